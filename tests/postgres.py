"""A real PostgreSQL for tests: one cluster for all of them, on a socket of its own, a database each."""

import asyncio
import fcntl
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from tests.patience import HANG

USER = "postgres"  # by whom it runs where the tests are root's: PostgreSQL refuses to be root
PROGRAMS = Path("/usr/lib/postgresql")  # Debian's, by version
SETTINGS = {
    "listen_addresses": "", "fsync": "off", "full_page_writes": "off", "max_connections": "200",
    "shared_buffers": "16MB", "autovacuum": "off", "log_min_messages": "fatal",
}  # fmt: skip


def _program(name: str) -> str:
    found = sorted(PROGRAMS.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    return str(found[-1]) if found else name


def _as_user(*command: str) -> list[str]:
    if os.geteuid():
        return list(command)
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", *command]


class Cluster:
    """A running PostgreSQL in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[bytes]

    @staticmethod
    def made() -> "Cluster":
        """A new one."""
        folder = Path(tempfile.mkdtemp(prefix="paiju-postgres-"))
        if not os.geteuid():
            os.chown(folder, pwd.getpwnam(USER).pw_uid, pwd.getpwnam(USER).pw_gid)
        initdb = [_program("initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "paiju"]
        subprocess.run(
            _as_user(*initdb, "--no-sync", "--no-instructions", "-E", "UTF8", "--locale=C.UTF-8"),
            check=True, stdout=subprocess.DEVNULL, cwd=folder,
        )  # fmt: skip
        cluster = Cluster(folder)
        cluster.start()
        return cluster

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        command = [_program("postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        with (self.folder / "errors").open("ab") as errors:
            self.process = subprocess.Popen(
                _as_user(*command, *options), stdout=errors, stderr=errors, cwd=self.folder,
                start_new_session=True,
            )  # fmt: skip
        (self.folder / "pid").write_text(str(self.process.pid))
        until = time.monotonic() + HANG
        while True:
            try:
                self.ask("postgres", "SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                assert self.process.poll() is None, (self.folder / "errors").read_text()
                assert time.monotonic() < until
                time.sleep(0.05)

    def crash(self) -> None:
        """End it without a word, as a power cut would; what it was asked to do is done or not."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(HANG)

    def address(self, name: str) -> str:
        """How a database is reached."""
        return f"postgresql://paiju@/{name}?host={self.folder}"

    def ask(self, name: str, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a database answers."""
        return asyncio.run(self._ask(name, query, values))

    async def _ask(self, name: str, query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(self.address(name))
        try:
            return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            await connection.close()

    def end(self) -> None:
        """Stop it, whoever started it, and leave nothing behind."""
        pid = int((self.folder / "pid").read_text())
        os.kill(pid, signal.SIGQUIT)
        until = time.monotonic() + HANG
        while (self.folder / "data" / "postmaster.pid").exists():
            assert time.monotonic() < until
            time.sleep(0.02)
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
