"""What a seat is offered: its legal actions, each as a choice."""

from collections.abc import Callable

from paiju.kit.jit import ints
from paiju.kit.types import Action, Ints, Rules, Seat, State
from paiju.kit.view import Choice


def offered(
    seen: State,
    rules: Rules,
    seat: Seat,
    legal: Callable[[State, Rules, Seat, Ints], int],
    actions: int,
    choice: Callable[[State, Rules, Seat, Action], Choice],
) -> tuple[Choice, ...]:
    """The choices of a seat by what it knows; none where it is not asked, and for a spectator."""
    if seat < 0:
        return ()
    out = ints(actions)
    n = legal(seen, rules, seat, out)
    return tuple(choice(seen, rules, seat, int(out[i])) for i in range(n))
