"""
The typed fields of a vocabulary's entries: how the numbers of a row become JSON and words.

A kernel writes numbers. A field says how many of them it takes, what JSON has for them, and what
stands for them in a sentence.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from paiju.kit.bits import members
from paiju.kit.pack import Pack
from paiju.kit.words import Said, say, together


class Field(Struct, frozen=True, kw_only=True):
    """One typed field of an entry: how its numbers in the row become JSON and words."""

    name: str  # in JSON
    type: str  # seat, seats, card, cards, month, count, flag, word, words, or one of the numbers below
    tell: Callable[..., Any]  # the pack and the numbers → what JSON has
    say: Callable[..., Said] | None = None  # the same → what stands in a sentence; None: the JSON
    slot: str = ""  # its place in a sentence; none: its name
    width: int = 1  # how many numbers of the row it takes
    at: int = 0  # the place of its first number in the row; 0: behind the field before
    only: tuple[str, ...] = ()  # the words it can be
    told: bool = True  # in JSON; else only its sentence and its moves need it


def seat(name: str = "seat", slot: str = "who", plus: int = 0) -> Field:
    """A seat; `plus` 1 where the row counts seats from 1 and 0 is nobody."""

    def tell(pack: Pack, number: int) -> int | None:
        return number - plus if number >= plus else None

    return Field(name=name, type="seat", tell=tell, say=lambda _, n: f"@{n - plus}", slot=slot)


def seats(name: str = "seats", slot: str = "") -> Field:
    """A set of seats."""

    def words(pack: Pack, number: int) -> Said:
        return tuple(f"@{one}" for one in members(number))

    return Field(name=name, type="seats", tell=lambda _, n: members(n), say=words, slot=slot)


def order(name: str, n: int) -> Field:
    """So many seats in order, four bits each, the first in the lowest."""
    return Field(name=name, type="seats", tell=lambda _, row: [row >> 4 * i & 15 for i in range(n)])


def card(name: str = "card", plus: int = 0, without: Said = "") -> Field:
    """A card; `plus` 1 where 0 is no card, and `without` says so in a sentence."""

    def tell(pack: Pack, number: int) -> str | None:
        return pack.names[number - plus] if number >= plus else None

    def words(pack: Pack, number: int) -> Said:
        return pack.names[number - plus] if number >= plus else without

    return Field(name=name, type="card", tell=tell, say=words)


def cards(
    name: str = "cards",
    listed: Callable[..., list[str]] | None = None,
    width: int = 1,
) -> Field:
    """Cards: a set of them, or what `listed` reads out of `width` numbers."""

    def tell(pack: Pack, *numbers: int) -> list[str]:
        return listed(*numbers) if listed else pack.named(numbers[0])

    def words(pack: Pack, *numbers: int) -> Said:
        return tuple(tell(pack, *numbers))

    return Field(name=name, type="cards", tell=tell, say=words, width=width)


def number(name: str, type: str = "", slot: str = "") -> Field:
    """
    A plain number: a month, a count; `points` that an item gives, a `factor`, a `next_factor` that
    multiplies the next round, or a `sum` that somebody pays.
    """
    return Field(name=name, type=type or name, tell=lambda _, n: n, slot=slot)


def numbers(name: str, width: int, slot: str = "") -> Field:
    """A number for every seat; in a sentence with its sign behind the player's name."""

    def words(pack: Pack, *row: int) -> Said:
        told = [say("{who} {n}", who=f"@{i}", n=f"{number:+}") for i, number in enumerate(row)]
        return together(told)

    return Field(
        name=name, type="counts", tell=lambda _, *row: list(row), say=words, slot=slot, width=width
    )


def flag(name: str) -> Field:
    """Yes or no."""
    return Field(name=name, type="flag", tell=lambda _, n: n == 1)


def word(
    name: str,
    words: Callable[[int], str] | tuple[str, ...],
    says: Callable[[int], Said] | None = None,
    slot: str = "",
) -> Field:
    """One of a few words, by its number; `says` what stands in a sentence for it."""
    found = words if callable(words) else words.__getitem__
    only = () if callable(words) else tuple(dict.fromkeys(words))
    spoken = None if says is None else (lambda _, n: says(n))
    return Field(
        name=name, type="word", tell=lambda _, n: found(n), say=spoken, slot=slot, only=only
    )


def words(name: str, one: Callable[[int], str], says: Callable[[int], Said]) -> Field:
    """A set of words, by the numbers of its bits."""

    def tell(pack: Pack, number: int) -> list[str]:
        return [one(i) for i in members(number)]

    return Field(name=name, type="words", tell=tell, say=lambda _, n: says(n))


def untold(field: Field) -> Field:
    """The same field, left out of the JSON: a book that lists the fields of an event has it not."""
    return replace(field, told=False)


def at(place: int, field: Field) -> Field:
    """The same field out of this place of the row: several fields may share a number."""
    return replace(field, at=place)


SEAT, CARD, CARDS = seat(), card(), cards()
MONTH, POINTS, FACTOR = number("month"), number("points"), number("factor")
COUNT = number("count")
