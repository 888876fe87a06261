"""The house rules of the online game: the deal, the turn, side payments."""

from typing import Any

import pytest
from tests.games.gostop.tables import GAME, dealt, floor, happened, lay, pile, play, stolen
from tests.games.playing import refusal

from paiju.games.gostop.deck import PACK, cards
from paiju.games.gostop.state import Phase
from paiju.kit.errors import Illegal
from paiju.kit.opening import Gathering
from paiju.play.match import open_match
from paiju.play.record import sheet_of

FOUR = "12B 12A 12R 12a"


@pytest.mark.parametrize("carry", ["flat", "all"])
def test_gs_15_nagari(carry: str) -> None:
    round_ = dealt(floor=FOUR, floor_four="nagari", nagari_carry=carry, dealer=2,
                   carry={"multiplier": 2, "nagari": 1})  # fmt: skip
    outcome = round_.outcome()
    assert (outcome["over"], outcome["result"]) == (True, "nagari")
    assert outcome["carry"] == {"dealer": 2, "multiplier": 4, "nagari": 2}
    assert outcome["events"] == [{"rule": "GS-15", "name": "floor_four_shown", "month": 12}]


def test_gs_15_a_card_in_the_place_of_a_joker_counts() -> None:
    round_ = dealt(floor="12B X3 12R 12a", stock="12A", floor_four="nagari", jokers=["X3"])
    assert happened(round_) == ["floor_joker", "floor_four_shown"]
    assert round_.outcome()["result"] == "nagari"


def test_gs_15_sales_and_the_pot_stand_after_a_nagari() -> None:
    round_ = dealt(("", "", "", "1B 3B"), FOUR, players=4, floor_four="nagari", pig_ante=1)
    play(round_, "1 in", "2 in", "3 sell")
    outcome = round_.outcome()
    assert (outcome["result"], outcome["payments"][3]) == ("nagari", 8 - 1)


def test_gs_15_redeal() -> None:
    """Nothing is paid, and everything is handed on as it came."""
    carry = {
        "multiplier": 4, "nagari": 2, "pact_month": 7, "drop_ban": [1], "pig": 9, "house": 3,
        "round": 5, "balance": [10, 20, 30, 40],
    }  # fmt: skip
    options: Any = {
        "players": 4, "floor_four": "redeal", "pig_ante": 1, "house_fee": 1, "month_pact": "x4",
        "drop_ban": "consecutive", "jackpot_every": 5, "liability": "payer",
    }  # fmt: skip
    round_ = dealt(("", "", "", "1B 3B"), FOUR, carry=carry, **options)
    play(round_, "1 in", "2 in", "3 sell")
    outcome = round_.outcome()
    assert (outcome["result"], outcome["payments"]) == ("redeal", [0] * 4)
    assert outcome["items"] == [{"rule": "GS-15", "name": "redeal"}]
    assert outcome["carry"] == {"dealer": 0, **carry}
    absent = play(dealt(floor=FOUR, **options), "1 in", "2 in", "3 pass").outcome()["carry"]
    assert (absent["pact_month"], absent["round"], absent["balance"]) == (1, 1, [1000] * 4)
    pushed = dealt(floor=FOUR, players=2, preset="online", push=3, floor_four="redeal",
                   carry={"push": 2})  # fmt: skip
    assert pushed.outcome()["carry"]["push"] == 2


def test_gs_15_after_a_candle_the_seat_that_would_have_led_deals() -> None:
    round_ = dealt(("5A",), FOUR, players=4, floor_four="redeal", candle=True)
    assert play(round_, "0 pass").outcome()["carry"]["dealer"] == 1


def test_gs_15_a_redeal_is_no_round_of_the_match() -> None:
    sheet = sheet_of(GAME, 3, {"floor_four": "redeal", "first_dealer": "high"})
    match = open_match(GAME, sheet, Gathering(), length=1)
    redealt = dealt(floor=FOUR, floor_four="redeal", first_dealer="high")
    match = match.begin(redealt.start, redealt.deck)
    assert ([done.counts for done in match.finished], match.over) == ([False], False)
    match = match.next_round(3)
    while match.playing:
        assert match.round is not None
        seat = match.round.to_act()[0]
        match, _ = match.play(seat, match.round.lines(seat)[-1])
    assert match.over


@pytest.mark.parametrize("way", ["ends", "choice"])
def test_gs_16_both_chongtong(way: str) -> None:
    hands = ("", "1B 1R 1a 1b", "2A 2R 2a 2b")
    both = dealt(hands, chongtong=way, both_chongtong="nagari")
    assert (both.outcome()["result"], happened(both)) == ("nagari", ["both_chongtong"])
    first = dealt(hands, chongtong=way)
    assert first.outcome().get("result") == ("chongtong" if way == "ends" else None)
    one = dealt(hands[:2], chongtong=way, both_chongtong="nagari")
    assert one.outcome().get("result") == ("chongtong" if way == "ends" else None)
    four = dealt(hands, FOUR, chongtong=way, both_chongtong="nagari")
    assert four.outcome()["result"] == "floor_four"  # GS-15 comes first


def test_gs_22_a_shaken_month_is_played() -> None:
    round_ = lay("6a 7R", ("5A 5R 5a 7A 7a 7b", "", ""), stock="12R", full=6, preset="wiki3",
                 shake_plays=True)  # fmt: skip
    round_.state.credits[0] = 1
    round_.state.captured[0] = cards("9A")
    play(round_, "0 shake 5")
    bound = "month 5 has been shaken: a card of it must be played (GS-22)"
    for line in ("0 flip", "0 shake 7", "0 bomb 7", "0 play 7A"):
        assert refusal(round_, line) == bound
    assert refusal(round_, "0 play 1B") == "seat 0 does not hold 1B"
    question = round_.view(0).question
    assert question is not None
    assert str(question.text) == "You have shaken month 5: play a card of it"
    play(round_, "0 shodang", "1 refuse")  # which leaves it binding
    assert set(round_.lines(0)) == {"0 play 5A", "0 play 5R", "0 play 5a"}
    play(round_, "0 play 5a")
    assert int(round_.state.binding) == 0


def test_gs_22_a_shaken_month_may_be_bombed() -> None:
    round_ = lay("5b 7R", ("5A 5R 5a 1a",), stock="12R", shake_plays=True)
    play(round_, "0 shake 5")
    assert set(round_.lines(0)) == {"0 play 5A", "0 play 5R", "0 play 5a", "0 bomb 5"}
    play(round_, "0 bomb 5")
    assert "5b" in pile(round_, 0)


def test_gs_22_a_chongtong_go_binds_nobody() -> None:
    round_ = dealt(("5A 5R 5a 5b",), players=2, preset="online")
    play(round_, "0 chongtong_go 5")
    assert {line.split()[2][:-1] for line in round_.lines(0) if " play " in line} > {"5"}


def test_gs_22_greedy_weighs_the_card_that_it_must_play() -> None:
    round_ = lay("1B 6a", ("5A 5R 5a 1R",), stock="12R", full=4, shake_plays=True)
    seen = round_.seen(0)
    worth = {
        round_.line(0, action): int(GAME.law.appraise(seen, round_.rules, 0, action))
        for action in round_.legal(0)
    }
    assert worth["0 shake 5"] == max(worth[f"0 play 5{kind}"] for kind in "ARa") + 120


def test_gs_26_two_jokers_steal_one_after_the_other() -> None:
    round_ = lay("6A", ("X2a X3 1a",), ("", "2a 3a", "4a"), "10R 12R 9R", jokers=["X2a", "X3"],
                 joker_steal=True, joker_steal_when="at_once")  # fmt: skip
    play(round_, "0 play X2a", "0 play X3")
    assert happened(round_) == ["joker", "steal", "steal", "joker", "steal"]
    assert stolen(round_) == [(1, "2a"), (2, "4a"), (1, "3a")]
    assert int(round_.state.gained) == 0  # nothing is left for step 9


def test_gs_26_a_flipped_joker_steals_at_the_end() -> None:
    round_ = lay("6A", ("1a",), ("", "2a", ""), "X3 10R", jokers=["X3"], joker_steal=True,
                 joker_steal_when="at_once")  # fmt: skip
    assert stolen(play(round_, "0 play 1a")) == [(1, "2a")]


@pytest.mark.parametrize(
    ("option", "turns", "ends"),
    [("never", 0, False), ("first_turn", 0, True), ("first_turn", 1, False), ("any_turn", 1, True)],
)
def test_gs_26_a_card_drawn_makes_a_chongtong(option: str, turns: int, ends: bool) -> None:
    given: Any = {"hands": ("X3 1B 1R 1a",), "stock": "1b 12R 10R", "turns": turns,
                  "jokers": ["X3"], "joker_chongtong": option}  # fmt: skip
    at_once = play(lay("6A", **given), "0 play X3")
    assert (at_once.outcome().get("result") == "chongtong") is ends
    chosen = play(lay("6A", chongtong="choice", **given), "0 play X3")
    assert ({"0 chongtong 1", "0 chongtong_go 1"} <= set(chosen.lines(0))) is ends
    assert not any("chongtong" in line for line in lay("6A", chongtong="choice", **given).lines(0))
    if ends:
        won = play(chosen.copy(), "0 chongtong 1")
        assert won.outcome()["result"] == "chongtong"
        played = play(chosen, "0 play 1b")
        assert int(played.state.four[0]) == 0 or option != "any_turn"
        with pytest.raises(Illegal):
            played.act("0 chongtong 1")
        played.state.asked = played.state.turn = 0
        played.state.phase = Phase.TURN
        assert not any("chongtong" in line for line in played.lines(0))


def test_gs_26_not_after_a_chongtong_go() -> None:
    round_ = lay("6A", ("X3 1B 1R 1a 2A 2R 2a 2b",), stock="1b 12R", turns=0, full=8,
                 jokers=["X3"], joker_chongtong="any_turn", chongtong="choice")  # fmt: skip
    round_.state.four[0] = 1 << 4
    play(round_, "0 chongtong_go 2", "0 play X3")
    assert refusal(round_, "0 chongtong 1") == "chongtong_go has been said (GS-44)"


def test_gs_29_a_flexible_animal_alone() -> None:
    given: Any = {"hands": ("2b",), "stock": "2a", "flex_animals": ["5A", "9A"]}
    round_ = lay("10A 12R", captured=("", "9A 5A", "9R"), flex_alone="animal", **given)
    round_.state.junked = cards("9A 5A")
    play(round_, "0 play 2b")
    fixed = [one["card"] for one in round_.outcome()["events"] if one["name"] == "flex_fixed"]
    assert fixed == ["5A", "9A"]  # in the order of the option
    assert stolen(round_) == []
    other = lay("10A 12R", captured=("", "9A 5A", "9R"), **given)
    other.state.junked = cards("9A 5A")
    assert stolen(play(other, "0 play 2b")) == [(1, "5A")]
    no_theft = lay("10A 12R", captured=("", "9A 5A", "9R"), flex_alone="animal", jjok_steal=False,
                   **given)  # fmt: skip
    no_theft.state.junked = cards("9A 5A")
    assert happened(play(no_theft, "0 play 2b")) == ["jjok"]
    again = lay("10A 12R", captured=("9A 9R",), turn=1, hands=("1a", "2b"), stock="2a",
                flex_alone="animal", flex_choice="once")  # fmt: skip
    again.state.junked = cards("9A")
    play(again, "1 play 2b")
    again.state.asked = again.state.turn = 0
    assert refusal(again, "0 junk 9A") == "9A has been declared (GS-29)"


def test_gs_30_the_last_card_takes_all_three() -> None:
    round_ = lay("7R", ("7b", "7A", "2b"), ("", "3a"), "X3 7a 12R", full=1, jokers=["X3"],
                 last_turn_ppeok="take", ppeok_unit=3)  # fmt: skip
    play(round_, "0 play 7b")
    assert (pile(round_, 0), happened(round_)) == ("7R 7a 7b X3", ["joker", "sweep"])
    assert [int(round_.state.ppeoks[0]), int(round_.state.sides_made)] == [0, 0]
    play(round_, "1 play 7A")  # the fourth finds nothing
    assert "7A" in floor(round_).split()


def test_gs_36_a_pile_steals_its_usual_number() -> None:
    given: Any = {"hands": ("6R", "1a", "1b"), "captured": ("", "2a 3a", ""), "stock": "9R",
                  "full": 1, "makers": {6: 0}, "self_ppeok": 2}  # fmt: skip
    round_ = lay("12A 6A 6a 6b", last_turn_pile_steal=True, **given)
    assert stolen(play(round_, "0 play 6R")) == [(1, "2a"), (1, "3a")]
    assert stolen(play(lay("12A 6A 6a 6b", **given), "0 play 6R")) == []


@pytest.mark.parametrize(("turns", "paid"), [(0, True), (1, False)])
def test_gs_37_first_jjok_and_first_bomb(turns: int, paid: bool) -> None:
    on: Any = {"turns": turns, "ppeok_unit": 3, "first_jjok": True, "first_bomb": True}
    jjok = play(lay("10A 12R", ("2b",), stock="2a", **on), "0 play 2b")
    bomb = play(lay("11b 3a", ("11B 11a 11c",), stock="12R", **on), "0 bomb 11")
    for round_, kind in ((jjok, 4), (bomb, 5)):
        assert int(round_.state.sides_made) == int(paid)
        assert not paid or int(round_.state.sides[0]) == kind * 8
        told = [one for one in round_.events if one["name"] == "paid"]
        assert [one["points"] for one in told] == [3] * paid
    two = play(lay("9A 9R 3a", ("9a 9b",), stock="12R", two_card_bomb="steal",
                   flex_choice="best", **on), "0 bomb 9")  # fmt: skip
    off = play(lay("10A 12R", ("2b",), stock="2a", turns=0, ppeok_unit=3), "0 play 2b")
    assert int(two.state.sides_made) == int(off.state.sides_made) == 0


@pytest.mark.parametrize(
    ("third", "unit", "paid", "won"),
    [("win", 7, 0, 28), ("paid", 7, 21, 5), ("paid", 0, 0, 5), ("win", 0, 0, 5)],
)
def test_gs_38_a_third_ppeok_running(third: str, unit: int, paid: int, won: int) -> None:
    round_ = lay("6A 3a", ("6a",), stock="6b", turns=2, three_ppeok="consecutive",
                 third_ppeok=third, ppeok_unit=unit, three_ppeok_points=5)  # fmt: skip
    round_.state.ppeoks[0] = 2
    outcome = play(round_, "0 play 6a").outcome()
    assert outcome["result"] == "three_ppeok"
    assert outcome["payments"] == [2 * (paid + won), -paid - won, -paid - won]
    assert [one["name"] for one in outcome["items"]].count("third_ppeok") == (paid > 0)


def test_the_online_presets_are_laid_over_the_defaults() -> None:
    online, three = (
        sheet_of(GAME, players, {"preset": preset}).options
        for players, preset in ((2, "online"), (3, "online3"))
    )
    assert (online.jokers, three.jokers) == (("X2a", "X3"), ("X2a", "X2b", "X3"))
    for options in (online, three):
        assert (options.reverse_go, options.mungbak, options.empty_exempt) == (False,) * 3
        assert (options.shodang, options.nagari_carry, options.nagari_cap) == ("off", "flat", 8)
    assert (online.go_bak, three.go_bak) == ("losing_caller", "last_caller")
    assert PACK.names[48:] == ("X2a", "X2b", "X3")
