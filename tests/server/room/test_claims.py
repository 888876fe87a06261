"""A claim window, watched by somebody who sends message after message; `python -m tests.claims` watches more."""

import asyncio
import random

import pytest
from tests.claims import OBSERVERS, PRESETS, attack, table_of

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
