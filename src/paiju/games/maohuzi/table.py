"""What lies before a seat: cards laid into groups, cards taken from a hand, the rows, the marks."""

from paiju.cards.character import many, one, size_of
from paiju.games.maohuzi.events import LAID
from paiju.games.maohuzi.options import AN
from paiju.games.maohuzi.state import TELLS, Kind
from paiju.games.maohuzi.wins import meld_of
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import note_more
from paiju.kit.types import Card, Rules, Seat, State


@jit
def take(state: State, seat: Seat, cards: int) -> None:
    """Cards leave a hand."""
    state.hand[seat] -= cards
    state.held[seat] -= size_of(cards)


@jit
def see_leave(state: State, seat: Seat, cards: int) -> None:
    """MH-12: everyone sees these cards leave a hand, perhaps the one that was shown."""
    if state.shown[seat] > 0 and many(cards, state.shown[seat] - 1) > 0:
        state.kept &= ~bits.only(seat)


@jit
def lay(state: State, seat: Seat, kind: int, card: int, cards: int) -> None:
    """
    MH-3: a new group, after those laid before; `card` is the number of a ju or jiao, `cards` are
    those of the group that leave the hand.
    """
    take(state, seat, cards)
    state.meld[seat][state.groups[seat]] = meld_of(kind, card)
    state.groups[seat] += 1
    state.laid[seat] += 3
    if kind == Kind.TI or kind == Kind.PAO:
        state.laid[seat] += 1
        state.quads[seat] += 1


@jit
def make_four(state: State, seat: Seat, place: int, kind: int, card: Card) -> int:
    """
    MH-38, 42: a fourth card makes a pao or ti of the kan in hand, or of the group at `place`,
    which keeps its place (MH-3). Returns how many cards left the hand.
    """
    if place < 0:
        lay(state, seat, kind, card, 3 * one(card))
        return 3
    state.meld[seat][place] = meld_of(kind, card)
    state.laid[seat] += 1
    state.quads[seat] += 1
    return 0


@jit
def put_in_row(state: State) -> int:
    """MH-40: a live card that nobody took. Returns it as events tell it; 0: there was none."""
    if state.live == 0:
        return 0
    left = (state.live - 1) | (state.turn << 5)
    state.row[state.rows] = left
    state.rows += 1
    state.live = 0
    state.drawn = 0
    return left + 1


@jit
def settle_declined(state: State, claimer: Seat) -> None:
    """MH-46 过张: the live card is settled; a seat that declined peng or chi of it has passed it."""
    card = state.live - 1
    for seat in range(state.players):
        if seat != claimer and bits.has(state.declined, seat):
            state.passed[seat] |= bits.only(card)
    state.declined = 0


@jit
def resting_size(state: State, seat: Seat) -> int:
    """MH-33: rest, the cards a seat has outside its own entry."""
    quads = state.quads[seat]
    return 3 * state.menzi - 1 + (quads - 1 if quads > 1 else 0)


@jit
def is_face_up(rules: Rules, kind: int) -> bool:
    """MH-56: whether everyone sees what a group of this Kind is made of."""
    return rules.xiao != AN or (kind != Kind.WEI and kind != Kind.TI)


@jit
def tell(state: State, what: int, seat: Seat, a: int, b: int) -> None:
    """Everyone saw this: public by construction."""
    tell_more(state, what, seat, a, b, 0)


@jit
def tell_more(state: State, what: int, seat: Seat, a: int, b: int, c: int) -> None:
    """
    The same with a third number. It waits in the state, because cards may be drawn at the deal,
    before there is a log.
    """
    if state.tells < TELLS:
        row = state.told[state.tells]
        row[0], row[1], row[2], row[3], row[4] = what, seat, a, b, c
        state.tells += 1


@jit
def tell_laid(state: State, rules: Rules, seat: Seat, laid: int, card: Card, left: int) -> None:
    """MH-56: a wei, chouwei or ti was laid: its Kind | how many cards came from the hand << 4."""
    face_up = is_face_up(rules, laid & 15)
    if face_up:
        see_leave(state, seat, one(card))
    tell_more(state, LAID, seat, laid, card + 1 if face_up else 0, left)


@jit
def flush(state: State, log: State, waiting: int) -> None:
    """
    Write what waits to be told into the log, if it is more than was `waiting`; else nobody may
    notice that anything was answered (MH-55).
    """
    log.n = 0
    if state.tells == waiting:
        return
    for i in range(state.tells):
        row = state.told[i]
        note_more(log, row[0], row[1], row[2], row[3], row[4])
    state.tells = 0
