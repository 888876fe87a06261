"""
The server's figures, with server and load on the same machine: `python bench/server.py [STEP …]`.

Steps: page, load, break, idle, cold. Each starts a server process of its own.
"""

import asyncio
import json
import os
import random
import re
import resource
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from paiju.server import entries  # noqa: E402
from paiju.server import table as tables  # noqa: E402
from paiju.server.client import Player, ask, guest, open_table  # noqa: E402
from paiju.server.settings import Settings  # noqa: E402
from paiju.server.store import Page, SqliteStore  # noqa: E402
from paiju.server.swarm import resident, swarm  # noqa: E402

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

    def cpu(self) -> float:
        """Seconds of processor time it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

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
        found = asyncio.run(
            swarm(server.url, "koikoi", tables, rate, seconds, 0.01, lambda _what, _n: None)
        )
        # gathering included, so a little too much; the figure that other programs disturb least
        used = 1000 * server.cpu() / max(1, found["actions"])
        return found | {"server_cpu_ms_per_action": round(used, 2)}
    finally:
        server.stop(signal.SIGKILL)


def break_() -> list[dict[str, Any]]:
    """The same with ever more tables, until the p99 is past 50 ms twice over."""
    found = []
    for count in (200, 400, 600, 800, 1000, 1300):
        one = load(count, 1, 15)
        found.append({key: one[key] for key in ("tables", "actions_per_second", "ack_ms", "late")})
        print(json.dumps(found[-1]), file=sys.stderr, flush=True)
        if one["ack_ms"]["p99"] > 200:
            break
    return found


def idle(sockets: int = 9500) -> dict[str, Any]:
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


def cold(count: int = 1000, actions: int = 8) -> dict[str, Any]:
    """So many tables in the middle of a round, as a kill left them: how long until it serves."""
    where = folder()
    store = SqliteStore(where / "tables.sqlite")
    for i in range(count):
        lines = [entries.encode(entry) for entry in evening(f"table{i:03}", actions)]
        store.append([Page(f"table{i:03}", 0, 0, lines, lambda _failed: None)])
    store.close()
    server = Server(where)
    begun = time.monotonic()
    ask(server.url, f"/api/tables/table{count - 1:03}")
    first = round(time.monotonic() - begun, 2)
    while (ready := ask(server.url, "/readyz"))["asleep"]:
        time.sleep(0.05)
    whole = round(server.seconds + time.monotonic() - begun, 2)
    server.stop(signal.SIGKILL)
    return {
        "tables": ready["tables"], "serves_after_s": server.seconds, "any_table_after_s": first,
        "all_read_after_s": whole,
    }  # fmt: skip


def evening(code: str, actions: int) -> list[entries.AnyEntry]:
    """The log of a table for two, dealt and played on for some actions."""
    log: list[entries.AnyEntry] = [
        entries.Sat(0, "a", "A"), entries.Sat(1, "b", "B"), entries.Committed(secrets.token_hex(32)),
        entries.Readied(0, ""), entries.Readied(1, ""), entries.Dealt(),
    ]  # fmt: skip
    first = entries.Opened(Settings(game="koikoi"), "a")
    now = tables.opened(code, first, 0)
    for entry in log:
        now = tables.follow(now, entry, 0)
    for _ in range(actions):
        if not now.playing or now.match is None or now.match.round is None:
            break
        seat = now.asked()[0]
        line = random.choice(now.match.round.lines(seat))
        acted = entries.Acted(seat, now.question(seat), line, "", "bot")
        now = tables.follow(now, acted, 0)
        log.append(acted)
    return [first, *log]


STEPS = {"page": page, "load": load, "break": break_, "idle": idle, "cold": cold}

if __name__ == "__main__":
    for step in sys.argv[1:] or STEPS:
        print(json.dumps({step: STEPS[step]()}), flush=True)
