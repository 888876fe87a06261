"""
What an action is worth to a player who looks one action ahead: shed low cards early, keep bombs
and tongzi for points, lead what the others cannot beat.
"""

from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import kind_of, n_of, top_of
from paiju.families.climbing.tricks import SEATS
from paiju.families.climbing.view import is_counted
from paiju.games.datongzi.combos import bonus_of, read, tier_of, tongzi_bonus
from paiju.games.datongzi.deck import LOWEST, RANK_COUNT
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
from paiju.games.datongzi.moves import quad_of_mask, start_of
from paiju.games.datongzi.state import Verb
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.playouts import Playouts
from paiju.kit.types import Action, Rules, Seat, State

# What it costs to hold so many cards of a rank below a bomb, in hundredths of a play.
BY_SIZE = constants([0, 100, 90, 80])
MANY = 30  # cards left; with fewer a treasure is there to be played
HIGH = 7  # from Q on a rank may win tricks by itself

PLAYOUTS = Playouts(guard=0, width=30)

Known = tuple[int, int]  # what all plays of a question share


@jit
def rank_burden(rules: Rules, quad: int, place: int) -> int:
    """What one rank costs to hold; bombs, tongzi and earths are no burden but a treasure."""
    size = quad_size(quad)
    cost = 0
    if 0 < size < 4:
        cost = BY_SIZE[size] - (place - HIGH) * 18 if place > HIGH else BY_SIZE[size]
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
def pressed(seen: State, rules: Rules, seat: Seat) -> int:
    """How near another seat is to going out, where that is known."""
    near = 0
    if not is_counted(seen, rules, seat, -1):
        return near
    for other in range(SEATS):
        if other != seat and 0 < seen.left[other] <= 5:
            near = max(near, 6 - int(seen.left[other]))
    return near


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Known:
    """How many cards the seat holds, and how near the others are to going out."""
    dealt, played = seen.dealt[seat], seen.played[seat]
    held = size_of(dealt[0] - played[0], dealt[1] - played[1])
    return held, pressed(seen, rules, seat)


@jit
def appraise(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """The worth of a legal action, in hundredths of a play."""
    return valued(seen, rules, seat, action, shared(seen, rules, seat))


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, shared_: Known) -> int:
    """The worth of a legal action, by what all of them share."""
    if verb_of(action) == Verb.PASS:
        return 0
    mask = cards_in(action)
    held, near = shared_
    left = held - bits.count(mask)
    shed, a, b = 0, 0, 0
    dealt, played = seen.dealt[seat], seen.played[seat]
    hand_a, hand_b = dealt[0] - played[0], dealt[1] - played[1]
    for place in range(RANK_COUNT):
        quad = quad_of_mask(seen, seat, place, mask)
        if quad:
            hand = quad_at(hand_a, hand_b, place)
            shed += rank_burden(rules, hand, place) - rank_burden(rules, hand - quad, place)
            a |= low_half(quad, place)
            b |= high_half(quad, place)
        if mask >> start_of(seen, seat, place + 1) == 0:
            break
    if shed < 0:
        shed = shed * min(left, MANY) // MANY
    known = read(rules, a, b, n_of(seen.table))
    chance = holds(known)
    mine = points_of(a, b)
    worth = shed + (6 * seen.trick_points + 2 * mine) * chance // 100
    worth -= 4 * mine * (100 - chance) // 100
    worth += 3 * bonus_of(rules, known) * chance // 100
    if left == 0:
        worth += 900 if seen.out == 0 else 300
    return worth + near * chance // 3 + chance // 2
