"""
What an action is worth to a player who looks one action ahead: shed low cards early, keep bombs
and tongzi for points, lead what the others cannot beat.
"""

from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import kind_of, n_of, top_of
from paiju.families.climbing.tricks import EVERYONE
from paiju.families.climbing.view import nearness
from paiju.games.datongzi.combos import bonus_of, read, tier_of, tongzi_bonus
from paiju.games.datongzi.deck import LOWEST
from paiju.games.datongzi.heap import (
    TWO_EACH,
    high_half,
    in_quad,
    low_half,
    points_of,
    quad_at,
    quad_size,
    size_of,
)
from paiju.games.datongzi.kinds import Kind
from paiju.games.datongzi.masks import begin_of, place_of, quad_of
from paiju.games.datongzi.state import Verb
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.playouts import Playouts
from paiju.kit.types import Action, Rules, Seat, State

# What it costs to hold a rank below a bomb, in hundredths of a play: for each card of it so much less.
A_RANK, LESS = 110, 10
MANY = 30  # cards left; with fewer a treasure is there to be played
HIGH = 7  # from Q on a rank may win tricks by itself
SOON = 5  # cards with which a seat is near to going out

PLAYOUTS = Playouts(guard=0, width=30)

# What all plays of a question share: how many cards the seat holds, how near the others are to going
# out, its cards as dealt, those it still holds, where ranks begin, and the points of the trick.
Known = tuple[int, int, int, int, int, int, int, int]


@jit
def rank_burden(rules: Rules, quad: int, place: int) -> int:
    """What one rank costs to hold; bombs, tongzi and earths are no burden but a treasure."""
    size = quad_size(quad)
    cost = 0
    if 0 < size < 4:
        cost = A_RANK - LESS * size - 18 * max(place - HIGH, 0)
    elif size >= 4:
        cost = -70 - 25 * (size - 4)
    for suit in range(4):
        if in_quad(quad, suit) == 3:
            cost -= 150 + tongzi_bonus(rules, place + LOWEST) // 2 + 3 * place
    if quad & TWO_EACH == TWO_EACH:
        cost -= 250
    return cost


@jit
def holds(known: int) -> int:
    """How likely a play is to take the trick, in hundredths: bombs are in every hand."""
    kind, top = kind_of(known), top_of(known)
    if tier_of(known) == 0:
        long = 8 * (n_of(known) - 1) if kind == Kind.PAIR_RUN or kind == Kind.PLANE else 0
        return min(60, 4 + long + (9 * (top - 11) if top > 11 else 0))
    if kind == Kind.BOMB:
        return min(80, 26 + 9 * (n_of(known) - 4) + top)
    if kind == Kind.TONGZI:
        return 70 + top
    return 97


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Known:
    """How many cards the seat holds, how near the others are to going out, and the cards."""
    dealt, played = seen.dealt[seat], seen.played[seat]
    a, b = dealt[0] - played[0], dealt[1] - played[1]
    near = nearness(seen, rules, seat, EVERYONE & ~(1 << seat), SOON)
    return size_of(a, b), near, dealt[0], dealt[1], a, b, seen.starts[seat], seen.trick_points


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, shared_: Known) -> int:
    """The worth of a legal action, in hundredths of a play, by what all of them share."""
    if verb_of(action) == Verb.PASS:
        return 0
    mask = cards_in(action)
    held, near, dealt_a, dealt_b, hand_a, hand_b, starts, trick_points = shared_
    left = held - bits.count(mask)
    shed, a, b = 0, 0, 0
    while mask:
        place = place_of(starts, bits.first(mask))
        start, end = begin_of(starts, place), begin_of(starts, place + 1)
        quad = quad_of(quad_at(dealt_a, dealt_b, place), (mask & ((1 << end) - 1)) >> start)
        mask = (mask >> end) << end
        hand = quad_at(hand_a, hand_b, place)
        shed += rank_burden(rules, hand, place) - rank_burden(rules, hand - quad, place)
        a |= low_half(quad, place)
        b |= high_half(quad, place)
    if shed < 0:
        shed = shed * min(left, MANY) // MANY
    known = read(rules, a, b, n_of(seen.table))
    chance = holds(known)
    mine = points_of(a, b)
    worth = shed + (6 * trick_points + 2 * mine) * chance // 100
    worth -= 4 * mine * (100 - chance) // 100
    worth += 3 * bonus_of(rules, known) * chance // 100
    if left == 0:
        worth += 900 if seen.out == 0 else 300
    return worth + near * chance // 3 + chance // 2
