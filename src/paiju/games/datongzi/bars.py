"""
What a pass tells where one who can beat must (DT-22): a hand that could not beat a combo cannot
beat it later either, for cards only leave it.

The *bars* of a seat are one number: the lowest single, pair and triple it passed on (rank values,
four bits each; 0: none), and above them the lowest strength of a bomb, tongzi or earth it passed
on, + 1 (an ordinary combo, which any of them beats, has strength 0).
"""

from paiju.cards.climbing import kind_of, top_of
from paiju.games.datongzi.combos import strength, tier_of
from paiju.games.datongzi.deck import LOWEST
from paiju.games.datongzi.heap import TWO_EACH, in_quad, quad_size
from paiju.games.datongzi.state import Kind
from paiju.kit.jit import jit

STRENGTH = 12  # where the strength stands


@jit
def bars_after(bars: int, table: int) -> int:
    """The bars of a seat that passes on this reading."""
    kind, top = kind_of(table), top_of(table)
    if kind <= Kind.TRIPLE:
        at = 4 * (kind - 1)
        before = (bars >> at) & 15
        if before == 0 or top < before:
            bars = (bars & ~(15 << at)) | (top << at)
    strong = strength(table) + 1 if tier_of(table) > 0 else 1
    before = bars >> STRENGTH
    if before == 0 or strong < before:
        bars = (bars & ((1 << STRENGTH) - 1)) | (strong << STRENGTH)
    return bars


@jit
def may_hold(bars: int, quad: int, place: int) -> bool:
    """Whether a seat with these bars may hold just these cards of a rank."""
    top, size = place + LOWEST, quad_size(quad)
    for units in range(1, 4):  # a single, a pair, a triple
        barred = (bars >> (4 * (units - 1))) & 15
        if size >= units and 0 < barred < top:
            return False
    strong = (bars >> STRENGTH) - 1
    if strong < 0:
        return True
    if size >= 4 and (1 << 10 | size << 5 | top) > strong:
        return False
    for suit in range(4):
        if in_quad(quad, suit) == 3 and (2 << 10 | top << 5 | (4 - suit)) > strong:
            return False
    return not (quad & TWO_EACH == TWO_EACH and (3 << 10 | top << 5) > strong)
