"""The worked examples of the rule book: those in JSON, and E1 to E22 played."""

from typing import Any

import pytest
from tests.games.gostop.tables import (
    dealt,
    floor,
    gone,
    hand,
    happened,
    lay,
    pile,
    play,
    stolen,
    verbs,
)
from tests.games.playing import comes_to, names, worked

from paiju.games.gostop.deck import cards
from paiju.games.gostop.shares import shown_factor
from paiju.games.gostop.state import Phase


@worked("gostop")
def test_worked_example(name: str, asked: Any, answer: Any) -> None:
    comes_to("gostop", asked, answer, error="card 9R occurs twice" if name == "Q14" else "")


def test_all_of_them_are_here() -> None:
    played = ["E23", "E33", "E34", "E35", "E36"]
    assert names("gostop") == played + [f"Q{n}" for n in range(1, 31)]


def test_e1_pair() -> None:
    round_ = play(lay("6A 3a 9b", ("6a",), stock="12R"), "0 play 6a")
    assert (pile(round_, 0), floor(round_)) == ("6A 6a", "3a 9b 12R")


def test_e2_two_on_the_floor() -> None:
    round_ = lay("1B 1b 4a", ("1a",), stock="9R")
    assert {"0 play 1a 1B", "0 play 1a 1b"} <= set(round_.lines(0))
    assert "0 play 1a" not in round_.lines(0)
    play(round_, "0 play 1a 1B")
    assert (pile(round_, 0), floor(round_)) == ("1B 1a", "1b 4a 9R")


def test_e3_ppeok() -> None:
    round_ = play(lay("6A 3a", ("6a",), stock="6b"), "0 play 6a")
    assert (pile(round_, 0), floor(round_)) == ("", "3a 6A 6a 6b")
    assert (int(round_.state.maker[5]), happened(round_)) == (1, ["ppeok"])
    none = lay("6A 3a", ("6a", "1a", "1b"), stock="6b", full=1, last_turn_ppeok="none")
    play(none, "0 play 6a")
    assert (pile(none, 0), floor(none), happened(none)) == ("6A 6a", "3a 6b", [])
    last = lay("6A 3a", ("6a", "1a", "1b"), ("", "2a", "2b"), "6b", full=1,
               last_turn_ppeok="makpan")  # fmt: skip
    play(last, "0 play 6a")
    assert (floor(last), stolen(last)) == ("3a 6A 6a 6b", [(1, "2a"), (2, "2b")])


def test_e4_eating_it() -> None:
    round_ = lay("3a 6A 6a 6b", ("", "6R"), ("4a 4b", "", "11c"), "12A", turn=1, makers={6: 0})
    play(round_, "1 play 6R")
    assert stolen(round_) == [(2, "11c"), (0, "4a")]
    assert pile(round_, 1) == "4a 6A 6R 6a 6b 11c"
    assert round_.events[-3] == {
        "rule": "GS-35", "name": "eat_pile", "seat": 1, "month": 6, "maker": 0,
    }  # fmt: skip


def test_e5_ttadak() -> None:
    round_ = play(lay("10A 10R 3a", ("10a",), ("", "2a", "2R"), "10b"), "0 play 10a 10A")
    assert pile(round_, 0) == "2a 10A 10R 10a 10b"
    assert (stolen(round_), happened(round_)[0]) == ([(1, "2a")], "ttadak")


def test_e6_jjok_doubles() -> None:
    round_ = play(lay("10A 3a", ("4b",), ("", "2a 11c", "12a"), "4R"), "0 play 4b")
    assert (pile(round_, 0), stolen(round_)) == ("2a 4R 4b 12a", [(1, "2a"), (2, "12a")])


def test_e7_eat_and_sweep() -> None:
    round_ = lay("5A 5R 5b 8a", ("5a",), ("", "2a 2b", "3a 12a"), "8b", makers={5: 2})
    play(round_, "0 play 5a")
    assert floor(round_) == ""
    assert stolen(round_) == [(1, "2a"), (2, "3a"), (1, "2b"), (2, "12a")]
    assert happened(round_)[:2] == ["eat_pile", "sweep"]


def test_e8_jjok_and_sweep() -> None:
    round_ = play(lay("", ("3b",), ("", "2a 2b 4a", "12a"), "3B"), "0 play 3b")
    assert stolen(round_) == [(1, "2a"), (2, "12a"), (1, "2b")]
    assert happened(round_)[:2] == ["jjok", "sweep"]


def test_e9_bomb() -> None:
    round_ = lay("11b 3a", ("11B 11a 11c 7A 7R",), ("", "2a", "2b"), "12R", rain_dung_shake=True)
    play(round_, "0 bomb 11")
    assert pile(round_, 0) == "2a 2b 11B 11a 11b 11c"
    assert (hand(round_, 0), int(round_.state.credits[0])) == ("7A 7R", 2)
    assert int(shown_factor(round_.state, round_.rules, 0)) == 4


def test_e10_two_card_bomb() -> None:
    round_ = lay("9A 9R 3a", ("9a 9b",), ("", "2a", "2b"), "12R", two_card_bomb="steal")
    play(round_, "0 bomb 9")
    assert round_.lines(0) == ["0 junk 9A", "0 animal 9A"]
    assert stolen(round_) == []
    play(round_, "0 junk 9A")
    assert stolen(round_) == [(1, "2a"), (2, "2b")]
    assert (int(round_.state.credits[0]), happened(round_)[0]) == (1, "two_card_bomb")
    assert int(shown_factor(round_.state, round_.rules, 0)) == 1


def test_e11_flip_only() -> None:
    round_ = lay("3a", ("",), stock="3B")
    round_.state.credits[0] = 1
    play(round_, "0 flip")
    assert (pile(round_, 0), floor(round_), happened(round_)) == ("3B 3a", "", ["sweep"])


def test_e12_jokers() -> None:
    round_ = lay("6A 3a", ("X2a 6a",), stock="10R X2b 12R", jokers=["X2a", "X2b"])
    play(round_, "0 play X2a")
    assert "10R" in hand(round_, 0).split()
    play(round_, "0 play 6a")
    assert pile(round_, 0) == "6A 6a X2a X2b"
    rules = [one["rule"] for one in round_.outcome()["events"]]
    assert (happened(round_), rules) == (["joker", "joker"], ["GS-26", "GS-27"])


@pytest.mark.parametrize(("steals", "taken"), [(False, 1), (True, 2)])
def test_e13_joker_bound(steals: bool, taken: int) -> None:
    round_ = lay("6A 3a", ("6a", "", "6R"), ("2a 2b", "4a 4b"), "X3 6b 9R 10a", jokers=["X3"],
                 joker_steal=steals)  # fmt: skip
    play(round_, "0 play 6a")
    assert floor(round_) == "3a 6A 6a 6b X3"
    line = next(line for line in round_.lines(1) if " play " in line)
    play(round_, line)
    while round_.to_act() == [1]:
        play(round_, round_.lines(1)[0])
    play(round_, "2 play 6R")
    while round_.to_act() == [2]:
        play(round_, round_.lines(2)[0])
    assert {"6A", "6R", "6a", "6b", "X3"} <= set(pile(round_, 2).split())
    assert [seat for seat, _ in stolen(round_)] == [0] * taken + [1] * taken or (
        [seat for seat, _ in stolen(round_)] == [0, 1] * taken
    )


def test_e14_department_store() -> None:
    round_ = lay("3B 2R 4a", ("3a",), ("", "5a"), "2A", turns=0, department_store=True)
    play(round_, "0 play 3a")
    assert (happened(round_), stolen(round_)) == (["department_store", "steal"], [(1, "5a")])
    later = lay("3B 2R 4a", ("3a",), ("", "5a"), "2A", turns=1, department_store=True)
    assert happened(play(later, "0 play 3a")) == []


def test_e15_self_ppeok() -> None:
    given: Any = ("3a 6A 6a 6b", ("6R",), ("", "2a 12a", "11c"), "9R")
    round_ = play(lay(*given, makers={6: 0}, self_ppeok=2), "0 play 6R")
    assert stolen(round_) == [(1, "2a"), (1, "12a"), (2, "11c")]


def test_e16_last_turn() -> None:
    given: Any = {"hands": ("4b", "1a", "1b"), "captured": ("", "2a 11c", "12a"), "full": 1}
    round_ = play(lay("10A 3a", stock="4R", **given), "0 play 4b")
    assert (pile(round_, 0), happened(round_)) == ("4R 4b", ["jjok"])
    joker = lay("10A 3a", stock="X3 4R", **given, jokers=["X3"], joker_steal=True)
    play(joker, "0 play 4b")
    assert stolen(joker) == [(1, "2a"), (2, "12a")]


PLAIN = ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b", "7a", "7b"]


@pytest.mark.parametrize(
    ("again", "junk", "asked"),
    [("exceed", 12, False), ("recover", 12, True), ("exceed", 13, True), ("recover", 13, True),
     ("exceed_strict", 12, False), ("exceed_strict", 13, True)],
)  # fmt: skip
def test_e17_go_again(again: str, junk: int, asked: bool) -> None:
    """Junk 12 and a go; seat 1's jjok takes one; then seat 0 has 12 again, or 13."""
    round_ = lay("10A 3R", ("10a 11b", "8b", "12A"), (" ".join(PLAIN[:12]),), "8B 11a 7R",
                 turn=1, go_again=again)  # fmt: skip
    gone(round_, 0, level=3)
    play(round_, "1 play 8b", "2 play 12A")
    assert stolen(round_) == [(0, "1a")]
    play(round_, "0 play 10a" if junk == 12 else "0 play 11b")
    assert round_.to_act() == [0 if asked else 1]
    assert (verbs(round_, round_.to_act()[0]) == {"go", "stop"}) == asked


@pytest.mark.parametrize(("again", "asked"), [("exceed", True), ("exceed_strict", False)])
def test_e18_strict(again: str, asked: bool) -> None:
    """Three points of junk at the go; later six, but only two of them junk."""
    before = f"{' '.join(PLAIN[2:13])} 3B 8B 2R 4R 6R 7R"
    round_ = lay("1B", ("1R",), (before,), "12A", go_again=again)
    gone(round_, 0, level=3)
    play(round_, "0 play 1R")
    assert round_.to_act() == [0 if asked else 1]


@pytest.mark.parametrize(
    ("winner", "more", "payments"),
    [(0, "8A", [10, 0, -10]), (2, "3R", [-3, -3, 6]), (1, "6R 9R 10R", [0, 6, -6])],
)
def test_e19_shodang(winner: int, more: str, payments: list[int]) -> None:
    """Seat 2 refuses and is liable if another stops; its own win is paid as usual."""
    round_ = lay("10A", ("", "8A 3R"), ("2A 4A", "", "1R 2R"), full=2, turn=1, preset="wiki3",
                 shodang="sure")  # fmt: skip
    assert "1 shodang" in round_.lines(1)
    play(round_, "1 shodang")
    assert round_.to_act() == [2]
    play(round_, "2 refuse")
    assert round_.to_act() == [1]
    state = round_.state
    for seat, cards_ in enumerate(("1B", "3B 5A", "11B 6A")):  # nobody is bak
        state.captured[seat] |= cards(cards_)
    state.captured[winner] |= cards(more)
    state.phase, state.turn, state.asked = Phase.GO_STOP, winner, winner
    play(round_, f"{winner} stop")
    assert round_.outcome()["payments"] == payments


def test_e20_gwang_selling() -> None:
    options: Any = {"players": 4, "dealer": 2, "preset": "gwangpari4"}
    one = dealt(("", "1B 12B"), **options)
    play(one, "3 in", "0 out")
    assert one.to_act() == [2]
    assert int(one.state.playing) == 0b1110
    two = play(dealt(("", "1B 12B"), **options), "3 in", "0 in")
    assert two.lines(1) == ["1 pass", "1 sell"]
    play(two, "1 sell")
    assert [int(two.state.price[1]), int(two.state.playing)] == [4, 0b1101]
    rain = play(dealt(("", "12B"), **options), "3 in", "0 in")
    assert rain.lines(1) == ["1 pass"]


def test_e21_seven_seats() -> None:
    mix = list(reversed(range(28)))
    round_ = dealt(players=7, jokers=["X2a"], mix=mix)
    assert round_.facts()["stock"] == 0
    play(round_, "1 in", "2 in", "3 pass", "4 pass", "5 pass", "6 pass")
    facts = round_.facts()
    assert len(facts["floor"]) == 6
    assert facts["stock"] + sum(len(cards) for cards in facts["captured"]) == 22


@pytest.mark.parametrize(("carry", "pays"), [({}, 21), ({"multiplier": 2, "nagari": 1}, 33)])
def test_e22_three_ppeoks(carry: dict[str, int], pays: int) -> None:
    """Seat 0 ppeoks on its first three turns: 3, 6, and the win of 12."""
    round_ = dealt(
        ("1a 2a 3a 5a 7a 8a 12A", "9A 9R 4A 4R 10A 10R 6A", "9a 9b 4a 4b 10a 10b 6a"),
        "1B 2A 3B 11B 11a 12R",
        "1b 5A 6R 2b 5R 12a 3b",
        carry=carry, preset="wiki3",
    )  # fmt: skip
    for line in ("0 play 1a", "1 play 9A", "2 play 9a", "1 animal 9A", "2 animal 9A",
                 "0 play 2a", "1 play 4A", "2 play 4a", "0 play 3a"):  # fmt: skip
        if line in round_.lines(int(line[0])):
            play(round_, line)
    outcome = round_.outcome()
    assert (outcome["over"], outcome["result"]) == (True, "three_ppeok")
    assert outcome["payments"] == [2 * pays, -pays, -pays]
