"""Nobody is told what the declaration of a state hides; and an exam that says so is examined."""

import pytest

from paiju.exam.sitting import Sitting, plant_leaks
from paiju.exam.visible import SPECTATOR, hidden_fields
from paiju.games import load
from paiju.play.record import sheet_of

pytestmark = pytest.mark.once

ROUNDS = 3


def test_twins_are_told_the_same(table: tuple[str, str, int]) -> None:
    """Rounds that differ in nothing but what a viewer may not know."""
    name, preset, players = table
    game = load(name)
    sitting, sheet = Sitting(game, 1), sheet_of(game, players, {"preset": preset})
    for number in range(ROUNDS):
        for viewer in (SPECTATOR, number % players):
            sitting.look(sheet, viewer, None, 10 * number + viewer)
    assert sitting.report.scenes > ROUNDS


def test_twins_put_every_hidden_field_to_the_test(game_id: str) -> None:
    """For a spectator and for a seat; a field that never is would be no secret."""
    sitting = Sitting(load(game_id), 2)
    for _ in sitting.cover():
        pass
    assert sitting.report.faults == []


def test_every_planted_leak_is_found(game_id: str) -> None:
    """One in every hidden field, by every way in which a viewer is told something."""
    game = load(game_id)
    looked = list(plant_leaks(game, 3))
    missed = [str(plant) for plant, found in looked if not found]
    assert missed == []
    assert len(looked) == 7 * len(hidden_fields(game.law))
