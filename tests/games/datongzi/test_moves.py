"""The events of Da Tongzi say which cards went where."""

import pytest
from tests.families.moves import check_turn, turns

from paiju.games import load

PRESETS = list(load("datongzi").options.presets)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_turn_is_played_out_from_its_events(preset: str) -> None:
    taken = 0
    for number in range(3):
        for before, happened, after in turns("datongzi", {"preset": preset}, number):
            check_turn(before, happened, after)
            taken += any(happening.event["name"] == "took" for happening in happened)
    assert taken > 20


def test_a_turn_is_played_out_without_counts() -> None:
    """DT-26: without `show_counts` a spectator does not know how many cards a hand has."""
    for number in range(2):
        for turn in turns("datongzi", {"show_counts": False}, number):
            check_turn(*turn, hands=False)
