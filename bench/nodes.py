"""
What several servers cost: `python bench/nodes.py carried|lobby|spread [SECONDS]`.

carried: processor time of an action at tables whose lines all end at their owner, and where one of
two is carried; of the servers, and of PostgreSQL. lobby: what a page of the list costs, by how many
tables are listed. spread: actions a second with 1, 2 and 3 servers that share this machine.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.keeping import OnPostgres  # noqa: E402
from tests.kills import Load  # noqa: E402
from tests.nodes import Node, several  # noqa: E402
from tests.postgres import Cluster, database  # noqa: E402

from paiju.load.client import Player, guest  # noqa: E402
from paiju.server.room.postgres import listed  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")
TABLES = 8
Where = Callable[[int, int], int]  # a table and a seat: the server to which the line goes


def spent(pid: int) -> float:
    """Seconds of processor time of another process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def sessions(keeping: OnPostgres) -> float:
    """Seconds of processor time of all sessions of a database."""
    rows = keeping.ask("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
    total = 0.0
    for (pid,) in rows:
        if Path(f"/proc/{pid}/stat").exists():
            total += spent(pid)
    return total


async def play(nodes: list[Node], keeping: OnPostgres, where: Where, seconds: float) -> Any:
    """People play as fast as they are answered; what an action costs."""
    load = Load(nodes[0])
    people, tasks = [], []
    for table in range(TABLES):
        home = nodes[where(table, 0)]
        code, token = await home.table(game="koikoi", turn=600, players=2, pace=0)
        for seat, own in enumerate((token, await asyncio.to_thread(guest, home.url))):
            person = Player(nodes[where(table, seat)].url, code, own, "AB"[seat])
            people.append(await person.connect())
            await person.must("sit")
            tasks.append(asyncio.create_task(load.play(code, person)))
    await load.goes_on()
    await asyncio.sleep(2)
    begun, n = time.monotonic(), len(load.acknowledged)
    cpu, base = sum(spent(node.pid) for node in nodes), sessions(keeping)
    await asyncio.sleep(seconds)
    passed, n = time.monotonic() - begun, len(load.acknowledged) - n
    cpu, base = sum(spent(node.pid) for node in nodes) - cpu, sessions(keeping) - base
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for person in people:
        await person.close()
    return {
        "actions": n,
        "actions_s": round(n / passed),
        "servers_ms": round(1000 * cpu / n, 3),
        "postgres_ms": round(1000 * base / n, 3),
    }


def at_owner(_table: int, _seat: int) -> int:
    """All lines end where the table is."""
    return 0


def by_seat(_table: int, seat: int) -> int:
    """One of two lines is carried."""
    return seat


def by_table(n: int) -> Where:
    """Tables are spread, as by a gate that hashes their codes."""
    return lambda table, _seat: table % n


def measured(cluster: Cluster, n: int, where: Where, seconds: float) -> Any:
    """With so many servers."""
    with tempfile.TemporaryDirectory() as folder, database(cluster) as name:
        keeping = OnPostgres(Path(folder), cluster, name)
        with several(Path(folder), keeping, n) as nodes:
            return asyncio.run(play(nodes, keeping, where, seconds))


async def pages(address: str, n: int) -> Any:
    """What a page costs where so many tables are listed."""
    import asyncpg

    session = await asyncpg.connect(address)
    await session.execute(
        "INSERT INTO listed SELECT 't' || i, (ARRAY['koikoi', 'gostop', 'maohuzi'])[i % 3 + 1],"
        " 'seed', 2 + i % 3, i % 4, convert_to(repeat('x', 400), 'UTF8')"
        " FROM generate_series(1, $1) AS i ON CONFLICT DO NOTHING", n,
    )  # fmt: skip
    await session.execute("ANALYZE listed")
    pid, found = session.get_server_pid(), {}
    filters = {
        "all": (None, None, None, 0),
        "game": ("gostop", None, None, 0),
        "free": ("gostop", None, None, 2),
        "rules": ("gostop", "seed", 3, 0),
    }
    for kind, (game, preset, players, free) in filters.items():
        for _ in range(20):
            await listed.page(session, game, preset, players, free, 0)
        times, before, here = 300, spent(pid), time.process_time()
        for _ in range(times):
            await listed.page(session, game, preset, players, free, 0)
        each = 1e6 / times
        found[kind] = {
            "here_us": round((time.process_time() - here) * each),
            "postgres_us": round((spent(pid) - before) * each),
        }
    await session.close()
    return found


def main() -> None:
    """Measure what is asked for."""
    kind = (sys.argv[1:] or ["carried"])[0]
    seconds = float((sys.argv[2:] or ["15"])[0])
    cluster = Cluster.made()
    try:
        if kind == "carried":
            ways = (("local", at_owner), ("one of two carried", by_seat))
            for name, where in ways:
                found = measured(cluster, 2, where, seconds)
                print(json.dumps({"lines": name, **found}), flush=True)
        elif kind == "spread":
            for n in (1, 2, 3):
                found = measured(cluster, n, by_table(n), seconds)
                print(json.dumps({"servers": n, **found}), flush=True)
        else:
            with tempfile.TemporaryDirectory() as folder, database(cluster) as name:
                keeping = OnPostgres(Path(folder), cluster, name)
                keeping.store().close()
                for n in (10, 1_000, 100_000):
                    found = asyncio.run(pages(keeping.address, n))
                    print(json.dumps({"listed": n, **found}), flush=True)
    finally:
        cluster.end()


if __name__ == "__main__":
    main()
