"""How a match begins: what its table brings, and what the game's rule makes of it."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct

from paiju.kit.happening import Happening
from paiju.kit.types import Card, Seat

Chance = Callable[[int], int]  # a number below n


class Gathering(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table brings to its first deal."""

    host: Seat = 0  # the seat of the player who opened the table
    said: str = ""  # the word that its rule sheet asks for, said when the table was made


@dataclass(frozen=True)
class First:
    """The first dealer of a match, the deck of the first round, and what the table is told of both."""

    dealer: Seat
    deck: list[Card]  # as the record of that round lists it
    told: tuple[Happening, ...] = ()
