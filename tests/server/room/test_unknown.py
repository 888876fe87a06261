"""Commits of which nobody can tell whether they were written: they are looked for before anyone is answered."""

import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.patience import HANG

from paiju.server.room.sqlite import SqliteStore
from paiju.server.room.store import Misplaced, Page, Unwritten

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


class Told:
    """What was said of pages."""

    def __init__(self) -> None:
        self.of: dict[str, Exception | None] = {}
        self._said = threading.Condition()

    def page(self, table: str, n: int, *entries: bytes) -> Page:
        def done(failed: Exception | None) -> None:
            with self._said:
                assert f"{table} {n}" not in self.of
                self.of[f"{table} {n}"] = failed
                self._said.notify_all()

        return Page(table, n, 5, list(entries or [b"{}"]), done)

    def wait(self, name: str) -> Exception | None:
        with self._said:
            assert self._said.wait_for(lambda: name in self.of, HANG)
            return self.of[name]


@pytest.mark.parametrize("breaks", ["before", "after"])
def test_a_commit_that_broke_is_looked_for_before_anyone_is_answered(
    tmp_path: Path, breaks: str
) -> None:
    store = Breaking(tmp_path / "tables.sqlite")
    told = Told()
    store.append([told.page("one", 0), told.page("two", 0)])
    assert told.wait("two 0") is None
    Disk.commits, Disk.breaks = 0, breaks
    store.append([told.page("one", 1, b"a", b"b"), told.page("two", 1)])
    until = time.monotonic() + HANG
    while Disk.commits < 3:  # it is tried again and again
        assert time.monotonic() < until
        time.sleep(0.01)
    assert "one 1" not in told.of
    store.append([told.page("three", 0)])  # surely not written: nothing is before that is known
    assert isinstance(told.wait("three 0"), Unwritten)
    assert "one 1" not in told.of
    Disk.breaks = ""
    written = breaks == "after"
    for name in ("one 1", "two 1"):
        failed = told.wait(name)
        assert failed is None if written else isinstance(failed, Unwritten)
    told.of.clear()
    store.append([told.page("one", 3 if written else 1)])
    assert told.wait(f"one {3 if written else 1}") is None
    assert [n for n, _, _ in store.latest("one")] == ([0, 1, 2, 3] if written else [0, 1])
    store.close()


def test_what_somebody_else_wrote_there_is_not_taken_for_ours(tmp_path: Path) -> None:
    store = Breaking(tmp_path / "tables.sqlite")
    told = Told()
    store.append([told.page("one", 0)])
    assert told.wait("one 0") is None
    Disk.breaks = "before"
    store.append([told.page("one", 1)])
    with sqlite3.connect(tmp_path / "tables.sqlite") as other:
        other.execute("INSERT INTO log VALUES ('one', 1, 5, ?)", (b"theirs",))
    other.close()
    Disk.breaks = ""
    assert isinstance(told.wait("one 1"), Misplaced)
    store.close()
