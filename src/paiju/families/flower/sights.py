"""What nets notice in flower games: how many cards of a set a pile has, months that a seat lacks."""

from paiju.cards.flower import MONTHS
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.sights import among
from paiju.kit.types import Cards, Ints, Seat, State

MOST = 10  # cards of a set; more count as so many
WIDTH = MOST + 1  # things a set


@jit
def by_sets(sets: Ints, cards: Cards, pile: Cards, begin: int, out: Ints, n: int) -> int:
    """How many cards a pile has of every set that one of these cards is in."""
    for k in range(len(sets)):
        if cards & sets[k]:
            n = among(bits.count(pile & sets[k]), MOST, begin + k * WIDTH, out, n)
    return n


@jit
def lacking(lacks: Cards, begin: int, out: Ints, n: int) -> int:
    """The months that a seat left on the floor with a card that met none."""
    for month in range(MONTHS):
        if bits.has(lacks, 4 * month):
            out[n] = begin + month
            n += 1
    return n


@jit
def out_of_sight(seen: State, cards: Cards, seat: Seat) -> int:
    """How many of these cards a seat neither holds nor sees captured."""
    gone = seen.hand[seat]
    for other in range(seen.players):
        gone |= seen.captured[other]
    return bits.count(cards & ~gone)
