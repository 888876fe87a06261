"""
Where the truth of every table is kept: an append-only log, in one file of SQLite.

A page that is reported as written survives a power cut: WAL, `synchronous=FULL`. One thread
writes; all pages that wait for it become one commit.
"""

import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from paiju.server.room import schema

MOST = 1024  # appends in one commit
APART = 0.005  # seconds between two commits: under load each carries more, and costs the same
TOGETHER = 256  # rows in one statement
LONG = 4096  # appends after which SQLite's own log is moved into its file
KEPT_LOG = 4 << 20  # bytes to which that log shrinks when it begins anew
CLOCK = "clock"  # the file that says how late it is, where no entry says it
OURS = 0o600  # the server alone reads and writes its files: secrets of deals to come lie there

Log = list[tuple[int, int, bytes]]  # rows of a table: place, server time, entry
Done = Callable[[Exception | None], None]


class Misplaced(Exception):
    """A page does not follow what lies in the store: somebody else wrote there."""


class Page(Struct, eq=False):
    """Entries that are written together, or not at all."""

    table: str
    n: int  # the place of the first entry
    at: int  # server time, milliseconds
    entries: list[bytes]
    done: Done
    kept: int | None = None  # the place of a new whole entry from which the table can be read
    live: bool = True  # whether the table is read at the next start
    records: Sequence[tuple[int, bytes, bytes]] = ()
    played: Sequence[tuple[str, int, bytes]] = ()  # a person, the deal, what is told of it
    begun: float = 0  # when it was handed to the store


class Probe(Struct, eq=False):
    """Asks whether anything can be written."""

    at: int  # server time, milliseconds
    done: Done


class Store(Protocol):
    """The functions that a database must have to carry the tables."""

    written: Callable[[list[Page], Exception | None], None]  # called from another thread

    def append(self, pages: list[Page]) -> None:
        """Write pages; `written` is called in the order of the appends, for several pages at once."""

    def beat(self, at: int) -> None:
        """Note that server time reached `at`."""

    def clock(self) -> int:
        """The latest server time that was noted."""

    def probe(self, at: int, done: Done) -> None:
        """Say whether anything can be written; `done` is called from another thread."""

    def live(self) -> tuple[dict[str, Log], dict[str, str]]:
        """
        Every live table with its log (n, at, entry) from the last whole entry on; and those whose
        log cannot be read, each with the reason.
        """

    def first(self, table: str) -> bytes | None:
        """The first entry of a table: how it was opened."""

    def latest(self, table: str) -> Log:
        """The log of a table from the last whole entry on."""

    def record(self, table: str, deal: int) -> tuple[bytes, bytes] | None:
        """A finished round and the people who sat there."""

    def records(self, table: str) -> list[tuple[int, bytes]]:
        """The deals of a table that have a record, each with the people who sat there."""

    def played(self, who: str, before: int, most: int) -> list[tuple[int, str, int, bytes]]:
        """The rounds of a person before a time, the newest first: when, the table, the deal, all told."""

    def told(self, table: str, deal: int) -> bytes | None:
        """What a person is told of a round that was played: anyone of those who sat there."""

    def close(self) -> None:
        """Write all pages that wait, then stop."""


class SqliteStore:
    """The store in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written: Callable[[list[Page], Exception | None], None] = _report
        self._queue: queue.SimpleQueue[list[Page] | Probe | None] = queue.SimpleQueue()
        _make_ours(path)
        with closing(self._connect()) as connection:
            schema.migrate(connection, path)
        clock = path.with_name(CLOCK)
        self._clock = os.open(clock, os.O_RDWR | os.O_CREAT, OURS)
        self._reader = self._connect()
        self._lock = threading.Lock()  # the reader is used from several threads
        self._grown = 0  # appends since the log of the database was last moved into it
        self._moving: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._is_moved = False
        self._threads = [
            threading.Thread(target=work, name=name, daemon=True)
            for work, name in ((self._write, "store"), (self._move, "store, moving"))
        ]
        for thread in self._threads:
            thread.start()

    def append(self, pages: list[Page]) -> None:
        """Write pages; `written` is called from the writer's thread."""
        self._queue.put(pages)

    def beat(self, at: int) -> None:
        """
        Note that server time reached `at`. The system writes it to the disk when it likes: a power
        cut may cost some seconds of an hour in which nothing was written down, a kill costs none.
        """
        with suppress(OSError):
            os.pwrite(self._clock, b"%019d\n" % at, 0)

    def probe(self, at: int, done: Done) -> None:
        """Say whether anything can be written; `done` is called from the writer's thread."""
        self._queue.put(Probe(at, done))

    def close(self) -> None:
        """Write all pages that wait, then stop."""
        self._queue.put(None)
        self._moving.put(False)
        for thread in self._threads:
            thread.join()
        self._reader.close()
        os.close(self._clock)

    def clock(self) -> int:
        """The latest server time that was noted, by a beat or by an entry."""
        said = os.pread(self._clock, 20, 0)
        beat = int(said) if len(said) == 20 and said[:19].isdigit() else 0
        return max([beat, *(int(at) for (at,) in self._read("SELECT at FROM clock"))])

    def live(self) -> tuple[dict[str, Log], dict[str, str]]:
        """
        Every live table with its log (n, at, entry) from the last whole entry on; and those whose
        log cannot be read, each with the reason.
        """
        try:
            rows = self._read(
                "SELECT log.tbl, n, at, entry FROM tables JOIN log ON log.tbl = tables.tbl"
                " AND log.n >= tables.kept WHERE live = 1 ORDER BY log.tbl, n"
            )
        except sqlite3.DatabaseError:
            return self._live_one_by_one()
        found: dict[str, Log] = {}
        for table, n, at, entry in rows:
            found.setdefault(table, []).append((n, at, entry))
        return found, {}

    def _live_one_by_one(self) -> tuple[dict[str, Log], dict[str, str]]:
        """The same for a damaged file: what can be read of it is read."""
        found: dict[str, Log] = {}
        broken: dict[str, str] = {}
        for table, kept in self._read("SELECT tbl, kept FROM tables WHERE live = 1"):
            try:
                found[table] = self._read(
                    "SELECT n, at, entry FROM log WHERE tbl = ? AND n >= ? ORDER BY n", table, kept
                )
            except sqlite3.DatabaseError as no:
                broken[table] = str(no)
        return found, broken

    def first(self, table: str) -> bytes | None:
        """The first entry of a table: how it was opened."""
        rows = self._read("SELECT entry FROM log WHERE tbl = ? AND n = 0", table)
        return rows[0][0] if rows else None

    def latest(self, table: str) -> Log:
        """The log of a table from the last whole entry on."""
        return self._read(
            "SELECT n, at, entry FROM log WHERE tbl = ? AND n >="
            " (SELECT kept FROM tables WHERE tbl = ?) ORDER BY n",
            table, table,
        )  # fmt: skip

    def record(self, table: str, deal: int) -> tuple[bytes, bytes] | None:
        """A finished round and the people who sat there."""
        rows = self._read(
            "SELECT record, people FROM records WHERE tbl = ? AND deal = ?", table, deal
        )
        return rows[0] if rows else None

    def records(self, table: str) -> list[tuple[int, bytes]]:
        """The deals of a table that have a record, each with the people who sat there."""
        return self._read("SELECT deal, people FROM records WHERE tbl = ? ORDER BY deal", table)

    def played(self, who: str, before: int, most: int) -> list[tuple[int, str, int, bytes]]:
        """The rounds of a person before a time, the newest first: when, the table, the deal, all told."""
        return self._read(
            "SELECT at, tbl, deal, told FROM played WHERE who = ? AND at < ?"
            " ORDER BY at DESC, tbl DESC, deal DESC LIMIT ?",
            who, before, most,
        )  # fmt: skip

    def told(self, table: str, deal: int) -> bytes | None:
        """What a person is told of a round that was played: anyone of those who sat there."""
        rows = self._read("SELECT told FROM played WHERE tbl = ? AND deal = ? LIMIT 1", table, deal)
        return rows[0][0] if rows else None

    def _read(self, query: str, *values: str | int) -> list[tuple]:  # type: ignore[type-arg]
        with self._lock:
            return self._reader.execute(query, values).fetchall()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute(f"PRAGMA journal_size_limit = {KEPT_LOG}")
        return connection

    def _write(self) -> None:
        """The one writer: all pages that wait become one commit."""
        connection = self._connect()
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # the mover does that
        going, begun = True, 0.0
        while going:
            waiting = [self._queue.get()]
            time.sleep(max(0, begun + APART - time.monotonic()))
            begun = time.monotonic()
            while len(waiting) < MOST and not self._queue.empty():
                waiting.append(self._queue.get())
            going = None not in waiting
            pages = [page for some in waiting if isinstance(some, list) for page in some]
            self._keep(connection, pages)
            for probe in waiting:
                if isinstance(probe, Probe):
                    probe.done(self._commit(connection, [], probe.at))
            self._empty_log(connection, len(pages))
        connection.close()

    def _keep(self, connection: sqlite3.Connection, pages: list[Page]) -> None:
        """Write pages in one commit. If it fails, each has its own: one bad page harms no other."""
        if not pages:
            return
        failed = self._commit(connection, pages, max(page.at for page in pages))
        if failed is None or len(pages) == 1:
            self.written(pages, failed)
            return
        for page in pages:
            self.written([page], self._commit(connection, [page], page.at))

    def _empty_log(self, connection: sqlite3.Connection, n: int) -> None:
        """Have SQLite's log moved once it is long; then move its end, so that it can begin anew."""
        if self._is_moved:
            self._is_moved = False
            self._grown = 0
            _checkpoint(connection)
        elif self._grown < LONG <= self._grown + n:
            self._moving.put(True)
        self._grown += n

    def _move(self) -> None:
        """
        Move what was written from SQLite's log into its file while the writer goes on writing. If
        the writer did it, everyone would wait.
        """
        connection = self._connect()
        while self._moving.get():
            _checkpoint(connection)
            self._is_moved = True
        connection.close()

    def _commit(
        self, connection: sqlite3.Connection, pages: list[Page], at: int
    ) -> Exception | None:  # fmt: skip
        try:
            connection.execute("BEGIN IMMEDIATE")
            _insert(connection, pages)
            connection.execute("INSERT OR REPLACE INTO clock VALUES (0, ?)", (at,))
            connection.execute("COMMIT")
        except sqlite3.Error as no:
            with suppress(sqlite3.Error):  # a disk that is full may refuse this too
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            # a disk that refuses now may take it later; a page that does not fit never will
            return no if isinstance(no, sqlite3.OperationalError) else Misplaced(str(no))
        return None


def _make_ours(path: Path) -> None:
    """A database that nobody else on this machine can read, from its first byte on."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OURS))
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).chmod(OURS)


def _checkpoint(connection: sqlite3.Connection) -> None:
    # if it fails the log only grows; the next write says what is wrong with the disk
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")


def _report(pages: list[Page], failed: Exception | None) -> None:
    """Let every page know whether it is written."""
    for page in pages:
        page.done(failed)


def _insert(connection: sqlite3.Connection, pages: list[Page]) -> None:
    rows = [
        (page.table, page.n + i, page.at, entry)
        for page in pages
        for i, entry in enumerate(page.entries)
    ]
    _insert_rows(connection, "log", rows)
    new = [(page.table, 0, 1, None) for page in pages if page.n == 0]
    _insert_rows(connection, "tables", new)
    done = [(page.table, *record) for page in pages for record in page.records]
    _insert_rows(connection, "records", done)
    now = time.time_ns() // 1_000_000
    rounds = [
        (who, now, page.table, deal, told) for page in pages for who, deal, told in page.played
    ]
    _insert_rows(connection, "played", rows=rounds)
    for page in pages:
        if page.kept is not None:
            connection.execute("UPDATE tables SET kept = ? WHERE tbl = ?", (page.kept, page.table))
        if not page.live:
            connection.execute(
                "UPDATE tables SET live = 0, closed = ? WHERE tbl = ?",
                (int(time.time()), page.table),
            )


def _insert_rows(
    connection: sqlite3.Connection, into: str, rows: Sequence[tuple[object, ...]]
) -> None:
    """
    Insert many rows with few statements: after each one this thread waits for the interpreter,
    which the event loop holds. Their sizes are powers of two, so that few statements are prepared.
    """
    while rows:
        n = min(TOGETHER, 1 << (len(rows).bit_length() - 1))
        row = f"({', '.join('?' * len(rows[0]))})"
        query = f"INSERT INTO {into} VALUES {', '.join([row] * n)}"
        connection.execute(query, [value for values in rows[:n] for value in values])
        rows = rows[n:]
