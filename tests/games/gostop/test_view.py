"""What a seat is shown, in words too, and what a greedy player makes of it."""

from typing import Any

import pytest
from tests.games.gostop.tables import GAME, dealt, gone, lay, play

from paiju.bots import chooser
from paiju.games.gostop.deck import PACK
from paiju.kit.jit import ints
from paiju.kit.view import View
from paiju.play.record import sheet_of
from paiju.play.round import Round


def choice(round_: Round, seat: int = 0) -> str:
    """What the greedy bot says."""
    out = ints(GAME.law.actions)
    choose = chooser(GAME, "greedy")
    action = choose(round_.seen(seat), round_.rules, seat, ints(4), out)
    return GAME.notation.write(round_.state, seat, int(action))


def known(round_: Round, seat: int, other: int) -> list[str]:
    return PACK.named(round_.seen(seat).hand[other])


def test_no_seat_sees_what_it_may_not() -> None:
    round_ = lay("6A 3a", ("6a 6b 6R X3 1a", "", ""), stock="12R 10R", jokers=["X3"])
    assert known(round_, 1, 0) == known(round_, -1, 0) == []
    assert known(round_, 0, 0) == ["1a", "6R", "6a", "6b", "X3"]
    seen = round_.seen(1)
    assert not any(seen.stock)
    play(round_, "0 play X3")
    assert known(round_, 1, 0) == []
    play(round_, "0 shake 6", "0 play 6a")
    assert known(round_, 1, 0) == ["6R", "6b"]  # what was shaken and is still held


def test_sold_and_pig_cards_are_seen() -> None:
    round_ = dealt(("", "", "7A", "1B"), players=4, preset="gwangpari4", pig_ante=1)
    assert known(round_, 0, 2) == ["7A"]
    play(round_, "1 in", "2 in", "3 sell")
    zones = {zone.id: zone for zone in round_.view(0).zones if zone.seat == 3}
    assert zones["sold"].groups[0].cards == ("1B",)
    (price,) = [one for one in round_.view(0).counters if one.short and one.seat == 3]
    assert (str(price.short), price.zone) == ("sold brights for +2", "sold")  # what a plate says
    own = {zone.id: zone for zone in round_.view(3).zones if zone.seat == 3}
    assert len(own["dropped"].groups[0].cards) == 7
    assert "dropped" not in zones


def said(view: View, seat: int) -> dict[str, int | None]:
    return {str(one.label): one.value for one in view.counters if one.seat == seat}


def test_a_player_finds_what_it_looks_for() -> None:
    round_ = lay("8B 5A 6A 6a 6b", ("8a 11B 11a 11b",), ("1B 3B 1a 2a 12a", "9R", "10R"), "12R",
                 makers={6: 1}, preset="wiki3")  # fmt: skip
    round_.state.multiplier = 2
    play(round_, "0 shake 11", "0 play 8a")
    view = round_.view(0)
    assert str(view.title) == "@0 deals; nagari makes this round × 2"
    floor = next(zone for zone in view.zones if zone.id == "floor")
    assert "@1's ppeok of peony" in [str(group.label) for group in floor.groups]
    captured = next(zone for zone in view.zones if zone.id == "captured" and zone.seat == 0)
    labels = [str(group.label) for group in captured.groups]
    assert labels == ["brights: 3", "animals: 0", "ribbons: 0", "junk: 5"]
    assert said(view, 0)["multiplier now"] == 4
    assert said(view, 0)["shook month 11"] is None
    mine = next(points for points in view.points if points.seat == 0)
    assert (mine.total, [item.rule for item in mine.items]) == (3, ["GS-60"])
    assert mine.missing[0].helps == ("11B", "12B")
    assert view.question is not None
    assert effects(round_, "0 stop") == ["stop now: @1 pays 24", "stop now: @2 pays 24"]
    assert "the go adds 1" in effects(round_, "0 go")
    assert round_.view(1).question is None


def effects(round_: Round, line: str) -> list[str]:
    """What comes of a line, as its seat is told."""
    question = round_.view(int(line[0])).question
    assert question is not None
    (found,) = [one for one in question.choices if one.line == line]
    return [str(words) for words in found.effects]


def test_gs_72_a_month_is_said_to_multiply_once() -> None:
    round_ = lay("6A 5A", ("6a 6b 6R 1a 2a",))
    more = ["a junk from each opponent", "2 turns in which you may only turn up a card"]
    assert effects(round_, "0 shake 6") == ["points × 2 if you win"]
    assert effects(round_, "0 bomb 6") == ["points × 2 if you win", *more]
    assert effects(play(round_, "0 shake 6"), "0 bomb 6") == more
    two = lay("9A 9R 3a", ("9a 9b",), two_card_bomb="steal")
    assert effects(two, "0 bomb 9") == [more[0], "1 turns in which you may only turn up a card"]


def test_gs_72_a_chongtong_go_says_what_it_multiplies() -> None:
    options: Any = {"chongtong": "choice", "rain_dung_chongtong": True, "shake_scope": "anyone"}
    rain = dealt(("12B 12A 12R 12a",), **options)
    assert effects(rain, "0 chongtong_go 12") == ["points × 8 whoever wins"]
    assert effects(dealt(("1B 1R 1a 1b",), **options), "0 chongtong_go 1") == [
        "points × 4 whoever wins"
    ]


def test_gs_43_a_go_says_what_it_multiplies() -> None:
    first = play(lay("8B 5A", ("8a",), ("1B 3B",), "12R", preset="wiki3"), "0 play 8a")
    assert "the go adds 1" in effects(first, "0 go")
    reverse = lay("8B 5A", ("8a",), ("1B 3B",), "12R", preset="wiki3")
    gone(reverse, 1, level=3)
    play(reverse, "0 play 8a")
    assert "a reverse go 역고 multiplies your points by 2" in effects(reverse, "0 go")
    answer = lay("8B 5A", ("8a",), ("1B 3B",), "12R", preset="wiki3")
    gone(answer, 0, level=1)
    answer.state.calls, answer.state.gos[1], answer.state.first_go[1] = 2, 1, 2
    play(answer, "0 play 8a")
    assert "a reverse go 역고 multiplies your points by 4" in effects(answer, "0 go")


def test_gs_71_a_go_says_what_it_takes_back() -> None:
    round_ = lay("8B 5A", ("8a",), ("1B 3B",), "12R", go_scale="double_only", go_again="recover")
    gone(round_, 0, level=1)
    round_.state.gos[0] = round_.state.plain_gos[0] = 2
    play(round_, "0 play 8a")
    assert effects(round_, "0 go")[:3] == [
        "you are asked again with more than 3 points, or with 3 again after a loss",
        "the go takes back the 2 points of your gos", "the go multiplies your points by 2",
    ]  # fmt: skip


def test_gs_86_a_go_says_what_it_risks() -> None:
    liable = "if another player stops you may have to pay for everyone 고박"
    for option, caller, warned in (
        ("first_caller", None, True), ("first_caller", 1, False), ("losing_caller", 1, True),
        ("off", None, False),
    ):  # fmt: skip
        round_ = lay("8B 5A", ("8a",), ("1B 3B",), "12R", go_bak=option)
        if caller is not None:
            gone(round_, caller, level=3)
        play(round_, "0 play 8a")
        assert (liable in effects(round_, "0 go")) == warned
    two = lay("8B 5A", ("8a",), ("1B 3B 1R 2R 3R 4R 6R",), "12R", players=2, preset="matgo")
    told = effects(play(two, "0 play 8a"), "0 go")
    assert "if the other player stops you pay double 고박" in told
    assert liable not in told


def test_gs_29_who_must_declare_first_is_asked_so() -> None:
    junk = "1a 1b 2a 2b 3b 4a 4b 5a"
    round_ = lay("9A 3a", ("9a",), (junk,), "12R", flex_choice="once", stop_score=2)
    play(round_, "0 play 9a")
    question = round_.view(0).question
    assert question is not None
    assert str(question.text).startswith("If this card counts as junk you have enough points")
    assert {one.line for one in question.choices} == {"0 pass", "0 junk 9A"}


def test_gs_40_the_points_shown_are_those_of_the_sets_shown() -> None:
    round_ = lay("5A", ("8a",), ("1a 1b 2a 2b 3b 4a 4b 5a 9A",), flex_choice="best")
    mine = round_.view(0).points[0]
    assert (mine.total, [(one.rule, str(one.value)) for one in mine.items]) == (
        1, [("GS-65", "1 point")],
    )  # fmt: skip


def test_gs_60_brights_that_count_by_the_card_make_no_set() -> None:
    for scale, looked_for in (
        ("standard", ["3광 three brights", "4광 four brights"]),
        ("per_card", []),
    ):
        round_ = lay("5A", ("8a",), ("1B 3B",), bright_scale=scale)
        mine = round_.view(0).points[0]
        assert [str(one.label) for one in mine.missing] == looked_for


def test_gs_11_only_what_was_sold_lies_there_as_sold() -> None:
    options: Any = {"players": 4, "preset": "gwangpari4", "pig_ante": 1}
    for held, extras, sold in (
        ("7A 1B", [], ("1B",)), ("7A 7R 7a 1B", ["bomb"], ("1B", "7A", "7R", "7a")),
    ):  # fmt: skip
        round_ = dealt(("", "", "", held), sell_extras=extras, **options)
        play(round_, "1 in", "2 in", "3 sell")
        (zone,) = [zone for zone in round_.view(0).zones if zone.id == "sold"]
        assert zone.groups[0].cards == sold


def test_gs_52_an_instant_win_is_told_as_one() -> None:
    told = GAME.query.explain({
        "players": 3, "result": "chongtong", "winner": 1, "carry": {"multiplier": 4},
        "options": {"chongtong_points": 5},
    })  # fmt: skip
    assert [str(line) for line in told.sums] == [
        "5 × 4 = 20  (fixed points × what was carried over, GS-52)",
        "@0 pays 20  (GS-52)", "@2 pays 20  (GS-52)",
    ]  # fmt: skip


def test_a_settlement_multiplies_line_by_line() -> None:
    round_ = lay("8B 5A", ("8a",), ("1B 3B", "9R", "11B"), "12R")
    gone(round_, 2, level=3)
    round_.state.shaken[0] = 1
    play(round_, "0 play 8a", "0 stop")
    settlement = round_.view(-1).settlement
    assert settlement is not None
    assert [str(line) for line in settlement.sums] == [
        "(3 + 0) × 2 = 6  ((card points + go points) × multiplier, GS-70 … 72)",
        "@1 owes 6 × 2 = 12, @2 pays it  (GS-86)",
        "@2 owes 6",
    ]
    assert settlement.payments == (18, 0, -18)
    told = [(item.rule, str(item.label), str(item.value)) for item in settlement.items]
    assert ("GS-80", "광박 gwang-bak", "× 2") in told
    assert ("GS-86", "독박 pays for all", "yes") in told
    assert settlement.winner == 0
    assert [(item.rule, item.points, item.times) for item in settlement.items] == [
        ("GS-60", 3, None), ("GS-72", None, 2), ("GS-80", None, 2), ("GS-86", None, None),
        ("GS-87", None, None), ("GS-87", None, None),
    ]  # fmt: skip
    made = next(points for points in round_.view(-1).points if points.seat == 0)
    assert sum(item.points or 0 for item in made.items) == made.total == 3


@pytest.mark.parametrize(("options", "carried", "times"), [
    ({}, 1, 2), ({}, 8, 16), ({"nagari_cap": 8}, 8, 8), ({"nagari_cap": 8}, 2, 4),
])  # fmt: skip
def test_gs_51_a_nagari_multiplies_the_next_round_and_not_this_one(
    options: dict[str, Any], carried: int, times: int
) -> None:
    query = {
        "players": 3, "result": "nagari", "options": options, "captured": [[], [], []],
        "carry": {"multiplier": carried, "nagari": 3},
    }  # fmt: skip
    told = GAME.query.explain(query)
    assert str(told.items[0].value).startswith(f"the next round counts × {times}")
    assert GAME.query.score(query)["carry"]["multiplier"] == times
    assert told.winner is None
    assert [(item.points, item.times, item.next_times) for item in told.items] == [
        (None, None, times)
    ]


def test_a_title_without_the_number_of_the_round_says_so() -> None:
    assert not dealt().view(0).numbered


def test_what_multiplies_is_counted_with_its_sign() -> None:
    counters = {one.id: one for one in dealt(carry={"multiplier": 4}).view(0).counters}
    assert (counters["carried"].value, counters["carried"].times) == (4, True)
    assert not counters["held"].times


def test_every_event_is_told() -> None:
    round_ = lay("5A 5R 5b 8a", ("5a",), ("", "2a"), "8b", makers={5: 2})
    play(round_, "0 play 5a")
    assert [str(words) for words in round_.happened] == [
        "@0 plays 5a", "the stock turns up 8b", "@0 takes 5A 5R 5b with 5a", "@0 takes 8a with 8b",
        "@0 eats the pile of month 5, made by @2", "싹쓸이 sweep: the floor is empty",
        "@0 takes 2a from @1",
    ]  # fmt: skip


def test_greedy_captures_by_value() -> None:
    assert choice(lay("8B 5b", ("8a 5a 1a 2a 3a",), ("1B 3B",))) == "play 8a"
    assert choice(lay("1B 1b 4a", ("1a 2a 3a 5a 6a",), ("3B 8B",))) == "play 1a 1B"
    taken = play(lay("6A 3a 3B", ("6a",), ("1B 8B",), "3b"), "0 play 6a")
    assert choice(taken) == "take 3B"


def test_greedy_shakes_bombs_and_shows() -> None:
    assert choice(lay("5A", ("6a 6b 6R 1a 2a",))) == "shake 6"
    shaken = lay("6A 5A", ("6a 6b 6R 1a 2a",))
    shaken.state.shaken[0] = 1 << 5
    assert choice(shaken) == "bomb 6"
    four = dealt(("1B 1R 1a 1b",), chongtong="choice")
    assert choice(four) == "chongtong 1"
    anyone = lay("5A", ("6a 6b 6R 1a 2a",), ("", "1B 3B 1R 2R"), shake_scope="anyone")
    assert choice(anyone) != "shake 6"


def test_greedy_goes_or_stops() -> None:
    """With others near their points it stops; far ahead and early it goes."""
    near: Any = ("1B 3B", "1R 2R 2A 4A 6R 9R", "5R 4R 10A 8A")
    assert choice(play(lay("8B 5A", ("8a",), near, "12R"), "0 play 8a")) == "stop"
    rich = "1B 3B 11B 12A 2A 4A 5A 6A 1R 2R"
    ahead = play(lay("8B 5a", ("8a",), (rich,), "12R", full=6), "0 play 8a")
    assert choice(ahead) == "go"


def test_greedy_sells_and_declares() -> None:
    round_ = dealt(("", "", "", "1B"), players=4, preset="gwangpari4")
    play(round_, "1 in", "2 in")
    assert choice(round_, 3) == "sell"
    junk = lay("9A 3a", ("9a",), ("1a 1b 2a 2b 3b 4a 4b 5a",), "12R")
    assert choice(play(junk, "0 play 9a")) == "junk 9A"
    animal = lay("9A 3a", ("9a",), ("2A 5A 6A 10A",), "12R")
    assert choice(play(animal, "0 play 9a")) == "animal 9A"


def test_gs_86_every_reason_that_a_form_offers_is_heard() -> None:
    fields = GAME.query.form(sheet_of(GAME, 3, {}), {})
    (dokbak,) = [field for field in fields if field.id == "dokbak"]
    (reason,) = [part for part in dokbak.parts if part.id == "reason"]
    query: Any = {"winner": 0, "captured": [["1B", "3B", "8B"], ["1a"], ["2a"]]}
    offered = [one.value for one in reason.choices]
    assert sorted(offered) == ["neglect", "push", "shodang"]
    for said in offered:
        liable = GAME.query.score({**query, "dokbak": {"seat": 2, "reason": said}})
        assert liable["payments"] == [12, 0, -12]


def test_gs_45_plates_say_who_opened_the_hand_and_what_the_others_answered() -> None:
    round_ = lay("10A", ("", "8A 3R"), ("2A 4A", "", "1R 2R"), full=2, turn=1, shodang="free")

    def chips(now: Round) -> list[str]:
        briefs = [c.short for c in now.view(0).counters if c.id == "shodang"]
        return [one.text if one else "" for one in briefs]

    assert chips(round_) == []
    play(round_, "1 shodang")
    assert chips(round_) == ["…|chip", "shodang|chip", "…|chip"]
    refused = play(round_.copy(), "2 refuse")
    assert chips(refused) == ["shodang|chip", "refused|chip"]  # for the rest of the round
    play(round_, "2 accept")
    assert chips(round_) == ["…|chip", "shodang|chip", "accepts|chip"]
    assert chips(play(round_.copy(), "0 accept")) == [
        "accepts|chip", "shodang|chip", "accepts|chip",
    ]  # fmt: skip
    assert chips(play(round_, "0 refuse")) == ["refused|chip", "shodang|chip"]
