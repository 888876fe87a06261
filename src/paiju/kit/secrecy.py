"""
What a seat may know follows from how the fields of a state are declared: public, the owner's,
secret; secret unless said.

Exceptions are few, and each is a named function of the game with its rule:

- `opens` names fields of which a seat may also see the entries of another seat, where the function
  `(state, rules, seat, other)` says so: hands at the end of a round.
- `shows` names fields of which a seat is shown something else than the entry: the function gives
  that value, from `(state, rules, seat)` and the place in the field.
"""

from collections.abc import Callable, Mapping
from typing import Any

from paiju.kit.jit import written
from paiju.kit.state import OWNER, PUBLIC, Shape, copy_row
from paiju.kit.types import Rules, Seat, State

Opens = Callable[[State, Rules, Seat, Seat], bool]
Shows = Callable[..., int]
Conceal = Callable[[State, Rules, Seat, State], None]


def concealing(
    shape: Shape, opens: Mapping[str, Opens] = {}, shows: Mapping[str, Shows] = {}
) -> Conceal:
    """The kernel `conceal` of a game: writes into `seen`, which is all zeros, what `seat` may know."""
    for field in opens:
        assert shape.whose[field] is OWNER, f"{field} has no owner"
    lines = ["def conceal(state, rules, seat, seen):"]
    for field in shape.names:
        if field in shows:
            lines += _shown(shape, field)
        elif shape.whose[field] is PUBLIC:
            lines += _public(shape, field)
    owned = [f for f in shape.names if shape.whose[f] is OWNER and f not in shows]
    lines += _own(shape, [field for field in owned if field not in opens])
    for asked in dict.fromkeys(opens.values()):
        lines += _opened(shape, [f for f in owned if opens.get(f) is asked], asked.__name__)
    names: dict[str, Any] = {"copy_row": copy_row}
    names |= {asked.__name__: asked for asked in opens.values()}
    names |= {f"show_{field}": shown for field, shown in shows.items()}
    conceal: Conceal = written("\n".join(lines) + "\n", shape.name, **names)
    return conceal


def _public(shape: Shape, field: str) -> list[str]:
    size = shape.sizes[field]
    if size is None:
        return [f"    seen.{field} = state.{field}"]
    if isinstance(size, tuple):
        return [
            f"    for i in range({size[0]}):",
            f"        copy_row(state.{field}[i], seen.{field}[i])",
        ]
    return [f"    copy_row(state.{field}, seen.{field})"]


def _shown(shape: Shape, field: str) -> list[str]:
    size = shape.sizes[field]
    if size is None:
        return [f"    seen.{field} = show_{field}(state, rules, seat)"]
    if isinstance(size, tuple):
        return [
            f"    for i in range({size[0]}):",
            f"        for k in range({size[1]}):",
            f"            seen.{field}[i][k] = show_{field}(state, rules, seat, i, k)",
        ]
    return [
        f"    for i in range({size}):",
        f"        seen.{field}[i] = show_{field}(state, rules, seat, i)",
    ]


def _entry(shape: Shape, field: str, seat: str) -> str:
    if isinstance(shape.sizes[field], tuple):
        return f"copy_row(state.{field}[{seat}], seen.{field}[{seat}])"
    return f"seen.{field}[{seat}] = state.{field}[{seat}]"


def _own(shape: Shape, fields: list[str]) -> list[str]:
    if not fields:
        return []
    return ["    if seat >= 0:", *(f"        {_entry(shape, field, 'seat')}" for field in fields)]


def _opened(shape: Shape, fields: list[str], asked: str) -> list[str]:
    size = shape.sizes[fields[0]]
    seats = size[0] if isinstance(size, tuple) else size
    return [
        f"    for other in range({seats}):",
        f"        if other == seat or {asked}(state, rules, seat, other):",
        *(f"            {_entry(shape, field, 'other')}" for field in fields),
    ]
