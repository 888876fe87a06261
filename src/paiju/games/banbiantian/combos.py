"""The law of combos: how a set of cards is read, and what beats what (BT 4.3 … 4.5)."""

from paiju.families.climbing import readings
from paiju.families.climbing.readings import (
    at_least,
    highest,
    kind_of,
    n_of,
    points_in,
    reading,
    runs,
    suit_of,
    top_of,
    wings_of,
)
from paiju.games.banbiantian.deck import (
    FIVE,
    JOKER,
    KING,
    LOWEST,
    ONES,
    RANK_COUNT,
    RUNNING,
    SUIT_S,
    TEN,
    WIDTH,
)
from paiju.games.banbiantian.kinds import KINDS, Kind
from paiju.games.banbiantian.options import ORDER_LENGTH, WINGS_FREE
from paiju.kit import bits
from paiju.kit.jit import bind, constants, jit
from paiju.kit.types import Cards, Rules

TIER = constants(KINDS.tiers)  # BT 4.3: the tier of each kind; 1 … 6 are the bombs

# BT-37: a 5, a T and a K, one of each
KFT = (1 << (WIDTH * FIVE)) | (1 << (WIDTH * TEN)) | (1 << (WIDTH * KING))

CARRIED = 3  # BT-43: the cards that a four carries, no more and no fewer


@jit
def counts(cards: Cards) -> int:
    """How many cards of each rank, in cells of four bits; BJ has no rank."""
    x = cards & ~JOKER
    x = x - ((x >> 1) & 0x5555555555555)
    return (x & 0x3333333333333) + ((x >> 2) & 0x3333333333333)


@jit
def points_of(cards: Cards) -> int:
    """BT-4: 5 = 5, T = 10, K = 10."""
    fives = bits.count(cards & (15 << (WIDTH * FIVE)))
    tens = bits.count(cards & ((15 << (WIDTH * TEN)) | (15 << (WIDTH * KING))))
    return points_in(fives, tens)


@jit
def one_suit(cards: Cards) -> int:
    """BT-3: the value of the suit that all these running cards have; 0: not one suit."""
    for suit in range(4):
        if cards & ~(SUIT_S << suit) == 0:
            return 4 - suit
    return 0


@jit
def read_plain(cards: Cards) -> int:
    """BT-31 … 42 but for what carries cards: these sets have one reading each (BT-48)."""
    if cards & JOKER:
        return reading(Kind.SKY, 1, 0, 0, 0) if cards == JOKER else 0
    size = bits.count(cards)
    cells = counts(cards)
    ranks = at_least(cells, 1, WIDTH, ONES)
    n = bits.count(ranks)
    if n == 1:
        return read_rank(size, highest(ranks, WIDTH) + LOWEST)
    if size == 3 and ranks == KFT:
        suit = one_suit(cards)
        kind = Kind.PURE_510K if suit > 0 else Kind.MIXED_510K
        return reading(kind, 1, KING + LOWEST, suit, 0)
    if ranks & ~RUNNING or runs(ranks, n, WIDTH) == 0:
        return 0
    top = highest(ranks, WIDTH) + LOWEST
    if size == n and n >= 5:
        suit = one_suit(cards)
        return reading(Kind.STRAIGHT_FLUSH if suit > 0 else Kind.STRAIGHT, n, top, suit, 0)
    if cells == 2 * ranks and n >= 2:
        return reading(Kind.EARTH if n >= 4 else Kind.PAIR_RUN, n, top, 0, 0)
    return 0


@jit
def read_rank(size: int, top: int) -> int:
    """BT-31, 32, 33, 39: cards of one rank."""
    if size == 1:
        return reading(Kind.SINGLE, 1, top, 0, 0)
    if size == 2:
        return reading(Kind.PAIR, 1, top, 0, 0)
    if size == 3:
        return reading(Kind.TRIPLE, 1, top, 0, 0)
    return reading(Kind.FOUR, 1, top, 0, 0) if size == 4 else 0


@jit
def wings_allowed(rules: Rules, n: int, wings: int, last: bool) -> bool:
    """BT-49, 50: whether n triples may carry so many cards; a last play may fall short."""
    if wings < 0 or wings > 2 * n:
        return False
    return rules.wings == WINGS_FREE or last or wings % n == 0


@jit
def read_triples(rules: Rules, cards: Cards, last: bool, n: int) -> int:
    """BT-33, 36, 48: the set as n triples with attached cards, the highest; 0: it is none."""
    wings = bits.count(cards) - 3 * n
    if not wings_allowed(rules, n, wings, last):
        return 0
    triples = at_least(counts(cards), 3, WIDTH, ONES)
    if n > 1:
        triples &= RUNNING
    place = highest(runs(triples, n, WIDTH), WIDTH)
    if place < 0:
        return 0
    return reading(Kind.PLANE if n > 1 else Kind.TRIPLE, n, place + LOWEST, 0, wings)


read_winged = bind(readings.read_winged, "banbiantian", read_triples=read_triples)


@jit
def read_four_three(rules: Rules, cards: Cards) -> int:
    """BT-43 四带三: four of a rank and exactly three others; 0: it is none, or is not played."""
    if rules.four_three == 0 or bits.count(cards) != 4 + CARRIED:
        return 0
    place = highest(at_least(counts(cards), 4, WIDTH, ONES), WIDTH)
    if place < 0:
        return 0
    return reading(Kind.FOUR_THREE, 1, place + LOWEST, 0, CARRIED)


@jit
def read(rules: Rules, cards: Cards, last: bool, n: int) -> int:
    """
    BT-48: how a set is read. Led (n = 0) as a four with three, else with the most triples;
    following with the n of the combo on the table, if it can be. 0: it is no combo. `last`: they
    are the player's whole hand.
    """
    if cards == 0:
        return 0
    plain = read_plain(cards)
    if plain != 0:
        return plain
    four = read_four_three(rules, cards)
    if four != 0 and (n != 2 or read_triples(rules, cards, last, 2) == 0):
        return four
    return read_winged(rules, cards, last, n, bits.count(cards) // 3)


@jit
def tier_of(read: int) -> int:
    """BT-46: the tier of a reading."""
    return TIER[kind_of(read)]


@jit
def strength(rules: Rules, read: int) -> int:
    """BT-45, 47: the key of a reading as one number, five bits a place, the tier first."""
    kind, n, top, suit = kind_of(read), n_of(read), top_of(read), suit_of(read)
    tier = TIER[kind] << 15
    if kind == Kind.STRAIGHT_FLUSH or kind == Kind.EARTH:
        if rules.run_bomb_order == ORDER_LENGTH:
            return tier | (n << 10) | (top << 5) | suit
        return tier | (top << 10) | (n << 5) | suit
    if kind == Kind.PURE_510K:
        return tier | ((suit if rules.pure_suits == 1 else 0) << 10)
    if kind == Kind.MIXED_510K or kind == Kind.SKY:
        return tier
    return tier | (top << 10)


@jit
def wings_fit(rules: Rules, x: int, y: int, last: bool) -> bool:
    """BT-49, 50: in `strict` a follower attaches as many cards; a last play no more."""
    if rules.wings == WINGS_FREE:
        return True
    if last:
        return wings_of(x) <= wings_of(y)
    return wings_of(x) == wings_of(y)


@jit
def comparable(rules: Rules, x: int, y: int, last: bool) -> bool:
    """BT-44: ordinary combos compare only within one type and n; bombs with everything."""
    if tier_of(x) > 0 or tier_of(y) > 0:
        return True
    return kind_of(x) == kind_of(y) and n_of(x) == n_of(y) and wings_fit(rules, x, y, last)


@jit
def beats(rules: Rules, x: int, y: int, last: bool) -> bool:
    """BT-44 … 47: whether the reading x beats y, which lies on the table. Equal never beats."""
    return comparable(rules, x, y, last) and strength(rules, x) > strength(rules, y)


@jit
def most_fours_and_510k(cells: int) -> int:
    """BT-15: of these counts by rank, the most fours and 510Ks side by side."""
    a = (cells >> (WIDTH * FIVE)) & 15
    b = (cells >> (WIDTH * TEN)) & 15
    c = (cells >> (WIDTH * KING)) & 15
    fours = bits.count(at_least(cells & ~(15 * KFT), 4, WIDTH, ONES))
    best = 0
    for split in range(8):  # which of the 5s, Ts and Ks are laid out as a four
        x, y, z, n = a, b, c, 0
        if split & 1 and a == 4:
            x, n = 0, n + 1
        if split & 2 and b == 4:
            y, n = 0, n + 1
        if split & 4 and c == 4:
            z, n = 0, n + 1
        best = max(best, n + min(x, min(y, z)))
    return fours + best


@jit
def most_by_rank(cells: int) -> int:
    """BT-15: of these counts by rank, the most earths, fours and 510Ks side by side."""
    best = most_fours_and_510k(cells)
    earths = runs(at_least(cells, 2, WIDTH, RUNNING), 4, WIDTH)  # four pairs are enough for one
    while earths:
        top = bits.first(earths)
        earths &= earths - 1
        rest = cells - (0x2222 << (top - 3 * WIDTH))
        best = max(best, 1 + most_fours_and_510k(rest))
        second = runs(at_least(rest, 2, WIDTH, RUNNING), 4, WIDTH)
        if second:
            other = bits.first(second)  # two earths leave one card: nothing else can follow
            rest -= 0x2222 << (other - 3 * WIDTH)
            best = max(best, 2 + most_fours_and_510k(rest))
    return best


@jit
def flushes(cards: Cards) -> Cards:
    """BT-40: the top cards of all straight flushes of five."""
    running = cards & (15 * SUIT_S)
    return runs(running, 5, WIDTH)  # a cell is a rank, so a run stays in its suit


@jit
def without_flush(cards: Cards, top: int) -> Cards:
    """The cards without the straight flush of five under this top card."""
    return cards & ~(0x11111 << (top - 4 * WIDTH))


@jit
def count_bombs(hand: Cards) -> int:
    """
    BT-15: the most bombs that can be laid out side by side. Straight flushes, at most three, are
    tried first because only they ask for suits; five cards are enough for one.
    """
    best = most_by_rank(counts(hand))
    one = flushes(hand)
    while one:
        left = without_flush(hand, bits.first(one))
        one &= one - 1
        best = max(best, 1 + most_by_rank(counts(left)))
        two = flushes(left)
        while two:
            rest = without_flush(left, bits.first(two))
            two &= two - 1
            best = max(best, 2 + most_by_rank(counts(rest)))
            if flushes(rest):
                best = max(best, 3)  # fifteen cards: no other bomb but BJ, counted below
    return best + (1 if hand & JOKER else 0)


@jit
def rank_set(place: int) -> Cards:
    """The cards of a rank; of 2 there are two."""
    if place == RANK_COUNT - 1:
        return 3 << (WIDTH * place)
    return 15 << (WIDTH * place)
