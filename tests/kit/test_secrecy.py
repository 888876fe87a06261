"""A seat may know what follows from the declaration of the state."""

from typing import Any

import pytest

from paiju.kit.jit import jit
from paiju.kit.secrecy import concealing
from paiju.kit.state import I8, I64, OWNER, PUBLIC, SECRET, Shape
from paiju.kit.types import Rules, Seat, State

SHAPE = Shape("Secrets", [
    ("phase", I64, PUBLIC), ("floor", I8, 3, PUBLIC), ("notes", I64, (2, 2), PUBLIC),
    ("hand", I64, 2, OWNER), ("plans", I64, (2, 2), OWNER),
    ("marks", I64, 2, SECRET), ("stock", I64, 3, SECRET), ("unsaid", I64),
    ("turn", I64, SECRET), ("piles", I64, (2, 2), SECRET),
])  # fmt: skip


@jit
def is_over(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    return bool(state.phase == 9)


@jit
def mark_shown(state: State, rules: Rules, seat: Seat, other: Seat) -> int:
    return int(state.marks[other] & 1)


@jit
def turn_shown(state: State, rules: Rules, seat: Seat) -> int:
    return int(state.turn if seat == 0 else 0)


@jit
def pile_shown(state: State, rules: Rules, seat: Seat, other: Seat, i: int) -> int:
    return int(state.piles[other][i] if i == 0 else 0)


conceal = concealing(
    SHAPE,
    {"hand": is_over, "plans": is_over},
    {"marks": mark_shown, "turn": turn_shown, "piles": pile_shown},
)


def table() -> Any:
    state = SHAPE.new()
    state.phase, state.unsaid, state.turn = 1, 5, 6
    for i in range(2):
        state.hand[i], state.marks[i] = 10 + i, 3
        for k in range(2):
            state.plans[i][k], state.notes[i][k], state.piles[i][k] = 20 + i, 30 + i, 40 + i
    for i in range(3):
        state.stock[i], state.floor[i] = 50 + i, 60 + i
    return state


def seen_by(seat: int, phase: int = 1) -> dict[str, Any]:
    state, seen = table(), SHAPE.new()
    state.phase = phase
    conceal(state, None, seat, seen)
    return SHAPE.dump(seen)


def test_public_fields_are_seen_by_all_and_secret_ones_by_none() -> None:
    for seat in (-1, 0, 1):
        seen = seen_by(seat)
        assert (seen["phase"], seen["floor"], seen["notes"]) == (
            1,
            [60, 61, 62],
            [[30] * 2, [31] * 2],
        )
        assert (seen["stock"], seen["unsaid"]) == ([0, 0, 0], 0)


def test_a_field_is_secret_unless_it_says_otherwise() -> None:
    assert SHAPE.whose["unsaid"] is SECRET


@pytest.mark.parametrize(("seat", "hand", "plans"), [
    (0, [10, 0], [[20, 20], [0, 0]]), (1, [0, 11], [[0, 0], [21, 21]]),
    (-1, [0, 0], [[0, 0], [0, 0]]),
])  # fmt: skip
def test_an_owner_sees_its_own(seat: int, hand: list[int], plans: list[list[int]]) -> None:
    assert (seen_by(seat)["hand"], seen_by(seat)["plans"]) == (hand, plans)


def test_exceptions_open_entries_or_show_something_else() -> None:
    over = seen_by(-1, phase=9)
    assert (over["hand"], over["plans"]) == ([10, 11], [[20, 20], [21, 21]])
    assert (over["marks"], over["turn"], over["piles"]) == ([1, 1], 0, [[40, 0], [41, 0]])
    assert seen_by(0)["turn"] == 6


def test_a_secret_field_is_opened_whole_and_a_public_one_not_at_all() -> None:
    seen = SHAPE.new()
    concealing(SHAPE, {"stock": is_over})(table(), None, 0, seen)
    assert SHAPE.dump(seen)["stock"] == [0, 0, 0]
    state = table()
    state.phase = 9
    concealing(SHAPE, {"stock": is_over})(state, None, -1, seen)
    assert SHAPE.dump(seen)["stock"] == [50, 51, 52]
    with pytest.raises(AssertionError, match="phase is open to everyone"):
        concealing(SHAPE, {"phase": is_over})
