"""
The server's figures, with server and load on the same machine: `python bench/server.py [STEP …]`.

Steps: page, load, break, idle, cold. Each starts a server process of its own.
"""

import asyncio
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from paiju.server.client import Player, ask, guest, open_table  # noqa: E402
from paiju.server.swarm import Swarm, resident, swarm  # noqa: E402

_, MOST = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (MOST, MOST))


class Server:
    """A server process on a folder."""

    def __init__(self, folder: Path) -> None:
        begun = time.monotonic()
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paiju", "serve", "--port", "0", "--data", str(folder),
             "--lift-limits", "--workers", "1", "--ping", "300"],
            stdout=subprocess.PIPE, stderr=(folder / "stderr").open("ab"), text=True, env=environment,
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r"http://[^/]+", self.process.stdout.readline())
        assert found, (folder / "stderr").read_text()
        self.url = found[0]
        ask(self.url, "/readyz")
        self.seconds = round(time.monotonic() - begun, 2)

    def stop(self, sign: int = signal.SIGTERM) -> None:
        self.process.send_signal(sign)
        self.process.wait(30)


def folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="paiju-bench-"))


def page() -> dict[str, Any]:
    """From the command to the first answer."""
    server = Server(folder())
    server.stop()
    return {"first_answer_s": server.seconds}


def load(tables: int = 1000, rate: float = 1, seconds: int = 30) -> dict[str, Any]:
    """Tables at a rate, durable appends, broken lines mixed in."""
    server = Server(folder())
    try:
        return asyncio.run(
            swarm(server.url, "koikoi", tables, rate, seconds, 0.01, lambda _, n: None)
        )
    finally:
        server.stop(signal.SIGKILL)


def break_() -> list[dict[str, Any]]:
    """The same with ever more tables, until the p99 is past 50 ms twice over."""
    found = []
    for tables in (200, 400, 600, 800, 1000, 1300):
        one = load(tables, 1, 15)
        found.append({key: one[key] for key in ("tables", "actions_per_second", "ack_ms", "late")})
        print(json.dumps(found[-1]), file=sys.stderr, flush=True)
        if one["ack_ms"]["p99"] > 200:
            break
    return found


def idle(sockets: int = 9000) -> dict[str, Any]:
    """Sockets that look on and say nothing: what each costs the server."""
    server = Server(folder())

    async def sit() -> dict[str, Any]:
        token = guest(server.url)
        gate = asyncio.Semaphore(100)
        people: list[Player] = []
        codes = [open_table(server.url, token, game="koikoi") for _ in range(sockets // 20)]

        async def at(i: int) -> None:
            async with gate:
                other = await asyncio.to_thread(guest, server.url)
                people.append(await Player(server.url, codes[i % len(codes)], other, "").connect())

        before = resident(server.url)
        await asyncio.gather(*(at(i) for i in range(sockets)))
        after = resident(server.url)
        await asyncio.gather(*(person.close() for person in people))
        return {"sockets": sockets, "kb_per_socket": round((after - before) / 1000 / sockets, 1)}

    try:
        return asyncio.run(sit())
    finally:
        server.stop(signal.SIGKILL)


def cold(tables: int = 1000) -> dict[str, Any]:
    """Killed in the middle of so many rounds: how long until it serves again."""
    where = folder()
    server = Server(where)

    async def begin() -> None:
        crowd = Swarm(server.url, "koikoi", 1, 0)
        await crowd.gather(tables, lambda n: None)
        await crowd.play(8)
        server.process.kill()
        await crowd.end()

    asyncio.run(begin())
    server.process.wait()
    again = Server(where)
    again.stop(signal.SIGKILL)
    return {"tables": tables, "cold_start_s": again.seconds}


STEPS = {"page": page, "load": load, "break": break_, "idle": idle, "cold": cold}

if __name__ == "__main__":
    for step in sys.argv[1:] or STEPS:
        print(json.dumps({step: STEPS[step]()}), flush=True)
