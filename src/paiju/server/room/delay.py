"""The table as spectators see it: so many seconds or rounds late."""

from collections import deque
from collections.abc import Sequence

from paiju.server.table.table import Table


class Delay:
    """Keeps the tables that spectators have yet to see, and the one that they see now."""

    def __init__(self, table: Table, now: int, past: Sequence[tuple[int, Table]] = ()) -> None:
        """`past`: what the table was before this server had it, and when, as far as its log is read."""
        self.table: Table | None = table  # the table that they see; None: they see none yet
        self._settings = table.settings
        self._deals = table.deals
        self._waiting: deque[tuple[int, Table]] = deque()
        if self._settings.delay:
            self.table = None if table.deals else table
            self._waiting.extend(past or [(now, table)])
            self.catch_up(now)

    def add(self, table: Table, now: int) -> None:
        """The table has gone on; spectators see it when its time has come."""
        if not self._settings.delay:
            self.table = table
            return
        self._deals = table.deals
        self._waiting.append((now, table))
        self.catch_up(now)

    def catch_up(self, now: int) -> bool:
        """Let spectators see every table that is old enough; says whether they see a new one."""
        before = self.table
        while self._waiting and self._is_due(*self._waiting[0], now):
            self.table = self._waiting.popleft()[1]
        return self.table is not before

    def has_shown(self, deal: int) -> bool:
        """Whether spectators have seen the end of a round."""
        seen = self.table
        return seen is not None and (seen.deals > deal or (seen.deals == deal and not seen.playing))

    def next_time(self) -> int | None:
        """When spectators will see the next table; None: no clock says it."""
        if not self._waiting or self._settings.delay_in == "rounds":
            return None
        return self._waiting[0][0] + 1000 * self._settings.delay

    def _is_due(self, at: int, table: Table, now: int) -> bool:
        if self._settings.delay_in == "rounds":
            return table.deals + self._settings.delay <= self._deals
        return at + 1000 * self._settings.delay <= now
