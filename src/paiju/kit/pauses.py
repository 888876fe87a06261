"""Play that stops before somebody may be asked in secret, so that nobody sees whether anyone is."""

from enum import IntEnum

from paiju.kit.jit import jit
from paiju.kit.types import Rules, Seat, State


class Pauses(IntEnum):
    """Whether play stops then, until `resume`."""

    NEVER = 0
    ALWAYS = 1
    NOW = 2  # it has stopped


@jit
def pauses_shown(state: State, rules: Rules, seat: Seat) -> int:
    """That play waits is known to all; whether it would wait says nothing of the cards."""
    return int(state.pauses) if state.pauses == Pauses.NOW else 0
