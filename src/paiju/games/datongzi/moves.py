"""
The generator of plays: one set of cards for every shape a hand can play (DT-20, 21).

A play is a mask over the seat's cards as dealt, sorted; of equal cards the lowest still held
are played first. Triples are written with no wings, with one or two each, and with all that is
left. Which suits are played is free: these sets spare tongzi where they can. Any other set that
the rules allow is played by naming its cards.
"""

from paiju.families.climbing.actions import pack
from paiju.families.climbing.readings import (
    at_least,
    kind_of,
    n_of,
    next_run,
    reading,
    runs,
    top_of,
    wings_of,
)
from paiju.games.datongzi.combos import beats, most_wings, read, run_ranks, tongzi_suit
from paiju.games.datongzi.deck import LOWEST, ONES, RANK_COUNT, WIDTH
from paiju.games.datongzi.heap import (
    TWO_EACH,
    counts,
    high_half,
    in_quad,
    low_half,
    quad_at,
    quad_size,
    size_of,
)
from paiju.games.datongzi.kinds import Kind
from paiju.games.datongzi.masks import held_at, held_counts, mask_of, mask_of_rank
from paiju.games.datongzi.options import ATTACH_NONE
from paiju.games.datongzi.state import Verb
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Ints, Rules, Seat, State

MOST_ALIKE = 12  # cards of one rank
MOST_TURNS = 2 * MOST_ALIKE  # ranks of every size beside the triples, then their own


@jit
def pick(quad: int, n: int) -> int:
    """N cards of a rank, first of the suits of which there are fewest."""
    chosen = 0
    for copies in range(1, 4):
        for suit in range(4):
            if n > 0 and in_quad(quad, suit) == copies:
                take = min(copies, n)
                chosen |= take << (2 * suit)
                n -= take
    return chosen


@jit
def pick_triple(quad: int) -> int:
    """DT-33: three of a rank that are not identical; 0 if there are none."""
    chosen = pick(quad, 3)
    suit = 4 - tongzi_suit(chosen)
    if suit == 4:
        return chosen
    for other in range(4):  # every suit there is has three copies
        if other != suit and in_quad(quad, other) > 0:
            return (2 << (2 * suit)) | (1 << (2 * other))
    return 0


@jit
def pick_bomb(quad: int, n: int) -> int:
    """DT-36, 44: n of a rank that are no earth; 0 if there are none."""
    chosen = pick(quad, n)
    if chosen != TWO_EACH:
        return chosen
    for suit in range(4):
        if in_quad(quad, suit) == 3:
            return chosen + (1 << (2 * suit)) - (1 << (2 * ((suit + 1) % 4)))
    return 0


@jit
def emit(on: int, mask: Cards, out: Ints, n: int) -> int:
    """Write a lead, or a play on a combo; return how many are written now."""
    out[n] = pack(Verb.LEAD if on == 0 else Verb.PLAY, mask)
    return n + 1


@jit
def stronger(read: int, on: int) -> bool:
    """Whether this reading may be played: a lead, or one that beats the table."""
    return on == 0 or beats(read, on)


@jit
def by_rank(state: State, seat: Seat, place: int, on: int, out: Ints, n: int) -> int:
    """DT-31, 32, 33, 36, 38: all that is made of one rank but tongzi."""
    quad = held_at(state, seat, place)
    size, top = quad_size(quad), place + LOWEST
    if stronger(reading(Kind.SINGLE, 1, top, 0, 0), on):
        n = emit(on, mask_of_rank(state, seat, place, pick(quad, 1)), out, n)
    if size >= 2 and stronger(reading(Kind.PAIR, 1, top, 0, 0), on):
        n = emit(on, mask_of_rank(state, seat, place, pick(quad, 2)), out, n)
    if size >= 3 and stronger(reading(Kind.TRIPLE, 1, top, 0, 0), on):
        triple = pick_triple(quad)
        if triple:
            n = emit(on, mask_of_rank(state, seat, place, triple), out, n)
    for cards in range(4, size + 1):
        if stronger(reading(Kind.BOMB, cards, top, 0, 0), on):
            bomb = pick_bomb(quad, cards)
            if bomb:
                n = emit(on, mask_of_rank(state, seat, place, bomb), out, n)
    # two of each suit at the least: no suit has one card, and none has none
    if quad & TWO_EACH == TWO_EACH and stronger(reading(Kind.EARTH, 1, top, 0, 0), on):
        n = emit(on, mask_of_rank(state, seat, place, TWO_EACH), out, n)
    return n


@jit
def tongzi(state: State, seat: Seat, place: int, on: int, out: Ints, n: int) -> int:
    """DT-37: every three identical cards of a rank."""
    quad = held_at(state, seat, place)
    for suit in range(4):
        if in_quad(quad, suit) == 3:
            if stronger(reading(Kind.TONGZI, 1, place + LOWEST, 4 - suit, 0), on):
                n = emit(on, mask_of_rank(state, seat, place, 3 << (2 * suit)), out, n)
    return n


@jit
def run_mask(state: State, seat: Seat, top: int, n: int, each: int) -> Cards:
    """So many cards of each of n ranks up to a top rank."""
    mask = 0
    for place in range(top - n + 1, top + 1):
        mask |= mask_of_rank(state, seat, place, pick(held_at(state, seat, place), each))
    return mask


@jit
def run_shapes(
    state: State, rules: Rules, seat: Seat, each: int, on: int, out: Ints, n: int
) -> int:
    """DT-34, 35: every run of pairs, or of triples without wings."""
    kind = Kind.PAIR_RUN if each == 2 else Kind.PLANE
    ranks = at_least(held_counts(state, seat), each, WIDTH, ONES) & run_ranks(rules)
    shortest, longest = 2, RANK_COUNT
    if on != 0:
        shortest = longest = n_of(on)
    length, tops = shortest, runs(ranks, shortest, WIDTH)
    while tops:
        top = bits.first(tops) // WIDTH
        if stronger(reading(kind, length, top + LOWEST, 0, 0), on):
            n = emit(on, run_mask(state, seat, top, length, each), out, n)
        length, tops = next_run(ranks, length, tops, longest, WIDTH)
    return n


@jit
def shapes(state: State, rules: Rules, seat: Seat, on: int, out: Ints) -> int:
    """DT-20, 21: one play a shape, led (`on` is 0) or on the reading that lies on the table."""
    n = 0
    for place in range(RANK_COUNT):
        if held_at(state, seat, place):
            n = by_rank(state, seat, place, on, out, n)
            n = tongzi(state, seat, place, on, out, n)
    kind = kind_of(on)
    if on == 0 or kind == Kind.PAIR_RUN:
        n = run_shapes(state, rules, seat, 2, on, out, n)
    if on == 0 or kind == Kind.PLANE:
        n = run_shapes(state, rules, seat, 3, on, out, n)
    if rules.attach != ATTACH_NONE:
        if on == 0 or kind == Kind.TRIPLE:
            n = winged(state, rules, seat, 1, on, out, n)
        if on == 0 or kind == Kind.PLANE:
            n = winged(state, rules, seat, 2 if on == 0 else n_of(on), on, out, n)
    return n


@jit
def winged(
    state: State, rules: Rules, seat: Seat, shortest: int, on: int, out: Ints, n: int
) -> int:
    """DT-33, 35, 45: every single triple, or run of triples, that carries cards."""
    ranks, longest = at_least(held_counts(state, seat), 3, WIDTH, ONES), shortest
    if shortest > 1:
        ranks &= run_ranks(rules)
        longest = RANK_COUNT if on == 0 else shortest
    length, tops = shortest, runs(ranks, shortest, WIDTH)
    while tops:
        top = bits.first(tops) // WIDTH
        known = reading(Kind.PLANE if length > 1 else Kind.TRIPLE, length, top + LOWEST, 0, 0)
        if stronger(known, on):
            n = with_wings(state, rules, seat, known, on, out, n)
        length, tops = next_run(ranks, length, tops, longest, WIDTH)
    return n


@jit
def with_wings(
    state: State, rules: Rules, seat: Seat, known: int, on: int, out: Ints, n: int
) -> int:
    """DT-45: triples with one card each, with two each, or with all that is left."""
    length = n_of(known)
    dealt, played = state.dealt[seat], state.played[seat]
    rest = size_of(dealt[0] - played[0], dealt[1] - played[1]) - 3 * length
    for i in range(1, 4):
        wings = i * length if i < 3 else rest
        if wings > rest or wings > most_wings(rules, length) or (i == 3 and rest % length == 0):
            continue
        mask = wing_mask(state, rules, seat, known | (wings << 15), on)
        if mask:
            n = emit(on, mask, out, n)
    return n


@jit
def wing_mask(state: State, rules: Rules, seat: Seat, known: int, on: int) -> Cards:
    """
    Triples with attached cards: of the ranks of which fewest are left, from the lowest up, and of
    the triples' own ranks last. 0: so they are read as another shape (DT-44, 45).
    """
    triples, need = n_of(known), wings_of(known)
    low = WIDTH * (top_of(known) - LOWEST - triples + 1)
    own = ONES & (((1 << (WIDTH * triples)) - 1) << low)
    dealt, played = state.dealt[seat], state.played[seat]
    left_a, left_b = dealt[0] - played[0], dealt[1] - played[1]
    cells = counts(left_a, left_b) - 3 * own
    a, b, turn, ranks = 0, 0, 0, own
    while ranks or (need > 0 and turn < MOST_TURNS):
        if ranks == 0:  # the triples are there; now wings by how many of a rank are left
            size = 1 + turn % MOST_ALIKE
            ranks = at_least(cells, size, WIDTH, ONES) & ~at_least(cells, size + 1, WIDTH, ONES)
            ranks &= own if turn >= MOST_ALIKE else ~own
            turn += 1
            continue
        place = bits.first(ranks) // WIDTH
        ranks &= ranks - 1
        quad, amount = quad_at(left_a, left_b, place), 3
        if turn > 0:
            amount = min(need, quad_size(quad))
            need -= amount
        chosen = pick(quad, amount)
        a += low_half(chosen, place)
        b += high_half(chosen, place)
        if turn == 0:
            left_a -= low_half(chosen, place)
            left_b -= high_half(chosen, place)
    if read(rules, a, b, n_of(on)) != known:
        return 0
    return mask_of(state, seat, a, b)
