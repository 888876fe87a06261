"""Hands that are supposed agree with what their holders left on the floor."""

from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import below
from paiju.kit.types import Card, Cards, Ints, Seat, State

SURE = 95  # of a hundred players who leave months on the floor, how many have none of them


@jit
def part_with(
    state: State, other: Seat, lacks: Cards, kept: Cards, begin: int, n: int, rng: Ints
) -> None:
    """
    Lay most of the cards that a player is thought to lack, except those that are `kept`, back into
    the stock, whose n cards that nobody knows lie from `begin` on.
    """
    strange = state.hand[other] & lacks & ~kept
    while strange:
        card = bits.first(strange)
        strange &= strange - 1
        if below(rng, 100) < SURE:
            exchange(state, other, lacks, card, begin, n, rng)


@jit
def exchange(
    state: State, other: Seat, lacks: Cards, card: Card, begin: int, n: int, rng: Ints
) -> None:
    """Lay a card back into the stock for one that its holder may well have."""
    start = below(rng, n) if n > 0 else 0
    for i in range(n):
        at = begin + (start + i) % n
        found = bits.only(int(state.stock[at]))
        if found & lacks == 0:
            state.hand[other] = (state.hand[other] & ~bits.only(card)) | found
            state.stock[at] = card
            return
