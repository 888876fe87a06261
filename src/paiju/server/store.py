"""
Where the truth of every table is kept: an append-only log, in one file of SQLite.

What `append` reports as written survives a power cut: WAL, `synchronous=FULL`. One thread
writes; all that waits for it becomes one commit.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    tbl TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY (tbl, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    tbl TEXT PRIMARY KEY, kept INTEGER NOT NULL, live INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS live_tables ON tables (live);
CREATE TABLE IF NOT EXISTS records (
    tbl TEXT NOT NULL, deal INTEGER NOT NULL, record BLOB NOT NULL, people BLOB NOT NULL,
    PRIMARY KEY (tbl, deal)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY CHECK (id = 0), at INTEGER NOT NULL);
"""
MOST = 1024  # appends in one commit

Done = Callable[[Exception | None], None]


@dataclass(frozen=True)
class Page:
    """What is written at once, or not at all."""

    table: str
    n: int  # the place of the first entry
    at: int  # server time, milliseconds
    entries: list[bytes]
    done: Done
    kept: int | None = None  # the place of a new whole entry from which the table can be read
    live: bool = True  # whether the table is read at the next start
    records: list[tuple[int, bytes, bytes]] = field(default_factory=list)


class Store(Protocol):
    """What a database must do to carry the tables."""

    def append(self, page: Page) -> None:
        """Write a page; `done` is called from another thread, in the order of the appends."""

    def beat(self, at: int) -> None:
        """Note that server time reached `at`."""

    def clock(self) -> int:
        """The latest server time that was noted."""

    def live(self) -> Iterable[tuple[str, list[tuple[int, int, bytes]]]]:
        """Every live table with its log (n, at, entry) from the last whole entry on."""

    def log(self, table: str) -> list[tuple[int, int, bytes]]:
        """The whole log of a table."""

    def record(self, table: str, deal: int) -> tuple[bytes, bytes] | None:
        """A finished round and the people who sat there."""

    def records(self, table: str) -> list[tuple[int, bytes]]:
        """The deals of a table that have a record, each with the people who sat there."""

    def close(self) -> None:
        """Write what waits, then stop."""


class SqliteStore:
    """The store in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._queue: queue.SimpleQueue[Page | int | None] = queue.SimpleQueue()
        with self._connect() as connection:
            connection.executescript(SCHEMA)
        connection.close()
        self._reader = self._connect()
        self._lock = threading.Lock()  # the reader is used from several threads
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()
        self.commits = 0
        self.written = 0

    def append(self, page: Page) -> None:
        """Write a page; `done` is called from the writer's thread."""
        self._queue.put(page)

    def beat(self, at: int) -> None:
        """Note that server time reached `at`."""
        self._queue.put(at)

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join()
        self._reader.close()

    def clock(self) -> int:
        """The latest server time that was noted, by a beat or by an entry."""
        rows = self._read("SELECT at FROM clock UNION ALL SELECT max(at) FROM log")
        return max((at for (at,) in rows if at is not None), default=0)

    def live(self) -> Iterable[tuple[str, list[tuple[int, int, bytes]]]]:
        """Every live table with its log (n, at, entry) from the last whole entry on."""
        rows = self._read(
            "SELECT log.tbl, n, at, entry FROM tables JOIN log ON log.tbl = tables.tbl"
            " AND log.n >= tables.kept WHERE live = 1 ORDER BY log.tbl, n"
        )
        found: dict[str, list[tuple[int, int, bytes]]] = {}
        for table, n, at, entry in rows:
            found.setdefault(table, []).append((n, at, entry))
        return found.items()

    def log(self, table: str) -> list[tuple[int, int, bytes]]:
        """The whole log of a table."""
        return self._read("SELECT n, at, entry FROM log WHERE tbl = ? ORDER BY n", table)

    def record(self, table: str, deal: int) -> tuple[bytes, bytes] | None:
        """A finished round and the people who sat there."""
        rows = self._read(
            "SELECT record, people FROM records WHERE tbl = ? AND deal = ?", table, deal
        )
        return rows[0] if rows else None

    def records(self, table: str) -> list[tuple[int, bytes]]:
        """The deals of a table that have a record, each with the people who sat there."""
        return self._read("SELECT deal, people FROM records WHERE tbl = ? ORDER BY deal", table)

    def _read(self, query: str, *values: str | int) -> list[tuple]:  # type: ignore[type-arg]
        with self._lock:
            return self._reader.execute(query, values).fetchall()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def _write(self) -> None:
        """The one writer: everything that waits becomes one commit."""
        connection = self._connect()
        going = True
        while going:
            waiting = [self._queue.get()]
            while len(waiting) < MOST and not self._queue.empty():
                waiting.append(self._queue.get())
            going = None not in waiting
            pages = [page for page in waiting if isinstance(page, Page)]
            beats = [at for at in waiting if isinstance(at, int)]
            failed = self._commit(connection, pages, beats)
            for page in pages:
                page.done(failed)
        connection.close()

    def _commit(
        self, connection: sqlite3.Connection, pages: list[Page], beats: list[int]
    ) -> Exception | None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for page in pages:
                _insert(connection, page)
            for at in beats[-1:]:
                connection.execute("INSERT OR REPLACE INTO clock VALUES (0, ?)", (at,))
            connection.execute("COMMIT")
        except sqlite3.Error as no:
            with suppress(sqlite3.Error):  # a disk that is full may refuse this too
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            return no
        self.commits += 1
        self.written += len(pages)
        return None


def _insert(connection: sqlite3.Connection, page: Page) -> None:
    connection.executemany(
        "INSERT INTO log VALUES (?, ?, ?, ?)",
        [(page.table, page.n + i, page.at, entry) for i, entry in enumerate(page.entries)],
    )
    if page.n == 0:
        connection.execute("INSERT INTO tables VALUES (?, 0, 1)", (page.table,))
    if page.kept is not None:
        connection.execute("UPDATE tables SET kept = ? WHERE tbl = ?", (page.kept, page.table))
    if not page.live:
        connection.execute("UPDATE tables SET live = 0 WHERE tbl = ?", (page.table,))
    connection.executemany(
        "INSERT INTO records VALUES (?, ?, ?, ?)",
        [(page.table, deal, record, people) for deal, record, people in page.records],
    )
