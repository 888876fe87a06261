"""What nets notice in climbing games: a combo, hands of others, how far away a marked seat sits."""

from paiju.families.climbing.readings import kind_of, top_of
from paiju.families.climbing.tricks import SEATS
from paiju.families.climbing.view import is_counted
from paiju.kit.jit import jit
from paiju.kit.sights import among
from paiju.kit.types import Ints, Rules, Seat, State

COMBOS = 16 * 16  # a kind and a top rank


@jit
def combo(reading: int) -> int:
    """Which of the combos a reading is."""
    return 16 * kind_of(reading) + top_of(reading)


@jit
def place_of(seat: Seat, marked: int) -> int:
    """How far a seat marked by its number + 1 sits from this one, + 1; 0: none is marked."""
    return (marked - 1 - seat + SEATS) % SEATS + 1 if marked > 0 else 0


@jit
def left_of(
    seen: State, rules: Rules, seat: Seat, i: int, most: int, begin: int, out: Ints, n: int
) -> int:
    """How many cards the i-th seat from this one on holds, of at most so many, if that is known."""
    if i > 0 and not is_counted(seen, rules, seat, -1):
        return n
    return among(seen.left[(seat + i) % SEATS], most, begin + i * (most + 1), out, n)
