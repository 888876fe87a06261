"""
A lesson: rounds that are scripted and really played, with words beside them. The reader sits on
seat 0; what is legal the rules say, what is wanted the lesson.
"""

from typing import Any

from msgspec import Struct

from paiju.kit.words import Words


class Chart(Struct, frozen=True):
    """Cards that belong together, and what they are."""

    title: Words
    cards: tuple[str, ...]


class Page(Struct, frozen=True):
    """One page: what is said, what the reader is to do, and what the others do then."""

    text: Words
    does: str = ""  # the action line that is wanted; none: the reader only reads on
    nudge: Words | None = None  # said to a learner who does something else
    shows: tuple[str, ...] = ()  # cards that are pointed at
    then: tuple[str, ...] = ()  # action lines that follow before the next page
    charts: tuple[Chart, ...] = ()  # cards to get to know, in place of the table


def chart(title: Words, cards: str) -> Chart:
    """A chart of cards that are written as in a record."""
    return Chart(title, tuple(cards.split()))


class Scene(Struct, frozen=True):
    """A round, or its beginning: the deck lies as it must."""

    deck: str
    pages: tuple[Page, ...]
    players: int
    dealer: int = 0
    options: dict[str, Any] = {}  # what differs from the usual rule sheet


Lesson = tuple[Scene, ...]
