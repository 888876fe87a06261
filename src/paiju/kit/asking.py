"""The question to a seat: its text, and every legal line as it is offered."""

from collections.abc import Callable
from typing import Any

from paiju.kit.jit import ints
from paiju.kit.types import Rules, Seat, State
from paiju.kit.view import Choice, Question
from paiju.kit.words import Words


def question(
    seen: State,
    rules: Rules,
    seat: Seat,
    text: Words,
    choice: Callable[[State, Rules, Seat, int], Choice],
    legal: Callable[..., Any],
    actions: int,
) -> Question | None:
    """What a seat is asked, by what it sees; None if it is not asked."""
    out = ints(actions)
    n = legal(seen, rules, seat, out) if seat >= 0 else 0
    choices = tuple(choice(seen, rules, seat, int(out[i])) for i in range(n))
    return Question(seat, text, choices) if choices else None
