"""The exceptions to what the climbing games' states declare (BT-27, DT-26)."""

from paiju.kit.jit import jit
from paiju.kit.types import Rules, Seat, State


@jit
def is_open(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """At the end of the round all hands are open."""
    return bool(state.result > 0)


@jit
def is_counted(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """With `show_counts` everyone may know what each seat played, so how many cards it holds."""
    return rules.show_counts == 1 or is_open(state, rules, seat, other)
