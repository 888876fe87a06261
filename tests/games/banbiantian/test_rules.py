"""Sections 3 to 5 and 7 of the rule book: the deal, declarations, tricks, the end, the match."""

from typing import Any

import pytest
from tests.families.tables import act, refused
from tests.games.banbiantian.tables import cards, dealt, endgame

from paiju.games.banbiantian.deck import DECK, PACK
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.play.record import open_record, replay
from paiju.play.round import Round

# hands without a bomb but BJ; seat 0 holds BJ, seat 1 3s
DULL = (
    "BJ 3h 4h 6s 7s 8h 9h Jc Qc Ah",
    "3s 4s 5s 6c 7c 8d 9d Jd Qd Ac",
    "3c 4c 5c 6d 7d 8c 9c Js Qs Ad",
)
# seat 0 holds BJ; seats 1 and 2 two bombs each
FOURS = (
    "3s 3d 5s 5h 5c 9c 9d Jh Qh Qc Qd Kh Kc Kd Ac Ad BJ",
    "3h 4s 4h 4c 4d 6s 6h 6c 6d 9h Td Jc Ks As Ah 2s 2h",
    "3c 5d 7s 7h 7c 7d 8s 8h 8c 8d 9s Ts Th Tc Js Jd Qs",
)
# seat 2 holds BJ; seat 0 one bomb, seat 1 two
ONE_AND_TWO = (
    "3h 3c 3d 5s 7s 7d 8s 9s 9h 9c 9d Th Td Qc Qd Ac 2h",
    "4s 4h 4c 4d 6s 6h 6c 6d 8d Ts Tc Js Jh Qh Kd As Ad",
    "3s 5h 5c 5d 7h 7c 8h 8c Jc Jd Qs Ks Kh Kc Ah 2s BJ",
)


def guns(*hands: str, **options: Any) -> Any:
    return dealt(*hands, **{"hammer": "off", **options})


def test_bt_5_seats() -> None:
    round_ = endgame("4s 5s", "6s 7s", "8s 9s", turn=0, dealer=0)
    act(round_, "0 lead 4s", "1 play 6s")
    assert round_.to_act() == [2]
    act(round_, "2 play 8s")
    assert round_.to_act() == [0]
    with pytest.raises(Illegal, match="players"):
        open_record({"game": "banbiantian", "players": 4, "seed": 1})


def test_bt_6_hammer() -> None:
    round_ = dealt()
    assert round_.to_act() == [0, 1, 2]
    assert round_.facts()["phase"] == "hammer"
    act(round_, "2 hammer")
    assert round_.to_act() == [0, 1]
    assert refused(round_, "2 pass") == "not_your_turn"
    with pytest.raises(Illegal, match=r"^seat 2 is not asked anything now$"):
        round_.act("2 pass")
    for seat in range(3):
        assert [zone.id for zone in round_.view(seat).zones] == ["table"]  # nothing is dealt yet
    assert not any(counter.id == "hammer" for counter in round_.view(0).counters)
    (mark,) = [counter for counter in round_.view(2).counters if counter.id == "hammer"]
    assert (str(mark.label), str(mark.short)) == ("hammer 捶", "hammer")
    assert [event["name"] for event in round_.events] == ["chose"]
    act(round_, "0 pass")
    act(round_, "1 pass")
    assert round_.facts()["hammers"] == [2]
    assert {"name": "hammers", "rule": "BT-6", "seat": None, "seats": [2]} in round_.events
    assert round_.facts()["phase"] == "gun"
    assert dealt(hammer="off").facts()["phase"] == "gun"
    assert dealt(hammer="match").facts()["phase"] == "hammer"
    kept = dealt(hammer="match", carry={"round": 1, "totals": [0, 0, 0], "hammers": [0, 2]})
    assert kept.facts()["phase"] == "gun"
    assert kept.facts()["hammers"] == [0, 2]


def test_bt_7_deal() -> None:
    """Example 1: BJ at place 4, 3s at 8."""
    deck = [name for name in PACK.names if name not in ("BJ", "3s")]
    deck.insert(4, "BJ")
    deck.insert(8, "3s")
    record = {"game": "banbiantian", "deck": deck, "options": {"preset": "plain"}, "dealer": 2}
    round_ = replay(record)
    assert round_.facts()["dealer"] == 1
    assert round_.to_act() == [2]
    for seat in range(3):
        assert sorted(PACK.named(round_.state.hand[seat])) == sorted(deck[seat::3])
    assert replay({**record, "dealer": 0}).facts() == round_.facts()
    for wrong in (deck[:-1], [*deck[:-1], deck[0]], [*deck[:-1], "2c"], [*deck[:-1], 7], "deck"):
        with pytest.raises(Refusal) as no:
            replay({**record, "deck": wrong})
        assert no.value.word == "bad_cards"
    assert len(DECK) == 51


def test_bt_8_dealer_holds_the_joker() -> None:
    assert dealt("", "BJ", "", hammer="off").facts()["dealer"] == 1
    waiting = dealt("", "BJ", "")
    assert waiting.facts()["dealer"] is None
    assert waiting.facts()["left"] == [0, 0, 0]


def test_bt_9_first_lead() -> None:
    round_ = guns("BJ", "", "3s")
    act(round_, "0 gun")
    while round_.facts()["phase"] == "shake":
        act(round_, f"{round_.to_act()[0]} pass")
    assert round_.to_act() == [2]


def test_bt_10_without_guns() -> None:
    round_ = guns("BJ", "", "3s", guns=False)
    assert round_.facts()["phase"] == "play"
    assert round_.facts()["opening"] == "none"
    assert round_.to_act() == [2]


def test_bt_11_gun() -> None:
    round_ = guns(*DULL)
    assert round_.facts()["legal"] == ["0 gun", "0 surrender"]
    assert refused(round_, "0 pass") == "wrong_verb"
    assert refused(round_, "1 gun") == "not_your_turn"
    assert refused(round_, "0 gun 3h") == "wrong_verb"
    act(round_, "0 gun")
    assert round_.facts()["opening"] == "gun"
    assert round_.facts()["dealer"] == 0


def test_bt_12_surrender() -> None:
    round_ = act(guns(*DULL), "0 surrender")
    assert round_.facts()["phase"] == "counter"
    assert round_.facts()["legal"] == ["1 countergun", "1 pass"]


def test_bt_13_counter_gun() -> None:
    """Example 6."""
    round_ = act(guns("BJ 4s 4h 4c 4d 3s", *DULL[1:]), "0 surrender", "1 pass")
    assert round_.to_act() == [2]
    act(round_, "2 countergun")
    facts = round_.facts()
    assert (facts["dealer"], facts["opening"]) == (2, "countergun")
    assert round_.state.hand[0] & cards("BJ")
    assert round_.to_act() == [0]  # it holds BJ and another bomb
    assert facts["phase"] == "shake"
    first = act(guns(*DULL), "0 surrender", "1 countergun")
    assert first.facts()["dealer"] == 1


def test_bt_14_nobody_takes_it() -> None:
    """Example 7."""
    round_ = act(dealt(*DULL), "0 hammer", "1 pass", "2 hammer", "0 surrender", "1 pass", "2 pass")
    outcome = round_.outcome()
    assert outcome["over"]
    assert outcome["payments"] == [-6, 2, 4]
    assert outcome["items"][0] == {"rule": "BT-64", "name": "surrender", "seat": 0}
    assert refused(round_, "0 pass") == "round_over"


def test_bt_16_shake() -> None:
    dull = act(guns(*DULL), "0 gun")
    assert dull.facts()["phase"] == "play"  # nobody has two bombs
    assert act(guns(*DULL, shake_bombs=0), "0 gun").to_act() == [1]
    round_ = act(guns(*FOURS, help_shake="off"), "0 gun")
    assert round_.facts()["legal"] == ["1 pass", "1 shake"]
    act(round_, "1 shake")
    assert round_.to_act() == [2]
    act(round_, "2 pass")
    assert round_.facts()["shakes"] == [1]
    assert act(guns(*FOURS, shake_bombs=3), "0 gun").facts()["phase"] == "play"
    countered = guns("BJ 4s 4h 4c 4d 3s", *DULL[1:], shake_after_counter=False)
    assert act(countered, "0 surrender", "1 countergun").facts()["phase"] == "play"


def test_bt_17_help_shake() -> None:
    """Examples 4 and 5."""
    helped = act(guns(*ONE_AND_TWO), "2 gun")
    assert helped.to_act() == [1]
    act(helped, "1 shake", "2 countershake")
    assert helped.facts()["shakes"] == [0, 1]  # one who lacks the bombs and was not asked
    assert helped.facts()["countershake"]
    first = act(guns(*FOURS), "0 gun", "1 shake")
    assert first.facts()["shakes"] == [1, 2]
    assert first.facts()["phase"] == "countershake"  # the asking has ended
    for help_, shakes in (("unchosen", [2]), ("both", [1, 2]), ("off", [2])):
        round_ = act(guns(*FOURS, help_shake=help_), "0 gun", "1 pass", "2 shake")
        assert round_.facts()["shakes"] == shakes
    alone = act(guns(*ONE_AND_TWO, help_shake="off"), "2 gun", "1 shake")
    assert alone.facts()["shakes"] == [1]


def test_bt_18_counter_shake() -> None:
    round_ = act(guns(*FOURS), "0 gun", "1 shake")
    assert round_.facts()["legal"] == ["0 countershake", "0 pass"]
    act(round_, "0 countershake")
    assert round_.facts()["countershake"] is True
    assert round_.facts()["phase"] == "play"
    off = act(guns(*FOURS, counter_shake=False), "0 gun", "1 shake")
    assert off.facts()["phase"] == "play"
    quiet = act(guns(*FOURS), "0 gun", "1 pass", "2 pass")
    assert quiet.facts()["phase"] == "play"


def test_bt_11_to_18_a_declaration_names_its_rule() -> None:
    told = [
        (act(guns(*FOURS), "0 gun", "1 pass", "2 shake", "0 pass"),
         [("BT-11", "gun"), ("BT-16", "shake"), ("BT-18", None)]),  # R25: that pass is not told
        (act(guns(*DULL), "0 surrender", "1 pass", "2 countergun"),
         [("BT-12", "surrender"), ("BT-13", None), ("BT-13", "countergun")]),
        (act(guns(*FOURS), "0 gun", "1 shake", "0 countershake"),
         [("BT-11", "gun"), ("BT-16", "shake"), ("BT-18", "countershake")]),
    ]  # fmt: skip
    for round_, declared in told:
        assert [
            (event["rule"], event.get("verb"))
            for event in round_.events
            if event["name"] in ("declared", "declined")
        ] == declared


def test_bt_20_lead() -> None:
    round_ = endgame("4s 4h 5s", "6s 7s", "8s 9s", turn=0, dealer=0)
    assert refused(round_, "0 pass") == "no_pass_on_lead"
    assert refused(round_, "0 play 4s") == "wrong_verb"
    assert refused(round_, "0 gun") == "wrong_verb"
    assert refused(round_, "0 lead") == "no_such_card"
    assert refused(round_, "0 lead 4s 4s") == "no_such_card"
    assert refused(round_, "0 lead 6s") == "no_such_card"
    assert refused(round_, "0 lead 4x") == "no_such_card"
    assert refused(round_, "0 lead 4s 5s") == "not_a_combo"
    assert refused(round_, "1 lead 6s") == "not_your_turn"
    assert refused(round_, "3 lead 6s") == "not_your_turn"  # no such seat
    with pytest.raises(Unreadable, match="fly"):
        round_.act("0 fly")
    act(round_, "0 lead 4h 4s")
    assert round_.facts()["table"]["type"] == "pair"
    spade = guns("BJ", "", "3s 4s 4h", guns=False, first_lead_spade3=True)
    assert refused(spade, "2 lead 4s 4h") == "needs_3s"
    assert refused(spade, "2 lead 4s 3s") == "not_a_combo"
    assert all("3s" in line.split() for line in spade.lines(2))
    act(spade, "2 lead 3s")
    act(guns("BJ", "", "3s 4s 4h", guns=False), "2 lead 4s 4h")


def test_bt_20_a_four_with_three_that_contains_spade_3_is_a_first_lead() -> None:
    hand = "3s 4s 6h 8d 9s 9h 9c 9d"
    round_ = guns("BJ", "", hand, guns=False, four_three=True, first_lead_spade3=True)
    assert refused(round_, "2 lead 9s 9h 9c 9d 4s 6h 8d") == "needs_3s"
    act(round_, "2 lead 9s 9h 9c 9d 3s 4s 6h")
    assert round_.facts()["table"]["type"] == "four_three"


def test_bt_43_a_four_with_three_is_played_on() -> None:
    """Example 22."""
    hands = ("9s 9h 9c 9d 4s 6h 8d 3s", "Js Jh Jc Jd 3h 5s 2h As Ah Ac Ad", "BJ")
    lead = "0 lead 9s 9h 9c 9d 4s 6h 8d"
    assert refused(guns(*hands, guns=False), lead) == "not_a_combo"
    round_ = act(guns(*hands, guns=False, four_three=True), lead)
    assert refused(round_, "1 play Js Jh Jc") == "does_not_beat"
    for play in ("1 play Js Jh Jc Jd 3h 5s 2h", "1 play As Ah Ac Ad"):
        act(round_.copy(), play)
    told = [str(words) for words in round_.happened]
    assert told == ["@0 plays 4s 6h 8d 9s 9h 9c 9d: four of 9 carrying three 四带三"]


def test_bt_20_reasons_come_in_the_books_order() -> None:
    over = act(dealt(*DULL), "0 hammer", "1 pass", "2 hammer", "0 surrender", "1 pass", "2 pass")
    for line in ("0 pass", "3 pass", "0 fly", "9 fly", "1 lead 99z"):
        assert refused(over, line) == "round_over"
    round_ = endgame("4s 4h 5s", "7s 8s", "9s Ts", turn=0, dealer=0)
    for line in ("1 pass", "1 fly", "1 lead 99z", "3 lead 7s", "3 fly"):
        assert refused(round_, line) == "not_your_turn"
    assert refused(round_, "0 pass 99z") == "no_pass_on_lead"
    for line in ("0 fly", "0 fly 99z", "0 play 99z"):
        assert refused(round_, line) == "wrong_verb"


def test_bt_21_follow() -> None:
    round_ = act(endgame("4s 5s", "3h 7s", "8s 9s", turn=0, dealer=0), "0 lead 4s")
    assert refused(round_, "1 play 3h") == "does_not_beat"
    assert refused(round_, "1 lead 7s") == "wrong_verb"
    assert refused(round_, "1 play 3h 7s") == "not_a_combo"
    assert refused(round_, "1 play") == "no_such_card"
    assert refused(round_, "1 pass 7s") == "wrong_verb"
    assert round_.facts()["legal"] == ["1 pass"]  # plays are not told
    act(round_, "1 play 7s")


def test_bt_22_pass_is_not_binding() -> None:
    """Example 8."""
    round_ = endgame("4s 5s", "2h 7s", "9d 9s", turn=0, dealer=0)
    act(round_, "0 lead 4s", "1 pass", "2 play 9d", "0 pass", "1 play 2h")
    assert round_.facts()["table"]["rank"] == "2"


def test_bt_23_going_out() -> None:
    round_ = act(endgame("4s", "5s 6s", "7s 8s", turn=0, dealer=1), "0 lead 4s", "1 play 5s")
    assert round_.facts()["out"] == [0]
    act(round_, "2 play 7s")
    assert round_.to_act() == [1]  # seat 0 gets no turn
    act(round_, "1 pass")
    assert round_.facts()["tricks_won_by"] == [2]


def test_bt_24_end_of_a_trick() -> None:
    round_ = endgame("5s Ks 3s", "Th 4h", "Kd 4d", turn=0, dealer=0)
    act(round_, "0 lead 5s", "1 play Th", "2 play Kd", "0 pass", "1 pass")
    facts = round_.facts()
    assert facts["points"] == [0, 0, 25]
    assert facts["table"] is None
    assert facts["tricks_won_by"] == [2]
    out = endgame("Ts Th", "4h 5h", "4d 5d", turn=0, dealer=1)
    act(out, "0 lead Ts Th", "1 pass", "2 pass")
    assert out.facts()["points"] == [20, 0, 0]  # also if it is out


def test_bt_25_next_lead() -> None:
    """Example 15, first half."""
    round_ = endgame("4d 5d", "Qs", "4h 5h", turn=1, dealer=0)
    act(round_, "1 lead Qs", "2 pass", "0 pass")
    assert not round_.outcome()["over"]
    assert round_.to_act() == [2]


def test_bt_26_the_seeds_three_cases() -> None:
    """Examples 10, 11 and 12."""
    one = endgame("Ts Th", "Ks Kh 3s", "4h 5h", turn=0, dealer=0)
    act(one, "0 lead Ts Th", "1 play Ks Kh", "2 pass")
    assert one.facts()["points"] == [0, 40, 0]
    assert one.outcome()["over"]
    two = endgame("5s 5h 7c", "Qs", "Ks", turn=1, dealer=2)
    act(two, "1 lead Qs", "2 play Ks", "0 pass")
    assert two.facts()["points"] == [0, 0, 10]
    assert two.facts()["out"] == [1, 2]
    assert {"rule": "BT-61", "name": "chao", "dealer": 0} in two.outcome()["items"]
    three = endgame("5s 5h Ac", "Qs", "Ks", turn=1, dealer=2)
    act(three, "1 lead Qs", "2 play Ks", "0 play Ac")
    assert three.facts()["points"] == [10, 0, 0]
    assert three.facts()["out"] == [1, 2]


def test_bt_27_what_is_seen() -> None:
    round_ = act(guns("BJ", "", "3s", guns=False), "2 lead 3s")
    seen = round_.seen(0)
    assert seen.hand[0] == round_.state.hand[0]
    assert [int(seen.hand[1]), int(seen.hand[2])] == [0, 0]
    assert [int(left) for left in seen.left] == [17, 17, 16]
    assert [zone.hidden for zone in round_.view(0).zones if zone.id == "hand"] == [0, 17, 16]
    blind = act(guns("BJ", "", "3s", guns=False, show_counts=False), "2 lead 3s")
    seen = blind.seen(0)
    assert [int(left) for left in seen.left] == [17, 0, 0]
    assert [int(played) for played in seen.played] == [0, 0, 0]
    assert [zone.hidden for zone in blind.view(0).zones if zone.id == "hand"] == [0, 0, 0]
    assert not any(counter.id == "left" for counter in blind.view(0).counters)
    over = endgame("Ts", "4h 5h", "4d 5d", turn=0, dealer=0, show_counts=False)
    act(over, "0 lead Ts", "1 pass", "2 pass")
    assert over.outcome()["over"]
    assert over.seen(0).hand[1] == cards("4h 5h")
    assert over.seen(-1).left[2] == 2


def test_bt_55_end_of_a_round() -> None:
    """Example 15: camp, second_out, first_out; never inside a trick."""
    lines = ("1 lead Qs", "2 pass", "0 pass")
    hands = ("4d 5d", "Qs", "4h 5h")
    for end, dealer, over in (
        ("camp", 0, False), ("camp", 1, True), ("second_out", 1, False), ("first_out", 0, True),
    ):  # fmt: skip
        round_ = endgame(*hands, turn=1, dealer=dealer, round_end=end)
        act(round_, *lines[:2])
        assert not round_.outcome()["over"]
        act(round_, lines[2])
        assert round_.outcome()["over"] == over
    two = endgame("4d 5d", "Qs", "Ks", turn=1, dealer=0, round_end="second_out")
    act(two, "1 lead Qs", "2 play Ks", "0 pass")
    assert two.outcome()["over"]


def test_bt_57_unplayed_points_are_nobodys() -> None:
    round_ = endgame("Ks Kh", "Qs", "5s 5h", turn=1, dealer=1)
    act(round_, "1 lead Qs", "2 pass", "0 play Ks", "2 pass")
    assert round_.outcome()["over"]
    assert round_.facts()["points"] == [10, 0, 0]
    assert round_.outcome()["items"][0] == {
        "rule": "BT-60", "name": "points", "dealer": 0, "idlers": 10,
    }  # fmt: skip


def test_bt_66_what_shows_a_score_below_zero() -> None:
    """Example 23: points never fall below zero; scores, and what stands beside a seat, may."""
    round_ = endgame("Ts", "5s 7s 8c", "Js Qs 9d", turn=0, dealer=0)
    act(round_, "0 lead Ts", "1 pass")
    assert round_.facts()["scores"] is None
    assert shown_beside(round_) == [0, 0, 0]
    act(round_, "2 pass")
    assert round_.facts()["points"] == [10, 0, 0]
    assert round_.facts()["scores"] == [30, 0, -20]  # equal numbers of cards: in turn order
    assert shown_beside(round_) == [30, 0, -20]
    nobody = act(guns(*DULL), "0 surrender", "1 pass", "2 pass")
    assert nobody.outcome()["over"]
    assert nobody.facts()["scores"] is None
    assert shown_beside(nobody) == [0, 0, 0]


def shown_beside(round_: Round) -> list[int | None]:
    """What stands beside each seat of a table: its counter of points, which is also its total."""
    view = round_.view(-1)
    values = [counter.value for counter in view.counters if counter.id == "points"]
    assert values == [points.total for points in view.points]
    return values


def finish(options: dict[str, Any], carry: dict[str, Any], seed: int = 4) -> dict[str, Any]:
    """The outcome of a round in which everyone does the first thing that is legal."""
    round_ = open_record({"game": "banbiantian", "options": options, "carry": carry, "seed": seed})
    while round_.to_act():
        seat = round_.to_act()[0]
        round_.apply(seat, round_.legal(seat)[0])
    return round_.outcome()


def test_bt_70_match() -> None:
    first = finish({"hammer": "match"}, {})
    assert first["carry"] == {"round": 1, "totals": first["payments"], "hammers": []}
    again = finish({"hammer": "match"}, first["carry"], seed=5)
    sums = [a + b for a, b in zip(first["payments"], again["payments"], strict=True)]
    assert again["carry"] == {"round": 2, "totals": sums, "hammers": []}
    assert set(finish({}, {})["carry"]) == {"round", "totals"}
    for carry, field in (
        ({"round": 8}, "round"), ({"round": -1}, "round"), ({"totals": [0, 0]}, "totals"),
        ({"totals": [0, 0, "x"]}, "totals"), ({"hammers": [0]}, "hammers"), ([], "carry"),
        ({"round": 1, "dealer": 0}, "unknown field dealer"),
    ):  # fmt: skip
        with pytest.raises(Illegal, match=field) as no:
            open_record({"game": "banbiantian", "carry": carry, "seed": 1})
        assert no.value.word == "bad_value"


def test_bt_71_end_of_the_match() -> None:
    carry = {"round": 7, "totals": [5, -3, -2]}
    outcome = finish({}, carry)
    totals = [a + b for a, b in zip(outcome["payments"], carry["totals"], strict=True)]  # type: ignore[call-overload]
    assert outcome["items"][-1] == {"rule": "BT-71", "name": "match", "totals": totals}
    assert outcome["carry"] == {}
    unfinished = open_record({"game": "banbiantian", "carry": carry, "seed": 1}).outcome()
    assert unfinished == {
        "over": False, "to_act": [0, 1, 2], "payments": [0, 0, 0], "items": [], "carry": carry,
    }  # fmt: skip
    assert open_record({"game": "banbiantian", "seed": 1}).outcome()["carry"] == {}
