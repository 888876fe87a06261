"""What the cards of a hand may do, and the card turned up: the actions of a turn."""

from paiju.cards.flower import ALL, month_of
from paiju.families.flower.actions import pack
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Card, Cards, Ints


@jit
def list_plays(verb: int, floor: Cards, hand: Cards, n: int, out: Ints) -> int:
    """Every card of the hand, with its target exactly if it meets two; written after the first n."""
    while hand:
        card = bits.first(hand)
        hand &= hand - 1
        met = floor & month_of(card) & ALL  # a joker has no month
        second = met & (met - 1)
        if second != 0 and second & (second - 1) == 0:
            out[n] = pack(verb, card, bits.first(met) + 1)
            out[n + 1] = pack(verb, card, bits.first(second) + 1)
            n += 2
        else:
            out[n] = pack(verb, card, 0)
            n += 1
    return n


@jit
def list_takes(verb: int, floor: Cards, turned: Card, out: Ints) -> int:
    """The two floor cards of which the card turned up takes one."""
    both = floor & month_of(turned)
    out[0] = pack(verb, bits.first(both), 0)
    out[1] = pack(verb, bits.first(both & (both - 1)), 0)
    return 2
