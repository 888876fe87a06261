"""What a net notices of a table of Koi-Koi, and of an action: each thing has a number."""

from paiju.cards.flower import CARDS, MONTHS, month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.seeing import turned
from paiju.games.koikoi.state import SEATS, Verb
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.sights import among, members
from paiju.kit.types import Action, Ints, Rules, Seat, State

MOST_HELD, MOST_CALLS, MOST_POINTS, PHASES = 10, 3, 15, 5

# of a table: planes of cards, then numbers, each value of which is a thing of its own
HAND, FLOOR, TURNED, PILES = 0, CARDS, 2 * CARDS, 3 * CARDS
PHASE = PILES + SEATS * CARDS
HELD = PHASE + PHASES
CALLS = HELD + MOST_HELD + 1
POINTS = CALLS + SEATS * (MOST_CALLS + 1)
LACKS = POINTS + SEATS * (MOST_POINTS + 1)
# of an action
PLAYED = LACKS + SEATS * MONTHS
CAPTURED = PLAYED + CARDS
LEFT = CAPTURED + CARDS
CALL = LEFT + CARDS
SIGHTS = CALL + 2


@jit
def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """The hand, the floor, the piles, calls and points from the seat on."""
    n = members(seen.hand[seat], HAND, out, 0)
    n = members(seen.floor, FLOOR, out, n)
    n = members(turned(seen), TURNED, out, n)
    out[n] = PHASE + seen.phase
    n = among(seen.held[seat], MOST_HELD, HELD, out, n + 1)
    for i in range(seen.players):
        other = (seat + i) % seen.players
        lacks = seen.lacks[other]
        for month in range(MONTHS):
            if bits.has(lacks, 4 * month):
                out[n] = LACKS + i * MONTHS + month
                n += 1
        n = members(seen.taken[other], PILES + i * CARDS, out, n)
        n = among(seen.calls[other], MOST_CALLS, CALLS + i * (MOST_CALLS + 1), out, n)
        n = among(seen.points[other], MOST_POINTS, POINTS + i * (MOST_POINTS + 1), out, n)
    return n


@jit
def traits(seen: State, rules: Rules, seat: Seat, action: Action, out: Ints) -> int:
    """What is played, what it captures, what it leaves on the floor; or the call."""
    verb, card = verb_of(action), card_of(action)
    if verb == Verb.KOIKOI or verb == Verb.STOP:
        out[0] = CALL + (1 if verb == Verb.STOP else 0)
        return 1
    if verb == Verb.TAKE:
        out[0] = CAPTURED + card
        return 1
    out[0] = PLAYED + card
    met = seen.floor & month_of(card)
    if met == 0:
        out[1] = LEFT + card
        return 2
    if target_of(action) > 0:
        met = bits.only(target_of(action) - 1)
    return members(met, CAPTURED, out, 1)
