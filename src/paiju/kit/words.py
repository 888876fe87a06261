"""
Words for people: an English sentence and what is put into it, so that any table can say it in
its reader's language. The sentence is its own key in the catalogues. Where one English sentence is
two things elsewhere, what stands behind a bar tells the keys apart: Japanese counts the points of
Koi-Koi in 文, so its "{n} points|文" is not the "{n} points" of the other games.
"""

from collections.abc import Callable, Sequence
from functools import reduce

from msgspec import Struct


class Words(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence with {places}, and what stands in them."""

    text: str
    args: dict[str, "str | int | Words"] = {}

    def __str__(self) -> str:
        return self.said_by(english)

    def said_by(self, translate: Callable[[str], str]) -> str:
        """The sentence as `translate` gives it, with its places filled."""
        filled = {
            name: value.said_by(translate) if isinstance(value, Words) else value
            for name, value in self.args.items()
        }
        return translate(self.text).format(**filled) if filled else translate(self.text)


Said = str | int | Words  # what can stand in a place of a sentence


def english(key: str) -> str:
    """A key as it is said in English: without what tells it from another."""
    return key.partition("|")[0]


def say(text: str, **args: Said) -> Words:
    """Words from a sentence and what is put into it."""
    return Words(text, args)


def together(things: Sequence[Said]) -> Said:
    """Several things in one place of a sentence."""
    return (
        reduce(lambda one, more: say("{one}, {more}", one=one, more=more), things) if things else ""
    )


def either(things: Sequence[Said]) -> Said:
    """Several things of which one is chosen."""
    return (
        reduce(lambda one, more: say("{one} or {more}", one=one, more=more), things)
        if things
        else ""
    )
