"""What nets notice in climbing games: a combo, and how far away a marked seat sits."""

from paiju.families.climbing.readings import kind_of, top_of
from paiju.families.climbing.tricks import SEATS
from paiju.kit.jit import jit
from paiju.kit.types import Seat

COMBOS = 16 * 16  # a kind and a top rank


@jit
def combo(reading: int) -> int:
    """Which of the combos a reading is."""
    return 16 * kind_of(reading) + top_of(reading)


@jit
def place_of(seat: Seat, marked: int) -> int:
    """How far a seat marked by its number + 1 sits from this one, + 1; 0: none is marked."""
    return (marked - 1 - seat + SEATS) % SEATS + 1 if marked > 0 else 0
