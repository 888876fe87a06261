"""The law of play: the deal, who is asked, what is legal, what an action does."""

from paiju.cards.flower import CARDS, MONTHS, month_cards, month_of, months_of
from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.families.flower.plays import captures, discards, takes
from paiju.games.koikoi.deck import BRIGHTS
from paiju.games.koikoi.events import CALLED, ENDED, LAID, PLAYED, STOPPED, TOOK, TURNED, YAKU_MADE
from paiju.games.koikoi.options import (
    CALL_NEW_YAKU,
    FOUR_DEALER_WINS,
    FOUR_KEEP,
    HAND_8,
    HAND_AUTO,
    LIMIT_NONE,
    LIMIT_PLAYER,
    MONTH_CUT,
    MONTH_FIRST,
    MONTH_OFF,
    MONTH_ROUND,
    PAIRS_DEALER_WINS,
    PAIRS_REDEAL,
    RAIN_FLOOR,
    TEYAKU_INSTANT,
    TEYAKU_REDEAL,
    TEYAKU_SIDE,
)  # fmt: skip
from paiju.games.koikoi.scoring import field_factor, privileged
from paiju.games.koikoi.state import SEATS, TURNS, Phase, Result, Verb
from paiju.games.koikoi.yaku import base_of, scored, teyaku
from paiju.kit import bits
from paiju.kit.ending import ending
from paiju.kit.jit import jit
from paiju.kit.rows import note, note_more
from paiju.kit.types import Action, Card, Cards, Ints, Rules, Seat, Seats, State

end = ending(__name__, Phase.OVER.value)


@jit
def hand_size(rules: Rules, players: int) -> int:
    """KK-3: H."""
    if rules.hand_size == HAND_AUTO:
        return 10 if players == 2 else 7
    return 8 if rules.hand_size == HAND_8 else 10


@jit
def floor_size(players: int) -> int:
    """KK-3: F."""
    return 8 if players == 2 else 6


@jit
def deal(state: State, rules: Rules, start: State, deck: Ints) -> None:
    """KK-3: packets to the floor and to the seats from the dealer on, twice; then KK-4 and KK-5."""
    players = start.players
    state.players = players
    state.dealer = start.dealer
    state.turn = start.dealer  # KK-6
    state.number = start.number
    hand, floor = hand_size(rules, players), floor_size(players)
    at = 0
    for half in range(2):
        for _ in range((floor + 1 - half) // 2):
            state.floor |= bits.only(deck[at])
            at += 1
        for i in range(players):
            seat = (start.dealer + i) % players
            for _ in range((hand + 1 - half) // 2):
                state.hand[seat] |= bits.only(deck[at])
                at += 1
    for seat in range(players):
        state.held[seat] = hand
    state.stocked = CARDS - at
    for i in range(at, CARDS):
        state.stock[i] = deck[i]
    state.field_times = field_factor(rules, bits.count(state.floor & BRIGHTS))
    state.month = month_of_round(rules, start.number, deck[CARDS - 1])
    if rules.month_cards == MONTH_CUT:
        state.cut = deck[CARDS - 1] + 1
    state.phase = Phase.PLAY
    check_deal(state, rules)


@jit
def month_of_round(rules: Rules, number: int, bottom: Card) -> int:
    """KK-45: the month of the round, by its number, by the card cut, or agreed."""
    if rules.month_cards == MONTH_OFF:
        return 0
    if rules.month_cards == MONTH_ROUND:
        return 1 + (number - 1) % MONTHS
    if rules.month_cards == MONTH_CUT:
        return bottom // 4 + 1
    return int(rules.month_cards - MONTH_FIRST + 1)


@jit
def check_deal(state: State, rules: Rules) -> None:
    """KK-4, KK-5, KK-25: what ends a round before it begins. The floor first, then the hands."""
    for seat in range(state.players):
        state.teyaku[seat] = teyaku(rules, state.hand[seat])
    fours, pairs = 0, 0
    for month in range(MONTHS):
        n = bits.count(state.floor & month_cards(month))
        fours += 1 if n == 4 else 0
        pairs += 1 if n == 2 else 0
    if fours > 0 and rules.floor_four != FOUR_KEEP:
        if rules.floor_four == FOUR_DEALER_WINS:
            end(state, Result.FLOOR_FOUR, state.dealer + 1)
        else:
            end(state, Result.MISDEAL, 0)
    elif pairs == 4 and rules.floor_pairs == PAIRS_REDEAL:
        end(state, Result.MISDEAL, 0)
    elif pairs == 4 and rules.floor_pairs == PAIRS_DEALER_WINS:
        end(state, Result.FLOOR_PAIRS, state.dealer + 1)
    else:
        check_hands(state, rules)


@jit
def check_hands(state: State, rules: Rules) -> None:
    """KK-5, KK-25: hand yaku that end the round, or are shown."""
    holders, winner = 0, 0
    for seat in range(state.players):
        if state.teyaku[seat] != 0:
            holders += 1
            winner = seat + 1
    if holders > 0 and rules.teyaku_mode == TEYAKU_REDEAL:
        end(state, Result.MISDEAL_HANDS, 0)
    elif holders > 0 and rules.teyaku_mode == TEYAKU_INSTANT:
        if holders == 1:
            end(state, Result.HAND_YAKU, winner)
        else:
            end(state, Result.HAND_YAKU_DRAW, 0)
    elif rules.teyaku_mode == TEYAKU_SIDE:
        for seat in range(state.players):
            state.shown[seat] = state.teyaku[seat]


@jit
def to_act(state: State, rules: Rules) -> Seats:
    """KK-7, 10, 12: only the seat in turn ever decides."""
    return 0 if state.phase == Phase.OVER else 1 << state.turn


@jit
def legal(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """KK-7, 10, 12: the seat's hand cards, the two cards it may take, or the call."""
    if state.phase == Phase.OVER or seat != state.turn:
        return 0
    if state.phase == Phase.TAKE:
        return takes(state.floor, state.turned - 1, Verb.TAKE, out)
    if state.phase == Phase.CALL:
        out[0] = pack(Verb.KOIKOI, 0, 0)
        out[1] = pack(Verb.STOP, 0, 0)
        return 2
    n = captures(state.hand[seat], state.floor, Verb.PLAY, out, 0)
    if n == 0 or rules.must_match == 0:
        n = discards(state.hand[seat], state.floor, Verb.PLAY, out, n)
    return n


@jit
def meet(state: State, seat: Seat, card: Card, target: int, turned: Cards, log: State) -> Cards:
    """
    KK-8: a card meets the floor cards of its month. `turned` is the card itself if it comes from
    the stock. Returns what was captured.
    """
    met = state.floor & month_of(card)
    n = bits.count(met)
    if n == 0:
        state.floor |= bits.only(card)
        note(log, LAID, seat, card, turned)
        return 0
    if n == 2:
        met = bits.only(target - 1)
    state.floor &= ~met
    state.captured[seat] |= met | bits.only(card)
    note_more(log, TOOK, seat, card, met, turned)
    return met


@jit
def remember(state: State, rules: Rules, seat: Seat) -> None:
    """KK-11: what the seat's pile scores now is what the end of its next turn is compared with."""
    state.points[seat] = base_of(state, rules, seat)
    state.scored[seat] = scored(state.won) if state.points[seat] > 0 else 0


@jit
def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
    """KK-6 … 14: play a legal action; write what everyone saw into the log."""
    log.n = 0
    verb = verb_of(action)
    if verb == Verb.PLAY:
        if rules.rain_cancel == RAIN_FLOOR:
            remember(state, rules, seat)  # the floor may have changed since the seat's last turn
        play_card(state, rules, seat, card_of(action), target_of(action), log)
    elif verb == Verb.TAKE:
        card = state.turned - 1
        state.turned = 0
        meet(state, seat, card, card_of(action) + 1, bits.only(card), log)
        finish_turn(state, rules, seat, log)
    elif verb == Verb.KOIKOI:  # KK-12
        state.calls[seat] += 1
        if rules.v_hanami_called >= 0 or rules.v_tsukimi_called >= 0:
            remember(state, rules, seat)  # KK-56: a call alone brings no decision
        note(log, CALLED, seat, 0, 0)
        pass_on(state, rules, log)
    else:
        note(log, STOPPED, seat, 0, 0)
        end(state, Result.STOP, seat + 1)  # KK-21
        note(log, ENDED, seat, state.result, 0)


@jit
def play_card(state: State, rules: Rules, seat: Seat, card: Card, target: int, log: State) -> None:
    """KK-7, 9: a hand card meets the floor, then the top of the stock does."""
    state.hand[seat] &= ~bits.only(card)
    state.played[seat] |= bits.only(card)
    state.held[seat] -= 1
    if state.floor & month_of(card) == 0:
        state.lacks[seat] |= months_of(state.floor)
    note(log, PLAYED, seat, card, 0)
    took = meet(state, seat, card, target, 0, log)
    turned = int(state.stock[CARDS - state.stocked])
    state.stock[CARDS - state.stocked] = 0
    state.thrown[TURNS - state.stocked] = card
    state.drawn[TURNS - state.stocked] = turned
    state.stocked -= 1
    note(log, TURNED, seat, turned, 0)
    if bits.count(state.floor & month_of(turned)) == 2:  # KK-10
        state.turned = turned + 1
        state.phase = Phase.TAKE
        return
    took |= meet(state, seat, turned, 0, bits.only(turned), log)
    if took == 0 and rules.rain_cancel != RAIN_FLOOR:
        pass_on(state, rules, log)  # the same pile scores the same
    else:
        finish_turn(state, rules, seat, log)


@jit
def may_call(state: State, rules: Rules, seat: Seat) -> bool:
    """KK-13: whether `koikoi_limit` leaves the seat a call."""
    if rules.koikoi_limit == LIMIT_NONE:
        return True
    if rules.koikoi_limit == LIMIT_PLAYER:
        return state.calls[seat] == 0
    for other in range(SEATS):
        if state.calls[other] > 0:
            return False
    return True


@jit
def finish_turn(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """KK-11, 13: compare the pile with the start of the turn; a call, a forced end, or go on."""
    base, names = state.points[seat], state.scored[seat]
    remember(state, rules, seat)
    met = state.points[seat] > base
    if rules.call_on == CALL_NEW_YAKU:
        met = state.scored[seat] & ~names != 0
    if not met:
        pass_on(state, rules, log)
        return
    note(log, YAKU_MADE, seat, state.points[seat], state.scored[seat] & ~names)
    if state.held[seat] == 0:  # KK-22
        end(state, Result.LAST_CARD, seat + 1)
        note(log, ENDED, seat, state.result, 0)
    elif not may_call(state, rules, seat):
        end(state, Result.STOP, seat + 1)
        note(log, ENDED, seat, state.result, 0)
    else:
        state.phase = Phase.CALL


@jit
def pass_on(state: State, rules: Rules, log: State) -> None:
    """KK-14: the next seat's turn, or KK-23 if no seat holds a card."""
    if state.held[0] + state.held[1] + state.held[2] == 0:
        end(state, Result.EXHAUSTED, privileged(state, rules))
        note(log, ENDED, -1, state.result, 0)
        return
    state.turn = state.turn + 1 if state.turn + 1 < state.players else 0
    state.phase = Phase.PLAY
