"""The kinds of no."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from paiju.kit.words import Words

_SEATS = ("who", "other")  # places of a refusal that name seats


class Refusal(Exception):
    """Said no. The message is for the player; the state is as it was."""

    def __init__(
        self,
        why: str | Words,
        *,
        said: Words | None = None,
        field: str = "",
        lead: str | None = None,
        word: str | None = None,
        at: int | None = None,
        action: str | None = None,
    ) -> None:
        words = why if isinstance(why, Words) else Words(why)
        self.said = said or words  # for people, where `why` is the English of a library
        self.field = field  # the path of what is refused: captured[1], options.hand_size
        self.lead = _lead(field) if lead is None else lead  # what the English begins with
        self.why = f"{self.lead}: {_english(words)}" if self.lead else _english(words)
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


def word_of(no: Refusal) -> str:
    """The word by which a program knows a refusal: the rule book's, the server's, or its kind."""
    return no.word or type(no).__name__.lower()


def error_of(no: Refusal) -> dict[str, Any]:
    """A refusal as JSON, for any reader: also with what a page translates, and the field."""
    error = {**no.answer()["error"], "word": word_of(no), "said": no.said}
    return error | ({"field": no.field} if no.field else {})


def _lead(field: str) -> str:
    """A field as the English names it: an option by itself."""
    option = field.removeprefix("options.")
    return field if option == field else f"option {option}"


def _english(words: Words) -> str:
    """A sentence for logs and programs, which number the seats that people know by their names."""
    named = {
        place: said.replace("@", "seat ")
        for place in _SEATS
        if isinstance(said := words.args.get(place), str)
    }
    return str(Words(words.text, {**words.args, **named}))


def called(name: object) -> str:
    """A name that nothing has, in one line; of a number of thousands of digits only that there is one."""
    try:
        return " ".join(str(name).split())
    except ValueError:
        return "?"


class Unreadable(Refusal):
    """Could not be understood: not JSON, no such game, no such option, not an action line."""


class Illegal(Refusal):
    """Understood, but not possible here: an action this seat may not play, an impossible query."""


@contextmanager
def worded(word: str | None) -> Iterator[None]:
    """A refusal inside that has no reason word gets this one."""
    try:
        yield
    except Refusal as no:
        no.word = no.word or word
        raise
