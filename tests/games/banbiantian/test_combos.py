"""Sections 1 and 4.3 to 4.5 of the rule book: cards, combos, what beats what, readings."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tests.games.banbiantian import naive
from tests.games.banbiantian.tables import GAME, beaten, cards, kind, rules_of, score

from paiju.families.climbing.actions import cards_in
from paiju.families.climbing.readings import n_of
from paiju.games.banbiantian.combos import count_bombs, read
from paiju.games.banbiantian.deck import PACK
from paiju.games.banbiantian.first_lead import shapes_with_spade_3
from paiju.games.banbiantian.kinds import KINDS
from paiju.games.banbiantian.moves import shapes
from paiju.games.banbiantian.options import Options
from paiju.games.banbiantian.query import readings
from paiju.games.banbiantian.state import ACTIONS
from paiju.kit.jit import ints
from paiju.play.record import sheet_of

CARDS = list(PACK.names)
SHEETS: list[dict[str, Any]] = [
    {}, {"wings": "strict"}, {"run_bomb_order": "rank"}, {"pure_suits": False},
    {"wings": "strict", "run_bomb_order": "rank"}, {"four_three": True},
    {"four_three": True, "wings": "strict"},
]  # fmt: skip


def classified(names: str, **options: Any) -> dict[str, Any]:
    return score(ask="classify", cards=names.split(), options=options)


def test_bt_1_the_51_cards() -> None:
    assert len(PACK.names) == 51
    assert PACK.names[:5] == ("3s", "3h", "3c", "3d", "4s")
    assert PACK.names[48:] == ("2s", "2h", "BJ")
    assert not {"2c", "2d", "SJ"} & set(PACK.names)
    assert len(GAME.cards.deck(Options())) == 51


def test_bt_2_rank() -> None:
    order = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2"]
    for lower, higher in pairwise(order):
        assert beaten(f"{higher}s", f"{lower}h")
        assert not beaten(f"{lower}h", f"{higher}s")
    assert [classified(f"{rank}s")["key"][1] for rank in order] == list(range(3, 16))


def test_bt_3_suit() -> None:
    assert not beaten("9s", "9d")
    assert not beaten("9s 9h", "9c 9d")
    for higher, lower in ("sh", "hc", "cd"):
        assert beaten(f"5{higher} T{higher} K{higher}", f"5{lower} T{lower} K{lower}")
        assert not beaten(f"5{lower} T{lower} K{lower}", f"5{higher} T{higher} K{higher}")


def test_bt_4_point_cards() -> None:
    assert classified("5s")["points"] == 5
    assert classified("Ts")["points"] == classified("Ks")["points"] == 10
    assert sum(classified(name)["points"] for name in CARDS) == 100
    assert classified("Ks Kh Kc Kd")["points"] == 40  # example 9


def test_bt_31_single() -> None:
    assert kind("7d") == "single"
    assert kind("2s") == "single"
    assert kind("BJ") == "sky"


def test_bt_32_pair() -> None:
    assert kind("7d 7s") == "pair"
    assert kind("2s 2h") == "pair"
    assert kind("7d 8s") is None
    assert kind("2s BJ") is None


def test_bt_33_triple() -> None:
    assert kind("7d 7s 7h") == kind("7d 7s 7h 3c") == kind("7d 7s 7h 3c BJ") == "triple"
    assert kind("7d 7s 7h 3c 3d 4c") is None
    assert beaten("8d 8s 8h", "7d 7s 7h 3c 3d")


def test_bt_34_straight() -> None:
    assert kind("3s 4h 5s 6s 7s") == "straight"
    assert kind("3s 4h 5s 6s") is None
    assert classified("3s 4h 5s 6s 7s 8d 9d Td Jd Qd Kd Ad")["n"] == 12
    assert kind("Js Qh Kd Ac 2s") is None  # S4
    assert kind("As 2h 3s 4s 5s") is None
    assert kind("3s 4h 5s 6s 8s") is None


def test_bt_35_pair_run() -> None:
    assert classified("3s 3h 4s 4h")["n"] == 2
    assert kind("Qs Qh Ks Kh As Ah") == "pair_run"  # example 19
    assert kind("Ks Kh As Ah 2s 2h") is None
    assert kind("3s 3h 5s 5h") is None
    assert kind("3s 3h 4s 4h 5s") is None


def test_bt_36_plane() -> None:
    plain = "3s 3h 3c 4s 4h 4c"
    for wings in ("", " 9d", " 9d Jd", " 9d Jd Qd", " 9d Jd Qd BJ"):
        assert classified(plain + wings)["wings"] == len(wings.split())
        assert kind(plain + wings) == "plane"
    assert kind(plain + " 9d Jd Qd Kd BJ") is None
    assert kind("3s 3h 3c 5s 5h 5c") is None
    assert classified("3s 3h 3c 4s 4h 4c 5s 5h 5c")["n"] == 3
    every = [f"{rank}{suit}" for rank in "3456789TJQKA" for suit in "shc"]
    assert classified(" ".join(every[:18]))["readings"][0] == [6, "8", 0]  # more than a hand holds
    assert classified(" ".join(every))["readings"][0] == [12, "A", 0]


def test_bt_37_mixed_510k() -> None:
    assert kind("5s Td Kc") == kind("5s Ts Kc") == "mixed_510k"
    assert kind("5s Td") is None
    assert not beaten("5h Th Kc", "5s Td Kd")
    assert beaten("5s Td Kc", "3s 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah")  # example 20


def test_bt_38_pure_510k() -> None:
    assert classified("5h Th Kh")["suit"] == "h"
    assert beaten("5h Th Kh", "5s Td Kc")  # example 20
    assert beaten("5s Ts Ks", "5h Th Kh")
    assert not beaten("5s Ts Ks", "5h Th Kh", pure_suits=False)


def test_bt_39_four() -> None:
    assert kind("6s 6h 6c 6d") == "four"  # example 9
    assert classified("6s 6h 6c 6d 7s")["readings"] == [[1, "6", 2]]
    assert beaten("7s 7h 7c 7d", "6s 6h 6c 6d")


def test_bt_40_straight_flush() -> None:
    """Example 17."""
    clubs = "3c 4c 5c 6c 7c"
    for higher in ("4d 5d 6d 7d 8d", "3h 4h 5h 6h 7h", "3s 4s 5s 6s 7s 8s"):
        assert beaten(higher, clubs)
        assert not beaten(clubs, higher)
    assert beaten("4s 4h 5s 5h 6s 6h 7s 7h", clubs)
    assert not beaten("9s 9h 9c 9d", clubs)


def test_bt_41_earth() -> None:
    assert kind("3s 3h 4s 4h 5s 5h 6s 6h") == "earth"
    low, high = "3s 3h 4s 4h 5s 5h 6s 6h 7s 7h", "Js Jh Qs Qh Ks Kh As Ah"
    assert beaten(low, high)  # example 16
    assert not beaten(high, low)
    assert beaten(high, low, run_bomb_order="rank")


def test_bt_42_sky() -> None:
    assert classified("BJ") | {"items": 0} == {
        "type": "sky", "n": 1, "rank": "BJ", "suit": None, "wings": 0, "tier": 6,
        "key": [6, 0, 0, 0], "points": 0, "readings": [[1, "BJ", 0]],
        "payments": [0, 0, 0], "items": 0,
    }  # fmt: skip
    assert beaten("BJ", "3s 3h 4s 4h 5s 5h 6s 6h")


def test_bt_43_four_three() -> None:
    """Example 22."""
    nines, jacks = "9s 9h 9c 9d 4s 6h 8d", "Js Jh Jc Jd 3h 5s 2h"
    played: dict[str, Any] = {"four_three": True}
    assert kind(nines) is None
    assert kind(nines, **played) == kind("9s 9h 9c 9d 2s 2h BJ", **played) == "four_three"
    assert kind("9s 9h 9c 9d Js Jh Jc", **played) == "four_three"
    assert kind("9s 9h 9c Js Jh Jc BJ", **played) is None
    for few in ("9s 9h 9c 9d", "9s 9h 9c 9d 4s", "9s 9h 9c 9d 4s 6h"):
        names = {4: "four", 5: "triple", 6: None}
        assert kind(few, last=True, **played) == names[len(few.split())]
    assert kind(nines + " Kd", **played) is None
    assert beaten(jacks, nines, **played)
    assert not beaten(nines, jacks, **played)
    assert beaten("As Ah Ac Ad", nines, **played)
    assert beaten("5s Td Kc", nines, **played)
    assert not beaten("Js Jh Jc", nines, **played)
    assert not beaten(jacks, "9s 9h 9c 4s 6h", **played)
    assert classified(nines, **played)["tier"] == 0
    assert count_bombs(cards(nines)) == 1  # BT-15: the four in it is one


def test_bt_48_seven_cards_are_read_as_the_table_asks() -> None:
    """BT-48, 49, 50: a four with three if led; on an airplane an airplane, if its wing may be."""
    seven, plane = "6s 6h 6c 7s 7h 7c 7d", "4s 4h 4c 5s 5h 5c 9d Jd"
    free: dict[str, Any] = {"four_three": True}
    strict: dict[str, Any] = {**free, "wings": "strict"}
    assert kind(seven, **free) == kind(seven, n=1, **free) == "four_three"
    assert kind(seven, n=2, **free) == "plane"
    assert kind(seven) == "plane"
    assert beaten(seven, plane, **free)
    assert beaten(seven, "6d 5s 5h 5c 5d 9s Ts", **free)
    assert kind(seven, n=2, **strict) == "four_three"  # one wing is no wing of two triples
    assert not beaten(seven, plane, **strict)
    assert kind(seven, n=2, last=True, **strict) == "plane"
    assert beaten(seven, plane, last=True, **strict)
    higher = "8s 8h 8c 9s 9h 9c 9d"
    for y_n, answers in ((1, ("four_three", "four_three")), (2, ("plane", "plane"))):
        answer = score(
            ask="beats", x=higher.split(), y=seven.split(), y_n=y_n, options=free
        )  # fmt: skip
        assert answer["beats"]
        assert (answer["x"]["type"], answer["y"]["type"]) == answers
    last = score(ask="classify", cards=seven.split(), options=strict)
    assert last["readings"] == [[1, "7", 3]]
    last = score(ask="classify", cards=seven.split(), last=True, options=strict)
    assert last["readings"] == [[1, "7", 3], [2, "7", 1]]
    shape = score(ask="beats", x=seven.split(), y=plane.split(), options=strict)
    assert (shape["why"], shape["x"]["type"]) == ("shape", "four_three")


def test_bt_44_ordinary_combos() -> None:
    assert beaten("4s 4h 5s 5h", "3s 3h 4c 4d")
    assert not beaten("4s 4h 5s 5h 6s 6h", "3s 3h 4c 4d")
    assert not beaten("9s 9h 9c", "8s 8h")
    assert not beaten("4s 5h 6s 7s 8s 9s", "3s 4h 5s 6c 7c")
    assert beaten("4s 5h 6s 7s 8s", "3s 4h 5s 6c 7c")


def test_bt_45_bombs_of_one_tier() -> None:
    assert not beaten("5s Td Kd", "5h Tc Kc")
    assert beaten("4c 5c 6c 7c 8c 9c", "9s Ts Js Qs Ks")
    assert not beaten("4c 5c 6c 7c 8c 9c", "9s Ts Js Qs Ks", run_bomb_order="rank")
    assert beaten("9h Th Jh Qh Kh Ah", "Ts Js Qs Ks As", run_bomb_order="rank")


def test_bt_46_tiers() -> None:
    order = [
        "2s 2h", "5s Td Kc", "5d Td Kd", "3s 3h 3c 3d", "3c 4c 5c 6c 7c",
        "3s 3h 4s 4h 5s 5h 6s 6h", "BJ",
    ]  # fmt: skip
    for i, lower in enumerate(order):
        for higher in order[i + 1 :]:
            assert beaten(higher, lower)
            assert not beaten(lower, higher)


def test_bt_47_equal_never_beats() -> None:
    answer = score(ask="beats", x=["9s"], y=["9h"])
    assert not answer["beats"]
    assert answer["why"] == "lower"
    assert classified("3s 4h 5s 6s 7s")["key"] == [0, 7, 0, 0]
    assert classified("5s Td Kc")["key"] == [1, 0, 0, 0]
    assert classified("5s Ts Ks")["key"] == [2, 4, 0, 0]
    assert classified("5s Ts Ks", pure_suits=False)["key"] == [2, 0, 0, 0]
    assert classified("9s 9h 9c 9d")["key"] == [3, 9, 0, 0]


def test_bt_48_readings() -> None:
    """Example 18."""
    nine = "5s 5h 5c 6s 6h 6c 7s 7h 7c"
    answer = score(ask="beats", x=nine.split(), y=["3s", "3h", "3c", "4s", "4h", "4c"])
    assert (answer["x"]["n"], answer["x"]["rank"], answer["x"]["wings"]) == (2, "7", 3)
    assert classified(nine)["n"] == 3
    lies = score(ask="beats", x=["8s", "8h", "8c", "9s", "9h", "9c"], y=nine.split(), y_n=2)
    assert lies["beats"]
    assert lies["y"]["n"] == 2
    assert not score(ask="beats", x=["8s", "8h", "8c", "9s", "9h", "9c"], y=nine.split())["beats"]
    none = score(ask="beats", x=["BJ"], y=nine.split(), y_n=1)
    assert none["why"] == "no_combo"
    assert none["y"]["type"] is None


def test_bt_49_wings() -> None:
    plane = "3s 3h 3c 4s 4h 4c 9d"
    assert kind(plane) == "plane"
    assert kind(plane, wings="strict") is None
    assert kind(plane + " Jd", wings="strict") == "plane"
    assert kind("6s 6h 6c 6d 7s") == "triple"
    higher = "5s 5h 5c 6s 6h 6c"
    assert beaten(higher, plane + " Jd")
    assert not beaten(higher, plane + " Jd", wings="strict")
    assert beaten(higher + " Ts Js", plane + " Jd", wings="strict")


def test_bt_50_last_play() -> None:
    plane = "3s 3h 3c 4s 4h 4c 9d"
    assert kind(plane, last=True, wings="strict") == "plane"
    higher = "5s 5h 5c 6s 6h 6c"
    assert beaten(higher, plane, last=True, wings="strict")
    assert beaten(higher + " Ts", plane, last=True, wings="strict")
    assert not beaten(higher + " Ts Js", plane, last=True, wings="strict")
    assert not beaten(higher + " Ts Js", plane, wings="strict")
    assert beaten("5s Td Kc", plane, wings="strict")
    # ten cards fall short of three triples with wings, but may carry four on two
    ten = "3s 3h 3c 4s 4h 4c 5s 5h 5c 9d"
    assert classified(ten, wings="strict")["readings"] == [[2, "5", 4], [2, "4", 4]]
    answer = score(ask="classify", cards=ten.split(), last=True, options={"wings": "strict"})
    assert answer["readings"][0] == [3, "5", 1]


def test_bt_15_counting_bombs() -> None:
    """Example 21."""
    shared = "5s Ts Ks 9s Js Qs"
    assert count_bombs(cards(shared)) == 1
    assert count_bombs(cards(shared + " Td")) == 1
    assert count_bombs(cards(shared + " Td Kd")) == 2
    assert count_bombs(cards("BJ")) == 1
    assert count_bombs(cards("5s 5h 5c 5d Ts Th Tc Td Ks Kh Kc Kd BJ")) == 5
    assert count_bombs(cards("5s 5h 5c 5d Ts Th Tc Td Ks Kh Kc Kd 3s 3h 3c 3d BJ")) == 6
    assert count_bombs(cards("3s 3h 4s 4h 5s 5h 6s 6h 3c 3d 4c 4d 5c 5d 6c 6d 9s")) == 4
    assert count_bombs(cards("3s 4s 5s 6s 7s 8s 9s Ts Js Qs 3h 4h 5h 6h 7h")) == 3


def as_naive(known: int) -> Any:
    return (KINDS.names[known & 15], known >> 4 & 15, known >> 8 & 15, known >> 12 & 7, known >> 15)


@pytest.mark.parametrize("options", SHEETS)
def test_readings_equal_the_twins(options: dict[str, Any]) -> None:
    chance = random.Random(3)
    rules, strict = rules_of(**options), options.get("wings") == "strict"
    combos = 0
    for _ in range(1500):
        low = chance.randrange(44)
        pool = CARDS[low : low + chance.choice((8, 12, 20, 51))]
        names = chance.sample(pool, min(len(pool), chance.randrange(1, 13)))
        last = chance.random() < 0.5
        expected = naive.readings(names, last, strict, options.get("four_three", False))
        found = [as_naive(known) for known in readings(rules, cards(" ".join(names)), last)]
        assert found == expected, names
        led = int(read(rules, cards(" ".join(names)), last, 0))
        assert (as_naive(led) if led else None) == (expected[0] if expected else None)
        combos += bool(expected)
    assert combos > 200


@pytest.mark.parametrize("options", SHEETS)
def test_plays_and_shapes_equal_the_twins(options: dict[str, Any]) -> None:
    """The list of all sets equals brute force; the generator has one of every shape, and no other."""
    chance = random.Random(5)
    rules = rules_of(**options)
    for _ in range(50):
        low = chance.choice((0, 0, 8, 16, 27))
        pool = sorted({*CARDS[low : low + chance.choice((12, 16, 24))], "BJ"})
        hand = chance.sample(pool, chance.randrange(1, 10))
        others = [name for name in CARDS if name not in hand]
        on_names = chance.sample(others[:20], chance.choice((1, 2, 3, 5)))
        table = naive.readings(on_names, True, False, options.get("four_three", False))
        on = table[0] if table and chance.random() < 0.6 else None
        expected = naive.plays(hand, on, options)
        query = score(
            ask="plays", hand=hand, on=on_names if on else None, list=True, options=options
        )
        assert query["count"] == len(expected)
        assert {frozenset(names) for names in query["plays"]} == set(expected)
        number = int(read(rules, cards(" ".join(on_names)), True, 0)) if on else 0
        out = ints(ACTIONS)
        n = shapes(rules, cards(" ".join(hand)), number, out)
        sets = [frozenset(PACK.named(cards_in(int(out[i])))) for i in range(n)]
        assert len(set(sets)) == len(sets)
        assert set(sets) <= set(expected)
        assert {expected[names][:4] for names in sets} == {read[:4] for read in expected.values()}


def hands_with_fours(chance: random.Random) -> Iterator[tuple[list[str], list[str]]]:
    """Hands with a four and a triple beside it, and a table of the like; small enough to search."""
    for _ in range(60):
        ranks = chance.sample(range(12), 6)
        four, lies = ranks[0], ranks[1]
        beside = (four + chance.choice((-1, 1))) % 12
        hand = {*CARDS[4 * four : 4 * four + 4], *CARDS[4 * beside : 4 * beside + 3]}
        hand |= set(chance.sample([*CARDS[4 * ranks[2] : 4 * ranks[2] + 4], "BJ", "2s"], 3))
        rest = [name for name in CARDS if name not in hand]
        core = [name for name in CARDS[4 * lies : 4 * lies + 4] if name in rest]
        if chance.random() < 0.5:
            after = CARDS[4 * lies + 4 : 4 * lies + 7]
            core = [*core[:3], *(name for name in after if name in rest)]
        more = [name for name in rest if name not in core]
        size = 7 - len(core) if chance.random() < 0.7 else 8 - len(core)
        yield sorted(hand), [*core, *chance.sample(more, size)]


@pytest.mark.parametrize("wings", ["free", "strict"])
def test_bt_43_plays_and_shapes_equal_the_twins(wings: str) -> None:
    """Fours with three and airplanes, led and on each other: every set, and one of every shape."""
    options = {"four_three": True, "wings": wings}
    rules, met = rules_of(**options), set()
    for hand, on_names in hands_with_fours(random.Random(13)):
        for lies in (None, *naive.readings(on_names, True, False, True)):
            expected = naive.plays(hand, lies, options)
            said = {"on": on_names, "on_n": lies[1]} if lies else {"on": None}
            query = score(ask="plays", hand=hand, list=True, options=options, **said)
            assert {frozenset(names) for names in query["plays"]} == set(expected)
            assert query["by_type"] == Counter(read[0] for read in expected.values())
            rows = readings(rules, cards(" ".join(on_names)), True)
            number = next((row for row in rows if lies and n_of(row) == lies[1]), 0)
            out = ints(ACTIONS)
            n = shapes(rules, cards(" ".join(hand)), number, out)
            sets = [frozenset(PACK.named(cards_in(int(out[i])))) for i in range(n)]
            assert len(set(sets)) == len(sets)
            assert set(sets) <= set(expected)
            kinds = {read[:4] for read in expected.values()}
            assert {expected[names][:4] for names in sets} == kinds
            met |= {(lies and lies[0], one[0]) for one in kinds}
    assert {(None, "four_three"), ("four_three", "four_three"), ("plane", "plane")} <= met


def hands_with_spade_3(chance: random.Random) -> Iterator[list[str]]:
    """Hands with 3s that have triples in a row, other 3s, straights, and little else."""
    for _ in range(90):
        triples = chance.randrange(0, 4)
        low = chance.choice((1, 1, 2, 5))
        hand = {"3s"}
        for rank in range(low, low + triples):
            hand |= set(CARDS[4 * rank : 4 * rank + 3])
        pool = [*CARDS[1:4], *CARDS[4 * low : 4 * low + 16], "BJ", "2s", *CARDS[4:24:4]]
        hand |= set(chance.sample(pool, chance.randrange(0, 4 if triples == 3 else 7)))
        yield sorted(hand)


@pytest.mark.parametrize("options", SHEETS)
def test_bt_20_first_leads_with_spade_3_equal_the_twins(options: dict[str, Any]) -> None:
    """One of every shape that can contain 3s, also where it is only carried, and no other."""
    said = {**options, "first_lead_spade3": True}
    rules, carried = rules_of(**said), 0
    for hand in hands_with_spade_3(random.Random(11)):
        all_ = naive.plays(hand, None, options)
        expected = {names: read for names, read in all_.items() if "3s" in names}
        query = score(ask="plays", hand=hand, on=None, first=True, list=True, options=said)
        assert {frozenset(names) for names in query["plays"]} == set(expected)
        out = ints(ACTIONS)
        n = shapes_with_spade_3(rules, cards(" ".join(hand)), out)
        sets = [frozenset(PACK.named(cards_in(int(out[i])))) for i in range(n)]
        assert len(set(sets)) == len(sets), hand
        assert set(sets) <= set(expected), hand
        assert {expected[names][:4] for names in sets} == {read[:4] for read in expected.values()}
        carried += any(expected[names][0] in ("triple", "plane") and expected[names][2] - expected[names][1] > 2 for names in sets)  # fmt: skip
    assert carried > 30


def test_bombs_equal_the_twins() -> None:
    chance = random.Random(7)
    seen = set()
    for _ in range(150):
        low = chance.randrange(0, 40, 4)
        pool = [*CARDS[low : low + chance.choice((12, 16, 20))], "5s", "Th", "Kd", "BJ"]
        hand = chance.sample(sorted(set(pool)), min(len(set(pool)), chance.randrange(3, 12)))
        bombs = naive.bombs(frozenset(hand))
        assert count_bombs(cards(" ".join(hand))) == bombs, hand
        seen.add(bombs)
    assert seen >= {0, 1, 2}


def test_a_generated_play_fits_its_buffer() -> None:
    rules = rules_of(four_three=True)
    out = ints(ACTIONS)
    wide = [
        "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 3h 4h 5h 6h 7h",
        "3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c 8s 9s",
        "3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th Js",
        "5s 5h 5c 5d Ts Th Tc Td Ks Kh Kc Kd 6s 7s 8s 9s BJ",
    ]
    for hand in wide:
        assert 30 < shapes(rules, cards(hand), 0, out) <= ACTIONS


def test_sheets_are_sheets() -> None:
    for options in SHEETS:
        assert sheet_of(GAME, 3, options).players == 3
