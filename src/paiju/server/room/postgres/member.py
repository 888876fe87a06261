"""One node among others: what it hears of them, and the tables that it finds, claims and gives away."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog

from paiju.server.room.database import Failed
from paiju.server.room.postgres import nodes, rates
from paiju.server.room.postgres.connecting import connect, failures
from paiju.server.room.postgres.giving import Gift
from paiju.server.room.postgres.nodes import Found, Heard

if TYPE_CHECKING:
    from paiju.server.room.postgres.store import PostgresStore

AGAIN = 0.5  # seconds until a session that broke is opened again
log = structlog.get_logger()


class Member:
    """It lives in the thread of the store's link; what it reports is called from there."""

    def __init__(self, store: "PostgresStore", address: str) -> None:
        self.address = address  # where other nodes reach this one
        self.others: dict[
            str, str
        ] = {}  # the nodes that live besides this one, with their addresses
        self.is_draining = False
        self.zone = ""  # the time zone of the database, which is that of all nodes
        # what this node hears: a word, and what goes with it
        self.told: Callable[[str, Any], None] = lambda topic, about: None
        self.node = store.node
        self._store = store
        self._given = 0
        self._replacing: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None

    @property
    def is_lapsed(self) -> bool:
        """Whether the database has not heard of this node for so long that others may take it over."""
        return time.monotonic() - self._store.heard > self._store.lease

    @property
    def is_lost(self) -> bool:
        """Whether others have taken it over."""
        return self._store.is_lost

    async def begin(self) -> None:
        """Listen to what others tell."""
        ((self.zone,),) = await self._store.database.find("SELECT current_setting('TimeZone')")
        self._hearing = asyncio.create_task(self._listen())

    async def end(self) -> None:
        """Listen no longer."""
        for task in (self._hearing, self._replacing):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def _listen(self) -> None:
        """Hear what the database passes on. It is a hint: whoever misses it finds out by the next beat."""
        while True:
            with suppress(*failures()):
                connection = await connect(self._store.address, self._store.node)
                try:
                    await connection.add_listener(nodes.CHANNEL, self._heard)
                    self.told("desk", "")  # what was said while nobody listened
                    while not connection.is_closed():
                        await asyncio.sleep(AGAIN)
                finally:
                    connection.terminate()
            await asyncio.sleep(AGAIN)

    def _heard(self, _connection: Any, _pid: int, _channel: str, said: str) -> None:
        topic, _, about = said.partition(" ")
        self.told(topic, about)

    async def hear(self, heard: Heard) -> None:
        """Twice a second: who lives, who is dead, and whether tables were given to this node."""
        before, self.others = self.others, heard.others
        if heard.given != self._given:
            self._given = heard.given
            self.told(nodes.GIVEN, "")
        is_free = self._replacing is None or self._replacing.done()
        if (heard.dead or heard.unclaimed) and is_free:
            log.info("taking over", dead=heard.dead, unclaimed=heard.unclaimed)
            # whoever says that this node lives does not wait for it
            self._replacing = asyncio.create_task(self._replace())
        if gone := set(before.values()) - set(heard.others.values()):
            self.told("gone", gone)

    async def _replace(self) -> None:
        with suppress(*failures()):  # the next beat tries again
            async with self._store.database.session() as connection:
                await nodes.replace_dead(connection)

    # asked from the event loop of the server

    def find(self, table: str, now: int) -> Awaitable[Found | None]:
        """Where a live table is; one that nobody owns belongs to this node, unless it is about to leave."""
        claims = not self.is_draining
        return self.ask(lambda session: nodes.find(session, self.node, table, now, claims))

    def owned(self) -> Awaitable[dict[str, Found]]:
        """The tables of this node."""
        return self.ask(lambda session: nodes.owned(session, self.node))

    def forgotten(self, empty: float, other: float) -> Awaitable[list[str]]:
        """Tables that nobody came back to."""
        return self.ask(lambda session: nodes.forgotten(session, empty, other))

    def is_full(self, most: int) -> Awaitable[bool]:
        """Whether all nodes together have so many tables."""
        return self.ask(lambda session: nodes.is_full(session, most))

    def take(self, whats: list[str], rate: float, burst: int) -> Awaitable[bool]:
        """Take one more of what all nodes count together, at so many a second."""
        return self.ask(lambda session: rates.take(session, whats, rate, burst))

    def forget(self) -> Awaitable[None]:
        """Forget what was counted long ago."""
        return self.ask(rates.forget)

    def give(self, table: str, to: str, at: int) -> Awaitable[Exception | None]:
        """Give a table to a node, or to nobody, behind all that was written here; None: it is done."""
        loop = asyncio.get_running_loop()
        given: asyncio.Future[Exception | None] = loop.create_future()

        def told(failed: Exception | None) -> None:
            if not given.done():
                given.set_result(failed)

        def done(failed: Exception | None) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(told, failed)

        self._store.give(Gift(table, to, at, done))
        return given

    def say(self, topic: str, about: str = "") -> Awaitable[None]:
        """Tell all nodes something; a hint, which may get lost."""
        said = f"{topic} {about}".rstrip()

        async def tell(connection: Any) -> None:
            await connection.execute("SELECT pg_notify($1, $2)", nodes.CHANNEL, said)

        return self.ask(tell)

    def ask(self, work: Callable[[Any], Awaitable[Any]]) -> Awaitable[Any]:
        """Have a session of the database do something."""

        async def asked() -> Any:
            try:
                async with self._store.database.session() as connection:
                    return await work(connection)
            except failures() as no:
                raise Failed(" ".join(str(no).split()) or type(no).__name__) from None

        return asyncio.wrap_future(self._store.start(asked()))
