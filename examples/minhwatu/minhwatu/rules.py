"""The law of play: the deal, who is asked, what is legal, what an action does."""

from minhwatu.deck import DAN, SETS
from minhwatu.events import ENDED, LAID, MADE, PLAYED, TOOK, TURNED
from minhwatu.state import Phase, Result, Verb
from paiju.cards.flower import CARDS, MONTHS, month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.families.flower.plays import captures, discards, takes
from paiju.families.flower.seeing import turned as turned_card
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.rows import note, note_more
from paiju.kit.types import Action, Card, Ints, Rules, Seat, Seats, State

# MN-2: cards to a hand and to the floor, by the number of players
HAND = constants([0, 0, 10, 7, 5])
FLOOR = constants([0, 0, 8, 6, 8])
SET_CARDS = constants([cards for _, _, _, cards in SETS])


@jit
def deal(state: State, rules: Rules, start: State, deck: Ints) -> None:
    """MN-3: a hand to each seat from the dealer on, then the floor; the rest is the stock."""
    players, at = start.players, 0
    state.players = players
    state.dealer = start.dealer
    state.turn = start.dealer  # MN-5
    state.number = start.number
    for i in range(players):
        seat = (start.dealer + i) % players
        state.held[seat] = HAND[players]
        for _ in range(HAND[players]):
            state.hand[seat] |= bits.only(deck[at])
            at += 1
    for _ in range(FLOOR[players]):
        state.floor |= bits.only(deck[at])
        at += 1
    for i in range(at, CARDS):
        state.stock[i] = deck[i]
    state.stocked = CARDS - at
    state.phase = Phase.PLAY
    for month in range(MONTHS):
        if bits.count(state.floor & (15 << (4 * month))) == 4:  # MN-4
            state.phase = Phase.OVER
            state.result = Result.VOID


@jit
def to_act(state: State, rules: Rules) -> Seats:
    """MN-5: only the seat in turn ever decides."""
    return 0 if state.phase == Phase.OVER else 1 << state.turn


@jit
def legal(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """MN-6, 7: the seat's hand cards, each with its target where two lie; or the two to take."""
    if state.phase == Phase.OVER or seat != state.turn:
        return 0
    if state.phase == Phase.TAKE:
        return takes(state.floor, state.turned - 1, Verb.TAKE, out)
    n = captures(state.hand[seat], state.floor, Verb.PLAY, out, 0)
    return discards(state.hand[seat], state.floor, Verb.PLAY, out, n)


@jit
def worth(rules: Rules, place: int) -> int:
    """MN-10, 11: what every other player pays for a set."""
    return int(rules.dan if place < DAN else rules.yak)


@jit
def meet(state: State, rules: Rules, seat: Seat, card: Card, target: int, log: State) -> None:
    """MN-6: a card meets its month: none, it stays; one or three, it takes them; two, one of them."""
    met = state.floor & month_of(card)
    if target > 0:
        met = bits.only(target - 1)
    turned = turned_card(state)
    state.turned = 0
    if met == 0:
        state.floor |= bits.only(card)
        note(log, LAID, seat, card, turned)
        return
    before = state.captured[seat]
    state.floor &= ~met
    state.captured[seat] |= met | bits.only(card)
    note_more(log, TOOK, seat, card, met, turned)
    for i in range(len(SET_CARDS)):
        missing = SET_CARDS[i] & ~state.captured[seat]
        if missing == 0 and SET_CARDS[i] & ~before != 0 and worth(rules, i) > 0:
            note(log, MADE, seat, i, 0)


@jit
def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
    """MN-6 … 8: play a legal action; write what everyone saw into the log."""
    log.n = 0
    card = state.turned - 1
    if verb_of(action) == Verb.TAKE:
        meet(state, rules, seat, card, card_of(action) + 1, log)
    else:
        card = card_of(action)
        state.hand[seat] &= ~bits.only(card)
        state.held[seat] -= 1
        note(log, PLAYED, seat, card, 0)
        meet(state, rules, seat, card, target_of(action), log)
        card = int(state.stock[CARDS - state.stocked])
        state.stock[CARDS - state.stocked] = 0
        state.stocked -= 1
        note(log, TURNED, seat, card, 0)
        state.turned = card + 1
        if bits.count(state.floor & month_of(card)) == 2:
            state.phase = Phase.TAKE
            return
        meet(state, rules, seat, card, 0, log)
    state.phase = Phase.PLAY
    state.turn = state.turn + 1 if state.turn + 1 < state.players else 0
    if state.stocked == 0:  # MN-8
        state.phase = Phase.OVER
        state.result = Result.COUNTED
        note(log, ENDED, -1, state.result, 0)
