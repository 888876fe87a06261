"""What a seat sees of a flower game, and what it does not: planes for a network, cards unseen."""

from paiju.cards.flower import CARDS, FLOWERS
from paiju.kit import bits
from paiju.kit.jit import is_wide, jit, put_bits, put_eight
from paiju.kit.rng import draw
from paiju.kit.types import Cards, Ints, Seat, State


@jit
def narrow(number: int) -> int:
    """A number that fits into eight bits: what is larger stands at the limit."""
    return max(-128, min(number, 127))


@jit
def seat_from(seat: Seat, i: int, players: int) -> Seat:
    """The i-th seat from a seat on, round the table."""
    return seat + i if seat + i < players else seat + i - players


@jit
def plane(out: Ints, at: int, cards: Cards) -> None:
    """
    A set of cards as ones in a row of zeros: all at once where that can be, for a processor that
    goes round for each card guesses wrongly how many there are.
    """
    if is_wide(out, at):
        put_bits(out, at, cards)
        cards = (cards >> CARDS) << CARDS
    while cards:
        out[at + bits.first(cards)] = 1
        cards &= cards - 1


@jit
def eight(out: Ints, at: int, numbers: tuple[int, int, int, int, int, int, int, int]) -> None:
    """Eight numbers in a row."""
    if is_wide(out, at):
        put_eight(out, at, numbers)
    else:
        a, b, c, d, e, f, g, h = numbers
        out[at], out[at + 1], out[at + 2], out[at + 3] = a, b, c, d
        out[at + 4], out[at + 5], out[at + 6], out[at + 7] = e, f, g, h


@jit
def observe_cards(seen: State, seat: Seat, out: Ints) -> int:
    """
    Planes of 48: the hand, the floor, the turned card, and each pile from the seat on. Returns
    how many numbers they take.
    """
    plane(out, 0, seen.hand[seat])
    plane(out, CARDS, seen.floor)
    if seen.turned > 0:
        out[2 * CARDS + seen.turned - 1] = 1
    for i in range(seen.players):
        plane(out, (3 + i) * CARDS, seen.captured[seat_from(seat, i, seen.players)])
    return (3 + len(seen.captured)) * CARDS


@jit
def turned(seen: State) -> Cards:
    """The card that awaits a decision, as a set."""
    return bits.only(seen.turned - 1) if seen.turned > 0 else 0


@jit
def unseen(seen: State, seat: Seat) -> Cards:
    """The cards whose place the seat does not know."""
    unknown = FLOWERS & ~seen.floor & ~seen.hand[seat] & ~turned(seen)
    for other in range(seen.players):
        unknown &= ~seen.captured[other]
    return unknown


@jit
def fill_stock(seen: State, left: Cards, rng: Ints, state: State) -> int:
    """The cards left are the stock, in random order; returns the place after the last."""
    at = CARDS - seen.stocked
    while left:
        card = draw(left, 1, rng)
        left &= ~card
        state.stock[at] = bits.first(card)
        at += 1
    return at
