"""
The store in one file of SQLite: what the server keeps where nothing else is set up.

WAL, `synchronous=FULL`. One thread writes, another moves SQLite's log into its file.
"""

import os
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

import structlog

from paiju.server.room import schema
from paiju.server.room.database import Failed
from paiju.server.room.reading import FROM_PLACE, Reading
from paiju.server.room.sqlite_file import SqliteDatabase, connected
from paiju.server.room.store import (
    AGAIN,
    APART,
    MOST,
    OURS,
    Done,
    Misplaced,
    Page,
    Probe,
    Unknown,
    Unwritten,
    became_of,
)
from paiju.server.room.telling import Telling

TOGETHER = 256  # rows in one statement
LONG = 4096  # appends after which SQLite's own log is moved into its file
CLOCK = "clock"  # the file that says how late it is, where no entry says it
# Errors after which a commit is surely not written: SQLite's log has no mark of its end
SURE = ("SQLITE_FULL", "SQLITE_BUSY", "SQLITE_READONLY", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN")
CLOCK_ROW = "INSERT OR REPLACE INTO clock VALUES (0, ?)"
log = structlog.get_logger()


class SqliteStore(Telling, Reading):
    """The store in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        Telling.__init__(self)  # it is never lost: the folder is locked, nobody else has it
        self._queue: queue.SimpleQueue[list[Page] | Probe | None] = queue.SimpleQueue()
        _make_ours(path)
        with closing(connected(path)) as connection:
            schema.migrate(connection, path)
        self._file = SqliteDatabase(path)
        Reading.__init__(self, self._file)
        clock = path.with_name(CLOCK)
        self._clock = os.open(clock, os.O_RDWR | os.O_CREAT, OURS)
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
        self._file.close()
        os.close(self._clock)

    def clock(self) -> int:
        """The latest server time that was noted, by a beat or by an entry."""
        return max([noted(self.path), *(int(at) for (at,) in self._read("SELECT at FROM clock"))])

    def connect(self) -> sqlite3.Connection:
        """A connection that writes."""
        return connected(self.path)

    def _write(self) -> None:
        """The one writer: all pages that wait become one commit."""
        connection = self.connect()
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # the mover does that
        going, begun = True, 0.0
        while going:
            waiting = self._waiting(begun)
            begun = time.monotonic()
            going = None not in waiting
            pages = [page for some in waiting if isinstance(some, list) for page in some]
            failed = self._settle(connection)
            if failed is None:
                self._keep(connection, pages)
            elif pages:
                self.written(pages, failed)
            for probe in waiting:
                if isinstance(probe, Probe):
                    probe.done(failed or self._commit(connection, [], probe.at))
            self._empty_log(connection, len(pages))
        connection.close()

    def _waiting(self, begun: float) -> list[list[Page] | Probe | None]:
        """All that waits to be written; nothing, if pages whose fate is open are to be looked for."""
        try:
            waiting = [self._queue.get(timeout=AGAIN if self._open else None)]
        except queue.Empty:
            return []
        time.sleep(max(0, begun + APART - time.monotonic()))
        while len(waiting) < MOST and not self._queue.empty():
            waiting.append(self._queue.get())
        return waiting

    def _keep(self, connection: sqlite3.Connection, pages: list[Page]) -> None:
        """Write pages in one commit. If it fails, each has its own: one bad page harms no other."""
        if not pages:
            return
        failed = self._commit(connection, pages, max(page.at for page in pages))
        if failed is None or len(pages) == 1 or isinstance(failed, Unknown):
            self._tell(pages, failed)
            return
        for i, page in enumerate(pages):
            failed = self._commit(connection, [page], page.at)
            self._tell([page], failed)
            if isinstance(failed, Unknown):
                self.written(pages[i + 1 :], Unwritten(str(failed)))
                return

    def _settle(self, connection: sqlite3.Connection) -> Exception | None:
        """
        Find out what became of the pages whose fate is open, and say it; else why that cannot be
        found out yet. Before, something else is committed: it overwrites whatever SQLite's log
        holds of them without counting it, so that no later start can find it there.
        """
        if not self._open:
            return None
        try:
            failed = self._commit(connection, [], max(page.at for page in self._open))
            fates = [
                became_of(page, self._read(FROM_PLACE, page.table, page.n)) for page in self._open
            ]
        except Failed as no:
            failed = no
        if failed is not None:
            return Unwritten(str(failed))
        pages, self._open = self._open, []
        for page, fate in zip(pages, fates, strict=True):
            log.info("outcome known", table=page.table, n=page.n, written=fate is None)
            self.written([page], fate)
        return None

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
        connection = self.connect()
        while self._moving.get():
            _checkpoint(connection)
            self._is_moved = True
        connection.close()

    def _commit(
        self, connection: sqlite3.Connection, pages: list[Page], at: int
    ) -> Exception | None:  # fmt: skip
        committing = False
        try:
            connection.execute("BEGIN IMMEDIATE")
            _insert(connection, pages)
            connection.execute(CLOCK_ROW, (at,))
            committing = True
            connection.execute("COMMIT")
        except sqlite3.Error as no:
            with suppress(sqlite3.Error):  # a disk that is full may refuse this too
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            if committing and not _is_sure(no):
                return Unknown(str(no))
            # a disk that refuses now may take it later; a page that does not fit never will
            return no if isinstance(no, sqlite3.OperationalError) else Misplaced(str(no))
        return None


def _is_sure(no: sqlite3.Error) -> bool:
    """Whether a commit that failed has surely not been written."""
    return getattr(no, "sqlite_errorname", "").startswith(SURE)


def noted(path: Path) -> int:
    """The server time that the last beat noted beside a database; 0: there was none."""
    try:
        said = path.with_name(CLOCK).read_bytes()[:20]
    except FileNotFoundError:
        return 0
    return int(said) if len(said) == 20 and said[:19].isdigit() else 0


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


def _insert(connection: sqlite3.Connection, pages: list[Page]) -> None:
    rows = [
        (page.table, page.n + i, page.at, entry)
        for page in pages
        for i, entry in enumerate(page.entries)
    ]
    _insert_rows(connection, "log", rows)
    new = [(page.table, 0, 1, None, 0) for page in pages if page.n == 0]
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
