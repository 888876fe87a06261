"""Sets of cards (and of seats) as int64 masks: at most 62 members."""

from paiju.kit.jit import COMPILED, jit
from paiju.kit.types import Card, Cards

if COMPILED:

    @jit
    def count(cards: Cards) -> int:
        """How many members the set has."""
        x = cards - ((cards >> 1) & 0x5555555555555555)
        x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
        return ((x * 0x0101010101010101) >> 56) & 0xFF

else:

    def count(cards: Cards) -> int:
        """How many members the set has."""
        return cards.bit_count()


@jit
def first(cards: Cards) -> Card:
    """The lowest member of a set that is not empty."""
    return count((cards & -cards) - 1)


@jit
def has(cards: Cards, card: Card) -> bool:
    """Whether the card is in the set."""
    return (cards >> card) & 1 == 1


@jit
def only(card: Card) -> Cards:
    """The set of this one card."""
    return 1 << card


def members(cards: Cards) -> list[Card]:
    """The members, lowest first; for the edges, not for kernels."""
    left, found = int(cards), []
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return found


def mask(members: "list[Card] | range | tuple[Card, ...]") -> Cards:
    """The set of these members; for the edges, not for kernels."""
    cards = 0
    for card in members:
        cards |= 1 << card
    return cards


@jit
def nth(cards: int, n: int) -> int:
    """The n-th lowest member of a set, from 0."""
    for _ in range(n):
        cards &= cards - 1
    return first(cards)


@jit
def ways(n: int, k: int) -> int:
    """How many sets of k members there are of n things; 0 where there is none."""
    if k < 0 or k > n:
        return 0
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found
