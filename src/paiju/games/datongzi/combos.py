"""The law of combos: how a heap of cards is read, and what beats what (DT 4.3 … 4.5)."""

from paiju.families.climbing import readings
from paiju.families.climbing.readings import (
    at_least,
    highest,
    kind_of,
    n_of,
    reading,
    runs,
    suit_of,
    top_of,
)
from paiju.games.datongzi.deck import LOWEST, ONES, RANK_COUNT, RUNNING, WIDTH
from paiju.games.datongzi.heap import TWO_EACH, counts, quad_at, size_of
from paiju.games.datongzi.kinds import KINDS, Kind
from paiju.games.datongzi.options import ATTACH_NONE
from paiju.kit import bits
from paiju.kit.jit import bind, jit
from paiju.kit.types import Rules

# DT 4.3: the tier of each kind + 1, four bits each: a GPU reads a table for one thread at a time
TIERS = sum((tier + 1) << (4 * kind) for kind, tier in enumerate(KINDS.tiers))

# DT-2: the values of the ranks whose tongzi earn a bonus
KING, ACE, TWO = 13, 14, 15


@jit
def run_ranks(rules: Rules) -> int:
    """DT-34, 35: the ranks that runs are made of, 5 … A or with `two_in_runs` 5 … 2."""
    return ONES if rules.two_in_runs == 1 else RUNNING


@jit
def most_wings(rules: Rules, n: int) -> int:
    """DT-45: how many cards n triples may carry."""
    return 0 if rules.attach == ATTACH_NONE else 2 * n


@jit
def tongzi_suit(quad: int) -> int:
    """DT-3, 37: the value of the suit of which these are three identical cards; 0: they are not."""
    for suit in range(4):
        if quad == 3 << (2 * suit):
            return 4 - suit
    return 0


@jit
def read_rank(quad: int, size: int, top: int) -> int:
    """DT-31, 32, 33, 36, 37, 38, 44: cards of one rank."""
    if size == 1:
        return reading(Kind.SINGLE, 1, top, 0, 0)
    if size == 2:
        return reading(Kind.PAIR, 1, top, 0, 0)
    if size == 3:
        suit = tongzi_suit(quad)
        if suit > 0:
            return reading(Kind.TONGZI, 1, top, suit, 0)
        return reading(Kind.TRIPLE, 1, top, 0, 0)
    if quad == TWO_EACH:
        return reading(Kind.EARTH, 1, top, 0, 0)
    return reading(Kind.BOMB, size, top, 0, 0)


@jit
def read_triples(rules: Rules, cells: int, size: int, n: int) -> int:
    """DT-33, 35, 45: n triples with attached cards, the highest; 0: they are none."""
    wings = size - 3 * n
    if wings < 0 or wings > most_wings(rules, n):
        return 0
    ranks = run_ranks(rules) if n > 1 else ONES
    place = highest(runs(at_least(cells, 3, WIDTH, ONES) & ranks, n, WIDTH), WIDTH)
    if place < 0:
        return 0
    return reading(Kind.PLANE if n > 1 else Kind.TRIPLE, n, place + LOWEST, 0, wings)


read_winged = bind(readings.read_winged, "datongzi", read_triples=read_triples)


@jit
def read(rules: Rules, a: int, b: int, n: int) -> int:
    """
    DT-44, 45: how a heap is read. Led (n = 0) with the most triples; following with the n of the
    combo on the table, if it can be. 0: it is no combo.
    """
    cells = counts(a, b)
    ranks = at_least(cells, 1, WIDTH, ONES)
    different = bits.count(ranks)
    if different == 0:
        return 0
    size = size_of(a, b)
    place = highest(ranks, WIDTH)
    if different == 1:
        return read_rank(quad_at(a, b, place), size, place + LOWEST)
    if cells == 2 * ranks and ranks & ~run_ranks(rules) == 0:
        if runs(ranks, different, WIDTH):
            return reading(Kind.PAIR_RUN, different, place + LOWEST, 0, 0)
    return read_winged(rules, cells, size, n, min(size // 3, RANK_COUNT))


@jit
def tier_of(read: int) -> int:
    """DT-41: the tier of a reading."""
    return ((TIERS >> (4 * kind_of(read))) & 15) - 1


@jit
def strength(read: int) -> int:
    """DT-42, 43: the key of a reading as one number, five bits a place, the tier first."""
    kind, top = kind_of(read), top_of(read)
    tier = tier_of(read) << 10
    if kind == Kind.BOMB:
        return tier | (n_of(read) << 5) | top
    if kind == Kind.TONGZI:
        return tier | (top << 5) | suit_of(read)
    return tier | (top << 5)


@jit
def comparable(x: int, y: int) -> bool:
    """DT-40: ordinary combos compare only within one type and n; the rest with everything."""
    if tier_of(x) > 0 or tier_of(y) > 0:
        return True
    return kind_of(x) == kind_of(y) and n_of(x) == n_of(y)


@jit
def beats(x: int, y: int) -> bool:
    """DT-40 … 43: whether the reading x beats y, which lies on the table. Equal never beats."""
    return comparable(x, y) and strength(x) > strength(y)


@jit
def tongzi_bonus(rules: Rules, top: int) -> int:
    """DT-62: what a tongzi of this rank value earns."""
    if top == KING:
        return int(rules.bonus_k)
    if top == ACE:
        return int(rules.bonus_a)
    return int(rules.bonus_2) if top == TWO else 0


@jit
def bonus_of(rules: Rules, read: int) -> int:
    """DT-62: what a play earns if it is not beaten."""
    if kind_of(read) == Kind.TONGZI:
        return tongzi_bonus(rules, top_of(read))
    return int(rules.bonus_earth) if kind_of(read) == Kind.EARTH else 0
