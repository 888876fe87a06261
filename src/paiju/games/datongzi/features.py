"""What a net notices of a table of Da Tongzi, and of an action: each thing has a number."""

from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import n_of
from paiju.families.climbing.sights import COMBOS, combo, left_of, place_of
from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.combos import read
from paiju.games.datongzi.deck import RANK_COUNT
from paiju.games.datongzi.heap import high_half, in_quad, low_half, points_of, quad_at, quad_size
from paiju.games.datongzi.masks import quad_of_mask
from paiju.games.datongzi.state import MOST_HAND, Verb
from paiju.kit.jit import jit
from paiju.kit.sights import among, members
from paiju.kit.types import Action, Ints, Rules, Seat, State

COPIES = 12  # of a rank
MOST_STAKE, MOST_POINTS, VERBS = 40, 20, 4

# of a table: numbers, each value of which is a thing of its own
HAND, UNSEEN = 0, RANK_COUNT * COPIES
TONGZI = 2 * RANK_COUNT * COPIES
TABLE = TONGZI + RANK_COUNT
UNITS = TABLE + COMBOS
STAKE = UNITS + 16
OWNER = STAKE + MOST_STAKE + 1
LEFT = OWNER + SEATS + 1
POINTS = LEFT + SEATS * (MOST_HAND + 1)
BONUS = POINTS + SEATS * (MOST_POINTS + 1)
PASSED = BONUS + SEATS * (MOST_POINTS + 1)
OUT = PASSED + SEATS
# of an action
VERB = OUT + SEATS + 1
PLAYED = VERB + VERBS
MANY = PLAYED + COMBOS
SIZE = MANY + 16
REST = SIZE + MOST_HAND + 1
BROKEN = REST + RANK_COUNT * (COPIES + 1)
RESTING = BROKEN + RANK_COUNT
WORTH = RESTING + MOST_HAND + 1
SIGHTS = WORTH + MOST_STAKE + 1


@jit
def has_tongzi(quad: int) -> bool:
    """Whether there are three of a suit."""
    for suit in range(4):
        if in_quad(quad, suit) == 3:
            return True
    return False


@jit
def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """The hand, the cards not seen, the trick, and what everyone has, from the seat on."""
    n = 0
    dealt, played = seen.dealt[seat], seen.played[seat]
    for place in range(RANK_COUNT):
        hand = quad_at(dealt[0] - played[0], dealt[1] - played[1], place)
        size, gone = quad_size(hand), quad_size(quad_at(seen.gone[0], seen.gone[1], place))
        if size > 0:
            out[n] = HAND + place * COPIES + size - 1
            n += 1
        if size + gone < COPIES:
            out[n] = UNSEEN + place * COPIES + COPIES - size - gone - 1
            n += 1
        if has_tongzi(hand):
            out[n] = TONGZI + place
            n += 1
    out[n] = TABLE + combo(seen.table)
    out[n + 1] = UNITS + n_of(seen.table)
    out[n + 2] = OWNER + place_of(seat, seen.owner)
    n = among(seen.trick_points // 5, MOST_STAKE, STAKE, out, n + 3)
    n = among(seen.out, SEATS, OUT, out, n)
    for i in range(SEATS):
        other = (seat + i) % SEATS
        n = left_of(seen, rules, seat, i, MOST_HAND, LEFT, out, n)
        n = among(seen.points[other] // 20, MOST_POINTS, POINTS + i * (MOST_POINTS + 1), out, n)
        n = among(seen.bonus[other] // 50, MOST_POINTS, BONUS + i * (MOST_POINTS + 1), out, n)
        n = members((seen.passed >> other) & 1, PASSED + i, out, n)
    return n


@jit
def traits(seen: State, rules: Rules, seat: Seat, action: Action, out: Ints) -> int:
    """What is played, and what is left of the ranks it is of."""
    out[0] = VERB + verb_of(action)
    if verb_of(action) == Verb.PASS:
        return 1
    n, a, b, size, left = 1, 0, 0, 0, 0
    dealt, played = seen.dealt[seat], seen.played[seat]
    for place in range(RANK_COUNT):
        quad = quad_of_mask(seen, seat, place, cards_in(action))
        hand = quad_at(dealt[0] - played[0], dealt[1] - played[1], place)
        left += quad_size(hand) - quad_size(quad)
        if quad:
            size += quad_size(quad)
            out[n] = REST + place * (COPIES + 1) + quad_size(hand) - quad_size(quad)
            n += 1
            if has_tongzi(hand) and not has_tongzi(hand - quad):
                out[n] = BROKEN + place
                n += 1
            a |= low_half(quad, place)
            b |= high_half(quad, place)
    known = read(rules, a, b, n_of(seen.table))
    out[n] = PLAYED + combo(known)
    out[n + 1] = MANY + n_of(known)
    n = among(size, MOST_HAND, SIZE, out, n + 2)
    n = among(left, MOST_HAND, RESTING, out, n)
    return among(points_of(a, b) // 5, MOST_STAKE, WORTH, out, n)
