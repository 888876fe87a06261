"""
What several servers cost: `python bench/nodes.py carried|spread|lobby [SECONDS]`.

carried: processor time of an action at two servers with half of the tables each, whose lines all end
at their owner, and where one of two is carried; of the servers, of PostgreSQL, of the load. spread:
actions a second with 1, 2 and 3 servers that share this machine, and the same costs. In both, all of
them run side by side and play by turns, two seconds each, so that whatever else the machine does
falls on all alike; SECONDS are what each plays in all. lobby: what a page of the list costs, by how
many tables are listed.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
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

TABLES = 8
WARM, TURN, REST, THINK = 3.0, 2.0, 0.1, 0.04  # seconds
Where = Callable[[int, int], int]  # a table and a seat: the server to which the line goes


def spent(pid: int) -> float:
    """Seconds of processor time of another process, to the nanosecond."""
    total = 0
    with suppress(OSError):  # it has ended
        for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
            total += int(task.read_text().split()[0])
    return total / 1e9


class Calm(Load):
    """People who think for a moment, so that all play as fast, however fast they are answered."""

    async def _answer(self, code: str, person: Player, id: str, asked: int, line: str) -> bool:
        await asyncio.sleep(THINK)
        return await super()._answer(code, person, id, asked, line)


class Evening:
    """Servers on a database of their own, and people who play there when it is their turn."""

    def __init__(
        self, name: str, nodes: list[Node], keeping: OnPostgres, where: Where, load: Load
    ) -> None:
        self.name, self.nodes, self.keeping, self.where = name, nodes, keeping, where
        self.load = load
        self.people: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.seconds, self.actions = 0.0, 0
        self.used = dict.fromkeys(("servers", "postgres", "load"), 0.0)

    async def begin(self) -> None:
        """Everyone sits down; nobody plays yet."""
        self.load.down = True
        for table in range(TABLES):
            home = self.nodes[self.where(table, 0)]
            code, token = await home.table(game="koikoi", turn=600, players=2, pace=0)
            for seat, own in enumerate((token, await asyncio.to_thread(guest, home.url))):
                person = Player(self.nodes[self.where(table, seat)].url, code, own, "AB"[seat])
                self.people.append(await person.connect())
                await person.must("sit")
                self.tasks.append(asyncio.create_task(self.load.play(code, person)))

    async def play(self, seconds: float) -> None:
        """Play for a while, as fast as everyone is answered."""
        self.load.down = False
        begun, n, before = time.monotonic(), len(self.load.acknowledged), self._used()
        await asyncio.sleep(seconds)
        self.load.down = True
        self.seconds += time.monotonic() - begun
        self.actions += len(self.load.acknowledged) - n
        for part, now in self._used().items():
            self.used[part] += now - before[part]
        await asyncio.sleep(REST)  # what is under way is done

    def forget(self) -> None:
        """Drop what was measured so far: it was for warming up."""
        self.seconds, self.actions = 0.0, 0
        self.used = dict.fromkeys(self.used, 0.0)

    def _used(self) -> dict[str, float]:
        rows = self.keeping.ask(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
        )
        return {
            "servers": sum(spent(node.pid) for node in self.nodes),
            "postgres": sum(spent(pid) for (pid,) in rows),
            "load": time.process_time(),
        }

    async def end(self) -> None:
        """Everyone goes."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for person in self.people:
            await person.close()

    def found(self) -> dict[str, Any]:
        """What came of it."""
        each = 1000 / max(1, self.actions)
        return {
            "what": self.name, "servers": len(self.nodes), "actions": self.actions,
            "actions_s": round(self.actions / self.seconds),
            **{f"{part}_ms": round(used * each, 3) for part, used in self.used.items()},
        }  # fmt: skip


async def by_turns(evenings: list[Evening], seconds: float) -> None:
    """All play, by turns, each for so many seconds in all."""
    for evening in evenings:
        await evening.begin()
    for evening in evenings:
        await evening.play(WARM)
        evening.forget()
    for _ in range(max(1, round(seconds / TURN))):
        for evening in evenings:
            await evening.play(TURN)
    for evening in evenings:
        await evening.end()


def across(table: int, seat: int) -> int:
    """One of two lines is carried, half of them either way."""
    return (table + seat) % 2


def by_table(n: int) -> Where:
    """Tables are spread, as by a gate that hashes their codes."""
    return lambda table, _seat: table % n


def compared(
    cluster: Cluster, ways: Sequence[tuple[str, int, Where]], seconds: float, people: type[Load]
) -> None:
    """Several ways to spread servers and lines, side by side."""
    load = round(os.getloadavg()[0], 1)
    with ExitStack() as stack:
        evenings = []
        for name, n, where in ways:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            keeping = OnPostgres(folder, cluster, stack.enter_context(database(cluster)))
            nodes = stack.enter_context(several(folder, keeping, n))
            evenings.append(Evening(name, nodes, keeping, where, people(nodes[0])))
        asyncio.run(by_turns(evenings, seconds))
        for evening in evenings:
            print(json.dumps({**evening.found(), "load_before": load}), flush=True)


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
    seconds = float((sys.argv[2:] or ["30"])[0])
    cluster = Cluster.made()
    try:
        if kind == "carried":
            ways = [("local", 2, by_table(2)), ("one of two carried", 2, across)]
            compared(cluster, ways, seconds, Calm)
        elif kind == "spread":
            compared(cluster, [("spread", n, by_table(n)) for n in (1, 2, 3)], seconds, Load)
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
