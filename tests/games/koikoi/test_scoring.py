"""Sections 5 to 7 of the rule book: yaku, hand yaku, settlement."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.sheets import sheets
from tests.games.koikoi import naive
from tests.games.koikoi.tables import GAME, lay, rules_of, won

from paiju.games.koikoi.deck import PACK, cards
from paiju.games.koikoi.items import YAKU_NAMES as NAMED
from paiju.games.koikoi.options import RULES
from paiju.games.koikoi.scoring import field_factor, settle
from paiju.games.koikoi.state import STATE, Result
from paiju.games.koikoi.yaku import teyaku, yaku
from paiju.kit.bits import mask, members
from paiju.kit.errors import Refusal
from paiju.kit.options import numbers
from paiju.kit.rows import OUTCOME


def query(**fields: Any) -> dict[str, Any]:
    return GAME.query.score({"captured": [[], []], **fields})


@given(data=st.data())
def test_the_fast_scorer_equals_the_slow_one(data: st.DataObject) -> None:
    sheet = data.draw(sheets(GAME))
    rules = numbers(RULES, sheet.options)
    state = STATE.new()
    names = st.sets(st.sampled_from(PACK.names), max_size=30)
    for _ in range(10):
        pile = data.draw(names)
        floor = data.draw(names) - pile
        month = data.draw(st.integers(0, 12))
        calls = data.draw(st.integers(0, 2))
        total = yaku(rules, cards(" ".join(pile)), cards(" ".join(floor)), month, calls, state.won)
        found = {NAMED[i][1]: int(state.won[i]) for i in range(18) if state.won[i]}
        assert found == naive.yaku(pile, floor, month, calls, sheet.options)
        assert total == sum(found.values())
        hand = sorted(pile)[:10]
        held = {
            NAMED[18 + i][1] for i in members(teyaku(rules, mask([PACK.card(c) for c in hand])))
        }
        assert held == set(naive.teyaku(set(hand), sheet.options))


@given(data=st.data())
def test_the_fast_payments_equal_the_slow_ones(data: st.DataObject) -> None:
    sheet = data.draw(sheets(GAME))
    rules, players = numbers(RULES, sheet.options), sheet.players
    for _ in range(10):
        state = STATE.new()
        state.players, state.result = players, Result.STOP
        winner = data.draw(st.integers(0, players - 1))
        pile = data.draw(st.sets(st.sampled_from(PACK.names), min_size=8, max_size=30))
        calls = data.draw(st.lists(st.integers(0, 6), min_size=players, max_size=players))
        brights = data.draw(st.integers(0, 5))
        state.winner, state.captured[winner] = winner + 1, cards(" ".join(pile))
        for seat in range(players):
            state.calls[seat] = calls[seat]
        state.field_times = field_factor(rules, brights)
        outcome = OUTCOME.new()
        settle(state, rules, outcome)
        base = sum(naive.yaku(pile, set(), 0, calls[winner], sheet.options).values())
        paid = naive.payments(winner, base, 0, calls, brights, sheet.options)
        assert [int(outcome.payments[seat]) for seat in range(players)] == paid


def test_kk_31_gokou() -> None:
    assert won("1B 3B 8B 12B 11B") == {"gokou": 10}
    assert won("1B 3B 8B 12B 11B", v_gokou=0) == {"shikou": 8}
    assert won("1B 3B 8B 12B 11B", v_gokou=8) == {"gokou": 8}


def test_kk_32_shikou() -> None:
    assert won("1B 3B 8B 12B") == {"shikou": 8}


def test_kk_33_ameshikou() -> None:
    assert won("1B 3B 8B 11B") == {"ameshikou": 7}
    assert won("1B 3B 8B 11B", v_sankou=9) == {"sankou": 9}


def test_kk_34_sankou() -> None:
    assert won("1B 3B 12B") == {"sankou": 5}


def test_kk_35_amesankou() -> None:
    assert won("1B 3B 11B") == {"amesankou": 4}
    assert won("1B 3B 11B", v_amesankou=0) == {}


def test_kk_36_gochou_counts_beside_the_brights() -> None:
    assert won("1B 8A 12B") == {"gochou": 5}
    assert won("1B 3B 12B 8A") == {"sankou": 5, "gochou": 5}


def test_kk_37_inoshikachou() -> None:
    assert won("6A 7A 10A") == {"inoshikachou": 5}
    assert won("6A 7A 10A 2A", special_extra=1) == {"inoshikachou": 6}
    both = "6A 7A 10A 2A 4A"
    assert won(both) == {"inoshikachou": 5, "tane": 1}
    assert won(both, group_exclusive=True) == {"inoshikachou": 5}
    assert won(both, group_exclusive=True, v_tane=9) == {"tane": 9}


def test_kk_38_hanami() -> None:
    assert won("3B 9A") == {"hanami": 5}
    assert won("3B 9A", hanami_mode="bonus") == {}
    assert won("3B 9A 8B", hanami_mode="bonus") == {}
    assert won("3B 9A 8B", hanami_mode="bonus", tsukimi_mode="always") == {
        "hanami": 5,
        "tsukimi": 5,
    }


def test_kk_39_tsukimi_is_a_bonus() -> None:
    assert won("8B 9A") == {}
    assert won("8B 9A", tsukimi_mode="always") == {"tsukimi": 5}
    assert won("8B 9A 3B") == {"hanami": 5, "tsukimi": 5}


def test_kk_40_satsu_replaces_or_adds() -> None:
    six = "1R 2R 3R 6R 9R 10R"
    assert won(six, v_rokutan=0, v_tanzaku=0) == {"satsu": 6}
    assert won(six, v_rokutan=0, v_tanzaku=0, satsu_mode="add") == {
        "satsu": 6,
        "akatan": 3,
        "aotan": 3,
    }
    assert won(six, v_rokutan=0, v_tanzaku=0, v_satsu=0) == {"akatan": 3, "aotan": 3}


def test_kk_41_akatan() -> None:
    assert won("1R 2R 3R") == {"akatan": 3}
    assert won("1R 2R 3R 4R", special_extra=1) == {"akatan": 4}


def test_kk_42_aotan() -> None:
    assert won("6R 9R 10R") == {"aotan": 3}


def test_kk_43_nanatan_counts_no_willow() -> None:
    seven = "1R 2R 4R 5R 6R 7R 9R"
    assert won(seven) == {"nanatan": 3}
    assert won("1R 2R 4R 5R 6R 7R 11R") == {"tanzaku": 3}


def test_kk_44_rokutan() -> None:
    assert won("1R 2R 4R 5R 6R 7R") == {"rokutan": 2}
    assert won("1R 2R 4R 5R 6R 7R", ribbon_ladder="sum") == {"rokutan": 2, "tanzaku": 2}
    assert won("1R 2R 4R 5R 6R 7R", v_rokutan=1) == {"tanzaku": 2}


def test_kk_45_tsukifuda() -> None:
    four = "9A 9R 9a 9b"
    assert won(four, month=9) == {"tsukifuda": 4}
    assert won(four, month=8) == {}
    assert int(lay(month_cards="round", carry={"round": 14}).state.month) == 2
    assert int(lay(month_cards=7).state.month) == 7
    assert int(lay(month_cards="off").state.month) == 0
    agreed = {"end": "stop", "winner": 0, "captured": [four.split(), []]}
    assert query(**agreed, options={"month_cards": 9})["base"] == 4  # a query need not tell it


def test_kk_46_tanzaku_counts_the_willow() -> None:
    assert won("1R 2R 4R 5R 11R") == {"tanzaku": 1}
    assert won("1R 2R 4R 5R") == {}


def test_kk_47_tane() -> None:
    assert won("2A 4A 5A 6A 7A") == {"tane": 1}
    assert won("2A 4A 5A 6A 7A 8A") == {"tane": 2}


def test_kk_48_kasu() -> None:
    ten = "1a 1b 2a 2b 3a 3b 4a 4b 5a 5b"
    assert won(ten) == {"kasu": 1}
    assert won(ten + " 6a") == {"kasu": 2}
    assert won(ten, v_kasu=0) == {}


def test_kk_49_sake_cup() -> None:
    nine = "1a 1b 2a 2b 3a 3b 4a 4b 5a 9A"
    assert won(nine) == {}
    assert won(nine, sake_cup="both") == {"kasu": 1}
    assert won(nine, sake_cup="either") == {"kasu": 1}


def test_kk_50_rain_and_mist() -> None:
    both = "3B 8B 9A"
    assert won(both + " 11a", rain_cancel="captured") == {}
    assert won(both + " 12a", rain_cancel="captured") == {"hanami": 5}
    assert won(both, floor="11a", rain_cancel="floor") == {}
    assert won(both, floor="12a", rain_cancel="floor") == {"hanami": 5}
    assert won(both + " 11B", rain_cancel="rainman") == {"amesankou": 4}


def hand_yaku(hand: str, **options: Any) -> set[str]:
    return {NAMED[18 + i][1] for i in members(teyaku(rules_of(**options), cards(hand)))}


def test_kk_51_teshi() -> None:
    assert hand_yaku("1B 1R 1a 1b 2A 3B 4A 5A 6A 7A") == {"teshi"}
    assert hand_yaku("1B 1R 1a 1b 2A 3B 4A 5A 6A 7A", v_teshi=0) == set()
    stacked = "1B 1R 1a 1b 2A 2R 3B 3R 4A 4R"
    assert hand_yaku(stacked) == {"teshi", "kuttsuki"}
    assert hand_yaku(stacked, teyaku_stack=False) == {"teshi"}
    assert hand_yaku(stacked, teyaku_stack=False, v_kuttsuki=2) == {"kuttsuki"}


def test_kk_52_futateshi_replaces_teshi() -> None:
    two = "1B 1R 1a 1b 2A 2R 2a 2b 4A 5A"
    assert hand_yaku(two) == {"futateshi"}
    assert hand_yaku(two, v_futateshi=0) == {"teshi"}


def test_kk_53_keiyaku_counts_once() -> None:
    assert hand_yaku("1B 1R 1a 2A 2R 2a 4A 5A 6A 7A") == set()
    assert hand_yaku("1B 1R 1a 2A 2R 2a 4A 5A 6A 7A", v_keiyaku=1) == {"keiyaku"}
    assert hand_yaku("1B 1R 1a 1b 2A 3B 4A 5A 6A 7A", v_keiyaku=1) == {"teshi"}


def test_kk_54_kuttsuki() -> None:
    assert hand_yaku("1B 1R 2A 2R 3B 3R 4A 4R 5A 6A") == {"kuttsuki"}
    assert hand_yaku("1B 1R 2A 2R 3B 3R 4A 5R 6A 7A") == set()


HANDS = [
    ["1B", "1R", "1a", "1b", "2a", "3a", "4a", "5a", "6a", "7a"],
    ["2A", "3B", "4A", "5A", "6A", "7A", "8A", "9A", "10A", "11A"],
]


def test_kk_55_effect_of_hand_yaku() -> None:
    """bonus: added once, never multiplied; side: paid however the round ends."""
    win = {"end": "stop", "winner": 1, "captured": [[], ["3B", "9A"]], "hands": HANDS}
    assert query(**win)["payments"] == [-5, 5]
    win["winner"], win["captured"] = 0, [["3B", "9A"], []]
    assert query(**win)["payments"] == [6, -6]
    doubled = query(**win, options={"double_at": 5})
    assert (doubled["payments"], doubled["base"], doubled["hand_points"]) == ([11, -11], 5, 1)
    side = {"teyaku_mode": "side"}
    lost = query(**{**win, "winner": 1, "captured": [[], ["3B", "9A"]]}, options=side)
    assert lost["payments"] == [-4, 4]
    nobody = query(end="exhausted", hands=HANDS, options=side)
    assert nobody["payments"] == [1, -1]
    assert nobody["items"] == [{"rule": "KK-51", "name": "teshi", "seat": 0, "points": 1}]
    assert query(**win, options={"teyaku_mode": "instant"})["payments"] == [5, -5]


def test_kk_56_viewings_after_a_call() -> None:
    both = "3B 8B 9A"
    options: Any = {"v_hanami_called": 3, "v_tsukimi_called": 2}
    assert won(both, **options) == {"hanami": 5, "tsukimi": 5}
    assert won(both, calls=1, **options) == {"hanami": 3, "tsukimi": 2}
    assert won(both, calls=2) == {"hanami": 5, "tsukimi": 5}
    # 0: such a seat does not score it, and it supports no viewing in mode `bonus`
    assert won(both, calls=1, v_hanami_called=0) == {}
    assert won(both, calls=1, v_hanami_called=0, tsukimi_mode="always") == {"tsukimi": 5}
    # a viewing that is not played before a call counts after it
    assert won("3B 9A", v_hanami=0, v_hanami_called=4) == {}
    assert won("3B 9A", calls=1, v_hanami=0, v_hanami_called=4) == {"hanami": 4}
    # KK-49: the cup is read the way that gives more, with these values
    cup = "3B 9A 2A 4A 5A 6A"
    assert won(cup, sake_cup="either", calls=1, v_hanami_called=9) == {"hanami": 9, "tane": 1}
    # only the seat's own calls matter
    three = {"players": 3, "end": "stop", "winner": 0, "captured": [["3B", "9A"], [], []]}
    changed = {"v_hanami_called": 1}
    assert query(**three, calls=[1, 2], options=changed)["base"] == 5
    assert query(**three, calls=[0, 1], options=changed)["base"] == 1


def test_kk_61_double_at() -> None:
    assert query(end="stop", winner=0, captured=[["3B", "9A"], []], options={"double_at": 5})[
        "payments"
    ] == [10, -10]
    assert query(end="stop", winner=0, captured=[["3B", "9A"], []], options={"double_at": 6})[
        "payments"
    ] == [5, -5]


@pytest.mark.parametrize(
    ("times", "calls", "payments", "items"),
    [
        ("none", [0, 1, 1], [10, -5, -5], []),
        ("opponent_double", [1, 1, 0], [15, -10, -5], [(1, 2)]),
        ("opponent_count", [1, 1, 2], [25, -15, -10], [(1, 3), (2, 2)]),
        ("self_double", [1, 2], [10, -5, -5], []),
        ("self_double", [0, 1], [20, -10, -10], [(0, 2)]),
        ("any_double", [1], [20, -10, -10], [(0, 2)]),
        ("all_count", [0, 1, 2], [40, -20, -20], [(0, 4)]),
    ],
)
def test_kk_62_calls_multiply(
    times: str, calls: list[int], payments: list[int], items: list[tuple[int, int]]
) -> None:
    answer = query(
        players=3, end="stop", winner=0, captured=[["3B", "9A"], [], []], calls=calls,
        options={"koikoi_times": times},
    )  # fmt: skip
    assert answer["payments"] == payments
    found = [(item["seat"], item["times"]) for item in answer["items"] if item["rule"] == "KK-62"]
    assert found == items


def test_kk_63_payment() -> None:
    """base × D × K + T, from every other seat."""
    options = {"double_at": 5, "koikoi_times": "all_count"}
    answer = query(
        end="stop", winner=0, captured=[["3B", "9A"], []], calls=[0], hands=HANDS, options=options
    )
    assert answer["payments"] == [5 * 2 * 2 + 1, -(5 * 2 * 2 + 1)]
    assert [item["rule"] for item in answer["items"]] == ["KK-38", "KK-61", "KK-62", "KK-51"]


@pytest.mark.parametrize(
    ("how", "calls", "paid", "item"),
    [
        ("none", 3, 5, None),
        ("plus", 0, 5, None),
        ("plus", 5, 10, ("points", 5)),
        ("steam", 0, 5, None),
        ("steam", 3, 8, ("points", 3)),
        ("steam", 4, 10, ("times", 2)),
        ("steam", 6, 20, ("times", 4)),
    ],
)
def test_kk_64_own_calls(how: str, calls: int, paid: int, item: tuple[str, int] | None) -> None:
    answer = query(
        end="stop", winner=0, captured=[["3B", "9A"], []], calls=[0] * calls,
        options={"own_calls": how, "double_at": 6},
    )  # fmt: skip
    assert (answer["base"], answer["payments"]) == (5, [paid, -paid])  # D looks at the base
    found = [one for one in answer["items"] if one["rule"] == "KK-64"]
    kind, points = item or ("", 0)
    assert found == (
        [{"rule": "KK-64", "name": "own_calls", "seat": 0, kind: points}] if item else []
    )


def test_kk_64_a_limit_leaves_one_call() -> None:
    asked = {"end": "stop", "winner": 0, "captured": [["3B", "9A"], []], "calls": [0, 0]}
    with pytest.raises(Refusal, match="calls"):
        query(**asked, options={"own_calls": "plus", "koikoi_limit": "per_player"})


@pytest.mark.parametrize(
    ("how", "brights", "times"),
    [("bright_double", 0, 1), ("bright_double", 3, 2), ("bright_count", 0, 1), ("bright_count", 5, 6)],
)  # fmt: skip
def test_kk_65_field(how: str, brights: int, times: int) -> None:
    asked = {"end": "stop", "winner": 0, "captured": [["3B", "9A"], []], "field_brights": brights}
    answer = query(**asked, options={"field_times": how})
    assert answer["payments"] == [5 * times, -5 * times]
    field = [{"rule": "KK-65", "name": "field", "seat": 0, "times": times}] if times > 1 else []
    assert [one for one in answer["items"] if one["rule"] == "KK-65"] == field
    # the form asks for it only there
    assert query(**asked)["payments"] == [5, -5]
    nobody = {"end": "exhausted", "field_brights": 9}
    paid = query(**nobody, options={"field_times": how, "dealer_privilege": 6})["payments"]
    assert paid == [6, -6]
    for wrong in (-1, 6, True, "2"):
        with pytest.raises(Refusal, match="field_brights"):
            query(**{**asked, "field_brights": wrong}, options={"field_times": how})


def test_kk_65_field_is_known_from_the_deal_on() -> None:
    floor = "1B 3B 11B 4A 5A 6A 7A 2A"
    assert lay(floor=floor).facts()["field_times"] == 1
    for how, times in (("bright_double", 2), ("bright_count", 4)):
        round_ = lay(floor=floor, field_times=how)
        assert round_.facts()["field_times"] == times
        shown = [one.value for one in round_.view(1).counters if one.id == "field"]
        assert shown == [times]
    # also where the round ended at the deal, whose payment it does not touch
    pairs = "1B 1a 3B 3a 7A 7a 12B 12a"
    ended = lay(floor=pairs, field_times="bright_count", floor_pairs="dealer_wins")
    assert (ended.facts()["field_times"], ended.outcome()["payments"]) == (4, [6, -6])
    four = "12B 12a 12b 12c 1B 2A 4A 5A"
    ended = lay(floor=four, field_times="bright_count", floor_four="dealer_wins")
    assert (ended.facts()["field_times"], ended.outcome()["payments"]) == (3, [6, -6])


def test_kk_63_all_factors_and_the_hand_yaku() -> None:
    """W × D × K × G + T, and the arithmetic in words."""
    options = {
        "double_at": 5, "koikoi_times": "all_count", "own_calls": "plus",
        "field_times": "bright_count",
    }  # fmt: skip
    asked = {
        "end": "stop", "winner": 0, "captured": [["3B", "9A"], []], "calls": [0, 1],
        "hands": HANDS, "options": options, "field_brights": 2,
    }  # fmt: skip
    points = (5 + 1) * 2 * 3 * 3 + 1
    answer = query(**asked)
    assert answer["payments"] == [points, -points]
    order = ["KK-38", "KK-64", "KK-61", "KK-62", "KK-65", "KK-51"]
    assert [item["rule"] for item in answer["items"]] == order
    told = GAME.query.explain(asked)
    assert str(told.sums[0]).startswith("@1 pays 6 × 2 × 3 × 3 + 1 = 109")
    assert told.winner == 0
    assert [(item.points, item.times) for item in told.items] == [
        (5, None), (1, None), (None, 2), (None, 3), (None, 3), (1, None),
    ]  # fmt: skip
    assert [str(item.value) for item in told.items if item.times] == ["× 2", "× 3", "× 3"]


def test_kk_71_next_dealer() -> None:
    won_by_one = {"end": "stop", "winner": 1, "captured": [[], ["3B", "9A"]]}
    assert query(**won_by_one)["next_dealer"] == 1
    assert query(end="exhausted", dealer=1)["next_dealer"] == 1
    # E-16: a drawn round, three players, dealer 2
    three = {"players": 3, "captured": [[], [], []], "end": "exhausted", "dealer": 2}
    assert query(**three, options={"draw_dealer": "next"})["next_dealer"] == 0
    assert (
        query(**three, options={"dealer_privilege": 6, "draw_dealer": "next"})["next_dealer"] == 2
    )
