"""The question to a seat: its text, and every legal line as it is offered."""

from collections.abc import Callable

from paiju.kit.jit import ints
from paiju.kit.types import Rules, Seat, State
from paiju.kit.view import Choice, Question
from paiju.kit.words import Words

Chooses = Callable[[State, Rules, Seat, int], Choice]


def choices_of(
    seen: State, rules: Rules, seat: Seat, choice: Chooses, legal: Callable[..., int], actions: int
) -> tuple[Choice, ...]:
    """Every legal line of a seat as it is offered, by what the seat sees; none if it is not asked."""
    out = ints(actions)
    n = legal(seen, rules, seat, out) if seat >= 0 else 0
    return tuple(choice(seen, rules, seat, int(out[i])) for i in range(n))


def question(
    seen: State,
    rules: Rules,
    seat: Seat,
    text: Words,
    choice: Chooses,
    legal: Callable[..., int],
    actions: int,
) -> Question | None:
    """What a seat is asked, by what it sees; None if it is not asked."""
    choices = choices_of(seen, rules, seat, choice, legal, actions)
    return Question(seat, text, choices) if choices else None
