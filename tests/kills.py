"""
`kill -9` under load: what was acknowledged is never lost, nothing is applied twice.

`python -m tests.kills 1000` kills a thousand times; `./check` twenty times. A second word says what
befalls the server besides (`tests/troubles.py`): `python -m tests.kills 100 full`. Ctrl-C ends it
earlier, and what was done until then is judged.
"""

import asyncio
import json
import random
import re
import secrets
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from tests.forked import Forked
from tests.keeping import Keeping
from tests.serving import Served
from tests.troubles import TROUBLES, Trouble

from paiju.load.client import Player
from paiju.play.record import replay
from paiju.server.table.fair import verify

TABLES = 6
BETWEEN = 12  # answers acknowledged from one kill to the next, at least
DOWN = 1.5  # seconds for which the first kill leaves the server down: its clock stands still
PROGRESS = 10  # kills between two lines
Sent = tuple[str, str]  # the table's code, the client id


@dataclass
class Load:
    """People who play as fast as they are answered, and remember what was acknowledged."""

    served: Served
    acknowledged: set[Sent] = field(default_factory=set)
    sent: int = 0
    refused: list[str] = field(default_factory=list)
    drift: list[float] = field(default_factory=list)  # seconds that the clock was off after a kill
    unwritten: int = 0  # answers that could not be written down
    starts: int = 0  # that were refused
    down: bool = False

    async def play(self, code: str, person: Player) -> None:
        """One person's evening: answers with an own id, and again with the same after a kill."""
        pending: tuple[str, int, str] | None = None
        while True:
            try:
                if self.down:
                    await asyncio.sleep(0.01)
                    continue
                if person.ended or person.socket is None:
                    await person.connect()
                if pending is not None:
                    if await self._answer(code, person, *pending):
                        pending = None
                elif person.asked is not None:
                    line = random.choice(person.lines)
                    pending = (secrets.token_hex(8), person.asked, line)
                elif not _is_dealt(person):
                    await asyncio.sleep(0.005)
                    await self._ready(person)
                else:
                    await person.until(lambda: _has_news(person), 60)
            except (OSError, TimeoutError, msgspec.DecodeError, EOFError):
                await asyncio.sleep(0.01)
            except Exception as no:
                if type(no).__module__.split(".")[0] != "websockets":
                    raise
                await asyncio.sleep(0.01)

    async def goes_on(self) -> None:
        """Wait until some more is acknowledged, however long a busy machine takes for it."""
        enough = len(self.acknowledged) + BETWEEN
        while len(self.acknowledged) < enough:
            await asyncio.sleep(0.01)

    async def _answer(self, code: str, person: Player, id: str, asked: int, line: str) -> bool:
        """Whether it need not be said again: it was taken, or it can never be."""
        self.sent += 1
        answer = await person.act(line, id=id, asked=asked)
        if answer.get("word") == "disk":
            self.unwritten += 1
            await asyncio.sleep(0.05)
            return False
        if answer["t"] == "done":
            self.acknowledged.add((code, id))
        else:
            self.refused.append(answer["why"])
        await person.until(lambda: person.asked != asked or bool(person.ended), 60)
        return True

    async def _ready(self, person: Player) -> None:
        if person.seat >= 0 and not _is_ready(person):
            await person.ready()
        await person.until(
            lambda: _is_dealt(person) or bool(person.ended) or not _is_ready(person), 60
        )


def _is_dealt(person: Player) -> bool:
    return bool(person.table["phase"] == "playing")


def _is_ready(person: Player) -> bool:
    return person.seat >= 0 and bool(person.table["seats"][person.seat]["ready"])


def _has_news(person: Player) -> bool:
    return person.asked is not None or bool(person.ended) or not _is_dealt(person)


Said = Callable[[int, Load], None]


async def kill_often(
    served: Forked,
    kills: int,
    trouble: Trouble,
    said: Said = lambda _n, _load: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Load:
    """The load, and `kill -9` at random instants in the middle of it and of what else befalls it."""
    load = Load(served)
    tasks = []
    for _ in range(TABLES):
        code, token = await served.table(game="koikoi", turn=600, players=2)
        people = [await served.person(code, "A", token), await served.person(code, "B")]
        for person in people:
            await person.must("sit")
        tasks += [asyncio.create_task(load.play(code, person)) for person in people]
    code, token = await served.table(game="koikoi")
    for i in range(kills):
        begun = time.monotonic()
        now = await server_time(served, code, token)
        seen = time.monotonic()
        await load.goes_on()
        lasts = await befall(load, served, trouble)
        load.down = True
        killing = time.monotonic()
        served.kill()
        killed = time.monotonic()
        await asyncio.sleep(0 if i else DOWN)
        starting = time.monotonic()
        if lasts:
            await start_anyway(load, served, trouble)
            trouble.go(served)
        await asyncio.to_thread(served.start)
        load.down = False
        passed = await server_time(served, code, token) - now
        # how long it was up for certain, and how long it may have been
        least, most = killing - seen, killed - begun + time.monotonic() - starting
        load.drift.append(max(0, least - passed, passed - most))
        for task in tasks:
            if task.done():
                task.result()
        said(i + 1, load)
        if stopped():
            break
    await load.goes_on()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return load


async def befall(load: Load, served: Forked, trouble: Trouble) -> bool:
    """Let trouble come for a moment; whether it lasts beyond the kill. Else play has gone on."""
    await asyncio.sleep(random.uniform(0.05, 0.6))
    if type(trouble) is Trouble:
        return False
    trouble.come(served)
    await asyncio.sleep(random.uniform(0.05, 0.6))
    if random.random() < 0.5:
        return True
    trouble.go(served)
    await load.goes_on()
    return False


async def start_anyway(load: Load, served: Forked, trouble: Trouble) -> None:
    """Start it while trouble lasts. It refuses in one line, or it runs for a moment and is killed."""
    refusal = await asyncio.to_thread(served.try_start)
    if refusal:
        load.starts += 1
        assert trouble.mutes or re.fullmatch(r"serve: [^\n]+\n", refusal), refusal
        return
    await asyncio.sleep(random.uniform(0, 0.3))
    served.kill()


async def server_time(served: Served, code: str, token: str) -> float:
    """The server's clock, in seconds."""
    watcher = await served.person(code, "Clock", token)
    await watcher.close()
    served.people.remove(watcher)
    return watcher.welcomed / 1000


@contextmanager
def killed(trouble: Trouble) -> Iterator[Forked]:
    """A server for being killed."""
    served = Forked(
        trouble.folder, "--lift-limits", "--workers", "0", *trouble.keeping.flags,
        prefix=trouble.prefix, environment=trouble.environment,
    )  # fmt: skip
    try:
        yield served
    finally:
        served.end()


def judge(load: Load, keeping: Keeping) -> dict[str, float]:
    """Compare what was acknowledged with what is in the log; every record must replay."""
    written: dict[Sent, int] = {}
    for code, entry in keeping.ask("SELECT tbl, entry FROM log"):
        acted = json.loads(entry)
        if acted["e"] == "acted" and acted["id"]:
            written[code, acted["id"]] = written.get((code, acted["id"]), 0) + 1
    records = 0
    for (text,) in keeping.ask("SELECT record FROM records"):
        record = json.loads(text)
        assert replay(record).outcome()["over"]
        verify(record)
        records += 1
    return {
        "sent": load.sent,
        "acknowledged": len(load.acknowledged),
        "lost": len(load.acknowledged - written.keys()),
        "twice": sum(n > 1 for n in written.values()),
        "refused": len(load.refused),
        "unwritten": load.unwritten,
        "starts_refused": load.starts,
        "records": records,
        "unknown": load.served.errors.count('"outcome known"'),
        "drift_max_s": round(max(abs(drift) for drift in load.drift), 3),
    }


def main() -> None:
    """Kill as often as asked, and print what came of it."""
    words = sys.argv[1:]
    kills = int(words.pop(0)) if words and words[0].isdigit() else 1000
    kind = words.pop(0) if words and words[0] in TROUBLES else "none"
    if words:
        sys.exit(
            f"python -m tests.kills N TROUBLE: how often, a thousand times; {', '.join(TROUBLES)}"
        )
    stop = threading.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: stop.set())
    found: dict[str, float] = {}
    begun = time.monotonic()

    def said(n: int, load: Load) -> None:
        found["kills"] = n
        if n % PROGRESS == 0:
            drift = max(map(abs, load.drift))
            seconds = time.monotonic() - begun
            print(
                f"{n} of {kills} kills, {len(load.acknowledged)} acknowledged, clocks off by"
                f" {drift:.3f} s at most, {seconds:.0f} s, about {seconds / n * (kills - n):.0f} s left",
                flush=True,
            )

    async def test(served: Served) -> None:
        assert isinstance(served, Forked)
        load = await kill_often(served, kills, trouble, said, stop.is_set)
        found.update(await asyncio.to_thread(judge, load, trouble.keeping))

    folder = Path(tempfile.mkdtemp(prefix="paiju-kills-"))
    with TROUBLES[kind](folder) as trouble, killed(trouble) as served:
        served.run(test, 360_000)
    print(json.dumps({"trouble": kind, **found, "seconds": round(time.monotonic() - begun)}))
    sys.exit(bool(found["lost"] or found["twice"] or found["drift_max_s"] > 1))


if __name__ == "__main__":
    main()
