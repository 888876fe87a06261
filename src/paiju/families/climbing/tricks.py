"""
What the climbing games share, word for word: how a combo is read, runs of ranks, tricks.

A *reading* of a set of cards is one number: what kind of combo, of how many units, with which
top rank, suit and number of attached cards. Zero is no combo, and an empty table.

Counts by rank lie in the *cells* of one number, `width` bits a rank, the lowest rank first; a set
of ranks has the lowest bit of their cells. `ones` is the set of all ranks of the game.

The tricks (BT-20 … 25, DT-20 … 25) work on any state with the fields `turn`, `owner`, `table`,
`passed`, `trick_points`, `points`, `left`, `order`, `out`, `tricks` and `takers`.
"""

from paiju.kit import bits
from paiju.kit.jit import jit, table
from paiju.kit.types import Seat, Seats, State

SEATS = 3

# BT-4, DT-4: what a card of each rank value is worth: 5 = 5, T = 10, K = 10
POINTS = table([0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 10, 0, 0, 10, 0, 0])

TAKERS = 31  # tricks whose takers fit into one number, two bits each


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
    """Of how many units it is made."""
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
def highest(ranks: int, width: int) -> int:
    """The place of the highest rank of a set; −1 if it is empty."""
    place = -1
    while ranks:
        ranks >>= width
        place += 1
    return place


@jit
def lay(state: State, seat: Seat, read: int, n: int, points: int) -> None:
    """BT-23, DT-23: n cards lie on the table; who has played its last card is out."""
    state.owner = seat + 1
    state.table = read
    state.passed = 0
    state.trick_points += points
    state.left[seat] -= n
    if state.left[seat] == 0:
        state.order[state.out] = seat + 1
        state.out += 1


@jit
def answering(state: State, seat: Seat) -> int:
    """
    BT-21, DT-21: the seat asked after this one, or −1 when every other seat that holds cards has
    passed since the last play (BT-24, DT-24).
    """
    for i in range(1, SEATS):
        other = (seat + i) % SEATS
        if other == state.owner - 1:
            return -1
        if state.left[other] > 0:
            return other
    return -1


@jit
def take_trick(state: State) -> Seat:
    """BT-24, DT-24: the seat of the last play takes the points, also if it is out."""
    taker = int(state.owner - 1)
    state.points[taker] += state.trick_points
    state.takers[state.tricks // TAKERS] |= taker << (2 * (state.tricks % TAKERS))
    state.tricks += 1
    state.trick_points = 0
    state.owner = 0
    state.table = 0
    state.passed = 0
    return taker


@jit
def leading(state: State, taker: Seat) -> Seat:
    """BT-25, DT-25: the taker leads; if it is out, the next seat that holds cards."""
    for i in range(SEATS):
        other = (taker + i) % SEATS
        if state.left[other] > 0:
            return other
    return taker


@jit
def is_out(state: State, seat: Seat) -> bool:
    """Whether the seat has played its last card."""
    for i in range(state.out):
        if state.order[i] == seat + 1:
            return True
    return False


@jit
def lowest(cards: int, n: int) -> int:
    """The set of its n lowest members."""
    rest = cards
    for _ in range(n):
        rest &= rest - 1
    return cards & ~rest


def takers(state: State) -> list[Seat]:
    """Who took each trick, in order; for the edges."""
    return [
        int(state.takers[i // TAKERS]) >> (2 * (i % TAKERS)) & 3 for i in range(int(state.tricks))
    ]


def went_out(state: State) -> list[Seat]:
    """The seats in the order they went out; for the edges."""
    return [int(state.order[i]) - 1 for i in range(int(state.out))]


def seats_of(seats: Seats) -> list[Seat]:
    """The seats of a set; for the edges."""
    return bits.members(seats)
