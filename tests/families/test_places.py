"""Cards of a flower table keep their places: from the deal and the actions alone, so that a replay agrees."""

import random
from itertools import pairwise
from typing import Any

import pytest

from paiju.kit.lay import Lay, kept, replaced
from paiju.kit.view import View
from paiju.play.record import open_record, write_record
from paiju.play.round import Round

TABLES = (
    ("gostop", 2, "matgo"), ("gostop", 3, "standard3"), ("gostop", 4, "four"), ("koikoi", 2, "seed"),
    ("koikoi", 3, "three"),
)  # fmt: skip


def heaps(view: View) -> dict[str, int | None]:
    """The place of every card of the floor."""
    floor = next(zone for zone in view.zones if zone.id == "floor")
    return {card: group.place for group in floor.groups for card in group.cards}


def slots(view: View, seat: int) -> dict[str, int]:
    """The slot of every card of a seat's own hand."""
    hand = next(zone for zone in view.zones if zone.id == "hand" and zone.seat == seat)
    return {card: group.slots[card] for group in hand.groups for card in group.cards}


def played(game: str, players: int, preset: str, seed: int) -> list[tuple[Any, list[Any]]]:
    """A round by chance: after every step where the floor lies, and every hand."""
    round_ = open_record(
        {"game": game, "players": players, "options": {"preset": preset}, "seed": seed, "dealer": 0}
    )
    chance, steps = random.Random(seed), []
    while True:
        views = [round_.view(seat) for seat in range(players)]
        steps.append((heaps(views[0]), [slots(view, seat) for seat, view in enumerate(views)]))
        if round_.over:
            again = again_from(round_)
            assert [heaps(again.view(-1))] == [heaps(round_.view(-1))]
            return steps
        seat = round_.to_act()[0]
        round_.act(chance.choice(round_.lines(seat)))


def again_from(round_: Round) -> Round:
    """The same round, from its record."""
    record = write_record(round_, {})
    other = open_record(record)
    for line in record["actions"]:
        other.act(line)
    return other


@pytest.mark.parametrize(("game", "players", "preset"), TABLES)
def test_what_lies_there_stays(game: str, players: int, preset: str) -> None:
    for seed in range(4):
        steps = played(game, players, preset, seed)
        for (floor, hands), (later, held) in pairwise(steps):
            assert all(later[card] == floor[card] for card in floor if card in later)
            assert None not in later.values()
            assert len({place for place in later.values() if place is not None and place > 11}) == 0
            for before, after in zip(hands, held, strict=True):
                assert all(after[card] == before[card] for card in before if card in after)
                assert len(set(after.values())) == len(after)


def test_only_ones_own_hand_has_slots() -> None:
    """Nor has a card that another hand has shown."""
    shown = 0
    for seed in range(8):
        round_ = open_record({"game": "gostop", "players": 3, "seed": seed, "dealer": 0})
        chance = random.Random(seed)
        while not round_.over:
            for viewer in (-1, 0, 1, 2):
                hands = [zone for zone in round_.view(viewer).zones if zone.id == "hand"]
                assert [zone.room for zone in hands] == [7, 7, 7]
                for seat, group in ((hand.seat, group) for hand in hands for group in hand.groups):
                    own = seat == viewer
                    assert set(group.slots) == set(group.cards if own else ())
                    shown += 0 if own else len(group.cards)
            round_.act(chance.choice(round_.lines(round_.to_act()[0])))
    assert shown > 0


def test_a_seat_knows_the_slots_of_its_own_hand() -> None:
    lay = Lay({3: 0}, ({1: 0}, {2: 1}), (7, 8))
    assert lay.known_to(1) == Lay({3: 0}, ({}, {2: 1}), (7, 8))
    assert lay.known_to(-1) == Lay({3: 0}, ({}, {}), (7, 8))


def test_what_is_new_takes_the_first_free_place() -> None:
    assert kept({}, [5, 3]) == {5: 0, 3: 1}
    assert kept({5: 0, 3: 1, 8: 2}, [8, 1]) == {8: 2, 1: 0}


def test_what_is_drawn_comes_where_a_card_was_played() -> None:
    assert replaced({1: 0, 2: 1, 3: 2}, [1, 3]) == {1: 0, 3: 2}
    assert replaced({1: 0, 3: 2, 4: 3}, [1, 3, 9]) == {1: 0, 3: 2, 9: 3}
