"""
How a combo is read, and runs of ranks: what the climbing games share, word for word.

A *reading* of a set of cards is one number: what kind of combo, of how many units, with which
top rank, suit and number of attached cards. Zero is no combo, and an empty table.

Counts by rank lie in the *cells* of one number, `width` bits a rank, the lowest rank first; a set
of ranks has the lowest bit of their cells. `ones` is the set of all ranks of the game.
"""

from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Rules


@jit
def reading(kind: int, n: int, top: int, suit: int, wings: int) -> int:
    """A reading: the kind of combo, its units, top rank value, suit value and attached cards."""
    return kind | (n << 4) | (top << 8) | (suit << 12) | (wings << 15)


@jit
def kind_of(read: int) -> int:
    """Which combo it is; 0: none."""
    return read & 15


@jit
def n_of(read: int) -> int:
    """The number of its units."""
    return (read >> 4) & 15


@jit
def top_of(read: int) -> int:
    """The value of its top rank."""
    return (read >> 8) & 15


@jit
def suit_of(read: int) -> int:
    """The value of its suit; 0 where suits do not rank it."""
    return (read >> 12) & 7


@jit
def wings_of(read: int) -> int:
    """How many cards are attached."""
    return read >> 15


@jit
def without_wings(read: int) -> int:
    """The same combo with nothing attached."""
    return read & 0x7FFF


@jit
def points_in(fives: int, tens: int) -> int:
    """BT-4, DT-4: what so many 5s, and so many Ts and Ks, are worth."""
    return 5 * fives + 10 * tens


@jit
def at_least(cells: int, k: int, width: int, ones: int) -> int:
    """The ranks of which there are k cards or more."""
    return ((cells + ones * ((1 << (width - 1)) - k)) >> (width - 1)) & ones


@jit
def runs(ranks: int, n: int, width: int) -> int:
    """The top ranks of the runs of n ranks that follow each other."""
    tops = ranks
    for i in range(1, n):
        tops &= ranks << (width * i)
    return tops


@jit
def next_run(ranks: int, length: int, tops: int, longest: int, width: int) -> tuple[int, int]:
    """
    The runs that are left when the first of these is done: their length and their tops, or those
    of the next length. No tops: there is none.
    """
    tops &= tops - 1
    if tops == 0 and length < longest:
        length += 1
        tops = runs(ranks, length, width)  # without a run of this length there is no longer one
    return length, tops


def read_triples(rules: Rules, x: int, y: int, n: int) -> int:
    """Cards as n triples with attached cards; 0: they are none. A game's own is put in place."""
    raise NotImplementedError


def read_winged(rules: Rules, x: int, y: int, n: int, most: int) -> int:
    """
    BT-48, DT-45: cards as the n triples of the combo on the table (0: of none), if they can be so
    read, else as the most triples. `x`, `y` are the cards as the game's `read_triples` takes them.
    """
    found = read_triples(rules, x, y, n) if n > 0 else 0
    while found == 0 and most > 0:
        found = read_triples(rules, x, y, most)
        most -= 1
    return found


@jit
def highest(ranks: int, width: int) -> int:
    """The place of the highest rank of a set; −1 if it is empty."""
    return (bits.last(ranks) + width) // width - 1


@jit
def lowest(cards: int, n: int) -> int:
    """The set of its n lowest members."""
    rest = cards
    for _ in range(n):
        rest &= rest - 1
    return cards & ~rest
