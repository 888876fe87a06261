"""
The cut (MH-62 … 64): loose cards into groups without remainder, for the most huxi.

The search takes the lowest card left and tries every group in which it can be the lowest; the
way back is kept in one number, a byte a group, so that nothing is allocated.
"""

from paiju.cards.character import KINDS, ONES, RANKS, is_big, lowest, many, one, packed, rank_of
from paiju.games.maohuzi.deck import GROUPS, HALF, SMALLS
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.types import Rules

# A piece is a group cut from loose cards, numbered from 1 in the order of MH-64.
PENG_PIECE = 1
GROUP_PIECE = 2  # ju and jiao: this and the number in GROUPS
JIANG_PIECE = GROUP_PIECE + len(GROUPS)  # this and the kind

# The ways in which a kind can be the lowest card of a group.
RUN, TWO_SEVEN_TEN, TWO_SMALL, TWO_BIG, PENG, JIANG, WAYS = range(7)


def _groups_from(kind: int) -> list[tuple[int, ...]]:
    """The cards of the group for each way, or () where there is none."""
    rank = kind % RANKS
    small = kind < RANKS
    run = (kind, kind + 1, kind + 2) if rank <= RANKS - 3 else ()
    two = (kind, kind + 5, kind + 8) if rank == 1 else ()
    two_small = (kind, kind, kind + RANKS) if small else ()
    two_big = (kind, kind + RANKS, kind + RANKS) if small else ()
    return [run, two, two_small, two_big, (kind,) * 3, (kind,) * 2]


def _piece(kind: int, way: int) -> int:
    if way == PENG:
        return PENG_PIECE
    if way == JIANG:
        return JIANG_PIECE + kind
    cards = _groups_from(kind)[way]
    return GROUP_PIECE + GROUPS.index(cards) if cards else 0


# The group of each way with the lowest kind of all, packed: another's lies as much higher.
_RUN, _2710 = packed((0, 1, 2)), packed((0, 5, 8))
_TWO_SMALL, _TWO_BIG = packed((0, 0, RANKS)), packed((0, RANKS, RANKS))
_PENG, _JIANG = packed((0, 0, 0)), packed((0, 0))
_TWOS = packed((1, RANKS + 1))  # the kinds that a 2-7-10 begins with
_PIECES = constants([[_piece(kind, way) for way in range(WAYS)] for kind in range(KINDS)])

# The lowest card of each ju and jiao, and its way.
_MADE = constants([
    next([kind, way] for kind in range(KINDS) for way in range(PENG)
         if _piece(kind, way) == GROUP_PIECE + group)
    for group in range(len(GROUPS))
])  # fmt: skip

STARTS = packed([kind for kind in range(KINDS) if kind % RANKS <= RANKS - 3])
_SMALL_2710 = packed((1, 6, 9))
_BIG_2710 = packed((11, 16, 19))
_SMALL_123 = packed((0, 1, 2))
_BIG_123 = packed((10, 11, 12))


@jit
def covered(loose: int, peng: int, jiang: int) -> int:
    """
    One of each kind that is in some group of the kinds there. `peng`: the kind that may be a peng,
    + 1; `jiang`: 1 if a pair is a group.
    """
    there = (loose | (loose >> 1)) & ONES
    twice = (loose >> 1) & ONES
    run = there & (there >> 3) & (there >> 6) & STARTS
    found = run | (run << 3) | (run << 6)
    if there & _SMALL_2710 == _SMALL_2710:
        found |= _SMALL_2710
    if there & _BIG_2710 == _BIG_2710:
        found |= _BIG_2710
    both = there & (there >> HALF) & (twice | (twice >> HALF)) & SMALLS
    found |= both | (both << HALF)
    if jiang != 0:
        found |= twice
    if peng > 0:
        found |= 1 << (3 * (peng - 1))
    return found


@jit
def is_covered(loose: int, peng: int, jiang: int) -> bool:
    """A cheap test before the search: whether every kind is covered."""
    there = (loose | (loose >> 1)) & ONES
    return there & ~covered(loose, peng, jiang) == 0


@jit
def most_huxi(rules: Rules, loose: int, peng: int) -> int:
    """A cheap bound before the search: no cut of these cards has more huxi than this."""
    bound = 0
    if peng > 0:
        bound += rules.huxi_peng[is_big(peng - 1)]
    there = (loose | (loose >> 1)) & ONES
    for big in range(2):
        low = _BIG_123 if big == 1 else _SMALL_123
        if there & low == low:
            bound += rules.huxi_123[big] * (2 if (loose >> 1) & low == low else 1)
        low = _BIG_2710 if big == 1 else _SMALL_2710
        if there & low == low:
            bound += rules.huxi_2710[big] * (2 if (loose >> 1) & low == low else 1)
    return bound


@jit
def worth(rules: Rules, kind: int, way: int) -> int:
    """MH-20: the huxi of a group cut from loose cards, by its lowest card and its way."""
    if way == RUN:
        return rules.huxi_123[is_big(kind)] if rank_of(kind) == 0 else 0
    if way == TWO_SEVEN_TEN:
        return rules.huxi_2710[is_big(kind)]
    return rules.huxi_peng[is_big(kind)] if way == PENG else 0


@jit
def huxi_of_group(rules: Rules, group: int) -> int:
    """MH-20: the huxi of a ju or jiao by its number."""
    return worth(rules, _MADE[group][0], _MADE[group][1])


@jit
def pattern_of(kind: int, way: int) -> int:
    """
    The cards of a group by its lowest card and its way, packed. Reckoned, not read from a table:
    a GPU reads a table for one thread after the other.
    """
    pattern = _RUN if way == RUN else _JIANG
    pattern = _2710 if way == TWO_SEVEN_TEN else pattern
    pattern = _TWO_SMALL if way == TWO_SMALL else pattern
    pattern = _TWO_BIG if way == TWO_BIG else pattern
    pattern = _PENG if way == PENG else pattern
    return pattern << (3 * kind)


@jit
def open_ways(counts: int, kind: int, peng: int, jiang: int) -> int:
    """The ways in which the lowest kind makes a group, as a set."""
    here = one(kind)
    there, twice = (counts | (counts >> 1)) & ONES, (counts >> 1) & ONES
    big = here << HALF if here & SMALLS else 0
    run = here & STARTS & (there >> 3) & (there >> 6)
    two = here & _TWOS & (there >> 15) & (there >> 24)
    ways = (1 << RUN if run else 0) | (1 << TWO_SEVEN_TEN if two else 0)
    ways |= 1 << TWO_SMALL if twice & here and there & big else 0
    ways |= 1 << TWO_BIG if twice & big else 0
    ways |= 1 << PENG if kind == peng - 1 and many(counts, kind) >= 3 else 0
    return ways | (1 << JIANG if jiang == 1 and twice & here else 0)


@jit
def next_way(counts: int, kind: int, way: int, peng: int, jiang: int) -> int:
    """The first way from `way` on in which the lowest kind makes a group, or WAYS."""
    return bits.first(((open_ways(counts, kind, peng, jiang) | (1 << WAYS)) >> way) << way)


@jit
def key_of(path: int) -> int:
    """MH-64: the pieces of a path sorted, the first in the highest six bits."""
    key = 0
    while path > 1:
        piece = _PIECES[(path & 255) >> 3][path & 7]
        path >>= 8
        shift = 0
        while (key >> shift) & 63 > piece:
            shift += 6
        high = ((key >> shift) << 6) | piece
        key = (high << shift) | (key & ((1 << shift) - 1))
    return key


@jit
def best_cut(rules: Rules, loose: int, peng: int, jiang: int) -> tuple[int, int]:
    """
    MH-62, MH-64: the most huxi of a cut of the loose cards, and its pieces as `key_of` packs
    them; −1 if there is none. `peng` and `jiang` as for `is_covered`.
    """
    best, best_key = -1, 0
    if loose == 0:
        return (best if jiang == 1 else 0), 0
    huxi, path, left = 0, 1, loose
    kind, way = lowest(left), 0
    while True:
        way = next_way(left, kind, way, peng, jiang)
        if way < WAYS:
            left -= pattern_of(kind, way)
            huxi += worth(rules, kind, way)
            path = (path << 8) | (kind << 3) | way
            if way == JIANG:
                jiang = 2  # needed, and found
            if left != 0:
                kind, way = lowest(left), 0
                continue
            if huxi >= best and jiang != 1:
                key = key_of(path)
                if huxi > best or key < best_key:
                    best, best_key = huxi, key
        elif path == 1:
            return best, best_key
        # back to the group before, and on to its next way
        kind, way = (path & 255) >> 3, path & 7
        path >>= 8
        left += pattern_of(kind, way)
        huxi -= worth(rules, kind, way)
        if way == JIANG:
            jiang = 1
        way += 1
