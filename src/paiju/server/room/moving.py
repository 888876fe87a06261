"""
Everything that a server keeps, moved from a file of SQLite to PostgreSQL, or back.

The target is filled in one transaction, read again and compared before it counts. The source stays
as it is; neither may be served meanwhile.
"""

import hashlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

from paiju.kit.errors import Illegal
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.server.room import schema
from paiju.server.room.archive import tables_in
from paiju.server.room.database import Failed
from paiju.server.room.folder import KEY, TABLES, keep, locked, server_key, write_whole
from paiju.server.room.postgres import ownership
from paiju.server.room.postgres import schema as shared
from paiju.server.room.postgres.connecting import Connection, connect, failures, named, worded
from paiju.server.room.sqlite import noted
from paiju.server.room.sqlite_file import connected
from paiju.server.room.store import OURS

# What is moved, row by row: the columns of each, the key first; both sort it byte by byte
RELATIONS = {
    "log": (("tbl", "n"), ("at", "entry")),
    "tables": (("tbl",), ("kept", "live", "closed")),
    "records": (("tbl", "deal"), ("record", "people")),
    "played": (("who", "at", "tbl", "deal"), ("told",)),
    "bans": (("kind", "what"), ("why", "at")),
    "notice": (("id",), ("text",)),
    "aside": (("tbl",), ("why",)),
    "passkeys": (("id",), ("who", "key", "count", "made")),
}
BATCH = 1000  # rows
LONG = 3600.0  # seconds for a statement: there may be much to read

Row = tuple[Any, ...]


class Sum:
    """A digest of all rows that passed."""

    def __init__(self) -> None:
        self._sum = hashlib.sha256()

    def passing(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The same rows."""
        for row in rows:
            self._sum.update(repr(tuple(row)).encode())
            yield row

    @property
    def text(self) -> str:
        """The digest."""
        return self._sum.hexdigest()


def _query(name: str) -> str:
    key, rest = RELATIONS[name]
    return f"SELECT {', '.join(key + rest)} FROM {name} ORDER BY {', '.join(key)}"


@contextmanager
def _worded(where: str) -> Iterator[None]:
    """Say in one line what the disk or a database refuses."""
    try:
        yield
    except (OSError, sqlite3.Error, Failed) as no:
        raise Illegal(say("{where}: {why}", where=where, why=reason(no))) from None


async def to_postgres(folder: Path, address: str) -> int:
    """Move a folder to a database in which no tables lie; returns how many tables there are."""
    with _worded(str(folder)):
        lock = locked(folder)
    try:
        tables_in(folder).close()
        with _worded(str(folder)), closing(sqlite3.connect(folder / TABLES)) as source:
            key = server_key(folder)
            ((clock,),) = source.execute("SELECT coalesce(max(at), 0) FROM clock").fetchall()
            clock = max(clock, noted(folder / TABLES))
            with _worded(named(address)):
                async with _session(address) as target:
                    await shared.migrate(target, named(address))
                    async with target.transaction():
                        await _hold_alone(target, address)
                        return await _fill(source, target, key, clock, address)
    finally:
        os.close(lock)


async def _fill(
    source: sqlite3.Connection, target: Connection, key: bytes, clock: int, address: str
) -> int:
    if await target.fetchval("SELECT EXISTS (SELECT FROM tables)"):
        where = named(address)
        raise Illegal(say("{folder}: tables lie here already; move them away first", folder=where))
    for name in ("bans", "notice", "aside", "passkeys", "signing", "clock", "nodes"):
        await target.execute(f"DELETE FROM {name}")  # of a server that never had a table
    for name, (first, rest) in RELATIONS.items():
        read, written = Sum(), Sum()
        await target.copy_records_to_table(
            name, records=read.passing(source.execute(_query(name))), columns=[*first, *rest]
        )
        async for rows in _rows(target, name):
            for _ in written.passing(rows):
                pass
        _compare(read, written, named(address))
    await target.execute("INSERT INTO clock VALUES (0, $1)", clock)
    # nobody owns them yet: what each is ahead of the clock becomes the time at which it stands
    await target.execute("UPDATE tables SET shift = $1", clock)
    ahead = source.execute("SELECT tbl, shift FROM tables WHERE shift <> 0").fetchall()
    await target.executemany("UPDATE tables SET shift = shift + $2 WHERE tbl = $1", ahead)
    await target.execute("INSERT INTO signing VALUES (0, $1)", key)
    return int(await target.fetchval("SELECT count(*) FROM tables"))


async def to_folder(address: str, folder: Path) -> int:
    """Move a database to a folder in which no tables lie; returns how many tables there are."""
    with _worded(str(folder)):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = locked(folder)
    path, beside = folder / TABLES, folder / f"{TABLES}.moved"
    try:
        if path.exists():
            where = str(folder)
            raise Illegal(
                say("{folder}: tables lie here already; move them away first", folder=where)
            )
        with _worded(named(address)):
            async with _session(address) as source, source.transaction(isolation="repeatable_read"):
                version = await shared.check(source, named(address))
                if version < shared.VERSION:
                    raise Illegal(
                        say("{folder}: no server keeps its tables here", folder=named(address))
                    )
                await _hold_alone(source, address)
                with _worded(str(folder)):
                    return await _write_folder(source, path, beside)
    finally:
        beside.unlink(missing_ok=True)
        os.close(lock)


async def _write_folder(source: Connection, path: Path, beside: Path) -> int:
    """The tables beside their place; then the key, and last the tables, which make it a server's."""
    beside.unlink(missing_ok=True)
    os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OURS))
    with closing(connected(beside)) as target:
        schema.migrate(target, beside)
        target.execute("BEGIN IMMEDIATE")
        for name, (first, rest) in RELATIONS.items():
            read, written = Sum(), Sum()
            marks = ", ".join("?" * len(first + rest))
            into = f"INSERT INTO {name} ({', '.join(first + rest)}) VALUES ({marks})"
            async for rows in _rows(source, name):
                target.executemany(into, read.passing(rows))
            for _ in written.passing(target.execute(_query(name))):
                pass
            _compare(read, written, str(path))
        clock = await source.fetchval(ownership.LATEST)
        target.execute("INSERT OR REPLACE INTO clock VALUES (0, ?)", (clock,))
        times = await source.fetch(
            "SELECT coalesce((SELECT at FROM nodes WHERE node = owner), 0) + shift - $1::bigint, tbl"
            " FROM tables WHERE live = 1", clock,
        )  # fmt: skip
        target.executemany("UPDATE tables SET shift = ? WHERE tbl = ?", [tuple(r) for r in times])
        target.execute("COMMIT")
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        target.execute("PRAGMA journal_mode = DELETE")  # the file alone is the whole of it
        tables = int(target.execute("SELECT count(*) FROM tables").fetchone()[0])
    key = await source.fetchval("SELECT key FROM signing")
    if key is not None:
        write_whole(path.with_name(KEY), bytes(key))
    beside.replace(path)
    keep(path.parent)
    return tables


def _compare(read: Sum, written: Sum, where: str) -> None:
    if read.text != written.text:
        raise Illegal(
            say("{where}: what was written is not what was read; nothing was moved", where=where)
        )


async def _rows(connection: Connection, name: str) -> AsyncIterator[list[Row]]:
    """All rows of a relation, a few at a time."""
    cursor = await connection.cursor(_query(name))
    while rows := await cursor.fetch(BATCH):
        yield [tuple(row) for row in rows]


async def _hold_alone(connection: Connection, address: str) -> None:
    """Let no server have the database while this transaction lasts; refuses while one has it."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", shared.LOCK)
    if await connection.fetch(ownership.ALIVE):
        where = named(address)
        raise Illegal(say("{folder}: another server keeps its tables here", folder=where))


@asynccontextmanager
async def _session(address: str) -> AsyncIterator[Connection]:
    try:
        connection = await connect(address, "move", LONG)
        try:
            yield connection
        finally:
            connection.terminate()
    except failures(ValueError) as no:
        raise worded(no) from None
