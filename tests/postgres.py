"""A real PostgreSQL for tests: one cluster for all of them, on a socket of its own, a database each."""

import asyncio
import fcntl
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
from tests.patience import HANG

from paiju.cli.postgres import address as address_of
from paiju.cli.postgres import as_user, hand_over, make, program

SETTINGS = {
    "fsync": "off", "full_page_writes": "off", "max_connections": "200",
    "shared_buffers": "16MB", "autovacuum": "off", "log_min_messages": "fatal",
}  # fmt: skip


class Cluster:
    """A running PostgreSQL in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @staticmethod
    def made(network: str = "") -> "Cluster":
        """A new one; on its socket alone, or for a network too."""
        folder = Path(tempfile.mkdtemp(prefix="paiju-postgres-"))
        hand_over(folder)
        make(folder / "data", "--no-sync")
        cluster = Cluster(folder)
        if network:
            with (folder / "data" / "pg_hba.conf").open("a") as file:
                file.write(f"host all all {network} trust\n")
        cluster.start("*" if network else "")
        return cluster

    def start(self, listens: str = "") -> None:
        """Start it, and wait until it answers."""
        settings = {**SETTINGS, "listen_addresses": listens}
        options = [f"-k {self.folder}", *(f"-c {name}='{settings[name]}'" for name in settings)]
        self._control("start", "-w", "-l", str(self.folder / "errors"), "-o", " ".join(options))

    def crash(self) -> None:
        """End it without a word, as a power cut would; what it was asked to do is done or not."""
        self._control("stop", "-w", "-m", "immediate")

    def _control(self, *words: str) -> None:
        command = [
            program("pg_ctl"),
            "-D",
            str(self.folder / "data"),
            "-t",
            str(int(HANG)),
            *words,
        ]
        subprocess.run(as_user(*command), check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    def address(self, name: str) -> str:
        """How a database is reached."""
        return address_of(self.folder, name)

    def ask(self, name: str, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a database answers; also to those in whose thread an event loop runs."""
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, self._ask(name, query, values)).result()

    async def _ask(self, name: str, query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(self.address(name))
        try:
            return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            await connection.close()

    def end(self) -> None:
        """Stop it, whoever started it, and leave nothing behind."""
        if (self.folder / "data" / "postmaster.pid").exists():
            self.crash()
        shutil.rmtree(self.folder)


@contextmanager
def shared(where: Path) -> Iterator[Cluster]:
    """One cluster for all processes that test at the same time: the first starts it, the last ends it."""
    where.mkdir(parents=True, exist_ok=True)
    noted, users = where / "folder", where / "users"
    with _locked(where):
        if not noted.exists():
            noted.write_text(str(Cluster.made().folder))
        users.write_text(str(int(users.read_text() if users.exists() else 0) + 1))
        cluster = Cluster(Path(noted.read_text()))
    try:
        yield cluster
    finally:
        with _locked(where):
            left = int(users.read_text()) - 1
            users.write_text(str(left))
            if not left:
                noted.unlink()
                cluster.end()


@contextmanager
def _locked(where: Path) -> Iterator[None]:
    with (where / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def database(cluster: Cluster) -> Iterator[str]:
    """The name of a new database, for the length of a test."""
    name = f"test_{secrets.token_hex(6)}"
    cluster.ask("postgres", f"CREATE DATABASE {name}")
    try:
        yield name
    finally:
        cluster.ask("postgres", f"DROP DATABASE {name} WITH (FORCE)")
