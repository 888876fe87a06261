"""Every set of cards that may be played, one by one: for people who ask; kernels have `moves`."""

from collections.abc import Iterator
from itertools import combinations, product

from paiju.families.climbing.readings import kind_of, n_of
from paiju.games.banbiantian.combos import CARRIED, beats, rank_set, read
from paiju.games.banbiantian.deck import FIVE, JOKER, KING, RANK_COUNT, SPADE_3, TEN
from paiju.games.banbiantian.kinds import Kind
from paiju.kit.bits import members
from paiju.kit.types import Cards, Rules

RUN = RANK_COUNT - 1  # the ranks 3 … A, by place
# whether these are of one suit decides what they are, so every set is read for itself
SUITED = (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.MIXED_510K, Kind.PURE_510K)

Amounts = tuple[int, ...]  # how many cards of each rank, and of BJ


def playable(rules: Rules, hand: Cards, on: int, first: bool) -> dict[Cards, int]:
    """BT-20, 21: each set of cards that may be led, or played on a reading, and how it is read."""
    groups = [
        [1 << card for card in members(hand & rank_set(place))] for place in range(RANK_COUNT)
    ]
    groups.append([JOKER] if hand & JOKER else [])
    found = {}
    for amounts in _amounts([len(group) for group in groups], rules.four_three == 1):
        for cards, known in _sets(rules, groups, amounts, hand, n_of(on)):
            if on != 0 and not beats(rules, known, on, cards == hand):
                continue
            if first and rules.first_lead_spade3 == 1 and hand & SPADE_3 and not cards & SPADE_3:
                continue
            found[cards] = known
    return found


def _sets(
    rules: Rules, groups: list[list[Cards]], amounts: Amounts, hand: Cards, n: int
) -> Iterator[tuple[Cards, int]]:
    """The sets with so many cards of each rank, if they are combos."""
    known = 0
    chosen = [combinations(group, size) for group, size in zip(groups, amounts, strict=True)]
    for parts in product(*chosen):
        cards = sum(card for part in parts for card in part)
        if known == 0 or kind_of(known) in SUITED:
            known = int(read(rules, cards, cards == hand, n))
            if known == 0:
                return
        yield cards, known


def _amounts(sizes: list[int], four_three: bool) -> Iterator[Amounts]:
    """
    How many cards of each rank may make a combo: ranks alone, runs, 510K, triples with wings, and
    with `four_three` a four that carries cards.
    """
    empty = [0] * len(sizes)

    def with_places(places: range | tuple[int, ...], amount: int) -> Iterator[Amounts]:
        if all(sizes[place] >= amount for place in places):
            yield tuple(amount if place in places else 0 for place in range(len(empty)))

    for place, size in enumerate(sizes):
        for amount in (1, 2, 4):
            if size >= amount:
                yield from with_places((place,), amount)
    yield from with_places((FIVE, TEN, KING), 1)
    for bottom in range(RUN):
        for top in range(bottom + 1, RUN):
            if top - bottom >= 4:
                yield from with_places(range(bottom, top + 1), 1)
            yield from with_places(range(bottom, top + 1), 2)
    triples = sum(size >= 3 for size in sizes)
    most = 5 * triples
    if four_three and max(sizes) == 4:
        most = max(most, 4 + CARRIED)
    if triples:
        yield from _with_triples(sizes, (), most)


def _with_triples(sizes: list[int], chosen: Amounts, most: int) -> Iterator[Amounts]:
    """Amounts with three or more of some rank, `most` cards at most, but not a four alone."""
    if len(chosen) == len(sizes):
        if max(chosen) >= 3 and not (max(chosen) == 4 and sum(chosen) == 4):
            yield chosen
        return
    for amount in range(min(sizes[len(chosen)], most) + 1):
        yield from _with_triples(sizes, (*chosen, amount), most - amount)
