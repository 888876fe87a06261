"""The search against its slow twin, on hands by chance, and how it is asked."""

import random
from itertools import combinations
from typing import Any

import pytest
from tests.games.maohuzi import naive
from tests.games.maohuzi.tables import GAME

from paiju.cards.character import packed
from paiju.games.maohuzi.arrange import GROUP, UNKNOWN, arranged
from paiju.games.maohuzi.cut import best_cut, is_covered, most_huxi
from paiju.games.maohuzi.deck import PACK
from paiju.kit.errors import Refusal
from paiju.play.record import sheet_of

TABLES = [(3, 9, 7), (3, 3, 5), (4, 1, 5), (2, 6, 7)]
JU = [(f"{s}{r}", f"{s}{r + 1}", f"{s}{r + 2}") for s in "sb" for r in range(1, 9)]
JU += [(f"{s}2", f"{s}7", f"{s}10") for s in "sb"] * 3
JIAO = [(f"s{r}", f"s{r}", f"b{r}") for r in range(1, 11)]
JIAO += [(f"s{r}", f"b{r}", f"b{r}") for r in range(1, 11)]


def complete_position(chance: random.Random, menzi: int) -> Any:
    """M groups by chance, some on the table, with one card taken out again to be the last."""
    groups: list[naive.Group] = []
    fours = chance.choice([0, 0, 0, 1, 1, 2])
    for i in range(menzi - (1 if fours else 0)):
        if i < fours:
            groups.append((chance.choice(["ti", "pao"]), (chance.choice(naive.ORDER),) * 4))
        elif chance.random() < 0.3:
            kind = chance.choice(["kan", "kan", "wei", "chouwei", "peng"])
            groups.append((kind, (chance.choice(naive.ORDER),) * 3))
        else:
            kind = chance.choice(["ju", "jiao"])
            groups.append((kind, chance.choice(JU if kind == "ju" else JIAO)))
    if fours:
        groups.append(("jiang", (chance.choice(naive.ORDER),) * 2))
    melds, hand, taken = [], [], chance.randrange(len(groups))
    card = ""
    for i, (kind, cards) in enumerate(groups):
        held = list(cards)
        if i == taken:
            card = held.pop(chance.randrange(len(held)))
            if kind in ("ti", "pao"):
                kind = chance.choice(["kan", "wei", "peng"])
            elif kind in ("kan", "wei", "chouwei", "peng"):
                kind = "hand"
        elif kind in ("ju", "jiao") and chance.random() < 0.4:
            kind = "chi"
        if kind in ("ti", "pao", "wei", "chouwei", "peng") or (kind == "chi" and i != taken):
            melds.append((kind, tuple(held)))
        else:
            hand += held
    return melds, hand, card


def asked_of(position: Any, source: str, options: dict[str, Any], players: int) -> dict[str, Any]:
    melds, hand, card = position
    told = [
        {"kind": kind, "cards": list(cards)} if kind == "chi" else {"kind": kind, "card": cards[0]}
        for kind, cards in melds
    ]
    query = {
        "players": players, "options": options, "dealer": 0, "winner": 1, "melds": told,
        "hand": hand, "card": card, "source": source,
    }  # fmt: skip
    return query if source == "self" else {**query, "from": 0}


def slow_melds(melds: list[naive.Group]) -> list[naive.Group]:
    return [(naive.group_of(cards) or kind, naive.in_order(cards)) for kind, cards in melds]


def values(chance: random.Random) -> dict[str, Any]:
    """Now and then other huxi, so that ties and zeros come up."""
    if chance.random() < 0.7:
        return {}
    names = ["ti", "pao", "wei", "chouwei", "kan", "peng", "123", "2710"]
    return {f"huxi_{name}": [chance.randrange(4), chance.randrange(4)] for name in names}


@pytest.mark.parametrize(("players", "qihu", "menzi"), TABLES)
def test_the_search_equals_its_slow_twin(players: int, qihu: int, menzi: int) -> None:
    """MH-60 … 66: the same cut, card for card, or none, on hands that are one card short."""
    chance = random.Random(menzi * 100 + qihu)
    won = lost = 0
    for _ in range(600):
        position = complete_position(chance, menzi)
        melds, hand, card = position
        source = chance.choice(["self", "draw", "discard"])
        extra = {"xiao": "ming"} if chance.random() < 0.3 else {}
        options = {"qihu": qihu, **extra, **values(chance)}
        query = asked_of(position, source, options, players)
        declined = chance.sample(naive.ORDER, 8)
        bound = bool(extra) and chance.random() < 0.5
        query |= {"declined": declined} | ({"xian": True} if bound else {})
        try:
            answer = GAME.query.score(query)
        except Refusal:
            continue
        sheet = sheet_of(GAME, players, options)
        slow = naive.best(
            slow_melds(melds), hand, card, source, sheet.options, menzi, set(declined), bound
        )
        if slow is None:
            assert (answer["win"], answer["huxi"]) == (False, None), query
            lost += 1
            continue
        huxi, cut = slow
        maohu = huxi == 0 and not extra
        assert answer["win"] == (huxi >= qihu or maohu), query
        if not answer["win"]:
            assert (answer["reason"], answer["huxi"]) == ("huxi", huxi), query
            continue
        won += 1
        assert answer["huxi"] == (15 if maohu else huxi)
        assert [(p["kind"], tuple(p["cards"])) for p in answer["partition"]] == list(cut), query
        assert [p["huxi"] for p in answer["partition"]] == [
            naive.huxi(group, sheet.options) for group in cut
        ]
        assert answer["red"] == sum(c in naive.RED for _, cards in cut for c in cards)
        assert answer["menzi"] == menzi
    assert won > 80
    assert lost > 5


def some_cards(chance: random.Random, n: int) -> list[str]:
    """N cards by chance, at most two of a kind, from a few ranks so that they meet."""
    low = chance.randrange(1, 6)
    names = [name for name in naive.ORDER if low <= naive.rank(name) <= low + 4] * 2
    return chance.sample(names, n)


def test_mh_62_every_cut_that_there_is_is_found() -> None:
    """Loose cards alone: as many huxi as the best of all cuts, and none where there is none."""
    chance = random.Random(62)
    rules = GAME.numbers(sheet_of(GAME, 3, {}))
    options = sheet_of(GAME, 3, {}).options
    found = 0
    for _ in range(1500):
        jiang = chance.randrange(2)
        names = some_cards(chance, 3 * chance.randrange(1, 6) + 2 * jiang)
        loose = packed([PACK.card(name) for name in names])
        all_cuts = naive.cuts(naive.in_order(names), None, jiang == 1)
        most = max((sum(naive.huxi(g, options) for g in cut) for cut in all_cuts), default=-1)
        assert best_cut(rules, loose, 0, jiang)[0] == most, (names, jiang)
        if all_cuts:
            found += 1
            assert is_covered(loose, 0, jiang)
            assert most_huxi(rules, loose, 0) >= most
    assert found > 150


def test_the_arrangement_makes_as_many_groups_as_there_are() -> None:
    """What `describe` sorts a hand into: no choice of cards makes more groups, or more huxi."""
    chance = random.Random(7)
    sheet = sheet_of(GAME, 3, {})
    rules = GAME.numbers(sheet)

    def most(cards: tuple[str, ...], jiang: bool) -> tuple[int, int]:
        if len(cards) < 2:
            return 0, 0
        best = most(cards[1:], jiang)
        for two in combinations(range(1, len(cards)), 2):
            three = (cards[0], cards[two[0]], cards[two[1]])
            kind = naive.group_of(three)
            if kind:
                left = tuple(c for i, c in enumerate(cards) if i and i not in two)
                groups, huxi = most(left, jiang)
                more = naive.huxi((kind, naive.in_order(three)), sheet.options)
                best = max(best, (groups + 1, huxi + more))
        if jiang and cards[0] == cards[1]:
            groups, huxi = most(cards[2:], False)
            best = max(best, (groups + 1, huxi))
        return best

    for _ in range(60):
        names = naive.in_order(some_cards(chance, chance.randrange(1, 10)))
        jiang = chance.randrange(2)
        loose = packed([PACK.card(name) for name in names])
        value, _ = arranged(rules, loose, jiang, 0, UNKNOWN)
        assert (value // GROUP, value % GROUP) == most(names, jiang == 1), names
