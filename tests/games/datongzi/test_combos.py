"""Sections 1 and 4.3 to 4.5 of the rule book: cards, combos, what beats what, readings."""

import random
from itertools import pairwise
from typing import Any

import pytest
from tests.games.datongzi import naive
from tests.games.datongzi.tables import GAME, beaten, heap, kind, rules_of, score

from paiju.games.datongzi.combos import read
from paiju.games.datongzi.deck import DECK, PACK
from paiju.games.datongzi.heap import names_of
from paiju.games.datongzi.kinds import KINDS
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.notation import cards_of, parse, write
from paiju.games.datongzi.options import Options
from paiju.games.datongzi.query import readings
from paiju.games.datongzi.rules import sort_hand
from paiju.games.datongzi.state import ACTIONS, STATE
from paiju.kit.jit import ints

CARDS = list(PACK.names)
SHEETS: list[dict[str, Any]] = [
    {}, {"attach": 2}, {"two_in_runs": True}, {"attach": 2, "two_in_runs": True},
]  # fmt: skip


def classified(names: str, **options: Any) -> dict[str, Any]:
    return score(ask="classify", cards=names.split(), options=options)


def test_dt_1_the_132_cards() -> None:
    assert len(DECK) == len(GAME.cards.deck(Options())) == 132
    assert len(PACK.names) == 44
    assert PACK.names[:4] == ("5s", "5h", "5c", "5d")
    assert PACK.names[-1] == "2d"
    assert not any(name[0] in "34" or "J" in name[1:] for name in PACK.names)
    assert all(DECK.count(card) == 3 for card in range(44))


def test_dt_2_rank() -> None:
    order = ["5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2"]
    for lower, higher in pairwise(order):
        assert beaten(f"{higher}d", f"{lower}s")
        assert not beaten(f"{lower}s", f"{higher}d")
    assert [classified(f"{rank}s")["key"][1] for rank in order] == list(range(5, 16))


def test_dt_3_suit() -> None:
    for higher, lower in ("sh", "hc", "cd"):
        assert beaten(f"7{higher} 7{higher} 7{higher}", f"7{lower} 7{lower} 7{lower}")
    assert not beaten("2s", "2d")


def test_dt_4_point_cards() -> None:
    assert 3 * sum(classified(name)["points"] for name in CARDS) == 300
    assert classified("5s 5s 5h 5h 5c 5c 5d 5d")["points"] == 40
    assert classified("Ks Ks Ks Kh")["points"] == 40


def test_dt_31_single() -> None:
    """Example 2."""
    assert kind("7d") == "single"
    assert not beaten("2s", "2d")
    assert beaten("2d", "As")


def test_dt_32_pair() -> None:
    """Example 3."""
    assert kind("7d 7s") == kind("7d 7d") == "pair"
    assert kind("7d 8d") is None
    assert not beaten("Ah Ah", "As Ad")
    assert beaten("2c 2c", "As Ad")


def test_dt_33_triple() -> None:
    """Example 5."""
    assert beaten("8s 8s 8h", "7s 7h 7d")
    assert kind("7s 7s 7s") == "tongzi"
    assert beaten("7s 7s 7s", "8s 8s 8h")
    assert kind("8s 8s 8s 9h") is None
    assert kind("8s 8s 8s 9h", attach=2) == "triple"
    assert kind("8s 8s 8s 9h Th", attach=2) == "triple"
    assert kind("8s 8s 8s 9h Th Jh", attach=2) is None


def test_dt_34_pair_run() -> None:
    """Example 4."""
    assert beaten("9s 9h Ts Td", "8s 8h 9c 9d")
    assert not beaten("9s 9h Ts Td", "5s 5h 6s 6h 7s 7h")
    assert kind("Ks Kh As Ah 2s 2h") is None
    assert kind("Ks Kh As Ah 2s 2h", two_in_runs=True) == "pair_run"
    assert kind("5s 5h 7s 7h") is None
    assert kind("2s 2h 5s 5h", two_in_runs=True) is None
    assert kind("5s 6s 7s 8s 9s") is None  # there are no straights


def test_dt_35_plane() -> None:
    """Example 6."""
    assert kind("6s 6s 6s 7h 7h 7d") == "plane"
    assert kind("6s 6s 6s 7h 7h 7d 8c") is None
    assert classified("6s 6s 6s 7h 7h 7d 8c", attach=2)["wings"] == 1
    assert kind("As Ah Ac 2s 2h 2c") is None
    assert kind("As Ah Ac 2s 2h 2c", two_in_runs=True) == "plane"


def test_dt_36_bomb() -> None:
    """Examples 7 and 15."""
    assert beaten("9s 9s 9h 9h 9c", "7s 7s 7h 7h 7c")
    assert beaten("7s 7s 7h 7h 7c", "9s 9h 9c 9d")
    assert beaten("9s 9s 9h 9h 9c 9c 9d", "Ts Ts Th Th Tc")
    assert not beaten("9s 9s 9h 9h 9c 9c 9d", "Ts Ts Th Th Tc Tc Td")
    assert classified("Ks Ks Ks Kh")["bonus"] == 0
    assert kind("Ks Ks Ks Kh") == "bomb"
    assert kind("Ks Ks Ks Kh 5s") is None


def test_dt_37_tongzi() -> None:
    """Example 8."""
    twelve = " ".join(f"2{suit}" for suit in "shcd" for _ in range(3))
    diamonds = "5d 5d 5d"
    assert beaten(diamonds, twelve)
    for higher in ("5c 5c 5c", "6d 6d 6d", "7s 7s 7h 7h 7c 7c 7d 7d"):
        assert beaten(higher, diamonds)


def test_dt_38_earth() -> None:
    """Example 9."""
    assert kind("As As Ah Ah Ac Ac Ad Ad") == "earth"
    assert kind("As As As Ah Ah Ac Ac Ad") == "bomb"
    assert kind("As As As Ah Ah Ac Ac Ad Ad") == "bomb"
    assert beaten("5d 5d 5d", "As As As Ah Ah Ac Ac Ad Ad")
    assert beaten("As As Ah Ah Ac Ac Ad Ad", "5s 5s 5h 5h 5c 5c 5d 5d")


def test_dt_40_ordinary_combos() -> None:
    assert not beaten("9s 9h", "8s")
    assert not beaten("9s 9h Ts Th", "5s 5h")
    assert not beaten("9s 9h", "9c 9d")
    assert beaten("9s 9h Ts Td", "8s 8h 9c 9d")


def test_dt_41_tiers() -> None:
    order = ["2s 2h 2d", "5s 5h 5c 5d", "5d 5d 5d", "6s 6s 6h 6h 6c 6c 6d 6d"]
    for i, lower in enumerate(order):
        for higher in order[i + 1 :]:
            assert beaten(higher, lower)
            assert not beaten(lower, higher)


def test_dt_42_within_a_tier() -> None:
    assert beaten("6s 6h 6c 6d 6d", "2s 2h 2c 2d")
    assert beaten("6d 6d 6d", "5s 5s 5s")
    assert not beaten("6d 6d 6d", "6c 6c 6c")
    assert beaten("6s 6s 6h 6h 6c 6c 6d 6d", "5s 5s 5h 5h 5c 5c 5d 5d")


def test_dt_43_key() -> None:
    assert classified("9s 9h Ts Td")["key"] == [0, 10, 0]
    assert classified("9s 9s 9h 9h")["key"] == [1, 4, 9]
    assert classified("9h 9h 9h")["key"] == [2, 9, 3]
    assert classified("9s 9s 9h 9h 9c 9c 9d 9d")["key"] == [3, 9, 0]
    assert score(ask="beats", x=["9s"], y=["9h"])["why"] == "lower"
    assert score(ask="beats", x=["9s", "9h"], y=["8h"])["why"] == "shape"
    assert score(ask="beats", x=["9s", "8h"], y=["8h"])["why"] == "no_combo"


def test_dt_44_one_rank() -> None:
    for size in range(4, 13):
        names = (["As"] * 3 + ["Ah"] * 3 + ["Ac"] * 3 + ["Ad"] * 3)[:size]
        assert classified(" ".join(names))["readings"] == [[size, "A", 0]]
    assert classified("As As As")["type"] == "tongzi"


def test_dt_45_attached_cards() -> None:
    assert kind("5s 5h 5c 5d", attach=2) == "bomb"
    assert classified("5s 5h 5c 5d 6s", attach=2)["readings"] == [[1, "5", 2]]
    assert kind("5s 5h 5c 5d 5d", attach=2) == "bomb"
    assert beaten("9s 9h 9c 6s 6h", "5s 5h 5c Ks Kh", attach=2)
    nine = "7s 7h 7d 8s 8h 8d 9s 9h 9d"
    assert classified(nine, attach=2)["n"] == 3
    on = "5s 5h 5d 6s 6h 6d"
    answer = score(ask="beats", x=nine.split(), y=on.split(), options={"attach": 2})
    assert answer["x"] | {"key": 0} == {
        "type": "plane", "n": 2, "rank": "9", "suit": None, "wings": 3, "tier": 0, "key": 0,
    }  # fmt: skip
    assert not score(ask="beats", x=nine.split(), y=on.split())["beats"]
    higher = ["Ts", "Th", "Td", "Js", "Jh", "Jd"]
    lies = score(ask="beats", x=higher, y=nine.split(), y_n=2, options={"attach": 2})
    assert lies["beats"]
    assert not score(ask="beats", x=higher, y=nine.split(), options={"attach": 2})["beats"]


def as_naive(known: int) -> Any:
    return (KINDS.names[known & 15], known >> 4 & 15, known >> 8 & 15, known >> 12 & 7, known >> 15)


@pytest.mark.parametrize("options", SHEETS)
def test_readings_equal_the_twins(options: dict[str, Any]) -> None:
    chance = random.Random(3)
    rules = rules_of(**options)
    combos = 0
    for _ in range(1500):
        low = chance.randrange(0, 44, 4)
        pool = CARDS[low : low + chance.choice((4, 8, 12, 20))] * 3
        names = chance.sample(pool, min(len(pool), chance.randrange(1, 14)))
        expected = naive.readings(names, options)
        found = [as_naive(known) for known in readings(rules, heap(" ".join(names)))]
        assert found == expected, names
        led = int(read(rules, *heap(" ".join(names)), 0))
        assert (as_naive(led) if led else None) == (expected[0] if expected else None)
        combos += bool(expected)
    assert combos > 200


def hand_state(hand: list[str]) -> Any:
    state = STATE.new()
    state.dealt[0][0], state.dealt[0][1] = heap(" ".join(hand))
    sort_hand(state, 0)
    return state


@pytest.mark.parametrize("options", SHEETS)
def test_shapes_equal_the_twins(options: dict[str, Any]) -> None:
    """The generator has one play of every shape that brute force finds, and no other."""
    chance = random.Random(5)
    rules = rules_of(**options)
    for _ in range(60):
        low = chance.randrange(0, 40, 4)
        pool = CARDS[low : low + chance.choice((4, 8, 12))] * 3
        hand = chance.sample(pool, min(len(pool), chance.randrange(1, 10)))
        names = chance.sample(CARDS[:8] * 3, chance.choice((1, 2, 3, 4, 6)))
        table = naive.readings(names, options)
        on = table[0] if table and chance.random() < 0.6 else None
        expected = naive.plays(hand, on, options)
        number = int(read(rules, *heap(" ".join(names)), 0)) if on else 0
        state, out = hand_state(hand), ints(ACTIONS)
        n = shapes(state, rules, 0, number, out)
        sets = [tuple(sorted(names_of(*cards_of(state, 0, int(out[i]))))) for i in range(n)]
        assert len(set(sets)) == len(sets)
        assert set(sets) <= set(expected)
        shapes_found = {read[:4] for read in expected.values()}
        assert {expected[one][:4] for one in sets} == shapes_found
        if all((names + hand).count(name) <= 3 for name in names):
            query = score(ask="plays", hand=hand, on=names if on else None, options=options)
            assert query["count"] == len(shapes_found)


def test_a_generated_play_fits_its_buffer() -> None:
    out = ints(ACTIONS)
    triples = [f"{rank}{suit}" for rank in "56789TJQKA2" for suit in "shc"]
    wide = [
        triples + [f"{rank}d" for rank in "56789TJQ"],
        [f"{rank}{suit}" for rank in "567" for suit in "shcd" for _ in range(3)] + ["8s"] * 3,
        [f"{rank}{suit}" for rank in "56789TJQKA2" for suit in "shcd"][:41],
        # where no card is hidden a hand has three more
        [f"{rank}{suit}" for rank in "56789TJQKA2" for suit in "shcd"],
        [f"{rank}{suit}" for rank in "56789TJQKA2" for suit in "sssh"],
        [f"{rank}{suit}" for rank in "567" for suit in "shcd" for _ in range(3)] + ["8s", "8h"] * 4,
    ]
    for hand in wide:
        for options in SHEETS:
            n = shapes(hand_state(hand), rules_of(**options), 0, 0, out)
            assert 30 < n <= ACTIONS


def test_equal_cards_are_named_lowest_first() -> None:
    state = hand_state(["5s", "5s", "5s", "6h", "2d"])
    action = parse(state, 0, "lead 5s 5s")
    assert action >> 8 == 0b00011
    assert write(state, 0, action) == "lead 5s 5s"
    state.played[0][0], state.played[0][1] = heap("5s")
    assert parse(state, 0, "lead 2d 5s 5s") >> 8 == 0b10110
    assert write(state, 0, parse(state, 0, "play 2d 6h")) == "play 6h 2d"
