"""What the climbing games share: readings, runs, tricks, words of refusal."""

from typing import Any

import pytest

from paiju.families.climbing import readings, tricks
from paiju.families.climbing.query import REASONS, ask_field, cards_field, read_tricks, tricks_form
from paiju.families.climbing.readings import at_least, highest, next_run, reading, runs
from paiju.families.climbing.tricks import SEATS
from paiju.kit import bits
from paiju.kit.errors import Illegal, Refusal, worded
from paiju.kit.form import words
from paiju.kit.options import Sheet
from paiju.kit.pack import Pack
from paiju.kit.query import Asked, Reader, read_first
from paiju.kit.state import I64, Shape
from paiju.kit.words import say

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
            readings.kind_of(known), readings.n_of(known), readings.top_of(known),
            readings.suit_of(known), readings.wings_of(known),
        )  # fmt: skip
        assert readings.wings_of(readings.without_wings(known)) == 0
        assert readings.top_of(readings.without_wings(known)) == parts[2]


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


def test_the_runs_of_a_length_are_found_by_their_tops() -> None:
    """Twins: all runs at once, and every stretch of ranks looked at."""
    for width in (4, 5):
        for ranks in range(1 << 9):
            cells = sum(1 << (width * i) for i in range(9) if ranks >> i & 1)
            for length in range(1, 10):
                assert runs(cells, length, width) == sum(
                    1 << (width * top)
                    for top in range(length - 1, 9)
                    if all(ranks >> (top - i) & 1 for i in range(length))
                )


def test_every_run_is_found_once_by_length_then_by_top() -> None:
    """Twins: run after run, and every stretch of ranks looked at."""
    for width in (4, 5):
        for ranks in range(1 << 9):
            cells = sum(1 << (width * i) for i in range(9) if ranks >> i & 1)
            for shortest, longest in ((1, 9), (2, 3), (5, 5)):
                found, length, tops = [], shortest, runs(cells, shortest, width)
                while tops:
                    found.append((int(length), bits.first(tops) // width))
                    length, tops = next_run(cells, length, tops, longest, width)
                assert found == [
                    (length, top)
                    for length in range(shortest, longest + 1)
                    for top in range(length - 1, 9)
                    if all(ranks >> (top - i) & 1 for i in range(length))
                ]


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
    assert readings.lowest(0b101100, 2) == 0b001100


def test_a_refusal_keeps_the_word_it_has() -> None:
    with pytest.raises(Illegal) as no, worded("outer"):
        raise Illegal("why", word="inner")
    assert no.value.word == "inner"
    with pytest.raises(Illegal) as no, worded("outer"):
        raise Illegal("why")
    assert no.value.word == "outer"


FORM = (
    ask_field(words(settle=say("What everyone pays"))),
    cards_field("hand", say("The hand"), "", most=1),
    *tricks_form({"tricks": []}, ""),
)


def test_bad_cards_are_looked_for_everywhere() -> None:
    reader = Reader(Pack(("As", "Ks"), copies=2), SEATS)

    def looked_at(query: Any) -> dict[str, Any]:
        return read_first(FORM, {"ask": "settle", **query}, reader, REASONS)

    tricks = [[{"seat": 0, "cards": ["As"]}], [{"seat": 1, "cards": ["As"]}]]
    assert looked_at({"hand": ["Ks"], "tricks": tricks})["hand"] == [1]
    for query in (
        {"hand": ["As"], "tricks": tricks}, {"hand": ["2s"]}, {"tricks": [[{"cards": [None]}]]},
    ):  # fmt: skip
        with pytest.raises(Refusal) as no:
            looked_at(query)
        assert no.value.word == "bad_cards"
    looked_at({"hand": 5, "tricks": [5, [6, {"cards": 7}]]})
    with pytest.raises(Illegal, match="hand"):
        reader.all(FORM, {"ask": "settle", "hand": ["As", "Ks"]})
    wrong: list[Any] = [5, [5], [[]], [[5]], [[{"seat": True, "cards": []}]], [[{"seat": 0}]]]
    for tricks_ in wrong:
        query = {"ask": "settle", "hand": [], "tricks": tricks_}
        with pytest.raises(Illegal, match="tricks"):
            read_tricks(Asked(Sheet("", SEATS, None), None, query, reader.all(FORM, query)))
