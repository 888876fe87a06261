"""
A settlement as players read it: what was made, how it was counted step by step, and who stands
where. A game declares it; a table draws it without knowing what any of it means.
"""

from typing import Literal

from msgspec import Struct

from paiju.kit.words import Words

# what a column's cells are: words, points, what is won or lost with its sign, or the match's
# totals, which the table itself knows and fills in
Shows = Literal["words", "points", "gain", "total"]
Cell = Words | int | None


class Made(Struct, frozen=True, gc=False):
    """A group of the winner's cards, and what it counts."""

    name: Words
    cards: tuple[str, ...]
    worth: int
    won: int | None = None  # which of its cards ended the round


class Step(Struct, frozen=True, gc=False):
    """One step of the counting: what is counted, how, and what it comes to."""

    label: Words
    how: Words | None
    value: Words


class Column(Struct, frozen=True, gc=False):
    """What stands in a column of a chart."""

    label: Words
    shows: Shows = "points"


class Mark(Struct, frozen=True, gc=False):
    """The sign of a side: its shape, and the character in it."""

    shape: Literal["crown", "disc"]
    sign: str


class Row(Struct, frozen=True, gc=False):
    """A line of a chart: of a seat by its name, of some seats together, or of nobody."""

    cells: tuple[Cell, ...]
    seats: tuple[int, ...] = ()
    label: Words | None = None  # None: the seat's name
    mark: Mark | None = None  # of its side
    note: Words | None = None  # a word beside the name


class Chart(Struct, frozen=True, gc=False):
    """A table of sides or seats."""

    label: Words  # above the names
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


class Way(Struct, frozen=True, gc=False):
    """How far a seat was on its way, and how far it came."""

    seat: int
    before: int
    gained: int
    whole: int


class Own(Struct, frozen=True, gc=False):
    """A line for one seat's player alone."""

    seat: int
    words: Words


class Reckoning(Struct, frozen=True, gc=False):
    """All of it; what did not apply is left out."""

    how: Words | None = None  # in a few words, below the result
    gains: tuple[int, ...] = ()  # what the round brought each seat, where only a match is paid
    made: tuple[Made, ...] = ()
    steps: tuple[Step, ...] = ()
    charts: tuple[Chart, ...] = ()
    ways: tuple[Way, ...] = ()
    notes: tuple[Words, ...] = ()
    own: tuple[Own, ...] = ()
    final: tuple[Chart, ...] = ()  # where the match is over, how it is paid
    closing: tuple[Words, ...] = ()  # likewise, line by line


def row_of(seat: int, *cells: Cell, mark: Mark | None = None, note: Words | None = None) -> Row:
    """A seat's line."""
    return Row(cells, (seat,), mark=mark, note=note)
