"""What a net notices of a table of Mao Huzi, and of an action: each thing has a number."""

from paiju.cards.character import CARDS, COPIES, KINDS, RANKS, many, one, rank_of
from paiju.games.maohuzi.claims import and_of, card_of, verb_of, x_of, y_of
from paiju.games.maohuzi.deck import GROUPS, PATTERN, group_with
from paiju.games.maohuzi.state import PLACES, SEATS, Verb
from paiju.games.maohuzi.view import unseen
from paiju.games.maohuzi.wins import table_huxi
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.sights import among, cells, members
from paiju.kit.types import Action, Card, Ints, Rules, Seat, State

FIELD = 3  # bits of a kind in packed cards
COUNTED = KINDS * COPIES  # how many of each kind
MOST_HUXI, MOST_HELD, STOCK_STEP, MOST_PIAO = 40, 21, 4, 10
VERBS = Verb.PIAO + 1
AROUND = 7  # the cards that a card makes groups with, and itself

# the other two of 2-7-10, by rank; −1: none
RED_ONE = constants([6 if rank == 1 else 1 if rank in (6, 9) else -1 for rank in range(RANKS)])
RED_TWO = constants([9 if rank in (1, 6) else 6 if rank == 9 else -1 for rank in range(RANKS)])

# of a table: numbers, each value of which is a thing of its own
HAND, UNSEEN = 0, COUNTED
LIVE = 2 * COUNTED
DRAWN = LIVE + KINDS + 1
HUXI = DRAWN + 2
TURN = HUXI + MOST_HUXI + 1
DEALER = TURN + SEATS
STOCK = DEALER + SEATS
GROUPED = STOCK + CARDS // STOCK_STEP + 1  # by seat, from the seat on
QUADS = GROUPED + SEATS * (PLACES + 1)
HELD = QUADS + SEATS * (PLACES + 1)
MARKED = HELD + SEATS * (MOST_HELD + 1)
LYING = MARKED + 2 * SEATS  # the kinds in each row
# of an action
VERB = LYING + SEATS * KINDS
CARD = VERB + VERBS  # the verb and the kind
REST = CARD + VERBS * KINDS  # of a kind that leaves the hand, how many stay
NEAR = REST + KINDS * (COPIES + 1)  # of a discard: how many there are around it, in hand
OUT = NEAR + AROUND * (COPIES + 1)  # and how many of it are unseen
LAID = OUT + COPIES + 1  # groups of a chi
PIAO = LAID + len(GROUPS)
SIGHTS = PIAO + MOST_PIAO + 1


@jit
def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """The hand, the cards not seen, the live card, huxi, and what everyone has, from the seat on."""
    n = cells(seen.hand[seat], FIELD, KINDS, COPIES, HAND, out, 0)
    n = cells(unseen(seen, rules, seat), FIELD, KINDS, COPIES, UNSEEN, out, n)
    out[n] = LIVE + seen.live
    out[n + 1] = DRAWN + seen.drawn
    n = among(table_huxi(seen, rules, seat), MOST_HUXI, HUXI, out, n + 2)
    out[n] = TURN + (seen.turn - seat) % seen.players
    out[n + 1] = DEALER + (seen.dealer - seat) % seen.players
    n = among(seen.stocked // STOCK_STEP, CARDS // STOCK_STEP, STOCK, out, n + 2)
    for i in range(seen.players):
        other = (seat + i) % seen.players
        n = among(seen.groups[other], PLACES, GROUPED + i * (PLACES + 1), out, n)
        n = among(seen.quads[other], PLACES, QUADS + i * (PLACES + 1), out, n)
        n = among(seen.held[other], MOST_HELD, HELD + i * (MOST_HELD + 1), out, n)
        n = members((seen.xian >> other) & 1, MARKED + 2 * i, out, n)
        n = members((seen.dead >> other) & 1, MARKED + 2 * i + 1, out, n)
        lying = 0
        for k in range(seen.rows):
            if seen.row[k] >> 5 == other:
                lying |= bits.only(seen.row[k] & 31)
        n = members(lying, LYING + i * KINDS, out, n)
    return n


@jit
def left_of(hand: int, cards: int, out: Ints, n: int) -> int:
    """How many stay of each kind that leaves the hand."""
    for kind in range(KINDS):
        if many(cards, kind) > 0:
            out[n] = REST + kind * (COPIES + 1) + max(many(hand, kind) - many(cards, kind), 0)
            n += 1
    return n


@jit
def around(hand: int, card: Card, out: Ints, n: int) -> int:
    """How many there are in a hand of a card, and of those that it makes groups with."""
    rank = rank_of(card)
    low = card - rank
    for i in range(AROUND):
        kind = -1
        if i < 5:  # the card itself, and two on either side
            kind = card + i - 2 if 0 <= rank + i - 2 < RANKS else -1
        elif RED_ONE[rank] >= 0:
            kind = low + (RED_ONE[rank] if i == 5 else RED_TWO[rank])
        if kind >= 0:
            out[n] = NEAR + i * (COPIES + 1) + many(hand, kind)
            n += 1
    return n


@jit
def traits(seen: State, rules: Rules, seat: Seat, action: Action, out: Ints) -> int:
    """What is said, of which card, and what leaves the hand for it."""
    verb, card, hand = verb_of(action), card_of(action), seen.hand[seat]
    out[0] = VERB + verb
    if verb == Verb.PIAO:
        return among(action >> 8, MOST_PIAO, PIAO, out, 1)
    if verb == Verb.PASS or verb == Verb.HU:
        return 1
    out[1] = CARD + verb * KINDS + card
    if verb == Verb.DISCARD:
        n = among(many(unseen(seen, rules, seat), card), COPIES, OUT, out, 2)
        n = around(hand, card, out, n)
        return left_of(hand, one(card), out, n)
    if verb == Verb.PENG:
        return left_of(hand, 2 * one(card), out, 2)
    if verb == Verb.CHI:
        group = group_with(card, x_of(action), y_of(action))
        laid = bits.only(group)
        cards = one(x_of(action)) + one(y_of(action))
        for i in range(2):
            beside = and_of(action, i) - 1
            if beside >= 0:
                laid |= bits.only(beside)
                cards += PATTERN[beside]
        return left_of(hand, cards, out, members(laid, LAID, out, 2))
    return 2
