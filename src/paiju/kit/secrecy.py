"""
The declared fields of a state say what a seat may know: public, the owner's,
secret; secret unless said.

Exceptions are few, and each is a named function of the game with its rule:

- `opens` names fields of which a seat may also see the entries of another seat, where the function
  `(state, rules, seat, other)` says so: hands at the end of a round. A secret field is opened
  whole; it belongs to nobody, so `other` is −1.
- `shows` names fields of which a seat is shown something else than the entry: the function gives
  that value, from `(state, rules, seat)` and the place in the field. In an owner's field it
  gives what a seat sees of the other seats' entries that are not open to it; nothing stays nothing.
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
        assert shape.whose[field] is not PUBLIC, f"{field} is open to everyone"
    lines = ["def conceal(state, rules, seat, seen):"]
    for field in shape.names:
        if shape.whose[field] is not OWNER:
            lines += _ownerless(shape, field, opens, shows)
    owned = [field for field in shape.names if shape.whose[field] is OWNER]
    for asked in dict.fromkeys(opens.get(field) for field in owned):
        fields = [field for field in owned if opens.get(field) is asked]
        lines += _owned(shape, fields, asked, [field for field in fields if field in shows])
    names: dict[str, Any] = {"copy_row": copy_row}
    names |= {asked.__name__: asked for asked in opens.values()}
    names |= {f"show_{field}": shown for field, shown in shows.items()}
    conceal: Conceal = written("\n".join(lines) + "\n", shape.name, **names)
    return conceal


def _ownerless(
    shape: Shape, field: str, opens: Mapping[str, Opens], shows: Mapping[str, Shows]
) -> list[str]:
    if field in shows:
        return _shown(shape, field)
    if shape.whose[field] is PUBLIC:
        return _whole(shape, field)
    if field in opens:
        asked = f"    if {opens[field].__name__}(state, rules, seat, -1):"
        return [asked, *(f"    {line}" for line in _whole(shape, field))]
    return []


def _whole(shape: Shape, field: str) -> list[str]:
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


def _owned(shape: Shape, fields: list[str], asked: Opens | None, shown: list[str]) -> list[str]:
    if asked is None and not shown:
        return ["    if seat >= 0:", *(f"        {_entry(shape, f, 'seat')}" for f in fields)]
    size = shape.sizes[fields[0]]
    seats = size[0] if isinstance(size, tuple) else size
    is_open = f" or {asked.__name__}(state, rules, seat, other)" if asked else ""
    lines = [f"    for other in range({seats}):", f"        if other == seat{is_open}:"]
    lines += [f"            {_entry(shape, field, 'other')}" for field in fields]
    if shown:
        lines.append("        else:")
    for field in shown:
        lines += _shown_of_other(shape, field)
    return lines


def _shown_of_other(shape: Shape, field: str) -> list[str]:
    size = shape.sizes[field]
    if isinstance(size, tuple):
        return [
            f"            for k in range({size[1]}):",
            f"                if state.{field}[other][k] != 0:",
            f"                    seen.{field}[other][k] = show_{field}(state, rules, seat, other, k)",
        ]
    return [
        f"            if state.{field}[other] != 0:",
        f"                seen.{field}[other] = show_{field}(state, rules, seat, other)",
    ]
