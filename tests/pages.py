"""What a store says of pages."""

import threading

from tests.patience import HANG

from paiju.server.room.store import Page


class Pages:
    """Makes pages, and remembers what was said of each."""

    def __init__(self) -> None:
        self.of: dict[str, Exception | None] = {}
        self._said = threading.Condition()

    def page(self, table: str, n: int, *entries: bytes, live: bool = True) -> Page:
        """A page of so many entries."""

        def done(failed: Exception | None) -> None:
            with self._said:
                assert f"{table} {n}" not in self.of
                self.of[f"{table} {n}"] = failed
                self._said.notify_all()

        return Page(table, n, 5, list(entries or [b"{}"]), done, live=live)

    def wait(self, name: str) -> Exception | None:
        """What was said of a page, however long that takes; it may be asked for once."""
        with self._said:
            assert self._said.wait_for(lambda: name in self.of, HANG)
            return self.of.pop(name)
