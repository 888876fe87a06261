"""
What a network sees and chooses, number by number: the rows of an observation, and of the choices.

A game declares both beside its kernels `observe` and `choice_of`; pages and tests follow from it.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

GAP = 128  # numbers


class Row(Struct, frozen=True):
    """Some numbers of a space that stand together."""

    name: str
    size: int
    says: str = ""  # what a number says; nothing: the name says it
    seat: int = 0  # where it tells of one seat: how far that is from the viewer


class Spaces(Struct, frozen=True):
    """The spaces of a game."""

    observed: tuple[Row, ...]
    choices: tuple[Row, ...]
    # a legal action as a number of the choices, each its own: state, rules, seat, action → number
    choice_of: Callable[..., Any]
    # whether `observe` says the same of the whole table as of what the seat may know
    is_open: bool
    # whether every number that `observe` writes fits into eight bits, by its own doing; else sixteen
    is_narrow: bool


def unused(size: int) -> Row:
    """Numbers that are always 0."""
    return Row("–", size, "always 0")


def each(prefix: str, size: int, count: int, says: str) -> list[Row]:
    """The same row for every seat, from the viewer on."""
    return [Row(f"{prefix} + {i}", size, says, i) for i in range(count)]


def by_seat(rows: list[Row], count: int) -> list[Row]:
    """Rows of one seat after the other, from the viewer on."""
    return [Row(f"{row.name} + {i}", row.size, row.says, i) for i in range(count) for row in rows]


def spans(rows: tuple[Row, ...], players: int) -> list[tuple[int, int]]:
    """
    Where the numbers stand that are not about empty seats: begins and ends. Where the next begin
    within GAP of an end they are one: it takes longer to leave out so few.
    """
    found: list[tuple[int, int]] = []
    at = 0
    for row in rows:
        if row.seat < players:
            begin = found.pop()[0] if found and at - found[-1][1] < GAP else at
            found.append((begin, at + row.size))
        at += row.size
    return found


def size_of(rows: tuple[Row, ...] | list[Row]) -> int:
    """How many numbers rows have."""
    return sum(row.size for row in rows)
