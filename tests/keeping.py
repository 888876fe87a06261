"""Where a server under test keeps its tables: a file of SQLite, or a database of PostgreSQL."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.postgres import Cluster

from paiju.server.room.folder import TABLES, Folder
from paiju.server.room.postgres.store import PostgresStore
from paiju.server.room.sqlite import SqliteStore


class Keeping:
    """A file."""

    flags: tuple[str, ...] = ()  # what `paiju serve` is told

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"

    def folder(self) -> Folder:
        """All that a server keeps."""
        return Folder(self.data)

    def store(self) -> SqliteStore | PostgresStore:
        """A store of its own."""
        self.data.mkdir(parents=True, exist_ok=True)
        return SqliteStore(self.data / TABLES)

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What the database answers; values stand as $1, $2 …"""
        with closing(sqlite3.connect(self.data / TABLES, timeout=60)) as database, database:
            return database.execute(query.replace("$", "?"), values).fetchall()


class OnPostgres(Keeping):
    """A database of a cluster."""

    def __init__(self, folder: Path, cluster: Cluster, name: str) -> None:
        super().__init__(folder)
        self.cluster = cluster
        self.name = name
        self.address = cluster.address(name)
        self.flags = ("--store", self.address)

    def folder(self) -> Folder:
        return Folder(self.data, self.address)

    def store(self) -> PostgresStore:
        return PostgresStore(self.address)

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.cluster.ask(self.name, query, *values)
