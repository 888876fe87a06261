"""What lies before a seat: cards laid into groups, cards taken from a hand, the rows, the marks."""

from paiju.games.maohuzi.deck import many, one
from paiju.games.maohuzi.state import EVENTS, Kind
from paiju.games.maohuzi.wins import meld_of
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import note
from paiju.kit.types import Card, Seat, State


@jit
def take(state: State, seat: Seat, cards: int, n: int) -> None:
    """Cards, n of them, leave a hand."""
    state.hand[seat] -= cards
    state.held[seat] -= n


@jit
def see_leave(state: State, seat: Seat, cards: int) -> None:
    """MH-12: everyone sees these cards leave a hand, perhaps the one that was shown."""
    if state.shown[seat] > 0 and many(cards, state.shown[seat] - 1) > 0:
        state.kept &= ~bits.only(seat)


@jit
def lay(state: State, seat: Seat, kind: int, card: int) -> None:
    """MH-3: a new group, after those laid before; `card` is the number of a ju or jiao."""
    state.meld[seat][state.groups[seat]] = meld_of(kind, card)
    state.groups[seat] += 1
    state.laid[seat] += 3
    if kind == Kind.TI or kind == Kind.PAO:
        state.laid[seat] += 1
        state.quads[seat] += 1


@jit
def grow(state: State, seat: Seat, place: int, kind: int, card: Card) -> None:
    """MH-3: a group that grows to a pao or ti keeps its place."""
    state.meld[seat][place] = meld_of(kind, card)
    state.laid[seat] += 1
    state.quads[seat] += 1


@jit
def make_four(state: State, seat: Seat, place: int, kind: int, card: Card) -> None:
    """MH-38, 42: a fourth card makes a pao or ti of the kan in hand, or of the group at `place`."""
    if place >= 0:
        grow(state, seat, place, kind, card)
    else:
        take(state, seat, 3 * one(card), 3)
        lay(state, seat, kind, card)


@jit
def put_in_row(state: State, seat: Seat, card: Card) -> None:
    """MH-3: a card that nobody took."""
    state.row[state.rows] = card | (seat << 5)
    state.rows += 1


@jit
def settle_declined(state: State, claimer: Seat) -> None:
    """MH-46 过张: the live card is settled; who was asked peng or chi and took nothing has passed it."""
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
def tell(state: State, what: int, seat: Seat, a: int, b: int) -> None:
    """
    Everyone saw this: public by construction. It waits in the state, because cards may be drawn
    at the deal, before there is a log.
    """
    if state.tells < EVENTS:
        row = state.told[state.tells]
        row[0], row[1], row[2], row[3] = what, seat, a, b
        state.tells += 1


@jit
def flush(state: State, log: State) -> None:
    """Write what waits to be told into the log, which is empty."""
    for i in range(state.tells):
        row = state.told[i]
        note(log, row[0], row[1], row[2], row[3])
    state.tells = 0
