"""
Servers on machines of their own, as far as the network goes: one is cut off and comes back.

`python -m tests.cuts 50 database`, `… 50 nodes`, `… 50 gate`: a server loses its way to the database,
to all other servers, or to the people, for longer than its lease; several kinds take turns. Each
server has a network namespace; what is cut off is dropped without a word, as by a broken switch. All
of it lies in a namespace too: a browser on this machine would take it for a change of its own
network, and break off what it loads. It needs root.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests import faults
from tests.faults import Gate, Timed
from tests.keeping import OnPostgres
from tests.kills import judge
from tests.nodes import Node
from tests.postgres import Cluster, database

KINDS = ("database", "nodes", "gate")
NET, PEOPLE, BASE = "10.77.0", "10.77.0.1", "10.77.0.2"  # the people's address, and the database's
INSIDE = "PAIJU_CUTS"  # set where this network is no other program's
LASTS = 4.5  # seconds for which a server is cut off: longer than its lease


def ip(*words: str) -> None:
    """One command of iproute2."""
    subprocess.run(["ip", *words], check=True)


@contextmanager
def network(n: int) -> Iterator[list[tuple[str, str]]]:
    """A switch with so many machines: the name and the address of each."""
    tag = f"pj{os.getpid() % 10_000}"
    machines = [(f"{tag}n{i}", f"{NET}.{10 + i}") for i in range(n)]
    try:
        ip("link", "add", tag, "type", "bridge")
        for address in (PEOPLE, BASE):
            ip("address", "add", f"{address}/24", "dev", tag)
        ip("link", "set", tag, "up")
        for i, (name, address) in enumerate(machines):
            ip("netns", "add", name)
            ip("link", "add", f"{tag}v{i}", "type", "veth", "peer", "name", "eth0", "netns", name)
            ip("link", "set", f"{tag}v{i}", "master", tag, "up")
            ip("-n", name, "address", "add", f"{address}/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
            ip("-n", name, "link", "set", "lo", "up")
        yield machines
    finally:
        for name, _ in machines:
            subprocess.run(["ip", "netns", "del", name], check=False, stderr=subprocess.DEVNULL)
        subprocess.run(["ip", "link", "del", tag], check=False, stderr=subprocess.DEVNULL)


def cut(kind: str, machine: str, others: list[str]) -> list[str]:
    """Cut a machine off; the addresses that it does not reach any more."""
    gone = {"database": [BASE], "nodes": others, "gate": [PEOPLE]}[kind]
    for address in gone:
        ip("-n", machine, "route", "add", "blackhole", f"{address}/32")
    return gone


def mend(machine: str, gone: list[str]) -> None:
    """It reaches them again."""
    for address in gone:
        ip("-n", machine, "route", "del", "blackhole", f"{address}/32")


async def cut_often(
    nodes: list[Node], machines: list[tuple[str, str]], keeping: OnPostgres, kinds: Sequence[str]
) -> tuple[Timed, list[float]]:
    """These cuts under load; what was acknowledged, and how long each table waited that was hit."""
    gate, load = Gate(nodes), Timed(nodes[0])
    people = await faults.seated(nodes, gate)
    tasks = [asyncio.create_task(load.play(person.code, person)) for person in people]
    waits: list[float] = []
    for n, kind in enumerate(kinds, 1):
        await load.goes_on()
        victim, hit = await faults.chosen("cut", nodes, people, keeping)
        machine, address = machines[nodes.index(victim)]
        begun = time.monotonic()
        gone = cut(kind, machine, [other for _, other in machines if other != address])
        if kind == "gate":  # a gate goes to the next server where one does not answer
            gate.down.add(victim)
            for person in people:
                if person.port == victim.port and person.socket is not None:
                    person.socket.transport.abort()
        await asyncio.sleep(LASTS)
        if kind == "database":
            await faults.replaced(victim, keeping)
        mend(machine, gone)
        if kind == "database":  # others have taken it over
            await asyncio.to_thread(victim.has_ended)
            gate.down.add(victim)
        found = await faults.waited(load, begun)
        waits += [wait for code, wait in found.items() if code in hit]
        faults.progress(n, kind, waits, load)
        if kind == "database":
            await asyncio.to_thread(victim.start)
        gate.down.discard(victim)
        for task in tasks:
            if task.done():
                task.result()
    await faults.leave(load, people, tasks)
    return load, waits


def run(cluster: Cluster, folder: Path, kinds: Sequence[str]) -> faults.Report:
    """These cuts on a new database, and what came of them."""
    with database(cluster) as name, network(faults.NODES) as machines:
        keeping = OnPostgres(folder, cluster, name)
        keeping.flags = ("--store", f"postgresql://paiju@{BASE}/{name}")
        nodes: list[Node] = []
        try:
            for machine, host in machines:
                prefix = ("ip", "netns", "exec", machine)
                nodes.append(Node(folder / machine, keeping, host=host, prefix=prefix))
            load, waits = asyncio.run(cut_often(nodes, machines, keeping, kinds))
            errors = "".join(node.errors for node in nodes)
        finally:
            for node in nodes:
                node.end()
        load.drift.append(0)
        found = judge(load, keeping)
    return faults.with_waits(found, waits, errors)


def main() -> None:
    """Cut as often as asked, and print what came of it."""
    cuts, kinds = int((sys.argv[1:] or ["50"])[0]), sys.argv[2:] or ["database"]
    if not set(kinds) <= set(KINDS):
        sys.exit(f"python -m tests.cuts N KIND…: how often each; {', '.join(KINDS)}")
    if INSIDE not in os.environ:
        alone = ("unshare", "--net", sys.executable, "-m", "tests.cuts", str(cuts), *kinds)
        os.execvpe(alone[0], alone, {**os.environ, INSIDE: "1"})
    ip("link", "set", "lo", "up")
    cluster = Cluster.made(f"{NET}.0/24")
    try:
        with tempfile.TemporaryDirectory(prefix="paiju-cuts-") as folder:
            found = run(cluster, Path(folder), kinds * cuts)
    finally:
        cluster.end()
    print(json.dumps({"cut": kinds, "cuts": cuts, **found}))
    sys.exit(bool(found["lost"] or found["twice"] or found["tracebacks"]))


if __name__ == "__main__":
    main()
