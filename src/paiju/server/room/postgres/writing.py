"""
The half of the store on PostgreSQL that writes. One session writes; all pages that wait for it become
one statement.

A session that breaks in the middle of a statement leaves the fate of its pages open. The next one
first ends the old one and begins a new epoch, so that nothing of the old one can still arrive; then
it reads the pages back from their places, and only then is anyone answered and anything written.
"""

import asyncio
import time
from abc import ABC, abstractmethod

import structlog

from paiju.server.room.postgres import giving, ownership
from paiju.server.room.postgres.connecting import (
    Connection,
    connect,
    failures,
    is_undone,
    library,
    worded,
)
from paiju.server.room.postgres.database import PostgresDatabase
from paiju.server.room.postgres.giving import Gift
from paiju.server.room.postgres.link import Link
from paiju.server.room.postgres.statement import LONG, SHORT, values
from paiju.server.room.reading import FROM_PLACE, Reading
from paiju.server.room.store import (
    AGAIN,
    APART,
    MOST,
    Done,
    Misplaced,
    Page,
    Probe,
    Unknown,
    Unwritten,
    became_of,
)
from paiju.server.room.telling import Telling

log = structlog.get_logger()


class Lost(Exception):
    """Another server has these tables."""


class Writing(Telling, Reading, ABC):
    """The queue of what is to be written, and the session that writes it."""

    def __init__(self, address: str, node: str) -> None:
        self.address = address
        self.node = node
        self.is_lost = False
        self._link = Link()
        self.database: PostgresDatabase
        Telling.__init__(self)
        Reading.__init__(self, PostgresDatabase(address, self._link, node))
        self._writer: Connection | None = None
        self._pid = 0  # of the session that wrote last
        self._epoch = 1
        self._gifts: list[Gift] = []  # nobody knows yet whether these have changed hands
        self._queue: asyncio.Queue[list[Page] | Probe | Gift | None] = asyncio.Queue()

    @abstractmethod
    async def probed(self) -> Exception | None:
        """Whether anything can be written."""

    def give(self, gift: Gift) -> None:
        """Let a table change hands behind all pages; `done` is called from the link's thread."""
        self._link.loop.call_soon_threadsafe(self._queue.put_nowait, gift)

    def append(self, pages: list[Page]) -> None:
        """Write pages; `written` is called from the link's thread."""
        self._link.loop.call_soon_threadsafe(self._queue.put_nowait, pages)

    def probe(self, at: int, done: Done) -> None:
        """Say whether anything can be written; `done` is called from the link's thread."""
        self._link.loop.call_soon_threadsafe(self._queue.put_nowait, Probe(at, done))

    async def _work(self) -> None:
        """The one writer: all pages that wait become one statement."""
        going, begun = True, 0.0
        while going:
            waiting = await self._waiting(begun)
            begun = time.monotonic()
            going = None not in waiting
            pages = [page for some in waiting if isinstance(some, list) for page in some]
            failed: Exception | None = None
            try:
                writer = await self._ready()
                if pages:
                    await self._keep(writer, pages)
            except failures(Lost) as no:
                failed = Unwritten(str(no))
                if pages:
                    self.written(pages, failed)
            for one in waiting:
                if isinstance(one, Gift):
                    await self._give(one, failed)
                elif isinstance(one, Probe):
                    one.done(failed or await self.probed())

    async def _give(self, gift: Gift, failed: Exception | None) -> None:
        """Let a table change hands; a gift whose session breaks is looked for like a page."""
        try:
            if failed is None:
                writer = await self._ready()
                held, given = await giving.give(writer, self.node, self._epoch, gift)
                if not held:
                    self._lose()
                failed = None if given else Unwritten("nobody was there to take the table")
        except failures(Lost) as no:
            if isinstance(no, Lost) or is_undone(no):
                failed = Unwritten(str(no))
            else:
                log.error("unknown outcome", table=gift.table, why=str(no))
                if self._writer is not None:
                    self._writer.terminate()
                self._gifts.append(gift)
                return
        gift.done(failed)

    def _give_up(self, failed: Exception | None) -> None:
        """Tables whose gift broke off are taken for given: the server that still has them reads them anew."""
        gifts, self._gifts = self._gifts, []
        for gift in gifts:
            gift.done(failed)

    async def _waiting(self, begun: float) -> list[list[Page] | Probe | Gift | None]:
        """All that waits to be written; nothing, if pages whose fate is open are to be looked for."""
        if self._open or self._gifts:
            try:
                waiting = [await asyncio.wait_for(self._queue.get(), AGAIN)]
            except TimeoutError:
                return []
        else:
            waiting = [await self._queue.get()]
        if (wait := begun + APART - time.monotonic()) > 0:
            await asyncio.sleep(wait)
        while len(waiting) < MOST and not self._queue.empty():
            waiting.append(self._queue.get_nowait())
        return waiting

    async def _session(self) -> Connection:
        writer = await connect(self.address, self.node)
        self._pid = writer.get_server_pid()
        return writer

    async def _ready(self) -> Connection:
        """The session that writes, once it is known what became of all that the last one wrote."""
        if self.is_lost:
            raise Lost("another server has these tables")
        if self._writer is not None and not self._writer.is_closed():
            return self._writer
        before, self._writer = self._pid, None
        writer = await connect(self.address, self.node)
        try:
            await writer.execute("SELECT pg_terminate_backend($1)", before)
            epoch = await ownership.begin_anew(writer, self.node)
            if epoch is None:
                self._lose()
                raise Lost("another server has these tables")
            await self._settle(writer)
        except BaseException:
            writer.terminate()
            raise
        self._epoch, self._writer, self._pid = epoch, writer, writer.get_server_pid()
        return writer

    async def _settle(self, writer: Connection) -> None:
        """Find out what became of the pages whose fate is open, and say it."""
        fates = []
        for page in self._open:
            found = [tuple(row) for row in await writer.fetch(FROM_PLACE, page.table, page.n)]
            fates.append(became_of(page, found))
        pages, self._open = self._open, []
        for page, fate in zip(pages, fates, strict=True):
            log.info("outcome known", table=page.table, n=page.n, written=fate is None)
            self.written([page], fate)
        self._give_up(None)

    async def _keep(self, writer: Connection, pages: list[Page]) -> None:
        """Write pages in one statement. If it fails, each has its own: one bad page harms no other."""
        failed = await self._commit(writer, pages)
        if failed is None or len(pages) == 1 or isinstance(failed, Unknown | Lost):
            self._tell(pages, failed)
            return
        for i, page in enumerate(pages):
            failed = await self._commit(writer, [page])
            self._tell([page], failed)
            if isinstance(failed, Unknown | Lost):
                if pages[i + 1 :]:
                    self.written(pages[i + 1 :], Unwritten(str(failed)))
                return

    async def _commit(self, writer: Connection, pages: list[Page]) -> Exception | None:
        short, columns = values(pages)
        try:
            query = SHORT if short else LONG
            held = await writer.fetchval(query, self.node, self._epoch, *columns)
        except Exception as no:  # whatever it is: nobody may think that nothing was written
            if isinstance(no, library().IntegrityConstraintViolationError):
                return Misplaced(str(no))
            if is_undone(no):
                return worded(no)
            writer.terminate()
            return Unknown(str(no) or type(no).__name__)
        if held:
            return None
        self._lose()
        return Lost("another server has these tables")

    def _lose(self) -> None:
        """Somebody has taken this node over: nothing is written here any more."""
        if not self.is_lost:
            log.error("another server has taken the tables over", node=self.node)
        self.is_lost = True
        self._give_up(Unwritten("another server has these tables"))
        self.lost()  # again with every beat: the server that is to hear of it may not have listened yet
