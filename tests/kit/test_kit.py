"""The bricks."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from paiju.kit import bits, rng
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.jit import COMPILED, cache_folder, ints, source_hash
from paiju.kit.options import (
    CardName,
    Preset,
    choices,
    entries,
    labels,
    listing,
    numbers,
    read_sheet,
    rules_shape,
)
from paiju.kit.rows import LOG, OUTCOME, enter, note, reset
from paiju.kit.state import I8, I64, Shape, copy_row, wipe
from paiju.kit.words import either, say

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("members", [[], [0], [61], [0, 1, 2, 3], list(range(62)), [5, 17, 40]])
def test_sets_of_cards(members: list[int]) -> None:
    cards = bits.mask(members)
    assert bits.count(cards) == len(members)
    assert bits.members(cards) == members
    assert [card for card in range(62) if bits.has(cards, card)] == members
    if members:
        assert bits.first(cards) == members[0]
        assert bits.only(members[-1]) == 1 << members[-1]


def numbers_of(number: int, stream: int) -> list[int]:
    row = ints(rng.LANES)
    rng.seed(row, number, stream)
    return [int(rng.bits32(row)) for _ in range(4)]


QUOTED = [
    [836479765, 171579836, 985116037, 1094353744],
    [2872283953, 805859237, 3893115309, 2884255523],
    [2350429354, 2270022812, 3210208430, 2651100565],
]


def test_chance_is_the_same_for_good() -> None:
    """docs/shuffle.md quotes these numbers: another implementation can be checked by them."""
    assert numbers_of(0, 0) == QUOTED[0]
    assert numbers_of(7, 0) == QUOTED[1]
    assert numbers_of(2**40 + 7, 3) == QUOTED[2]


def test_numbers_below_n_are_even() -> None:
    row = ints(rng.LANES)
    rng.seed(row, 1, 0)
    counts = [0] * 6
    for _ in range(6000):
        counts[int(rng.below(row, 6))] += 1
    assert sum(counts) == 6000
    # six sigma of a fair die
    assert all(abs(count - 1000) < 6 * (6000 * 5 / 36) ** 0.5 for count in counts)


def test_a_shuffle_is_a_permutation() -> None:
    row, deck = ints(rng.LANES), ints(52)
    for i in range(52):
        deck[i] = i
    rng.seed(row, 1, 0)
    rng.shuffle(row, deck, 50)
    assert sorted(int(card) for card in deck) == list(range(52))
    assert [int(deck[50]), int(deck[51])] == [50, 51]
    assert [int(card) for card in deck[:50]] != list(range(50))


SHAPE = Shape("Small", [("turn", I64), ("held", I64, 3), ("stock", I8, 4), ("grid", I64, (2, 3))])


def test_a_state_is_declared_once() -> None:
    state = SHAPE.new()
    assert SHAPE.dump(state) == {
        "turn": 0, "held": [0, 0, 0], "stock": [0] * 4, "grid": [[0, 0, 0], [0, 0, 0]],
    }  # fmt: skip
    state.turn = 2
    state.held[1] = 5
    state.grid[1][2] = 7
    other = SHAPE.copy(state)
    other.held[1] = 6
    other.grid[1][2] = 8
    assert SHAPE.dump(state)["held"] == [0, 5, 0]
    assert SHAPE.dump(state)["grid"] == [[0, 0, 0], [0, 0, 7]]
    assert SHAPE.dump(other)["grid"] == [[0, 0, 0], [0, 0, 8]]
    copy_row(state.held, other.held)
    assert SHAPE.dump(other)["held"] == [0, 5, 0]
    many = SHAPE.many(2)
    many[1].turn = 9
    wipe(many, 1, SHAPE.zero)
    assert SHAPE.dump(many[1]) == SHAPE.dump(SHAPE.new())


@pytest.mark.compiled
def test_a_field_may_not_hide_behind_a_method() -> None:
    with pytest.raises(AssertionError):
        Shape("Bad", [("round", I64)])


Small = Annotated[int, Meta(ge=0, le=50)]


class Note(Struct, frozen=True):
    title: Annotated[str, Meta(description="its title")]
    cards: Annotated[tuple[CardName, ...], Meta(description="its cards")]
    times: Annotated[int, Meta(ge=2, description="its times")]


class Sheet(Struct, frozen=True, kw_only=True):
    on: Annotated[bool, Meta(description="XX-1: a switch")] = True
    size: Annotated[int, Meta(ge=1, le=9, description="XX-2: a number")] = 3
    mode: Annotated[
        Literal["a", "b", 7], Meta(description="XX-3: a choice", extra=labels(a="one", b="other"))
    ] = "a"
    extra: Annotated[tuple[Literal["p", "q", "r"], ...], Meta(description="XX-4: a list")] = ()
    pair: Annotated[
        tuple[Small, Small],
        Meta(description="XX-5: two numbers", extra=labels(x="left", y="right")),
    ] = (1, 2)
    notes: Annotated[tuple[Note, ...], Meta(description="XX-6: records")] = ()
    call: Annotated[
        Literal["same", "none"] | Small,
        Meta(description="XX-7: a word or a number", extra=labels(same="as ever", none="nothing")),
    ] = "same"


PRESETS = {
    "plain": Preset({}, (2, 3), "Plain", "plain"),
    "other": Preset({"size": 5, "extra": ["q"]}, (3,), "Other", "other"),
}


def test_a_rule_sheet_for_people_and_for_kernels() -> None:
    sheet = read_sheet(Sheet, PRESETS, 3, {"preset": "other", "mode": 7, "extra": ["r", "p"]})
    assert sheet.options == Sheet(size=5, mode=7, extra=("r", "p"))
    assert entries(sheet, PRESETS) == {"preset": "other", "mode": 7, "extra": ["r", "p"]}
    rules = numbers(rules_shape("X", Sheet), sheet.options)
    assert [int(rules.on), int(rules.size_), int(rules.mode)] == [1, 5, 2]
    assert [int(n) for n in rules.extra] == [3, 1, 0]
    assert [int(n) for n in rules.pair] == [1, 2]
    assert choices(Sheet, "mode") == (0, 1, 2)
    assert [(o.id, o.type, o.rule) for o in listing(Sheet)] == [
        ("on", "bool", "XX-1"), ("size", "int", "XX-2"), ("mode", "choice", "XX-3"),
        ("extra", "list", "XX-4"), ("pair", "row", "XX-5"),
        ("notes", "records", "XX-6"), ("call", "either", "XX-7"),
    ]  # fmt: skip
    assert entries(read_sheet(Sheet, PRESETS, 2, {}), PRESETS) == {}


@pytest.mark.parametrize(("said", "number"), [("same", -1), ("none", -2), (0, 0), (50, 50)])
def test_a_word_in_place_of_a_number_is_below_zero(said: Any, number: int) -> None:
    sheet = read_sheet(Sheet, PRESETS, 2, {"call": said})
    assert sheet.options.call == said
    assert int(numbers(rules_shape("X", Sheet), sheet.options).call) == number


def test_a_rule_sheet_has_words_for_its_values() -> None:
    options = {option.id: option for option in listing(Sheet)}
    assert options["mode"].labels == {"a": "one", "b": "other"}
    assert [(o.id, o.type, o.values, o.default, o.description) for o in options["pair"].parts] == [
        ("x", "int", {"min": 0, "max": 50}, 1, "left"),
        ("y", "int", {"min": 0, "max": 50}, 2, "right"),
    ]
    assert [(o.id, o.type, o.values, o.description) for o in options["notes"].parts] == [
        ("title", "text", None, "its title"), ("cards", "cards", None, "its cards"),
        ("times", "int", {"min": 2}, "its times"),
    ]  # fmt: skip
    assert options["call"].values == {"words": ["same", "none"], "min": 0, "max": 50}
    assert options["call"].labels == {"same": "as ever", "none": "nothing"}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"size": 0}, "option size: 0 is not an integer from 1 to 9"),
        ({"size": "3"}, 'option size: "3" is not'),
        ({"on": 0}, "option on: 0 is not true or false"),
        ({"mode": "c"}, 'option mode: "c" is not one of a, b, 7'),
        ({"call": "often"}, 'option call: "often" is not same, none or an integer from 0 to 50'),
        ({"call": 51}, "option call: 51 is not same, none or an integer from 0 to 50"),
        ({"call": True}, "option call: true is not same, none or an integer from 0 to 50"),
        ({"extra": ["p", "p"]}, "names something twice"),
        ({"extra": ["z"]}, "a list out of p, q, r"),
        ({"pair": [1]}, "option pair: [1] is not a list of 2 integers from 0 to 50"),
        ({"pair": [1, -1]}, "option pair: [1,-1] is not a list of 2 integers from 0 to 50"),
        ({"notes": [{"title": 1}]}, "a list of valid values"),
        ({"size": 10**30}, "option size"),
        ({"mode": "x" * 500}, "option mode"),
        ({"flag": 1}, "unknown option: flag"),
        ({"preset": 4}, "option preset"),
        (7, "options: not an object"),
    ],
)
def test_what_no_rule_sheet_says(said: Any, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_sheet(Sheet, PRESETS, 2, said)
    assert why in refused.value.why
    assert len(refused.value.why) < 200


def test_a_preset_for_another_table() -> None:
    with pytest.raises(Illegal, match="preset other is for 3 players, not 2"):
        read_sheet(Sheet, PRESETS, 2, {"preset": "other"})


def test_a_no_has_words() -> None:
    no = Refusal("not yours", word="not_your_turn", at=3, action="1 stop")
    assert str(no) == 'action 3, "1 stop": not yours'
    assert no.answer() == {
        "error": {"word": "not_your_turn", "why": "not yours", "at": 3, "action": "1 stop"}
    }
    assert Refusal("no").answer() == {"error": {"why": "no"}}


@pytest.mark.parametrize(("no", "why"), [
    (Refusal(say("missing"), field="captured[1]"), "captured[1]: missing"),
    (Refusal(say("empty"), field="options.missions[0].cards"), "option missions[0].cards: empty"),
    (Refusal(say("missing"), field="melds[2].kind", lead="kind"), "kind: missing"),
    (Refusal(say("no yaku"), field="winner", lead=""), "no yaku"),
    (Refusal(say("{who} sells {card}", who="@2", card="@2"), field="sales"), "sales: seat 2 sells @2"),
    (Refusal("Expected `int`", said=say("not a mission"), field="mission"), "mission: Expected `int`"),
])  # fmt: skip
def test_english_names_the_field_and_numbers_the_seat(no: Refusal, why: str) -> None:
    assert no.why == str(no) == why
    assert no.answer() == {"error": {"why": why}}


def test_words_are_plain_english_for_programs() -> None:
    words = say("{who} takes {card}", who="@0", card=say("pine"))
    assert str(words) == "@0 takes pine"
    assert str(say("{cards} or {n}", cards=["1a", "1B"], n=2)) == "1a 1B or 2"
    assert str(either(["peng", "chi", "pass"])) == "peng or chi or pass"
    assert str(say("100 % {sure}")) == "100 % {sure}"


def test_logs_and_outcomes_are_filled_row_by_row() -> None:
    log, outcome = LOG.new(), OUTCOME.new()
    note(log, 4, 1, 2, 3)
    assert [int(n) for n in log.rows[0]] == [4, 1, 2, 3, 0, 0, 0]
    enter(outcome, 9, 2, 5, 0, 0)
    outcome.payments[1] = 4
    assert [int(n) for n in outcome.items[0]] == [9, 2, 5, 0, 0]
    reset(outcome)
    assert int(outcome.n) == 0
    assert not any(int(n) for n in outcome.payments)


def test_the_cache_is_named_after_the_sources() -> None:
    assert cache_folder().name == source_hash()
    assert len(source_hash().split("-")[0]) == 16


@pytest.mark.once
def test_interpreted_is_what_one_gets_without_asking() -> None:
    assert not COMPILED
    program = "from paiju.kit.jit import COMPILED; raise SystemExit(COMPILED)"
    environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": os.environ["PATH"]}
    assert (
        subprocess.run([sys.executable, "-c", program], env=environment, check=False).returncode
        == 0
    )


@pytest.mark.compiled
def test_bounds_are_checked_in_tests() -> None:
    state = SHAPE.new()
    target = ints(99)
    with pytest.raises(IndexError):
        copy_row(state.held, target)
