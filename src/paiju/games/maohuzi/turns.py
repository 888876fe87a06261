"""The course of a round (MH-31 … 40): who draws, who is asked next, and when it is over."""

from paiju.cards.character import CARDS, one
from paiju.games.maohuzi.claims import may_chi, may_claim_pao, may_hu, may_peng
from paiju.games.maohuzi.deck import free_of
from paiju.games.maohuzi.events import DIED, DREW, ENDED
from paiju.games.maohuzi.state import HUANGZHUANG, Kind, Opening, Phase, Source
from paiju.games.maohuzi.table import (
    lay,
    make_four,
    put_in_row,
    resting_size,
    settle_declined,
    tell,
    tell_laid,
)
from paiju.games.maohuzi.wins import as_it_stands, counted, forced, opening, place_of
from paiju.kit import bits
from paiju.kit.ending import ending
from paiju.kit.jit import jit
from paiju.kit.pauses import Pauses
from paiju.kit.types import Card, Rules, Seat, State

over = ending(__name__, Phase.OVER.value)

NOBODY = -1  # no seat draws: someone is asked, or the round is over


@jit
def next_card(state: State) -> Card:
    """The top card of the stock."""
    card = int(state.stock[CARDS - state.stocked])
    state.stock[CARDS - state.stocked] = 0
    state.stocked -= 1
    return card


@jit
def next_seat(state: State, seat: Seat) -> Seat:
    """MH-2 下家."""
    return seat + 1 if seat + 1 < state.players else 0


@jit
def ask(state: State, phase: int, seat: Seat) -> Seat:
    """One seat is asked; nobody draws until it has answered."""
    state.phase = phase
    state.asked = bits.only(seat)
    return NOBODY


@jit
def pause(state: State) -> bool:
    """
    Whether play stops here until `resume`: everyone has seen something new, and it will be asked
    in secret what comes of it, if anyone is asked at all.
    """
    if state.pauses == Pauses.NEVER:
        return False
    state.pauses = Pauses.NOW.value
    state.phase = Phase.WAIT.value
    state.asked = 0
    return True


@jit
def go_on(state: State, rules: Rules) -> Seat:
    """The questions that the last thing seen brings about. Returns the seat that draws, or NOBODY."""
    if state.live > 0:
        return ask_hu(state, rules, 0)
    if state.fresh > 0:
        return ask_laid(state, rules, state.turn)
    return ask_opening(state, rules, 0)


@jit
def end(state: State, result: int, winner: int) -> None:
    """The round is over, and nobody is asked."""
    state.asked = 0
    over(state, result, winner)


@jit
def ask_opening(state: State, rules: Rules, first: int) -> Seat:
    """MH-31, 32: the seats that win on dealt cards, from the `first` after the dealer on."""
    for i in range(first, state.players):
        seat = (state.dealer + i) % state.players
        if opening(state, rules, seat) > 0:
            return ask(state, Phase.OPENING.value, seat)
    return finish_entry(state, state.dealer)


@jit
def finish_entry(state: State, seat: Seat) -> Seat:
    """MH-33, 52: one in, one out. Returns the seat that draws, or NOBODY: a discard is asked."""
    state.fresh = 0
    if state.held[seat] + state.laid[seat] <= resting_size(state, seat):
        return next_seat(state, seat)
    if free_of(state.hand[seat]) == 0:  # 相公
        state.dead |= bits.only(seat)
        tell(state, DIED, seat, 0, 0)
        return next_seat(state, seat)
    return ask(state, Phase.DISCARD.value, seat)


@jit
def draw_from(state: State, rules: Rules, seat: Seat) -> None:
    """MH-35, 71: the seat draws, and so on round the table until someone is asked."""
    while seat >= 0:
        left = put_in_row(state)
        state.opening = Opening.PAST
        state.turn = seat
        if state.stocked == 0:
            end(state, HUANGZHUANG, 0)
            tell(state, ENDED, seat, left, 0)
            return
        seat = draw(state, rules, seat, left)


@jit
def draw(state: State, rules: Rules, seat: Seat, left: int) -> Seat:
    """
    MH-35 … 39: one card of the stock, after one that nobody took. Returns the seat that draws
    next, or NOBODY.
    """
    card = next_card(state)
    place = place_of(state, seat, card)
    became = 0
    if not bits.has(state.dead, seat):
        became = forced(state, rules, seat, state.hand[seat], card, place)
    if became == 0:
        state.live = card + 1
        state.drawn = 1
        tell(state, DREW, seat, card + 1, left)
        return NOBODY if pause(state) else ask_hu(state, rules, 0)
    from_hand = 2
    if became == Kind.TI:
        from_hand = make_four(state, seat, place, Kind.TI.value, card)
    else:
        lay(state, seat, became, card, 2 * one(card))
    tell_laid(state, rules, seat, became | (from_hand << 4), card, left)
    state.fresh = card + 1
    return NOBODY if pause(state) else ask_laid(state, rules, seat)


@jit
def ask_laid(state: State, rules: Rules, seat: Seat) -> Seat:
    """MH-39: whether the seat wins with the group it has just laid; then its entry is complete."""
    huxi = may_hu_laid(state, rules, seat)
    if huxi > 0 and huxi != state.soured[seat][state.fresh - 1]:
        return ask(state, Phase.LAID.value, seat)
    return finish_entry(state, seat)


@jit
def may_hu_laid(state: State, rules: Rules, seat: Seat) -> int:
    """MH-39: the huxi counted if the seat's cards win as they lie; 0: they do not."""
    huxi, _ = as_it_stands(state, rules, seat, state.hand[seat])
    return counted(rules, huxi, Source.SELF.value)


@jit
def claimant(state: State, i: int) -> Seat:
    """MH-40: the i-th seat in the order of asking; a discarder is not in it."""
    first = state.turn if state.drawn == 1 else state.turn + 1
    return (first + i) % state.players


@jit
def place_in_order(state: State, seat: Seat) -> int:
    """The inverse of `claimant`."""
    first = state.turn if state.drawn == 1 else state.turn + 1
    return (seat + state.players - first) % state.players


@jit
def ask_hu(state: State, rules: Rules, first: int) -> Seat:
    """MH-40, 41: stage 1, from the `first` seat in order on; then the other stages."""
    for i in range(first, state.players - 1 + state.drawn):
        seat = claimant(state, i)
        if may_hu(state, rules, seat) > 0:
            return ask(state, Phase.HU.value, seat)
    for seat in range(state.players):  # MH-42: at most one
        if may_claim_pao(state, seat):
            return ask(state, Phase.PAO.value, seat)
    return ask_peng(state, rules)


@jit
def ask_peng(state: State, rules: Rules) -> Seat:
    """MH-40, 43: stage 3, at most one seat; then stage 4."""
    for seat in range(state.players):
        if may_peng(state, seat):
            return ask(state, Phase.PENG.value, seat)
    return ask_chi(state, rules, 0)


@jit
def ask_chi(state: State, rules: Rules, first: int) -> Seat:
    """MH-40, 44: stage 4, the drawer and the next seat, or the seat after a discard; then nobody."""
    last = 1 + state.drawn * rules.chi_upper_draw
    for i in range(first, last):
        seat = claimant(state, i)
        if may_chi(state, seat):
            return ask(state, Phase.CHI.value, seat)
    settle_declined(state, -1)
    return next_seat(state, state.turn)
