"""The law of play: who is asked, what is legal, what an action does."""

from paiju.cards.flower import month_cards, month_of, months_of
from paiju.families.flower.actions import card_of, pack, target_of, verb_of
from paiju.families.flower.plays import takes
from paiju.games.gostop import events
from paiju.games.gostop.baks import all_owed
from paiju.games.gostop.choices import legal_gos, legal_turn
from paiju.games.gostop.deck import FIRST_JOKER, fours
from paiju.games.gostop.options import (
    BAN_NONE,
    CHONGTONG_ENDS,
    DEAL_ASK,
    JOKER_ANY_TURN,
    JOKER_NEVER,
    JOKER_STEALS_AT_ONCE,
    SHODANG_OFF,
    SHOW_TABLE,
)
from paiju.games.gostop.points import card_points, flex_card, junk_points, undecided, watch_fall
from paiju.games.gostop.selling import sale_price
from paiju.games.gostop.setup import deal as deal
from paiju.games.gostop.setup import end, hand_out, make_ready, sell, show_fours, win
from paiju.games.gostop.state import Phase, Result, Verb
from paiju.games.gostop.stealing import DID_BOMB, DID_TWO_BOMB, done, next_seat, steal
from paiju.games.gostop.turn import CAPTURE, FINISH, FLIP, PASS_ON, WAIT, WON, ask, go_on
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import note
from paiju.kit.types import Action, Card, Ints, Rules, Seat, Seats, State


@jit
def to_act(state: State, rules: Rules) -> Seats:
    """GS §10: until the round is over one seat acts."""
    return 0 if state.phase == Phase.OVER else 1 << state.asked


@jit
def dropped_out(state: State, rules: Rules) -> Seats:
    """GS-10, 21: the seats that are out of this round, and give no advice."""
    out = ((1 << state.players) - 1) & ~state.playing
    return out if state.phase > Phase.SALE else out & (state.said_out | state.forced)


@jit
def legal(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """GS §4, "Decision points and verbs": every action of the seat."""
    if state.phase == Phase.OVER or seat != state.asked:
        return 0
    if state.phase == Phase.TURN:
        return legal_turn(state, rules, seat, out)
    if state.phase == Phase.TAKE:
        return takes(state.floor, state.flipped - 1, Verb.TAKE, out)  # GS-28
    if state.phase == Phase.GO_STOP:
        return legal_gos(state, rules, seat, out)
    if state.phase == Phase.FLEX:
        card = next_flex(state, rules, seat)
        out[0] = pack(Verb.JUNK, card, 0)
        out[1] = pack(Verb.ANIMAL, card, 0)
        return 2
    return legal_table(state, rules, seat, out)


@jit
def legal_table(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """GS-5, 8, 10, 11, 45, 53: the decisions that are not about cards in play."""
    if state.phase == Phase.CUT:
        out[0] = pack(Verb.CUT, 0, 0)
        out[1] = pack(Verb.TUNG, 0, 0)
        return 2
    if state.phase == Phase.IN_OUT:
        out[0] = pack(Verb.IN, 0, 0)
        if rules.drop_ban != BAN_NONE and bits.has(state.banned, seat):
            return 1
        out[1] = pack(Verb.OUT, 0, 0)
        return 2
    if state.phase == Phase.SALE:
        out[0] = pack(Verb.PASS, 0, 0)
        if sale_price(state, rules, state.hand[seat]) == 0:
            return 1
        out[1] = pack(Verb.SELL, 0, 0)
        return 2
    if rules.push > 0 and state.phase == Phase.PUSH:
        out[0] = pack(Verb.COLLECT, 0, 0)
        out[1] = pack(Verb.PUSH, 0, 0)
        return 2
    out[0] = pack(Verb.ACCEPT, 0, 0)
    out[1] = pack(Verb.REFUSE, 0, 0)
    return 2


@jit
def next_flex(state: State, rules: Rules, seat: Seat) -> int:
    """GS-29: of several flexible animals captured, the first in the order of `flex_animals`."""
    free = undecided(state, seat)
    for place in range(3):
        card = flex_card(rules, place)
        if card >= 0 and bits.has(free, card):
            return card
    return -1


@jit
def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
    """GS-21: a legal action is played and stands; what everyone saw is written into the log."""
    log.n = 0
    verb, argument = verb_of(action), card_of(action)
    step, chosen = WAIT, 0
    if verb == Verb.PLAY and argument >= FIRST_JOKER:
        step = play_joker(state, rules, seat, argument, log)
    elif verb == Verb.PLAY or verb == Verb.FLIP or verb == Verb.BOMB:
        step = play(state, rules, seat, action, log)
    elif verb == Verb.TAKE:
        state.phase = Phase.TURN
        step, chosen = CAPTURE, argument + 1
    elif verb == Verb.JUNK or verb == Verb.ANIMAL:
        step = declare(state, rules, seat, verb, argument, log)
    elif verb == Verb.GO or verb == Verb.STOP:
        step = go_or_stop(state, rules, seat, verb, log)
    else:
        step = apply_word(state, rules, seat, verb, argument, log)
    go_on(state, rules, seat, step, chosen, log)


@jit
def apply_word(state: State, rules: Rules, seat: Seat, verb: int, month: int, log: State) -> int:
    """The rarer actions: shakes, chongtong, shodang, pushes, and all before the first turn."""
    step = WAIT
    if verb == Verb.SHAKE:  # GS-22
        state.shaken[seat] |= 1 << (month - 1)
        if rules.shake_plays == 1:
            state.binding = month
        state.shown[seat] |= state.hand[seat] & month_cards(month - 1)
        note(log, events.SHAKE, seat, month, state.hand[seat] & month_cards(month - 1))
    elif verb == Verb.CHONGTONG:  # GS-44
        state.shown[seat] |= month_cards(month - 1)
        win(state, rules, Result.CHONGTONG, seat)
        step = WON
    elif verb == Verb.CHONGTONG_GO:
        state.shown[seat] |= month_cards(month - 1)
        state.chongtong_gone[seat] = month
        note(log, events.CHONGTONG_GO, seat, month, 0)
    elif rules.shodang != SHODANG_OFF and (
        verb == Verb.SHODANG or verb == Verb.ACCEPT or verb == Verb.REFUSE
    ):
        shodang(state, rules, seat, verb, log)
    elif verb == Verb.PASS and state.phase == Phase.GO_STOP:
        note(log, events.SAID, seat, verb, 0)
        step = PASS_ON
    elif rules.push > 0 and (verb == Verb.PUSH or verb == Verb.COLLECT):
        decide_push(state, rules, seat, verb, log)
        step = WON
    else:
        before = state.noted
        note(log, events.SAID, seat, verb, 0)
        apply_table(state, rules, seat, verb, log)
        for i in range(before, state.noted):
            note(log, state.notes[i][0], state.notes[i][1], state.notes[i][2], 0)
        if state.result > 0:
            step = WON
    return step


@jit
def apply_table(state: State, rules: Rules, seat: Seat, verb: int, log: State) -> None:
    """GS-5, 8, 11: the cut, in or out, brights sold."""
    if rules.deal == DEAL_ASK and (verb == Verb.CUT or verb == Verb.TUNG):
        state.tung = 1 if verb == Verb.TUNG else 0
        hand_out(state, rules)
    elif verb == Verb.IN:
        state.playing |= bits.only(seat)
    elif verb == Verb.OUT:
        state.said_out |= bits.only(seat)
    elif verb == Verb.SELL:
        sell(state, rules, seat, log)
    make_ready(state, rules)


@jit
def play_joker(state: State, rules: Rules, seat: Seat, card: int, log: State) -> int:
    """
    GS-26: the joker is captured, the top of the stock drawn, which others see only in an open hand;
    the turn goes on with step 1. A theft that it makes at once comes before the draw, which
    changes nothing for the theft.
    """
    state.captured[seat] |= bits.only(card)
    drawn = int(state.stock[state.top])
    state.top += 1
    state.hand[seat] = state.hand[seat] & ~bits.only(card) | bits.only(drawn)
    told = drawn + 1 if is_open_to_all(state, rules, seat) else 0
    note(log, events.JOKER_PLAYED, seat, card, told)
    if rules.joker_steal == 1 and rules.joker_steal_when == JOKER_STEALS_AT_ONCE:
        steal(state, rules, seat, 1, log)
    else:
        state.gained += 1
    if rules.joker_chongtong != JOKER_NEVER and drawn < FIRST_JOKER:
        return draw_chongtong(state, rules, seat, drawn)
    return WAIT


@jit
def draw_chongtong(state: State, rules: Rules, seat: Seat, drawn: Card) -> int:
    """GS-26 `joker_chongtong`: the card drawn may be the fourth of its month in the hand."""
    if rules.joker_chongtong != JOKER_ANY_TURN and state.turns[seat] > 0:
        return WAIT
    month = drawn >> 2
    if not bits.has(fours(state.hand[seat]), 4 * month):
        return WAIT
    state.four[seat] |= bits.only(4 * month)
    if rules.chongtong != CHONGTONG_ENDS:
        return WAIT
    show_fours(state, seat)
    win(state, rules, Result.CHONGTONG, seat)
    return WON


@jit
def begin_play(state: State, rules: Rules, seat: Seat) -> None:
    """GS-20 step 2: a turn is begun; what step 1 allowed for it alone is over (GS-22, 26)."""
    state.turns[seat] += 1
    if rules.shake_plays == 1:
        state.binding = 0
    if rules.joker_chongtong == JOKER_ANY_TURN:
        state.four[seat] = 0


@jit
def play(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> int:
    """GS-20 step 2: a card, a bomb, or nothing but the flip (GS-25) that follows in any case."""
    verb = verb_of(action)
    begin_play(state, rules, seat)
    if verb == Verb.PLAY:
        play_card(state, seat, action, log)
    elif verb == Verb.BOMB:
        bomb(state, seat, card_of(action) - 1, log)
    else:
        state.credits[seat] -= 1
    return FLIP


@jit
def play_card(state: State, seat: Seat, action: Action, log: State) -> None:
    """GS-20 step 2: a card of the hand is laid."""
    card = card_of(action)
    state.hand[seat] &= ~bits.only(card)
    state.held[seat] -= 1
    if state.floor & month_of(card) == 0:
        state.lacks[seat] |= months_of(state.floor)
    state.laid = bits.only(card)
    state.target = target_of(action)
    note(log, events.PLAYED, seat, card, 0)


@jit
def bomb(state: State, seat: Seat, month: int, log: State) -> None:
    """GS-24 폭탄, 콩알탄: all cards of the month in hand; flip credits for those beyond one."""
    laid = state.hand[seat] & month_cards(month)
    n = bits.count(laid)
    state.hand[seat] &= ~laid
    state.held[seat] -= n
    state.credits[seat] += n - 1
    state.laid = laid
    if n == 3:
        state.bombed[seat] |= 1 << month
        state.did = done(DID_BOMB, 0, month + 1)
    else:
        state.two_bombed[seat] |= 1 << month
        state.did = done(DID_TWO_BOMB, 0, month + 1)
    note(log, events.BOMBED, seat, month + 1, laid)


@jit
def declare(state: State, rules: Rules, seat: Seat, verb: int, card: int, log: State) -> int:
    """GS-29: a flexible animal is declared junk or animal, once and for good."""
    if verb == Verb.JUNK:
        state.junked |= bits.only(card)
        watch_fall(state, rules, seat)
    else:
        state.fixed |= bits.only(card)
    note(log, events.DECLARED, seat, card, 1 if verb == Verb.JUNK else 0)
    if state.phase == Phase.GO_STOP:  # `once`
        return ask(state, rules, seat)
    if state.phase == Phase.FLEX and undecided(state, seat) == 0:
        state.phase = Phase.TURN
        if state.flipped > 0:  # else it lay in the dealer's four of the floor, GS-15
            return FINISH
    return WAIT


@jit
def go_or_stop(state: State, rules: Rules, seat: Seat, verb: int, log: State) -> int:
    """GS-42: the go count rises; what the seat must exceed is remembered (GS-41). GS-50: stop."""
    points = card_points(state, rules, seat)
    if verb == Verb.STOP:
        note(log, events.STOPPED, seat, points, 0)
        win(state, rules, Result.STOP, seat)
        return WON
    count_go(state, rules, seat)
    state.level[seat] = points
    state.level_junk[seat] = junk_points(state, rules, state.captured[seat], state.junked)
    state.fell &= ~bits.only(seat)
    note(log, events.GO, seat, state.gos[seat], state.level[seat])
    return PASS_ON


@jit
def count_go(state: State, rules: Rules, seat: Seat) -> None:
    """GS-43: a go is an ordinary one if no other seat has called; else it is a reverse go 역고."""
    state.calls += 1
    state.gos[seat] += 1
    if state.first_go[seat] == 0:
        state.first_go[seat] = state.calls
    state.last_go[seat] = state.calls
    if rules.reverse_go == 0 or state.gos[seat] == state.calls:
        state.plain_gos[seat] += 1


@jit
def is_open_to_all(state: State, rules: Rules, seat: Seat) -> bool:
    """GS-45: whether the seat has opened its hand to the whole table."""
    return state.opener == seat + 1 and rules.shodang_show == SHOW_TABLE


@jit
def shodang(state: State, rules: Rules, seat: Seat, verb: int, log: State) -> None:
    """GS-45 쇼당: the hand is opened, to the table or to the two others, who answer in order."""
    if verb == Verb.SHODANG:
        state.opener = seat + 1
        state.asked = next_seat(state, seat)
        state.phase = Phase.SHODANG
        shown = state.hand[seat] if is_open_to_all(state, rules, seat) else 0
        note(log, events.SHODANG, seat, shown, 0)
    elif verb == Verb.REFUSE:
        state.refuser = seat + 1
        note(log, events.SHODANG_REFUSED, seat, 0, 0)
        state.asked = state.turn
        state.phase = Phase.TURN
    elif next_seat(state, seat) == state.turn:
        note(log, events.SHODANG_ACCEPTED, -1, 0, 0)
        end(state, Result.NAGARI, 0)
        note(log, events.ENDED, -1, state.result, 0)
    else:
        note(log, events.ACCEPTED, seat, 0, 0)
        state.asked = next_seat(state, seat)


@jit
def decide_push(state: State, rules: Rules, seat: Seat, verb: int, log: State) -> None:
    """GS-53 밀기: the winner settles as always, or gives the win up to double the next round."""
    state.phase = Phase.OVER
    if verb == Verb.PUSH:
        state.pushed = 1
        note(log, events.PUSHED, seat, all_owed(state, rules), 0)
