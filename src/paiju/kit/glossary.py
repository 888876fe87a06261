"""A glossary: the words of a game that a newcomer may not know, each in one sentence with its rule."""

from msgspec import Struct

from paiju.kit.words import Words


class Term(Struct, frozen=True):
    """A word of a game, in all the ways in which it is written."""

    names: tuple[str, ...]
    text: Words
    rule: str


Glossary = tuple[Term, ...]


def term(names: str, text: Words, rule: str) -> Term:
    """A term whose ways to be written stand side by side."""
    return Term(tuple(names.split()), text, rule)
