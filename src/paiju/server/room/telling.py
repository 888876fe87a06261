"""What a store tells of the pages that it was handed."""

from collections.abc import Callable

import structlog

from paiju.server.room.store import Page, Unknown, report

log = structlog.get_logger()


class Telling:
    """The half of a store that answers. Pages of which nobody knows enough are answered later."""

    def __init__(self) -> None:
        self.written: Callable[[list[Page], Exception | None], None] = report
        self.lost: Callable[[], None] = lambda: None
        self._open: list[Page] = []  # nobody knows yet whether these are written

    def _tell(self, pages: list[Page], failed: Exception | None) -> None:
        if isinstance(failed, Unknown):
            log.error("unknown outcome", pages=len(pages), why=str(failed))
            self._open += pages
        else:
            self.written(pages, failed)
