"""What happened at a table, as it travels: the event, which cards went where, and how it is told."""

from typing import Any

from msgspec import Struct, field

from paiju.kit.words import Words


class Place(Struct, frozen=True, gc=False):
    """A place where cards lie: a zone of the view, and whose it is."""

    zone: str
    seat: int | None = None  # None: everyone's


class Move(Struct, frozen=True, gc=False):
    """Cards that go from one place to another."""

    cards: tuple[str, ...]  # none although `n` counts some: nobody is told which
    n: int
    from_: Place = field(name="from")
    to: Place


class Happening(Struct, frozen=True, omit_defaults=True, gc=False):
    """
    One thing that happened, public by construction: every viewer is told the same.

    `event` has the rule, the name and the typed fields that the game's vocabulary declares for it.
    """

    event: dict[str, Any]
    moves: tuple[Move, ...]
    words: Words
    shout: Words | None = None  # what players call out with it, to be shown large
    gloss: Words | None = None  # what that means, small beside it, where the shout does not say all
    by: int | None = None  # the seat that did it, where the words do not name it
    cue: str = ""  # how it is shown and heard beyond its cards, where it is more than their motion

    def __str__(self) -> str:
        return str(self.words)
