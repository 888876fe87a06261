"""PostgreSQL as all parts of the server ask it that need no writer of their own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from paiju.server.room.database import UNKEPT, Failed, Statement, Value, has_room_for
from paiju.server.room.postgres.connecting import (
    PATIENCE,
    Connection,
    connect,
    failures,
    is_undone,
    worded,
)
from paiju.server.room.postgres.link import Link

SESSIONS = 4  # at once
TRIES = 3  # a session that broke while it was idle is noticed when it is used
LOOK = 0.05  # seconds between two looks at a transaction that is still under way


class PostgresDatabase:
    """A few sessions, which threads of the server share."""

    def __init__(self, address: str, link: Link, node: str) -> None:
        self.address = address
        self._link = link
        self._node = node
        self._idle: list[Connection] = []
        self._free = asyncio.Semaphore(SESSIONS)

    def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a question finds."""
        return self._link.ask(self.find(query, *values)) if has_room_for(values) else []

    def write(self, *statements: Statement) -> None:
        """Change something: all of it, or nothing."""
        if not all(has_room_for(values) for _, values in statements):
            raise Failed(UNKEPT)
        self._link.ask(self._change(statements))

    async def find(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a question finds, for those who live in the link's thread."""
        for left in reversed(range(TRIES)):
            try:
                async with self.session() as connection:
                    return [tuple(row) for row in await connection.fetch(query, *values)]
            except failures() as no:
                if is_undone(no) or not left:
                    raise worded(no) from None
        raise AssertionError

    async def _change(self, statements: tuple[Statement, ...]) -> None:
        number = ""
        try:
            async with self.session() as connection:
                pid = connection.get_server_pid()
                await connection.execute("BEGIN")
                try:
                    for query, values in statements:
                        await connection.execute(query, *values)
                    number = await connection.fetchval("SELECT pg_current_xact_id()::text")
                    await connection.execute("COMMIT")
                except failures() as no:
                    if is_undone(no):
                        await connection.execute("ROLLBACK")
                    else:
                        connection.terminate()
                    raise
        except failures() as no:
            if number and not is_undone(no) and await self._was_committed(number, pid):
                return
            raise worded(no) from None

    async def _was_committed(self, number: str, pid: int) -> bool:
        """Whether a transaction whose session broke was committed: PostgreSQL remembers."""
        while True:
            with suppress(*failures()):
                async with self.session() as connection:
                    await connection.execute("SELECT pg_terminate_backend($1)", pid)
                    query = "SELECT pg_xact_status($1::text::xid8)"
                    fate = await connection.fetchval(query, number)
                    if fate != "in progress":
                        return bool(fate == "committed")
            await asyncio.sleep(LOOK)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Connection]:
        """A session; one that broke is used no more."""
        async with self._free:
            while self._idle and self._idle[-1].is_closed():
                self._idle.pop()
            connection = self._idle.pop() if self._idle else await connect(self.address, self._node)
            try:
                yield connection
            except BaseException as no:
                if not is_undone(no) if isinstance(no, Exception) else True:
                    connection.terminate()
                raise
            finally:
                if not connection.is_closed():
                    self._idle.append(connection)

    async def close(self) -> None:
        """End every session."""
        for connection in self._idle:
            with suppress(*failures()):
                await connection.close(timeout=PATIENCE)

    def let_go(self) -> None:
        """End every session, and the thread: for those who have it for themselves."""
        self._link.ask(self.close())
        self._link.close()
