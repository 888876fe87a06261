"""
The generator of plays: one set of cards for every shape a hand can play (BT-20, 21).

A shape is a reading; triples are written with no wings, with one or two each, and with all that
is left, the cheapest cards each time. Which cards of a rank are played is free: these sets spare
straight flushes and pure 510Ks where they can. Any other set that the rules allow is played by
naming its cards.
"""

from paiju.families.climbing.actions import pack
from paiju.families.climbing.readings import (
    at_least,
    kind_of,
    lowest,
    n_of,
    next_run,
    reading,
    runs,
    top_of,
)
from paiju.games.banbiantian.combos import (
    CARRIED,
    KFT,
    beats,
    counts,
    flushes,
    one_suit,
    rank_set,
    read,
    wings_allowed,
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
from paiju.games.banbiantian.kinds import Kind
from paiju.games.banbiantian.state import HAND, Verb
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Ints, Rules

NEVER = 99  # no rank is that high
MOST_PAIRS, MOST_TRIPLES = HAND // 2, HAND // 3  # in a hand


@jit
def emit(on: int, cards: Cards, out: Ints, n: int) -> int:
    """Write a lead, or a play on a combo; return how many are written now."""
    out[n] = pack(Verb.LEAD if on == 0 else Verb.PLAY, cards)
    return n + 1


@jit
def stronger(rules: Rules, known: int, on: int, last: bool) -> bool:
    """Whether this reading may be played: a lead, or one that beats the table."""
    return on == 0 or beats(rules, known, on, last)


@jit
def least(on: int, kind: int, n: int) -> int:
    """BT-44: the lowest top rank an ordinary combo of this kind needs on this table."""
    if on == 0:
        return 0
    if kind_of(on) == kind and n_of(on) == n:
        return top_of(on) + 1
    return NEVER


@jit
def kept_cards(hand: Cards) -> Cards:
    """The cards of pure 510Ks and straight flushes: better not torn apart."""
    suits = (hand >> (WIDTH * FIVE)) & (hand >> (WIDTH * TEN)) & (hand >> (WIDTH * KING)) & 15
    kept = suits * KFT
    tops = flushes(hand)
    if tops:
        for i in range(5):
            kept |= tops >> (WIDTH * i)
    return kept


@jit
def pick(hand: Cards, kept: Cards, place: int, n: int) -> Cards:
    """N cards of a rank, those to be kept last."""
    cards = hand & rank_set(place)
    free = cards & ~kept
    short = n - bits.count(free)
    if short <= 0:
        return lowest(free, n)
    return free | lowest(cards & kept, short)


@jit
def pick_run(hand: Cards, kept: Cards, top: int, n: int, each: int) -> Cards:
    """So many cards of each of n ranks up to a top rank."""
    cards = 0
    for place in range(top - n + 1, top + 1):
        cards |= pick(hand, kept, place, each)
    return cards


@jit
def cheapest(rest: Cards, core: Cards, n: int) -> Cards:
    """
    BT-49: n cards to attach: single cards first, then what is torn from pairs and triples, from
    the lowest rank up; a fourth card of a triple's own rank and BJ last.
    """
    chosen = 0
    cells = counts(rest)
    other = ONES & ~at_least(counts(core), 1, WIDTH, ONES)
    for turn in range(5):
        size = 1 + turn % 4
        ranks = at_least(cells, size, WIDTH, ONES) & ~at_least(cells, size + 1, WIDTH, ONES)
        ranks &= other if turn < 4 else ~other
        while ranks and n > 0:
            cards = rest & (15 * (ranks & -ranks)) & ~JOKER
            ranks &= ranks - 1
            take = lowest(cards, min(n, size))
            chosen |= take
            n -= bits.count(take)
    return chosen | (JOKER & rest if n > 0 else 0)


@jit
def winged(rules: Rules, hand: Cards, core: Cards, known: int, on: int, out: Ints, n: int) -> int:
    """BT-33, 36, 49, 50: triples with no wings, one or two each, or with all that is left."""
    triples = n_of(known)
    rest = hand & ~core
    size = bits.count(rest)
    for i in range(4):
        wings = i * triples if i < 3 else size
        if wings > size or (i == 3 and size % triples == 0):
            continue
        last = wings == size
        shape = known | (wings << 15)
        if wings_allowed(rules, triples, wings, last) and stronger(rules, shape, on, last):
            cards = core | cheapest(rest, core, wings)
            if wings == 0 or read(rules, cards, last, n_of(on)) == shape:  # BT-48
                n = emit(on, cards, out, n)
    return n


@jit
def by_rank(rules: Rules, hand: Cards, kept: Cards, on: int, out: Ints, n: int) -> int:
    """BT-31, 32, 33, 39: singles, pairs, triples and fours."""
    cells = counts(hand)
    single, pair = least(on, Kind.SINGLE, 1), least(on, Kind.PAIR, 1)
    triple = least(on, Kind.TRIPLE, 1)
    for place in range(RANK_COUNT):
        size = (cells >> (WIDTH * place)) & 15
        top = place + LOWEST
        if size >= 1 and top >= single:
            n = emit(on, pick(hand, kept, place, 1), out, n)
        if size >= 2 and top >= pair:
            n = emit(on, pick(hand, kept, place, 2), out, n)
        if size >= 3 and top >= triple:
            core = pick(hand, kept, place, 3)
            n = winged(rules, hand, core, reading(Kind.TRIPLE, 1, top, 0, 0), on, out, n)
        if size == 4 and stronger(rules, reading(Kind.FOUR, 1, top, 0, 0), on, False):
            n = emit(on, rank_set(place), out, n)
    return n


@jit
def four_threes(rules: Rules, hand: Cards, must: Cards, on: int, out: Ints, n: int) -> int:
    """BT-43: every four with the three cheapest cards; `must` are cards of the hand to be among them."""
    if rules.four_three == 0 or bits.count(hand) < 4 + CARRIED:
        return n
    ranks = at_least(counts(hand), 4, WIDTH, ONES)
    while ranks:
        place = bits.first(ranks) // WIDTH
        ranks &= ranks - 1
        if place + LOWEST >= least(on, Kind.FOUR_THREE, 1):
            core = rank_set(place)
            carried = must & ~core
            rest = hand & ~core & ~carried
            carried |= cheapest(rest, core, CARRIED - bits.count(carried))
            n = emit(on, core | carried, out, n)
    return n


@jit
def not_one_suit(hand: Cards, cards: Cards) -> Cards:
    """The same ranks with another suit among them; 0 if the hand has none."""
    if one_suit(cards) == 0:
        return cards
    for place in range(RANK_COUNT - 1):
        mine = cards & rank_set(place)
        other = hand & rank_set(place) & ~cards
        if mine and other:
            return (cards & ~mine) | lowest(other, 1)
    return 0


@jit
def straights(hand: Cards, kept: Cards, on: int, out: Ints, n: int) -> int:
    """BT-34: every run of single cards, not of one suit."""
    ranks = at_least(counts(hand), 1, WIDTH, RUNNING)
    shortest, longest = 5, RANK_COUNT - 1
    if on != 0:
        shortest = longest = n_of(on)
    length, tops = shortest, runs(ranks, shortest, WIDTH)
    while tops:
        top = bits.first(tops) // WIDTH
        if top + LOWEST >= least(on, Kind.STRAIGHT, length):
            cards = not_one_suit(hand, pick_run(hand, kept, top, length, 1))
            if cards:
                n = emit(on, cards, out, n)
        length, tops = next_run(ranks, length, tops, longest, WIDTH)
    return n


@jit
def pairs(rules: Rules, hand: Cards, kept: Cards, on: int, out: Ints, n: int) -> int:
    """BT-35, 41: every run of pairs; from four on it is a bomb."""
    ranks = at_least(counts(hand), 2, WIDTH, RUNNING)
    length, tops = 2, runs(ranks, 2, WIDTH)
    while tops:
        top = bits.first(tops) // WIDTH
        kind = Kind.EARTH if length >= 4 else Kind.PAIR_RUN
        if stronger(rules, reading(kind, length, top + LOWEST, 0, 0), on, False):
            n = emit(on, pick_run(hand, kept, top, length, 2), out, n)
        length, tops = next_run(ranks, length, tops, MOST_PAIRS, WIDTH)
    return n


@jit
def planes(rules: Rules, hand: Cards, kept: Cards, on: int, out: Ints, n: int) -> int:
    """BT-36: every run of triples."""
    ranks = at_least(counts(hand), 3, WIDTH, RUNNING)
    length, tops = 2, runs(ranks, 2, WIDTH)
    while tops:
        top = bits.first(tops) // WIDTH
        if top + LOWEST >= least(on, Kind.PLANE, length):
            core = pick_run(hand, kept, top, length, 3)
            known = reading(Kind.PLANE, length, top + LOWEST, 0, 0)
            n = winged(rules, hand, core, known, on, out, n)
        length, tops = next_run(ranks, length, tops, MOST_TRIPLES, WIDTH)
    return n


@jit
def kings(rules: Rules, hand: Cards, kept: Cards, on: int, out: Ints, n: int) -> int:
    """BT-37, 38: a mixed 510K, and every pure one."""
    if at_least(counts(hand), 1, WIDTH, ONES) & KFT != KFT:
        return n
    if stronger(rules, reading(Kind.MIXED_510K, 1, KING + LOWEST, 0, 0), on, False):
        cards = pick(hand, kept, FIVE, 1) | pick(hand, kept, TEN, 1) | pick(hand, kept, KING, 1)
        cards = not_one_suit(hand, cards)
        if cards:
            n = emit(on, cards, out, n)
    for suit in range(4):
        pure = KFT << suit
        if hand & pure == pure:
            if stronger(rules, reading(Kind.PURE_510K, 1, KING + LOWEST, 4 - suit, 0), on, False):
                n = emit(on, pure, out, n)
    return n


@jit
def straight_flushes(rules: Rules, hand: Cards, on: int, out: Ints, n: int) -> int:
    """BT-40: every run of one suit."""
    for suit in range(4):
        ranks = (hand >> suit) & SUIT_S
        length, tops = 5, runs(ranks, 5, WIDTH)
        while tops:
            top = bits.first(tops) // WIDTH
            known = reading(Kind.STRAIGHT_FLUSH, length, top + LOWEST, 4 - suit, 0)
            if stronger(rules, known, on, False):
                cards = SUIT_S & ((1 << (WIDTH * length)) - 1)
                n = emit(on, cards << (WIDTH * (top - length + 1) + suit), out, n)
            length, tops = next_run(ranks, length, tops, RANK_COUNT - 1, WIDTH)
    return n


@jit
def shapes(rules: Rules, hand: Cards, on: int, out: Ints) -> int:
    """BT-20, 21: one play a shape, led (`on` is 0) or on the reading that lies on the table."""
    return generate(rules, hand, kept_cards(hand), on, out)


@jit
def generate(rules: Rules, hand: Cards, kept: Cards, on: int, out: Ints) -> int:
    """Every shape, with the cards to be kept played last."""
    if kind_of(on) == Kind.SKY:
        return 0  # BT-46: nothing beats it
    n = by_rank(rules, hand, kept, on, out, 0)
    n = four_threes(rules, hand, 0, on, out, n)
    if on == 0 or kind_of(on) == Kind.STRAIGHT:
        n = straights(hand, kept, on, out, n)
    n = pairs(rules, hand, kept, on, out, n)
    if on == 0 or kind_of(on) == Kind.PLANE:
        n = planes(rules, hand, kept, on, out, n)
    n = kings(rules, hand, kept, on, out, n)
    if flushes(hand):
        n = straight_flushes(rules, hand, on, out, n)
    if hand & JOKER:
        n = emit(on, JOKER, out, n)
    return n
