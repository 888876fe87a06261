"""What the climbing games share: readings, runs, tricks, words of refusal."""

from typing import Any

import pytest

from paiju.families.climbing import questions, tricks
from paiju.families.climbing.tricks import SEATS, at_least, highest, reading, runs
from paiju.kit import bits
from paiju.kit.errors import Illegal, Refusal, worded
from paiju.kit.pack import Pack
from paiju.kit.state import I64, Shape

TRICK = Shape("Trick", [
    ("turn", I64), ("owner", I64), ("table", I64), ("passed", I64), ("trick_points", I64),
    ("points", I64, SEATS), ("left", I64, SEATS), ("order", I64, SEATS), ("out", I64),
    ("tricks", I64), ("takers", I64, 2),
])  # fmt: skip


def trick(*left: int) -> Any:
    state = TRICK.new()
    for seat in range(SEATS):
        state.left[seat] = left[seat]
    return state


def test_a_reading_gives_back_what_was_put_in() -> None:
    for parts in ((1, 1, 3, 0, 0), (12, 12, 15, 4, 20), (6, 5, 14, 0, 10)):
        known = reading(*parts)
        assert parts == (
            tricks.kind_of(known), tricks.n_of(known), tricks.top_of(known),
            tricks.suit_of(known), tricks.wings_of(known),
        )  # fmt: skip


def test_counts_and_runs() -> None:
    for width, ones in ((4, 0x11111), (5, 0x108421)):
        cells = sum(n << (width * place) for place, n in enumerate((1, 2, 3, 4, 0)))
        for k in range(1, 5):
            expected = sum(1 << (width * place) for place in range(k - 1, 4))
            assert at_least(cells, k, width, ones) == expected
        ranks = at_least(cells, 1, width, ones)
        assert runs(ranks, 3, width) == (1 << (width * 2)) | (1 << (width * 3))
        assert runs(ranks, 5, width) == 0
        assert highest(ranks, width) == 3
        assert highest(0, width) == -1


def test_a_trick() -> None:
    """BT-23 … 25, DT-23 … 25: whose turn it is, who takes it, who leads."""
    state = trick(2, 1, 3)
    tricks.lay(state, 0, 7, 1, 10)
    assert tricks.answering(state, 0) == 1
    tricks.lay(state, 1, 9, 1, 5)
    assert tricks.went_out(state) == [1]
    assert tricks.is_out(state, 1)
    assert tricks.answering(state, 1) == 2
    assert tricks.answering(state, 2) == 0
    assert tricks.answering(state, 0) == -1
    assert tricks.take_trick(state) == 1
    assert [int(points) for points in state.points] == [0, 15, 0]
    assert tricks.takers(state) == [1]
    assert tricks.leading(state, 1) == 2
    alone = trick(1, 0, 0)
    tricks.lay(alone, 0, 7, 1, 0)
    assert tricks.answering(alone, 0) == -1  # nobody else holds cards


def test_takers_of_many_tricks() -> None:
    state = trick(0, 0, 0)
    expected = [i * 7 % 3 for i in range(50)]
    for taker in expected:
        state.owner = taker + 1
        tricks.take_trick(state)
    assert tricks.takers(state) == expected


def test_sets_of_cards() -> None:
    assert bits.nth(0b101100, 1) == 3
    assert tricks.lowest(0b101100, 2) == 0b001100
    assert tricks.seats_of(0b101) == [0, 2]


def test_a_refusal_keeps_the_word_it_has() -> None:
    with pytest.raises(Illegal) as no, worded("outer"):
        raise Illegal("why", word="inner")
    assert no.value.word == "inner"
    with pytest.raises(Illegal) as no, worded("outer"):
        raise Illegal("why")
    assert no.value.word == "outer"


def test_bad_cards_are_looked_for_everywhere() -> None:
    pack = Pack(("As", "Ks"), copies=2)
    places = ("hand", "tricks")
    tricks = [[{"seat": 0, "cards": ["As"]}], [{"seat": 1, "cards": ["As"]}]]
    questions.check_cards({"hand": ["Ks"], "tricks": tricks}, pack, places)
    for query in (
        {"hand": ["As"], "tricks": tricks}, {"hand": ["2s"]}, {"tricks": [[{"cards": [None]}]]},
    ):  # fmt: skip
        with pytest.raises(Refusal) as no:
            questions.check_cards(query, pack, places)
        assert no.value.word == "bad_cards"
    questions.check_cards({"hand": 5, "tricks": [5, [6, {"cards": 7}]]}, pack, places)
    with pytest.raises(Illegal, match="hand"):
        questions.read_cards({"hand": ["As", "Ks"]}, pack, "hand", 1)
    wrong: list[Any] = [5, [5], [[]], [[5]], [[{"seat": True, "cards": []}]], [[{"seat": 0}]]]
    for tricks_ in wrong:
        with pytest.raises(Illegal, match="tricks"):
            questions.read_tricks(tricks_, pack)
