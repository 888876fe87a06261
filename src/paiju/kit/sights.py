"""How a game writes down what a net notices: numbers of things, one after the other."""

from paiju.kit.bits import first
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Ints


@jit
def members(cards: Cards, begin: int, out: Ints, n: int) -> int:
    """Every member of a set is a thing, from `begin` on, written after the first n."""
    while cards:
        out[n] = begin + first(cards)
        cards &= cards - 1
        n += 1
    return n


@jit
def among(number: int, most: int, begin: int, out: Ints, n: int) -> int:
    """Every value of a number is a thing; what is more than the most counts as the most."""
    out[n] = begin + max(min(number, most), 0)
    return n + 1


@jit
def cells(numbers: int, width: int, count: int, most: int, begin: int, out: Ints, n: int) -> int:
    """How many there are in each of so many cells, at most: one thing a cell that is not empty."""
    for cell in range(count):
        many = (numbers >> (width * cell)) & ((1 << width) - 1)
        if many > 0:
            out[n] = begin + cell * most + min(many, most) - 1
            n += 1
    return n
