"""BT-20, `first_lead_spade3`: the plays of a first lead that must contain 3s, one a shape."""

from paiju.families.climbing.readings import (
    at_least,
    kind_of,
    lowest,
    n_of,
    next_run,
    reading,
    runs,
    top_of,
    wings_of,
)
from paiju.games.banbiantian.combos import counts, flushes, rank_set, read, wings_allowed
from paiju.games.banbiantian.deck import JOKER, LOWEST, RANK_COUNT, RUNNING, SPADE_3, WIDTH
from paiju.games.banbiantian.kinds import Kind
from paiju.games.banbiantian.moves import (
    MOST_TRIPLES,
    by_rank,
    cheapest,
    emit,
    four_threes,
    kept_cards,
    pairs,
    pick_run,
    planes,
    straight_flushes,
    straights,
)
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Ints, Rules

THREES = 15  # the four of them


@jit
def shapes_with_spade_3(rules: Rules, hand: Cards, out: Ints) -> int:
    """Those made of 3s and those that carry it; 3s alone is one."""
    kept = (kept_cards(hand) | THREES) & ~SPADE_3
    n = by_rank(rules, hand, kept, 0, out, 0)
    n = four_threes(rules, hand, SPADE_3, 0, out, n)
    # a straight has one 3, and here it is 3s
    n = straights(hand & ~THREES | SPADE_3, kept, 0, out, n)
    n = pairs(rules, hand, kept, 0, out, n)
    n = planes(rules, hand, kept, 0, out, n)
    if flushes(hand):
        n = straight_flushes(rules, hand, 0, out, n)
    some = 0
    for i in range(n):
        if is_made_of_it(rules, hand, out[i] >> 8):
            out[some] = out[i]
            some += 1
    return carrying(rules, hand, kept, out, some)


@jit
def is_made_of_it(rules: Rules, hand: Cards, cards: Cards) -> bool:
    """Whether 3s is among the cards, and not only attached."""
    known = read(rules, cards, cards == hand, 0)
    if kind_of(known) == Kind.TRIPLE or kind_of(known) == Kind.PLANE:
        return top_of(known) - n_of(known) + 1 == LOWEST
    return cards & SPADE_3 != 0


@jit
def carrying(rules: Rules, hand: Cards, kept: Cards, out: Ints, n: int) -> int:
    """BT-33, 36: every run of triples that can carry 3s."""
    ranks = at_least(counts(hand & ~THREES), 3, WIDTH, RUNNING)
    length, tops = 1, runs(ranks, 1, WIDTH)
    while tops:
        top = bits.first(tops) // WIDTH
        core = pick_run(hand, kept, top, length, 3)
        kind = Kind.PLANE if length > 1 else Kind.TRIPLE
        n = loaded(rules, hand, core, reading(kind, length, top + LOWEST, 0, 0), out, n)
        length, tops = next_run(ranks, length, tops, MOST_TRIPLES, WIDTH)
    return n


@jit
def loaded(rules: Rules, hand: Cards, core: Cards, known: int, out: Ints, n: int) -> int:
    """BT-49, 50: triples with 3s alone, with one or two cards each, or with all that is left."""
    triples, size = n_of(known), bits.count(hand & ~core)
    for i in range(4):
        wings = size if i == 3 else max(1, i * triples)
        again = (i == 1 and triples == 1) or (i == 3 and (size == 1 or size % triples == 0))
        if again or wings > size or not wings_allowed(rules, triples, wings, wings == size):
            continue
        cards = load(rules, hand, core, known | (wings << 15), wings == size)
        if cards:
            n = emit(0, cards, out, n)
    return n


@jit
def load(rules: Rules, hand: Cards, core: Cards, shape: int, last: bool) -> Cards:
    """BT-48: the triples with 3s and the cheapest cards with which they are read so; 0: none."""
    others, wings = hand & ~core & ~SPADE_3, wings_of(shape) - 1
    cards = core | SPADE_3 | cheapest(others, core, wings)
    if read(rules, cards, last, 0) == shape:
        return cards
    cards = core | SPADE_3 | cheapest(two_each(others), core, wings)
    return cards if read(rules, cards, last, 0) == shape else 0


@jit
def two_each(cards: Cards) -> Cards:
    """As many of each rank as make no triple; beside 3s, one 3."""
    some = (cards & JOKER) | lowest(cards & THREES, 1)
    for place in range(1, RANK_COUNT):
        some |= lowest(cards & rank_set(place), 2)
    return some
