"""
Plays of cards as numbers, one a shape: a combo's kind, units, top rank, suit and attached cards.

A kind has a span of its own: its units from `low` to `high`, sixteen top ranks, so many suits, so many
attached cards.
"""

from typing import Any

from msgspec import Struct

from paiju.families.climbing.readings import kind_of, n_of, suit_of, top_of, wings_of
from paiju.kit.jit import constants, jit
from paiju.kit.spaces import Row

TOPS = 16  # by the value of a rank
SUITS = 5  # by the value of a suit; 0: none


class Span(Struct, frozen=True):
    """How many shapes a kind of combo has."""

    name: str
    low: int = 1  # units
    high: int = 1
    suits: int = 1
    wings: int = 1  # one more than a combo of this kind carries at most

    @property
    def size(self) -> int:
        """How many numbers."""
        return (self.high - self.low + 1) * TOPS * self.suits * self.wings

    @property
    def row(self) -> Row:
        """The numbers, as a row of the choices."""
        place = "top"
        if self.high > self.low:
            place = f"16 (n − {self.low}) + top"
        if self.suits > 1:
            place = f"{self.suits} ({place}) + suit"
        if self.wings > 1:
            place = f"{self.wings} ({place}) + attached"
        return Row(self.name, self.size, f"+ {place}")


def table(spans: list[Span], first: int) -> Any:
    """The spans as kernels read them: where each begins, its lowest n, suits and wings."""
    rows, at = [[0, 0, 1, 1]], first
    for span in spans:
        rows.append([at, span.low, span.suits, span.wings])
        at += span.size
    return constants(rows)


@jit
def shape(spans: Any, known: int) -> int:
    """The number of a reading."""
    span = spans[kind_of(known)]
    place = TOPS * (n_of(known) - span[1]) + top_of(known)
    return span[0] + (place * span[2] + suit_of(known)) * span[3] + wings_of(known)
