"""Section 6 of the rule book, and the score query's refusals."""

import random
from typing import Any

import pytest
from tests.games.banbiantian.tables import GAME, score
from tests.games.playing import refused_score

from paiju.play.record import open_record

SETTLE = {"ask": "settle", "dealer": 0, "opening": "gun"}


def settle(**query: Any) -> dict[str, Any]:
    return score(**{**SETTLE, **query})


def named(answer: dict[str, Any], name: str) -> dict[str, Any]:
    return next(item for item in answer["items"] if item["name"] == name)


def test_bt_56_finishing_order() -> None:
    """Holding cards: fewer first, equal numbers in turn order from the first one out."""
    first_out = {"round_end": "first_out"}
    for left, dealer, chao in (
        ([3, 0, 2], 0, -20), ([2, 0, 3], 0, 0), ([2, 0, 2], 0, -20), ([2, 0, 2], 2, 0),
    ):  # fmt: skip
        answer = settle(dealer=dealer, points=[30, 30, 40], out=[1], left=left, options=first_out)
        assert named(answer, "chao")["dealer"] == chao
    assert named(settle(points=[30, 30, 40], out=[1, 2, 0]), "chao")["dealer"] == -20


def test_bt_60_points_of_the_camps() -> None:
    answer = settle(dealer=1, points=[20, 30, 45], out=[0, 1])
    assert answer["items"][0] == {"rule": "BT-60", "name": "points", "dealer": 30, "idlers": 65}


def test_bt_61_chao() -> None:
    """Examples 13 and 14."""
    below = settle(points=[10, 50, 40], out=[1, 2])
    assert named(below, "chao")["dealer"] == -20
    assert named(below, "result") == {
        "rule": "BT-62", "name": "result", "dealer": -10, "idlers": 110, "winner": "idlers",
    }  # fmt: skip
    turned = settle(points=[45, 30, 25], out=[0])
    assert named(turned, "result") == {
        "rule": "BT-62", "name": "result", "dealer": 65, "idlers": 35, "winner": "dealer",
    }  # fmt: skip
    second = settle(points=[45, 30, 25], out=[1, 0])
    assert named(second, "chao")["dealer"] == 0
    assert named(settle(points=[45, 30, 25], out=[0], options={"chao": 0}), "chao")["dealer"] == 0


def test_bt_62_result() -> None:
    equal = {"points": [50, 30, 20], "out": [1, 0]}
    assert named(settle(**equal), "result")["winner"] == "idlers"
    draw = settle(**equal, options={"tie": "draw"})
    assert named(draw, "result")["winner"] == "draw"
    assert draw["payments"] == [0, 0, 0]
    assert len(draw["items"]) == 3
    first = settle(points=[30, 50, 20], out=[0])
    assert named(first, "result")["winner"] == "dealer"  # 50 against 50
    assert named(settle(points=[55, 25, 20], out=[1, 0]), "result")["winner"] == "dealer"


def test_bt_63_payments() -> None:
    """Examples 2, 3, 4 and 5."""
    two = settle(hammers=[0, 2], points=[60, 40, 0], out=[1, 0])
    assert two["payments"] == [12, -4, -8]
    three = settle(dealer=1, hammers=[0, 2], points=[60, 20, 20], out=[0, 1])
    assert three["payments"] == [4, -8, 4]
    for points, paid in (([30, 10, 60], 16), ([60, 30, 10], -16)):
        four = settle(dealer=2, shakes=[0, 1], countershake=True, points=points, out=[1, 2])
        assert four["payments"] == [-paid // 2, -paid // 2, paid]
    five = settle(dealer=2, shakes=[1], points=[20, 20, 60], out=[1, 2])
    assert five["payments"] == [-2, -4, 6]
    plain = {"preset": "plain", "base": 7}
    assert settle(opening="none", points=[60, 20, 20], out=[1, 0], options=plain)["payments"] == [
        14, -7, -7,
    ]  # fmt: skip


def test_bt_64_surrender_not_taken() -> None:
    """Example 7."""
    answer = settle(opening="surrender", hammers=[0, 2])
    assert answer["payments"] == [-6, 2, 4]
    assert [item["rule"] for item in answer["items"]] == ["BT-64", "BT-63", "BT-63"]


def test_bt_65_shutout() -> None:
    options = {"shutout_double": True}
    for points, out, shut in (
        ([100, 0, 0], [0], True), ([80, 20, 0], [0], True), ([80, 25, 0], [0], False),
        ([20, 40, 40], [1, 2], True), ([25, 40, 35], [1, 2], False), ([0, 60, 40], [1, 0], True),
    ):  # fmt: skip
        if sum(points) > 100:
            continue
        answer = settle(points=points, out=out, options=options)
        assert any(item["name"] == "shutout" for item in answer["items"]) == shut
        assert abs(answer["payments"][1]) == (4 if shut else 2)
        assert abs(settle(points=points, out=out)["payments"][1]) == 2


def test_bt_66_scores() -> None:
    """Examples 13 and 23: what 下游 gives and 上游 gets, seat by seat; it may be below zero."""
    below = settle(dealer=2, points=[30, 10, 60], out=[2, 0])
    assert below["scores"] == [30, -10, 80]
    assert settle(points=[10, 50, 40], out=[1, 2])["scores"] == [-10, 70, 40]
    assert settle(points=[45, 30, 25], out=[1, 0])["scores"] == [45, 30, 25]
    assert settle(points=[45, 30, 25], out=[0, 1], options={"chao": 0})["scores"] == [45, 30, 25]
    draw = settle(points=[30, 50, 20], out=[0, 1], options={"tie": "draw"})
    assert (draw["scores"], draw["payments"]) == ([50, 50, 0], [0, 0, 0])
    assert settle(opening="surrender")["scores"] is None
    unknown = settle(points=[45, 30, 25], out=[0])
    assert unknown["scores"] is None  # which idler is last is not told
    last = settle(points=[45, 30, 25], out=[0], left=[0, 3, 5])
    assert last["scores"] == [65, 30, 5]
    assert last["payments"] == unknown["payments"]
    first = {"preset": "letter_first"}
    ends = settle(dealer=1, points=[25, 55, 0], out=[0], left=[0, 6, 2], options=first)
    assert ends["scores"] == [45, 35, 0]
    for answer in (below, last, ends):
        camps = named(answer, "result")
        dealer = {id(below): 2, id(last): 0, id(ends): 1}[id(answer)]
        assert camps["dealer"] == answer["scores"][dealer]
        assert camps["idlers"] == sum(answer["scores"]) - answer["scores"][dealer]


BAD = [
    ({"options": {"chao": 101}}, "bad_option"),
    ({"options": {"wings": "loose"}}, "bad_option"),
    ({"options": {"speed": 1}}, "bad_option"),
    ({"options": {"preset": "none"}}, "bad_option"),
    ({"options": []}, "bad_option"),
    ({"options": {"chao": -1}, "ask": "classify", "cards": ["9x"]}, "bad_option"),
    ({"ask": "classify", "cards": ["9x"]}, "bad_cards"),
    ({"ask": "classify", "cards": ["2c"]}, "bad_cards"),
    ({"ask": "classify", "cards": [9]}, "bad_cards"),
    ({"ask": "classify", "cards": ["9s", "9s"]}, "bad_cards"),
    ({"ask": "beats", "x": ["9s"], "y": ["9s"]}, "bad_cards"),
    ({"ask": "beats", "x": ["9x"], "y": 4}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": ["9s"]}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": ["Ts", "Js"]}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": []}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": ["Ts", "Js"], "on_n": 0}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": ["Ts"], "on_n": 2}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": None, "on_n": 0}, "bad_value"),
    ({"ask": "settle", "tricks": [[{"seat": 5, "cards": ["5s"]}, {"seat": 1, "cards": ["5s"]}]],
      "dealer": 9}, "bad_cards"),
    ({"ask": "dance"}, "bad_value"),
    ({}, "bad_value"),
    ({"ask": "classify"}, "bad_value"),
    ({"ask": "classify", "cards": "9s"}, "bad_value"),
    ({"ask": "classify", "cards": ["9s"], "last": 1}, "bad_value"),
    ({"ask": "beats", "x": ["9s"], "y": ["Ts"], "y_n": 0}, "bad_value"),
    ({"ask": "bombs", "hand": [f"{rank}{suit}" for rank in "34567" for suit in "shcd"]},
     "bad_value"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "word"), BAD)
def test_bad_queries_are_refused_with_the_books_word(query: dict[str, Any], word: str) -> None:
    assert refused_score("banbiantian", query) == word


OVER: dict[str, Any] = {"points": [30, 30, 40], "out": [1, 2]}
CONTRADICTORY = [
    {"dealer": 3, **OVER},
    {"opening": "none", **OVER},
    {"opening": "gun", "options": {"guns": False}, **OVER},
    {"hammers": [0], "options": {"hammer": "off"}, **OVER},
    {"hammers": [0, 0], **OVER},
    {"shakes": [0], **OVER},
    {"shakes": [1], "opening": "surrender"},
    {"shakes": [1], "opening": "none", "options": {"guns": False}, **OVER},
    {"shakes": [1], "opening": "countergun", "options": {"shake_after_counter": False}, **OVER},
    {"countershake": True, **OVER},
    {"countershake": True, "shakes": [1], "options": {"counter_shake": False}, **OVER},
    {"points": [30, 30, 40], "out": [1]},
    {"points": [30, 30, 40], "out": [1], "options": {"round_end": "first_out"}},
    {"points": [30, 30, 40], "out": [0], "options": {"round_end": "second_out"}},
    {"points": [30, 30, 40], "out": [1, 1]},
    {"points": [30, 30, 40], "out": []},
    {"points": [30, 30, 40]},
    {"out": [1, 2]},
    {"points": [30, 30, 41], "out": [1, 2]},
    {"points": [30, 33, 30], "out": [1, 2]},
    {"points": [-5, 30, 30], "out": [1, 2]},
    {"points": [30, 30, 45], "out": [1, 2]},
    {"points": [30, 30], "out": [1, 2]},
    {"points": [30, 30, 40], "tricks": [], "out": [1, 2]},
    {"tricks": [[]], "out": [1, 2]},
    {"tricks": [[{"seat": 0, "cards": []}]], "out": [1, 2]},
    {"tricks": [[{"seat": 3, "cards": ["5s"]}]], "out": [1, 2]},
    {"left": [1, 0, 1], **OVER},
    {"left": [18, 0, 0], **OVER},
]


@pytest.mark.parametrize("query", CONTRADICTORY)
def test_contradictory_settlements_are_refused(query: dict[str, Any]) -> None:
    assert refused_score("banbiantian", {**SETTLE, **query}) == "bad_value"


def test_what_is_settled_can_be_asked() -> None:
    """A finished round and the query that tells of it come to the same payments and items."""
    chance = random.Random(11)
    for seed in range(40):
        options: dict[str, Any] = {
            "round_end": chance.choice(("camp", "second_out", "first_out")),
            "tie": chance.choice(("first_out", "draw")),
            "shutout_double": chance.random() < 0.5,
            "help_shake": chance.choice(("off", "unchosen", "both")),
            "shake_bombs": chance.randrange(4),
            "rounds": 100,
        }
        round_ = open_record({"game": "banbiantian", "options": options, "seed": seed})
        while round_.to_act():
            seat = chance.choice(round_.to_act())
            round_.apply(seat, chance.choice(round_.legal(seat)))
        facts, outcome = round_.facts(), round_.outcome()
        query = {
            "dealer": facts["dealer"], "opening": facts["opening"], "hammers": facts["hammers"],
            "shakes": facts["shakes"], "countershake": facts["countershake"], "options": options,
        }  # fmt: skip
        if facts["opening"] != "surrender":
            query |= {"points": facts["points"], "out": facts["out"], "left": facts["left"]}
        answer = settle(**query)
        assert answer["scores"] == facts["scores"]
        assert answer["payments"] == outcome["payments"]
        assert answer["items"] == outcome["items"]
        assert sum(answer["payments"]) == 0
        held = sum(
            (5 if name[0] == "5" else 10 if name[0] in "TK" else 0)
            for hand in range(3)
            for name in GAME.cards.pack.named(round_.state.hand[hand])
        )
        assert sum(facts["points"]) + held == 100


def test_plays_of_a_query() -> None:
    hand = ["3s", "4s", "4h"]
    first = score(ask="plays", hand=hand, on=None, first=True, options={"first_lead_spade3": True})
    assert first["count"] == 1
    led = score(ask="plays", hand=hand, on=None, first=True)
    assert led["count"] == 4
    assert score(ask="plays", hand=hand, first=True) == led
    other = score(
        ask="plays", hand=hand[1:], on=None, first=True, options={"first_lead_spade3": True}
    )
    assert other["count"] == 3
    following = score(ask="plays", hand=hand, on=["3h"])
    assert following["count"] == 2
    assert following["can_pass"]
    assert "plays" not in following
    assert score(ask="bombs", hand=["BJ"], options={"shake_bombs": 1})["can_shake"]
    assert not score(ask="bombs", hand=["BJ"], options={"shake_bombs": 1, "guns": False})[
        "can_shake"
    ]
