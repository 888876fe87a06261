"""A seat that is asked again, and nobody else may know it: its clock and its bank go on (MH-39)."""

import asyncio
import random
from itertools import count
from typing import Any, cast

import pytest
from msgspec import json
from msgspec.structs import replace
from tests.claims import Disk

from paiju.exam.positions import Deal
from paiju.exam.seated import LOOKED_AT, TURN, Seated, dealt, table_of
from paiju.exam.sitting import Sitting
from paiju.games import load
from paiju.games.maohuzi.state import Phase
from paiju.kit.types import Seat
from paiju.play.match import chance_of
from paiju.play.record import deck_of, sheet_of, start_of
from paiju.play.round import Round
from paiju.server.room import shown
from paiju.server.room.house import House
from paiju.server.room.minds import Minds
from paiju.server.room.room import Room
from paiju.server.table.clocks import deadline
from paiju.server.table.table import Table
from paiju.server.wire.limits import LIFTED
from paiju.server.wire.running import Bots, Running
from paiju.thinking.mind import Thought

pytestmark = pytest.mark.once

LATE = 1000 * TURN + 7000  # milliseconds after the question


def a_win_to_decline() -> tuple[Seated, int]:
    """A table at which a seat may win with the group it has just laid, outside a claim window."""
    game = load("maohuzi")
    sheet = sheet_of(game, 3, {})
    table = table_of(game, sheet, "secret")
    for number in count():
        chance, at = chance_of(number, 3), 2000
        deal = Deal(start_of(game, sheet, 0, {}), tuple(deck_of(game, sheet, number)))
        position = Seated(dealt(table, deal), -1)
        while not position.over:
            if position.round.state.phase == Phase.LAID and not position.table.paused:
                return position, position.round.to_act()[0]
            (step,) = position.steps(chance, None, 1)
            at += 1000
            position = position.after(step, at)
    raise AssertionError


def told(table: Table, viewer: int) -> bytes:
    """What a viewer is told of the cards, the clocks and the seats."""
    cards = shown.shown(table, viewer, (0, 0), LOOKED_AT)
    seats = shown.info(table, viewer, str(viewer), frozenset(), ())
    return json.encode((cards, seats))


def test_a_win_that_is_declined_unseen_changes_no_clock_and_no_bank() -> None:
    position, seat = a_win_to_decline()
    before = position.table
    since = before.since[seat]
    asked_at = deadline(before, seat)
    table = position.after(f"{seat} pass", since + LATE).table
    assert table.asked() == [seat]
    assert table.question(seat) != before.question(seat)
    assert deadline(table, seat) == asked_at
    others = [viewer for viewer in range(-1, 3) if viewer != seat]
    assert [told(table, viewer) for viewer in others] == [told(before, viewer) for viewer in others]
    assert told(table, seat) != told(before, seat)

    discarded = Seated(table, seat)
    (step,) = discarded.steps(chance_of(1, 1), None, 1)
    after = discarded.after(step, since + LATE + 1000).table
    # what both answers took together, as if there had been one
    spent = before.chairs[seat].bank - after.chairs[seat].bank
    assert spent == LATE + 1000 - 1000 * TURN


def test_an_exam_at_a_servers_table_found_this() -> None:
    sitting = Sitting(load("maohuzi"), 0)
    sitting.round(9)
    assert sitting.report.passed, sitting.report.leaks


class Declining(Minds):
    """A bot that never wins, and plays the first line it can."""

    async def choose(self, round_: Round, seat: Seat, bot: str) -> Thought:  # noqa: ARG002
        lines = round_.lines(seat)
        passing = [line for line in lines if line.endswith("pass")]
        return Thought(0, round_.read((passing or lines)[0])[1])


def test_a_bot_that_declines_unseen_pauses_only_before_its_discard() -> None:
    """Two pauses would tell that there was a question."""
    position, seat = a_win_to_decline()
    slow = replace(position.table.settings, pace=60_000)

    async def answer(table: Table, seconds: float) -> None:
        running = Running(limits=LIFTED, bots=Bots(workers=0))
        house = House(
            cast(Any, Disk(random.Random(1))), Declining(running.bots), running, b"k" * 32
        )
        room = Room(house, replace(table, settings=slow), 5)
        async with asyncio.timeout(seconds):
            await room._answer(seat, table.question(seat), "bot")
        room.close()

    async def test() -> None:
        await answer(position.table, 30)
        discarding = position.after(f"{seat} pass", position.table.since[seat]).table
        with pytest.raises(TimeoutError):
            await answer(discarding, 0.5)

    asyncio.run(test())
