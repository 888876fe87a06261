"""
Servers forked from one process that has imported everything, for tests that start a thousand.

`python -m tests.forked` reads the arguments of one server after the other, each a JSON list with
the file for its standard error in front, and says the process id of each, and when it has ended.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.serving import ROOT, Served

ENDED = "ended\n"


class Forked(Served):
    """A server that starts without importing anything; ended only by `kill -9`."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        prefix: tuple[str, ...] = (),
        environment: Mapping[str, str] = {},
    ) -> None:
        self.parent = subprocess.Popen(
            [*prefix, sys.executable, "-m", "tests.forked"], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PAIJU_JIT": "0", **environment},
        )  # fmt: skip
        self.pid = 0
        super().__init__(folder, *flags)

    def spawn(self) -> str:
        """Fork; returns the first line that the server prints."""
        assert self.parent.stdin is not None
        errors = str(self.folder / "stderr")
        print(json.dumps([errors, *self.arguments]), file=self.parent.stdin, flush=True)
        said = [self._read(), self._read()]  # by parent and child, in either order
        self.pid = int(next(line for line in said if line.strip().isdigit()))
        return next(line for line in said if not line.strip().isdigit())

    def try_start(self) -> str:
        """Start it where that may be refused: empty, or what it said on standard error."""
        before = len(self.errors)
        line = self.spawn()
        if line != ENDED:
            return ""
        self.pid = 0
        return self.errors[before:] or "it ended without a word"

    def kill(self) -> None:
        """`kill -9`."""
        os.kill(self.pid, 9)
        self.pid = 0
        while (line := self._read()) != ENDED:  # what it still said before
            assert line

    def end(self) -> None:
        """The last server, and what it was forked from."""
        if self.pid:
            self.kill()
        self.parent.communicate()

    def _read(self) -> str:
        assert self.parent.stdout is not None
        return self.parent.stdout.readline()


def main() -> None:
    """Fork a server for every line."""
    import uvloop  # noqa: F401
    from tests import chance
    from tests.troubles import JUMPS, follow_clock

    from paiju.cli import main as paiju_main
    from paiju.games import GAMES, load

    for game in GAMES:
        load(game)
    if chance.GOING_ON in os.environ:
        chance.take()
    if JUMPS in os.environ:
        follow_clock(Path(os.environ[JUMPS]))
    for line in sys.stdin:
        errors, *arguments = json.loads(line)
        pid = os.fork()
        if pid == 0:
            sys.stdin.close()
            os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
            sys.exit(paiju_main(arguments))
        print(pid, flush=True)
        os.waitpid(pid, 0)
        print(ENDED, end="", flush=True)


if __name__ == "__main__":
    main()
