"""Section 6 of the rule book: sets, multipliers, baks, liability, payments."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.sheets import sheets
from tests.games.gostop import naive
from tests.games.gostop.tables import GAME, rules_of

from paiju.games.gostop.deck import PACK, cards
from paiju.games.gostop.items import ITEMS
from paiju.games.gostop.scoring import enter_sets
from paiju.games.gostop.state import STATE
from paiju.kit.errors import Illegal
from paiju.kit.options import entries
from paiju.kit.rows import OUTCOME


def won(pile: str, junk: str = "", pact: int = 1, **options: Any) -> dict[str, int]:
    """The sets of a pile by name, with their points."""
    state, made = STATE.new(), OUTCOME.new()
    state.pact_month = pact
    enter_sets(state, rules_of(**options), cards(pile), cards(junk), made)
    rows = [made.items[i] for i in range(int(made.n))]
    return {ITEMS.entry(row).name: int(row[1]) for row in rows}


def paid_sides(options: Any) -> list[str]:
    """GS-37: the side payments of a rule sheet."""
    if options.ppeok_unit == 0:
        return []
    firsts = [one for one in ("first_ttadak", "first_jjok", "first_bomb") if getattr(options, one)]
    third = options.three_ppeok != "off" and options.third_ppeok == "paid"
    return ["first_ppeok", "second_ppeok", *firsts, *(["third_ppeok"] if third else [])]


def ask(**fields: Any) -> dict[str, Any]:
    return GAME.query.score({"players": 3, "winner": 0, **fields})


@given(data=st.data())
@settings(max_examples=60)
def test_the_fast_scorer_equals_the_slow_one(data: st.DataObject) -> None:
    sheet = data.draw(sheets(GAME).filter(lambda sheet: sheet.players == sheet.options.active))
    options, players = sheet.options, sheet.players
    pack = [name for name in PACK.names if not name.startswith("X") or name in options.jokers]
    where = data.draw(
        st.lists(st.integers(-2, players - 1), min_size=len(pack), max_size=len(pack))
    )
    months = st.lists(st.integers(1, 12), unique=True, max_size=2 if players < 4 else 1)
    query: dict[str, Any] = {
        "players": players, "options": entries(sheet, GAME.options.presets), "winner": 0,
        "captured": [[c for c, s in zip(pack, where) if s == seat or (s == -2 and seat == 0)]
                     for seat in range(players)],
        "gos": data.draw(st.lists(st.integers(0, players - 1), max_size=4)),
        "shakes": [data.draw(months) for _ in range(players)],
        "bombs": [data.draw(months) for _ in range(players)],
        "two_bombs": [[] for _ in range(players)],
        "chongtong_go": [data.draw(st.sampled_from([None, None, 3, 12])) for _ in range(players)],
        "carry": {"multiplier": data.draw(st.integers(1, 8)), "pact_month": 4,
                  "push": data.draw(st.integers(0, 3)), "round": data.draw(st.integers(1, 30))},
        "side": data.draw(st.lists(st.tuples(st.sampled_from(paid_sides(options)),
                                             st.integers(0, players - 1)), unique=True)
                          if paid_sides(options) else st.just([])),
    }  # fmt: skip
    query["side"] = [list(row) for row in query["side"]]
    if data.draw(st.booleans()):
        query["carry"]["balance"] = [data.draw(st.integers(-5, 90)) for _ in range(players)]
    if data.draw(st.booleans()):
        query["carry"]["mission"] = {"name": "", "cards": ["1B", "9A"], "factor": 3,
                                     "each": data.draw(st.booleans())}  # fmt: skip
    may = options.active == 2 and query["carry"]["push"] < options.push
    query["push"] = may and data.draw(st.booleans())
    expected = naive.payments(query, options)
    if expected is None:
        with pytest.raises(Illegal, match="winner"):
            GAME.query.score(query)
    else:
        assert GAME.query.score(query)["payments"] == expected


@given(data=st.data())
def test_the_sets_equal_the_slow_ones(data: st.DataObject) -> None:
    sheet = data.draw(sheets(GAME))
    for _ in range(10):
        pile = data.draw(st.sets(st.sampled_from(PACK.names), max_size=30))
        pact = data.draw(st.integers(1, 12))
        for reading in naive.readings(pile, sheet.options):
            state, made = STATE.new(), OUTCOME.new()
            state.pact_month = pact
            rules = GAME.numbers(sheet)
            enter_sets(state, rules, cards(" ".join(pile)), cards(" ".join(reading)), made)
            rows = [made.items[i] for i in range(int(made.n))]
            found = {ITEMS.entry(row).name: int(row[1]) for row in rows}
            assert found == naive.sets(pile, reading, sheet.options, pact)


def test_gs_60_brights() -> None:
    assert won("1B 3B 8B") == {"three_brights": 3}
    assert won("1B 3B 12B") == {"rain_three_brights": 2}
    assert won("1B 3B 8B 11B") == won("1B 3B 8B 12B") == {"four_brights": 4}
    assert won("1B 3B 8B 11B", four_bright_bonus=2) == {"four_brights": 6}
    assert won("1B 3B 8B 12B", four_bright_bonus=2) == {"four_brights": 4}
    assert won("1B 3B 8B 11B 12B") == {"five_brights": 15}
    assert won("12B", bright_scale="per_card") == {}
    assert won("1B", bright_scale="per_card") == {"brights": 1}
    assert won("1B 12B", bright_scale="per_card") == {"brights": 2}


def test_gs_61_godori() -> None:
    assert won("2A 4A 8A") == won("2A 4A 8A 12A") == {"godori": 5}
    assert won("2A 4A 8A 12A", yukdori=True) == {"yukdori": 6}
    assert won("2A 4A 12A", bidori=True) == {}
    assert won("2A 8A 12A", bidori=True) == won("4A 8A 12A", bidori=True) == {"bidori": 2}
    assert won("2A 8A 12A") == {}


def test_gs_62_animals() -> None:
    assert won("2A 5A 6A 7A") == {}
    assert won("2A 5A 6A 7A 9A 10A") == {"animals": 2}
    assert won("2A 5A 6A 7A 9A", "9A") == {}
    assert won("2A 5A 6A 7A", animal_from=4) == {"animals": 1}


def test_gs_63_ribbon_sets() -> None:
    assert won("1R 2R 3R") == {"hongdan": 3}
    assert won("6R 9R 10R") == {"cheongdan": 3}
    assert won("4R 5R 7R") == {"chodan": 3}


def test_gs_64_ribbons() -> None:
    assert won("1R 2R 4R 6R 12R") == {"ribbons": 1}
    assert won("1R 2R 4R 6R 7R 9R", ribbon_from=4) == {"ribbons": 3}


def test_gs_65_junk() -> None:
    plain = "1a 1b 2a 2b 3a 3b 4a 4b"
    assert won(plain) == {}
    assert won(f"{plain} 12a") == {"junk": 1}
    assert won(f"{plain} 9A", "9A") == {"junk": 1}
    assert won(plain, junk_from=8) == {"junk": 1}


def test_gs_66_three_doubles() -> None:
    assert won("11c 12a 9A", "9A", three_doubles=3) == {"three_doubles": 3}
    assert won("11c 12a 9A", three_doubles=3) == won("11c 12a 9A", "9A") == {}
    assert won("11c 12a 7A", "7A", three_doubles=3, flex_animals=["7A"]) == {"three_doubles": 3}


def test_gs_67_palssari() -> None:
    eight = "4A 4R 4a 4b 7A 7R 7a 7b"
    assert won(eight) == {}
    assert won(eight, palssari=8) == {"palssari": 8}
    with pytest.raises(Illegal, match="winner"):
        ask(options={"palssari": 8}, captured=[eight.split(), [], []])
    opened = {"palssari": 8, "palssari_opens": True}
    assert ask(options=opened, captured=[eight.split(), ["1B"], ["3B"]])["card_points"] == 8


def test_gs_68_month_pact() -> None:
    four = "4A 4R 4a 4b"
    assert won(four, pact=4, month_pact="points", month_pact_points=6) == {"month_pact": 6}
    assert won(four, pact=5, month_pact="points") == won(four, pact=4, month_pact="x4") == {}


def test_gs_70_readings() -> None:
    """The winner's cup as the shares are greatest (Q7); each loser's as its share is least."""
    winner = ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b"]
    fields: Any = {"captured": [winner, ["7a", "7b", "8a", "8b", "9A"], ["1B"]]}
    answer = ask(**fields)
    assert answer["payments"] == [6, -3, -3]  # as junk the cup makes 6: no pi-bak
    fixed = ask(**fields, flex={"9A": "animal"})
    assert fixed["payments"] == [9, -6, -3]
    animals = ask(captured=[["2A", "5A", "6A", "9A", "10A", "1B", "3B", "8B"], ["11B"], ["12B"]])
    assert animals["items"][1] == {"rule": "GS-62", "name": "animals", "points": 1, "count": 5}


@pytest.mark.parametrize(
    ("scale", "points"),
    [("double_from_three", [3, 4, 5, 10, 20]), ("add_and_double", [3, 4, 5, 12, 28]),
     ("double_only", [3, 4, 5, 6, 12])],
)  # fmt: skip
def test_gs_71_gos(scale: str, points: list[int]) -> None:
    captured = [["1B", "3B", "8B"], ["11B"], ["12B"]]
    for n, total in enumerate(points):
        answer = ask(captured=captured, gos=[0] * n, options={"go_scale": scale})
        assert answer["points"] == total


CAPTURED = [["1B", "3B", "8B"], ["11B"], ["12B"]]


@pytest.mark.parametrize(
    ("fields", "options", "factor"),
    [({"shakes": [[2], [], []]}, {}, 2), ({"shakes": [[2], [5], []]}, {}, 2),
     ({"shakes": [[2], [5], []]}, {"shake_scope": "anyone"}, 4),
     ({"shakes": [[2], [], []], "bombs": [[2], [], []]}, {}, 2),
     ({"shakes": [[2], [], []], "bombs": [[3], [], []]}, {}, 4),
     ({"bombs": [[12], [], []]}, {"rain_dung_shake": True}, 4),
     ({"two_bombs": [[2], [], []]}, {"two_card_bomb": "steal"}, 1),
     ({"two_bombs": [[2], [], []]}, {"two_card_bomb": "steal_double"}, 2),
     ({"chongtong_go": [4, None, None]}, {}, 4),
     ({"chongtong_go": [4, None, None], "shakes": [[4], [], []]}, {}, 4),
     ({"chongtong_go": [12, None, None]}, {"rain_dung_chongtong": True}, 8),
     ({"carry": {"multiplier": 4}}, {}, 4),
     ({"carry": {"mission": {"name": "hanami", "cards": ["3B", "8B"], "factor": 3}}}, {}, 3),
     ({"carry": {"mission": {"name": "other", "cards": ["3B", "9A"], "factor": 3}}}, {}, 1)],
)  # fmt: skip
def test_gs_72_multiplier(fields: Any, options: Any, factor: int) -> None:
    answer = ask(captured=CAPTURED, options=options, **fields)
    assert (answer["multiplier"], answer["points"]) == (factor, 3 * factor)


def test_gs_72_mungtta_and_pact() -> None:
    seven = ["2A", "5A", "6A", "7A", "9A", "10A", "12A"]
    fields: Any = {"captured": [seven, ["1B", "4A"], ["3B", "8A"]]}
    assert ask(**fields)["multiplier"] == 2
    assert ask(**fields, options={"mungtta": False})["multiplier"] == 1
    four = ["4A", "4R", "4a", "4b", "1B", "3B", "8B"]
    pact = ask(captured=[four, ["11B"], ["12B"]], options={"month_pact": "x4"},
               carry={"pact_month": 4})  # fmt: skip
    assert pact["items"][1] == {"rule": "GS-72", "name": "month_pact", "factor": 4}


def test_gs_80_gwang_bak() -> None:
    captured = [["1B", "3B", "12B", "2A", "4A", "8A"], ["5A"], ["11B", "6A"]]
    assert ask(captured=captured)["payments"] == [21, -14, -7]
    assert ask(captured=captured, options={"gwangbak": False})["payments"] == [14, -7, -7]


@pytest.mark.parametrize(
    ("junk", "options", "factor"),
    [("5a", {}, 2), ("5a 5b 6a 12a", {}, 2), ("5a 5b 6a 11c 12a", {}, 1), ("", {}, 1),
     ("", {"pibak_zero_exempt": False}, 2), ("5a", {"pibak_max": 0}, 1)],
)  # fmt: skip
def test_gs_81_pi_bak(junk: str, options: Any, factor: int) -> None:
    winner = ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "7a", "7b", "8a", "8b"]
    answer = ask(captured=[winner, ["1B", *junk.split()], ["9a", *["10a", "10b", "11a", "11b", "6b"]]],
                 options=options)  # fmt: skip
    assert answer["losers"][0]["factor"] == factor


def test_gs_82_mung_bak() -> None:
    seven = ["2A", "5A", "6A", "7A", "9A", "10A", "12A"]
    fields: Any = {"captured": [seven, ["1B"], ["3B", "8A"]], "flex": {"9A": "animal"}}
    assert ask(**fields)["payments"] == [12, -6, -6]
    assert ask(**fields, options={"mungbak": True})["payments"] == [18, -12, -6]
    alone = {"mungbak": True, "mung_stack": False}
    assert ask(**fields, options=alone)["payments"] == [12, -6, -6]


def test_gs_83_tti_bak() -> None:
    captured = [["1R", "2R", "4R", "6R", "7R", "9R", "12R"], ["1B"], ["3R"]]
    assert ask(captured=captured)["payments"] == [6, -3, -3]
    assert ask(captured=captured, options={"ttibak": True})["payments"] == [9, -6, -3]


def test_gs_84_go_bak_of_two() -> None:
    fields: Any = {"players": 2, "winner": 0, "gos": [1],
                   "captured": [["1B", "3B", "8B", "2A", "4A", "8A"], ["11B", "5A"]]}  # fmt: skip
    assert GAME.query.score({**fields, "options": {"preset": "matgo"}})["payments"] == [16, -16]
    off = {"preset": "matgo", "go_bak": "off"}
    assert GAME.query.score({**fields, "options": off})["payments"] == [8, -8]


def test_gs_85_nothing_captured() -> None:
    fields: Any = {"captured": [["1B", "3B", "8B"], [], ["11B"]]}
    assert ask(**fields)["payments"] == [9, -6, -3]
    answer = ask(**fields, options={"empty_exempt": True}, gos=[2])
    assert answer["payments"] == [3, 0, -3]  # nor does the liable seat pay that share
    assert answer["losers"][0] == {"seat": 1, "factor": 0, "share": 0, "paid_by": 1}


@pytest.mark.parametrize(
    ("option", "gos", "liable"),
    [("first_caller", [1, 2], 1), ("first_caller", [0, 2], None), ("losing_caller", [0, 2, 1], 2),
     ("last_caller", [1, 2], 2), ("last_caller", [2, 1, 0], 1), ("off", [1], None),
     ("losing_caller", [], None)],
)  # fmt: skip
def test_gs_86_liable_seat(option: str, gos: list[int], liable: int | None) -> None:
    answer = ask(captured=CAPTURED, gos=gos, options={"go_bak": option})
    payers = [loser["paid_by"] for loser in answer["losers"]]
    assert payers == ([1, 2] if liable is None else [liable, liable])
    named = ask(captured=CAPTURED, gos=gos, options={"go_bak": option},
                dokbak={"seat": 2, "reason": "shodang"})  # fmt: skip
    assert [loser["paid_by"] for loser in named["losers"]] == [2, 2]


def test_gs_87_payments() -> None:
    answer = ask(captured=[["1B", "3B", "8B"], ["1a"], ["12B"]], gos=[2])
    paid = [one for one in answer["items"] if one["name"] == "payment"]
    assert paid == [
        {"rule": "GS-87", "name": "payment", "from": 2, "for": 1, "to": 0, "points": 6},
        {"rule": "GS-87", "name": "payment", "from": 2, "for": 2, "to": 0, "points": 3},
    ]
    assert answer["payments"] == [9, 0, -9]


def test_gs_92_house_fee() -> None:
    answer = ask(captured=CAPTURED, options={"house_fee": 2}, carry={"house": 5})
    assert (answer["payments"], answer["carry"]["house"]) == ([4, -3, -3], 7)
    assert answer["items"][-1] == {"rule": "GS-92", "name": "house_fee", "seat": 0, "points": 2}


def test_products_stop_before_they_run_over() -> None:
    answer = ask(captured=CAPTURED, carry={"multiplier": 1 << 30}, gos=[0] * 6,
                 shakes=[[11, 12, 1, 2], [], []], options={"rain_dung_shake": True})  # fmt: skip
    assert sum(answer["payments"]) == 0
    assert answer["payments"][0] > 0
