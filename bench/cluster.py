"""
What several nodes cost on this machine: `paiju cluster`, as anybody would start it, under load.

    python bench/cluster.py 3 150 10    three nodes, 150 tables for 10 s, through nginx

What a carried line costs by itself: `bench/nodes.py`. Here PostgreSQL waits for its disk. Processor time is given for each part: nodes, PostgreSQL, nginx, load.
"""

import asyncio
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))
os.environ["PAIJU_JIT"] = "0"

from paiju.load.swarm import Swarm  # noqa: E402

_, MOST = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (MOST, MOST))
WARM = 3.0  # seconds that are played before anything is measured
TICK = os.sysconf("SC_CLK_TCK")


class Cluster:
    """All programs of a cluster, and what they use."""

    def __init__(self, nodes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="paiju-bench-"))
        self.folder.chmod(0o755)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paiju", "cluster", "--nodes", str(nodes), "--port", "0", "--data",
             str(self.folder / "c"), "--lift-limits", "--set", "bots.workers=0", "--set", "times.ping=300"],
            stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_LANGUAGE": "en"},
        )  # fmt: skip
        assert self.process.stdout is not None
        said = ""
        while "Ctrl-C" not in (line := self.process.stdout.readline()):
            assert line, said
            said += line
        parts = re.findall(
            r"^paiju: (.+?): process (\d+), log \S+, (\S+?),? ?(http\S+)?$", said, re.M
        )
        self.nodes = [(int(pid), url.rstrip("/,")) for name, pid, url, _ in parts if "node" in name]
        self.numbers = [numbers for name, _, _, numbers in parts if "node" in name]
        ((self.postgres, _),) = [
            (int(pid), url) for name, pid, url, _ in parts if name == "PostgreSQL"
        ]
        ((self.gate, self.url),) = [(int(p), url.rstrip("/")) for name, p, url, _ in parts if name == "nginx"]  # fmt: skip

    def used(self) -> dict[str, float]:
        """Seconds of processor time of each part so far."""
        parts = {"nodes": [pid for pid, _ in self.nodes], "postgres": _with_children(self.postgres),
                 "gate": _with_children(self.gate)}  # fmt: skip
        found = {name: sum(map(_cpu, pids)) for name, pids in parts.items()}
        return found | {"load": time.process_time()}

    def total(self, name: str) -> float:
        """A number of all nodes together."""
        total = 0.0
        for url in self.numbers:
            with urllib.request.urlopen(url, timeout=60) as answer:
                found = re.search(rf"^{name} (\S+)", answer.read().decode(), re.M)
            total += float(found[1]) if found else 0
        return total

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=120)
        shutil.rmtree(self.folder, ignore_errors=True)


def _with_children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, found)]


def _cpu(pid: int) -> float:
    """Its own, and that of the children that it has buried: sessions come and go."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICK


async def measured(cluster: Cluster, swarm: Swarm, seconds: float) -> dict[str, Any]:
    """What it costs once all are playing."""
    await swarm.play(WARM)
    swarm.forget()
    before, carried = cluster.used(), await asyncio.to_thread(cluster.total, "paiju_carried")
    await swarm.play(seconds)
    found, after = swarm.found(seconds), cluster.used()
    carried = (carried + await asyncio.to_thread(cluster.total, "paiju_carried")) / 2
    actions = max(1, found["actions"])
    keys = (
        "tables",
        "sockets",
        "actions_per_second",
        "ack_ms",
        "seen_ms",
        "refused",
        "broken",
        "late",
    )
    return {key: found[key] for key in keys} | {
        "carried_share": round(carried / found["sockets"], 3),
        "ms_per_action": {k: round(1000 * (after[k] - before[k]) / actions, 3) for k in after},
        "cores": {k: round((after[k] - before[k]) / seconds, 2) for k in after},
    }


def nodes(n: float = 3, tables: float = 150, seconds: float = 10) -> dict[str, Any]:
    """So many nodes behind the gate, which hashes."""
    cluster = Cluster(int(n))

    async def evening() -> dict[str, Any]:
        swarm = Swarm(cluster.url, "koikoi", 1)
        await swarm.gather(int(tables), lambda _n: None)
        found = await measured(cluster, swarm, seconds)
        await swarm.end()
        return found

    try:
        return {"nodes": int(n), **asyncio.run(evening())}
    finally:
        cluster.stop()


def main(asked: list[str]) -> None:
    numbers = [float(word) for word in asked]
    before = round(os.getloadavg()[0], 2)
    print(json.dumps({**nodes(*numbers), "load_before": before}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
