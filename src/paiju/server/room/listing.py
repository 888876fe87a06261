"""
The list of the tables that anyone may join, and the people who look at it. What a change costs
does not grow with the list, and what anybody is sent of it at once is bounded.
"""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from paiju.server.wire.line import Line
from paiju.server.wire.messages import Announced, Listed, Tables, Watch, encode

PUSH = 0.25  # seconds between two pushes
MOST = 500  # tables that are sent as a whole list: those with a free seat come first
FILTERS = 64  # whole lists that are kept until something changes

News = list[tuple[str, Listed | None, Listed | None]]  # a table, as it was told last, as it is now
Told = tuple[tuple[Listed, ...], tuple[str, ...]]  # the tables that changed, those that are gone


class Watcher:
    """A person who looks at the list."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.filter = Watch()
        self.seq = 0
        self.noticed = Announced()  # what was announced last

    def notice(self, notice: Announced) -> None:
        """Send what the operator says, unless that is known."""
        if self.noticed != notice:
            self.noticed = notice
            self.seq += 1
            self.line.put(encode(replace(notice, seq=self.seq)))

    def push(self, told: Told, whole: bool = False) -> None:
        """Send what changed among the tables that this watcher wants."""
        changed, gone = told
        if changed or gone or whole:
            self.seq += 1
            self.line.put(encode(Tables(seq=self.seq, changed=changed, gone=gone, whole=whole)))


class Listing:
    """The list. `now` says how a table is listed now; None: it is not."""

    def __init__(self, now: Callable[[str], Listed | None]) -> None:
        self.watchers: set[Watcher] = set()
        self._now = now
        self._tables: dict[str, Listed] = {}
        self._told: dict[str, Listed] = {}  # as those who look at it know it
        self._dirty: set[str] = set()
        self._looked: set[str] = set()  # tables that came or went since the last push
        self._push: asyncio.TimerHandle | None = None
        self._sent: bytes | None = None  # the list as it is sent, until it changes
        self._wholes: dict[Watch, tuple[Listed, ...]] = {}

    def sent(self) -> bytes:
        """The list, as it is sent."""
        if self._sent is None:
            self._sent = encode(_first(self._tables, Watch()))
        return self._sent

    def look(self, id: str) -> None:
        """Look at a table anew, and let those who look at the list know soon."""
        self._turn(self._tables, id, self._now(id))
        self._looked.add(id)
        self._forget()
        self.change(id)

    def change(self, id: str) -> None:
        """A table may have changed: it is looked at with the next push."""
        self._dirty.add(id)
        if self._push is None:
            self._push = asyncio.get_running_loop().call_later(PUSH, self._pushed)

    def show(self, watcher: Watcher) -> None:
        """Send somebody the whole list, which is then as all others know it."""
        if self._looked:
            self.close()
            self._pushed(but=watcher)
        wanted = self._wholes.get(watcher.filter)
        if wanted is None:
            if len(self._wholes) >= FILTERS:
                self._wholes.clear()
            wanted = self._wholes[watcher.filter] = _first(self._told, watcher.filter)
        watcher.push((wanted, ()), whole=True)

    def close(self) -> None:
        """Nothing is pushed any more."""
        if self._push is not None:
            self._push.cancel()

    def _pushed(self, but: Watcher | None = None) -> None:
        self._push = None
        news: News = []
        for id in self._dirty:
            before, now = self._told.get(id), self._now(id)
            if before != now:
                news.append((id, before, now))
                self._turn(self._told, id, now)
                self._turn(self._tables, id, now)
        self._dirty.clear()
        self._looked.clear()
        if not news:
            return
        self._forget()
        told: dict[Watch, Told] = {}  # many look at the same
        for watcher in self.watchers:
            if watcher is but:
                continue
            if watcher.filter not in told:
                told[watcher.filter] = _told(watcher.filter, news)
            watcher.push(told[watcher.filter])

    def _forget(self) -> None:
        """Lists that were made are old."""
        self._sent = None
        self._wholes.clear()

    def _turn(self, tables: dict[str, Listed], id: str, now: Listed | None) -> None:
        if now is None:
            tables.pop(id, None)
        else:
            tables[id] = now


def _wants(filter: Watch, listed: Listed | None) -> bool:
    """Whether a table passes a filter."""
    return (
        listed is not None
        and filter.game in (None, listed.settings.game)
        and filter.preset in (None, listed.preset)
        and filter.players in (None, listed.players)
        and listed.players - listed.taken >= filter.free
    )


def _told(filter: Watch, news: News) -> Told:
    """What somebody with this filter is told of what changed."""
    changed = tuple(now for _, _, now in news if now is not None and _wants(filter, now))
    gone = tuple(
        id for id, before, now in news if _wants(filter, before) and not _wants(filter, now)
    )
    return changed, gone


def _first(tables: dict[str, Listed], filter: Watch) -> tuple[Listed, ...]:
    """As many tables as are sent at once: those where somebody can sit down, then the others."""
    wanted = [listed for listed in tables.values() if _wants(filter, listed)]
    free = [listed for listed in wanted if listed.taken < listed.players]
    full = [listed for listed in wanted if listed.taken >= listed.players]
    return tuple((free + full)[filter.page * MOST :][:MOST])
