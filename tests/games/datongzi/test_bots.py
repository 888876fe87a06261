"""What a seat is told, and what the greedy player makes of it."""

from tests.families.tables import act, best
from tests.games.datongzi.tables import GAME, endgame


def test_greedy_sheds_low_cards_first() -> None:
    hands = ("6s 9h Ah 2s 2h 2c 2d", "6c 7s 8c 9c 9d Tc", "Js Qs Kd 7c 7d 8d")
    assert best(endgame(*hands, turn=0)) == "0 lead 6s"


def test_greedy_goes_out_when_it_can() -> None:
    round_ = endgame("9s 9h 9c Ts Th Tc", "6c 7s 8c", "Js Qs Kd", turn=0)
    assert best(round_) == "0 lead 9s 9h 9c Ts Th Tc"


# most of a hand, in which nothing but bombs beats an 8
LOW = "5s 5s 5h 5h 5c 5c 6s 6h 6h 6c 6d 7s 7s 7h 7c 7d 8s 8c 8d 5d 6s 6d 7h"


def test_greedy_beats_with_what_it_needs_least() -> None:
    hands = ("8h 6c 5s", f"9d Ts Ts Ts {LOW}", "Js Qs Kd")
    assert best(act(endgame(*hands, turn=0), "0 lead 8h")) == "1 play 9d"


def test_greedy_passes_where_it_may_and_a_bomb_is_too_dear() -> None:
    hands = ("8h 8h 5s 9s 9c Jd Qd Ad Ah 2c", f"9d {LOW}", "Js Qs Kd Jh Qh Kh Ac As 2h 9h")
    free = act(endgame(*hands, turn=0, must_beat=False), "0 lead 8h 8h")
    assert best(free) == "1 pass"


def test_the_view_says_what_a_player_looks_for() -> None:
    hands = ("Ks Ks Ks 9s 9h Ts Th 5d", "6s 6h 6c 6d 7s 8h 9c", "Js Qs Kd")
    round_ = endgame(*hands, turn=0)
    view = round_.view(0)
    told = {item.rule: (str(item.label), str(item.value)) for item in view.points[0].items}
    assert told["DT-37"] == ("tongzi 筒子 of K of spades", "bonus 100 if not beaten")
    assert told["DT-34"] == ("2 pairs in a run up to 10", "combo")
    assert view.points[1].items == ()
    act(round_, "0 lead 9s 9h")
    asked = round_.view(1).question
    assert asked is not None
    assert str(asked.text) == "You can beat pair of 9, so you must"
    assert asked.free == ("play",)
    assert [choice.line for choice in asked.choices] == ["1 play 6s 6h 6c 6d"]
    act(round_, "1 play 6s 6h 6c 6d")
    nothing = round_.view(2).question
    assert nothing is not None
    assert nothing.free == ()
    assert [choice.line for choice in nothing.choices] == ["2 pass"]
    act(round_, "2 pass")
    beat = round_.view(0).question
    assert beat is not None
    effects = [str(words) for words in beat.choices[-1].effects]
    assert effects == ["puts 30 points into the trick", "earns 100 if it is not beaten"]


def test_dt_62_the_view_says_whose_bonus_is_lost() -> None:
    earth = "7s 7s 7h 7h 7c 7c 7d 7d"
    for lost, tongzi, eight in (("any", True, True), ("tongzi", True, False)):
        round_ = endgame("Ks Ks Ks 9s", f"As As As {earth}", "5s", turn=0, bonus_lost=lost)
        asked = act(round_, "0 lead Ks Ks Ks").view(1).question
        assert asked is not None
        loses = {
            len(choice.cards): "@0 loses a bonus of 100" in map(str, choice.effects)
            for choice in asked.choices
        }
        assert loses == {3: tongzi, 8: eight}


def test_the_settlement_says_who_gets_what() -> None:
    carry = {"round": 5, "dealer": 0, "totals": [950, 610, 540], "bonus": [100, 0, 300]}
    round_ = endgame("As", "Td Td", "Js Jc 5s 9h", turn=0, carry=carry)
    act(round_, "0 lead As", "1 pass", "2 pass", "1 lead Td Td", "2 play Js Jc")
    settlement = round_.view(-1).settlement
    assert settlement is not None
    assert str(settlement.result) == "the match is over"
    assert sum(settlement.payments) == 0
    rules = [item.rule for item in settlement.items]
    assert rules == ["DT-60", "DT-62", "DT-63", "DT-64", "DT-70", "DT-71", "DT-72"]
    assert str(settlement.items[4].value) == "@0"
    assert str(settlement.sums[0]).startswith("final score of @0: 1250")
    assert round_.facts()["match_over"] is True


def test_what_happened_is_told() -> None:
    round_ = endgame("Ks Ks Ks", "6s 7s 8c", "Js Qs 9d", turn=0)
    act(round_, "0 lead Ks Ks Ks")
    assert [str(words) for words in round_.happened] == [
        "@0 plays Ks Ks Ks: tongzi 筒子 of K of spades", "@0 is out, number 1",
    ]  # fmt: skip
    act(round_, "1 pass", "2 pass")
    assert [str(words) for words in round_.happened] == [
        "@2 passes", "@0 takes the trick, 30 points", "@0 earns a bonus of 100",
    ]  # fmt: skip
    assert str(GAME.cards.words("Ts")) == "ten of spades"
