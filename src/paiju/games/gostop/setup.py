"""Before the first turn: the deal, who plays, brights sold, the floor made ready (GS-5 … 16)."""

from paiju.cards.flower import MONTHS, month_cards
from paiju.games.gostop import events
from paiju.games.gostop.deck import CANDLE, FIRST_JOKER, PIG, deck_cards, fours
from paiju.games.gostop.options import (
    BOTH_NAGARI,
    CHONGTONG_ENDS,
    DEAL_ASK,
    DEAL_TUNG,
    FLEX_ON_CAPTURE,
    FOUR_REDEAL,
    FOUR_TAKES,
    FOUR_WINS,
    HAND_5,
    HAND_8,
    HAND_10,
    LIMIT_OFF,
)
from paiju.games.gostop.points import flexible, undecided
from paiju.games.gostop.selling import sale_price, shown_to_sell
from paiju.games.gostop.state import Phase, Result
from paiju.kit import bits
from paiju.kit.ending import ending
from paiju.kit.jit import constants, jit
from paiju.kit.rows import note
from paiju.kit.types import Card, Cards, Ints, Rules, Seat, State

end = ending(__name__, Phase.OVER.value)

# GS-6: H and F in turn, a row a table: cut, then tung.
ROW_THREE, ROW_SEVEN, ROW_TEN, ROW_EIGHT, ROW_FIVE = range(5)
PACKETS = constants([
    [4, 3, 3, 3, 0], [4, 0, 3, 0, 0], [4, 4, 4, 4, 2], [4, 4, 4, 4, 0], [3, 4, 2, 4, 0],
    [7, 6, 0, 0, 0], [7, 0, 0, 0, 0], [10, 8, 0, 0, 0], [8, 8, 0, 0, 0], [5, 8, 0, 0, 0],
])  # fmt: skip


@jit
def packets_row(state: State, rules: Rules) -> int:
    """GS-6: which row of the table of packets is dealt."""
    row = ROW_THREE
    if state.players == 7:
        row = ROW_SEVEN
    elif rules.hand_size == HAND_10:
        row = ROW_TEN
    elif rules.hand_size == HAND_8:
        row = ROW_EIGHT
    elif rules.hand_size == HAND_5:
        row = ROW_FIVE
    return row + 5 if state.tung == 1 else row


@jit
def win(state: State, rules: Rules, result: int, seat: Seat) -> None:
    """A seat has won; GS-53 밀기: of two players it may push the win into the next round."""
    end(state, result, seat + 1)
    if rules.push > 0 and rules.active == 2 and state.pushes < rules.push:
        state.phase = Phase.PUSH
        state.asked = seat


@jit
def tell_win(state: State, log: State) -> None:
    """That a round is over, or won and not over yet (GS-53)."""
    if state.phase == Phase.PUSH:
        note(log, events.WON, state.winner - 1, state.result, 0)
    else:
        note(log, events.ENDED, state.winner - 1, state.result, 0)


@jit
def jot(state: State, what: int, seat: Seat, number: int) -> None:
    """Write down what happened at the deal, where there may be no log."""
    row = state.notes[state.noted]
    row[0] = what
    row[1] = seat
    row[2] = number
    state.noted += 1


@jit
def deal(state: State, rules: Rules, start: State, deck: Ints) -> None:
    """GS-5, 6: the table after the deal, or before it where the cut is asked for."""
    state.players = start.players
    state.dealer = start.dealer
    state.leader = start.dealer
    state.multiplier = max(start.multiplier, 1)
    state.nagari = start.nagari
    state.pushes = start.pushes
    state.number = max(start.number, 1)
    if rules.liability != LIMIT_OFF:
        for seat in range(start.players):
            state.balance[seat] = start.balance[seat]
    state.pact_month = max(start.pact_month, 1)
    state.banned = start.banned
    state.pig = start.pig
    state.house = start.house
    state.mission = start.mission
    state.mission_cards = start.mission_cards
    state.mission_factor = start.mission_factor
    state.mission_each = start.mission_each
    state.mixed = start.mixed
    for i in range(start.mixed):
        state.mix[i] = start.mix[i]
    state.flex = flexible(rules)
    state.bottom = bits.count(deck_cards(rules))
    for i in range(state.bottom):
        state.stock[i] = deck[i]
    if rules.deal == DEAL_ASK:
        state.phase = Phase.CUT
        state.asked = (start.dealer + start.players - 1) % start.players
        return
    state.tung = 1 if rules.deal == DEAL_TUNG else 0
    hand_out(state, rules)
    make_ready(state, rules)
    state.untold = state.noted


@jit
def hand_out(state: State, rules: Rules) -> None:
    """GS-6: packets to every seat from the dealer on, and to the floor; then GS-7 … 9."""
    row, at = packets_row(state, rules), 0
    for packet in range(5):
        size = PACKETS[row][packet]
        if packet & 1 == 0:
            for i in range(state.players):
                seat = (state.dealer + i) % state.players
                for k in range(at, at + size):
                    state.hand[seat] |= 1 << state.stock[k]
                state.held[seat] += size
                at += size
        else:
            for k in range(at, at + size):
                lay(state, int(state.stock[k]))
            at += size
    state.top = at
    feed_pig(state, rules)
    if state.players == rules.active:
        state.playing = (1 << state.players) - 1
    else:
        light_candle(state, rules)
        state.playing = bits.only(state.dealer)
        state.phase = Phase.IN_OUT
        state.step = 1


@jit
def make_ready(state: State, rules: Rules) -> None:
    """GS-8 … 16: all that comes before the first turn, until somebody is asked."""
    if state.players != rules.active:
        if state.phase == Phase.IN_OUT and ask_next(state, rules):
            return
        if ask_sale(state):
            return
        drop_hands(state, rules)
    begin(state, rules)


@jit
def lay(state: State, card: Card) -> None:
    """A card is dealt to the floor; the jokers among them are remembered in order (GS-13)."""
    state.floor |= bits.only(card)
    if card >= FIRST_JOKER:
        place = 0
        while state.floor_jokers[place] > 0:
            place += 1
        state.floor_jokers[place] = card + 1


@jit
def feed_pig(state: State, rules: Rules) -> None:
    """GS-7 돼지 먹기: the seat dealt 7A shows it and takes the pot."""
    if rules.pig_ante > 0:
        for seat in range(state.players):
            if state.hand[seat] & PIG:
                state.pig_seat = seat + 1
                state.shown[seat] |= PIG


@jit
def light_candle(state: State, rules: Rules) -> None:
    """GS-9 촛불시위: the seat holding 5A is out; a dealer is followed by the next seat."""
    if rules.candle == 0:
        return
    for seat in range(state.players):
        if state.hand[seat] & CANDLE:
            state.candle = seat + 1
            state.forced |= bits.only(seat)
            state.shown[seat] |= CANDLE
            jot(state, events.CANDLE_OUT, seat, bits.first(CANDLE))
    if state.candle == state.dealer + 1:
        state.dealer = (state.dealer + 1) % state.players


@jit
def ask_next(state: State, rules: Rules) -> bool:
    """GS-8: the next seat decides, unless those before have decided for it; whether one does."""
    while state.step < state.players:
        seat = (state.dealer + state.step) % state.players
        state.step += 1
        if bits.has(state.forced, seat):
            continue
        if bits.count(state.playing) == rules.active:
            state.forced |= bits.only(seat)
        elif bits.count(state.said_out | state.forced) == state.players - rules.active:
            state.playing |= bits.only(seat)
        else:
            state.asked = seat
            return True
    state.phase = Phase.SALE
    state.step = 1
    return False


@jit
def ask_sale(state: State) -> bool:
    """GS-11: the next forced-out seat, in order from the dealer, sells or passes; whether one does."""
    while state.step < state.players:
        seat = (state.dealer + state.step) % state.players
        state.step += 1
        if bits.has(state.forced, seat):
            state.asked = seat
            return True
    return False


@jit
def sell(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """GS-11 광팔기: the seat shows what it sells."""
    cards = shown_to_sell(state, rules, state.hand[seat])
    state.shown[seat] |= cards
    state.price[seat] = sale_price(state, rules, state.hand[seat])
    state.sellers[state.sales] = seat
    state.sales += 1
    note(log, events.SHOWN, seat, cards, state.price[seat])


@jit
def dropped_seat(state: State, n: int) -> Seat:
    """GS-12: the n-th seat that fell out: the candle first, then in order from the dealer."""
    if state.candle > 0:
        if n == 0:
            return int(state.candle - 1)
        n -= 1
    for i in range(1, state.players):
        seat = (state.dealer + i) % state.players
        if not bits.has(state.playing, seat) and seat != state.candle - 1:
            if n == 0:
                return int(seat)
            n -= 1
    return -1


@jit
def dealt_at(state: State, rules: Rules, seat: Seat, n: int) -> int:
    """GS-6: where in the deck the n-th card dealt to a seat was."""
    row, at = packets_row(state, rules), 0
    place = (seat - state.leader + state.players) % state.players
    for packet in range(5):
        size = PACKETS[row][packet]
        if packet & 1 == 1:
            at += size
            continue
        if n < size:
            return int(at + place * size + n)
        n -= size
        at += size * state.players
    return -1


@jit
def drop_hands(state: State, rules: Rules) -> None:
    """GS-12: dropped hands go under the stock, all of it mixed; seven seats get their floor."""
    rest, size = state.bottom - state.top, 7
    pool = rest + size * (state.players - rules.active)
    for i in range(pool):
        place = int(state.mix[i]) if state.mixed > 0 else i
        if place < rest:
            state.mix[i] = state.stock[state.top + place]
        else:
            seat = dropped_seat(state, (place - rest) // size)
            state.mix[i] = state.stock[dealt_at(state, rules, seat, (place - rest) % size)]
    for i in range(pool):
        state.stock[i] = state.mix[i]
        state.mix[i] = 0
    state.top = 0
    state.bottom = pool
    for seat in range(state.players):
        if not bits.has(state.playing, seat):
            state.dropped[seat] = state.hand[seat]
            state.hand[seat] = 0
            state.held[seat] = 0
    if state.players == 7:
        lay_floor(state)


@jit
def lay_floor(state: State) -> None:
    """GS-12: the first six cards of the pool are the floor of seven seats."""
    for i in range(6):
        lay(state, int(state.stock[i]))
    state.top = 6


@jit
def begin(state: State, rules: Rules) -> None:
    """GS-13 … 16: floor jokers, four of a month, chongtong; then the dealer's first turn."""
    take_floor_jokers(state)
    for seat in range(state.players):
        if state.held[seat] > 0:
            state.four[seat] = fours(state.hand[seat])
    floor_fours = fours(state.floor)
    if floor_fours != 0 and floor_four_ends(state, rules, floor_fours):
        return
    if rules.both_chongtong == BOTH_NAGARI and is_both_chongtong(state):
        return
    if rules.chongtong == CHONGTONG_ENDS:
        for i in range(state.players):
            seat = (state.dealer + i) % state.players
            if state.four[seat] != 0:
                show_fours(state, seat)
                win(state, rules, Result.CHONGTONG, seat)
                return
    state.turn = state.dealer
    state.asked = state.dealer
    state.phase = Phase.TURN
    if rules.flex_choice == FLEX_ON_CAPTURE and undecided(state, state.dealer) != 0:
        state.phase = Phase.FLEX


@jit
def floor_four_ends(state: State, rules: Rules, months: Cards) -> bool:
    """GS-15: four of a month on the floor; whether the round ends by it."""
    if rules.floor_four == FOUR_WINS:
        win(state, rules, Result.FLOOR_FOUR, state.dealer)
        return True
    for month in range(MONTHS):
        if not bits.has(months, 4 * month):
            continue
        if rules.floor_four == FOUR_TAKES:
            state.floor &= ~month_cards(month)
            state.captured[state.dealer] |= month_cards(month)
            jot(state, events.FLOOR_FOUR_TAKEN, state.dealer, month + 1)
        else:
            jot(state, events.FLOOR_FOUR_SHOWN, month + 1, 0)
    if rules.floor_four == FOUR_TAKES:
        return False
    end(state, Result.REDEAL if rules.floor_four == FOUR_REDEAL else Result.NAGARI, 0)
    return True


@jit
def is_both_chongtong(state: State) -> bool:
    """GS-16 양측 총통: two or more hands with four of a month end the round as a nagari."""
    seats = 0
    for seat in range(state.players):
        if state.four[seat] != 0:
            seats |= bits.only(seat)
    if bits.count(seats) < 2:
        return False
    jot(state, events.BOTH_CHONGTONG, seats, 0)
    end(state, Result.NAGARI, 0)
    return True


@jit
def show_fours(state: State, seat: Seat) -> None:
    """GS-53: everyone sees the cards of a chongtong, although the round may not be over yet."""
    state.shown[seat] |= state.four[seat] * 15


@jit
def take_floor_jokers(state: State) -> None:
    """GS-13: each joker on the floor goes to the dealer; the top of the stock takes its place."""
    for i in range(3):
        card = int(state.floor_jokers[i]) - 1
        while card >= FIRST_JOKER:
            state.floor &= ~bits.only(card)
            state.captured[state.dealer] |= bits.only(card)
            jot(state, events.FLOOR_JOKER, state.dealer, card)
            card = int(state.stock[state.top])
            state.top += 1
            state.floor |= bits.only(card)
