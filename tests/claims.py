"""
An observer at many claim windows: does anything that comes back tell that somebody answered in secret?

`python -m tests.claims 500` opens so many windows of Mao Huzi with hidden answers, and as many
without, and prints for each kind of evidence how often it was there; `python -m tests.claims 500
banbiantian` does so where it is asked who shakes. `./check` opens fewer.

With a hidden answer or without one, somebody is asked; the observer looks on, or sits where nobody
is asked anything.

The rooms are real; the disk is a clock that takes 2 to 30 ms for a commit, which is more than most
disks take: what cannot be seen through it cannot be seen through a faster one.
"""

import asyncio
import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

import msgspec

from paiju.server.room.connection import AtTable
from paiju.server.room.house import House
from paiju.server.room.minds import Minds
from paiju.server.room.room import Room
from paiju.server.room.store import Log, Page
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.table import Table
from paiju.server.wire.limits import LIFTED
from paiju.server.wire.running import Running
from tests.server.room.test_secrecy import begun

LENGTH = 1.2  # seconds that a window is open
AT_ONCE = 50
PRESETS = {"maohuzi": "three9", "banbiantian": "seed"}  # of the games that ask in secret
BETWEEN = 0.017  # seconds between two pairs of the observer's messages
SLOWEST = 0.999  # the share of answers without hidden ones that are faster than what is called late


class Disk:
    """A store that keeps nothing and takes its time."""

    def __init__(self, chance: random.Random) -> None:
        self.written: Callable[[list[Page], Exception | None], None] = lambda _pages, _failed: None
        self.chance = chance

    def append(self, pages: list[Page]) -> None:
        loop = asyncio.get_running_loop()
        for page in pages:  # tables of a real house share commits; here each has its own disk
            loop.call_later(self.chance.uniform(0.002, 0.03), self.written, [page], None)

    def clock(self) -> int:
        return 10_000

    def beat(self, _at: int) -> None: ...

    def probe(self, _at: int, _done: object) -> None: ...

    def live(self) -> tuple[dict[str, Log], dict[str, str]]:
        return {}, {}

    def log(self, _table: str) -> Log:
        return []

    def record(self, _table: str, _deal: int) -> None:
        return None

    def records(self, _table: str) -> list[tuple[int, bytes]]:
        return []

    def close(self) -> None: ...


@dataclass
class Wire:
    """The observer's end of a line: what came, and when."""

    writable: bool = True
    came: list[tuple[float, dict[str, Any]]] = field(default_factory=list)

    def send(self, text: bytes) -> None:
        self.came.append((asyncio.get_running_loop().time(), msgspec.json.decode(text)))

    def close(self, code: int, why: str = "") -> None: ...

    def cut(self) -> None: ...


@dataclass
class Seen:
    """What an observer saw of one window."""

    hidden: bool  # whether somebody answered in secret
    times: list[float]  # seconds until each answer
    told: int  # messages, and every pair brings two
    turned: int = 0  # pairs of which the second was answered first
    pairs: int = 0
    closed: float = 0  # seconds from the opening of the window to its end


@cache
def windows(game: str) -> tuple[Table, ...]:
    """Tables in a claim window in which somebody is asked and somebody is not."""
    found: list[Table] = []
    deal = 0
    while len(found) < 6:
        deal += 1
        table = begun(game, PRESETS[game], 3, deal)
        for step in range(30):
            if not table.playing:
                break
            if table.paused and 0 < len(table.asked()) < len(table.chairs):
                found.append(table)
                break
            if table.paused:
                table = follow(table, entries.Resumed(), 2000 + step)
                continue
            seat = table.asked()[0]
            match = table.facing[seat]
            assert match is not None
            assert match.round is not None
            line = match.round.lines(seat)[0]
            entry = entries.Acted(seat, table.question(seat), line, f"id {step}", "person")
            table = follow(table, entry, 2000 + step)
    return tuple(found)


async def observe(house: House, table: Table, hidden: bool, chance: random.Random) -> Seen:
    """One window: pairs of messages, each sent as one, and in the middle of them a hidden answer."""
    loop = asyncio.get_running_loop()
    settings = msgspec.structs.replace(table.settings, window=LENGTH, turn=0)
    now = house.now()
    room = Room(house, msgspec.structs.replace(table, settings=settings, opened=now), 5)
    wire, opened = Wire(), loop.time()
    idle = next(chair.who for n, chair in enumerate(table.chairs) if n not in table.asked())
    who = chance.choice(("observer", idle))
    line = AtTable(wire, house, lambda: None, room, who)
    line.heard(b'{"t":"hello","name":"W"}')
    before = len(wire.came)
    room.schedule()
    if hidden:
        seat = table.asked()[0]
        match = table.facing[seat]
        assert match is not None
        assert match.round is not None
        act = entries.Acted(
            seat, table.question(seat), match.round.lines(seat)[0], "hidden", "person"
        )
        hide: Callable[[Table], list[entries.AnyEntry]] = lambda _: [act]  # noqa: E731
        loop.call_later(chance.uniform(0.2, LENGTH - 0.3), lambda: room.submit(hide))
    sent: dict[str, float] = {}
    n = 0
    while loop.time() < opened + LENGTH - 0.25:
        for kind, more in (("sit", '"seat":0'), ("mute", '"seat":1')):
            name = f"{n} {kind}"
            sent[name] = loop.time()
            line.heard(f'{{"t":"{kind}","id":"{name}",{more}}}'.encode())
        n += 1
        await asyncio.sleep(BETWEEN)
    while room.table.opened == now and loop.time() < opened + 10 * LENGTH:
        await asyncio.sleep(0.005)
    seen = _seen(hidden, wire.came[before:], sent)
    seen.closed = loop.time() - opened
    room.close()
    return seen


def _seen(hidden: bool, came: list[tuple[float, dict[str, Any]]], sent: dict[str, float]) -> Seen:
    answers = [(at, message["id"]) for at, message in came if message["t"] in ("done", "refused")]
    place = {name: i for i, (_, name) in enumerate(answers)}
    seen = Seen(hidden, times=[at - sent[name] for at, name in answers], told=len(came))
    for first in (name for name in place if name.endswith("sit")):
        second = first.replace("sit", "mute")
        seen.pairs += second in place
        seen.turned += second in place and place[second] < place[first]
    return seen


async def attack(n: int, chance: random.Random, game: str) -> list[Seen]:
    """So many windows with hidden answers, and as many without."""
    running = Running(limits=LIFTED)
    found: list[Seen] = []
    todo = [hidden for hidden in (True, False) for _ in range(n)]
    chance.shuffle(todo)
    tables = windows(game)
    while todo:
        some, todo = todo[:AT_ONCE], todo[AT_ONCE:]
        houses = [
            House(cast(Any, Disk(chance)), Minds(running.bots), running, b"k" * 32) for _ in some
        ]
        found += await asyncio.gather(
            *(
                observe(house, chance.choice(tables), hidden, chance)
                for house, hidden in zip(houses, some, strict=True)
            )
        )
    return found


def table_of(found: list[Seen]) -> dict[str, dict[str, Any]]:
    """For each kind of evidence: in how many windows it was there, with hidden answers and without."""
    others = [seen for seen in found if not seen.hidden]
    times = sorted(time for seen in others for time in seen.times)
    slow = times[int(SLOWEST * len(times))]
    turns = sum(seen.turned for seen in others) > sum(seen.pairs for seen in others) / 2
    ends = sorted(seen.closed for seen in others)
    evidence: dict[str, Callable[[Seen], bool]] = {
        "order": lambda seen: seen.turned != (seen.pairs if turns else 0),
        "number": lambda seen: seen.told > 2 * seen.pairs + 2,
        "time": lambda seen: max(seen.times) > slow,
        "end": lambda seen: seen.closed > ends[int(0.9 * len(ends))],
    }
    rows = {}
    for name, is_there in evidence.items():
        with_, without = ([s for s in found if s.hidden is hidden] for hidden in (True, False))
        hits, alarms = sum(map(is_there, with_)), sum(map(is_there, without))
        rows[name] = {
            "hits": hits, "of": len(with_), "false alarms": alarms, "of those without": len(without),
            "z": round(_z(hits, len(with_), alarms, len(without)), 2),
        }  # fmt: skip
    return rows


def _z(a: int, n: int, b: int, m: int) -> float:
    """By how many standard deviations two shares differ."""
    p = (a + b) / (n + m)
    spread = (p * (1 - p) * (1 / n + 1 / m)) ** 0.5
    return 0.0 if not spread else (a / n - b / m) / spread


def main() -> None:
    """Attack as often as asked, and print the table."""
    n = int(sys.argv[1]) if sys.argv[1:] else 500
    game = sys.argv[2] if sys.argv[2:] else "maohuzi"
    found = asyncio.run(attack(n, random.Random(1), game))
    print(json.dumps(table_of(found), indent=1))


if __name__ == "__main__":
    main()
