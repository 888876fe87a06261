"""What a net notices of a table of Go-Stop, and of an action: each thing has a number."""

from paiju.cards.flower import FLOWERS, MONTHS, month_cards
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.sights import WIDTH, by_sets, captured, lacking, of_play, played
from paiju.games.gostop.deck import (
    ANIMALS,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    DOUBLES,
    FIRST_JOKER,
    GODORI,
    HONGDAN,
    MOST_CARDS,
    RIBBONS,
)
from paiju.games.gostop.points import junk_value
from paiju.games.gostop.shares import is_playing
from paiju.games.gostop.state import Verb
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.playouts import ITSELF
from paiju.kit.sights import among, members
from paiju.kit.types import Action, Ints, Rules, Seat, State

BY_NET = ITSELF  # in play-outs of the strongest bot: measured, `docs/strength.md`

NEAR = 4  # the seats that are told apart: the seat itself and the next that play
MOST_HELD, MOST_GOS, MOST_LEVEL, MOST_JUNK, MOST_TIMES, PHASES, VERBS = 10, 4, 15, 20, 3, 11, 23

YAKU = constants([BRIGHTS, GODORI, HONGDAN, CHEONGDAN, CHODAN, ANIMALS, RIBBONS, DOUBLES])
SETS = 8

# of a table: planes of cards, then numbers, each value of which is a thing of its own
HAND, FLOOR, LAID, FLIPPED, PILES = 0, MOST_CARDS, 2 * MOST_CARDS, 3 * MOST_CARDS, 4 * MOST_CARDS
PHASE = PILES + NEAR * MOST_CARDS
HELD = PHASE + PHASES
GOS = HELD + MOST_HELD + 1
LEVEL = GOS + NEAR * (MOST_GOS + 1)
JUNK = LEVEL + NEAR * (MOST_LEVEL + 1)
TIMES = JUNK + NEAR * (MOST_JUNK + 1)
MADE = TIMES + NEAR * (MOST_TIMES + 1)  # months whose pile the seat itself made
LACKS = MADE + MONTHS
HAVE = LACKS + NEAR * MONTHS  # of each set, how many cards a seat has
# of an action
VERB = HAVE + NEAR * SETS * WIDTH
PLAYED = VERB + VERBS
CAPTURED = PLAYED + MOST_CARDS
LEFT = CAPTURED + MOST_CARDS
MEANS = LEFT + MOST_CARDS
SIGHTS = MEANS + of_play(SETS)


@jit
def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """The hand, the floor, the piles and calls of those who play, from the seat on."""
    n = members(seen.hand[seat], HAND, out, 0)
    n = members(seen.floor, FLOOR, out, n)
    n = members(seen.laid, LAID, out, n)
    if seen.flipped > 0:
        out[n] = FLIPPED + seen.flipped - 1
        n += 1
    out[n] = PHASE + seen.phase
    n = among(seen.held[seat] + seen.credits[seat], MOST_HELD, HELD, out, n + 1)
    for month in range(MONTHS):
        if seen.maker[month] == seat + 1:
            out[n] = MADE + month
            n += 1
    i = 0
    for k in range(seen.players):
        other = (seat + k) % seen.players
        if i < NEAR and (k == 0 or is_playing(seen, other)):
            pile = seen.captured[other]
            times = bits.count(seen.shaken[other] | seen.bombed[other])
            n = lacking(seen.lacks[other], LACKS + i * MONTHS, out, n)
            n = by_sets(YAKU, FLOWERS, pile, HAVE + i * SETS * WIDTH, out, n)
            n = members(pile, PILES + i * MOST_CARDS, out, n)
            n = among(seen.gos[other], MOST_GOS, GOS + i * (MOST_GOS + 1), out, n)
            n = among(seen.level[other], MOST_LEVEL, LEVEL + i * (MOST_LEVEL + 1), out, n)
            n = among(junk_value(pile, seen.junked), MOST_JUNK, JUNK + i * (MOST_JUNK + 1), out, n)
            n = among(times, MOST_TIMES, TIMES + i * (MOST_TIMES + 1), out, n)
            i += 1
    return n


@jit
def traits(seen: State, rules: Rules, seat: Seat, action: Action, out: Ints) -> int:
    """What is played, what it meets, what it leaves on the floor; or what is said."""
    verb, card = verb_of(action), card_of(action)
    out[0] = VERB + verb
    if verb == Verb.BOMB:
        cards = month_cards(card - 1)
        n = members(seen.hand[seat] & cards, PLAYED, out, 1)
        n = members(seen.floor & cards, CAPTURED, out, n)
        cards &= seen.hand[seat] | seen.floor
        return captured(YAKU, seen, seat, cards, MEANS, out, n)
    if verb == Verb.TAKE:
        out[1] = CAPTURED + card
        cards = bits.only(card) | bits.only(seen.flipped - 1)
        return captured(YAKU, seen, seat, cards, MEANS, out, 2)
    if verb != Verb.PLAY:
        return 1
    out[1] = PLAYED + card
    if card >= FIRST_JOKER:
        return 2
    play, begins = (card, target_of(action)), (CAPTURED, LEFT, MEANS)
    return played(YAKU, seen, seat, play, begins, out, 2)
