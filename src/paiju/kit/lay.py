"""Where cards lie that keep their places: what was laid down first has the first free place."""

from collections.abc import Iterable, Mapping
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from paiju.kit.types import Seat


class Lay(Struct, frozen=True):
    """The places that are taken. It follows from the deal and the actions, and from nothing else."""

    floor: Mapping[int, int] = {}  # the place of each heap of the floor
    hands: tuple[Mapping[int, int], ...] = ()  # of each seat the slot of each card
    rooms: tuple[int, ...] = ()  # the slots of each hand

    def known_to(self, seat: Seat) -> "Lay":
        """
        What a seat may know of it (−1: a spectator). The slots of a hand are its owner's: that of a
        card shown in another hand would tell of the rest.
        """
        return replace(self, hands=_of_one(self.hands, seat))


def _of_one(hands: tuple[Mapping[int, int], ...], seat: Seat) -> tuple[Mapping[int, int], ...]:
    return tuple(slots if other == seat else {} for other, slots in enumerate(hands))


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
