"""
The list of the tables that anyone may join, and the people who look at it, a page at a time: those
where somebody can sit down come first. The cost of a change does not grow with the list, and what
anybody is sent of it at once is bounded.
"""

import asyncio
from bisect import bisect_left, insort
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from paiju.server.wire.line import Line
from paiju.server.wire.messages import PAGE, Announced, Listed, Tables, Watch, encode

PUSH = 0.25  # seconds between two pushes
ALL = Watch()

Key = tuple[bool, str]  # a table's place in a list: whether it is full, its code


class Page(NamedTuple):
    """What somebody looks at."""

    tables: dict[str, Listed]
    more: bool  # whether a further page follows


class Watcher:
    """A person who looks at the list."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.filter = ALL
        self.seq = 0
        self.noticed = Announced()  # what was announced last

    def notice(self, notice: Announced) -> None:
        """Send what the operator says, unless that is known."""
        if self.noticed != notice:
            self.noticed = notice
            self.seq += 1
            self.line.put(encode(replace(notice, seq=self.seq)))

    def show(self, page: Page) -> None:
        """Send a whole page."""
        self._put(tuple(page.tables.values()), (), True, page.more)

    def push(self, before: Page, now: Page) -> None:
        """Send what changed on the page that this watcher looks at."""
        known = before.tables
        changed = tuple(one for id, one in now.tables.items() if known.get(id) != one)
        gone = tuple(id for id in known if id not in now.tables)
        if changed or gone or before.more != now.more:
            self._put(changed, gone, False, now.more)

    def _put(
        self, changed: tuple[Listed, ...], gone: tuple[str, ...], whole: bool, more: bool
    ) -> None:
        self.seq += 1
        told = Tables(seq=self.seq, changed=changed, gone=gone, whole=whole, more=more)
        self.line.put(encode(told))


class Listing:
    """The list. `now` says how a table is listed now; None: it is not."""

    def __init__(self, now: Callable[[str], Listed | None]) -> None:
        self.watchers: set[Watcher] = set()
        self._now = now
        self._pages: dict[Watch, Page] = {}  # as those who look at them know them
        self._dirty: set[str] = set()
        self._push: asyncio.TimerHandle | None = None
        self._tables: dict[str, Listed] = {}
        self._lists: dict[Watch, list[Key]] = {ALL: []}  # what passes a filter, in order
        self._touched: set[Watch] = set()  # the lists that changed since the last push
        self._looked = False  # whether tables came or went since then
        self._sent: bytes | None = None  # the first page as it is sent, until it changes

    def sent(self) -> bytes:
        """The first page, as it is sent."""
        if self._sent is None:
            self._sent = encode(tuple(self._page(ALL).tables.values()))
        return self._sent

    def look(self, id: str) -> None:
        """Look at a table anew, and let those who look at the list know soon."""
        self._turn(id)
        self._looked = True
        self.change(id)

    def change(self, id: str) -> None:
        """A table may have changed: it is looked at with the next push."""
        self._dirty.add(id)
        if self._push is None:
            self._push = asyncio.get_running_loop().call_later(PUSH, self._pushed)

    def show(self, watcher: Watcher) -> None:
        """Send somebody a whole page, which is then as all others know it."""
        if self._looked:
            self.close()
            self._pushed(but=watcher)
        self._tidy()
        page = self._pages.get(watcher.filter)
        if page is None:
            page = self._pages[watcher.filter] = self._page(watcher.filter)
        watcher.show(page)

    def close(self) -> None:
        """Nothing is pushed any more."""
        if self._push is not None:
            self._push.cancel()

    def _pushed(self, but: Watcher | None = None) -> None:
        self._push = None
        for id in self._dirty:
            self._turn(id)
        self._dirty.clear()
        touched, self._touched, self._looked = self._touched, set(), False
        for filter, watchers in self._seen_by().items():
            before = self._pages.get(filter)
            if before is None or _all_of(filter) not in touched:
                continue
            now = self._pages[filter] = self._page(filter)
            for watcher in watchers:
                if watcher is not but:
                    watcher.push(before, now)

    def _tidy(self) -> None:
        """A reader who turns pages leaves some behind, even if no table changes."""
        if len(self._pages) > len(self.watchers):
            self._seen_by()

    def _seen_by(self) -> dict[Watch, list[Watcher]]:
        """The readers of each page. Pages and lists that nobody reads are forgotten."""
        found: dict[Watch, list[Watcher]] = {}
        for watcher in self.watchers:
            found.setdefault(watcher.filter, []).append(watcher)
        self._pages = {filter: page for filter, page in self._pages.items() if filter in found}
        wanted = {ALL, *map(_all_of, found)}
        self._lists = {filter: keys for filter, keys in self._lists.items() if filter in wanted}
        return found

    def _turn(self, id: str) -> None:
        """Put a table where it belongs now, in every list."""
        before, now = self._tables.get(id), self._now(id)
        if before == now:
            return
        if now is None:
            del self._tables[id]
        else:
            self._tables[id] = now
        self._sent = None
        for filter, keys in self._lists.items():
            if before is not None and _wants(filter, before):
                del keys[bisect_left(keys, _key(before))]
                self._touched.add(filter)
            if now is not None and _wants(filter, now):
                insort(keys, _key(now))
                self._touched.add(filter)

    def _page(self, filter: Watch) -> Page:
        whole, begin = _all_of(filter), filter.page * PAGE
        if whole not in self._lists:
            passing = (one for one in self._tables.values() if _wants(whole, one))
            self._lists[whole] = sorted(map(_key, passing))
        keys = self._lists[whole]
        tables = {id: self._tables[id] for _, id in keys[begin : begin + PAGE]}
        return Page(tables, len(keys) > begin + PAGE)


def _key(listed: Listed) -> Key:
    return listed.taken >= listed.players, listed.id


def _all_of(filter: Watch) -> Watch:
    """The filter of a page, for all pages."""
    return replace(filter, page=0)


def _wants(filter: Watch, listed: Listed) -> bool:
    """Whether a table passes a filter."""
    return (
        filter.game in (None, listed.settings.game)
        and filter.preset in (None, listed.preset)
        and filter.players in (None, listed.players)
        and listed.players - listed.taken >= filter.free
    )
