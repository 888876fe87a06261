"""Section 4 of the rule book: the turn, its events, stealing."""

from typing import Any

import pytest
from tests.games.gostop.tables import (
    GAME,
    dealt,
    floor,
    hand,
    happened,
    lay,
    pile,
    play,
    stolen,
    verbs,
)
from tests.games.playing import refusal

from paiju.games.gostop.deck import PACK, cards
from paiju.games.gostop.points import entitled, junk_value
from paiju.games.gostop.shares import shown_factor
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, below, seed
from paiju.play.record import deck_of, sheet_of
from paiju.play.round import Round


@pytest.mark.parametrize(
    ("players", "options", "turns"),
    [(3, {"jokers": ["X2a", "X2b", "X3"]}, 7), (2, {"preset": "matgo", "two_card_bomb": "steal"}, 10),
     (4, {"preset": "four"}, 5), (2, {"preset": "matgo", "hand_size": 8}, 8)],
)  # fmt: skip
def test_gs_20_every_seat_has_its_turns(players: int, options: Any, turns: int) -> None:
    """Bombs and jokers keep the count; a player who can go on always does, so that rounds are played out."""
    sheet = sheet_of(GAME, players, {**options, "stop_score": 9999, "three_ppeok": "off",
                                     "shodang": "off"})  # fmt: skip
    for number in range(40):
        start = GAME.record.open(sheet, {"dealer": 1})
        round_ = Round(GAME, sheet, start, deck_of(GAME, sheet, number))
        rng = ints(LANES)
        seed(rng, number, 7)
        while round_.to_act():
            seat = round_.to_act()[0]
            legal = [
                a
                for a in round_.legal(seat)
                if GAME.notation.write(round_.state, seat, a)[:6] != "chongt"
            ]
            round_.apply(seat, legal[int(below(rng, len(legal)))])
        if round_.outcome()["result"] == "nagari":
            assert [int(round_.state.turns[seat]) for seat in range(players)] == [turns] * players
            assert all(int(round_.state.held[seat]) == 0 for seat in range(players))


def test_gs_21_an_accepted_action_stands() -> None:
    round_ = play(lay("6A 3a", ("6a 6b",), stock="12R"), "0 play 6a")
    assert refusal(round_, "0 play 6a") == "it is seat 1's turn"
    assert refusal(round_, "0 play 6b") == "it is seat 1's turn"
    out = play(dealt(players=4, preset="gwangpari4"), "1 out")
    seen, spectator = out.seen(1), out.seen(-1)
    assert [int(cards_) for cards_ in seen.hand] == [int(cards_) for cards_ in spectator.hand]
    assert int(seen.dropped[1]) != 0


def test_gs_22_shake() -> None:
    round_ = lay("6A 3a", ("6a 6b 6R 1a",), stock="12R")
    assert "0 shake 6" in round_.lines(0)  # also when the fourth lies on the floor
    assert refusal(round_, "0 shake 1") == "seat 0 does not hold three cards of month 1"
    play(round_, "0 shake 6")
    assert refusal(round_, "0 shake 6") == "month 6 has been shaken (GS-22)"
    assert PACK.named(round_.seen(1).hand[0]) == ["6R", "6a", "6b"]
    assert happened(round_) == ["shake"]
    assert int(shown_factor(round_.state, round_.rules, 0)) == 2
    play(round_, "0 play 1a")
    gone = lay("3a", ("6A 6a 6b 6R 1a",), turns=0, chongtong="choice")
    gone.state.four[0] = 1 << 20
    play(gone, "0 chongtong_go 6")
    assert "0 shake 6" not in gone.lines(0)


def test_gs_23_play_and_match() -> None:
    """The table of f floor cards against the flip; E1 to E6 have the other rows."""
    stays = play(lay("3a", ("6a",), stock="12R"), "0 play 6a")
    assert (pile(stays, 0), floor(stays)) == ("", "3a 6a 12R")
    eats = play(lay("6A 6b 6R 3a", ("6a",), stock="12R"), "0 play 6a")
    assert pile(eats, 0) == "6A 6R 6a 6b"
    two = lay("1B 1b 4a", ("1a 4b",))
    assert refusal(two, "0 play 1a") == "1a meets two cards: 1B or 1b must be named"
    assert refusal(two, "0 play 4b 4a").endswith("no target is named")
    assert refusal(two, "0 play 5a") == "seat 0 does not hold 5a"


def test_gs_24_bomb() -> None:
    round_ = lay("11b 3a", ("11B 11a 11c",), stock="3b")
    assert {"0 bomb 11", "0 play 11B"} <= set(round_.lines(0))  # never compulsory
    play(round_, "0 bomb 11")
    assert (pile(round_, 0), int(round_.state.credits[0])) == ("3a 3b 11B 11a 11b 11c", 2)
    assert happened(round_)[:2] == ["bomb", "sweep"]
    off = lay("9A 9R 3a", ("9a 9b",))
    assert refusal(off, "0 bomb 9").startswith("two-card bombs are not played")
    assert "does not hold three" in refusal(off, "0 bomb 1")
    far = lay("9A 3a", ("1a 1b 1R",))
    assert refusal(far, "0 bomb 1") == "no card of month 1 lies on the floor (GS-24)"


def test_gs_25_flip_only() -> None:
    round_ = lay("3a", ("6a",), stock="3B")
    assert refusal(round_, "0 flip") == "seat 0 has no flip credit (GS-25)"
    round_.state.credits[0] = 1
    assert verbs(round_, 0) >= {"flip", "play"}
    round_.state.hand[0] = round_.state.held[0] = 0
    assert round_.lines(0) == ["0 flip"]


def test_gs_26_joker_from_the_hand() -> None:
    round_ = lay("6A", ("X3 1a",), stock="10R 12R", jokers=["X3"])
    before = len(hand(round_, 0).split())
    play(round_, "0 play X3")
    assert (round_.to_act(), pile(round_, 0)) == ([0], "X3")
    assert len(hand(round_, 0).split()) == before
    assert "10R" in hand(round_, 0).split()
    assert all(one.get("card") != "10R" for one in round_.events)
    assert "10R" not in PACK.named(round_.seen(1).hand[0])


def test_gs_27_joker_from_the_stock() -> None:
    kept = play(lay("6A", ("6a",), stock="X3 12R", jokers=["X3"]), "0 play 6a")
    assert pile(kept, 0) == "6A 6a X3"
    bound = play(lay("6A", ("X2a 6a",), stock="10R X3 6b", jokers=["X2a", "X3"]),
                 "0 play X2a", "0 play 6a")  # fmt: skip
    assert (pile(bound, 0), floor(bound)) == ("X2a", "6A 6a 6b X3")
    assert int(bound.state.bound[2]) == 6


def test_gs_28_the_flipped_card() -> None:
    round_ = lay("6A 3a 3b", ("6a",), stock="3B 9R")
    play(round_, "0 play 6a")
    assert round_.lines(0) == ["0 take 3a", "0 take 3b"]
    assert (pile(round_, 0), floor(round_)) == ("", "3a 3b 6A")  # nothing has moved yet
    assert refusal(round_, "0 take 6A") == "the flipped card cannot take 6A"
    play(round_, "0 take 3b")
    assert (pile(round_, 0), floor(round_)) == ("3B 3b 6A 6a", "3a")
    eaten = lay("5A 5R 5b 9a", ("6a",), stock="5a", makers={5: 2})
    play(eaten, "0 play 6a")
    assert (pile(eaten, 0), happened(eaten)) == ("5A 5R 5a 5b", ["eat_pile"])


def test_gs_29_flexible_animal() -> None:
    two = lay("9A 5A 3a", ("9a",), stock="5R", flex_animals=["5A", "9A"])
    play(two, "0 play 9a")
    assert two.lines(0) == ["0 junk 5A", "0 animal 5A"]
    assert "another flexible animal" in refusal(two, "0 junk 9A")
    play(two, "0 animal 5A", "0 junk 9A")
    assert int(two.state.junked) == cards("9A")
    assert int(junk_value(two.state.captured[0], two.state.junked)) == 3
    once = lay("9A 3a", ("9a 3b",), stock="12R 10R 10A 1a", flex_choice="once")
    play(once, "0 play 9a")
    assert once.to_act() == [1]
    once.state.turn = once.state.asked = 0
    assert "0 junk 9A" in once.lines(0)
    play(once, "0 junk 9A")
    assert "has been declared" in refusal(once, "0 junk 9A")
    best = play(lay("9A 3a", ("9a",), stock="12R", flex_choice="best"), "0 play 9a")
    assert best.to_act() == [1]
    fixed = lay("9A 3a", ("9a",), ("9b 5A",), flex_animals=[])
    assert "not a flexible animal" in refusal(fixed, "0 junk 9A")


def test_gs_29_once_at_go_or_stop() -> None:
    junk = "1a 1b 2a 2b 3a 3b 4a"
    given: Any = ("9A 5A", ("9a",), (junk,), "12A")
    opens = play(lay(*given, flex_choice="once", stop_score=1), "0 play 9a")
    assert opens.lines(0) == ["0 pass", "0 junk 9A"]  # 8 junk, or 10 with the cup
    assert "entitled only after" in refusal(opens, "0 stop")
    declared = play(opens.copy(), "0 junk 9A")
    assert declared.lines(0) == ["0 go", "0 stop"]
    play(opens, "0 pass")
    assert opens.to_act() == [1]
    # an entitled seat that declares its points away has ended its turn
    away = lay("9A", ("9a",), ("2A 5A 6A 10A",), "12R", flex_choice="once", stop_score=1)
    play(away, "0 play 9a")
    assert away.lines(0) == ["0 go", "0 stop", "0 junk 9A"]
    play(away, "0 junk 9A")
    assert away.to_act() == [1]


def test_gs_30_ppeok_on_a_last_turn() -> None:
    last: Any = ("6A 3a", ("6a", "1a", "1b"), ("", "2a", "2b"), "6b")
    normal = play(lay(*last, full=1), "0 play 6a")
    assert (floor(normal), happened(normal)) == ("3a 6A 6a 6b", ["ppeok"])
    none = play(lay(*last, full=1, last_turn_ppeok="none"), "0 play 6a")
    assert (pile(none, 0), happened(none)) == ("6A 6a", [])
    makpan = play(lay(*last, full=1, last_turn_ppeok="makpan"), "0 play 6a")
    assert happened(makpan) == ["ppeok", "steal", "steal"]
    early = play(lay(*last, full=2, last_turn_ppeok="makpan"), "0 play 6a")
    assert happened(early) == ["ppeok"]


def test_gs_31_ttadak() -> None:
    round_ = lay("10A 10R", ("10a",), ("", "2a 2b"), "10b")
    assert happened(play(round_, "0 play 10a 10R"))[:2] == ["ttadak", "sweep"]
    assert stolen(round_) == [(1, "2a"), (1, "2b")]


@pytest.mark.parametrize(("steals", "taken"), [(True, [(1, "2a")]), (False, [])])
def test_gs_32_jjok(steals: bool, taken: list[Any]) -> None:
    round_ = lay("9A", ("10a",), ("", "2a 2b"), "10b", jjok_steal=steals)
    assert happened(play(round_, "0 play 10a"))[0] == "jjok"
    assert stolen(round_) == taken


def test_gs_33_sweep() -> None:
    plain = play(lay("9R 3a", ("9b",), ("", "2a 2b"), "3b"), "0 play 9b")
    assert (happened(plain)[0], stolen(plain)) == ("sweep", [(1, "2a")])
    pile_left = play(lay("6A 3a", ("6a",), ("", "2a"), "6b"), "0 play 6a")
    assert "sweep" not in happened(pile_left)


def test_gs_34_department_store() -> None:
    given: Any = {"turns": 0, "department_store": True}
    wrong = play(lay("3B 2R 4a", ("3R",), ("", "5a"), "2A", **given), "0 play 3R")
    assert happened(wrong) == []  # no junk among the four
    taken = lay("3B 2R 2b 4a", ("3a",), ("", "5a"), "2A", **given)
    play(taken, "0 play 3a", "0 take 2R")
    assert happened(taken) == ["department_store", "steal"]
    off = play(lay("3B 2R 4a", ("3a",), ("", "5a"), "2A", turns=0), "0 play 3a")
    assert happened(off) == []


@pytest.mark.parametrize(
    ("maker", "options", "taken"),
    [(2, {}, ["2a"]), (0, {}, ["2a"]), (0, {"self_ppeok": 2}, ["2a", "2b"]), (None, {}, []),
     (None, {"natural_pile_steals": True}, ["2a"]), (2, {"self_ppeok": 2}, ["2a"])],
)  # fmt: skip
def test_gs_35_eating_a_pile(maker: int | None, options: Any, taken: list[str]) -> None:
    makers = {} if maker is None else {6: maker}
    round_ = lay("3a 6A 6a 6b", ("6R",), ("", "2a 2b 4a"), "9R", makers=makers, **options)
    play(round_, "0 play 6R")
    assert [card for _, card in stolen(round_)] == taken
    assert round_.outcome()["events"][0]["maker"] == maker


def test_gs_36_last_turn() -> None:
    given: Any = ("10A", ("4b", "1a", "1b"), ("", "2a 11c", "12a"), "4R")
    assert stolen(play(lay(*given, full=1), "0 play 4b")) == []
    assert len(stolen(play(lay(*given, full=1, last_turn_steal=True), "0 play 4b"))) == 2
    credit = lay(*given, full=1)
    credit.state.credits[0] = 1
    assert len(stolen(play(credit, "0 play 4b"))) == 2


def test_gs_37_side_payments() -> None:
    paid: Any = {"ppeok_unit": 3, "first_ttadak": True}
    first = play(lay("6A 3a", ("6a",), stock="6b", turns=0, **paid), "0 play 6a")
    assert [int(first.state.sides[0]), int(first.state.sides_made)] == [0, 1]
    second = lay("6A 3a", ("6a",), stock="6b", turns=1, **paid)
    second.state.ppeoks[0] = 1
    play(second, "0 play 6a")
    assert int(second.state.sides[0]) == 8
    late = play(lay("6A 3a", ("6a",), stock="6b", turns=1, **paid), "0 play 6a")
    assert int(late.state.sides_made) == 0
    ttadak = play(lay("6A 6R 3a", ("6a",), stock="6b", turns=0, **paid), "0 play 6a 6A")
    assert int(ttadak.state.sides[0]) == 16
    assert str(first.happened[-1]).endswith("every other player pays @0 3")
    answer = GAME.query.score({
        "players": 3, "options": {"preset": "wiki3"}, "result": "nagari", "captured": [[]] * 3,
        "side": [["first_ppeok", 1], ["second_ppeok", 1], ["first_ttadak", 0]],
    })  # fmt: skip
    assert answer["payments"] == [-3 - 6 + 6, 6 + 12 - 3, -3 - 6 - 3]


@pytest.mark.parametrize(
    ("option", "turns", "won", "points"),
    [("consecutive", 2, True, 12), ("any", 2, True, 12), ("consecutive", 3, False, 0),
     ("any", 3, True, 4), ("off", 2, False, 0)],
)  # fmt: skip
def test_gs_38_three_ppeoks(option: str, turns: int, won: bool, points: int) -> None:
    round_ = lay("6A 3a", ("6a",), ("", "2a"), "6b", turns=turns, three_ppeok=option,
                 three_ppeok_points=4, ppeok_unit=3)  # fmt: skip
    round_.state.ppeoks[0] = 2
    play(round_, "0 play 6a")
    assert round_.outcome()["over"] == won
    if won:
        assert round_.outcome()["payments"] == [2 * points, -points, -points]
    flat = lay("6A 3a", ("6a",), stock="6b", turns=2, three_ppeok="any", three_ppeok_points=4)
    flat.state.ppeoks[0] = 2
    assert play(flat, "0 play 6a").outcome()["payments"] == [8, -4, -4]


def test_gs_39_stealing() -> None:
    """Lowest value first, then printed order, jokers after, flexible animals last; X3 at the end."""
    round_ = lay("", ("3b",), ("", "9A X3 X2a 12a 11c 4b"), "3B", jokers=["X2a", "X3"])
    state = round_.state
    state.junked = cards("9A")
    order = []
    for _ in range(7):
        again = lay("10A", ("3b",), ("",), "3B", jokers=["X2a", "X3"])
        again.state.captured[1] = state.captured[1]
        again.state.junked = state.junked
        play(again, "0 play 3b")
        order += [card for _, card in stolen(again)]
        state.captured[1] = again.state.captured[1]
    assert order == ["4b", "11c", "12a", "X2a", "9A", "X3"]
    both = lay("3a 6A 6a 6b", ("6R",), ("", "11c 12a"), "9R", makers={6: 0}, self_ppeok=2,
               self_ppeok_two_doubles=True)  # fmt: skip
    assert stolen(play(both, "0 play 6R")) == [(1, "11c"), (1, "12a")]
    undeclared = lay("10A", ("3b",), ("", "9A"), "3B", flex_choice="best")
    assert stolen(play(undeclared, "0 play 3b")) == []
    jokers = lay("10A", ("X2a 6a",), ("", "1a 1b 2a"), "12R X3 9R", jokers=["X2a", "X3"],
                 joker_steal=True)  # fmt: skip
    assert stolen(play(jokers, "0 play X2a", "0 play 6a")) == [(1, "1a"), (1, "1b")]


def test_entitled_needs_the_points() -> None:
    round_ = lay("10A", (), ("1B 3B",))
    assert not entitled(round_.state, round_.rules, 0)
    round_.state.captured[0] |= cards("8B")
    assert entitled(round_.state, round_.rules, 0)
