"""
The tricks of the climbing games (BT-20 … 25, DT-20 … 25).

They work on any state with the fields `turn`, `owner`, `table`, `passed`, `trick_points`, `points`,
`left`, `order`, `out`, `tricks` and `takers`.
"""

from paiju.kit.jit import jit
from paiju.kit.types import Seat, State

SEATS = 3  # BT-5, DT-5: three play
EVERYONE = (1 << SEATS) - 1  # every seat

TAKERS = 31  # tricks whose takers fit into one number, two bits each


@jit
def lay(state: State, seat: Seat, read: int, n: int, points: int) -> None:
    """BT-23, DT-23: n cards lie on the table; a seat that has played its last card is out."""
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


def takers(state: State) -> list[Seat]:
    """The seats that took the tricks, in order; for the edges."""
    return [
        int(state.takers[i // TAKERS]) >> (2 * (i % TAKERS)) & 3 for i in range(int(state.tricks))
    ]


def went_out(state: State) -> list[Seat]:
    """The seats in the order they went out; for the edges."""
    return [int(state.order[i]) - 1 for i in range(int(state.out))]
