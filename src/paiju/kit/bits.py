"""Sets of cards (and of seats) as int64 masks: at most 62 members."""

from paiju.kit.jit import COMPILED, jit
from paiju.kit.types import Card, Cards

if COMPILED:
    from paiju.kit.jit import ones_in, zeros_above, zeros_below

    @jit
    def count(cards: Cards) -> int:
        """How many members the set has."""
        return ones_in(cards)

    @jit
    def first(cards: Cards) -> Card:
        """The lowest member of a set that is not empty."""
        return zeros_below(cards)

    @jit
    def last(cards: Cards) -> Card:
        """The highest member of a set; −1 if it is empty."""
        return 63 - zeros_above(cards)

else:

    def count(cards: Cards) -> int:
        """How many members the set has."""
        return cards.bit_count()

    def first(cards: Cards) -> Card:
        """The lowest member of a set that is not empty."""
        return (cards & -cards).bit_length() - 1

    def last(cards: Cards) -> Card:
        """The highest member of a set; −1 if it is empty."""
        return cards.bit_length() - 1


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
