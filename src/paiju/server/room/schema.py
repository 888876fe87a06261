"""
The tables of the database, and how one of an older version becomes one of this version.

The version is SQLite's own `user_version`. Each step is one transaction, so that a server that is
killed meanwhile finds the version before or after it. Steps are added at the end, never changed.
"""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from paiju.kit.errors import Illegal
from paiju.kit.words import say

FIRST = (
    """CREATE TABLE IF NOT EXISTS log (
        tbl TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY (tbl, n)
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS tables (
        tbl TEXT PRIMARY KEY, kept INTEGER NOT NULL, live INTEGER NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS live_tables ON tables (live)",
    """CREATE TABLE IF NOT EXISTS records (
        tbl TEXT NOT NULL, deal INTEGER NOT NULL, record BLOB NOT NULL, people BLOB NOT NULL,
        PRIMARY KEY (tbl, deal)
    ) WITHOUT ROWID""",
    "CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY CHECK (id = 0), at INTEGER NOT NULL)",
)


def _first(connection: sqlite3.Connection) -> None:
    """The tables as servers made them before there were versions."""
    for statement in FIRST:
        connection.execute(statement)


def _closed(connection: sqlite3.Connection) -> None:
    """When a table was closed, in seconds since 1970; those that are closed already count from now."""
    connection.execute("ALTER TABLE tables ADD COLUMN closed INTEGER")
    connection.execute("UPDATE tables SET closed = ? WHERE live = 0", (int(time.time()),))


def _clock(connection: sqlite3.Connection) -> None:
    """The clock is noted with every entry, so that no start reads the whole log for it."""
    connection.execute(
        "INSERT OR REPLACE INTO clock SELECT 0, max(at) FROM"
        " (SELECT at FROM clock UNION ALL SELECT max(at) FROM log UNION ALL SELECT 0)"
    )


def _played(connection: sqlite3.Connection) -> None:
    """The rounds of each person, the newest first; of those that were played before, only the game."""
    connection.execute(
        """CREATE TABLE played (
            who TEXT NOT NULL, at INTEGER NOT NULL, tbl TEXT NOT NULL, deal INTEGER NOT NULL,
            told BLOB NOT NULL, PRIMARY KEY (who, at, tbl, deal)
        ) WITHOUT ROWID"""
    )
    connection.execute("CREATE INDEX played_tables ON played (tbl)")
    connection.execute(
        "INSERT INTO played SELECT person.value, ?, tbl, deal,"
        " CAST(json_object('game', json_extract(CAST(record AS TEXT), '$.game')) AS BLOB)"
        " FROM records, json_each(CAST(people AS TEXT)) AS person",
        (time.time_ns() // 1_000_000,),
    )


def _desk(connection: sqlite3.Connection) -> None:
    """What the operator decided."""
    connection.execute(
        "CREATE TABLE bans (kind TEXT NOT NULL, what TEXT NOT NULL, why TEXT NOT NULL,"
        " at INTEGER NOT NULL, PRIMARY KEY (kind, what)) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE notice (id INTEGER PRIMARY KEY CHECK (id = 0), text TEXT NOT NULL)"
    )
    connection.execute("CREATE TABLE aside (tbl TEXT PRIMARY KEY, why TEXT NOT NULL) WITHOUT ROWID")


def _passkeys(connection: sqlite3.Connection) -> None:
    """The passkeys with which people keep their identities."""
    connection.execute(
        "CREATE TABLE passkeys (id BLOB PRIMARY KEY, who TEXT NOT NULL, key BLOB NOT NULL,"
        " count INTEGER NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID"
    )
    connection.execute("CREATE INDEX passkeys_of ON passkeys (who)")


def _shift(connection: sqlite3.Connection) -> None:
    """How far a table's clock is ahead of the server's: it is where several servers had the table."""
    connection.execute("ALTER TABLE tables ADD COLUMN shift INTEGER NOT NULL DEFAULT 0")


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _first, _closed, _clock, _played, _desk, _passkeys, _shift,
)  # fmt: skip
VERSION = len(STEPS)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a database."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a database; refuses one that a newer Paiju wrote."""
    version = version_of(connection)
    if version > VERSION:
        raise Illegal(
            say(
                "{path}: a newer Paiju wrote this file (version {n}; this one knows {m})",
                path=str(path),
                n=version,
                m=VERSION,
            )
        )
    return version


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring a database to this version, step by step."""
    for version in range(check(connection, path), VERSION):
        connection.execute("BEGIN IMMEDIATE")
        try:
            STEPS[version](connection)
            connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
