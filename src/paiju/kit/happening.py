"""What happened at a table, as it is told to everyone: in fields, in moves of cards, and in words."""

from typing import Any

from msgspec import Struct

from paiju.kit.words import Words


class Place(Struct, frozen=True, gc=False):
    """Where cards lie: a zone of the view, and whose it is; None: everyone's."""

    zone: str
    seat: int | None


class Move(Struct, frozen=True, rename={"from_": "from"}):
    """Cards that go from one place to another. No names: nobody is told their faces."""

    cards: tuple[str, ...]
    n: int
    from_: Place
    to: Place


class Happening(Struct, frozen=True, omit_defaults=True):
    """Something that happened. It is public: the same for every viewer."""

    event: dict[str, Any]
    moves: tuple[Move, ...]
    words: Words
    shout: Words | None = None  # what players call out with it


def sentence(words: Words) -> Happening:
    """What is known only as a sentence."""
    who = str(words.args.get("who", ""))
    seat = int(who[1:]) if who[1:].isdigit() else None
    plain = Words(words.text, words.args)
    return Happening({"rule": "", "name": "", "seat": seat}, (), plain, words.shout)
