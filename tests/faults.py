"""
Several servers play at once, and one of them dies, hangs, leaves or loses its database under load.

`python -m tests.faults 200 kill`, `… 50 stop` (SIGSTOP for longer than the lease, then SIGCONT),
`… 50 drain`, `… 50 database` (PostgreSQL killed and started again). Nothing acknowledged is lost,
nothing is applied twice; and how long tables wait. People come to the servers as through two gates
that do not agree: half of them to the next one, so that their lines are carried.
"""

import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

from tests.keeping import OnPostgres
from tests.kills import Load, judge
from tests.nodes import Node, several
from tests.postgres import Cluster, database

from paiju.load.client import InvalidStatus, Player, guest

NODES, TABLES = 3, 6
KINDS = ("kill", "stop", "drain", "database")
Report = dict[str, Any]


@dataclass
class Timed(Load):
    """People who also remember when each answer was acknowledged."""

    times: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    async def _answer(self, code: str, person: Player, id: str, asked: int, line: str) -> bool:
        before = len(self.acknowledged)
        done = await super()._answer(code, person, id, asked, line)
        if len(self.acknowledged) > before:
            self.times[code].append(time.monotonic())
        return done


class Gate:
    """Which server a line is sent to: by the table's code, and on to the next where one is down."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes
        self.down: set[Node] = set()

    def node(self, code: str, turn: int) -> Node:
        """The server for a table; the second gate has them in another order."""
        first = crc32(code.encode()) + turn
        order = [self.nodes[(first + i) % len(self.nodes)] for i in range(len(self.nodes))]
        return next((node for node in order if node not in self.down), order[0])


class Person(Player):
    """Somebody who comes back through a gate."""

    def __init__(self, gate: Gate, code: str, turn: int, token: str, name: str) -> None:
        self._gate, self.code, self._turn = gate, code, turn
        super().__init__("http://x", code, token, name)

    @property
    def address(self) -> str:
        """The table at the server to which the gate sends the line."""
        node = self._gate.node(self.code, self._turn)
        return f"ws://{node.host}:{node.port}/api/tables/{self.code}/socket"

    @address.setter
    def address(self, _: str) -> None: ...

    async def connect(self) -> Player:
        """Connect; a gate goes to the next server where one does not listen, or says 503."""
        try:
            return await super().connect()
        except (ConnectionRefusedError, InvalidStatus):
            self._turn += 1
            raise

    @property
    def port(self) -> int:
        """Where the line that is open goes."""
        return int(self.socket.remote_address[1]) if self.socket is not None else 0


async def seated(nodes: list[Node], gate: Gate) -> list[Person]:
    """Two people at each of some tables, which the servers have by turns."""
    people: list[Person] = []
    for i in range(TABLES):
        node = nodes[i % len(nodes)]
        code, token = await node.table(game="koikoi", turn=600, players=2)
        for turn, own in enumerate((token, await asyncio.to_thread(guest, node.url))):
            people.append(Person(gate, code, turn, own, "AB"[turn]))
            await people[-1].connect()
            await people[-1].must("sit")
    return people


async def leave(load: Timed, people: list[Person], tasks: "list[asyncio.Task[None]]") -> None:
    """Everyone plays on once more, is back on a line, and then goes."""
    await load.goes_on()
    while any(person.ended for person in people):
        await asyncio.sleep(0.01)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for person in people:
        await person.close()


async def fail_often(
    nodes: list[Node], keeping: OnPostgres, kinds: Sequence[str]
) -> tuple[Timed, list[float]]:
    """These faults under load; what was acknowledged, and how long each table waited that was hit."""
    gate, load = Gate(nodes), Timed(nodes[0])
    people = await seated(nodes, gate)
    tasks = [asyncio.create_task(load.play(person.code, person)) for person in people]
    waits: list[float] = []
    for n, kind in enumerate(kinds, 1):
        await load.goes_on()
        await asyncio.sleep(random.uniform(0, 0.3))
        victim, hit = await chosen(kind, nodes, people, keeping)
        begun = time.monotonic()
        await _befall(kind, victim, gate, people, keeping)
        found = await waited(load, begun)
        waits += [wait for code, wait in found.items() if code in hit]
        progress(n, kind, waits, load)
        if kind == "stop":
            await replaced(victim, keeping)
            os.kill(victim.pid, signal.SIGCONT)
            await asyncio.to_thread(victim.has_ended)
        if kind != "database":
            await asyncio.to_thread(victim.start)
            gate.down.discard(victim)
        for task in tasks:
            if task.done():
                task.result()
    await leave(load, people, tasks)
    return load, waits


def progress(n: int, kind: str, waits: list[float], load: Timed) -> None:
    """One line a fault, on standard error, so that what a run found is there though it be cut off."""
    p50, p99 = percentiles(waits)
    print(
        f"{time.strftime('%H:%M:%S')} {n} {kind}: {len(waits)} waits, p50 {p50:.2f} p99 {p99:.2f}"
        f" last {waits[-1] if waits else 0:.2f} s, {len(load.acknowledged)} acknowledged,"
        f" load {os.getloadavg()[0]:.0f}",
        file=sys.stderr, flush=True,
    )  # fmt: skip


def percentiles(waits: list[float]) -> tuple[float, float]:
    """The wait of half, and of 99 of 100."""
    ordered = sorted(waits) or [0.0]
    p50, p99 = (ordered[min(len(ordered) - 1, len(ordered) * p // 100)] for p in (50, 99))
    return p50, p99


async def chosen(
    kind: str, nodes: list[Node], people: list[Person], keeping: OnPostgres
) -> tuple[Node, set[str]]:
    """A server that has something to lose, and the tables that will notice."""
    while True:
        victim = random.choice(nodes)
        if hit := await hit_by(kind, victim, people, keeping):
            return victim, hit


async def hit_by(kind: str, victim: Node, people: list[Person], keeping: OnPostgres) -> set[str]:
    """The tables that notice it: those of the server, and those with a line there."""
    query = "SELECT tbl FROM tables JOIN nodes ON node = owner WHERE address LIKE $1"
    which = "%" if kind == "database" else f"%:{victim.port}"
    rows = await asyncio.to_thread(keeping.ask, query, which)
    return {tbl for (tbl,) in rows} | {p.code for p in people if p.port == victim.port}


async def _befall(
    kind: str, victim: Node, gate: Gate, people: list[Person], keeping: OnPostgres
) -> None:
    if kind == "database":
        await asyncio.to_thread(keeping.cluster.crash)
        await asyncio.to_thread(keeping.cluster.start)
    elif kind == "drain":
        os.kill(victim.pid, signal.SIGTERM)
        await asyncio.to_thread(victim.has_ended)
        gate.down.add(victim)
    elif kind == "kill":
        gate.down.add(victim)
        await asyncio.to_thread(victim.kill)
    else:
        os.kill(victim.pid, signal.SIGSTOP)
        gate.down.add(victim)
        for person in people:  # as a gate does that hears nothing any more
            if person.port == victim.port and person.socket is not None:
                person.socket.transport.abort()


async def replaced(victim: Node, keeping: OnPostgres) -> None:
    """Wait until others have taken a server over: then it ends when it wakes up."""
    query = "SELECT node FROM nodes WHERE address LIKE $1 AND NOT gone"
    while await asyncio.to_thread(keeping.ask, query, f"%:{victim.port}"):
        await asyncio.sleep(0.1)


async def waited(load: Timed, begun: float) -> dict[str, float]:
    """How long each table waited: the longest time without an answer from shortly before the fault on."""
    now = time.monotonic()
    while not all(times[-1] > now for times in load.times.values()):
        await asyncio.sleep(0.01)
    found = {}
    for code, times in load.times.items():
        since = [begun, *(at for at in times if at >= begun)]
        found[code] = max(b - a for a, b in pairwise(since))
    return found


def run(cluster: Cluster, folder: Path, kinds: Sequence[str]) -> Report:
    """These faults on a new database, and what came of them."""
    with database(cluster) as name:
        keeping = OnPostgres(folder, cluster, name)
        with several(folder, keeping, NODES) as nodes:
            return befallen(nodes, keeping, kinds)


def befallen(nodes: list[Node], keeping: OnPostgres, kinds: Sequence[str]) -> Report:
    """These faults of servers that run, and what came of them."""
    load, waits = asyncio.run(fail_often(nodes, keeping, kinds))
    load.drift.append(0)
    return with_waits(judge(load, keeping), waits, "".join(node.errors for node in nodes))


def with_waits(found: Report, waits: list[float], errors: str) -> Report:
    """What came of it, with how long tables waited."""
    p50, p99 = percentiles(waits)
    found |= {"p50_s": round(p50, 3), "p99_s": round(p99, 3), "most_s": round(max(waits), 3)}
    return {"hit": len(waits), **found, "tracebacks": errors.count("Traceback")}


def main() -> None:
    """Let it fail as often as asked, and print what came of it."""
    faults, kind = int((sys.argv[1:] or ["200"])[0]), (sys.argv[2:] or ["kill"])[0]
    if kind not in KINDS:
        sys.exit(f"python -m tests.faults N KIND: how often; {', '.join(KINDS)}")
    cluster = Cluster.made()
    try:
        with tempfile.TemporaryDirectory(prefix="paiju-faults-") as folder:
            found = run(cluster, Path(folder), [kind] * faults)
    finally:
        cluster.end()
    print(json.dumps({"fault": kind, "faults": faults, **found}))
    sys.exit(bool(found["lost"] or found["twice"] or found["tracebacks"]))


if __name__ == "__main__":
    main()
