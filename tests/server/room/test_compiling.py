"""While rules are being compiled bots answer at once; compiled rules take over by themselves."""

import os
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.room.test_tables import question
from tests.server.seated import against_bots, dealt
from tests.serving import ROOT, Served, answered

from paiju.load.client import Player

HOLD = """
import os, time
while os.environ.get("PAIJU_JIT") == "1" and not os.path.exists({go!r}):
    time.sleep(0.05)
"""


class Compiling(Served):
    """A server whose bots may compile."""

    @property
    def arguments(self) -> list[str]:
        return [flag for flag in super().arguments if flag != "--interpreted"]

    def answers(self, rules: str) -> float:
        """How often bots have answered by such rules."""
        text = self.request("GET", "/metrics")[2].decode()
        found = re.search(rf'^paiju_bot_answers_total{{rules="{rules}"}} (\S+)', text, re.M)
        return float(found[1]) if found else 0

    def kill_compiled(self) -> None:
        """Kill the worker with compiled rules."""
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True
        )
        for pid in found.stdout.split():
            if b"\0PAIJU_JIT=1\0" in b"\0" + Path(f"/proc/{pid}/environ").read_bytes():
                os.kill(int(pid), signal.SIGKILL)


@contextmanager
def compiling(folder: Path, before: Path) -> Iterator[Compiling]:
    """A server with a folder before all others on the path of its processes."""
    served = Compiling(folder, "--lift-limits", source=Path(f"{before}:{ROOT / 'src'}"))
    try:
        yield served
    finally:
        served.stop()


async def play_until(host: Player, so: Callable[[], bool]) -> None:
    """Take the first line offered, round after round."""
    while not so():
        await question(host)
        number = host.asked
        await host.act(host.lines[0])
        await answered(host, number)


@pytest.mark.compiled
def test_compiled_rules_take_over(tmp_path: Path) -> None:
    held, go = tmp_path / "held", tmp_path / "go"
    held.mkdir()
    # as long as a machine needs that has compiled nothing yet
    (held / "sitecustomize.py").write_text(HOLD.format(go=str(go)))

    async def test(served: Compiling) -> None:
        host, _ = await against_bots(served, game="koikoi", pace=0, turn=0)
        await dealt(host)
        await play_until(host, lambda: served.answers("interpreted") > 0)
        assert served.answers("compiled") == 0
        go.touch()
        await play_until(host, lambda: served.answers("compiled") > 0)
        assert "worker died" not in served.errors
        served.kill_compiled()
        before = served.answers("interpreted")
        await play_until(host, lambda: "worker died" in served.errors)
        await play_until(host, lambda: served.answers("interpreted") > before)
        before = served.answers("compiled")
        await play_until(host, lambda: served.answers("compiled") > before)

    with compiling(tmp_path, held) as served:
        served.run(lambda _: test(served))
        assert served.errors.count('"event": "compiled"') == 1


@pytest.mark.once
def test_rules_that_cannot_be_compiled_are_interpreted(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "numba.py").write_text("raise ImportError('not on this machine')")

    async def test(served: Compiling) -> None:
        host, _ = await against_bots(served, game="koikoi", pace=0, turn=0)
        await dealt(host)
        await play_until(host, lambda: "not compiled" in served.errors)
        before = served.answers("interpreted")
        await play_until(host, lambda: served.answers("interpreted") > before + 3)
        assert served.answers("compiled") == 0
        assert "worker died" not in served.errors

    with compiling(tmp_path, broken) as served:
        served.run(lambda _: test(served))
