"""
One server plays, another stands by; the first dies or hangs under load, again and again.

`python -m tests.failover 200 kill`, `… 50 stop` (SIGSTOP for longer than the lease, then SIGCONT).
Nothing acknowledged is lost, nothing is applied twice; and how long a table waits from the fault to
its next acknowledged action. People find the server that serves, as behind a gate.
"""

import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.keeping import OnPostgres
from tests.kills import Load, judge
from tests.postgres import Cluster, database
from tests.standing import Standing

from paiju.load.client import Player, guest

TABLES = 4
Report = dict[str, Any]


class Person(Player):
    """Somebody who comes back to whichever server serves, as a gate would have it."""

    def __init__(self, pair: "Pair", code: str, token: str, name: str) -> None:
        self._pair, self._code = pair, code
        super().__init__(pair.first.url, code, token, name)

    @property
    def address(self) -> str:
        """The table at the server that serves."""
        return f"ws://127.0.0.1:{self._pair.first.port}/api/tables/{self._code}/socket"

    @address.setter
    def address(self, _: str) -> None: ...


class Pair:
    """The server that serves, and the one that stands by."""

    def __init__(self, folder: Path, keeping: OnPostgres) -> None:
        self.keeping = keeping
        self.first = Standing(folder / "a", keeping)
        self.second = Standing(folder / "b", keeping)

    def turn(self) -> Standing:
        """Wait until the one that stood by serves; returns the other."""
        self.second.turn()
        self.first, self.second = self.second, self.first
        return self.second

    def end(self) -> None:
        """Both."""
        for one in (self.first, self.second):
            one.end()


async def fail_often(pair: Pair, faults: int, kind: str) -> tuple[Load, list[float]]:
    """So many faults under load; what was acknowledged, and how long each table waited."""
    load = Load(pair.first)
    people: list[Person] = []
    tasks = []
    for _ in range(TABLES):
        code, token = await pair.first.table(game="koikoi", turn=600, players=2)
        for name, own in (("A", token), ("B", await asyncio.to_thread(guest, pair.first.url))):
            people.append(Person(pair, code, own, name))
            await people[-1].connect()
            await people[-1].must("sit")
            tasks.append(asyncio.create_task(load.play(code, people[-1])))
    waits: list[float] = []
    for _ in range(faults):
        await load.goes_on()
        await asyncio.sleep(random.uniform(0, 0.3))
        before = {code: sum(c == code for c, _ in load.acknowledged) for code in codes(load)}
        begun = time.monotonic()
        load.down = True
        if kind == "kill":
            await asyncio.to_thread(pair.first.kill)
        else:
            os.kill(pair.first.pid, signal.SIGSTOP)
            for person in people:  # as a gate does that hears nothing any more
                if person.socket is not None:
                    person.socket.transport.abort()
        old = await asyncio.to_thread(pair.turn)
        load.down = False
        while before:
            await asyncio.sleep(0.01)
            for code in [
                c for c in before if sum(x == c for x, _ in load.acknowledged) > before[c]
            ]:
                del before[code]
                waits.append(time.monotonic() - begun)
        if kind == "stop":
            os.kill(old.pid, signal.SIGCONT)
            await asyncio.to_thread(old.has_ended)
        await asyncio.to_thread(old.start)
        for task in tasks:
            if task.done():
                task.result()
    await load.goes_on()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for person in people:
        await person.close()
    return load, waits


def codes(load: Load) -> set[str]:
    """The tables at which something was acknowledged."""
    return {code for code, _ in load.acknowledged}


def run(cluster: Cluster, folder: Path, faults: int, kind: str) -> Report:
    """So many faults on a new database, and what came of them."""
    with database(cluster) as name:
        keeping = OnPostgres(folder, cluster, name)
        pair = Pair(folder, keeping)
        try:
            load, waits = asyncio.run(fail_often(pair, faults, kind))
        finally:
            pair.end()
        load.drift.append(0)
        found = judge(load, keeping)
    waits.sort()
    found |= {
        f"p{p}_s": round(waits[min(len(waits) - 1, len(waits) * p // 100)], 2) for p in (50, 99)
    }
    return {"fault": kind, "faults": faults, **found}


def main() -> None:
    """Let it fail as often as asked, and print what came of it."""
    faults, kind = int((sys.argv[1:] or ["200"])[0]), (sys.argv[2:] or ["kill"])[0]
    cluster = Cluster.made()
    try:
        with tempfile.TemporaryDirectory(prefix="paiju-failover-") as folder:
            found = run(cluster, Path(folder), faults, kind)
    finally:
        cluster.end()
    print(json.dumps(found))
    sys.exit(bool(found["lost"] or found["twice"]))


if __name__ == "__main__":
    main()
