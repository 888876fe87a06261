"""`paiju cluster`: everything on one machine; a node dies, people play on; nothing is left behind."""

import asyncio
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cli.run import ROOT, paiju
from tests.gate import PAGE
from tests.patience import HANG
from tests.serving import play_round

from paiju.cli import main
from paiju.cli.gate import PASSING, spreading
from paiju.load.client import Player, ask, guest, open_table

pytestmark = pytest.mark.once
NODES = 2


class Running:
    """A cluster, and what it printed."""

    def __init__(self, folder: Path) -> None:
        (words,) = (
            shlex.split(line) for line in PAGE.splitlines() if line.startswith("paiju cluster ")
        )
        here = {"3": str(NODES), "8000": "0", "/var/lib/paiju/cluster": str(folder)}
        command = [sys.executable, "-m", *(here.get(word, word) for word in words)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"}
        self.process = subprocess.Popen(
            [*command, "--lift-limits", "--set", "bots.workers=0"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment,
        )  # fmt: skip
        self.said = ""
        self.read("Ctrl-C")

    def read(self, until: str) -> None:
        """Read what it prints until it says something."""
        assert self.process.stdout is not None
        while not (line := self.process.stdout.readline()).count(until):
            assert line, self.said
            self.said += line

    def pid(self, name: str) -> int:
        """The process of a part, as it said."""
        found = re.search(rf"^paiju: {name}: process (\d+)", self.said, re.M)
        assert found, self.said
        return int(found[1])

    @property
    def url(self) -> str:
        """The gate."""
        found = re.search(r"nginx: .*(http://\S+)/$", self.said, re.M)
        assert found, self.said
        return found[1]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the user who runs PostgreSQL may enter as well."""
    found = Path(tempfile.mkdtemp(prefix="paiju-cluster-"))
    found.chmod(0o755)
    yield found
    shutil.rmtree(found)


@contextmanager
def cluster(folder: Path) -> Iterator[Running]:
    """A cluster for the length of a test; Ctrl-C ends it."""
    running = Running(folder)
    try:
        yield running
    finally:
        running.process.send_signal(signal.SIGINT)
        running.process.communicate(timeout=HANG)


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_people_play_on_when_a_node_dies_and_nothing_is_left(folder: Path) -> None:
    async def test(running: Running) -> None:
        token = await asyncio.to_thread(guest, running.url)
        code = await asyncio.to_thread(
            lambda: open_table(running.url, token, game="koikoi", turn=0, pace=0)
        )
        people = [Player(running.url, code, token, "A")]
        people.append(Player(running.url, code, await asyncio.to_thread(guest, running.url), "B"))
        for person in people:
            await person.connect()
            await person.must("sit")
        for deal, node in enumerate((None, *range(1, NODES + 1))):
            if node is not None:
                os.kill(running.pid(f"node {node}"), signal.SIGKILL)
                await asyncio.to_thread(running.read, f"node {node} ended (-9)")
                for person in people:
                    await back(person)
            for person in people:
                await person.ready()
            await play_round(people, deal + 1)
        for person in people:
            await person.close()
        assert (await asyncio.to_thread(ask, running.url, f"/api/tables/{code}"))["id"] == code

    async def back(person: Player) -> None:
        """Come back through the gate, as a page does, until somebody answers."""
        while True:
            try:
                async with asyncio.timeout(HANG):
                    await person.connect()
                    await person.must("chat", text="here")
                    return
            except Exception as no:
                if isinstance(no, AssertionError):
                    raise
                await asyncio.sleep(0.1)

    with cluster(folder) as running:
        asyncio.run(asyncio.wait_for(test(running), HANG))
        code, out, said = paiju("cluster", "--data", str(folder), "--port", "0")
        assert (code, out) == (1, "")
        assert "another server keeps its tables here" in said
        parts = [running.pid(name) for name in ("PostgreSQL", "nginx")]
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(running.process.pid)], capture_output=True, text=True
        )
        parts += [int(pid) for pid in found.stdout.split()]
        assert len(parts) > NODES + 2
    assert running.process.returncode == 0
    assert not any(map(is_there, parts))


def test_the_page_about_running_has_the_same_gate() -> None:
    assert spreading([f"{name}.example.org:8000" for name in "abc"]) in PAGE
    assert PASSING in PAGE


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--nodes", "0"], "--nodes from 1 to 64"),
        (["--nodes", "x"], "not a whole number"),
        (["--port", "65535"], "cannot listen on 127.0.0.1, port 65536"),
        (["--data", "/proc/nowhere"], "/proc/nowhere"),
    ],
)
def test_bad_input_is_one_line(
    flags: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = [] if "--data" in flags else ["--data", str(tmp_path / "c")]
    assert main(["cluster", *flags, *where]) in (1, 2)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert why in said
