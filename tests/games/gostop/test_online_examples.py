"""The worked examples E24 to E36 of the rule book, which are about the online game."""

from typing import Any

import pytest
from tests.books import examples
from tests.games.gostop.tables import dealt, floor, hand, happened, lay, pile, play, stolen
from tests.games.playing import refusal

from paiju.games.gostop.deck import cards
from paiju.games.gostop.shares import shown_factor
from paiju.play.record import replay


def test_e24_shake() -> None:
    given: Any = {"hands": ("5A 5R 5a",), "shake_floor": False}
    there = lay("5b 6a", **given)
    assert "0 bomb 5" in there.lines(0)
    assert refusal(there, "0 shake 5") == "a card of month 5 lies on the floor (GS-22)"
    assert "0 shake 5" in lay("6a 7a", **given).lines(0)


def test_e25_shake_plays() -> None:
    round_ = lay("6a", ("5A 5R 5a 1B 2A 3B X2a",), stock="12R", full=7, jokers=["X2a"],
                 shake_plays=True)  # fmt: skip
    play(round_, "0 shake 5")
    fives = {"0 play 5A", "0 play 5R", "0 play 5a"}
    assert set(round_.lines(0)) == fives | {"0 play X2a"}
    play(round_, "0 play X2a")
    assert "12R" in hand(round_, 0).split()
    assert set(round_.lines(0)) == fives


@pytest.mark.parametrize(("both", "factor"), [(True, 4), (False, 2)])
def test_e26_four_in_hand(both: bool, factor: int) -> None:
    round_ = dealt(("5A 5R 5a 5b",), stock="12R", players=2, preset="online", shake_and_bomb=both)
    play(round_, "0 shake 5", "0 play 5a")
    assert "5a" in floor(round_).split()
    while round_.to_act() != [0]:
        play(round_, round_.lines(1)[0])
    assert "0 bomb 5" in round_.lines(0)
    play(round_, "0 bomb 5")
    while round_.to_act() == [0]:
        play(round_, round_.lines(0)[0])
    assert {"5A", "5R", "5a", "5b"} <= set(pile(round_, 0).split())
    assert int(shown_factor(round_.state, round_.rules, 0)) == factor
    gone = dealt(("5A 5R 5a 5b",), players=2, preset="online")
    play(gone, "0 chongtong_go 5")
    assert int(shown_factor(gone.state, gone.rules, 0)) == 4


@pytest.mark.parametrize(
    ("when", "taken"), [("at_once", ["7a", "11c"]), ("end", ["7a", "11c", "12a"])]
)
def test_e27_joker_at_once(when: str, taken: list[str]) -> None:
    round_ = lay("3a 6A 6a 6b", ("X2a 6R",), ("", "7a 11c 12a"), "10R 9R", players=2,
                 preset="matgo", makers={6: 0}, jokers=["X2a"], joker_steal=True,
                 joker_steal_when=when)  # fmt: skip
    play(round_, "0 play X2a")
    assert stolen(round_) == ([(1, "7a")] if when == "at_once" else [])
    play(round_, "0 play 6R")
    assert [card for _, card in stolen(round_)] == taken


def test_e28_the_cup_alone() -> None:
    given: Any = {"hands": ("", "2a", "4a"), "stock": "2b 4b", "turn": 1, "flex_alone": "animal"}
    alone = lay("10A 12R", captured=("9A 9R",), **given)
    alone.state.junked = cards("9A")
    play(alone, "1 play 2a", "2 play 4a")
    assert (stolen(alone), happened(alone)) == (
        [(1, "2a")],
        ["jjok", "flex_fixed", "jjok", "steal"],
    )
    assert (int(alone.state.junked), int(alone.state.fixed)) == (0, cards("9A"))
    assert pile(alone, 0) == "9A 9R"
    beside = lay("10A 12R", captured=("9A 9R X3",), jokers=["X3"], **given)
    beside.state.junked = cards("9A")
    assert stolen(play(beside, "1 play 2a")) == [(0, "9A")]


def test_e29_in_the_middle_of_two() -> None:
    round_ = lay("3a 6A 6a 6b", ("6R",), ("", "2a 9A"), "10R", makers={6: 0}, self_ppeok=2,
                 flex_alone="animal")  # fmt: skip
    round_.state.junked = cards("9A")
    play(round_, "0 play 6R")
    assert happened(round_) == ["eat_pile", "steal", "flex_fixed"]
    assert (stolen(round_), pile(round_, 1)) == ([(1, "2a")], "9A")


@pytest.mark.parametrize(
    ("way", "took", "left", "told"),
    [("take", "7R 7a 7b", "1b 4A", []), ("normal", "", "1b 4A 7R 7a 7b", ["ppeok"]),
     ("none", "7R 7b", "1b 4A 7a", [])],
)  # fmt: skip
def test_e30_last_card(way: str, took: str, left: str, told: list[str]) -> None:
    round_ = lay("7R 4A 1b", ("7b", "1a", "2b"), stock="7a", full=1, last_turn_ppeok=way)
    play(round_, "0 play 7b")
    assert (pile(round_, 0), floor(round_), happened(round_)) == (took, left, told)


@pytest.mark.parametrize(("steals", "taken"), [(True, [(0, "2a")]), (False, [])])
def test_e31_pile_on_the_last_turn(steals: bool, taken: list[tuple[int, str]]) -> None:
    round_ = lay("4A 7R 7a 7b", ("1a", "4a"), ("2a 2b", ""), "7A", players=2, preset="matgo",
                 turn=1, full=1, makers={7: 0}, last_turn_pile_steal=steals)  # fmt: skip
    play(round_, "1 play 4a")
    assert floor(round_) == ""
    assert (happened(round_)[:2], stolen(round_)) == (["eat_pile", "sweep"], taken)


def test_e32_two_chongtongs() -> None:
    both = dealt(("5A 5R 5a 5b", "6A 6R 6a 6b"), players=2, preset="online")
    outcome = both.outcome()
    assert (outcome["result"], outcome["carry"]["multiplier"]) == ("nagari", 2)
    assert outcome["events"] == [{"rule": "GS-16", "name": "both_chongtong", "seats": [0, 1]}]
    one = dealt(("5A 5R 5a 5b",), players=2, preset="online")
    assert play(one, "0 chongtong 5").outcome()["payments"] == [10, -10]


def test_e36_push() -> None:
    record = next(asked for name, asked, _ in examples("gostop") if name == "E36")
    round_ = replay({**record, "actions": record["actions"][:2]})
    assert round_.facts()["legal"] == ["0 collect", "0 push"]
    waiting = round_.outcome()
    assert (waiting["over"], waiting["to_act"], waiting["items"]) == (False, [0], [])
    assert "result" not in waiting
    outcome = play(round_, "0 collect").outcome()
    assert (outcome["payments"], outcome["carry"]["push"]) == ([2, -2], 0)
    assert outcome["events"] == []
