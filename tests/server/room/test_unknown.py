"""Commits of which nobody can tell whether they were written: they are looked for before anyone is answered."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.cutting import Cutting
from tests.keeping import OnPostgres
from tests.pages import Pages
from tests.patience import HANG

from paiju.server.room.postgres.store import PostgresStore
from paiju.server.room.sqlite import SqliteStore
from paiju.server.room.store import Misplaced, Unwritten

pytestmark = pytest.mark.once


class Disk(sqlite3.Connection):
    """A connection to a disk that breaks in the middle of a commit."""

    breaks = ""  # before: nothing was written; after: all of it was; "": it does not break
    commits = 0

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        if query != "COMMIT" or not Disk.breaks:
            return super().execute(query, *values)
        Disk.commits += 1
        if Disk.breaks == "after":
            super().execute(query)
        no = sqlite3.OperationalError("disk I/O error")
        no.sqlite_errorname = "SQLITE_IOERR_FSYNC"
        raise no


class Breaking(SqliteStore):
    """A store on such a disk."""

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, factory=Disk
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection


@pytest.mark.parametrize("breaks", ["before", "after"])
def test_a_commit_that_broke_is_looked_for_before_anyone_is_answered(
    tmp_path: Path, breaks: str
) -> None:
    store = Breaking(tmp_path / "tables.sqlite")
    pages = Pages()
    store.append([pages.page("one", 0), pages.page("two", 0)])
    assert pages.wait("two 0") is None
    Disk.commits, Disk.breaks = 0, breaks
    store.append([pages.page("one", 1, b"a", b"b"), pages.page("two", 1)])
    until = time.monotonic() + HANG
    while Disk.commits < 3:  # it is tried again and again
        assert time.monotonic() < until
        time.sleep(0.01)
    assert "one 1" not in pages.of
    store.append([pages.page("three", 0)])  # surely not written: nothing is before that is known
    assert isinstance(pages.wait("three 0"), Unwritten)
    assert "one 1" not in pages.of
    Disk.breaks = ""
    written = breaks == "after"
    for name in ("one 1", "two 1"):
        failed = pages.wait(name)
        assert failed is None if written else isinstance(failed, Unwritten)
    store.append([pages.page("one", 3 if written else 1)])
    assert pages.wait(f"one {3 if written else 1}") is None
    assert [n for n, _, _ in store.latest("one")] == ([0, 1, 2, 3] if written else [0, 1])
    store.close()


def test_what_somebody_else_wrote_there_is_not_taken_for_ours(tmp_path: Path) -> None:
    store = Breaking(tmp_path / "tables.sqlite")
    pages = Pages()
    store.append([pages.page("one", 0)])
    assert pages.wait("one 0") is None
    Disk.breaks = "before"
    store.append([pages.page("one", 1)])
    with sqlite3.connect(tmp_path / "tables.sqlite") as other:
        other.execute("INSERT INTO log VALUES ('one', 1, 5, ?)", (b"theirs",))
    other.close()
    Disk.breaks = ""
    assert isinstance(pages.wait("one 1"), Misplaced)
    store.close()


@pytest.mark.parametrize("mode", ["before", "after", "late"])
def test_a_line_that_broke_is_looked_behind_before_anyone_is_answered(
    on_postgres: OnPostgres, mode: str
) -> None:
    pages, name = Pages(), on_postgres.name
    with Cutting(on_postgres.cluster.folder) as line:
        store = PostgresStore(f"postgresql://paiju@/{name}?host={line.folder}")
        store.append([pages.page("one", 0), pages.page("two", 0)])
        assert pages.wait("two 0") is None
        for n in range(1, 8):
            at = len(store.latest("one"))
            line.mode = mode
            store.append([pages.page("one", at, b"CUT", b"b"), pages.page("two", n)])
            failed, also = pages.wait(f"one {at}"), pages.wait(f"two {n}")
            assert line.cuts == n
            line.release()
            if mode == "after":
                assert failed is also is None
            else:  # also what came late was refused: the epoch is another
                assert isinstance(failed, Unwritten)
                assert isinstance(also, Unwritten)
                store.append([pages.page("two", n)])
                assert pages.wait(f"two {n}") is None
        store.close()
    rows = on_postgres.ask("SELECT tbl, n FROM log ORDER BY tbl, n")
    many = 15 if mode == "after" else 1
    assert rows == [*(("one", n) for n in range(many)), *(("two", n) for n in range(8))]


def test_a_statement_that_is_still_under_way_is_ended_before_it_is_looked_for(
    on_postgres: OnPostgres,
) -> None:
    """PostgreSQL works on it while its line is broken: it may not be done after the answer."""
    pages = Pages()

    async def hold() -> None:
        blocking = await asyncpg.connect(on_postgres.address)
        try:
            async with blocking.transaction():
                await blocking.execute("LOCK TABLE log IN SHARE MODE")  # nobody can append
                store.append([pages.page("one", 1, b"CUT")])
                query = "SELECT pid FROM pg_locks WHERE NOT granted"
                while not (found := await blocking.fetch(query)):
                    await asyncio.sleep(0.01)
                await blocking.execute("SELECT pg_terminate_backend($1)", found[0][0])
                failed = await asyncio.to_thread(pages.wait, "one 1")
                assert isinstance(failed, Unwritten)
        finally:
            await blocking.close()

    store = PostgresStore(on_postgres.address)
    store.append([pages.page("one", 0)])
    assert pages.wait("one 0") is None
    asyncio.run(hold())
    store.append([pages.page("one", 1)])
    assert pages.wait("one 1") is None
    store.close()
