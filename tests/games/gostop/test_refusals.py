"""Bad input: each is refused with words that name the field, and changes nothing."""

from typing import Any

import pytest
from tests.books import examples
from tests.games.gostop.tables import GAME, lay

from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.play.record import replay, sheet_of

GOOD: dict[str, Any] = {
    "players": 3, "winner": 0, "captured": [["1B", "3B", "8B"], ["1a"], ["2a"]],
}  # fmt: skip
FIVE: dict[str, Any] = {
    **GOOD, "players": 4, "active": [0, 1, 2], "captured": [["1B", "3B", "8B"], [], [], []],
}  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "why"),
    [({"captured": [["1B", "3B", "8B"], ["1B"], []]}, r"captured\[1\]: card 1B occurs twice"),
     ({"captured": [["1B", "1B"], [], []]}, r"captured\[0\]: card 1B occurs twice"),
     ({"captured": [["13B"], [], []]}, r"captured\[0\]: unknown card: 13B"),
     ({"captured": [["X3"], [], []]}, r"captured\[0\]: card X3 is not played"),
     ({"captured": [[], []]}, "captured: not a list of 3"),
     ({"captured": [["2a"], ["1a"], []]}, "winner: does not have enough points"),
     ({"shakes": [[1, 2, 3, 4, 5, 6, 7], [], []]}, "shakes and bombs: seat 0"),
     ({"shakes": [[13], [], []]}, r"shakes\[0\]"), ({"shakes": [[2, 2], [], []]}, "occurs twice"),
     ({"shakes": [[1]]}, "shakes: not a list of 3"), ({"bombs": [[0], [], []]}, r"bombs\[0\]"),
     ({"two_bombs": [[True], [], []]}, r"two_bombs\[0\]"),
     ({"bombs": [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]], "two_bombs": [[5], [], []]},
      "more months than there are"),
     ({"gos": [3]}, r"gos\[0\]"), ({"gos": [1] * 8}, r"gos\[7\]: seat 1 has 7 turns"),
     ({"chongtong_go": [13, None, None]}, r"chongtong_go\[0\]"),
     ({"winner": 3}, "winner"), ({"winner": None, "result": "stop"}, "winner"),
     ({"winner": 1, "result": "nagari"}, "winner: a nagari has no winner"),
     ({"result": "draw"}, "result"), ({"winner": 1, "result": "floor_four"}, "winner: four"),
     ({"dealer": 5}, "dealer"), ({"players": 9}, "players"), ({"active": [0, 1]}, "active"),
     ({"active": [0, 1, 1]}, "active: a player occurs twice"),
     ({"flex": {"5A": "junk"}}, "flex: 5A"), ({"flex": {"9A": "both"}}, r"flex\.9A"),
     ({"dokbak": {"seat": 0, "reason": "push"}}, "dokbak.seat: seat 0 is the winner"),
     ({"dokbak": {"seat": 1, "reason": "go"}}, "dokbak.reason"),
     ({"dokbak": {"seat": 1}}, r"dokbak\.reason: missing"), ({"dokbak": []}, "dokbak"),
     ({"dokbak": {"seat": 1, "reason": "push", "why": 1}}, "dokbak: unknown field"),
     ({"side": [["first_ppeok", 1]]}, r"side\[0\]: first ppeok 첫뻑 is not paid"),
     ({"side": [["jjok", 1]]}, r"side\[0\]"), ({"side": ["first_ppeok"]}, r"side\[0\]"),
     ({"side": [["first_ppeok", 1]] * 2, "options": {"ppeok_unit": 3}}, "occurs twice"),
     ({"side": [["first_ttadak", 1]], "options": {"ppeok_unit": 3}}, "first ttadak 첫따닥 is not paid"),
     ({"sales": [{"seat": 1, "cards": ["11B"]}]}, r"sales\[0\].seat: seat 1 plays"),
     ({"pig": 7, "options": {"pig_ante": 1}}, "pig"),
     ({"carry": {"multiplier": 0}}, "carry.multiplier"), ({"carry": {"total": 0}}, "carry"),
     ({"carry": {"pact_month": 13}}, "carry.pact_month"), ({"carry": []}, "carry"),
     ({"consecutive": 1}, "consecutive"), ({"hands": []}, "unknown field: hands"),
     ({"query": "plays"}, "query")],
)  # fmt: skip
def test_impossible_queries(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(Illegal, match=why):
        GAME.query.score({**GOOD, **fields})


@pytest.mark.parametrize(
    ("fields", "why"),
    [({"active": None}, "active"), ({"captured": [["1B", "3B", "8B"], [], [], ["1a"]]}, "seat 3"),
     ({"gos": [3]}, "seat 3 does not play"), ({"shakes": [[], [], [], [1]]}, "seat 3"),
     ({"dealer": 3}, "dealer: seat 3 does not play"), ({"winner": 3}, "winner: seat 3"),
     ({"dokbak": {"seat": 3, "reason": "push"}}, "seat 3 does not play"),
     ({"chongtong_go": [None, None, None, 2]}, "seat 3"),
     ({"side": [["first_ppeok", 3]], "options": {"ppeok_unit": 1}}, "seat 3 does not play"),
     ({"sales": [{"seat": 3, "cards": ["12B"]}]}, "worth nothing"),
     ({"sales": [{"seat": 3, "cards": ["1B"]}] * 2}, "sells twice"),
     ({"sales": [{"seat": 3}]}, r"sales\[0\]\.cards: missing"),
     ({"sales": [{"cards": ["1B"]}]}, r"sales\[0\]\.seat: missing"),
     ({"sales": [{"seat": 3, "cards": ["X3"]}]}, "X3")],
)  # fmt: skip
def test_impossible_queries_of_a_larger_table(fields: dict[str, Any], why: str) -> None:
    assert GAME.query.score(FIVE)["winner"] == 0
    with pytest.raises(Illegal, match=why):
        GAME.query.score({**FIVE, **fields})


def test_gs_11_no_two_seats_sell_the_same_card() -> None:
    sales = [{"seat": 3, "cards": ["1B"]}, {"seat": 4, "cards": ["3B", "1B"]}]
    five = {**FIVE, "players": 5, "captured": [["1B", "3B", "8B"], [], [], [], []]}
    assert (
        GAME.query.score({**five, "sales": sales[:1]})["payments"][3] == 4
    )  # 1B was captured later
    with pytest.raises(Illegal, match=r"sales\[1\]\.cards: card 1B occurs twice"):
        GAME.query.score({**five, "sales": sales})


def test_queries_that_lack_what_they_need() -> None:
    with pytest.raises(Illegal, match="captured: missing"):
        GAME.query.score({"players": 3, "winner": 0})
    with pytest.raises(Illegal, match="active: missing"):
        GAME.query.score({key: value for key, value in FIVE.items() if key != "active"})
    with pytest.raises(Illegal, match="dokbak: of two players"):
        GAME.query.score({"players": 2, "options": {"preset": "matgo"}, "winner": 0,
                    "captured": [["1B"], []], "dokbak": {"seat": 1, "reason": "push"}})  # fmt: skip
    with pytest.raises(Unreadable, match="game"):
        GAME.query.score({**GOOD, "game": "koikoi"})


@pytest.mark.parametrize(
    ("entries", "why"),
    [({"stop_score": 0}, "stop_score"), ({"stop_score": "3"}, "stop_score"),
     ({"stop_score": True}, "stop_score"), ({"mungtta": 1}, "mungtta"),
     ({"ppeok_unit": -1}, "ppeok_unit"), ({"jokers": ["X2a", "X2a"]}, "jokers"),
     ({"jokers": ["1B"]}, "jokers"), ({"flex_animals": ["2A"]}, "flex_animals"),
     ({"active": 5}, "active"), ({"hand_size": 6}, "hand_size"), ({"hand_size": 8}, "hand_size"),
     ({"go_bak": "none"}, "go_bak"), ({"colour": "red"}, "colour"), ({"preset": "wiki"}, "preset"),
     ({"self_ppeok": 3}, "self_ppeok"), ({"missions": [{"name": "x"}]}, "missions"),
     ({"preset": "four"}, "active: 4 cannot play at a table of 3"),
     ({"active": 2, "hand_size": 10}, "active: 2 cannot play at a table of 3"),
     ({"chongtong_points": 0}, "chongtong_points"), ({"sell_extras": "bomb"}, "sell_extras")],
)  # fmt: skip
def test_contradictory_rule_sheets(entries: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        sheet_of(GAME, 3, entries)


E23 = next(asked for name, asked, _ in examples("gostop") if name == "E23")


@pytest.mark.parametrize(
    ("at", "line", "why"),
    [(0, "0 play 2a", "it is seat 1's turn"), (1, "2 play 4b", "seat 2 does not hold 4b"),
     (2, "0 go", "a card must be played"), (2, "0 bomb 6", "does not hold three"),
     (2, "0 play 6b 6a", "no target"), (2, "0 play 13a", "unknown card: 13a"),
     (2, "0 bomb 13", "month"), (2, "0 play", "names a card"), (2, "0 go 1", "names no card"),
     (2, "0 fly", "not a Go-Stop action"), (2, "0 take 6a", "a card must be played"),
     (2, "0 junk 9A", "has not captured"), (2, "0 flip", "flip credit"), (2, 7, "text"),
     (2, "0 chongtong 6", "not a choice"), (2, "0 shodang", "not played")],
)  # fmt: skip
def test_illegal_lines_in_records(at: int, line: Any, why: str) -> None:
    actions = [*E23["actions"]]
    actions[at] = line
    with pytest.raises(Refusal, match=why) as refused:
        replay({**E23, "actions": actions})
    assert refused.value.at == at


@pytest.mark.parametrize(
    ("fields", "why"),
    [({"dealer": 3}, "dealer"), ({"mix": [0]}, "mix: no hands are dropped"),
     ({"carry": {"drop_ban": [9]}}, "carry.drop_ban"), ({"carry": {"nagari": -1}}, "carry.nagari"),
     ({"deck": E23["deck"][:-1]}, "deck: 47 cards"), ({"carry": {"dealer": 9}}, "carry.dealer"),
     ({"deck": [*E23["deck"][:-1], "1R"]}, "card 1R occurs twice"),
     ({"deck": [*E23["deck"][:-1], "X3"]}, "X3"), ({"players": 4, "mix": [0] * 21}, "mix"),
     ({"players": 4, "mix": list(range(20))}, "mix"), ({"players": 4, "mix": [99] * 21}, "mix")],
)  # fmt: skip
def test_bad_records(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        replay({**E23, "actions": [], **fields})


def test_decisions_in_the_wrong_place() -> None:
    round_ = lay("6A 3a 3b", ("6a",), stock="3B")
    round_.act("0 play 6a")
    for line, why in (("0 play 1a", "two floor cards"), ("0 accept", "two floor cards")):
        with pytest.raises(Illegal, match=why):
            round_.act(line)


@pytest.mark.parametrize(
    "query",
    [
        {"result": "chongtong", "winner": 0, "flex": {}},
        {"result": "redeal", "options": {"floor_four": "redeal"}, "flex": {}},
        {
            "result": "chongtong", "winner": 0, "options": {"flex_animals": ["5A"]},
            "flex": {"5A": "junk"},
        },
    ],
)  # fmt: skip
def test_gs_70_what_is_flexible_may_be_told_where_no_cards_are_counted(
    query: dict[str, Any],
) -> None:
    without = {name: value for name, value in query.items() if name != "flex"}
    assert GAME.query.score(query) == GAME.query.score(without)


def test_gs_70_a_card_that_is_not_flexible_is_refused_however_the_round_ended() -> None:
    with pytest.raises(Refusal, match="flex: 1B is not a flexible animal"):
        GAME.query.score({"result": "nagari", "captured": [[], [], []], "flex": {"1B": "junk"}})
