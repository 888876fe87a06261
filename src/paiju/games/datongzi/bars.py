"""
What a pass tells where one who can beat must (DT-22): just then the hand held nothing that beats.

A seat's *bars* are kept as what its hand may hold now, so each card played afterwards lowers them:
- `caps`: a cell a rank, by how much fewer than twelve cards of it;
- `lone`: a heap, by how much fewer than three of each card, for three would be a tongzi;
- `eights`: a heap, of each rank so many of each suit as together would have been an earth;
- `stairs`: a pass on a run each: its unit (2 bits), its n and its top (4 bits each), and two bits
  a rank, with how many cards of every rank of a higher run it would have been one.
"""

from paiju.families.climbing.readings import kind_of, n_of, runs, suit_of, top_of
from paiju.games.datongzi.combos import run_ranks, tier_of
from paiju.games.datongzi.deck import LOWEST, ONES, RANK_COUNT, WIDTH
from paiju.games.datongzi.heap import (
    TWO_EACH,
    counts,
    high_half,
    in_quad,
    low_half,
    quad_at,
    quad_size,
)
from paiju.games.datongzi.kinds import Kind
from paiju.games.datongzi.state import STAIRS
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Rules, Seat, State

LOW = 5 * ONES  # the lower bit of both suits of every rank, in either half of a heap
ALL_RANKS = (1 << (2 * RANK_COUNT)) - 1
FULL = 12  # cards of a rank
CELL = (1 << WIDTH) - 1
TOP_BITS = ONES << (WIDTH - 1)  # of every cell
RANKS_AT = 10  # where the ranks of a stair begin


@jit
def remember_pass(state: State, seat: Seat) -> None:
    """A seat passes on the table: what it cannot hold."""
    table, caps = state.table, state.caps[seat]
    bars = caps_on(table)
    # of each cell the larger: a borrow tells where the old one is
    newer = ((((bars | TOP_BITS) - caps) & TOP_BITS) >> (WIDTH - 1)) * CELL
    state.caps[seat] = (bars & newer) | (caps & ~newer)
    for i in range(2):
        lone = state.lone[seat][i]
        state.lone[seat][i] += ~(lone | (lone >> 1)) & LOW & stronger_tongzi(table, i)
    if tier_of(table) > 0:
        bar_earths(state, seat, top_of(table) + 1 if kind_of(table) == Kind.EARTH else LOWEST)
    elif kind_of(table) == Kind.PAIR_RUN or kind_of(table) == Kind.PLANE:
        add_stair(state, seat, table)


@jit
def caps_on(table: int) -> int:
    """By how much fewer than twelve of each rank a hand holds that cannot beat this reading."""
    kind, low, high = kind_of(table), FULL - 3, FULL - 3
    if kind <= Kind.TRIPLE:
        high = FULL + 1 - kind
    elif kind == Kind.BOMB:
        low = FULL - n_of(table)
        high = low + 1
    elif tier_of(table) > 0:
        return 0
    higher = ONES & ~((1 << (WIDTH * (top_of(table) - LOWEST + 1))) - 1)
    return low * ONES + (high - low) * higher


@jit
def stronger_tongzi(table: int, i: int) -> int:
    """The lower bits, in half i of a heap, of the cards of which a tongzi beats this reading."""
    if kind_of(table) == Kind.EARTH:
        return 0
    if kind_of(table) != Kind.TONGZI:
        return LOW
    place = top_of(table) - LOWEST
    cards = LOW & ~((1 << (WIDTH * (place + 1))) - 1)
    for j in range(2):
        if 4 - (2 * i + j) > suit_of(table):
            cards |= 1 << (WIDTH * place + 2 * j)
    return cards


@jit
def bar_earths(state: State, seat: Seat, lowest: int) -> None:
    """The hand has no earth of this rank value or a higher one."""
    eights = state.eights[seat]
    for place in range(lowest - LOWEST, RANK_COUNT):
        if quad_at(eights[0], eights[1], place) == 0:
            eights[0] |= low_half(TWO_EACH, place)
            eights[1] |= high_half(TWO_EACH, place)


@jit
def add_stair(state: State, seat: Seat, table: int) -> None:
    """The hand has no such run with a higher top; one that an earlier pass implies is left out."""
    unit, n, top = 2 if kind_of(table) == Kind.PAIR_RUN else 3, n_of(table), top_of(table)
    for i in range(STAIRS):
        stair = state.stairs[seat][i]
        if stair == 0:
            ranks = ALL_RANKS if unit == 3 else ALL_RANKS & ~(ALL_RANKS // 3)
            state.stairs[seat][i] = unit | (n << 2) | (top << 6) | (ranks << RANKS_AT)
            return
        if stair & 3 == unit and (stair >> 2) & 15 <= n and (stair >> 6) & 15 <= top:
            return


@jit
def lower_bars(state: State, seat: Seat, a: int, b: int) -> None:
    """A seat plays these cards: what was barred before they left may be held no more."""
    caps, cells = state.caps[seat], counts(a, b)
    state.caps[seat] += cells & ((((caps + CELL // 2 * ONES) & TOP_BITS) >> (WIDTH - 1)) * CELL)
    for i in range(2):
        lone = state.lone[seat][i]
        barred = 3 * ((lone | (lone >> 1)) & LOW)
        state.lone[seat][i] += (b if i else a) & barred
    if state.eights[seat][0] | state.eights[seat][1] | state.stairs[seat][0]:
        while cells:
            place = bits.first(cells) // WIDTH
            cells &= ~(CELL << (WIDTH * place))
            lower_rank(state, seat, place, quad_at(a, b, place))


@jit
def lower_rank(state: State, seat: Seat, place: int, quad: int) -> None:
    """Cards of one rank leave a hand with bars on earths or runs."""
    eights = state.eights[seat]
    eight, less = quad_at(eights[0], eights[1], place), 0
    for suit in range(4):
        less |= min(in_quad(eight, suit), in_quad(quad, suit)) << (2 * suit)
    eights[0] -= low_half(less, place)
    eights[1] -= high_half(less, place)
    at, size = RANKS_AT + 2 * place, quad_size(quad)
    for i in range(STAIRS):
        if state.stairs[seat][i] == 0:
            break
        state.stairs[seat][i] -= min((state.stairs[seat][i] >> at) & 3, size) << at


@jit
def may_hold(state: State, rules: Rules, seat: Seat, cells: int, quad: int, place: int) -> bool:
    """Whether, by its bars, a seat may hold just these cards of a rank, and so many of each rank."""
    if quad_size(quad) > FULL - ((state.caps[seat] >> (WIDTH * place)) & CELL):
        return False
    lone = quad_at(state.lone[seat][0], state.lone[seat][1], place)
    eight = quad_at(state.eights[seat][0], state.eights[seat][1], place)
    whole = eight != 0
    for suit in range(4):
        if in_quad(lone, suit) > 0 and in_quad(quad, suit) > 3 - in_quad(lone, suit):
            return False
        whole = whole and in_quad(quad, suit) >= in_quad(eight, suit)
    if whole:
        return False
    for i in range(STAIRS):
        if state.stairs[seat][i] == 0:
            break
        if has_run(rules, state.stairs[seat][i], cells):
            return False
    return True


@jit
def has_run(rules: Rules, stair: int, cells: int) -> bool:
    """Whether with so many cards of each rank the seat would have had a run to play."""
    ranks = 0
    for place in range(RANK_COUNT):
        if (cells >> (WIDTH * place)) & 31 >= (stair >> (RANKS_AT + 2 * place)) & 3:
            ranks |= 1 << (WIDTH * place)
    tops = runs(ranks & run_ranks(rules), (stair >> 2) & 15, WIDTH)
    return tops >> (WIDTH * (((stair >> 6) & 15) - LOWEST + 1)) != 0
