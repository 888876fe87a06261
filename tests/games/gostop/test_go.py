"""Go and stop, reverse go, chongtong, shodang, and how a round ends: GS-40 … 46, 50 … 52."""

from typing import Any

import pytest
from tests.games.gostop.tables import GAME, dealt, gone, lay, pile, play, verbs

from paiju.games.gostop.deck import PACK, cards
from paiju.games.gostop.points import card_points
from paiju.games.gostop.shares import reverse_factor
from paiju.games.gostop.state import Phase
from paiju.kit.errors import Illegal, Refusal

TWO = ("", "", "")


def asked(captured: str = "1B 3B", **options: Any) -> Any:
    """Seat 0 takes a third bright and has three points."""
    round_ = lay("8B 5A", ("8a",), (captured,), "12R", **options)
    return play(round_, "0 play 8a")


def test_gs_40_go_or_stop() -> None:
    round_ = asked()
    assert round_.lines(0) == ["0 go", "0 stop"]
    assert asked(stop_score=4).to_act() == [1]
    palssari = "4A 4R 4a 4b 7A 7R 7a"
    closed = play(lay("7b 5A", ("7a",), (palssari[:-3],), "12R", palssari=8), "0 play 7a")
    assert closed.to_act() == [1]
    opened = lay("7b 5A", ("7a",), (palssari[:-3],), "12R", palssari=8, palssari_opens=True)
    assert play(opened, "0 play 7a").to_act() == [0]
    best = lay("9R 5A", ("9b",), ("9A 9a 1a 1b 2a 2b 3a",), "12R", flex_choice="best",
               stop_score=1, junk_from=9)  # fmt: skip
    assert play(best, "0 play 9b").to_act() == [0]
    assert int(card_points(best.state, best.rules, 0)) == 1
    with pytest.raises(Refusal, match="go or stop must be said"):
        round_.act("0 play 1a")


@pytest.mark.parametrize("again", ["exceed", "recover", "exceed_strict"])
def test_gs_41_again_after_a_go(again: str) -> None:
    """The same points do not ask again; more do. E17 and E18 have the finer cases."""
    same = lay("5A 10A", ("5R",), ("1B 3B 8B",), "12R", go_again=again)
    gone(same, 0, level=3)
    same.state.level_junk[0] = 0
    assert play(same, "0 play 5R").to_act() == [1]
    more = lay("11B 10A", ("11a",), ("1B 3B 8B",), "12R", go_again=again)
    gone(more, 0, level=3)
    more.state.level_junk[0] = 0
    assert play(more, "0 play 11a").to_act() == [0]


def test_gs_42_go_needs_a_turn_left() -> None:
    round_ = play(asked(), "0 go")
    state = round_.state
    assert [int(state.gos[0]), int(state.level[0]), round_.to_act()] == [1, 3, [1]]
    assert round_.outcome()["events"][-1] == {
        "rule": "GS-42", "name": "go", "seat": 0, "count": 1, "points": 3,
    }  # fmt: skip
    last = lay("8B 5A", ("8a", "1a", "1b"), ("1B 3B",), "12R", full=1)
    play(last, "0 play 8a")
    assert last.lines(0) == ["0 stop"]
    question = last.view(0).question
    assert question is not None
    assert question.text.text == "You have the points, and no turn is left: stop"
    with pytest.raises(Illegal, match="no turn left"):
        last.act("0 go")


def call(round_: Any, *seats: int) -> None:
    for seat in seats:
        round_.state.phase, round_.state.turn, round_.state.asked = Phase.GO_STOP, seat, seat
        round_.state.captured[seat] |= cards(("1B 3B 8B", "1R 2R 3R", "2A 4A 8A")[seat])
        round_.state.level[seat] = 0
        play(round_, f"{seat} go")


@pytest.mark.parametrize(
    ("calls", "plain", "factors"),
    [((1, 0), [0, 1, 0], [2, 1, 1]), ((1, 1, 0, 1), [0, 2, 0], [2, 4, 1]),
     ((1, 0, 1, 1), [0, 1, 0], [2, 8, 1]), ((1, 0, 0, 2), [0, 1, 0], [4, 1, 2]),
     ((0, 0, 0), [3, 0, 0], [1, 1, 1])],
)  # fmt: skip
def test_gs_43_reverse_go(calls: tuple[int, ...], plain: list[int], factors: list[int]) -> None:
    round_ = lay("5A 10A", stop_score=3, reverse_go=True)
    call(round_, *calls)
    state = round_.state
    assert [int(state.plain_gos[seat]) for seat in range(3)] == plain
    assert [int(reverse_factor(state, seat)) for seat in range(3)] == factors
    ordinary = lay("5A 10A", stop_score=3)
    call(ordinary, *calls)
    state = ordinary.state
    assert [int(state.plain_gos[s]) for s in range(3)] == [calls.count(s) for s in range(3)]


def test_gs_43_items() -> None:
    fields: Any = {
        "players": 3, "options": {"preset": "wiki3"}, "winner": 1, "gos": [1, 0, 1, 1],
        "captured": [["1B", "5A"], ["2A", "4A", "8A"], ["3B", "6A"]],
    }  # fmt: skip
    answer = GAME.query.score(fields)
    assert (answer["go_points"], answer["multiplier"], answer["points"]) == (1, 8, 48)
    assert answer["items"][1:3] == [
        {"rule": "GS-71", "name": "go", "count": 1, "points": 1},
        {"rule": "GS-43", "name": "reverse_reverse_go", "count": 2, "factor": 8},
    ]


def test_gs_44_chongtong_by_choice() -> None:
    hands = ("1B 1R 1a 1b 2a 3a X3", "", "")
    options: Any = {"chongtong": "choice", "chongtong_points": 5, "jokers": ["X3"]}
    round_ = dealt(hands, **options)
    assert {"0 chongtong 1", "0 chongtong_go 1"} <= set(round_.lines(0))
    shown = play(round_.copy(), "0 chongtong 1")
    assert (shown.outcome()["result"], shown.outcome()["payments"]) == ("chongtong", [10, -5, -5])
    on = play(round_.copy(), "0 play X3", "0 chongtong_go 1")
    assert PACK.named(on.seen(2).hand[0]) == ["1B", "1R", "1a", "1b"]
    assert not {"chongtong", "chongtong_go", "shake"} & verbs(on, 0)
    with pytest.raises(Illegal, match="four cards of a month have been shown already"):
        on.act("0 chongtong 1")
    with pytest.raises(Illegal, match="was not dealt four cards of month 2"):
        round_.act("0 chongtong 2")
    line = next(one for one in round_.lines(0) if one.startswith("0 play 2a"))
    later = play(round_.copy(), line)
    later.state.phase, later.state.turn, later.state.asked = Phase.TURN, 0, 0
    with pytest.raises(Illegal, match="first turn only"):
        later.act("0 chongtong 1")
    # a card drawn by a joker makes none
    drawn = play(dealt(("1B 1R 1a X3",), stock="1b", **options), "0 play X3")
    assert "chongtong" not in verbs(drawn, 0)


def test_gs_45_shodang() -> None:
    free = lay("10A", ("", "8A 3R"), ("2A 4A", "", "1R 2R"), full=2, turn=1, shodang="free")
    play(free, "1 shodang")
    assert PACK.named(free.seen(0).hand[1]) == PACK.named(free.seen(-1).hand[1]) == ["3R", "8A"]
    both = play(free.copy(), "2 accept")
    assert (both.to_act(), both.lines(0)) == ([0], ["0 accept", "0 refuse"])
    play(both, "0 accept")
    assert (both.outcome()["result"], both.outcome()["events"][-1]["name"]) == (
        "nagari", "shodang_accepted",
    )  # fmt: skip
    second = play(free.copy(), "2 accept", "0 refuse")
    assert (second.to_act(), int(second.state.refuser)) == ([1], 1)
    with pytest.raises(Illegal, match="has been declared"):
        second.act("1 shodang")
    unsure = lay("10A", ("", "8A 3R 12R"), ("2A 4A", "", "1R 2R"), full=3, turn=1, shodang="sure")
    with pytest.raises(Illegal, match="not every card in hand feeds"):
        unsure.act("1 shodang")
    one_fed = lay("10A", ("", "8A"), ("2A 4A",), full=1, turn=1, shodang="sure")
    assert "shodang" not in verbs(one_fed, 1)
    two = lay("10A", players=2, preset="matgo", shodang="free")
    with pytest.raises(Illegal, match="not played"):
        two.act("0 shodang")


def test_gs_45_takers_only() -> None:
    round_ = dealt(players=4, preset="gwangpari4", shodang_show="takers")
    play(round_, "1 out", "0 shodang")
    assert int(round_.seen(2).hand[0]) == int(round_.state.hand[0])
    assert int(round_.seen(1).hand[0]) == int(round_.seen(-1).hand[0]) == 0
    open_ = dealt(players=4, preset="gwangpari4")
    play(open_, "1 out", "0 shodang")
    assert int(open_.seen(1).hand[0]) == int(open_.state.hand[0])


@pytest.mark.parametrize("reason", ["neglect", "push"])
def test_gs_46_only_the_table_decides(reason: str) -> None:
    """Never enforced in play; a table that agrees on a culprit enters it in a query."""
    fields: Any = {"players": 3, "winner": 0, "captured": [["1B", "3B", "8B"], ["11B"], ["12B"]]}
    answer = GAME.query.score({**fields, "dokbak": {"seat": 1, "reason": reason}})
    assert answer["payments"] == [6, -6, 0]
    assert {"rule": "GS-86", "name": "dokbak", "seat": 1, "reason": reason} in answer["items"]


def test_gs_50_stop() -> None:
    round_ = play(asked(), "0 stop")
    outcome = round_.outcome()
    assert (outcome["result"], outcome["to_act"]) == ("stop", [])
    assert outcome["payments"] == [12, -6, -6]  # both are gwang-bak
    with pytest.raises(Illegal, match="the round is over"):
        round_.act("0 go")
    assert all(int(round_.seen(-1).hand[s]) == int(round_.state.hand[s]) for s in range(3))


def test_gs_51_nagari() -> None:
    last = lay("5A 10A", ("6a", "1a", "1b"), stock="12R", full=1)
    for seat in (1, 2):
        last.state.hand[seat] = last.state.held[seat] = 0
    outcome = play(last, "0 play 6a").outcome()
    assert (outcome["result"], outcome["payments"]) == ("nagari", [0, 0, 0])
    assert outcome["carry"] == {"dealer": 0, "multiplier": 2, "nagari": 1}
    fields: Any = {
        "players": 3, "result": "nagari", "carry": {"multiplier": 4, "nagari": 2},
        "shakes": [[1], [], []], "bombs": [[1], [2], []], "chongtong_go": [None, None, 3],
        "captured": [["2A", "4A", "5A", "6A", "7A", "8A", "9A"], [], []],
    }  # fmt: skip
    flat = GAME.query.score(fields)
    assert flat["carry"] == {"dealer": 0, "multiplier": 8, "nagari": 3}
    everything = GAME.query.score({**fields, "options": {"nagari_carry": "all"}})
    assert everything["items"] == [{"rule": "GS-51", "name": "nagari", "factor": 2 * 2 * 2 * 2 * 4}]


def test_gs_52_instant_wins() -> None:
    fields: Any = {
        "players": 3, "options": {"preset": "wiki3"}, "winner": 1, "captured": [[], [], []],
        "carry": {"multiplier": 2, "nagari": 1}, "gos": [0], "shakes": [[], [4], []],
    }  # fmt: skip
    for result, points in (("chongtong", 3), ("three_ppeok", 12), ("floor_four", 3)):
        answer = GAME.query.score({**fields, "result": result, "dealer": 1})
        assert answer["payments"] == [-2 * points, 4 * points, -2 * points]
        assert (answer["card_points"], answer["multiplier"]) == (points, 2)
        assert [one["name"] for one in answer["items"]] == [
            result, "carried", "payment", "payment",
        ]  # fmt: skip
    late = GAME.query.score({**fields, "result": "three_ppeok", "consecutive": False})
    assert late["card_points"] == 3
    assert pile(asked(), 0) == "1B 3B 8B 8a"
