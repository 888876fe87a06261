"""Captured cards: who has them, and what they may still become."""

from collections.abc import Iterable

from paiju.kit.jit import jit
from paiju.kit.pack import Pack
from paiju.kit.types import Cards, Ints, Seat
from paiju.kit.view import Missing
from paiju.kit.words import Words


@jit
def others_of(piles: Ints, seat: Seat) -> Cards:
    """What the other seats have captured."""
    lost = 0
    for other in range(len(piles)):
        if other != seat:
            lost |= piles[other]
    return lost


def under_way(
    pack: Pack, sets: Iterable[tuple[str, Words, Cards, int, int]], gone: Cards, most: int
) -> tuple[Missing, ...]:
    """
    Of sets (rule, name, cards, how many count already, how many it needs) those that are begun and
    lack no more than `most`, the nearest first. The cards `gone` lie in piles already.
    """
    found = [
        Missing(rule, name, have, need, pack.shown(cards & ~gone))
        for rule, name, cards, have, need in sets
        if have and 0 < need - have <= most
    ]
    return tuple(sorted(found, key=lambda one: one.need - one.have))
