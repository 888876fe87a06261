"""Load for a server: people who sit down and play legal actions, over real sockets."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from paiju.server.client import Player, ask, guest, open_table

TOGETHER = 24  # tables that are opened at once


@dataclass
class Swarm:
    """Tables, each with all its seats taken by people."""

    url: str
    game: str
    rate: float  # actions a second and table
    drop: float = 0.01  # how often an action is followed by a broken line
    tables: list[list[Player]] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    resumes: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    broken: int = 0
    late: int = 0  # actions that could not begin when they were due

    async def gather(self, tables: int, said: Callable[[int], None]) -> None:
        """Open the tables and fill the seats."""
        gate = asyncio.Semaphore(TOGETHER)
        done = 0

        async def one() -> None:
            nonlocal done
            async with gate:
                self.tables.append(await self._table())
            done += 1
            said(done)

        await asyncio.gather(*(one() for _ in range(tables)))

    async def _table(self) -> list[Player]:
        url = self.url
        token = await asyncio.to_thread(guest, url)
        settings = {"game": self.game, "turn": 600, "pace": 0, "chat": "off", "claims": "quick"}
        code = await asyncio.to_thread(lambda: open_table(url, token, **settings))
        people = [await Player(url, code, token, "one").connect()]
        for n in range(1, len(people[0].table["seats"])):
            other = await asyncio.to_thread(guest, url)
            people.append(await Player(url, code, other, f"person {n}").connect())
        for person in people:
            await person.must("sit")
        return people

    async def play(self, seconds: float) -> None:
        """Everyone plays, each table at its rate, for so long."""
        until = time.monotonic() + seconds
        await asyncio.gather(*(self._evening(people, until) for people in self.tables))

    async def _evening(self, people: list[Player], until: float) -> None:
        due = time.monotonic() + random.random() / self.rate
        while due < until:
            wait = due - time.monotonic()
            if wait > 0:
                await asyncio.sleep(wait)
            elif wait < -1 / self.rate:
                self.late += 1
                due = time.monotonic()
            due += 1 / self.rate
            try:
                await self._step(people)
            except (OSError, TimeoutError, WebSocketException):
                self.broken += 1
                await self._mend(people)

    async def _step(self, people: list[Player]) -> None:
        """One action at a table, or everyone ready for the next round."""
        if people[0].table["phase"] != "playing":
            deal = people[0].table["deal"]
            await asyncio.gather(*(self._ready(person, deal) for person in people))
            return
        asked = next((person for person in people if person.asked is not None), None)
        if asked is None:
            return
        begun = time.perf_counter()
        answer = await asked.act(random.choice(asked.lines))
        if answer["t"] == "done":
            self.acks.append(time.perf_counter() - begun)
        else:
            self.refused.append(answer["why"])
        if random.random() < self.drop:
            await self._break(random.choice(people))

    async def _ready(self, person: Player, deal: int) -> None:
        """Ready once the end of the round was heard of, and on to the next deal."""
        await person.until(
            lambda: person.table["phase"] != "playing" or person.table["deal"] > deal
        )
        if person.table["deal"] == deal:
            await person.ready()
            await person.until(lambda: person.table["deal"] > deal or bool(person.ended))

    async def _break(self, person: Player) -> None:
        """A line breaks and comes back."""
        person.cut()
        await person.until(lambda: bool(person.ended))
        begun = time.perf_counter()
        await person.connect()
        self.resumes.append(time.perf_counter() - begun)

    async def _mend(self, people: list[Player]) -> None:
        for person in people:
            if person.ended:
                try:
                    await person.connect()
                except (OSError, TimeoutError, WebSocketException):
                    await asyncio.sleep(0.2)

    async def end(self) -> None:
        """Everyone goes."""
        await asyncio.gather(*(p.close() for people in self.tables for p in people))

    def found(self, seconds: float) -> dict[str, Any]:
        """What was measured."""
        sockets = sum(len(people) for people in self.tables)
        return {
            "tables": len(self.tables),
            "sockets": sockets,
            "seconds": seconds,
            "actions": len(self.acks),
            "actions_per_second": round(len(self.acks) / seconds, 1),
            "ack_ms": {
                "p50": ms(self.acks, 0.5),
                "p99": ms(self.acks, 0.99),
                "max": ms(self.acks, 1),
            },
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
    """The memory of the server, in bytes."""
    import http.client
    from urllib.parse import urlsplit

    where = urlsplit(url)
    line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=30)
    line.request("GET", "/metrics")
    text = line.getresponse().read().decode()
    line.close()
    rows = [row for row in text.splitlines() if row.startswith("paiju_resident_bytes ")]
    return int(float(rows[0].split()[1]))


async def swarm(url: str, game: str, tables: int, rate: float, seconds: float, drop: float,
                said: Callable[[str, int], None]) -> dict[str, Any]:  # fmt: skip
    """The whole evening: gather, play, measure, go."""
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
    return found | {
        "server_mb": round(after / 1e6, 1),
        "server_kb_per_table": round((after - empty) / 1e3 / max(1, tables), 1),
        "server_kb_per_socket_before_play": round((full - empty) / 1e3 / lines, 1),
    }
