"""Cards that meet their month on the floor: the actions of a hand, and of a card turned up."""

from paiju.cards.flower import month_of, months_of
from paiju.families.flower.actions import pack
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Card, Cards, Ints


@jit
def captures(hand: Cards, floor: Cards, verb: int, out: Ints, n: int) -> int:
    """
    The cards of a hand that have their month on the floor, written after the first n: each with
    its target where two lie there. Returns how many actions there are now.
    """
    matching = hand & months_of(floor)
    while matching:
        card = bits.first(matching)
        matching &= matching - 1
        met = floor & month_of(card)
        if bits.count(met) == 2:
            out[n] = pack(verb, card, bits.first(met) + 1)
            out[n + 1] = pack(verb, card, bits.first(met & (met - 1)) + 1)
            n += 2
        else:
            out[n] = pack(verb, card, 0)
            n += 1
    return n


@jit
def discards(hand: Cards, floor: Cards, verb: int, out: Ints, n: int) -> int:
    """The cards of a hand that meet nothing, written after the first n."""
    others = hand & ~months_of(floor)
    while others:
        out[n] = pack(verb, bits.first(others), 0)
        others &= others - 1
        n += 1
    return n


@jit
def takes(floor: Cards, card: Card, verb: int, out: Ints) -> int:
    """The floor cards of a card's month, each as an action."""
    n, met = 0, floor & month_of(card)
    while met:
        out[n] = pack(verb, bits.first(met), 0)
        met &= met - 1
        n += 1
    return n
