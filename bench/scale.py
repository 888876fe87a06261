"""
What the database is asked where there are many nodes and tables: `python bench/scale.py [NODES TABLES]`.

A PostgreSQL of its own with so many nodes and tables (all busy, all of them listed), none of which
runs: one statement after the other, as a node sends it. Milliseconds by the wall clock, the median of
many, and PostgreSQL's own processor time.

    beat       a node says that it lives, and hears who else does: twice a second, each
    find       where a table is
    append     six pages of six tables, one statement
    give       a table changes hands
    page       a page of the lobby, by game
    bury       a dead node is taken over, and its tables are dealt out
"""

import asyncio
import json
import os
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
os.environ["PAIJU_JIT"] = "0"

from tests.postgres import Cluster, database  # noqa: E402

from paiju.server.room.postgres import giving, listed, nodes, schema  # noqa: E402
from paiju.server.room.postgres.connecting import Connection, connect  # noqa: E402
from paiju.server.room.postgres.ownership import SINCE  # noqa: E402
from paiju.server.room.postgres.statement import SHORT  # noqa: E402

TIMES = 200
FILL = (
    """INSERT INTO nodes (node, epoch, until, at, gone, heard, address)
        SELECT 'n' || i, 1, clock_timestamp() + interval '1 day', 0, false, clock_timestamp() + interval '1 day',
            'http://n' || i || ':8000' FROM generate_series(0, $1::bigint - 1) AS i""",
    """INSERT INTO tables (tbl, kept, live, closed, owner, shift, busy, people)
        SELECT 't' || i, 0, 1, NULL, 'n' || i % $1::bigint, 0, true, ARRAY['p' || i, 'q' || i]
        FROM generate_series(0, $2::bigint - 1) AS i""",
    """INSERT INTO log SELECT 't' || i, 0, 0, '{}' FROM generate_series(0, $2::bigint - 1) AS i
        WHERE $1::bigint > 0""",
    """INSERT INTO listed SELECT 't' || i, 'koikoi', 'standard', 2, i % 2, repeat('x', 300)::bytea
        FROM generate_series(0, $2::bigint - 1) AS i WHERE $1::bigint > 0""",
    "CLOCK", "ANALYZE",
)  # fmt: skip


class Clock:
    """What one statement takes: by the wall clock, and PostgreSQL's own processor time."""

    def __init__(self, session: Connection) -> None:
        self._spent = Path(f"/proc/{session.get_server_pid()}/schedstat")

    def _cpu(self) -> float:
        return int(self._spent.read_text().split()[0]) / 1e6

    async def timed(self, do: Callable[[int], Awaitable[Any]], times: int = TIMES) -> dict[str, float]:  # fmt: skip
        """The median of so many, and the mean of what the processor spent."""
        found, spent = [], self._cpu()
        for i in range(times):
            begun = time.perf_counter()
            await do(i)
            found.append(1000 * (time.perf_counter() - begun))
        spent = (self._cpu() - spent) / times
        return {"p50_ms": round(statistics.median(found), 2), "cpu_ms": round(spent, 3)}


async def measure(address: str, count: int, tables: int) -> dict[str, Any]:
    session: Connection = await connect(address, "n0", 600)
    await schema.migrate(session, "")
    for query in FILL:
        if query == "CLOCK":
            await session.execute("INSERT INTO clock VALUES (0, 0) ON CONFLICT DO NOTHING")
        elif "$" in query:
            values = (count, tables) if "$2" in query else (count,)
            await session.execute(query, *values)
        else:
            await session.execute(query)
    timed = Clock(session).timed
    found: dict[str, Any] = {"nodes": count, "tables": tables}
    found["beat"] = await timed(lambda i: nodes.beat(session, f"n{i % count}", 86_400, 1, False))
    found["find"] = await timed(lambda i: nodes.find(session, "n0", f"t{i * 7 % tables}", 0, True))

    def append(i: int) -> Awaitable[Any]:
        own = [f"t{(i * 6 + k) * count % tables}" for k in range(6)]
        done: Awaitable[Any] = session.fetchval(
            SHORT, "n0", 1, own, [i + 1 for _ in own], [0] * 6, [b"x" * 89] * 6
        )
        return done

    found["append"] = await timed(append)
    to = "n1" if count > 1 else ""
    found["give"] = await timed(
        lambda i: giving.give(session, "n0", 1, giving.Gift(f"t{i * count}", to, 0, lambda _: None)), min(TIMES, tables // count)
    )  # fmt: skip
    found["page"] = await timed(lambda i: listed.page(session, "koikoi", None, None, 0, i % 5))
    if count > 10:
        # whoever has no session lives only while it is heard of
        await session.execute("UPDATE nodes SET heard = clock_timestamp() + interval '1 day'")

        await asyncio.sleep(SINCE)  # before that nobody is taken over

        async def bury(i: int) -> None:
            await session.execute("UPDATE nodes SET until = '-infinity', heard = clock_timestamp() - interval '1 day' WHERE node = $1", f"n{i + 2}")  # fmt: skip
            await nodes.replace_dead(session)

        found["bury"] = await timed(bury, 5)
        left = await session.fetchval("SELECT count(*) FROM tables WHERE owner IS NULL")
        moved = await session.fetchval("SELECT count(*) FROM tables WHERE shift <> 0")
        found |= {"tables_left_without_owner": left, "tables_moved": moved}
    await session.close()
    return found


def main(asked: list[int]) -> None:
    cluster = Cluster.made()
    try:
        for count, tables in [(asked[0], asked[1])] if asked else [(3, 3_000), (100, 100_000), (400, 300_000), (1000, 300_000)]:  # fmt: skip
            with database(cluster) as name:
                before = round(os.getloadavg()[0], 2)
                found = asyncio.run(measure(cluster.address(name), count, tables))
                print(json.dumps({**found, "load_before": before}), flush=True)
    finally:
        cluster.end()


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]])
