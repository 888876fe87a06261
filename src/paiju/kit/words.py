"""
Words for people: an English sentence and what is put into it, so that any table can say it in
its reader's language. The sentence is its own key in the catalogues.
"""

from collections.abc import Callable

from msgspec import Struct


class Words(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence with {places}, and what stands in them."""

    text: str
    args: dict[str, "str | int | Words"] = {}

    def __str__(self) -> str:
        return self.said_by(str)

    def said_by(self, translate: Callable[[str], str]) -> str:
        """The sentence as `translate` gives it, with its places filled."""
        filled = {
            name: value.said_by(translate) if isinstance(value, Words) else value
            for name, value in self.args.items()
        }
        return translate(self.text).format(**filled) if filled else translate(self.text)


def say(text: str, **args: "str | int | Words") -> Words:
    """Words from a sentence and what is put into it."""
    return Words(text, args)
