"""
The server's figures, with server and load on the same machine: `python bench/server.py [STEP …]`.

    page    from the command to the first page, with everything compiled and with nothing compiled
    load    1,000 tables of Koi-Koi, one action a second each, every hundredth followed by a break
    beside  `load` alone, and with 200 page loads a second and a flood of pings beside it
    break   the same with ever more tables, until the 99th percentile is past 50 ms
    idle    10,000 lines that look on and say nothing: what each costs in memory
    cold    started again with 1,000 tables in the middle of a round
    games   300 tables of each game: what an action costs
    bots    the moves of a bot on a fresh machine, until compiled rules have taken over and after it

Each step starts a server process of its own and prints one line of JSON. `load_before` is the
machine's load average when the step began: much above 0 means that other programs ran, and that
times by the wall clock are theirs as well. Processor time an action suffers least from them.
One step with other numbers: `python bench/server.py load 400 1 20` (tables, rate, seconds).
"""

import asyncio
import http.client
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
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from paiju.games import GAMES  # noqa: E402
from paiju.load.client import Player, ask, guest, open_table  # noqa: E402
from paiju.load.lean import LeanClient  # noqa: E402
from paiju.load.swarm import Swarm, resident  # noqa: E402
from paiju.server.room.sqlite import SqliteStore  # noqa: E402
from paiju.server.room.store import Page  # noqa: E402
from paiju.server.table import entries  # noqa: E402
from paiju.server.table.follow import follow  # noqa: E402
from paiju.server.table.settings import Settings  # noqa: E402
from paiju.server.table.table import opened  # noqa: E402

_, MOST = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (MOST, MOST))
# the limits of one address, from which all people of these steps come
SPARED = (
    "tables", "tables_burst", "guests", "guests_burst", "asks",
    "asks_burst", "pages", "pages_burst", "sockets_address", "sockets_guest", "sockets",
    "connections_address",
)  # fmt: skip
WARM = 3.0  # seconds that are played before anything is measured


class Server:
    """A server process on a folder."""

    def __init__(
        self,
        folder: Path,
        flags: tuple[str, ...] = ("--lift-limits",),
        environment: Mapping[str, str] = {},
    ) -> None:
        begun = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paiju", "serve", "--port", "0", "--data", str(folder),
             "--workers", "1", "--ping", "300", *flags],
            stdout=subprocess.PIPE, stderr=(folder / "stderr").open("ab"), text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0", **environment},
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r"http://[^/]+", self.process.stdout.readline())
        assert found, (folder / "stderr").read_text()
        self.url = found[0]
        self.page = self.get("/")
        self.seconds = round(time.monotonic() - begun, 2)

    def get(self, path: str) -> bytes:
        """A page."""
        where = urlsplit(self.url)
        line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)
        line.request("GET", path)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        assert answer.status == 200
        return text

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
    """From the command to the first page; nothing compiled: neither kernels nor Python's files."""
    Server(folder()).stop()
    warm = Server(folder())
    warm.stop()
    empty = {"PAIJU_CACHE": str(folder()), "PYTHONPYCACHEPREFIX": str(folder())}
    cold = Server(folder(), environment=empty)
    cold.stop()
    return {"warm_s": warm.seconds, "nothing_compiled_s": cold.seconds}


def load(
    tables: float = 1000, rate: float = 1, seconds: float = 30, game: str = "koikoi",
    flags: tuple[str, ...] = ("--lift-limits",), pages: float = 0,
) -> dict[str, Any]:  # fmt: skip
    """Tables at a rate, durable appends, broken lines mixed in; measured once all are playing."""
    server = Server(folder(), flags)

    async def evening() -> dict[str, Any]:
        empty = resident(server.url)
        swarm = Swarm(server.url, game, rate)
        await swarm.gather(int(tables), lambda _n: None)
        await swarm.play(WARM)
        flood = await asyncio.to_thread(_flood, server.url, pages, seconds) if pages else None
        swarm.forget()
        theirs, ours = server.cpu(), time.process_time()
        await swarm.play(seconds)
        found = swarm.found(seconds)
        theirs, ours = server.cpu() - theirs, time.process_time() - ours
        actions = max(1, found["actions"])
        after = await asyncio.to_thread(resident, server.url)
        await swarm.end()
        beside = json.loads(flood.communicate()[0]) if flood else None
        return found | {
            "beside": beside,
            "cores": {"server": round(theirs / seconds, 2), "load": round(ours / seconds, 2)},
            "server_cpu_ms_per_action": round(1000 * theirs / actions, 3),
            "client_cpu_ms_per_action": round(1000 * ours / actions, 3),
            "server_kb_per_table": round((after - empty) / 1e3 / tables, 1),
        }

    try:
        return asyncio.run(evening())
    finally:
        server.stop(signal.SIGKILL)


def _flood(url: str, pages: float, seconds: float) -> subprocess.Popen[str]:
    """A program of its own that loads pages and sends pings; what it finds is its output."""
    token = guest(url)
    path = f"/api/tables/{open_table(url, token, game='koikoi')}/socket"
    return subprocess.Popen(
        [sys.executable, str(ROOT / "bench" / "flood.py"), url, str(pages), str(seconds), path,
         token],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def beside(tables: float = 1000, rate: float = 1, seconds: float = 30) -> dict[str, Any]:
    """Play alone and with a flood beside it, side by side. The limit of what a line may send holds."""
    keys = (
        "tables",
        "actions_per_second",
        "ack_ms",
        "seen_ms",
        "cores",
        "server_cpu_ms_per_action",
        "beside",
    )
    flags = tuple(part for name in SPARED for part in ("--set", f"limits.{name}=1000000"))
    found = {}
    for name, pages in (("alone", 0), ("beside", 200)):
        one = load(tables, rate, seconds, "koikoi", flags, pages)
        found[name] = {key: one[key] for key in keys}
    return found


def break_(seconds: float = 15) -> list[dict[str, Any]]:
    """The same with ever more tables, until it is much too slow."""
    found = []
    keys = (
        "tables", "actions_per_second", "ack_ms", "seen_ms", "late", "server_cpu_ms_per_action",
        "client_cpu_ms_per_action",
    )  # fmt: skip
    for count in (200, 400, 600, 800, 1000, 1200, 1400, 1600, 2000):
        one = load(count, 1, seconds)
        found.append({key: one[key] for key in keys})
        print(json.dumps(found[-1]), file=sys.stderr, flush=True)
        if one["ack_ms"]["p99"] > 200:
            break
    return found


def games(tables: float = 300, seconds: float = 10) -> dict[str, Any]:
    """What an action costs in each game."""
    keys = ("actions_per_second", "ack_ms", "seen_ms", "server_cpu_ms_per_action")
    found = {}
    for game in GAMES:
        one = load(tables, 1, seconds, game)
        found[game] = {key: one[key] for key in keys}
    return found


def idle(sockets: float = 10_000) -> dict[str, Any]:
    """Lines that look on and say nothing: what each costs the server."""
    server = Server(folder())

    async def sit() -> dict[str, Any]:
        token = guest(server.url)
        codes = [open_table(server.url, token, game="koikoi") for _ in range(int(sockets) // 20)]
        tokens = _guests(server.url, int(sockets))
        before = resident(server.url)
        gate = asyncio.Semaphore(100)

        async def at(i: int) -> LeanClient:
            async with gate:
                return await LeanClient(server.url, codes[i % len(codes)], tokens[i], "").connect()

        people = await asyncio.gather(*(at(i) for i in range(int(sockets))))
        after = resident(server.url)
        used = server.cpu()
        await asyncio.sleep(5)
        used = server.cpu() - used
        for person in people:
            person.cut()
        return {
            "sockets": len(people), "kb_per_socket": round((after - before) / 1000 / sockets, 1),
            "server_cpu_when_idle": round(used / 5, 3),
        }  # fmt: skip

    try:
        return asyncio.run(sit())
    finally:
        server.stop(signal.SIGKILL)


def bots(after: float = 10) -> dict[str, Any]:
    """In each game, from the question to a bot's move: the first, and the slowest of all others."""
    return {game: _against_bots(game, int(after)) for game in GAMES}


def _against_bots(game: str, after: int) -> dict[str, Any]:
    """A person alone with bots, at their usual pace, until so many moves by compiled rules."""
    fresh = {"PAIJU_CACHE": str(folder()), "PYTHONPYCACHEPREFIX": str(folder())}
    server = Server(folder(), environment=fresh)
    begun = time.monotonic()
    moves: dict[bool, list[float]] = {False: [], True: []}

    async def play() -> float:
        token = guest(server.url)
        code = open_table(server.url, token, game=game, turn=0, claims="quick")
        host = await Player(server.url, code, token, "Host").connect()
        await host.must("sit", seat=0)
        for seat in range(1, len(host.table["seats"])):
            await host.must("bot", seat=seat)
        taken = 0.0
        while len(moves[True]) < after:
            if host.table["phase"] != "playing":
                await host.ready()
                await host.until(lambda: host.table["phase"] == "playing")
            seconds = await _bot_moves(host)
            compiled = b'paiju_bot_answers_total{rules="compiled"}' in server.get("/metrics")
            taken = taken or (time.monotonic() - begun if compiled else 0)
            moves[compiled] += seconds
        await host.close()
        return taken

    try:
        taken = asyncio.run(play())
    finally:
        server.stop(signal.SIGKILL)
    first, *others = moves[False]
    return {
        "first_s": round(first, 3), "slowest_interpreted_s": round(max(others, default=first), 3),
        "compiled_after_s": round(taken, 1), "slowest_compiled_s": round(max(moves[True]), 3),
    }  # fmt: skip


async def _bot_moves(host: Player) -> list[float]:
    """Wait for the bots that are asked, with the time each took, and answer in the host's turn."""
    found: list[float] = []

    def is_over() -> bool:
        return bool(host.table["phase"] != "playing")

    while not is_over():
        turn = host.shown["view"]["turn"] if host.shown else []
        bots = any(seat != 0 for seat in turn)
        if not bots and host.asked is not None:
            await host.act(random.choice(host.lines))
            return found
        asked, shown = time.monotonic(), host.shown
        await host.until(lambda shown=shown: host.shown is not shown or is_over())  # type: ignore[misc]
        if bots:
            found.append(time.monotonic() - asked)
    return found


def _readiness(url: str) -> dict[str, Any]:
    """What the server says of itself, also while it is not ready."""
    where = urlsplit(url)
    line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)
    line.request("GET", "/readyz")
    told: dict[str, Any] = json.loads(line.getresponse().read())
    line.close()
    return told


def _guests(url: str, n: int) -> list[str]:
    """Many identities over one connection."""
    where = urlsplit(url)
    line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)
    tokens = []
    for _ in range(n):
        line.request("POST", "/api/guests", b"{}")
        tokens.append(json.loads(line.getresponse().read())["token"])
    line.close()
    return tokens


def cold(count: float = 1000, actions: float = 8) -> dict[str, Any]:
    """So many tables in the middle of a round, as a kill left them: how long until it serves."""
    where, last = folder(), f"table{int(count) - 1:05}"
    store = SqliteStore(where / "tables.sqlite")
    for i in range(int(count)):
        code = f"table{i:05}"
        lines = [entries.encode(entry) for entry in evening(code, int(actions))]
        store.append([Page(code, 0, 0, lines, lambda _failed: None)])
    store.close()
    server = Server(where)
    begun = time.monotonic()
    ask(server.url, f"/api/tables/{last}")
    first = round(time.monotonic() - begun, 2)
    while (ready := _readiness(server.url))["asleep"]:
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
    now = opened(code, first, 0)
    for entry in log:
        now = follow(now, entry, 0)
    for _ in range(actions):
        if not now.playing or now.match is None or now.match.round is None:
            break
        seat = now.asked()[0]
        line = random.choice(now.match.round.lines(seat))
        acted = entries.Acted(seat, now.question(seat), line, "", "bot")
        now = follow(now, acted, 0)
        log.append(acted)
    return [first, *log]


STEPS: dict[str, Any] = {
    "page": page, "load": load, "beside": beside, "break": break_, "idle": idle, "cold": cold, "games": games,
    "bots": bots,
}  # fmt: skip


def main(asked: list[str]) -> None:
    numbers = [float(word) for word in asked if word not in STEPS]
    for step in [word for word in asked if word in STEPS] or STEPS:
        before = round(os.getloadavg()[0], 2)
        print(json.dumps({step: STEPS[step](*numbers), "load_before": before}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
