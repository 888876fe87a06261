"""Cards that meet their month on the floor: the actions of a hand, and of a card turned up."""

from paiju.cards.flower import FLOWERS, month_of, months_of
from paiju.families.flower.actions import pack
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Card, Cards, Ints


@jit
def plays(hand: Cards, floor: Cards, verb: int, out: Ints, n: int) -> int:
    """
    The cards of a hand, written after the first n: each with its target where two of its month lie
    on the floor. Returns how many actions there are now.
    """
    while hand:
        card = bits.first(hand)
        hand &= hand - 1
        met = floor & month_of(card) & FLOWERS  # a joker has no month
        second = met & (met - 1)
        pair = second != 0 and second & (second - 1) == 0
        # both are written, and the second counts where there is one: quicker than to guess it
        out[n] = pack(verb, card, bits.first(met) + 1 if pair else 0)
        out[n + 1] = pack(verb, card, bits.first(second) + 1 if pair else 0)
        n += 2 if pair else 1
    return n


@jit
def captures(hand: Cards, floor: Cards, verb: int, out: Ints, n: int) -> int:
    """The cards of a hand that have their month on the floor, written after the first n."""
    return plays(hand & months_of(floor), floor, verb, out, n)


@jit
def discards(hand: Cards, floor: Cards, verb: int, out: Ints, n: int) -> int:
    """The cards of a hand that meet nothing, written after the first n."""
    return plays(hand & ~months_of(floor), floor, verb, out, n)


@jit
def takes(floor: Cards, card: Card, verb: int, out: Ints) -> int:
    """The floor cards of a card's month, each as an action."""
    n, met = 0, floor & month_of(card)
    while met:
        out[n] = pack(verb, bits.first(met), 0)
        met &= met - 1
        n += 1
    return n
