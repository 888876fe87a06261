"""The slow, obvious reading of section 4.6: every cut of a hand, on names of cards."""

from functools import cache
from itertools import combinations
from typing import Any

ORDER = [f"{size}{rank}" for size in "sb" for rank in range(1, 11)]
KINDS = ["ti", "pao", "wei", "chouwei", "kan", "peng", "ju", "jiao", "jiang"]
RED = {"s2", "s7", "s10", "b2", "b7", "b10"}

Group = tuple[str, tuple[str, ...]]
Cut = tuple[Group, ...]


def in_order(cards: Any) -> tuple[str, ...]:
    return tuple(sorted(cards, key=ORDER.index))


def rank(card: str) -> int:
    return int(card[1:])


def group_of(cards: tuple[str, ...]) -> str | None:
    """What three cards are: a ju, a jiao, or nothing."""
    cards = in_order(cards)
    sizes, ranks = [card[0] for card in cards], [rank(card) for card in cards]
    if len(set(sizes)) == 1:
        run = ranks[1] == ranks[0] + 1 and ranks[2] == ranks[0] + 2
        return "ju" if run or ranks == [2, 7, 10] else None
    return "jiao" if len(set(ranks)) == 1 else None


@cache
def cuts(cards: tuple[str, ...], peng: str | None, jiang: bool) -> frozenset[Cut]:
    """Every cut without remainder; a peng at most once, and a pair exactly once if asked for."""
    if not cards:
        return frozenset() if jiang else frozenset([()])
    found: set[Cut] = set()
    first, rest = cards[0], cards[1:]
    for two in set(combinations(range(len(rest)), 2)):
        three = (first, rest[two[0]], rest[two[1]])
        left = tuple(card for i, card in enumerate(rest) if i not in two)
        kind = group_of(three)
        if kind is not None:
            found |= {((kind, in_order(three)), *cut) for cut in cuts(left, peng, jiang)}
        elif peng is not None and set(three) == {peng}:
            found |= {(("peng", three), *cut) for cut in cuts(left, None, jiang)}
    if jiang and first in rest:
        at = rest.index(first)
        left = rest[:at] + rest[at + 1 :]
        found |= {(("jiang", (first, first)), *cut) for cut in cuts(left, peng, False)}
    return frozenset(found)


def huxi(group: Group, options: Any) -> int:
    kind, cards = group
    big = int(cards[0][0] == "b")
    ranks = sorted(rank(card) for card in cards)
    if kind == "ju":
        if ranks == [1, 2, 3]:
            return int(options.huxi_123[big])
        return int(options.huxi_2710[big]) if ranks == [2, 7, 10] else 0
    if kind in ("jiao", "jiang"):
        return 0
    return int(getattr(options, f"huxi_{kind}")[big])


def written(cut: Cut) -> list[tuple[int, list[int]]]:
    """MH-64: a cut as it is compared."""
    return [(KINDS.index(kind), [ORDER.index(card) for card in cards]) for kind, cards in cut]


def sort(cut: list[Group]) -> Cut:
    return tuple(
        sorted(cut, key=lambda group: (KINDS.index(group[0]), [ORDER.index(c) for c in group[1]]))
    )


def placements(
    melds: list[Group], hand: list[str], card: str | None, source: str, declined: set[str]
) -> list[tuple[list[Group], list[str], str | None, bool]]:
    """MH-61: groups that stand, loose cards, the card that may be a peng, whether it is loose."""
    standing, loose = list(melds), list(hand)
    for kind in ORDER:
        n = hand.count(kind)
        if n >= 3:
            standing.append(("kan" if n == 3 else "ti", (kind,) * n))
            loose = [each for each in loose if each != kind]
    if card is None:
        return [(standing, loose, None, False)]
    three = next(
        (g for g in standing if g[0] in ("kan", "wei", "chouwei") and g[1][0] == card), None
    )
    peng = next((g for g in standing if g[0] == "peng" and g[1][0] == card), None)
    pair = loose.count(card) == 2

    def grown(group: Group, kind: str) -> list[Group]:
        return [g for g in standing if g != group] + [(kind, (card,) * 4)]

    if source == "self":
        if three:
            return [(grown(three, "ti"), loose, None, False)]
        if pair:
            wei = "chouwei" if card in declined else "wei"
            left = [each for each in loose if each != card]
            return [([*standing, (wei, (card,) * 3)], left, None, False)]
    found: list[tuple[list[Group], list[str], str | None, bool]] = []
    found.append((standing, [*loose, card], card if pair else None, True))
    if three or (peng and source != "discard"):
        found.append((grown(three or peng, "pao"), loose, None, False))  # type: ignore[arg-type]
    return found


def best(
    melds: list[Group], hand: list[str], card: str | None, source: str, options: Any,
    menzi: int, declined: set[str] = frozenset(), bound: bool = False,  # type: ignore[assignment]
) -> tuple[int, Cut] | None:  # fmt: skip
    """MH-62 … 64: the best of all complete cuts."""
    complete = []
    for standing, loose, peng, is_loose in placements(melds, hand, card, source, declined):
        if bound and is_loose:
            continue
        four = any(kind in ("ti", "pao") for kind, _ in standing)
        for cut in cuts(in_order(loose), peng, four):
            if len(standing) + len(cut) == menzi:
                complete.append(sort([*standing, *cut]))
    if not complete:
        return None

    def order(cut: Cut) -> tuple[int, list[tuple[int, list[int]]]]:
        return -sum(huxi(group, options) for group in cut), written(cut)

    chosen = min(complete, key=order)
    return sum(huxi(group, options) for group in chosen), chosen


def share(tun: int, fan: int, huang: int, options: Any) -> tuple[int, list[tuple[str, int]]]:
    """MH-89, 94: what one loser owes, and the items that say why."""
    items = []
    points = tun * fan
    if options.huang_double != "off" and huang:
        times = 2 if options.huang_double == "once" else min(2**huang, 2**20)
        points *= times
        items.append(("huangfan", times))
    if options.cap and points > options.cap:
        points = options.cap
        items.append(("cap", options.cap))
    return points, items
