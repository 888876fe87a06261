"""What the climbing games' states declare only with exceptions (BT-27, DT-26)."""

from paiju.families.climbing.tricks import SEATS
from paiju.kit.jit import jit
from paiju.kit.types import Rules, Seat, Seats, State


@jit
def is_open(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """BT-27, DT-26: at the end of the round all hands are open."""
    return bool(state.result > 0)


@jit
def is_counted(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """BT-27, DT-26: with `show_counts` everyone knows how many cards each seat holds and played."""
    return rules.show_counts == 1 or is_open(state, rules, seat, other)


@jit
def nearness(seen: State, rules: Rules, seat: Seat, others: Seats, soon: int) -> int:
    """How near one of the others is to going out, where a seat knows it: 1 with `soon` cards left."""
    near = 0
    if not is_counted(seen, rules, seat, -1):
        return near
    for other in range(SEATS):
        if (others >> other) & 1 and 0 < seen.left[other] <= soon:
            near = max(near, soon + 1 - int(seen.left[other]))
    return near
