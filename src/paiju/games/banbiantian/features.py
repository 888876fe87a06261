"""What a net notices of a table of Ban Bian Tian Zha, and of an action: each thing has a number."""

from paiju.families.climbing.actions import cards_in, verb_of
from paiju.families.climbing.readings import n_of
from paiju.families.climbing.sights import COMBOS, combo, left_of, place_of
from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.combos import counts, points_of, read
from paiju.games.banbiantian.deck import EVERY, JOKER, RANK_COUNT, WIDTH
from paiju.games.banbiantian.state import HAND as DEALT
from paiju.games.banbiantian.state import Phase
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.playouts import ITSELF
from paiju.kit.sights import among, cells, members
from paiju.kit.types import Action, Cards, Ints, Rules, Seat, State

BY_NET = ITSELF  # in play-outs of the strongest bot: measured, `docs/strength.md`

A_HAND = RANK_COUNT * WIDTH + 1  # how many of each rank, and BJ
MOST_STAKE, MOST_POINTS, OPENINGS, VERBS = 20, 10, 5, 10

# of a table: numbers, each value of which is a thing of its own
HAND, UNSEEN = 0, A_HAND
TABLE = 2 * A_HAND
UNITS = TABLE + COMBOS
STAKE = UNITS + 16
OWNER = STAKE + MOST_STAKE + 1
DEALER = OWNER + SEATS + 1
LEFT = DEALER + SEATS + 1
POINTS = LEFT + SEATS * (DEALT + 1)
PASSED = POINTS + SEATS * (MOST_POINTS + 1)
OUT = PASSED + SEATS
PHASE = OUT + SEATS + 1
OPENING = PHASE + Phase.OVER + 1
SHAKES = OPENING + OPENINGS
# of an action
VERB = SHAKES + SEATS
PLAYED = VERB + VERBS
SIZE = PLAYED + COMBOS
REST = SIZE + DEALT + 1
RESTING = REST + A_HAND
WORTH = RESTING + DEALT + 1
SIGHTS = WORTH + MOST_STAKE + 1


@jit
def a_hand(cards: Cards, begin: int, out: Ints, n: int) -> int:
    """How many of each rank, and BJ."""
    n = cells(counts(cards), WIDTH, RANK_COUNT, WIDTH, begin, out, n)
    if cards & JOKER:
        out[n] = begin + A_HAND - 1
        n += 1
    return n


@jit
def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """The hand, the cards not seen, the trick, the dealer, and what everyone has, from the seat on."""
    n = a_hand(seen.hand[seat], HAND, out, 0)
    n = a_hand(EVERY & ~seen.gone & ~seen.hand[seat], UNSEEN, out, n)
    out[n] = TABLE + combo(seen.table)
    out[n + 1] = UNITS + n_of(seen.table)
    n = among(seen.trick_points // 5, MOST_STAKE, STAKE, out, n + 2)
    out[n] = OWNER + place_of(seat, seen.owner)
    out[n + 1] = DEALER + place_of(seat, seen.dealer)
    out[n + 2] = PHASE + seen.phase
    out[n + 3] = OPENING + seen.opening
    n = among(seen.out, SEATS, OUT, out, n + 4)
    for i in range(SEATS):
        other = (seat + i) % SEATS
        n = left_of(seen, rules, seat, i, DEALT, LEFT, out, n)
        n = among(seen.points[other] // 10, MOST_POINTS, POINTS + i * (MOST_POINTS + 1), out, n)
        n = members((seen.passed >> other) & 1, PASSED + i, out, n)
        n = members((seen.shakes >> other) & 1, SHAKES + i, out, n)
    return n


@jit
def traits(seen: State, rules: Rules, seat: Seat, action: Action, out: Ints) -> int:
    """What is played, and what is left of the hand."""
    cards = cards_in(action) if seen.phase == Phase.PLAY else 0
    out[0] = VERB + verb_of(action)
    if cards == 0:
        return 1
    hand = seen.hand[seat] & ~cards
    known = read(rules, cards, hand == 0, n_of(seen.table))
    out[1] = PLAYED + combo(known)
    n = among(bits.count(cards), DEALT, SIZE, out, 2)
    n = among(bits.count(hand), DEALT, RESTING, out, n)
    n = among(points_of(cards) // 5, MOST_STAKE, WORTH, out, n)
    return a_hand(hand, REST, out, n)
