"""What comes from outside a round: the cap of a nagari, pushes, big rounds, missions by the card."""

from typing import Any

import pytest
from tests.games.gostop.tables import GAME, dealt, play
from tests.games.playing import best, refusal

from paiju.exam.rounds import fresh, walk
from paiju.games.gostop.state import Phase
from paiju.kit.errors import Illegal
from paiju.kit.jit import ints
from paiju.play.record import replay, sheet_of, write_record
from paiju.play.round import Round

CAPTURED = [["1B", "3B", "8B"], ["11B"], ["12B"]]
SIX = [["2A", "4A", "8A", "6A", "7A", "10A", "5a", "5b", "1a"], ["1B", "11a", "11b"]]


def ask(**fields: Any) -> dict[str, Any]:
    return GAME.query.score({"players": 3, "captured": CAPTURED, **fields})


def ask_two(options: Any = None, **fields: Any) -> dict[str, Any]:
    sheet = {"preset": "online", "push": 2, **(options or {})}
    return GAME.query.score({"players": 2, "captured": SIX, "options": sheet, **fields})


def won(**options: Any) -> Round:
    """Seat 0 was dealt four of a month and has shown them; it may push."""
    round_ = dealt(("5A 5R 5a 5b",), players=2, preset="online", push=2, **options)
    return play(round_, "0 chongtong 5")


@pytest.mark.parametrize(
    ("cap", "came", "carried", "told"),
    [(0, 8, 16, None), (16, 8, 16, None), (8, 8, 8, 8), (8, 32, 8, 8), (2, 1, 2, None), (1, 1, 1, 1)],
)  # fmt: skip
def test_gs_51_cap(cap: int, came: int, carried: int, told: int | None) -> None:
    answer = ask(
        result="nagari", options={"nagari_cap": cap}, carry={"multiplier": came, "nagari": 3}
    )
    assert (answer["carry"]["multiplier"], answer["carry"]["nagari"]) == (carried, 4)
    assert answer["items"][0].get("cap") == told
    assert answer["items"][0]["factor"] == 2
    win = ask(winner=0, options={"nagari_cap": cap}, carry={"multiplier": came})
    assert win["multiplier"] == came  # a win uses what came in


def test_gs_51_both_factors_are_carried() -> None:
    fields: Any = {"result": "nagari", "shakes": [[1], [], []], "bombs": [[1], [], []]}
    on = {"nagari_carry": "all", "shake_and_bomb": True, "jackpot_every": 1}
    assert ask(options=on, **fields)["items"][0]["factor"] == 8  # the big round is not


@pytest.mark.parametrize(("carried", "points"), [(True, 7 * 4 * 2 * 2), (False, 7)])
def test_gs_52_three_ppeoks_bare(carried: bool, points: int) -> None:
    on = {"three_ppeok_carried": carried, "jackpot_every": 5}
    answer = ask_two(on, result="three_ppeok", winner=0, consecutive=False,
                     carry={"multiplier": 4, "nagari": 2, "push": 1, "round": 5})  # fmt: skip
    assert (answer["points"], answer["payments"]) == (points, [points, -points])
    assert (answer["carry"]["multiplier"], answer["carry"]["push"]) == (1, 0)  # spent all the same
    other = ask_two(on, result="chongtong", winner=0, carry={"multiplier": 4, "push": 1})
    assert other["points"] == 10 * 4 * 2  # only three ppeoks are bare


def test_gs_53_push() -> None:
    round_ = won(carry={"multiplier": 4, "nagari": 2, "push": 1})
    assert (round_.to_act(), round_.lines(0)) == ([0], ["0 collect", "0 push"])
    pushed = play(round_.copy(), "0 push").outcome()
    assert (pushed["result"], pushed["payments"]) == ("chongtong", [0, 0])
    assert pushed["events"] == [{"rule": "GS-53", "name": "push", "seat": 0, "points": 80}]
    assert pushed["carry"] == {"dealer": 0, "multiplier": 1, "nagari": 0, "push": 2}
    collected = play(round_, "0 collect").outcome()
    assert collected["payments"] == [80, -80]
    assert collected["carry"] == {"dealer": 0, "multiplier": 1, "nagari": 0, "push": 0}
    spent = won(carry={"push": 2}).outcome()  # nothing more can be pushed
    assert (spent["payments"], spent["carry"]["push"]) == ([40, -40], 0)


def test_gs_53_before_anybody_has_played() -> None:
    four: Any = {"players": 2, "preset": "online", "push": 1, "chongtong": "ends"}
    hand = dealt(("", "5A 5R 5a 5b"), **four)
    assert (hand.to_act(), hand.lines(1)) == ([1], ["1 collect", "1 push"])
    assert hand.outcome()["carry"] == {}
    floor = dealt(floor="12B 12A 12R 12a", dealer=1, **{**four, "floor_four": "dealer_wins"})
    assert floor.to_act() == [1]


def test_gs_53_what_is_seen_until_the_decision() -> None:
    round_ = dealt(("", "5A 5R 5a 5b"), players=2, preset="online", push=1, chongtong="ends")
    for seat in (0, -1):
        seen = round_.seen(seat)
        assert bin(int(seen.hand[1])).count("1") == 4  # of the chongtong, and no other
        assert str(round_.view(seat).title) == "@1 has won: 총통 chongtong: four of a month in hand"
    question = round_.view(1).question
    assert question is not None
    effects = [[str(words) for words in choice.effects] for choice in question.choices]
    assert effects == [
        ["@0 pays 10"],
        ["you give up 10", "the next round counts × 2, whoever wins it"],
    ]
    assert refusal(round_, "1 flip") == "the win must be collected or pushed"
    assert best(round_) == "1 collect"


def test_gs_53_a_stop_is_told_before_it_is_collected() -> None:
    sheet = sheet_of(GAME, 2, {"preset": "online", "push": 9, "stop_score": 1, "junk_from": 2})
    for number in range(20):
        round_ = fresh(GAME, sheet, number, 0)
        walk(round_, number, ())
        names = [one["name"] for one in round_.events]
        if "stop" in names:
            assert names.index("stop") + 1 == names.index("won") < names.index("ended")
            assert replay(write_record(round_, {})).outcome() == round_.outcome()


def test_gs_53_what_stands_beside_a_push() -> None:
    on = {"pig_ante": 1, "house_fee": 3, "month_pact": "x4"}
    answer = ask_two(on, winner=0, push=True, pig=1, side=[["first_ppeok", 1]],
                     carry={"pig": 4, "pact_month": 3, "house": 2})  # fmt: skip
    assert answer["payments"] == [-7 - 1, 7 - 1 + 6]
    assert (answer["carry"]["house"], answer["carry"]["pact_month"]) == (2, 4)
    assert answer["losers"][0]["share"] == 7


@pytest.mark.parametrize(
    ("fields", "options"),
    [({"winner": 0}, {"push": 0}), ({"winner": 0, "carry": {"push": 2}}, {}),
     ({"result": "nagari"}, {})],
)  # fmt: skip
def test_gs_53_nothing_can_be_pushed(fields: Any, options: Any) -> None:
    with pytest.raises(Illegal, match="push: nothing can be pushed"):
        ask_two(options, push=True, **fields)
    with pytest.raises(Illegal, match="push: nothing can be pushed"):
        ask(winner=0, push=True, options={"push": 2})


def test_gs_54_big_round() -> None:
    for number, factor in ((4, 1), (5, 3), (10, 3)):
        on = {"jackpot_every": 5, "jackpot_factor": 3}
        answer = ask(winner=0, options=on, carry={"round": number})
        assert (answer["multiplier"], answer["carry"]["round"]) == (factor, number + 1)
    assert "round" not in ask(winner=0, carry={"round": 5})["carry"]
    after = ask(result="nagari", options={"jackpot_every": 5}, carry={"round": 5})["carry"]
    assert (after["round"], after["multiplier"]) == (6, 2)
    last = ask(winner=0, options={"jackpot_every": 7}, carry={"round": 10**6})
    assert last["carry"]["round"] == 10**6  # R64
    known = dealt(players=2, preset="online", jackpot_every=5, carry={"round": 5})
    assert "big round 대박판: points" in [str(one.label) for one in known.view(-1).counters]


MISSION: dict[str, Any] = {"name": "각패", "cards": ["1B", "6A", "8B"], "factor": 3}


@pytest.mark.parametrize(
    ("each", "cards", "factor"),
    [(True, ["1B", "3B", "8B"], 9), (False, ["1B", "3B", "8B"], 1), (True, ["1B", "3B", "11B"], 3),
     (False, ["1B", "3B", "8B", "6A"], 3), (True, ["1B", "3B", "8B", "6A"], 27)],
)  # fmt: skip
def test_gs_72_missions_by_the_card(each: bool, cards: list[str], factor: int) -> None:
    mission = {**MISSION, "each": each}
    answer = GAME.query.score({"players": 3, "winner": 0, "captured": [cards, ["12B"], ["12A"]],
                               "carry": {"mission": mission}, "options": {"gwangbak": False}})  # fmt: skip
    assert answer["multiplier"] == factor
    told = [one for one in answer["items"] if one["name"] == "mission"]
    assert [one.get("count") for one in told] == (
        [] if factor == 1 else [len(set(cards) & set(MISSION["cards"])) if each else None]
    )


def test_gs_72_missions_of_a_sheet_say_each() -> None:
    sheet = sheet_of(GAME, 3, {"missions": [{**MISSION, "each": True}, MISSION]})
    start = GAME.record.open(sheet, {"dealer": 0})
    GAME.match.prepare(sheet, start, lambda n: n - n)
    assert GAME.record.carried(sheet, start, None)["mission"] == {**MISSION, "each": True}
    agreed = GAME.record.open(
        sheet_of(GAME, 3, {}), {"carry": {"mission": {**MISSION, "each": True}}}
    )
    assert GAME.record.carried(sheet_of(GAME, 3, {}), agreed, None)["mission"]["each"] is True
    assert int(agreed.mission_each) == 1
    for wrong in (
        {"missions": [{**MISSION, "each": 1}]},
        {"missions": [{**MISSION, "each": "yes"}]},
    ):
        with pytest.raises(Exception, match="missions"):
            sheet_of(GAME, 3, wrong)
    with pytest.raises(Illegal, match=r"carry\.mission"):
        ask(winner=0, carry={"mission": {**MISSION, "each": 1}})


@pytest.mark.parametrize(
    ("options", "factor"),
    [({}, 2), ({"shake_and_bomb": True}, 4),
     ({"shake_and_bomb": True, "rain_dung_shake": True}, 16)],
)  # fmt: skip
def test_gs_72_a_month_shaken_and_bombed(options: Any, factor: int) -> None:
    fields: Any = {"winner": 0, "shakes": [[12], [], []], "bombs": [[12], [], []]}
    answer = ask(options=options, **fields)
    assert answer["multiplier"] == factor
    names = [one["name"] for one in answer["items"] if one.get("month") == 12]
    assert names == (["shake", "bomb"] if options else ["shake"])
    gone = ask(options=options, chongtong_go=[12, None, None], **fields)
    assert gone["multiplier"] == 4


def test_gs_96_bounds_of_the_carry() -> None:
    for wrong, field in (
        ({"push": 10}, "carry.push"), ({"push": -1}, "carry.push"), ({"round": 0}, "carry.round"),
        ({"round": 10**6 + 1}, "carry.round"), ({"balance": [1, 2]}, "carry.balance"),
        ({"balance": [1, 2, 10**12 + 1]}, r"carry\.balance\[2\]"),
        ({"balance": [None, 2, 3]}, r"carry\.balance\[0\]"),
    ):  # fmt: skip
        with pytest.raises(Illegal, match=field):
            ask(winner=0, carry=wrong)
    off = ask(winner=0, carry={"push": 9, "round": 5, "balance": [0, -5, 10**12]})
    assert (off["payments"], off["carry"]) == (
        [6, -3, -3], {"dealer": 0, "multiplier": 1, "nagari": 0},
    )  # fmt: skip


def test_a_round_that_waits_for_the_push_is_not_over() -> None:
    round_ = won()
    assert int(round_.state.phase) == Phase.PUSH
    row = ints(GAME.law.observation)
    GAME.law.observe(round_.seen(0), round_.rules, 0, row)
    assert row[-13] == 1  # the phase, before the numbers of rule sheets that have it


def test_gs_96_a_mission_is_read_by_its_form() -> None:
    """The reader of records and the reader of queries are one, and the schema says what it reads."""
    said = {"name": 1, "cards": ["1B"], "factor": 2}
    with pytest.raises(Illegal, match="not a text") as no:
        ask(winner=0, carry={"mission": said})
    assert no.value.field == "carry.mission.name"
    with pytest.raises(Illegal, match="not a text"):
        GAME.record.open(sheet_of(GAME, 3, {}), {"carry": {"mission": said}})
    carry = GAME.query.schema(sheet_of(GAME, 3, {}))["properties"]["carry"]["properties"]
    assert carry["mission"]["properties"]["name"]["type"] == "string"
    assert carry["dealer"]["maximum"] == 2


def test_an_unknown_field_is_refused_before_a_wrong_option() -> None:
    with pytest.raises(Illegal, match="unknown field: hand"):
        ask(winner=0, hand=[], options={"jokers": 1})
    with pytest.raises(Illegal, match="5A is not a flexible animal"):
        ask(winner=0, captured=[[], [], []], flex={"5A": "junk"})
