"""
Cards of a seat as a mask over its cards as dealt, sorted: where each rank begins there, and which cards
of a rank a mask names. Equal cards are played from the lowest still held.
"""

from paiju.games.datongzi.deck import RANK_COUNT
from paiju.games.datongzi.heap import counts, in_quad, quad_at
from paiju.games.datongzi.state import MOST_HAND
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Seat, State

_TWELVES = 0x1001001001001  # the lowest of every twelve bits


@jit
def held_at(state: State, seat: Seat, place: int) -> int:
    """The cards of one rank that a seat holds."""
    dealt, played = state.dealt[seat], state.played[seat]
    return quad_at(dealt[0] - played[0], dealt[1] - played[1], place)


@jit
def held_counts(state: State, seat: Seat) -> int:
    """How many cards of each rank a seat holds, in cells."""
    dealt, played = state.dealt[seat], state.played[seat]
    return counts(dealt[0] - played[0], dealt[1] - played[1])


@jit
def begin_of(starts: int, place: int) -> int:
    """Where a rank begins in the sorted cards of a seat as dealt; beyond the last, where none is."""
    if place == 0:
        return 0
    if place == RANK_COUNT:
        return MOST_HAND
    return (starts >> (6 * (place - 1))) & 63


@jit
def place_of(starts: int, at: int) -> int:
    """The rank of the card at a place of the sorted cards: as many ranks as begin no later."""
    there = (64 + at) * _TWELVES
    even = there - (starts & (63 * _TWELVES))
    odd = there - ((starts >> 6) & (63 * _TWELVES))
    return bits.count(even & (64 * _TWELVES)) + bits.count(odd & (64 * _TWELVES))


@jit
def mask_of_rank(state: State, seat: Seat, place: int, quad: int) -> Cards:
    """The lowest cards still held of one rank, so many of each suit."""
    dealt = quad_at(state.dealt[seat][0], state.dealt[seat][1], place)
    played = quad_at(state.played[seat][0], state.played[seat][1], place)
    at = begin_of(state.starts[seat], place)
    mask = 0
    for suit in range(4):
        mask |= ((1 << in_quad(quad, suit)) - 1) << (at + in_quad(played, suit))
        at += in_quad(dealt, suit)
    return mask


@jit
def mask_of(state: State, seat: Seat, a: int, b: int) -> Cards:
    """The lowest cards still held that make up a heap."""
    mask = 0
    for place in range(RANK_COUNT):
        quad = quad_at(a, b, place)
        if quad:
            mask |= mask_of_rank(state, seat, place, quad)
    return mask


@jit
def quad_of_mask(state: State, seat: Seat, place: int, mask: Cards) -> int:
    """The cards of one rank that a mask over the dealt cards names."""
    starts = state.starts[seat]
    start, end = begin_of(starts, place), begin_of(starts, place + 1)
    part = (mask >> start) & ((1 << (end - start)) - 1)
    if part == 0:
        return 0
    return quad_of(quad_at(state.dealt[seat][0], state.dealt[seat][1], place), part)


@jit
def quad_of(dealt: int, part: Cards) -> int:
    """The cards that a mask over the dealt cards of one rank names."""
    quad = 0
    for suit in range(4):
        copies = in_quad(dealt, suit)
        quad |= bits.count(part & ((1 << copies) - 1)) << (2 * suit)
        part >>= copies
    return quad
