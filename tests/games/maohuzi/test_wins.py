"""Section 4.6 of the rule book: the winning hand."""

import random
from typing import Any

import pytest
from tests.games.maohuzi import naive
from tests.games.maohuzi.tables import GAME, asked, at, draw

from paiju.cards.character import one
from paiju.games.maohuzi.deck import PACK
from paiju.games.maohuzi.wins import is_ting
from paiju.kit.errors import Refusal


def score(hand: str, card: str | None, source: str, melds: Any = (), **fields: Any) -> Any:
    """The answer for seat 1; the card comes from seat 0 unless it is one's own."""
    query = {
        "players": 3, "options": {}, "dealer": 0, "winner": 1, "hand": hand.split(),
        "card": card, "source": source, "melds": [meld_of(words) for words in melds],
    }  # fmt: skip
    if source in ("draw", "discard"):
        query["from"] = 0
    return GAME.query.score(query | fields)


def meld_of(words: str) -> dict[str, Any]:
    kind, *cards = words.split()
    return {"kind": kind, "cards": cards} if kind == "chi" else {"kind": kind, "card": cards[0]}


def waits(hand: str, melds: Any = (), **fields: Any) -> Any:
    query = {"query": "ting", "players": 3, "hand": hand.split()}
    answer = GAME.query.score(query | {"melds": [meld_of(words) for words in melds]} | fields)
    assert answer["ting"] == bool(answer["waits"])
    return answer["waits"]


def kinds(answer: Any) -> list[str]:
    return [part["kind"] for part in answer["partition"]]


E16 = "s3 s4 s5 s6 s7 s8 s8 b1 b2 b2 b3 b3 b4 b5 b7 b8 b8 b9 b10 b10"


def test_mh_60_a_win_is_a_cut_with_enough_huxi() -> None:
    """E-16: from another's draw a win; from the own draw wei is forced and nothing is complete."""
    won = score(E16, "s8", "draw")
    assert won["win"]
    assert won["huxi"] == 12
    assert [part["cards"] for part in won["partition"]] == [
        ["s3", "s4", "s5"], ["s6", "s7", "s8"], ["b1", "b2", "b3"], ["b2", "b7", "b10"],
        ["b3", "b4", "b5"], ["b8", "b9", "b10"], ["s8", "s8", "b8"],
    ]  # fmt: skip
    lost = score(E16, "s8", "self")
    assert (lost["win"], lost["reason"], lost["huxi"]) == (False, "shape", None)
    # and so in play
    drawn = draw(at(("", E16), stock="s8"), 1)
    assert all("discard" in line for line in asked(drawn))
    other = draw(at(("", E16), stock="s8"), 0)
    assert asked(other) == ["1 hu", "1 pass"]


# 6 + 3 + 0 + … with one group open
BASE = "s1 s2 s3 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s9 s10"


@pytest.mark.parametrize(
    ("held", "melds", "card", "expected"),
    [
        # kan in hand: ti, forced; pao or loose
        ("b9 b9 b9 s7 s7", (), "b9", {"self": "ti", "draw": "pao", "discard": "pao"}),
        # wei and chouwei on the table: the same
        ("s7 s7", ("wei b9",), "b9", {"self": "ti", "draw": "pao", "discard": "pao"}),
        ("s7 s7", ("chouwei b9",), "b9", {"self": "ti", "draw": "pao", "discard": "pao"}),
        # a pair: wei, forced; else a peng
        ("b9 b9 s7 s8 s9", (), "b9", {"self": "wei", "draw": "peng", "discard": "peng"}),
        # a peng: pao by any draw, never by a discard
        ("s7 s7", ("peng b9",), "b9", {"self": "pao", "draw": "pao", "discard": None}),
    ],
)
def test_mh_61_where_the_winning_card_goes(
    held: str, melds: tuple[str, ...], card: str, expected: dict[str, str | None]
) -> None:
    for source, kind in expected.items():
        answer = score(f"{BASE} {held}", card, source, melds)
        if kind is None:
            assert not answer["win"]
            continue
        assert answer["win"]
        (part,) = [part for part in answer["partition"] if part["cards"][0] == card]
        assert part["kind"] == kind, source
    # declined before: the wei is a chouwei
    declined = score(f"{BASE} b9 b9 s7 s8 s9", "b9", "self", declined=["b9"])
    assert "chouwei" in kinds(declined)


def test_mh_61_loose_beside_a_whole_kan() -> None:
    """The fourth b9 completes b7 b8 b9 while the kan of b9 stays."""
    hand = "b9 b9 b9 s1 s2 s3 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s9 s10 b7 b8"
    answer = score(hand, "b9", "draw")
    assert kinds(answer)[0] == "kan"
    assert {"kind": "ju", "cards": ["b7", "b8", "b9"], "huxi": 0} in answer["partition"]
    assert not score(hand, "b9", "self")["win"]  # ti is forced, and b7 b8 are no pair


def test_mh_63_exactly_m_groups() -> None:
    """A winning card that makes the second pao leaves the hand one card short."""
    hand = "b9 b9 b9 s1 s2 s3 b1 b2 b3 s4 s5 s6 s8 s9 s10 s7"
    one_pao = score(hand, "s7", "draw", ("pao b8",))
    assert one_pao["win"]
    assert one_pao["menzi"] == 7
    second = score(hand.replace("s7", "s8"), "b9", "draw", ("pao b8",))
    assert not second["win"]
    # with two pao or ti 21 cards wait and 22 win
    two = waits("s1 s2 s3 b1 b2 b3 s4 s5 s6 s8 s9 s10 b5", ("pao b8", "ti b7"))
    assert two == {"b5": {"self": 30, "draw": 30, "discard": 30}}
    with pytest.raises(Refusal, match="hand: 14 cards"):
        waits("s1 s2 s3 b1 b2 b3 s4 s5 s6 s8 s9 s10 b5 b5", ("pao b8", "ti b7"))


def test_mh_64_the_best_cut_and_which_of_equals() -> None:
    """Most huxi; among equals the cut that comes first, group by group."""
    hand = "s2 s2 s3 s3 s4 s4 b1 b2 b3 b4 b5 b6 b7 b8 b9 s8 s8 b8 s9 s10"
    answer = score(hand, "s8", "draw", options={"qihu": 6})
    first = [part["cards"] for part in answer["partition"] if part["kind"] == "ju"]
    assert first[:2] == [["s2", "s3", "s4"], ["s2", "s3", "s4"]]
    # pao before kan where both have the same huxi
    options = {"qihu": 6, "huxi_pao": [3, 6]}
    kan_or_pao = "b6 b6 b6 s1 s2 s3 s5 s5 s6 s6 s7 s8 s8 s9 s9 s10 b3 b4 b5 b5"
    assert kinds(score(kan_or_pao, "b6", "draw", options=options))[0] == "pao"
    options = {"qihu": 6, "huxi_pao": [3, 5]}
    assert kinds(score(kan_or_pao, "b6", "draw", options=options))[0] == "kan"


def test_mh_65_least_huxi() -> None:
    """E-34, and the same hand where less is needed."""
    hand = "s3 s4 s5 b1 b2 b3 b6 b7 b8 s6 s6 b6 b9 b9 s9 b4 b5"
    lost = score(hand, "b6", "draw", ("peng s8",))
    assert (lost["reason"], lost["huxi"], lost["payments"]) == ("huxi", 7, [0, 0, 0])
    assert score(hand, "b6", "draw", ("peng s8",), options={"qihu": 6})["huxi"] == 7


E27 = "s3 s4 s5 s5 s6 s7 s7 s8 s9 b2 b3 b4 b4 b5 b6 b6 b7 b8 s10 b10"


def test_mh_66_mao_hu() -> None:
    """E-27: no group has huxi; only under an; with `deal` only on dealt cards."""
    assert score(E27, "b10", "draw")["mingtang"] == ["maohu"]
    assert score(E27, "b10", "draw", options={"maohu_huxi": 30})["huxi"] == 30
    assert score(E27, "b10", "draw", options={"qihu": 6})["tun"] == 4
    for options in ({"maohu": False}, {"xiao": "ming"}, {"maohu_when": "deal"}):
        lost = score(E27, "b10", "draw", options=options)
        assert (lost["win"], lost["reason"], lost["huxi"]) == (False, "huxi", 0)
    dealt = score(E27 + " b10", None, "deal", options={"maohu_when": "deal"}, dealer=1)
    assert dealt["mingtang"] == ["tianhu", "maohu"]
    # the best cut must have none: here one with huxi exists
    some = E27.replace("s3 s4 s5", "s1 s2 s3")
    assert score(some, "b10", "draw")["reason"] == "huxi"


FIVE_KAN = "s1 s1 s1 s4 s4 s4 s6 s6 s6 b3 b3 b3 b8 b8 b8 s9 s10 b1 b5 b6"


def test_mh_67_three_ti_or_five_kan() -> None:
    """E-31, and five kan; open to every seat; needs `tiandi_hu` and the least huxi."""
    five = FIVE_KAN
    won = score(five, None, "deal")
    assert (won["huxi"], kinds(won), won["menzi"]) == (21, ["kan"] * 5, 5)
    assert won["mingtang"] == ["tianhu"]
    four = score(five.replace("b8 b8 b8", "b8 b8 b9"), None, "deal")
    assert (four["win"], four["reason"], four["huxi"]) == (False, "shape", None)
    off = score(five, None, "deal", options={"tiandi_hu": False})
    assert (off["reason"], off["huxi"]) == ("shape", None)
    little = {"options": {"huxi_kan": [1, 1]}}
    short = score(five, None, "deal", **little)
    assert (short["reason"], short["huxi"]) == ("huxi", 5)
    # the dealer's complete hand takes precedence over its five kan
    whole = "s1 s1 s1 s4 s4 s4 s6 s6 s6 b3 b3 b3 b8 b8 b8 b1 b2 b3 s8 s9 s10"
    dealer = score(whole.replace("b1 b2 b3", "b5 b6 b7"), None, "deal", dealer=1)
    assert dealer["menzi"] == 7


def test_mh_68_a_xian_seat_wins_through_wei_pao_or_ti() -> None:
    ming = {"options": {"xiao": "ming"}, "xian": True}
    free = {"options": {"xiao": "ming", "xian_win": "any"}, "xian": True}
    hand = "s1 s2 s3 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s9 s10 b7 b8 b8 b8 b9"
    loose = hand.replace("b8 b8 b8 b9", "b8 s7 s7 b7")
    assert score(loose.replace(" b7 b8 s7 s7 b7", " s7 s7 b7 b8 b9"), "b7", "draw", **free)["win"]
    assert not score(loose.replace(" b7 b8 s7 s7 b7", " s7 s7 b7 b8 b9"), "b7", "draw", **ming)[
        "win"
    ]
    pair = "s1 s2 s3 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s9 s10 b9 b9 s7 s8 s9"
    assert score(pair, "b9", "self", **ming)["win"]  # a wei
    assert not score(pair, "b9", "draw", **ming)["win"]  # a peng is loose
    kan = "s1 s2 s3 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s9 s10 b9 b9 b9 s7 s7"
    for source in ("self", "draw", "discard"):
        assert score(kan, "b9", source, **ming)["win"]
    with pytest.raises(Refusal, match="xian"):
        score(kan, "b9", "draw", xian=True)


def test_mh_69_ting() -> None:
    """E-35, E-36 are queries; here: kinds owned four times do not count, bars are ignored."""
    hand = "s1 s2 s3 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s9 s10 b9 b9 s7 s8 s9"
    assert waits(hand) == {
        "s3": {"self": 9, "draw": 9, "discard": 9},
        "s6": {"self": 9, "draw": 9, "discard": 9},
        "s9": {"self": None, "draw": 9, "discard": 9},  # an own s9 must be a wei
        "b9": {"self": 15, "draw": 12, "discard": 12},
    }
    four = "s5 s5 s5 b5 b1 b2 b3 s1 s2 s3 s4 s7 s8 s9 b6 b7 b8 b8 b9 b10"
    assert "s5" not in waits(four)
    only_self = "s1 s2 s3 s4 s5 s6 b4 b5 b6 s7 s8 s9 b9 b9 b1 b1 s1 b8 b8 s8"
    assert waits(only_self) == {"b9": {"self": 9, "draw": None, "discard": None}}
    assert waits(hand, options={"xiao": "ming"}, xian=True) == {
        "b9": {"self": 15, "draw": None, "discard": None}
    }


def test_mh_69_ting_without_wins_on_discards() -> None:
    hand = "s1 s2 s3 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s9 s10 b9 b9 s7 s8 s9"
    found = waits(hand, options={"win_on": "stock"})
    assert found == {card: {**each, "discard": None} for card, each in waits(hand).items()}
    for win_on in ("any", "stock"):
        round_ = at(("", hand), discards=0, win_on=win_on)
        assert is_ting(round_.state, round_.rules, 1, round_.state.hand[1])


def test_mh_69_ting_is_what_the_waits_say() -> None:
    """The kernel that MH-51 asks agrees with the query, and both with the slow twin."""
    chance = random.Random(69)
    ting = 0
    for _ in range(60):
        groups = chance.sample([f"s{r} s{r + 1} s{r + 2}" for r in range(1, 9)], 3)
        groups += chance.sample([f"b{r} b{r + 1} b{r + 2}" for r in range(1, 9)], 3)
        names = " ".join(groups).split() + chance.sample(naive.ORDER, 2)
        if max(names.count(name) for name in names) > 3:
            continue
        round_ = at(("", " ".join(names)), discards=0)
        found = waits(" ".join(names))
        assert is_ting(round_.state, round_.rules, 1, round_.state.hand[1]) == bool(found)
        ting += bool(found)
        options = round_.sheet.options
        for card in naive.ORDER:
            counted = {}
            for source in ("self", "draw", "discard"):
                slow = naive.best([], names, card, source, options, 7)
                huxi = 15 if slow and slow[0] == 0 else slow[0] if slow else 0
                counted[source] = huxi if huxi >= 9 else None
            if any(counted.values()) and names.count(card) < 4:
                assert found[card] == counted
            else:
                assert card not in found
    assert ting > 5


def test_a_position_that_cannot_occur_is_refused() -> None:
    """§11: each with words that name the field."""
    good: dict[str, Any] = {
        "players": 3, "options": {}, "dealer": 0, "winner": 1, "melds": [], "hand": E16.split(),
        "card": "s8", "source": "draw", "from": 0,
    }  # fmt: skip
    assert GAME.query.score(good)["win"]
    wei = [{"kind": "wei", "card": "b8"}]
    for change, word in (
        ({"hand": E16.split()[:-1]}, "hand: 19 cards"),
        ({"hand": [*E16.split(), "b10"]}, "hand: 21 cards"),
        ({"hand": ["s1"] * 5 + E16.split()[5:]}, "hand: card s1"),
        ({"hand": E16.split()[3:], "melds": wei}, "b8 occurs 5 times"),
        ({"hand": "s8"}, "hand"), ({"hand": ["x1", *E16.split()[1:]]}, "hand: unknown card"),
        ({"hand": ["s8", "s8", *E16.split()[2:]]}, "card: a fifth s8"),
        ({"card": "c1"}, "card"), ({"card": None}, "card"), ({"card": 3}, "card"),
        ({"winner": 3}, "winner"), ({"winner": True}, "winner"), ({"dealer": -1}, "dealer"),
        ({"from": 1}, "from: this is the winner"), ({"from": 5}, "from"),
        ({"source": "gift"}, "source"), ({"source": "self"}, "from: only"),
        ({"players": 5}, "players"), ({"options": {"qihu": 1}}, "qihu"),
        ({"options": {"ka20": True}}, "ka20"), ({"options": {"luck": 1}}, "luck"),
        ({"piao": [0, 0]}, "piao"), ({"piao": [0, 0, 4]}, "piao"), ({"piao": [0, 0, "2"]}, "piao"),
        ({"opening": True}, "opening"), ({"opening": "yes"}, "opening"),
        ({"declined": ["s99"]}, "declined"), ({"declined": "s1"}, "declined"),
        ({"xian": True}, "xian"), ({"xian": 1}, "xian"),
        ({"melds": {}}, "melds"), ({"melds": [{"kind": "kan", "card": "s1"}]}, "melds"),
        ({"melds": [{"kind": "chi", "cards": ["s1", "s2", "s4"]}]}, "neither a ju nor a jiao"),
        ({"melds": [{"kind": "chi", "cards": ["s1", "s2"]}]}, "cards"),
        ({"melds": [{"kind": "chi"}]}, "cards"), ({"melds": [{"kind": "wei"}]}, "card"),
        ({"melds": [{"card": "s1"}]}, "kind"), ({"melds": [3]}, "melds"),
        ({"melds": [{"kind": "peng", "card": "s1"}] * 9}, "melds"),
        ({"query": "sum"}, "query"), ({"game": "koikoi"}, "game"),
    ):  # fmt: skip
        with pytest.raises(Refusal, match=word):
            GAME.query.score({**good, **change})
    for missing in ("hand", "winner", "source", "card", "from"):
        with pytest.raises(Refusal, match=missing):
            GAME.query.score({field: value for field, value in good.items() if field != missing})


def test_a_deal_or_an_opening_that_cannot_occur_is_refused() -> None:
    hand = FIVE_KAN.split()
    deal: dict[str, Any] = {"winner": 1, "hand": hand, "card": None, "source": "deal"}
    assert GAME.query.score(deal)["win"]
    for change, word in (
        ({"card": "s1"}, "card"), ({"from": 0}, "from"), ({"opening": True}, "opening"),
        ({"dealer": 1}, "hand: 20 cards instead of 21"), ({"hand": hand[1:]}, "hand: 19"),
        ({"hand": hand[3:], "melds": [{"kind": "wei", "card": "s1"}]}, "melds"),
        ({"xian": True, "options": {"xiao": "ming"}}, "xian"),
    ):  # fmt: skip
        with pytest.raises(Refusal, match=word):
            GAME.query.score({**deal, **change})
    first = {"winner": 1, "source": "discard", "card": "s8", "dealer": 0, "opening": True}
    assert "dihu" in GAME.query.score({**first, "hand": E16.split(), "from": 0})["mingtang"]
    for change, word in (
        ({"from": 2}, "opening"), ({"source": "draw"}, "opening"),
        ({"hand": E16.split()[3:], "melds": [{"kind": "chi", "cards": ["s3", "s4", "s5"]}]}, "melds"),
    ):  # fmt: skip
        with pytest.raises(Refusal, match=word):
            GAME.query.score({**first, "hand": E16.split(), "from": 0, **change})


def test_the_smallest_of_a_kind_owned() -> None:
    """A kan counts as owned: a seat with kan and its fourth on the table waits for none of it."""
    assert one(PACK.card("s1")) == 1
    hand = "s5 s5 s5 b1 b2 b3 s1 s2 s3 b7 b8 b9 b4 b5 b6 s9 s10"
    assert "s5" not in waits(hand, ("chi s4 s5 s6",))
