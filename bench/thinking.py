"""
What thinking costs, and whom: `python bench/thinking.py [STEP …]`.

    limits  questions to the levels that search, in a worker of their own with compiled rules: by how
            much an answer comes later than its limit
    beside  tables of Koi-Koi, one action a second each, alone and beside a table at which four
            masters sit

Each step prints one line of JSON. Other numbers: `python bench/thinking.py limits 200` (questions of
each game), `python bench/thinking.py beside 1000 1 20` (tables, rate, seconds).
"""

import asyncio
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

from bench.server import WARM, Server, folder  # noqa: E402

from paiju.bots import master, strong  # noqa: E402
from paiju.games import GAMES, load  # noqa: E402
from paiju.kit.options import entries  # noqa: E402
from paiju.load.client import Player, guest, open_table  # noqa: E402
from paiju.load.swarm import Swarm  # noqa: E402
from paiju.play.match import chance_of  # noqa: E402
from paiju.play.record import open_record  # noqa: E402
from paiju.server.room.minds import YIELDING  # noqa: E402
from paiju.server.room.worker import Worker  # noqa: E402
from paiju.thinking.mind import Question  # noqa: E402

LEVELS = {"strong": strong.OWN.ms, "master": master.OWN.ms}
LONGEST = 1800.0  # seconds until a game is compiled
MASTERS = {"game": "gostop", "players": 5, "turn": 0, "pace": 0}


def questions(game_id: str, most: int) -> list[Question]:
    """Questions with a choice, of rounds played by chance."""
    found: list[Question] = []
    number = 0
    while len(found) < most:
        number += 1
        chance = chance_of(number, 0)
        round_ = open_record({"game": game_id, "seed": number, "players": load(game_id).players[0]})
        options = entries(round_.sheet, round_.game.options.presets)
        while asked := round_.to_act():
            seat, legal = asked[0], round_.legal(asked[0])
            if len(legal) > 1 and chance(6) == 0 and len(found) < most:
                dump = round_.game.law.state.dump(round_.seen(seat))
                question = Question(
                    len(found) + 1, game_id, round_.sheet.players, options, "master", seat, number,
                    dump,
                )  # fmt: skip
                found.append(question)
            round_.apply(seat, legal[chance(len(legal))])
    return found


def limits(most: float = 200) -> dict[str, Any]:
    """Milliseconds by which answers come later than their limit, and how long they take."""

    async def asking() -> dict[str, Any]:
        found: dict[str, Any] = {}
        for game_id in GAMES:
            worker = Worker(compiled=True, nice=YIELDING)
            await worker.start()
            asked = questions(game_id, int(most))
            for level, limit in LEVELS.items():
                late = []
                for at, question in enumerate([asked[0], *asked]):
                    question.bot = level
                    begun = time.monotonic()
                    await worker.ask(question, LONGEST)
                    if at:  # the first also waits for the compiler
                        late.append(1000 * (time.monotonic() - begun) - limit)
                late.sort()
                found[f"{game_id} {level}"] = {
                    "limit_ms": limit,
                    "over_p50_ms": round(late[len(late) // 2], 1),
                    "over_p99_ms": round(late[len(late) * 99 // 100], 1),
                    "over_most_ms": round(late[-1], 1),
                }
            await worker.end()
        return found

    return asyncio.run(asking())


async def evening(server: Server, over: asyncio.Event) -> int:
    """A person who plays the first line, against four masters; how many actions that were."""
    token = await asyncio.to_thread(guest, server.url)
    code = await asyncio.to_thread(lambda: open_table(server.url, token, **MASTERS))
    host = await Player(server.url, code, token, "Host").connect()
    await host.must("sit", seat=0)
    for seat in range(1, 5):
        await host.must("bot", seat=seat, bot="master")
    played = 0
    while not over.is_set():
        if host.table["phase"] != "playing":
            await host.ready()
            await asyncio.sleep(0.05)
        elif host.asked is not None:
            await host.act(host.lines[0])
            played += 1
        else:
            await asyncio.sleep(0.01)
    await host.close()
    return played


def beside(tables: float = 1000, rate: float = 1, seconds: float = 20) -> dict[str, Any]:
    """Tables alone, and beside four masters who think as long as they may."""

    async def load(server: Server, masters: bool) -> dict[str, Any]:
        over = asyncio.Event()
        table = asyncio.create_task(evening(server, over)) if masters else None
        swarm = Swarm(server.url, "koikoi", rate)
        await swarm.gather(int(tables), lambda _n: None)
        await swarm.play(WARM)
        swarm.forget()
        await swarm.play(seconds)
        found = swarm.found(seconds)
        await swarm.end()
        over.set()
        kept = {key: found[key] for key in ("tables", "actions_per_second", "ack_ms", "seen_ms")}
        return kept | {"actions_against_masters": await table if table else 0}

    found = {}
    for name, masters in (("alone", False), ("beside masters", True)):
        server = Server(folder(), ("--lift-limits",))
        try:
            found[name] = asyncio.run(load(server, masters))
        finally:
            server.stop(signal.SIGKILL)
    return found


STEPS: dict[str, Any] = {"limits": limits, "beside": beside}


def main(asked: list[str]) -> None:
    numbers = [float(word) for word in asked if word not in STEPS]
    for step in [word for word in asked if word in STEPS] or STEPS:
        before = round(os.getloadavg()[0], 2)
        print(json.dumps({step: STEPS[step](*numbers), "load_before": before}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
