"""One declaration of a state → a NumPy record (compiled) or a plain Python object (interpreted)."""

from enum import Enum
from typing import Any

from msgspec import Struct, defstruct

from paiju.kit.jit import COMPILED, jit
from paiju.kit.types import Ints, State

if COMPILED:
    import numpy as np

I8 = "int8"  # for long lists of card numbers, where size is speed
I64 = "int64"


class Whose(Enum):
    """The players who may know a field of a state."""

    PUBLIC = "public"  # everyone
    OWNER = "owner"  # of an entry a seat: that seat alone
    SECRET = "secret"  # nobody
    SCRATCH = "scratch"  # nobody, and it means nothing: the rules fill it before they read it


class Known(Enum):
    """A mark on a field that is not shown and yet tells nothing new."""

    KNOWN = "known"  # everyone who has followed the round could say what it is


PUBLIC, OWNER, SECRET, SCRATCH = Whose.PUBLIC, Whose.OWNER, Whose.SECRET, Whose.SCRATCH
KNOWN = Known.KNOWN

Size = int | tuple[int, int]
Field = (
    tuple[str, str]
    | tuple[str, str, Size]
    | tuple[str, str, Whose]
    | tuple[str, str, Size, Whose]
    | tuple[str, str, Whose, Known]
    | tuple[str, str, Size, Whose, Known]
)


class Plain(Struct, eq=False, gc=False):
    """A state in interpreted code: ints, and lists of ints."""


class Shape:
    """
    What a state is made of: fields with a name, a width, for arrays a size, and who may know them.

    A field is secret unless it says otherwise. From `far` on there are those that few steps touch.
    """

    def __init__(self, name: str, fields: list[Field], far: str = "") -> None:
        self.name = name
        self.whose = {field[0]: _whose(field) for field in fields}
        self.known = frozenset(field[0] for field in fields if KNOWN in field)
        self.fields: list[tuple[Any, ...]] = [
            tuple(part for part in field if not isinstance(part, Whose | Known)) for field in fields
        ]
        self.sizes: dict[str, Size | None] = {
            field[0]: field[2] if len(field) > 2 else None for field in self.fields
        }
        self.names = tuple(field[0] for field in fields)
        self.zero: Any = None
        if COMPILED:
            # a record's field would hide behind the method of that name
            assert not any(hasattr(np.record, field) for field in self.names), self.names
            # aligned: a GPU cannot read a number that lies across words
            aligned = np.dtype(self.fields, align=True)
            self.dtype = np.dtype((np.record, aligned))
            self.zero = np.zeros(1, self.dtype)
            places = dict(aligned.fields or {})
            self.near: int = places[far][1] if far else aligned.itemsize  # bytes before `far`
        else:
            self.plain = defstruct(name, self.names, bases=(Plain,))
            self.zero = [self.plain(*(_zeros(sizes) for _, _, *sizes in self.fields))]
            arrays = [(field[0], field[2]) for field in self.fields if len(field) > 2]
            self._rows = [row for row, size in arrays if not isinstance(size, tuple)]
            self._grids = [grid for grid, size in arrays if isinstance(size, tuple)]

    def new(self) -> State:
        """A state of zeros."""
        return self.many(1)[0] if COMPILED else self.copy(self.zero[0])

    def many(self, n: int) -> Any:
        """N states of zeros, as kernels index them."""
        if COMPILED:
            return np.zeros(n, self.dtype)
        return [self.copy(self.zero[0]) for _ in range(n)]

    def copy(self, state: State) -> State:
        """Another state, equal to this one."""
        if COMPILED:
            array = np.zeros(1, self.dtype)
            array[0] = state
            return array[0]
        other = state.__copy__()
        for name in self._rows:
            setattr(other, name, getattr(state, name)[:])
        for name in self._grids:
            setattr(other, name, [row[:] for row in getattr(state, name)])
        return other

    def dump(self, state: State) -> dict[str, Any]:
        """Everything in a state, as plain numbers and lists: the same in both modes."""
        return {name: _listed(getattr(state, name)) for name in self.names}


def _whose(field: Field) -> Whose:
    return next((part for part in field if isinstance(part, Whose)), SECRET)


def _zeros(sizes: list[Any]) -> Any:
    if not sizes:
        return 0
    if isinstance(sizes[0], tuple):
        rows, columns = sizes[0]
        return [[0] * columns for _ in range(rows)]
    return [0] * sizes[0]


def _fresh(value: Any) -> Any:
    return [_fresh(item) for item in value] if isinstance(value, list) else value


def _listed(value: Any) -> Any:
    if COMPILED and hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, list):
        return [_listed(item) for item in value]
    return int(value)


if COMPILED:

    @jit
    def copy_row(source: Ints, target: Ints) -> None:
        """Copy an array into another of the same length. (A slice assignment would allocate.)"""
        for i in range(len(target)):
            target[i] = source[i]

    @jit
    def wipe(states: Any, i: int, zero: Any) -> None:
        """Set states[i] back to zeros; `zero` is its shape's."""
        states[i] = zero[0]

    @jit
    def copy_state(source: Any, target: Any) -> None:
        """Make the first of some states equal to the first of others of the same shape."""
        target[0] = source[0]

else:

    def copy_row(source: Ints, target: Ints) -> None:
        """Copy an array into another of the same length."""
        target[:] = source

    def wipe(states: Any, i: int, zero: Any) -> None:
        """Set states[i] back to zeros; `zero` is its shape's."""
        for name in zero[0].__struct_fields__:
            setattr(states[i], name, _fresh(getattr(zero[0], name)))

    def copy_state(source: Any, target: Any) -> None:
        """Make the first of some states equal to the first of others of the same shape."""
        wipe(target, 0, source)
