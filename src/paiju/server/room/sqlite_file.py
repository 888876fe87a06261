"""One file of SQLite, as all parts of the server ask it that need no writer of their own."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

from paiju.server.room.database import UNKEPT, Clash, Failed, Statement, Value, has_room_for

PATIENCE = 30  # seconds that a change waits for the one before it
KEPT_LOG = 4 << 20  # bytes to which SQLite's own log shrinks when it begins anew


class SqliteDatabase:
    """The file as all other parts of the server ask it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._reader: sqlite3.Connection | None = None
        self._lock = threading.Lock()  # the reader is used from several threads

    def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a question finds."""
        if not has_room_for(values):
            return []
        with self._lock:
            try:
                if self._reader is None:
                    self._reader = connected(self.path)
                return self._reader.execute(query.replace("$", "?"), values).fetchall()
            except sqlite3.Error as no:
                raise Failed(str(no)) from None

    def write(self, *statements: Statement) -> None:
        """Change something: all of it, or nothing."""
        if not all(has_room_for(values) for _, values in statements):
            raise Failed(UNKEPT)
        try:
            with closing(sqlite3.connect(self.path, PATIENCE, isolation_level=None)) as connection:
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute("BEGIN IMMEDIATE")
                for query, values in statements:
                    connection.execute(query.replace("$", "?"), values)
                connection.execute("COMMIT")
        except sqlite3.IntegrityError as no:
            raise Clash(str(no)) from None
        except sqlite3.Error as no:
            raise Failed(str(no)) from None

    def close(self) -> None:
        """Let go of the file."""
        if self._reader is not None:
            self._reader.close()


def connected(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power cut."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute(f"PRAGMA journal_size_limit = {KEPT_LOG}")
    return connection
