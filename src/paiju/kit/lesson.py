"""
A lesson: rounds that are scripted and really played, with words beside them. The reader sits on
seat 0; what is legal the rules say, what is wanted the lesson.
"""

from msgspec import Struct

from paiju.kit.words import Words


class Page(Struct, frozen=True):
    """One page: what is said, what the reader is to do, and what the others do then."""

    text: Words
    does: str = ""  # the action line that is wanted; none: the reader only reads on
    nudge: Words | None = None  # said to who does something else
    shows: tuple[str, ...] = ()  # cards that are pointed at
    then: tuple[str, ...] = ()  # action lines that follow before the next page


class Scene(Struct, frozen=True):
    """A round, or its beginning: the deck lies as it must."""

    deck: str
    pages: tuple[Page, ...]
    players: int
    dealer: int = 0


Lesson = tuple[Scene, ...]
