"""A claim window, watched by somebody who sends message after message; `python -m tests.claims` watches more."""

import asyncio
import random
import time

import pytest
from tests.claims import (
    LENGTH,
    OBSERVERS,
    PRESETS,
    Disk,
    Window,
    attack,
    house_on,
    opened,
    table_of,
    windows,
)

from paiju.games import GAMES, load

pytestmark = pytest.mark.once


def test_every_game_that_asks_in_secret_is_watched() -> None:
    assert {game for game in GAMES if load(game).law.resume is not None} == set(PRESETS)


@pytest.mark.parametrize("how", OBSERVERS)
@pytest.mark.parametrize("game", PRESETS)
def test_no_answer_tells_of_a_hidden_one(game: str, how: str) -> None:
    """Order and number are the same to the last window; times differ no more than chance lets them."""
    rows = table_of(asyncio.run(attack(30, random.Random(3), game, how)))
    for kind in ("order", "number", "busy"):
        assert (rows[kind]["hits"], rows[kind]["false alarms"]) == (0, 0)
    for kind in ("time", "mean", "end"):
        assert abs(rows[kind]["z"]) < 4, rows


class Latest(random.Random):
    """All that may come sooner or later comes as late as it may."""

    def uniform(self, _a: float, b: float) -> float:
        return b


@pytest.mark.parametrize("game", PRESETS)
def test_a_window_that_ends_late_tells_of_no_hidden_answer(game: str) -> None:
    """A hidden answer and the end come together when the machine has stood still: who is first stays first."""

    async def test() -> None:
        table, disk = windows(game)[0], Disk(Latest())
        both = [opened(house_on(disk), table, hidden, Latest()) for hidden in (True, False)]
        time.sleep(LENGTH + 0.09)  # and the next tick is near
        ended: list[Window] = []

        async def see(window: Window) -> None:
            await window.closed()
            ended.append(window)

        await asyncio.gather(*map(see, both))
        assert ended == both
        for window in both:
            window.room.close()

    asyncio.run(test())
