"""Why an action is good, in the words of somebody who looks over a player's shoulder."""

from msgspec import Struct

from paiju.kit.types import Action, Rules, Seat, State
from paiju.kit.view import Choice, View


class Advised(Struct, frozen=True):
    """An action that a game gives a reason for, and all that its seat knows."""

    seen: State
    rules: Rules
    seat: Seat
    action: Action
    view: View
    choice: Choice

    @property
    def place(self) -> int:
        """Its place among the choices of the question; −1: it is none of the examples."""
        choices = self.view.question.choices if self.view.question else ()
        return next((i for i, one in enumerate(choices) if one.line == self.choice.line), -1)
