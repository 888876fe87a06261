"""The store on PostgreSQL: a node of its database, which says twice a second that it lives."""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from paiju.kit.errors import Illegal
from paiju.kit.words import say
from paiju.server.room.postgres import nodes, ownership, schema
from paiju.server.room.postgres.connecting import Connection, failures, named, worded
from paiju.server.room.postgres.member import Member
from paiju.server.room.postgres.writing import Lost, Writing
from paiju.server.room.store import AGAIN, Log

LEASE = 3.0  # seconds after which a server that says nothing may be replaced
RENEW = 0.5  # seconds between two times that the node says that it lives
LOOK = 0.1  # seconds between two looks whether another server is still there


class PostgresStore(Writing):
    """The store, as one node of a database."""

    def __init__(
        self,
        address: str,
        lease: float = LEASE,
        standby: Callable[[], None] | None = None,
        node: str = "",
    ) -> None:
        """
        `standby` is called when another server has the tables: then this one waits. None: it is
        refused. `node` is where others reach this one, which then is one of several.
        """
        super().__init__(address, secrets.token_hex(8))
        self.lease = lease
        self._standby = standby
        self.member = Member(self, node) if node else None
        self._renewed, self._renewing = 0.0, False
        self.heard = time.monotonic()  # when the database last heard that this node lives
        self._noted = 0  # server time
        try:
            self._link.ask(self._begin())
        except BaseException:
            self._link.ask(self._drop())
            self._link.close()
            raise
        self._working = asyncio.run_coroutine_threadsafe(self._work(), self._link.loop)

    async def _begin(self) -> None:
        """Bring the database to this version, and become its node; refuses while another is there."""
        while True:
            try:
                self._writer = await self._session()
                await schema.migrate(self._writer, named(self.address))
                await self._join(self._writer)
                return
            except failures(ValueError) as no:
                if self._standby is None:
                    raise worded(no) from None
                if self._writer is not None:
                    self._writer.terminate()
            await asyncio.sleep(AGAIN)

    async def _join(self, writer: Connection) -> None:
        if self.member is not None:
            await self._join_others(writer, self.member)
            return
        first = others = await ownership.join(writer, self.node, self.lease)
        if others and self._standby is not None:
            self._standby()
        while others:
            renewed = any(others[node] != first.get(node) for node in others)
            if renewed and self._standby is None:  # it says that it lives
                name = named(self.address)
                raise Illegal(say("{folder}: another server keeps its tables here", folder=name))
            await asyncio.sleep(LOOK)
            others = await ownership.join(writer, self.node, self.lease)

    async def _join_others(self, writer: Connection, member: Member) -> None:
        begun = time.monotonic()
        while not await nodes.join(writer, self.node, self.lease, member.address):
            if time.monotonic() - begun > self.lease:  # one that died would be gone by now
                name = named(self.address)
                raise Illegal(say("{folder}: another server keeps its tables here", folder=name))
            await asyncio.sleep(LOOK)
        await member.begin()

    def start(self, work: Coroutine[Any, Any, Any]) -> "Future[Any]":
        """Have something done in the link's thread."""
        return self._link.submit(work)

    def beat(self, at: int) -> None:
        """Note that server time reached `at`, and that this node lives."""
        self._noted = at
        now = time.monotonic()
        if now - self._renewed >= RENEW and not self._renewing:
            self._renewed, self._renewing = now, True
            self._link.start(self._renew(at))

    async def _renew(self, at: int) -> None:
        try:
            with suppress(*failures()):  # the next beat tries again
                async with self.database.session() as connection:
                    done = await self._said(connection, at)
                if not done:
                    self._lose()
                elif isinstance(done, nodes.Heard) and self.member is not None:
                    await self.member.hear(done)
        finally:
            self._renewing = False

    async def _said(self, connection: Connection, at: int) -> nodes.Heard | bool:
        """Say that this node lives; no: it has been taken over."""
        begun = time.monotonic()
        if self.member is None:
            done: Any = await ownership.renew(connection, self.node, self.lease, at)
        else:
            draining = self.member.is_draining
            done = await nodes.beat(connection, self.node, self.lease, at, draining)
        self.heard = begun
        return done if isinstance(done, nodes.Heard) else bool(done)

    def live(self) -> tuple[dict[str, Log], dict[str, str]]:
        """The tables with which a server begins; one node of several is given its tables later."""
        return ({}, {}) if self.member is not None else super().live()

    def clock(self) -> int:
        """The latest server time that was noted, by a beat or by an entry of a table that goes on."""
        if self.member is not None:
            ((at,),) = self._read("SELECT at FROM nodes WHERE node = $1", self.node)
        else:
            ((at,),) = self._read(ownership.LATEST)
        return int(at)

    def close(self) -> None:
        """Write all pages that wait, note the time, then stop."""
        self._link.loop.call_soon_threadsafe(self._queue.put_nowait, None)
        self._working.result()
        self._link.ask(self._end())
        self._link.close()

    async def _end(self) -> None:
        with suppress(*failures()):
            async with self.database.session() as connection:
                if self.member is None:
                    await ownership.renew(connection, self.node, self.lease, self._noted)
                    await ownership.leave(connection, self.node)
                elif await self._said(connection, self._noted):
                    await ownership.leave(connection, self.node)
        await self._drop()

    async def _drop(self) -> None:
        """End every session; what is left open would keep the loop from closing."""
        if self.member is not None:
            await self.member.end()
        if self._writer is not None:
            self._writer.terminate()
        await self.database.close()

    async def probed(self) -> Exception | None:
        """Whether anything can be written: the row of this node is."""
        try:
            async with self.database.session() as connection:
                done = await self._said(connection, self._noted)
        except failures() as no:
            return worded(no)
        return None if done else Lost("another server has these tables")
