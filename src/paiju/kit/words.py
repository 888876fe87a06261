"""
Words for people: an English sentence and what is put into it, so that any table can say it in
its reader's language. The sentence is its own key in the catalogues.
"""

import re
from collections.abc import Sequence
from functools import reduce

from msgspec import Struct

SEAT = re.compile(r"\bseat \{(\w+)\}")


class Words(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence with {places}, and what stands in them; several things there are a list."""

    text: str
    args: dict[str, "str | int | Words | tuple[str | int | Words, ...]"] = {}

    def __str__(self) -> str:
        """The key with its places filled, for logs and programs; people hear a catalogue."""
        filled = {name: _plain(value) for name, value in self.args.items()}
        for name in _seats(self.text):
            filled[name] = filled[name].removeprefix("@")
        return self.text.format(**filled) if filled else self.text


Said = str | int | Words  # one thing in a sentence
Args = Said | tuple[Said, ...]  # one thing, or a list that each language joins in its own way


def _plain(value: Args) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def say(text: str, **args: Said | Sequence[Said]) -> Words:
    """Words from a sentence and what is put into it; a number after "seat" is that player."""
    told = {name: _listed(value) for name, value in args.items()}
    for name in _seats(text):
        told[name] = f"@{told[name]}"
    return Words(text, told)


def _seats(text: str) -> list[str]:
    """The places of a key that number a seat; people hear the player's name there."""
    return SEAT.findall(text) if "seat {" in text else []


def _listed(value: Said | Sequence[Said]) -> Args:
    return value if isinstance(value, str | int | Words) else tuple(value)


def word(text: str) -> str:
    """A text of a table that `say` looks into: marked where it stands, for those who translate."""
    return text


def either(things: Sequence[Said]) -> Said:
    """One of several things."""
    return reduce(lambda x, y: say("{x} or {y}", x=x, y=y), things)
