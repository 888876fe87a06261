"""Sections 6 and 7 of the rule book, and the score query's refusals."""

import random
from typing import Any

import pytest
from tests.families.tables import act
from tests.games.datongzi import naive
from tests.games.datongzi.tables import endgame, score
from tests.games.playing import refused_score

from paiju.games import load
from paiju.games.datongzi.heap import names_of
from paiju.games.datongzi.notation import hand_of
from paiju.games.datongzi.scoring import rounded
from paiju.kit.errors import Illegal
from paiju.play.record import open_record, sheet_of

CARRY = {"round": 5, "dealer": 1, "totals": [880, 610, 540], "bonus": [100, 0, 300]}


SETTLE = {"ask": "settle", "points": [0, 0, 0], "out": [0, 1]}


def settle(**query: Any) -> dict[str, Any]:
    return score(**{**SETTLE, **query})


def named(answer: dict[str, Any], name: str) -> Any:
    """The value of an item."""
    item = next(item for item in answer["items"] if item["name"] == name)
    return next(value for field, value in item.items() if field not in ("rule", "name", "order"))


def tricks(*plays: tuple[int, str], **query: Any) -> dict[str, Any]:
    trick = [{"seat": seat, "cards": cards.split()} for seat, cards in plays]
    return score(**{"ask": "settle", "tricks": [trick], "out": [0, 1], **query})


def test_dt_60_points() -> None:
    """Example 18."""
    answer = settle(points=[120, 90, 75], out=[2, 0])
    assert named(answer, "points") == [120, 90, 75]
    assert named(answer, "ranks") == [-40, -60, 100]
    assert named(answer, "totals") == [80, 30, 175]
    assert named(tricks((0, "5s 5h"), (2, "Ts Th")), "points") == [0, 0, 30]


def test_dt_61_leftover() -> None:
    left = ["5s", "Ks", "9s"]
    assert named(settle(points=[10, 0, 0], left=left), "points") == [10, 0, 0]
    first = settle(points=[10, 0, 0], left=left, options={"leftover": "first"})
    assert named(first, "points") == [25, 0, 0]
    assert first["items"][1] == {"rule": "DT-61", "name": "leftover", "seat": 0, "amount": 15}
    nothing = settle(left=["9s"], options={"leftover": "first"})
    assert [item["name"] for item in nothing["items"]] == ["points", "bonus", "ranks", "totals"]


def test_dt_62_bonus() -> None:
    """Examples 13, 14 and 15."""
    for rank, bonus in (("Q", 0), ("K", 100), ("A", 200), ("2", 300)):
        assert named(tricks((0, f"{rank}s {rank}s {rank}s")), "bonus") == [bonus, 0, 0]
    assert named(tricks((0, "Ks Ks Ks"), (1, "As As As")), "bonus") == [0, 200, 0]
    earth = (2, "5s 5s 5h 5h 5c 5c 5d 5d")
    assert named(tricks((0, "2s 2s 2s"), earth), "bonus") == [0, 0, 400]
    keeps = {"bonus_lost": "tongzi"}
    assert named(tricks((0, "2s 2s 2s"), earth, options=keeps), "bonus") == [300, 0, 400]
    lost = tricks((0, "Ks Ks Ks"), (1, "As As As"), (2, "2s 2s 2s"), options=keeps)
    assert named(lost, "bonus") == [0, 0, 300]
    higher = tricks(earth, (1, "6s 6s 6h 6h 6c 6c 6d 6d"), options=keeps)
    assert named(higher, "bonus") == [0, 400, 400]
    assert named(tricks(earth, (1, "6s 6s 6h 6h 6c 6c 6d 6d")), "bonus") == [0, 400, 0]
    assert named(tricks((0, "Ks Ks Ks Kh")), "bonus") == [0, 0, 0]
    played = endgame("Ks Ks Ks 5s", "As As As 5h", "9s Th", turn=0)
    act(played, "0 lead Ks Ks Ks", "1 play As As As")
    assert played.facts()["bonus"] == [0, 0, 0]  # not before the trick is over
    plates = [str(one.short) for one in played.view(2).counters if one.short and one.seat == 1]
    assert plates == ["bonus 0", "+200?"]
    act(played, "2 pass", "0 pass")
    assert played.facts()["bonus"] == [0, 200, 0]
    played.state.bonuses[1] = 100  # of the rounds before
    assert [str(one.short) for one in played.view(2).counters if one.short] == ["bonus 300"]
    assert played.facts()["points"] == [0, 30, 0]


def test_dt_62_bonuses_of_the_sheet() -> None:
    """Example 24: a bonus of 0 is none, and still takes that of the tongzi it beats."""
    own: dict[str, Any] = {"bonus_k": 10, "bonus_a": 25, "bonus_2": 0, "bonus_earth": 1000}
    for rank, bonus in (("Q", 0), ("K", 10), ("A", 25), ("2", 0)):
        assert named(tricks((0, f"{rank}s {rank}s {rank}s"), options=own), "bonus") == [bonus, 0, 0]
        cards = [f"{rank}s"] * 3
        assert score(ask="classify", cards=cards, options=own)["bonus"] == bonus
    for lost in ("any", "tongzi"):
        beaten = tricks((0, "As As As"), (1, "2d 2d 2d"), options={**own, "bonus_lost": lost})
        assert named(beaten, "bonus") == [0, 0, 0]
    played = endgame("As As As 5s", "2d 2d 2d 5h", "9s Th", turn=0, bonus_2=0)
    act(played, "0 lead As As As", "1 play 2d 2d 2d", "2 pass", "0 pass")
    assert played.facts()["bonus"] == [0, 0, 0]
    assert played.facts()["tricks_won_by"] == [1]
    assert "bonus" not in [event["name"] for event in played.events]
    choices = endgame("As As As 5s", "2d 2d 2d 5h", "9s Th", turn=0, **own).view(0).question
    assert choices is not None
    effects = [str(effect) for choice in choices.choices for effect in choice.effects]
    assert "earns 25 if it is not beaten" in effects


def test_dt_62_bonuses_of_a_query_are_sums_of_the_sheets() -> None:
    """Multiples of what divides all four; only zeros where all are zero."""
    own = {"bonus_k": 30, "bonus_a": 45, "bonus_2": 0, "bonus_earth": 60}
    assert named(settle(bonus=[15, 0, 90], options=own), "bonus") == [15, 0, 90]
    none = {"bonus_k": 0, "bonus_a": 0, "bonus_2": 0, "bonus_earth": 0}
    assert named(settle(bonus=[0, 0, 0], options=none), "bonus") == [0, 0, 0]
    for options, bonus in ((own, 20), (own, 100), (own, -15), (none, 5), (none, 100), ({}, 150)):
        query = {**SETTLE, "bonus": [0, bonus, 0], "options": options}
        assert refused_score("datongzi", query) == "bad_value"
    # what a carry hands on is not checked against the sheet
    assert named(settle(carry={**CARRY, "bonus": [7, 0, 0]}, options=none), "bonus") == [0, 0, 0]


def test_dt_63_ranks_of_the_sheet() -> None:
    """They need not add up to zero, nor fall from first to third."""
    own = {"rank_1": -10, "rank_2": 70, "rank_3": 5}
    answer = settle(out=[1, 2], options=own)
    assert named(answer, "ranks") == [5, -10, 70]
    assert named(answer, "totals") == [5, -10, 70]
    apart = settle(out=[1, 2], options={**own, "rank_in_target": False})
    assert named(apart, "totals") == [0, 0, 0]
    assert apart["carry"]["rank_points"] == [5, -10, 70]


def test_dt_70_the_match_ends_after_so_many_rounds() -> None:
    third = {"round": 2, "dealer": 0, "totals": [10, 60, 40], "bonus": [0, 0, 0]}
    over = settle(carry=third, points=[5, 0, 0], options={"rounds": 3})
    assert over["match_over"]
    assert named(over, "winner") == [0]  # far below the target
    assert named(over, "reward") == [100, 0, 0]
    assert over["carry"] == {}
    assert not settle(carry=third, points=[5, 0, 0], options={"rounds": 4})["match_over"]
    assert not settle(carry={**third, "round": 99}, options={})["match_over"]
    first = {**third, "totals": [995, 60, 40]}
    assert settle(carry=first, points=[5, 0, 0], options={"rounds": 9})["match_over"]
    for finished in (3, 4):
        late = {**third, "round": finished}
        query = {**SETTLE, "carry": late, "options": {"rounds": 3}}
        assert refused_score("datongzi", query) == "bad_value"
        with pytest.raises(Illegal) as no:
            open_record({"game": "datongzi", "seed": 1, "options": {"rounds": 3}, "carry": late})
        assert (no.value.word, no.value.field) == ("bad_value", "carry.round")
    played = endgame("As", "Ks", "9s Ts", turn=0, rounds=1)
    assert str(played.view(0).title) == "Round 1 of 1, match to 1000"
    act(played, "0 lead As", "1 pass", "2 pass", "1 lead Ks", "2 pass")
    assert played.facts()["match_over"]
    assert played.outcome()["carry"] == {}
    assert sum(played.outcome()["payments"]) == 0
    assert any(played.outcome()["payments"])


def test_dt_70_what_pays_is_the_last_of_the_rounds() -> None:
    game = load("datongzi")
    for options in ({}, {"rounds": 1}, {"rounds": 7, "rank_1": -10_000}):
        sheet = sheet_of(game, 3, options)
        start = game.record.open(sheet, game.match.paying(sheet, 2))
        assert int(start.dealer) == 2
        assert int(start.finished) == options.get("rounds", 2) - 1


def test_dt_21_a_hand_of_a_query_is_no_larger_than_one_that_is_dealt() -> None:
    every = [name + suit for name in "56789TJQKA2" for suit in "shcd"]
    for hidden in (0, 9, 66):
        most, options = (132 - hidden) // 3, {"hidden": hidden}
        assert score(ask="plays", hand=every[:most], options=options)["count"] > 20
        if most < len(every):
            query = {"ask": "plays", "hand": every[: most + 1], "options": options}
            assert refused_score("datongzi", query) == "bad_value"


def some_sheet(chance: random.Random) -> dict[str, Any]:
    """Options of points by chance."""
    return {
        "target": chance.choice((600, 1000)),
        "reward": chance.choice((0, 100, 500)),
        "rank_in_target": chance.random() < 0.5,
        "payment": chance.choice(("pairwise", "winner")),
        "round_to": chance.choice((1, 10, 100)),
        "bonus_k": chance.choice((50, 150, 250)),
        "rank_1": chance.choice((100, 0, -37, 10_000)),
        "rank_2": chance.choice((-40, 100, 3)),
        "rank_3": chance.choice((-60, -10_000, 100)),
        "rounds": chance.choice((0, 0, 5, 6)),
    }


def test_settlements_equal_the_twins() -> None:
    """DT-62 … 64, 70 … 73: with any values of the sheet."""
    chance, ended = random.Random(23), set()
    for _ in range(300):
        options = some_sheet(chance)
        carry: dict[str, Any] = {
            "round": 4, "dealer": 2,
            "totals": [chance.randrange(300, options["target"]) for _ in range(3)],
            "bonus": [50 * chance.randrange(5) for _ in range(3)],
        }  # fmt: skip
        if not options["rank_in_target"]:
            carry["rank_points"] = [chance.randrange(-200, 200) for _ in range(3)]
        told = {
            "points": [5 * chance.randrange(20) for _ in range(3)],
            "bonus": [50 * chance.randrange(4) for _ in range(3)],
            "order": chance.sample(range(3), 3),
        }
        expected = naive.settled(options, carry, told)
        answer = score(
            ask="settle", options=options, carry=carry, points=told["points"], bonus=told["bonus"],
            out=told["order"][: chance.choice((2, 3))],
        )  # fmt: skip
        assert answer["payments"] == expected["payments"]
        assert answer["match_over"] == (expected["winner"] is not None)
        for name in ("ranks", "totals", "winner", "final"):
            assert expected[name] is None or named(answer, name) == expected[name]
        ended.add((answer["match_over"], max(expected["totals"]) < options["target"]))
    assert ended == {(True, True), (True, False), (False, True)}


def test_dt_63_ranks() -> None:
    answer = settle(out=[1, 2])
    assert answer["items"][2] == {
        "rule": "DT-63", "name": "ranks", "order": [1, 2, 0], "ranks": [-60, 100, -40],
    }  # fmt: skip
    assert settle(out=[1, 2, 0])["items"] == answer["items"]


def test_dt_64_totals() -> None:
    """Example 19: below zero."""
    carry = {"round": 1, "dealer": 0, "totals": [500, 20, 0], "bonus": [0, 0, 0]}
    assert named(settle(carry=carry, out=[0, 2]), "totals") == [600, -40, -40]
    apart = {**carry, "rank_points": [100, -40, -60]}
    answer = settle(carry=apart, out=[0, 2], options={"rank_in_target": False})
    assert named(answer, "totals") == [500, 20, 0]
    assert answer["carry"]["rank_points"] == [200, -100, -100]


def test_dt_70_match() -> None:
    """Example 21."""
    over = {"carry": {**CARRY, "totals": [0, 0, 0]}}
    line = {**CARRY, "totals": [810, 980, 360]}
    two = settle(carry=line, points=[100, 100, 0], out=[0, 1])
    assert named(two, "totals") == [1010, 1040, 300]
    assert named(two, "winner") == [1]
    assert two["match_over"]
    assert two["carry"] == {}
    equal = {"totals": [840, 980, 360], "round": 2, "dealer": 0}
    tied = settle(carry={**equal, "bonus": [100, 300, 0]}, points=[100, 100, 0], out=[0, 1])
    assert named(tied, "totals") == [1040, 1040, 300]
    assert named(tied, "winner") == [1]
    both = settle(carry={**equal, "bonus": [0, 0, 0]}, points=[100, 100, 0], out=[0, 1])
    assert named(both, "winner") == [0, 1]
    assert named(both, "reward") == [50, 50, 0]
    on = settle(**over, out=[1, 2])
    assert not on["match_over"]
    assert on["payments"] == [0, 0, 0]
    assert on["carry"] == {
        "round": 6, "dealer": 1, "totals": [-60, 100, -40], "bonus": [100, 0, 300],
    }  # fmt: skip
    unfinished = open_record({"game": "datongzi", "seed": 1, "carry": CARRY}).outcome()
    assert unfinished == {
        "over": False, "to_act": [1], "payments": [0, 0, 0], "items": [], "carry": CARRY,
    }  # fmt: skip
    assert open_record({"game": "datongzi", "seed": 1}).outcome()["carry"] == {}


def test_dt_71_reward() -> None:
    for reward in (0, 100, 200, 300, 500):
        answer = settle(carry=CARRY, points=[120, 110, 70], out=[0, 2], options={"reward": reward})
        assert named(answer, "reward") == [reward, 0, 0]
    three = {"round": 2, "dealer": 0, "totals": [840, 980, 999], "bonus": [0, 0, 0]}
    answer = settle(carry=three, points=[100, 100, 100], out=[0, 1], options={"reward": 500})
    assert named(answer, "totals") == [1040, 1040, 1039]
    assert named(answer, "reward") == [250, 250, 0]
    thirds = {"round": 2, "dealer": 0, "totals": [840, 980, 995], "bonus": [0, 0, 0]}
    answer = settle(carry=thirds, points=[55, 55, 60], out=[0, 1])
    assert named(answer, "totals") == [995, 995, 995]
    thirds["totals"] = [845, 985, 985]
    answer = settle(carry=thirds, points=[55, 55, 75], out=[0, 1])
    assert named(answer, "reward") == [33, 33, 33]  # fractions dropped


def test_dt_72_final_score() -> None:
    """Examples 20 and 22."""
    answer = settle(carry=CARRY, points=[120, 110, 70], out=[0, 2])
    assert named(answer, "final") == [1300, 660, 870]
    for score_, to, expected in (
        (1349, 100, 1300), (1350, 100, 1400), (-250, 100, -300), (-40, 100, 0), (-45, 10, -50),
        (7, 1, 7), (-7, 1, -7),
    ):  # fmt: skip
        assert rounded(score_, to) == expected
    apart = {**CARRY, "totals": [980, 610, 540], "rank_points": [300, -100, -200]}
    kept = settle(carry=apart, points=[120, 110, 70], out=[0, 2], options={"rank_in_target": False})
    assert named(kept, "totals") == [1100, 720, 610]
    assert named(kept, "final") == [1100 + 100 + 400 + 100, 720 - 160, 610 + 300 - 240]


def test_dt_73_payments() -> None:
    """Example 20, and `winner`."""
    query = {"carry": CARRY, "points": [120, 110, 70], "out": [0, 2]}
    assert settle(**query)["payments"] == [1070, -850, -220]
    winner = settle(**query, options={"payment": "winner"})
    assert winner["payments"] == [640 + 430, -640, -430]
    # one who has less in the end than a loser pays
    poor = {**CARRY, "bonus": [0, 900, 0]}
    answer = settle(**{**query, "carry": poor}, options={"payment": "winner"})
    final = named(answer, "final")
    assert final[1] > final[0]
    assert answer["payments"] == [
        2 * final[0] - final[1] - final[2], final[1] - final[0], final[2] - final[0],
    ]  # fmt: skip


def test_dt_73_winners_do_not_settle_with_each_other() -> None:
    carry = {
        "round": 2, "dealer": 0, "totals": [990, 990, 0], "bonus": [0, 0, 0],
        "rank_points": [0, 0, 0],
    }  # fmt: skip
    options = {"payment": "winner", "rank_in_target": False}
    answer = settle(carry=carry, points=[10, 10, 0], out=[0, 1], options=options)
    assert named(answer, "winner") == [0, 1]
    assert named(answer, "final") == [1000 + 100 + 50, 1000 - 40 + 50, -60]
    assert answer["payments"] == [1150 + 60, 1010 + 60, -1150 - 1010 - 120]


BAD = [
    ({"options": {"target": 700}}, "bad_option"),
    ({"options": {"attach": 1}, "ask": "classify", "cards": ["3s"]}, "bad_option"),
    ({"options": {"reward": True}}, "bad_option"),
    ({"ask": "classify", "cards": ["3s"]}, "bad_cards"),
    ({"ask": "classify", "cards": ["9s"] * 4}, "bad_cards"),
    ({"ask": "beats", "x": ["9s"] * 2, "y": ["9s"] * 2}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"] * 3, "on": ["9s"]}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"] * 3, "on": ["8s", "Ts"]}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"] * 3, "on": []}, "bad_cards"),
    ({"ask": "settle", "tricks": [[{"seat": 0, "cards": ["9s", "Ts"]}]], "out": []}, "bad_cards"),
    ({"ask": "settle", "tricks": [[{"seat": 0, "cards": []}]], "out": [0, 1]}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": ["8s", "Ts"], "on_n": 0}, "bad_cards"),
    ({"ask": "plays", "hand": ["9s"], "on": None, "on_n": 0}, "bad_value"),
    ({"ask": "settle", "tricks": [[{"seat": 0, "cards": ["9s"] * 3}]], "left": ["9s"],
      "out": [0, 1]}, "bad_cards"),
    ({"ask": "dance"}, "bad_value"),
    ({"ask": "classify"}, "bad_value"),
    ({"ask": "beats", "x": ["9s"], "y": ["Ts"], "y_n": "2"}, "bad_value"),
    ({"ask": "plays", "hand": [name + suit for name in "56789TJQKA2" for suit in "shcd"]},
     "bad_value"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "word"), BAD)
def test_bad_queries_are_refused_with_the_books_word(query: dict[str, Any], word: str) -> None:
    assert refused_score("datongzi", query) == word


CONTRADICTORY: list[dict[str, Any]] = [
    {"out": [0]},
    {"out": [0, 0]},
    {"out": [0, 3]},
    {"out": [0, 1, 2, 0]},
    {"out": None},
    {"points": [0, 0]},
    {"points": [0, 0, 3]},
    {"points": [0, 0, -5]},
    {"points": [200, 100, 5]},
    {"points": [200, 100, 0], "left": ["5s"]},
    {"points": [0, 0, 0], "tricks": []},
    {"points": None},
    {"bonus": [0, 0, 50]},
    {"bonus": [0, 0, -100]},
    {"bonus": [0, 0]},
    {"out": [0, 1, 2], "left": ["9s"]},
    {"left": "9s"},
    {"carry": {**CARRY, "totals": [1000, 0, 0]}},
    {"carry": {"round": 1}},
    {"carry": {**CARRY, "rounds": 5}},
    {"carry": CARRY, "options": {"rank_in_target": False}},
    {"carry": []},
]


@pytest.mark.parametrize("query", CONTRADICTORY)
def test_contradictory_settlements_are_refused(query: dict[str, Any]) -> None:
    assert refused_score("datongzi", {**SETTLE, **query}) == "bad_value"


def test_what_is_settled_can_be_asked() -> None:
    """A finished round and the query that tells of it come to the same payments and items."""
    chance = random.Random(11)
    ended = 0
    for seed in range(16):
        options: dict[str, Any] = {
            "leftover": chance.choice(("void", "first")),
            "rank_in_target": chance.random() < 0.5,
            "bonus_lost": chance.choice(("any", "tongzi")),
            "payment": chance.choice(("pairwise", "winner")),
            "round_to": chance.choice((1, 10, 100)),
        }
        carry: dict[str, Any] = {
            "round": 4, "dealer": 2, "totals": [900, 860, 700], "bonus": [0, 300, 0],
        }  # fmt: skip
        if not options["rank_in_target"]:
            carry["rank_points"] = [40, -20, -20]
        round_ = open_record({"game": "datongzi", "options": options, "seed": seed, "carry": carry})
        while round_.to_act():
            (seat,) = round_.to_act()
            round_.apply(seat, chance.choice(round_.legal(seat)))
        facts, outcome = round_.facts(), round_.outcome()
        left = [name for seat in range(3) for name in names_of(*hand_of(round_.state, seat))]
        answer = score(
            ask="settle", options=options, carry=carry, out=facts["out"], left=left,
            points=facts["points"], bonus=facts["bonus"],
        )  # fmt: skip
        assert answer["payments"] == outcome["payments"]
        assert answer["items"] == outcome["items"]
        assert answer["carry"] == outcome["carry"]
        assert answer["match_over"] == facts["match_over"]
        assert sum(answer["payments"]) == 0
        ended += answer["match_over"]
    assert ended


def test_dt_70_winners_of_a_match_by_totals_then_bonuses() -> None:
    game = load("datongzi")
    sheet = sheet_of(game, 3, {})
    start = game.law.start.new()
    start.bonuses[0], start.bonuses[1] = 100, 300
    assert game.match.winners(sheet, start, (1040, 1040, 300)) == [1]
    assert game.match.winners(sheet, start, (1041, 1040, 300)) == [0]
    start.bonuses[0] = 300
    assert game.match.winners(sheet, start, (1040, 1040, 300)) == [0, 1]
