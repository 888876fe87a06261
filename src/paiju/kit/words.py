"""
Words for people: an English sentence and what is put into it, so that any table can say it in
its reader's language. The sentence is its own key in the catalogues. Where one English sentence is
two things elsewhere, what stands behind a bar tells the keys apart: Japanese counts the points of
Koi-Koi in 文, so its "{n} points|文" is not the "{n} points" of the other games.
"""

from collections.abc import Sequence
from functools import reduce

from msgspec import Struct


class Words(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence with {places}, and what stands in them; several things there are a list."""

    text: str
    args: dict[str, "str | int | Words | tuple[str | int | Words, ...]"] = {}

    def __str__(self) -> str:
        """The key with its places filled, for logs and programs; people hear a catalogue."""
        filled = {name: _plain(value) for name, value in self.args.items()}
        text = english(self.text)
        return text.format(**filled) if filled else text


One = str | int | Words  # one thing in a sentence
Said = One | tuple[One, ...]  # one thing, or a list that each language joins in its own way


def english(key: str) -> str:
    """A key as it is said in English: without what tells it from another."""
    return key.partition("|")[0]


class Several(tuple[One, ...]):
    """Names that English sets apart by commas, as it does words; cards stand side by side."""


def _plain(value: Said) -> str:
    if isinstance(value, str | int | Words):
        return str(value)
    names = all(isinstance(one, str) for one in value)  # cards and seats, as a line has them
    return (" " if names and not isinstance(value, Several) else ", ").join(map(str, value))


def say(text: str, **args: One | Sequence[One]) -> Words:
    """Words from a sentence and what is put into it."""
    return Words(text, {name: _listed(value) for name, value in args.items()})


def _listed(value: One | Sequence[One]) -> Said:
    return value if isinstance(value, str | int | Words | tuple) else tuple(value)


def marked(text: str) -> str:
    """A text of a table that `say` looks into: marked where it stands, for those who translate."""
    return text


def together(things: Sequence[One]) -> Said:
    """Several things in one place of a sentence."""
    return Several(things)


def either(things: Sequence[One]) -> One:
    """Several things of which one is chosen."""
    return reduce(lambda one, more: say("{one} or {more}", one=one, more=more), things)
