"""The entries of a state's fields, one by one."""

from collections.abc import Iterator
from typing import Any

from paiju.kit.game import Law
from paiju.kit.jit import COMPILED
from paiju.kit.opening import Chance
from paiju.kit.state import SCRATCH
from paiju.kit.types import State

MOST = 64  # a number below it fits every field

Value = int | list[Any]  # a number, a row, or a row of rows
Place = tuple[int, ...]  # in a field: none of a number, one of a row, two of a row of rows


if COMPILED:

    def read(state: State, field: str) -> Value:
        """A field as numbers and lists, as interpreted states have it."""
        value: Value = getattr(state, field).tolist()
        return value

else:

    def read(state: State, field: str) -> Value:
        """A field as numbers and lists."""
        value: Value = getattr(state, field)
        return value


def places(value: Value) -> Iterator[Place]:
    """Every place of a field."""
    if not isinstance(value, list):
        yield ()
        return
    for i, entry in enumerate(value):
        for place in places(entry):
            yield (i, *place)


def at(value: Any, place: Place) -> int:
    """What stands at a place of a field."""
    for i in place:
        value = value[i]
    return int(value)


def get(state: State, field: str, place: Place) -> int:
    """What stands at a place."""
    return at(getattr(state, field), place)


def put(state: State, field: str, place: Place, number: int) -> None:
    """Write a number at a place."""
    if not place:
        setattr(state, field, number)
        return
    around: Any = getattr(state, field)
    for i in place[:-1]:
        around = around[i]
    around[place[-1]] = number


def spoil(law: Law, state: State, chance: Chance) -> None:
    """Any numbers in the fields that mean nothing until the rules have filled them."""
    for field in law.state.names:
        if law.state.whose[field] is SCRATCH:
            for place in places(read(state, field)):
                put(state, field, place, 1 + chance(MOST - 1))
