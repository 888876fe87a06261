"""
One sentence of a catalogue, filled: ICU MessageFormat, so that a language can say one thing and
many things, and speak to the reader, in its own way. The browser does the same in
`web/words/message.js`; a test compares every sentence of every language.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal
from pyicumessageformat import Parser

from paiju.cli.words.pieces import Filling, Piece, of

PARSER = Parser()
FIRST_MARK = (
    0xE000  # characters that nobody writes stand for the things of a list while it is joined
)


Node = str | dict[str, Any]  # as the parser gives them


@cache
def read(text: str) -> list[Node]:
    """A sentence as its parts; what is no sentence, such as a text with loose braces, is one text."""
    try:
        parsed: list[Node] = PARSER.parse(text)
    except SyntaxError:
        return [text]
    return parsed


def pieces(language: str, text: str, values: Mapping[str, Filling]) -> list[Piece]:
    """A sentence in pieces."""
    try:
        return list(_pieces(Locale.parse(language), read(text), values))
    except KeyError:  # a text with braces that are no places
        return [text]


def _pieces(locale: Locale, nodes: list[Node], values: Mapping[str, Filling]) -> Iterator[Piece]:
    for node in nodes:
        if isinstance(node, str):
            yield node
            continue
        value = values[node["name"]]
        if "options" in node:
            yield from _pieces(locale, node["options"][_chosen(locale, node, value)], values)
        elif node.get("hash"):
            yield format_decimal(_number(value), locale=locale)
        else:
            yield from of(value)


def _chosen(locale: Locale, node: dict[str, Any], value: Filling) -> str:
    """Which of its texts a plural or a select says."""
    options = node["options"]
    if node["type"] == "select":
        return str(value) if str(value) in options else "other"
    exact = f"={value}"
    rule = locale.ordinal_form if node["type"] == "selectordinal" else locale.plural_form
    form = exact if exact in options else rule(_number(value))
    return form if form in options else "other"


def _number(value: Filling) -> int:
    return int(value) if isinstance(value, int | str) else 0


def listed(language: str, things: Sequence[list[Piece]]) -> list[Piece]:
    """Several things, joined as the language joins them."""
    marks = [chr(FIRST_MARK + at) for at in range(len(things))]
    found: list[Piece] = []
    for part in re.split(f"([{marks[0]}-{marks[-1]}])", format_list(marks, locale=language)):
        found += things[ord(part) - FIRST_MARK] if part in marks else [part]
    return found
