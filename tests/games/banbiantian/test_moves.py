"""The events of Ban Bian Tian Zha say which cards went where."""

import pytest
from tests.families.moves import check_turn, turns

from paiju.games import load

PRESETS = list(load("banbiantian").options.presets)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_turn_is_played_out_from_its_events(preset: str) -> None:
    taken = 0
    for number in range(6):
        for before, happened, after in turns("banbiantian", {"preset": preset}, number):
            names = [happening.event["name"] for happening in happened]
            # BT-6: the deal comes from no zone; the hands are there when all have chosen
            check_turn(before, happened, after, hands="dealt" not in names)
            taken += "took" in names
    assert taken > 20


def test_a_turn_is_played_out_without_counts() -> None:
    """BT-27: without `show_counts` a spectator does not know how many cards a hand has."""
    for number in range(3):
        for turn in turns("banbiantian", {"show_counts": False}, number):
            check_turn(*turn, hands=False)
