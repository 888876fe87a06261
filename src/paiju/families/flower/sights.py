"""What nets notice in flower games: how many cards of a set a pile has, months that a seat lacks."""

from paiju.cards.flower import FLOWERS, MONTHS, month_of
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.sights import among, members
from paiju.kit.types import Card, Cards, Ints, Seat, State

MOST = 10  # cards of a set; more count as so many
WIDTH = MOST + 1  # things a set
MONTH = 4  # cards


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


# What is noticed of a play, from a number on: of each set it takes from, how many cards the seat has
# then, and how many the next one has; of each set of a card left on the floor, how many the next one
# has; and how many cards of its month are still out.


def of_play(sets: int) -> int:
    """How many things of a play there are, with so many sets."""
    return 3 * sets * WIDTH + MONTH + 1


@jit
def captured(
    sets: Ints, seen: State, seat: Seat, cards: Cards, begin: int, out: Ints, n: int
) -> int:
    """What it means to take these cards."""
    n = by_sets(sets, cards, seen.captured[seat] | cards, begin, out, n)
    following = seen.captured[(seat + 1) % seen.players]
    return by_sets(sets, cards, following, begin + len(sets) * WIDTH, out, n)


@jit
def played(
    sets: Ints,
    seen: State,
    seat: Seat,
    play: tuple[Card, int],
    begins: tuple[int, int, int],
    out: Ints,
    n: int,
) -> int:
    """
    What a card takes, or that it is left on the floor, and what this means. The play is a card and
    its target + 1 (0: none is chosen); the numbers begin with the planes of cards that are taken
    and that are left.
    """
    card, target = play
    taken, left, begin = begins
    met = seen.floor & month_of(card) & FLOWERS
    if met == 0:
        out[n] = left + card
        begin += 2 * len(sets) * WIDTH
        still = out_of_sight(seen, month_of(card), seat)
        n = among(still, MONTH, begin + len(sets) * WIDTH, out, n + 1)
        following = seen.captured[(seat + 1) % seen.players]
        return by_sets(sets, bits.only(card), following, begin, out, n)
    if target > 0:
        met = bits.only(target - 1)
    n = members(met, taken, out, n)
    return captured(sets, seen, seat, met | bits.only(card), begin, out, n)
