"""Where cards lie that keep their places: what was laid down first has the first free place."""

from collections.abc import Iterable, Mapping
from itertools import chain

from msgspec import Struct


class Lay(Struct, frozen=True):
    """The places that are taken. It follows from the deal and the actions, and from nothing else."""

    floor: Mapping[int, int] = {}  # the place of each heap of the floor
    hands: tuple[Mapping[int, int], ...] = ()  # of each seat the slot of each card
    rooms: tuple[int, ...] = ()  # the slots of each hand


def kept(before: Mapping[int, int], now: Iterable[int]) -> dict[int, int]:
    """Cards that lay there stay in their places; new ones take the first free ones, in their order."""
    return _kept(before, now, [])


def replaced(before: Mapping[int, int], now: Iterable[int]) -> dict[int, int]:
    """The same, but what is new takes the places first that have just become free."""
    lying = set(now)
    return _kept(before, sorted(lying), sorted(before[one] for one in before if one not in lying))


def _kept(before: Mapping[int, int], now: Iterable[int], first: list[int]) -> dict[int, int]:
    lying = list(now)
    places = {one: before[one] for one in lying if one in before}
    taken = {*places.values(), *first}
    others = (place for place in range(len(before) + len(lying)) if place not in taken)
    free = chain(first, others)
    return {one: places[one] if one in places else next(free) for one in lying}
