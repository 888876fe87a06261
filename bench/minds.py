"""
What it costs to have somebody think elsewhere: `python bench/minds.py [QUESTIONS]`.

A PostgreSQL of its own, one mind with two places, and a server's side that asks one question after
the other, then four at a time. The mind has interpreted rules, by which it answers at once: so all
of the time is the way there and back.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
os.environ["PAIJU_JIT"] = "0"

import msgspec  # noqa: E402
from tests.postgres import Cluster, database  # noqa: E402

from paiju.server.room.bot_questions import sample  # noqa: E402
from paiju.server.room.elsewhere import OtherMinds  # noqa: E402
from paiju.server.room.postgres import schema  # noqa: E402
from paiju.server.room.postgres.connecting import connect  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")


def cpu(*pids: int) -> float:
    """Seconds of processor time, with that of children that have ended."""
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += sum(map(int, fields[11:15]))
    return total / TICK


def family(pid: int) -> list[int]:
    """A process and its children."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


async def ask(address: str, postmaster: int, mind: int, count: int) -> dict[str, Any]:
    """So many questions, one by one and four at a time."""
    far = OtherMinds(address, "bench")
    working = asyncio.create_task(far.work())
    while not far.places:
        await asyncio.sleep(0.05)
    question, n, found = sample("koikoi", "master"), 0, {}
    for together in (1, 4):
        times: list[float] = []

        async def some(times: list[float] = times) -> None:
            nonlocal n
            while len(times) < count:
                n, begun = n + 1, time.perf_counter()
                assert await far.ask(msgspec.structs.replace(question, n=n)) is not None
                times.append(1000 * (time.perf_counter() - begun))

        await some([0.0] * (count - 20))  # warm
        before = time.process_time(), cpu(*family(postmaster)), cpu(mind)
        begun = time.perf_counter()
        await asyncio.gather(*(some() for _ in range(together)))
        seconds = time.perf_counter() - begun
        after = time.process_time(), cpu(*family(postmaster)), cpu(mind)
        times.sort()
        used = [round(1000 * (b - a) / len(times), 2) for a, b in zip(before, after, strict=True)]
        found[f"{together} at a time"] = {
            "p50_ms": round(times[len(times) // 2], 1), "p99_ms": round(times[len(times) * 99 // 100], 1),
            "a_second": round(len(times) / seconds), "cpu_ms": dict(zip(("server", "postgres", "mind"), used, strict=True)),
        }  # fmt: skip
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    return found


def main(count: int) -> None:
    cluster = Cluster.made()
    try:
        with database(cluster) as name:
            address = cluster.address(name)
            asyncio.run(_prepare(address))
            command = [sys.executable, "-m", "paiju", "mind", "--interpreted", "--workers", "2"]
            mind = subprocess.Popen(
                [*command, "--store", address], stdout=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            )  # fmt: skip
            try:
                postmaster = int(
                    (cluster.folder / "data" / "postmaster.pid").read_text().split()[0]
                )
                before = round(os.getloadavg()[0], 2)
                found = asyncio.run(ask(address, postmaster, mind.pid, count))
                print(json.dumps({"questions": count, **found, "load_before": before}))
            finally:
                mind.terminate()
                mind.wait()
    finally:
        cluster.end()


async def _prepare(address: str) -> None:
    session = await connect(address, "bench")
    await schema.migrate(session, "")
    await session.close()


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["500"])[0]))
