"""
An observer at many claim windows: does anything that comes back tell that somebody answered in secret?

`python -m tests.claims 500` opens so many windows of Mao Huzi with hidden answers, and as many
without, and prints for each kind of evidence how often it was there; `python -m tests.claims 500
banbiantian` does so where it is asked who shakes. `./check` opens fewer.

With a hidden answer or without one, somebody is asked. The observer looks on, or sits where nobody
is asked anything; or it is a crowd that says a lot or asks for a lot.

The rooms are real; the disk is a clock that takes 2 to 30 ms for a commit, which is more than most
disks take: what cannot be seen through it cannot be seen through a faster one.
"""

import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

import msgspec
from tests.patience import HANG
from tests.server.room.test_secrecy import begun

from paiju.server.room.connection import AtTable
from paiju.server.room.house import House
from paiju.server.room.minds import Minds
from paiju.server.room.room import TICK, Room
from paiju.server.room.store import Log, Page
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.table import Table
from paiju.server.wire.limits import LIFTED
from paiju.server.wire.running import Running

LENGTH = 1.2  # seconds that a window is open
CROWD = 8  # observers at once
ASKS = 8  # messages of each of them at each tick; one more than 64 was once too many for a table
PRESETS = {"maohuzi": "three9", "banbiantian": "seed"}  # of the games that ask in secret
ANSWERS = ("done", "refused")
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


def house_on(disk: Disk) -> House:
    """A house that writes there."""
    running = Running(limits=LIFTED)
    return House(cast(Any, disk), Minds(running.bots), running, b"k" * 32)


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
    told: int = 0  # messages, and every pair brings two
    busy: int = 0  # answers that too much is waiting
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


@dataclass
class Window:
    """An open window, and when it was opened by the observer's clock and by the server's."""

    house: House
    room: Room
    opened: float
    at: int

    @property
    def is_early(self) -> bool:
        """Whether what is said now is answered before the window closes."""
        return self.room.now() < self.at + 1000 * (LENGTH - 0.25)

    def enter(self, who: str, name: str) -> tuple[Wire, AtTable]:
        """A line of somebody who looks on, or sits there."""
        wire = Wire()
        line = AtTable(wire, self.house, lambda: None, self.room, who)
        line.heard(f'{{"t":"hello","name":"{name}"}}'.encode())
        return wire, line

    async def closed(self) -> float:
        """Wait for its end; the seconds that it was open."""
        loop = asyncio.get_running_loop()
        while self.room.table.opened == self.at and loop.time() < self.opened + 10 * LENGTH:
            await asyncio.sleep(0.005)
        return loop.time() - self.opened


def opened(house: House, table: Table, hidden: bool, chance: random.Random) -> Window:
    """
    A window in which, perhaps, somebody passes in secret. A claim is seen by everyone when the
    window ends, so that it may take its time there; a pass is never seen.
    """
    loop = asyncio.get_running_loop()
    settings = msgspec.structs.replace(table.settings, window=LENGTH, turn=0)
    seat = table.asked()[0]
    match = table.facing[seat]
    assert match is not None
    assert match.round is not None
    line = next(line for line in match.round.lines(seat) if line.endswith(" pass"))
    act = entries.Acted(seat, table.question(seat), line, "hidden", "person")
    hide: Callable[[Table], list[entries.AnyEntry]] = lambda _: [act]  # noqa: E731
    now, at = house.now(), loop.time()
    room = Room(house, msgspec.structs.replace(table, settings=settings, opened=now), 5)
    room.schedule()
    if hidden:
        loop.call_later(chance.uniform(0.2, LENGTH - 0.3), lambda: room.submit(hide))
    return Window(house, room, at, now)


async def alone(house: House, table: Table, hidden: bool, chance: random.Random) -> Seen:
    """One observer sends pairs of messages, each pair as one."""
    window = opened(house, table, hidden, chance)
    idle = next(chair.who for n, chair in enumerate(table.chairs) if n not in table.asked())
    wire, line = window.enter(chance.choice(("observer", idle)), "W")
    before = len(wire.came)
    sent: dict[str, float] = {}
    n = 0
    while window.is_early:
        for kind, more in (("sit", '"seat":0'), ("mute", '"seat":1')):
            _send(line, kind, f"{n} {kind}", more, sent)
        n += 1
        await asyncio.sleep(BETWEEN)
    closed = await window.closed()
    told = len(wire.came) - before
    await _answered([wire], sent)
    seen = _seen(hidden, wire.came[before:], sent)
    seen.closed, seen.told = closed, told
    window.room.close()
    return seen


async def talkers(house: House, table: Table, hidden: bool, chance: random.Random) -> Seen:
    """Several observers say words, all at once, which keeps the disk busy."""
    return await _crowd(opened(house, table, hidden, chance), hidden, [("chat", '"text":"x"')])


async def askers(house: House, table: Table, hidden: bool, chance: random.Random) -> Seen:
    """Several observers ask for so much at once that nothing more would once have been heard."""
    asks = [("sit", '"seat":0')] * ASKS
    return await _crowd(opened(house, table, hidden, chance), hidden, asks)


async def _crowd(window: Window, hidden: bool, asks: list[tuple[str, str]]) -> Seen:
    people = [window.enter(f"observer {i}", f"W{i}") for i in range(CROWD)]
    sent: dict[str, float] = {}
    n = 0
    while window.is_early:
        for i, (_, line) in enumerate(people):
            for again, (kind, more) in enumerate(asks):
                _send(line, kind, f"{n} {i} {again}", more, sent)
        n += 1
        await asyncio.sleep(TICK)
    closed = await window.closed()
    await _answered([wire for wire, _ in people], sent)
    seen = _seen(hidden, [message for wire, _ in people for message in wire.came], sent)
    seen.closed = closed
    window.room.close()
    return seen


def _send(line: AtTable, kind: str, name: str, more: str, sent: dict[str, float]) -> None:
    sent[name] = asyncio.get_running_loop().time()
    line.heard(f'{{"t":"{kind}","id":"{name}",{more}}}'.encode())


async def _answered(wires: list[Wire], sent: dict[str, float]) -> None:
    """Wait until all was answered: where the machine stood still, that is after the window."""
    async with asyncio.timeout(HANG):
        while len({m["id"] for wire in wires for _, m in wire.came if m["t"] in ANSWERS}) < len(
            sent
        ):
            await asyncio.sleep(0.005)


def _seen(hidden: bool, came: list[tuple[float, dict[str, Any]]], sent: dict[str, float]) -> Seen:
    answers = [(at, message["id"]) for at, message in came if message["t"] in ANSWERS]
    place = {name: i for i, (_, name) in enumerate(answers)}
    seen = Seen(hidden, times=[at - sent[name] for at, name in answers])
    seen.busy = sum(message.get("word") == "busy" for _, message in came)
    for first in (name for name in place if name.endswith("sit")):
        second = first.replace("sit", "mute")
        seen.pairs += second in place
        seen.turned += second in place and place[second] < place[first]
    return seen


Observing = Callable[[House, Table, bool, random.Random], Awaitable[Seen]]
OBSERVERS: dict[str, tuple[Observing, int]] = {  # and how many windows are open at once
    "alone": (alone, 50), "talkers": (talkers, 24), "askers": (askers, 10),
}  # fmt: skip


async def attack(n: int, chance: random.Random, game: str, how: str) -> list[Seen]:
    """So many windows with hidden answers, and as many without."""
    observe, at_once = OBSERVERS[how]
    found: list[Seen] = []
    # in pairs: when a machine stands still, windows that were opened one after the other are alike
    todo = [hidden for _ in range(n) for hidden in chance.sample((True, False), 2)]
    tables = windows(game)
    while todo:
        some, todo = todo[:at_once], todo[at_once:]
        houses = [house_on(Disk(chance)) for _ in some]
        seen = await asyncio.gather(
            *(
                observe(house, chance.choice(tables), hidden, chance)
                for house, hidden in zip(houses, some, strict=True)
            )
        )
        found += [one for one in seen if one.times]
        todo += [one.hidden for one in seen if not one.times]  # over before anyone could ask: again
    return found


def table_of(found: list[Seen]) -> dict[str, dict[str, Any]]:
    """For each kind of evidence: in how many windows it was there, with hidden answers and without."""
    others = [seen for seen in found if not seen.hidden]
    times = sorted(time for seen in others for time in seen.times)
    slow = times[int(SLOWEST * len(times))]
    turns = sum(seen.turned for seen in others) > sum(seen.pairs for seen in others) / 2
    ends = sorted(seen.closed for seen in others)
    means = sorted(_mean(seen) for seen in others)
    evidence: dict[str, Callable[[Seen], bool]] = {
        "order": lambda seen: seen.turned != (seen.pairs if turns else 0),
        "number": lambda seen: seen.told > 2 * seen.pairs + 2,
        "busy": lambda seen: seen.busy > 0,
        "time": lambda seen: max(seen.times) > slow,
        "mean": lambda seen: _mean(seen) > means[int(0.9 * len(means))],
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


def _mean(seen: Seen) -> float:
    return sum(seen.times) / len(seen.times)


def _z(a: int, n: int, b: int, m: int) -> float:
    """By how many standard deviations two shares differ."""
    p = (a + b) / (n + m)
    spread = (p * (1 - p) * (1 / n + 1 / m)) ** 0.5
    return 0.0 if not spread else (a / n - b / m) / spread


def main() -> None:
    """Attack as often as asked, and print the table."""
    n = int(sys.argv[1]) if sys.argv[1:] else 500
    game = sys.argv[2] if sys.argv[2:] else "maohuzi"
    for how in OBSERVERS:
        found = asyncio.run(attack(n, random.Random(1), game, how))
        print(json.dumps({f"{game}, {how}": table_of(found)}, indent=1), flush=True)


if __name__ == "__main__":
    main()
