"""
The list of tables where several servers have them: each writes its own into their database, which
makes the pages. The cost of a page does not grow with the list.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from paiju.server.room.database import Failed
from paiju.server.room.listing import ALL, PUSH, Listing, Page, Watcher
from paiju.server.room.postgres import listed
from paiju.server.room.postgres.member import Member
from paiju.server.wire.messages import PAGE, Listed, Watch, encode

APART = 2 * PUSH  # seconds between two looks at what changed

read = msgspec.json.Decoder(Listed).decode


class SharedListing(Listing):
    """The list, as all servers of a database know it."""

    def __init__(
        self, now: Callable[[str], Listed | None], member: Member,
        start: Callable[[Coroutine[Any, Any, None]], Any],
    ) -> None:  # fmt: skip
        super().__init__(now)
        self._member = member
        self._start = start
        self._looking: asyncio.TimerHandle | None = None
        self._one = asyncio.Lock()

    async def whole(self) -> bytes:
        """The first page, as it is sent."""
        return encode(tuple((await self._found(ALL)).tables.values()))

    def look(self, id: str) -> None:
        """A table may have come, changed or gone."""
        self.change(id)

    def show(self, watcher: Watcher) -> None:
        """Send somebody the page that they want."""
        self._start(self._show(watcher))

    def heard(self) -> None:
        """Some server has changed the list: it is looked at soon, if anybody looks at it."""
        if self._looking is None and self.watchers:
            self._looking = asyncio.get_running_loop().call_later(APART, self._look)

    def close(self) -> None:
        """Nothing is told any more."""
        super().close()
        if self._looking is not None:
            self._looking.cancel()

    def _pushed(self, but: Watcher | None = None) -> None:
        """Write down what changed here."""
        self._push = None
        dirty, self._dirty = self._dirty, set()
        self._start(self._write(dirty))

    async def _write(self, dirty: set[str]) -> None:
        now = {id: self._now(id) for id in dirty}
        rows = [_row(one) for one in now.values() if one is not None]
        gone = [id for id, one in now.items() if one is None]
        try:
            node = self._member.node
            await self._member.ask(lambda session: listed.put(session, node, rows, gone))
        except Failed:  # once the database is back
            for id in dirty:
                self.change(id)

    async def _show(self, watcher: Watcher) -> None:
        async with self._one:
            self._tidy()
            page = self._pages.get(watcher.filter)
            if page is None:
                try:
                    page = self._pages[watcher.filter] = await self._found(watcher.filter)
                except Failed:
                    page = Page({}, False)
                    self.heard()
        watcher.show(page)

    def _look(self) -> None:
        self._looking = None
        self._start(self._tell())

    async def _tell(self) -> None:
        """Tell everyone what changed on the page that they look at."""
        async with self._one:
            seen_by = self._seen_by()
            for filter, before in list(self._pages.items()):
                try:
                    now = await self._found(filter)
                except Failed:
                    self.heard()
                    return
                self._pages[filter] = now
                for watcher in seen_by[filter]:
                    # they may have left or turned the page meanwhile
                    if watcher in self.watchers and watcher.filter == filter:
                        watcher.push(before, now)

    async def _found(self, filter: Watch) -> Page:
        rows = await self._member.ask(
            lambda session: listed.page(
                session, filter.game, filter.preset, filter.players, filter.free, filter.page
            )
        )
        return Page({one.id: one for one in map(read, rows[:PAGE])}, len(rows) > PAGE)


def _row(one: Listed) -> listed.Row:
    free = max(0, one.players - one.taken)
    return one.id, one.settings.game, one.preset, one.players, free, encode(one)
