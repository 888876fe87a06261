"""Bots at a table whose workers are slow, gone, or were never started."""

import asyncio
import random
from pathlib import Path
from typing import Any, cast

from tests.claims import Disk
from tests.server.room.test_secrecy import begun
from tests.server.seated import LYING, against_bots, dealt
from tests.serving import Served, play_round, serving

from paiju.kit.types import Seat
from paiju.play.round import Round
from paiju.server.room.house import House
from paiju.server.room.minds import Minds
from paiju.server.room.room import Room
from paiju.server.table import entries
from paiju.server.table.follow import follow
from paiju.server.table.table import Table
from paiju.server.wire.limits import LIFTED
from paiju.server.wire.running import Bots, Running
from paiju.thinking.mind import Thought

LONG = 10  # seconds in which a table surely goes on


class Counted(Minds):
    """Workers that are asked nothing: the questions that would have come to them are counted."""

    questions = 0

    async def choose(self, round_: Round, seat: Seat, bot: str) -> Thought:
        self.questions += 1
        return await super().choose(round_, seat, bot)


def room_of(table: Table) -> tuple[Room, Counted]:
    """A table in a house without a worker."""
    running = Running(limits=LIFTED, bots=Bots(workers=0))
    minds = Counted(running.bots)
    minds.start()
    house = House(cast(Any, Disk(random.Random(1))), minds, running, b"k" * 32)
    return Room(house, table, 5), minds


def test_without_a_worker_the_first_legal_line_is_played() -> None:
    async def play() -> None:
        table = begun("datongzi", "seed", 3, 1)
        room, minds = room_of(table)
        seat = table.asked()[0]
        asked = table.question(seat)
        await room._answer(seat, asked, "clock")
        async with asyncio.timeout(LONG):
            while room.table.is_open(seat, asked):
                await asyncio.sleep(0.005)
        assert minds.questions == 1
        room.close()

    asyncio.run(play())


def test_a_server_without_workers_plays_on(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        host, _ = await against_bots(served, game="koikoi", turn=0, pace=0, options=LYING)
        await dealt(host)
        await play_round([host], 1)

    with serving(tmp_path, "--workers", "0") as served:
        served.run(test)
        assert "task failed" not in served.errors


def test_a_seat_that_has_answered_is_not_thought_for() -> None:
    """Its question is still the last it was asked, but there is nothing to choose any more."""

    async def think() -> None:
        table = begun("datongzi", "seed", 3, 1)
        seat = table.asked()[0]
        asked = table.question(seat)
        match = table.facing[seat]
        assert match is not None
        assert match.round is not None
        act = entries.Acted(seat, asked, match.round.lines(seat)[0], "id", "person")
        after = follow(table, act, 2000)
        assert after.question(seat) == asked
        assert seat not in after.asked()
        room, minds = room_of(after)
        await room._answer(seat, asked, "clock")
        assert minds.questions == 0
        room.close()

    asyncio.run(think())
