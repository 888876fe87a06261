"""GS-88: nobody pays more than they have, and perhaps nobody wins more than they brought."""

from typing import Any

import pytest
from tests.games.gostop.tables import GAME, dealt

from paiju.kit.opening import Gathering
from paiju.kit.rows import OUTCOME, enter, put_behind
from paiju.play.match import from_dict, open_match
from paiju.play.record import sheet_of

CAPTURED = [["1B", "3B", "8B"], ["11B"], ["12B"]]  # 3 points from each


def ask(balance: list[int], liability: str = "payer", **fields: Any) -> dict[str, Any]:
    options = {"liability": liability, "ppeok_unit": 3, **fields.pop("options", {})}
    carry = {"balance": balance, **fields.pop("carry", {})}
    query = {"players": 3, "winner": 0, "captured": CAPTURED, "options": options, "carry": carry}
    return GAME.query.score({**query, **fields})


def paid(answer: dict[str, Any]) -> list[tuple[str, int]]:
    """The payments and the cuts, in order."""
    told = answer["items"]
    return [(one["name"], one["points"]) for one in told if one["name"] in ("payment", "cut")]


def test_gs_88_nobody_pays_more_than_they_have() -> None:
    answer = ask([0, 2, 10])
    assert answer["payments"] == [5, -2, -3]
    assert paid(answer) == [("payment", 2), ("cut", 1), ("payment", 3)]
    assert [one["share"] for one in answer["losers"]] == [3, 3]  # what is owed
    assert answer["carry"]["balance"] == [5, 0, 7]
    nothing = ask([0, 0, -4])
    assert (nothing["payments"], paid(nothing)) == ([0, 0, 0], [("cut", 3), ("cut", 3)])
    assert nothing["items"][-1] == {"rule": "GS-88", "name": "cut", "from": 2, "to": 0, "points": 3}


def test_gs_88_nobody_wins_more_than_they_brought() -> None:
    assert ask([2, 9, 9], "both")["payments"] == [4, -2, -2]  # from each, not in all
    assert ask([0, 9, 9], "both")["payments"] == [0, 0, 0]
    assert ask([-1, 9, 9], "both")["payments"] == [0, 0, 0]
    side = ask([1, 9, 9], "both", side=[["second_ppeok", 2]])  # what came before does not count
    assert side["payments"] == [1 - 1 + 1, -6 - 1, 1 + 6 - 1]


def test_gs_88_side_payments_come_first_and_are_told_last() -> None:
    """The first ppeok leaves [6, 1, 7], the second [0, 13, 1]: what 2 got before is its own."""
    answer = ask([9, 4, 1], side=[["first_ppeok", 2], ["second_ppeok", 1]])
    assert [(one["name"], one["points"]) for one in answer["items"] if "points" in one] == [
        ("three_brights", 3), ("payment", 3), ("payment", 1), ("cut", 2), ("first_ppeok", 3),
        ("second_ppeok", 6),
    ]  # fmt: skip
    assert answer["carry"]["balance"] == [0 + 3 + 1, 13 - 3, 1 - 1]


def test_gs_88_a_side_payment_is_cut_payer_by_payer() -> None:
    answer = ask([2, 0, 1], result="nagari", winner=None, side=[["first_ppeok", 1]])
    assert answer["payments"] == [-2, 3, -1]
    assert answer["items"][1:] == [
        {"rule": "GS-37", "name": "first_ppeok", "seat": 1, "points": 3},
        {"rule": "GS-88", "name": "cut", "from": 0, "to": 1, "points": 1},
        {"rule": "GS-88", "name": "cut", "from": 2, "to": 1, "points": 2},
    ]


def test_gs_88_nobody_steps_in_for_the_liable_seat() -> None:
    answer = ask([5, 4, 5], gos=[1])
    assert (answer["payments"], paid(answer)) == (
        [4, -4, 0],
        [("payment", 3), ("payment", 1), ("cut", 2)],
    )


def test_gs_88_pots_and_fees_are_paid_in_full() -> None:
    answer = ask([0, 1, 9], options={"pig_ante": 2, "house_fee": 9})
    assert answer["payments"] == [1 + 3 - 2 - 9, -1 - 2, -3 - 2]
    assert answer["carry"]["balance"] == [-7, -2, 4]


def test_gs_88_a_share_of_nothing_is_no_cut() -> None:
    answer = ask(
        [0, 0, 9], captured=[["1B", "3B", "8B"], [], ["12B"]], options={"empty_exempt": True}
    )
    assert paid(answer) == [("payment", 3)]


def test_gs_88_a_push_gives_up_the_whole_share() -> None:
    options = {"preset": "online", "push": 1, "liability": "payer"}
    six = [["2A", "4A", "8A", "6A", "7A", "10A", "5a"], ["1B"]]
    answer = GAME.query.score({"players": 2, "winner": 0, "push": True, "captured": six,
                               "options": options, "carry": {"balance": [9, 1]},
                               "side": [["first_ppeok", 0]]})  # fmt: skip
    assert answer["payments"] == [1, -1]
    told = [(one["name"], one["points"]) for one in answer["items"][-3:]]
    assert told == [("push", 7), ("first_ppeok", 7), ("cut", 6)]


def test_gs_88_a_stake_at_first() -> None:
    round_ = dealt(liability="both", stake=50)
    assert [int(round_.state.balance[seat]) for seat in range(3)] == [50, 50, 50]
    labels = [(str(one.label), one.value) for one in round_.view(0).counters if one.seat == 1]
    assert ("had when the round began", 50) in labels
    full = ask([10**12, 10, 10])["carry"]["balance"]
    assert full == [10**12, 7, 7]  # R64


def test_gs_97_a_match_ends_when_a_seat_has_nothing() -> None:
    sheet = sheet_of(GAME, 2, {"preset": "online", "liability": "payer", "stake": 20})
    match = open_match(GAME, sheet, Gathering())
    while not match.over:
        match = match.next_round(11)
        while match.playing:
            assert match.round is not None
            seat = match.round.to_act()[0]
            match, _ = match.play(seat, match.round.lines(seat)[-1])
        balance = match.carry["balance"]
        assert sum(balance) == 40
        assert match.over == (min(balance) <= 0)
    assert from_dict(match.to_dict()).over


@pytest.mark.parametrize(
    ("n", "order"), [(0, [1, 2, 3]), (1, [2, 3, 1]), (2, [3, 1, 2]), (3, [1, 2, 3])]
)
def test_items_are_put_behind_the_others(n: int, order: list[int]) -> None:
    outcome = OUTCOME.new()
    for what in (1, 2, 3):
        enter(outcome, what, 10 * what, 0, 0, 5)
    put_behind(outcome, n)
    assert [[int(outcome.items[i][k]) for k in (0, 1, 4)] for i in range(3)] == [
        [what, 10 * what, 5] for what in order
    ]
