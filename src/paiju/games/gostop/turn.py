"""A turn from the play on: flip, capture, events, side payments, stealing, the score (GS-20)."""

from paiju.cards.flower import month_of
from paiju.games.gostop import events
from paiju.games.gostop.deck import ANIMALS, BRIGHTS, FIRST_JOKER, PRINTED_JUNK, RIBBONS
from paiju.games.gostop.options import (
    FLEX_ON_CAPTURE,
    LAST_NONE,
    LAST_TAKE,
    THIRD_PAID,
    THREE_ANY,
    THREE_OFF,
)
from paiju.games.gostop.points import entitled, entitled_by_declaring, undecided
from paiju.games.gostop.setup import end, tell_win, win
from paiju.games.gostop.shares import side_points
from paiju.games.gostop.state import Phase, Result, Side
from paiju.games.gostop.stealing import (
    DID_BOMB,
    DID_EAT,
    DID_JJOK,
    DID_PPEOK,
    DID_STORE,
    DID_TTADAK,
    DID_TWO_BOMB,
    NOTHING,
    done,
    has_turn_left,
    is_last_turn,
    next_seat,
    steal,
    thefts,
)
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import note, note_more
from paiju.kit.types import Card, Cards, Rules, Seat, State

# GS-20: what comes next in a turn
WAIT, FLIP, CAPTURE, FINISH, PASS_ON, WON = range(6)


@jit
def go_on(state: State, rules: Rules, seat: Seat, step: int, chosen: int, log: State) -> None:
    """
    GS-20: a turn from this step on, until somebody is asked or the round is over. Every step stands
    here once, whatever led to it: a GPU's threads do it together, and its code is short.
    """
    if step == FLIP:
        step = flip(state, seat, log)
    if step == CAPTURE:
        step = capture(state, rules, seat, chosen, log)
    if step == FINISH:
        step = finish(state, rules, seat, log)
    if step == PASS_ON:
        pass_on(state, log)
    elif step == WON:
        tell_win(state, log)


@jit
def flip(state: State, seat: Seat, log: State) -> int:
    """GS-27, 28: turn up the top of the stock, jokers aside; ask which of two cards to take."""
    place = 0
    card = int(state.stock[state.top])
    while card >= FIRST_JOKER:
        state.top += 1
        state.aside |= (card - FIRST_JOKER + 1) << place
        place += 2
        note(log, events.FLIPPED, seat, card, 0)
        card = int(state.stock[state.top])
    state.top += 1
    state.flipped = card + 1
    note(log, events.FLIPPED, seat, card, 0)
    month = month_of(card)
    if state.laid & month == 0 and bits.count(state.floor & month) == 2:
        state.phase = Phase.TAKE
        return WAIT
    return CAPTURE


@jit
def aside(state: State) -> Cards:
    """The jokers flipped this turn."""
    cards, jokers = 0, state.aside
    while jokers:
        cards |= bits.only(FIRST_JOKER - 1 + (jokers & 3))
        jokers >>= 2
    return cards


@jit
def turned_up(state: State) -> Cards:
    """The cards that lie beside the stock: the one flipped, and the jokers flipped before it."""
    return bits.only(state.flipped - 1) | aside(state)


@jit
def take(state: State, seat: Seat, card: Card, met: Cards, turned: Cards, log: State) -> None:
    """
    A card takes those that it met. `turned` lay beside the stock until now: the flipped card if it
    is one of these, and the jokers before it, which its player keeps (GS-27).
    """
    state.floor &= ~met
    state.captured[seat] |= met | bits.only(card) | turned
    note_more(log, events.TOOK, seat, card, met, turned)


@jit
def stay(state: State, seat: Seat, card: Card, turned: Cards, log: State) -> None:
    """A card that met nothing stays on the floor; jokers turned up before it go to its player."""
    jokers = turned & ~bits.only(card)
    state.floor |= bits.only(card)
    state.captured[seat] |= jokers
    note_more(log, events.LAID, seat, card, turned & ~jokers, jokers)


@jit
def eat(state: State, seat: Seat, card: Card, turned: Cards, log: State) -> int:
    """GS-35: the fourth card takes a pile with the jokers bound to it."""
    month = card >> 2
    pile = state.floor & month_of(card)
    for i in range(3):
        if state.bound[i] == month + 1:
            state.bound[i] = 0
            pile |= bits.only(FIRST_JOKER + i)
            state.gained += 1
    take(state, seat, card, pile, turned, log)
    maker = int(state.maker[month])
    state.maker[month] = 0
    return done(DID_EAT, maker, month + 1)


@jit
def leave_pile(state: State, seat: Seat, card: Card, log: State) -> None:
    """GS-30 뻑: all three stay as a pile with its maker; jokers flipped are bound to it (GS-27)."""
    month = card >> 2
    turned = turned_up(state)
    state.floor |= bits.only(card) | turned
    state.maker[month] = seat + 1
    jokers = state.aside
    while jokers:
        state.bound[(jokers & 3) - 1] = month + 1
        jokers >>= 2
    note_more(log, events.LAID, seat, card, 0, 0)
    note_more(log, events.LAID, seat, state.flipped - 1, turned, 0)


@jit
def capture_same(state: State, rules: Rules, seat: Seat, card: Card, log: State) -> int:
    """GS-23: the flip is of the played card's month: jjok, ppeok or ttadak."""
    met = state.floor & month_of(card)
    n = bits.count(met)
    if n != 1:
        take(state, seat, card, met | bits.only(state.flipped - 1), turned_up(state), log)
        return done(DID_JJOK if n == 0 else DID_TTADAK, 0, (card >> 2) + 1)
    if rules.last_turn_ppeok == LAST_NONE and is_last_turn(state, seat):
        take(state, seat, card, met, 0, log)
        stay(state, seat, int(state.flipped) - 1, turned_up(state), log)
        return NOTHING
    if rules.last_turn_ppeok == LAST_TAKE and is_last_turn(state, seat):
        take(state, seat, card, met | bits.only(state.flipped - 1), turned_up(state), log)
        return NOTHING
    leave_pile(state, seat, card, log)
    return done(DID_PPEOK, 0, (card >> 2) + 1)


@jit
def capture_by(state: State, seat: Seat, card: Card, target: int, turned: Cards, log: State) -> int:
    """
    GS-23, 28: what the played or the flipped card takes when they are of different months.
    `target` is the floor card that was named where it met two, + 1.
    """
    met = state.floor & month_of(card)
    n = bits.count(met)
    if n == 0:
        stay(state, seat, card, turned, log)
    elif n == 3:
        return eat(state, seat, card, turned, log)
    else:
        take(state, seat, card, bits.only(target - 1) if n == 2 else met, turned, log)
    return NOTHING


@jit
def is_store(state: State, rules: Rules, seat: Seat, chosen: int) -> bool:
    """GS-34 백화점: on a first turn two pairs that are a bright, an animal, a ribbon, a junk."""
    if rules.department_store == 0 or state.turns[seat] != 1 or bits.count(state.laid) != 1:
        return False
    played, flipped = bits.first(state.laid), int(state.flipped) - 1
    if played >> 2 == flipped >> 2:
        return False
    one, other = state.floor & month_of(played), state.floor & month_of(flipped)
    if state.target > 0:
        one = bits.only(state.target - 1)
    if chosen > 0:
        other = bits.only(chosen - 1)
    if bits.count(one) != 1 or bits.count(other) != 1:
        return False
    four = one | other | state.laid | bits.only(flipped)
    kinds = four & BRIGHTS != 0 and four & ANIMALS != 0
    return kinds and four & RIBBONS != 0 and four & PRINTED_JUNK != 0


@jit
def capture(state: State, rules: Rules, seat: Seat, chosen: int, log: State) -> int:
    """GS-23, 24, 28: step 5; then flexible animals are declared (GS-29), or the turn goes on."""
    laid, flipped = state.laid, int(state.flipped) - 1
    store = is_store(state, rules, seat, chosen)
    same = laid & month_of(flipped) != 0
    if same:
        state.did = capture_same(state, rules, seat, bits.first(laid), log)
    else:
        if state.did != NOTHING:  # a bomb: step 2 has said so
            met = state.floor & month_of(bits.first(laid))
            take(state, seat, bits.first(laid), met | (laid & (laid - 1)), 0, log)
        elif laid:
            state.did = capture_by(state, seat, bits.first(laid), state.target, 0, log)
        state.did_flip = capture_by(state, seat, flipped, chosen, turned_up(state), log)
    if store:
        state.did = done(DID_STORE, 0, 0)
    if state.aside != 0 and state.did & 15 != DID_PPEOK:
        state.gained += bits.count(aside(state))
    state.laid = 0
    if rules.flex_choice == FLEX_ON_CAPTURE and undecided(state, seat) != 0:
        state.phase = Phase.FLEX
        return WAIT
    return FINISH


@jit
def event_of(did: int) -> int:
    """What is told of the card played; −1: nothing yet."""
    event = -1
    if did == DID_BOMB:
        event = events.BOMB
    elif did == DID_TWO_BOMB:
        event = events.TWO_BOMB
    elif did == DID_JJOK:
        event = events.JJOK
    elif did == DID_PPEOK:
        event = events.PPEOK
    elif did == DID_TTADAK:
        event = events.TTADAK
    elif did == DID_EAT:
        event = events.EAT_PILE
    return event


@jit
def tell_events(state: State, seat: Seat, log: State) -> None:
    """GS-20 step 7: the events of the turn, in the book's order."""
    did = state.did & 15
    event = event_of(did)
    if event >= 0:
        note(log, event, seat, state.did >> 8, (state.did >> 4) & 15)
    if state.did_flip != NOTHING:
        note(log, events.EAT_PILE, seat, state.did_flip >> 8, (state.did_flip >> 4) & 15)
    if did == DID_STORE:
        note(log, events.STORE, seat, 0, 0)
    if did != DID_PPEOK:
        jokers = state.aside
        while jokers:
            note(log, events.JOKER_FLIPPED, seat, FIRST_JOKER - 1 + (jokers & 3), 0)
            jokers >>= 2
    if state.floor == 0:
        note(log, events.SWEEP, seat, 0, 0)


@jit
def finish(state: State, rules: Rules, seat: Seat, log: State) -> int:
    """GS-20 steps 7 … 10: events, side payments, stealing, the score (GS-40)."""
    happened = state.did | state.did_flip | state.aside != 0 or state.floor == 0
    if happened:
        tell_events(state, seat, log)
        if side_payments(state, rules, seat, log):
            return WON
    if happened or state.gained > 0:
        steal(state, rules, seat, thefts(state, rules, seat), log)
    return ask(state, rules, seat)


@jit
def ask(state: State, rules: Rules, seat: Seat) -> int:
    """GS-40: an entitled seat is asked to go or stop; else the next seat's turn."""
    if entitled(state, rules, seat) or entitled_by_declaring(state, rules, seat):
        state.phase = Phase.GO_STOP
        return WAIT
    return PASS_ON


@jit
def add_side(state: State, rules: Rules, kind: int, seat: Seat, log: State) -> None:
    """GS-37: a side payment, settled with the rest but fixed now."""
    state.sides[state.sides_made] = kind * 8 + seat
    state.sides_made += 1
    note(log, events.PAID, seat, kind, side_points(rules, kind))


@jit
def first_sides(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """GS-37: what is paid for the first turn of a seat, other than a ppeok."""
    did = state.did & 15
    if did == DID_TTADAK and rules.first_ttadak == 1:
        add_side(state, rules, Side.FIRST_TTADAK, seat, log)
    elif did == DID_JJOK and rules.first_jjok == 1:
        add_side(state, rules, Side.FIRST_JJOK, seat, log)
    elif did == DID_BOMB and rules.first_bomb == 1:
        add_side(state, rules, Side.FIRST_BOMB, seat, log)


@jit
def side_payments(state: State, rules: Rules, seat: Seat, log: State) -> bool:
    """GS-37, 38: what first ppeoks and the like are paid; whether three ppeoks ended the round."""
    did, turn = state.did & 15, int(state.turns[seat])
    paid = rules.ppeok_unit > 0
    if turn == 1 and paid:
        first_sides(state, rules, seat, log)
    if did != DID_PPEOK:
        return False
    state.ppeoks[seat] += 1
    n = int(state.ppeoks[seat])
    if paid and n == turn and n <= 2:
        add_side(state, rules, Side.FIRST_PPEOK if n == 1 else Side.SECOND_PPEOK, seat, log)
    if n < 3 or rules.three_ppeok == THREE_OFF:
        return False
    if turn > 3 and rules.three_ppeok != THREE_ANY:
        return False
    if turn == 3 and paid and rules.third_ppeok == THIRD_PAID:
        add_side(state, rules, Side.THIRD_PPEOK, seat, log)
    state.consecutive = 1 if turn == 3 else 0
    win(state, rules, Result.THREE_PPEOK, seat)
    return True


@jit
def pass_on(state: State, log: State) -> None:
    """GS-20: the next seat's turn; GS-51: a nagari if it has none left."""
    seat = next_seat(state, state.turn)
    state.target = 0
    state.flipped = 0
    state.aside = 0
    state.gained = 0
    state.did = NOTHING
    state.did_flip = NOTHING
    if not has_turn_left(state, seat):
        end(state, Result.NAGARI, 0)
        note(log, events.ENDED, -1, state.result, 0)
        return
    state.turn = seat
    state.asked = seat
    state.phase = Phase.TURN
