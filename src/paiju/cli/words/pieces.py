"""What a sentence is made of while it is put together."""

from msgspec import Struct


class Player(Struct, frozen=True):
    """A player; a catalogue may ask whether it is the reader: {who, select, you {…} other {…}}."""

    seat: int
    is_reader: bool

    def __str__(self) -> str:
        return "you" if self.is_reader else "other"


class Named(Struct, frozen=True):
    """A card named in a sentence, to be drawn as one."""

    card: str


Part = str | Named  # of a sentence whose players have their names
Piece = str | Player | Named
Filling = str | int | Player | list[Piece]


def of(value: Filling) -> list[Piece]:
    """What stands in a sentence as pieces."""
    if isinstance(value, list):
        return value
    return [value] if isinstance(value, Player) else [str(value)]
