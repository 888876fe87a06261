"""
The form of a score query: what a game can be told, field by field, so that one page asks for any.

A form is a function of the rule sheet and of what was told so far; a field that makes no sense
there is not in it. Anything that a field does not say keeps the query's own default.
"""

from typing import Any, Literal

from msgspec import Struct

from paiju.kit.words import Words

Kind = Literal[
    "choice",  # one of `choices`
    "flag",  # true or false
    "count",  # an integer
    "seat",
    "seats",  # in the order they are told; `repeats`: a seat more than once
    "month",
    "months",
    "card",
    "cards",
    "parts",  # an object of further fields, or nothing
    "list",  # entries, each of them `parts`
    "lists",  # lists of such entries
    "text",
]


class Choice(Struct, frozen=True):
    """One of few words."""

    value: Any
    label: Words


class Field(Struct, frozen=True, kw_only=True):
    """One thing that a query can say."""

    id: str  # its name in the query; behind a dot, its name in an object of the query
    kind: Kind
    label: Words
    rule: str = ""  # where the rule book speaks of it
    needed: bool = False  # there is no default
    default: Any = None  # what is meant where nothing is told
    each: bool = False  # one for every seat
    among: tuple[int, ...] | None = None  # the seats it is for, where not all
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int | None = None  # of a count; of cards, how many there can be
    step: int = 1
    repeats: bool = False
    pool: str = ""  # fields of one pool share their cards: a card lies in one of them
    judged: bool = False  # of a pool: the game itself counts its cards, together with others
    parts: tuple["Field", ...] = ()
    row: bool = False  # the parts of an entry are a list, not an object
    when: tuple[str, tuple[str, ...]] | None = None  # of a part: the words of another part
    seldom: bool = False  # most rounds have nothing to say of it
    unasked: bool = (
        False  # a program may tell it; a page does not ask, and tells `default` if needed
    )


Form = tuple[Field, ...]


def words(**labels: Words) -> tuple[Choice, ...]:
    """Choices by their words."""
    return tuple(Choice(word, label) for word, label in labels.items())
