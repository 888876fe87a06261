"""
What befalls a server besides being killed: a full disk, a folder that it may not write to, a clock
that jumps, a database that is killed. Each comes and goes while it runs, and while it is started.
"""

import os
import random
import resource
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.forked import Forked
from tests.keeping import Keeping, OnPostgres
from tests.postgres import Cluster

JUMPS = "PAIJU_TEST_CLOCK"  # the file that says how many seconds the wall clock is wrong
YEARS = 30 * 365 * 86_400  # seconds that it may jump, to either side


class Trouble:
    """Nothing but kills."""

    prefix: tuple[str, ...] = ()  # what the servers are started by
    mutes = False  # whether a server cannot write on standard error either

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.keeping = Keeping(folder)
        self.environment: dict[str, str] = {}

    def __enter__(self) -> "Trouble":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, no: BaseException | None, at: TracebackType | None
    ) -> None:
        """Leave nothing behind."""

    def come(self, served: Forked) -> None:
        """From now on."""

    def go(self, served: Forked) -> None:
        """It is over; for whatever server runs, and for those to come."""


class Full(Trouble):
    """A disk with no space left: a small one of its own, for which one must be allowed to mount."""

    def __enter__(self) -> "Full":
        self.data = self.folder / "data"
        self.data.mkdir()
        size = ["-t", "tmpfs", "-o", "size=64m,mode=700"]
        subprocess.run(["mount", *size, "none", str(self.data)], check=True)
        return self

    def __exit__(self, *_: object) -> None:
        subprocess.run(["umount", str(self.data)], check=True)

    def come(self, served: Forked) -> None:  # noqa: ARG002
        with (self.data / "ballast").open("wb", buffering=0) as ballast:
            for size in (1 << 20, 4096, 1):
                with suppress(OSError):
                    while True:
                        ballast.write(bytes(size))

    def go(self, served: Forked) -> None:  # noqa: ARG002
        (self.data / "ballast").unlink()


class Limited(Trouble):
    """A disk that takes nothing more, by a limit on the size of files: for this, anybody will do."""

    mutes = True

    def come(self, served: Forked) -> None:
        self._limit(served, 1)

    def go(self, served: Forked) -> None:
        self._limit(served, resource.RLIM_INFINITY)

    def _limit(self, served: Forked, size: int) -> None:
        for pid in (served.parent.pid, served.pid):
            if pid:
                most = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (size if size == 1 else most, most))


class ReadOnly(Trouble):
    """A folder, and every file in it, that may only be read; also by a server that is root's."""

    if os.geteuid() == 0:
        prefix = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")

    def come(self, served: Forked) -> None:  # noqa: ARG002
        self._allow(0o500, 0o400)

    def go(self, served: Forked) -> None:  # noqa: ARG002
        self._allow(0o700, 0o600)

    def _allow(self, folder: int, file: int) -> None:
        data = self.folder / "data"
        data.chmod(0o700)
        for path in data.iterdir():
            path.chmod(file)
        data.chmod(folder)


class Jumping(Trouble):
    """A wall clock that is set, years ahead or back, again and again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.said = folder / "clock"
        self.environment = {JUMPS: str(self.said)}
        self._jump()

    def come(self, served: Forked) -> None:  # noqa: ARG002
        self._jump()

    def go(self, served: Forked) -> None:  # noqa: ARG002
        self._jump()

    def _jump(self) -> None:
        beside = self.said.with_suffix(".new")
        beside.write_text(str(random.randint(-YEARS, YEARS)))
        beside.replace(self.said)


def follow_clock(said: Path) -> None:
    """Have every question for the time of day in this process be off by what a file says."""
    asked: Any = time  # mypy allows nobody to change a module of the library
    now_ns, local, gm = time.time_ns, time.localtime, time.gmtime

    def time_ns() -> int:
        return now_ns() + int(said.read_text()) * 1_000_000_000

    def seconds() -> float:
        return time_ns() / 1e9

    asked.time_ns, asked.time = time_ns, seconds
    asked.localtime = lambda at=None: local(seconds() if at is None else at)
    asked.gmtime = lambda at=None: gm(seconds() if at is None else at)


class OnAnother(Trouble):
    """Nothing but kills; the tables lie in a PostgreSQL of their own."""

    def __enter__(self) -> "OnAnother":
        self.cluster = Cluster.made()
        self.cluster.ask("postgres", "CREATE DATABASE paiju")
        self.keeping = OnPostgres(self.folder, self.cluster, "paiju")
        return self

    def __exit__(self, *_: object) -> None:
        self.cluster.end()


class Crashing(OnAnother):
    """A PostgreSQL that is killed in the middle of whatever it does, and started again."""

    def come(self, served: Forked) -> None:  # noqa: ARG002
        self.cluster.crash()

    def go(self, served: Forked) -> None:  # noqa: ARG002
        self.cluster.start()


TROUBLES: dict[str, type[Trouble]] = {
    "none": Trouble, "full": Full, "limited": Limited, "readonly": ReadOnly, "clock": Jumping,
    "postgres": OnAnother, "crashes": Crashing,
}  # fmt: skip
