"""What a net notices of a table of Koi-Koi, and of an action: each thing has a number."""

from paiju.cards.flower import CARDS, FLOWERS, MONTHS
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.seeing import turned
from paiju.families.flower.sights import WIDTH, by_sets, captured, lacking, of_play, played
from paiju.games.koikoi.deck import (
    ANIMALS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BRIGHTS,
    CHERRY_VIEWING,
    DRY,
    JUNK,
    MOON_VIEWING,
    RED_RIBBONS,
    RIBBONS,
)  # fmt: skip
from paiju.games.koikoi.state import SEATS, Verb
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.playouts import ITSELF
from paiju.kit.sights import among, members
from paiju.kit.types import Action, Ints, Rules, Seat, State

BY_NET = ITSELF  # in play-outs of the strongest bot: measured, `docs/strength.md`

MOST_HELD, MOST_CALLS, MOST_POINTS, PHASES = 10, 3, 15, 5

YAKU = constants([
    BRIGHTS, DRY, BOAR_DEER_BUTTERFLIES, CHERRY_VIEWING, MOON_VIEWING, RED_RIBBONS, BLUE_RIBBONS,
    RIBBONS, ANIMALS, JUNK,
])  # fmt: skip
SETS = 10

# of a table: planes of cards, then numbers, each value of which is a thing of its own
HAND, FLOOR, TURNED, PILES = 0, CARDS, 2 * CARDS, 3 * CARDS
PHASE = PILES + SEATS * CARDS
HELD = PHASE + PHASES
CALLS = HELD + MOST_HELD + 1
POINTS = CALLS + SEATS * (MOST_CALLS + 1)
LACKS = POINTS + SEATS * (MOST_POINTS + 1)
HAVE = LACKS + SEATS * MONTHS  # of each set, how many cards the seat has, and the next one
# of an action
PLAYED = HAVE + 2 * SETS * WIDTH
CAPTURED = PLAYED + CARDS
LEFT = CAPTURED + CARDS
CALL = LEFT + CARDS
MEANS = CALL + 2
SIGHTS = MEANS + of_play(SETS)


def suits(rules: Rules) -> bool:
    """
    KK-7: whether the net has learned to play by such rules. It has never had the choice to keep a card
    that could meet one, and where there is that choice it plays worse than `greedy`.
    """
    return bool(rules.must_match)


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
        n = lacking(seen.lacks[other], LACKS + i * MONTHS, out, n)
        if i < 2:
            begin = HAVE + i * SETS * WIDTH
            n = by_sets(YAKU, FLOWERS, seen.captured[other], begin, out, n)
        n = members(seen.captured[other], PILES + i * CARDS, out, n)
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
        cards = bits.only(card) | turned(seen)
        return captured(YAKU, seen, seat, cards, MEANS, out, 1)
    out[0] = PLAYED + card
    play, begins = (card, target_of(action)), (CAPTURED, LEFT, MEANS)
    return played(YAKU, seen, seat, play, begins, out, 1)
