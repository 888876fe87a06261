"""The end of a round, in the numbers that a state has for it: its phase, its result, its winner."""

from collections.abc import Callable

from paiju.kit.jit import bind
from paiju.kit.types import State

OVER = 0  # the phase in which nothing more is decided: a game's own


def end(state: State, result: int, winner: int) -> None:
    """The round is over; the winner is a seat + 1, or 0: nobody."""
    state.phase = OVER
    state.result = result
    state.winner = winner


def ending(module: str, over: int) -> Callable[[State, int, int], None]:
    """The kernel `end` of the game that this module belongs to; `over` is its last phase."""
    return bind(end, module, OVER=over)
