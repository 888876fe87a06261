"""The kinds of no."""

from typing import Any

from paiju.kit.words import Words


class Refusal(Exception):
    """Said no. The message is for the player; the state is as it was."""

    def __init__(
        self,
        why: str | Words,
        *,
        word: str | None = None,
        at: int | None = None,
        action: str | None = None,
    ) -> None:
        self.said = why if isinstance(why, Words) else Words(why)
        self.why = str(self.said)
        super().__init__(self.why)
        self.word = word  # the rule book's reason word, where it has one
        self.at = at  # the index of the refused action in a record
        self.action = action

    def answer(self) -> dict[str, Any]:
        """The refusal as an answer."""
        error: dict[str, Any] = {}
        if self.word is not None:
            error["word"] = self.word
        error["why"] = self.why
        if self.at is not None:
            error["at"] = self.at
        if self.action is not None:
            error["action"] = self.action
        return {"error": error}

    def __str__(self) -> str:
        where = ""
        if self.at is not None:
            where = f'action {self.at}, "{self.action}": '
        return where + self.why


class Unreadable(Refusal):
    """Could not be understood: not JSON, no such game, no such option, not an action line."""


class Illegal(Refusal):
    """Understood, but not possible here: an action this seat may not play, an impossible query."""
