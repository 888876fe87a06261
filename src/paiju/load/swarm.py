"""Load for a server: clients that sit down and play legal actions, over real sockets."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

from paiju.load.client import ask, guest, open_table
from paiju.load.lean import LeanClient

TOGETHER = 24  # tables that are opened at once
PAUSE = 0.2  # seconds until a client that could not connect again tries once more


class Evening:
    """One table of a swarm. It plays an action whenever one is due."""

    def __init__(self, swarm: "Swarm", people: list[LeanClient]) -> None:
        self.swarm = swarm
        self.people = people
        self.busy = 0  # answers that have yet to come
        self.unseen = 0  # players who have yet to see the action
        self.begun = 0.0
        self.mending: asyncio.Task[None] | None = None
        for person in people:
            person.lost = self._lost
            person.saw = self._saw

    def play(self, due: float, until: float) -> None:
        """Take a step now, and another one when it is due."""
        swarm, loop = self.swarm, asyncio.get_running_loop()
        if loop.time() >= until:
            return
        if self.busy or self.mending is not None:
            swarm.late += 1
        else:
            self._step()
        due = max(due, loop.time() - 1 / swarm.rate) + 1 / swarm.rate
        loop.call_at(due, self.play, due, until)

    def _step(self) -> None:
        """One action at the table, or everyone ready for the next round."""
        people = self.people
        if all(person.phase != "playing" for person in people):
            waiting = [person for person in people if person.readied != person.commitment]
            self.busy = len(waiting)
            for person in waiting:
                person.ready(self._readied)
            return
        asked = [person for person in people if person.asked is not None]
        if asked:
            self.busy, self.unseen = 1, len(people)
            self.begun = time.perf_counter()
            asked[0].act(random.choice(asked[0].lines), self._acted)

    def _readied(self, no: str) -> None:
        self.busy -= 1
        if no:
            self.swarm.refused.append(no)

    def _acted(self, no: str) -> None:
        self.busy = 0
        if no:
            self.swarm.refused.append(no)
            return
        self.swarm.acks.append(time.perf_counter() - self.begun)
        if random.random() < self.swarm.drop:
            self.swarm.cutting += 1
            random.choice(self.people).cut()

    def _saw(self) -> None:
        """A view has come. The last player's view ends the action."""
        self.unseen -= 1
        if self.unseen == 0:
            self.swarm.seen.append(time.perf_counter() - self.begun)

    def _lost(self) -> None:
        """A line broke, because we cut it or by itself. It is connected again."""
        if self.swarm.cutting:
            self.swarm.cutting -= 1
        else:
            self.swarm.broken += 1
        self.busy = self.unseen = 0
        if self.mending is None and not self.swarm.over:
            self.mending = asyncio.get_running_loop().create_task(self._mend())

    async def _mend(self) -> None:
        try:
            while away := [person for person in self.people if not person.is_here]:
                begun = time.perf_counter()
                try:
                    await away[0].connect()
                    self.swarm.resumes.append(time.perf_counter() - begun)
                except (OSError, TimeoutError):
                    await asyncio.sleep(PAUSE)
        finally:
            self.mending = None


class Swarm:
    """Tables, each with all its seats taken by clients."""

    def __init__(self, url: str, game: str, rate: float, drop: float = 0.01) -> None:
        self.url = url
        self.game = game
        self.rate = rate  # actions a second and table
        self.drop = drop  # how often an action is followed by a broken line
        self.tables: list[Evening] = []
        self.acks: list[float] = []
        self.seen: list[float] = []  # seconds until everyone at the table saw an action
        self.resumes: list[float] = []
        self.refused: list[str] = []
        self.cutting = 0  # lines that we cut and have not yet heard of
        self.broken = 0  # lines that broke by themselves
        self.late = 0  # steps that could not begin when they were due
        self.over = False

    async def gather(self, tables: int, said: Callable[[int], None]) -> None:
        """Open the tables and fill the seats."""
        gate = asyncio.Semaphore(TOGETHER)

        async def one() -> None:
            async with gate:
                self.tables.append(Evening(self, await self._table()))
            said(len(self.tables))

        await asyncio.gather(*(one() for _ in range(tables)))

    async def _table(self) -> list[LeanClient]:
        url = self.url
        token = await asyncio.to_thread(guest, url)
        settings = {"game": self.game, "turn": 600, "pace": 0, "chat": "off", "claims": "quick"}
        code = await asyncio.to_thread(lambda: open_table(url, token, **settings))
        people = [await LeanClient(url, code, token, "one").connect()]
        for n in range(1, people[0].seats):
            other = await asyncio.to_thread(guest, url)
            people.append(await LeanClient(url, code, other, f"person {n}").connect())
        for person in people:
            await person.say("sit")
        return people

    async def play(self, seconds: float) -> None:
        """Play for so many seconds, each table at its rate."""
        now = asyncio.get_running_loop().time()
        for table in self.tables:
            due = now + random.random() / self.rate
            asyncio.get_running_loop().call_at(due, table.play, due, now + seconds)
        await asyncio.sleep(seconds)

    async def end(self) -> None:
        """Close every line."""
        self.over = True
        mending = [table.mending for table in self.tables if table.mending is not None]
        await asyncio.gather(*mending, return_exceptions=True)
        for table in self.tables:
            for person in table.people:
                person.cut()
        await asyncio.sleep(0)

    def forget(self) -> None:
        """Forget what was measured so far."""
        for row in (self.acks, self.seen, self.resumes, self.refused):
            row.clear()
        self.broken = self.late = 0

    def found(self, seconds: float) -> dict[str, Any]:
        """The figures that were measured."""
        return {
            "tables": len(self.tables),
            "sockets": sum(len(table.people) for table in self.tables),
            "seconds": seconds,
            "actions": len(self.acks),
            "actions_per_second": round(len(self.acks) / seconds, 1),
            "ack_ms": {
                "p50": ms(self.acks, 0.5),
                "p99": ms(self.acks, 0.99),
                "max": ms(self.acks, 1),
            },
            "seen_ms": {"p50": ms(self.seen, 0.5), "p99": ms(self.seen, 0.99)},
            "resumes": len(self.resumes),
            "resume_ms": {"p50": ms(self.resumes, 0.5), "p99": ms(self.resumes, 0.99)},
            "refused": len(self.refused),
            "broken": self.broken,
            "late": self.late,
        }


def ms(times: list[float], share: float) -> float | None:
    """A quantile of times, in milliseconds."""
    if not times:
        return None
    row = sorted(times)
    return round(1000 * row[min(len(row) - 1, int(share * len(row)))], 2)


def resident(url: str) -> int:
    """The memory of the server, in bytes. 0: it does not say it here, as behind a gate."""
    import http.client
    from urllib.parse import urlsplit

    where = urlsplit(url)
    line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=30)
    line.request("GET", "/metrics")
    text = line.getresponse().read().decode()
    line.close()
    rows = [row for row in text.splitlines() if row.startswith("paiju_resident_bytes ")]
    return int(float(rows[0].split()[1])) if rows else 0


async def swarm(url: str, game: str, tables: int, rate: float, seconds: float, drop: float,
                said: Callable[[str, int], None]) -> dict[str, Any]:  # fmt: skip
    """The whole test: open the tables, play, measure, close every line."""
    ask(url, "/readyz")
    empty = resident(url)
    load = Swarm(url, game, rate, drop)
    await load.gather(tables, lambda n: said("tables", n))
    full = await asyncio.to_thread(resident, url)
    begun = time.monotonic()
    await load.play(seconds)
    found = load.found(round(time.monotonic() - begun, 2))
    after = await asyncio.to_thread(resident, url)
    await load.end()
    lines = max(1, found["sockets"])
    if not after:
        return found
    return found | {
        "server_mb": round(after / 1e6, 1),
        "server_kb_per_table": round((after - empty) / 1e3 / max(1, tables), 1),
        "server_kb_per_socket_before_play": round((full - empty) / 1e3 / lines, 1),
    }
