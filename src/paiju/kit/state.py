"""One declaration of a state → a NumPy record (compiled) or a plain Python object (interpreted)."""

from typing import Any

from paiju.kit.jit import COMPILED, jit
from paiju.kit.types import Ints, State

if COMPILED:
    import numpy as np

I8 = "int8"  # for long lists of card numbers, where size is speed
I64 = "int64"

Field = tuple[str, str] | tuple[str, str, int] | tuple[str, str, tuple[int, int]]


class Plain:
    """A state in interpreted code: ints, and lists of ints."""

    __slots__ = ()
    shape: "Shape"

    def wipe(self) -> None:
        """Back to zeros."""
        for name, _, *sizes in self.shape.fields:
            setattr(self, name, _zeros(sizes))


class Shape:
    """What a state is made of: fields with a name, a width and, for arrays, a size."""

    def __init__(self, name: str, fields: list[Field]) -> None:
        self.name = name
        self.fields: list[tuple[Any, ...]] = list(fields)
        self.names = tuple(field[0] for field in fields)
        self.zero: Any = None
        if COMPILED:
            # a record's field would hide behind the method of that name
            assert not any(hasattr(np.record, field) for field in self.names), self.names
            # aligned: a GPU cannot read a number that lies across words
            aligned = np.dtype([tuple(field) for field in fields], align=True)
            self.dtype = np.dtype((np.record, aligned))
            self.zero = np.zeros(1, self.dtype)
        else:
            self.plain = type(name, (Plain,), {"__slots__": self.names, "shape": self})

    def new(self) -> State:
        """A state of zeros."""
        return self.many(1)[0]

    def many(self, n: int) -> Any:
        """N states of zeros, as kernels index them."""
        if COMPILED:
            return np.zeros(n, self.dtype)
        states = [self.plain() for _ in range(n)]
        for state in states:
            state.wipe()
        return states

    def copy(self, state: State) -> State:
        """Another state, equal to this one."""
        if COMPILED:
            array = np.zeros(1, self.dtype)
            array[0] = state
            return array[0]
        other = self.plain()
        for name in self.names:
            setattr(other, name, _copied(getattr(state, name)))
        return other

    def dump(self, state: State) -> dict[str, Any]:
        """Everything in a state, as plain numbers and lists: the same in both modes."""
        return {name: _listed(getattr(state, name)) for name in self.names}


def _zeros(sizes: list[Any]) -> Any:
    if not sizes:
        return 0
    if isinstance(sizes[0], tuple):
        rows, columns = sizes[0]
        return [[0] * columns for _ in range(rows)]
    return [0] * sizes[0]


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(item) for item in value]
    return value


def _listed(value: Any) -> Any:
    if COMPILED and hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, list):
        return [_listed(item) for item in value]
    return int(value)


@jit
def copy_row(source: Ints, target: Ints) -> None:
    """Copy an array into another of the same length. (A slice assignment would allocate.)"""
    for i in range(len(target)):
        target[i] = source[i]


if COMPILED:

    @jit
    def wipe(states: Any, i: int, zero: Any) -> None:
        """Set states[i] back to zeros; `zero` is its shape's."""
        states[i] = zero[0]

else:

    def wipe(states: Any, i: int, zero: Any) -> None:
        """Set states[i] back to zeros; `zero` is its shape's."""
        states[i].wipe()
