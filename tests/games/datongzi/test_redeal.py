"""DT-22: a player who passed and had to beat could not; a possible table agrees with every pass."""

import random
from typing import Any

import pytest

from paiju import bots
from paiju.games import load
from paiju.games.datongzi.deck import RANK_COUNT
from paiju.games.datongzi.heap import in_quad, quad_at, size_of
from paiju.games.datongzi.kinds import Kind
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.rules import sort_hand
from paiju.games.datongzi.state import ACTIONS, STAIRS
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, seed
from paiju.play.record import open_record
from paiju.play.round import Round

GAME = load("datongzi")
Heap = tuple[int, int]


def could_beat(rules: Any, hand: Heap, table: int) -> bool:
    """Whether a hand could have beaten what lay there."""
    state = GAME.law.state.new()
    state.dealt[0][0], state.dealt[0][1] = hand
    sort_hand(state, 0)
    return bool(shapes(state, rules, 0, table, ints(ACTIONS)))


def played(state: Any, seat: int) -> Heap:
    return int(state.played[seat][0]), int(state.played[seat][1])


def world(round_: Round, seat: int, rng: Any) -> Any:
    other = GAME.law.state.new()
    GAME.law.redeal(round_.seen(seat), round_.rules, seat, rng, other)
    return other


def walked(number: int, options: dict[str, Any]) -> Any:
    """A round of bots and chance: at some moments the round, and all passes so far."""
    chance, rng = random.Random(number), ints(LANES)
    seed(rng, number, 3)
    round_ = open_record({"game": "datongzi", "seed": number, "options": options})
    passes: list[tuple[int, int, Heap]] = []  # who, on what, having played what
    while asked := round_.to_act():
        (seat,) = asked
        if chance.random() < 0.25:
            yield round_, passes, rng
        action = chance.choice(round_.legal(seat))
        if chance.random() < 0.4:
            greedy = bots.load("greedy")
            action = greedy.choose(GAME, round_.seen(seat), round_.rules, seat, rng)
        table, before = int(round_.state.table), played(round_.state, seat)
        round_.apply(seat, action)
        if round_.actions[-1].endswith("pass"):
            passes.append((seat, table, before))


@pytest.mark.parametrize(
    "options", [{}, {"attach": 2, "two_in_runs": True}], ids=["plain", "attached"]
)
def test_dt_22_a_possible_table_agrees_with_every_pass(options: dict[str, Any]) -> None:
    """Each hand as it was when its seat passed: what it holds now and has played since."""
    kinds = set()
    for number in range(14):
        for round_, passes, rng in walked(number, options):
            for viewer in range(3):
                dealt = world(round_, viewer, rng).dealt
                for seat, table, before in passes:
                    hand = int(dealt[seat][0]) - before[0], int(dealt[seat][1]) - before[1]
                    assert not could_beat(round_.rules, hand, table), (number, table)
                    if seat != viewer:
                        kinds.add(Kind(table & 15))
    assert kinds >= set(Kind) - {Kind.EARTH}


@pytest.mark.parametrize("show_counts", [True, False])
@pytest.mark.parametrize("hidden", [0, 30])
def test_dt_6_a_possible_table_has_as_many_hidden_cards(hidden: int, show_counts: bool) -> None:
    """And as many cards in every hand; with none hidden, the last hand is what is left over."""
    looked = 0
    for number in range(4):
        for round_, _, rng in walked(number, {"hidden": hidden, "show_counts": show_counts}):
            for viewer in range(-1, 3):
                table = world(round_, viewer, rng)
                assert sorted(GAME.record.census(table)) == sorted(round_.deck)
                assert size_of(*(int(half) for half in table.hidden)) == hidden
                for seat in range(3):
                    dealt = size_of(*(int(half) for half in table.dealt[seat]))
                    assert dealt == (132 - hidden) // 3
                    left = dealt - size_of(*played(table, seat))
                    assert left == int(table.left[seat])
                    assert left == int(round_.state.left[seat]) or not show_counts
                looked += 1
    assert looked > 100


def test_dt_22_the_hands_that_are_agree() -> None:
    """The bars never speak of what a seat does hold, and all passes on runs are kept in mind."""
    most = 0
    for number in range(12):
        for round_, _, _ in walked(number, {}):
            state = round_.state
            for seat in range(3):
                assert kept_bars(state, seat)
                stairs = [int(stair) for stair in state.stairs[seat]]
                most = max(most, sum(stair > 0 for stair in stairs))
    assert 0 < most < STAIRS


def kept_bars(state: Any, seat: int) -> bool:
    """Whether a hand has no more of a rank or a card than its passes leave it."""
    dealt, gone = state.dealt[seat], state.played[seat]
    for place in range(RANK_COUNT):
        quad = quad_at(int(dealt[0]) - int(gone[0]), int(dealt[1]) - int(gone[1]), place)
        lone = quad_at(int(state.lone[seat][0]), int(state.lone[seat][1]), place)
        sizes = [in_quad(quad, suit) for suit in range(4)]
        if sum(sizes) > 12 - (int(state.caps[seat]) >> 5 * place & 31):
            return False
        for suit, size in enumerate(sizes):
            if in_quad(lone, suit) and size > 3 - in_quad(lone, suit):
                return False
    return True


def test_dt_22_where_passing_is_free_it_tells_nothing() -> None:
    for number in range(3):
        for round_, passes, rng in walked(number, {"must_beat": False}):
            if not passes:
                continue
            assert not any(int(cap) for cap in round_.state.caps)
            table = world(round_, 0, rng)
            assert sorted(GAME.record.census(table)) == sorted(round_.deck)
            assert members(round_.game.law.to_act(table, round_.rules)) == round_.to_act()
