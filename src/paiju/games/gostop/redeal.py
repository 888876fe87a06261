"""What a seat cannot see, at random: a whole table at which it could be sitting."""

from paiju.games.gostop.deck import CANDLE, FLOWERS, PIG, fours
from paiju.games.gostop.options import CHONGTONG_ENDS
from paiju.games.gostop.setup import FLOWERS as FIRST_JOKER
from paiju.games.gostop.setup import PACKETS, dealt_at, packets_row
from paiju.games.gostop.state import Phase
from paiju.games.gostop.turn import aside
from paiju.games.gostop.view import conceal
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import below, draw, shuffle
from paiju.kit.types import Cards, Ints, Rules, Seat, State

TRIES = 8  # how often a hand is dealt again that would have been a chongtong


@jit
def deck_cards(rules: Rules) -> Cards:
    """GS-1: every card of this rule sheet."""
    cards = FLOWERS
    for i in range(3):
        if rules.jokers[i] > 0:
            cards |= bits.only(FIRST_JOKER - 1 + rules.jokers[i])
    return cards


@jit
def in_no_hand(seen: State, rules: Rules, seat: Seat) -> Cards:
    """GS-7, 9, 12: cards that were in no hand, or lie in a dropped one: now in the stock."""
    cards = 0
    if rules.pig_ante > 0 and seen.pig_seat == 0:
        cards |= PIG
    if rules.candle == 1 and seen.players > rules.active and seen.candle == 0:
        cards |= CANDLE
    if seen.phase > Phase.SALE:
        for other in range(seen.players):
            if not bits.has(seen.playing, other):
                cards |= seen.shown[other]
        if seat >= 0:
            cards |= seen.dropped[seat]
    return cards


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """A whole table, at random, at which this seat could be sitting."""
    conceal(seen, rules, seat, state)
    unknown = deck_cards(rules) & ~seen.floor & ~seen.laid & ~aside(seen)
    if seen.flipped > 0:
        unknown &= ~bits.only(seen.flipped - 1)
    for other in range(seen.players):
        unknown &= ~(seen.captured[other] | seen.hand[other])
    apart = in_no_hand(seen, rules, seat) & unknown
    for other in range(seen.players):
        missing = seen.held[other] - bits.count(seen.hand[other])
        if missing > 0:
            hand = guess_hand(seen, rules, other, unknown, apart, missing, rng)
            unknown &= ~hand
            apart &= unknown
            state.hand[other] |= hand
        if other != seat and seen.turns[other] == 0 and seen.phase > Phase.SALE:
            state.four[other] = fours(state.hand[other])
    at = int(seen.top)
    while unknown:
        state.stock[at] = bits.first(unknown)
        unknown &= unknown - 1
        at += 1
    shuffle_from(state, rng)
    if seen.phase == Phase.IN_OUT or seen.phase == Phase.SALE:
        lay_back(state, rules)
    if seen.phase < Phase.FLEX:
        for i in range(seen.mixed):
            state.mix[i] = i
        shuffle(rng, state.mix, seen.mixed)


@jit
def guess_hand(
    seen: State, rules: Rules, other: Seat, unknown: Cards, apart: Cards, n: int, rng: Ints
) -> Cards:
    """N cards for another seat's hand; not four of a month, with which the round had ended."""
    cards = unknown & ~apart
    if bits.count(cards) < n:
        cards = unknown
    hand = draw(cards, n, rng)
    if rules.chongtong == CHONGTONG_ENDS:
        for _ in range(TRIES):
            if fours(hand | seen.hand[other]) == 0:
                break
            hand = draw(cards, n, rng)
    return hand


@jit
def shuffle_from(state: State, rng: Ints) -> None:
    """The stock in random order."""
    for i in range(state.bottom - 1, state.top, -1):
        k = state.top + below(rng, i - state.top + 1)
        card = state.stock[i]
        state.stock[i] = state.stock[k]
        state.stock[k] = card


@jit
def lay_back(state: State, rules: Rules) -> None:
    """GS-12 looks up dropped hands where they were dealt from: put every hand there."""
    for seat in range(state.players):
        hand, n = state.hand[seat], 0
        while hand:
            state.stock[dealt_at(state, rules, seat, n)] = bits.first(hand)
            hand &= hand - 1
            n += 1
    row, at, floor = packets_row(state, rules), 0, state.floor
    for packet in range(5):
        size = PACKETS[row][packet]
        if packet & 1 == 0:
            at += size * state.players
            continue
        for i in range(at, at + size):
            state.stock[i] = bits.first(floor)
            floor &= floor - 1
        at += size
