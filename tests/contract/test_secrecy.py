"""Nobody is told what the declaration of a state hides; and an exam that says so is examined."""

import pytest

from paiju.exam.sitting import Sitting, plant_leaks
from paiju.exam.visible import SPECTATOR, hidden_fields
from paiju.games import load
from paiju.play.record import sheet_of

pytestmark = pytest.mark.once

ROUNDS = 3
SEED = 4  # of leaks; with this one every field is soon put to the test
# what a seat always knows when it is asked, so that no hint can tell it
KNOWN_TO_THE_ASKED = {"maohuzi": {"phase", "fresh"}, "banbiantian": {"phase", "turn"}}


def test_twins_are_told_the_same(table: tuple[str, str, int]) -> None:
    """Rounds that differ in nothing but what a viewer may not know."""
    name, preset, players = table
    game = load(name)
    sitting, sheet = Sitting(game, 1), sheet_of(game, players, {"preset": preset})
    for number in range(ROUNDS):
        for viewer in (SPECTATOR, number % players):
            sitting.look(sheet, viewer, None, 10 * number + viewer)
    assert sitting.report.scenes > ROUNDS


def test_twins_are_told_the_same_at_a_servers_table(table: tuple[str, str, int]) -> None:
    """The clocks, banks and answers too, with claim windows and without."""
    name, preset, players = table
    game = load(name)
    sitting, sheet = Sitting(game, 1), sheet_of(game, players, {"preset": preset})
    for number in range(ROUNDS):
        for claims in ("secret", "quick") if game.law.resume else ("quick",):
            sitting.look(sheet, number % players, claims, 10 * number)
    assert sitting.report.scenes > ROUNDS


def test_every_planted_leak_is_found(game_id: str) -> None:
    """One in every hidden field, by every way in which a viewer is told something."""
    game = load(game_id)
    looked = list(plant_leaks(game, SEED))
    assert {plant.field for plant, _ in looked} == set(hidden_fields(game.law))
    for way in ("hint", "net"):
        told = {plant.field for plant, _ in looked if plant.way == way}
        assert set(hidden_fields(game.law)) - told == KNOWN_TO_THE_ASKED.get(game_id, set())
    placed = {plant.field for plant, _ in looked if plant.way == "place"}
    assert placed == (set(hidden_fields(game.law)) if game.speech.placed else set())
    assert [str(plant) for plant, found in looked if not found] == []
