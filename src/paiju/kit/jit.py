"""
The only file that knows Numba: compiled or interpreted, one mode a process.

The entry point chooses before anything else of Paiju is imported: `PAIJU_JIT=1` compiles,
anything else runs the same functions as plain Python.
"""

import hashlib
import linecache
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("PAIJU_JIT") == "1"
WITHOUT_KERNELS = ("cli", "exam", "load", "server", "web")  # rooms whose changes compile nothing
CHECKED = os.environ.get("PAIJU_BOUNDS") == "1"  # tests: an index out of range is an error


def source_hash() -> str:
    """A name for the kernels as they are now: every source they are made of, and the compiler."""
    from importlib.metadata import PackageNotFoundError, version

    digest = hashlib.blake2b(digest_size=8)
    for package in _packages():
        for path in sorted(package.rglob("*.py")):
            if path.relative_to(package).parts[0] not in WITHOUT_KERNELS:
                digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    for name in ("numba", "numpy", "llvmlite", "numba-cuda"):
        try:
            digest.update(f"{name} {version(name)}".encode())
        except PackageNotFoundError:
            digest.update(name.encode())
    return digest.hexdigest() + ("-checked" if CHECKED else "")


def _packages() -> Iterator[Path]:
    """The folders that kernels come from: ours, and those of games and bots from outside."""
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    yield Path(__file__).parents[1]
    points = (*entry_points(group="paiju.games"), *entry_points(group="paiju.bots"))
    for module in sorted({point.module.partition(".")[0] for point in points}):
        spec = find_spec(module)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            yield Path(folder)


def cache_folder() -> Path:
    """Where compiled code is kept: a folder named after the sources, so that it is never stale."""
    base = os.environ.get("PAIJU_CACHE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "paiju"
    )
    return Path(base) / source_hash()


if COMPILED:
    # Numba's own file cache does not notice edits in other files; it reads this at import.
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba
    import numpy as np
    from llvmlite import ir
    from numba.core.cgutils import get_or_insert_function
    from numba.core.types import boolean, int64, void
    from numba.extending import intrinsic

    def jit(function: F) -> F:
        """
        Compile a kernel, on first use, from the cache if it is there.

        Without Numba's runtime: a kernel that would allocate does not compile ("NRT required"; a
        slice assignment is one such), and no time goes into counting references.
        """
        kernel = numba.njit(function, cache=True, nogil=True, boundscheck=CHECKED, _nrt=False)
        template = kernel.get_call_template

        def get_call_template(args: Any, kws: Any) -> Any:
            return template(tuple(_plain(arg) for arg in args), kws)

        # Numba would compile a kernel anew for every constant and every enum it is called with.
        kernel.get_call_template = get_call_template
        return kernel

    def _plain(arg: Any) -> Any:
        """A constant or an enum as the integer it is."""
        arg = numba.types.unliteral(arg)
        return arg.dtype if isinstance(arg, numba.types.IntEnumMember) else arg

    def constants(rows: list[Any]) -> Any:
        """Constant numbers for kernels: rows of a rule book."""
        return np.array(rows, np.int64)

    def ints(size: int) -> Any:
        """An array of zeros, to be filled by a kernel."""
        return np.zeros(size, np.int64)

    def floats(rows: Any) -> Any:
        """Numbers for kernels that calculate with fractions, or with whole numbers below 2²⁴."""
        return np.array(rows, np.float32)

    def _ones_in(_: Any, __: Any) -> Any:
        def write(_: Any, builder: Any, __: Any, given: Any) -> Any:
            return builder.ctpop(given[0])

        return int64(int64), write

    def _zeros_below(_: Any, __: Any) -> Any:
        def write(context: Any, builder: Any, _: Any, given: Any) -> Any:
            return builder.cttz(given[0], context.get_constant(boolean, 0))

        return int64(int64), write

    def _zeros_above(_: Any, __: Any) -> Any:
        def write(context: Any, builder: Any, _: Any, given: Any) -> Any:
            return builder.ctlz(given[0], context.get_constant(boolean, 0))

        return int64(int64), write

    def _fetch(_: Any, __: Any) -> Any:
        def write(context: Any, builder: Any, _: Any, given: Any) -> Any:
            byte, word = ir.IntType(8).as_pointer(), ir.IntType(32)
            kind = ir.FunctionType(ir.VoidType(), [byte, word, word, word])
            function = get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
            place = builder.inttoptr(given[0], byte)
            builder.call(function, [place, word(1), word(3), word(1)])
            return context.get_dummy_value()

        return void(int64), write

    def _address(context: Any, builder: Any, kind: Any, given: Any) -> Any:
        array = context.make_array(kind)(context, builder, given[0])
        return builder.gep(array.data, [given[1]])

    def _is_wide(_: Any, row: Any, __: Any) -> Any:
        def write(context: Any, builder: Any, types: Any, given: Any) -> Any:
            if row.dtype.bitwidth != 8 or not type(context).__name__.startswith("CUDA"):
                return context.get_constant(boolean, row.dtype.bitwidth == 8)
            word = ir.IntType(64)
            place = builder.ptrtoint(_address(context, builder, types.args[0], given), word)
            return builder.icmp_unsigned("==", builder.and_(place, word(7)), word(0))

        return boolean(row, int64), write

    def _put_bits(_: Any, row: Any, __: Any, ___: Any) -> Any:
        def write(context: Any, builder: Any, types: Any, given: Any) -> Any:
            place, long = _address(context, builder, types.args[0], given), ir.IntType(64)
            if type(context).__name__.startswith("CUDA"):
                place = builder.bitcast(place, long.as_pointer())
                for k in range(6):
                    eight = builder.and_(builder.lshr(given[2], long(8 * k)), long(255))
                    low = builder.mul(builder.and_(eight, long(127)), long(0x02040810204081))
                    high = builder.shl(builder.lshr(eight, long(7)), long(56))
                    word = builder.or_(builder.and_(low, long(0x0101010101010101)), high)
                    builder.store(word, builder.gep(place, [long(k)]), align=8)
                return context.get_dummy_value()
            for begin, n in ((0, 32), (32, 16)):
                some = builder.trunc(builder.lshr(given[2], long(begin)), ir.IntType(n))
                each = builder.bitcast(some, ir.VectorType(ir.IntType(1), n))
                kind = ir.VectorType(ir.IntType(8), n)
                there = builder.bitcast(builder.gep(place, [long(begin)]), kind.as_pointer())
                builder.store(builder.zext(each, kind), there, align=1)
            return context.get_dummy_value()

        return void(row, int64, int64), write

    def _put_eight(_: Any, row: Any, __: Any, ___: Any) -> Any:
        def write(context: Any, builder: Any, types: Any, given: Any) -> Any:
            place, byte = _address(context, builder, types.args[0], given), ir.IntType(8)
            numbers = [builder.extract_value(given[2], i) for i in range(8)]
            if not type(context).__name__.startswith("CUDA"):
                # a row of wider numbers is compiled too, though `is_wide` keeps it from coming here
                place = builder.bitcast(place, byte.as_pointer())
                for i, number in enumerate(numbers):
                    to = builder.gep(place, [ir.IntType(64)(i)])
                    builder.store(builder.trunc(number, byte), to)
                return context.get_dummy_value()
            long = ir.IntType(64)
            word = builder.and_(numbers[0], long(255))
            for i, number in enumerate(numbers[1:]):
                some = builder.shl(builder.and_(number, long(255)), long(8 * i + 8))
                word = builder.or_(word, some)
            builder.store(word, builder.bitcast(place, long.as_pointer()), align=8)
            return context.get_dummy_value()

        return void(row, int64, numba.types.UniTuple(int64, 8)), write

    # Whether many numbers of a row, from a place on, can be written at once: they have eight bits
    # each, and on a GPU they begin where a long number may.
    is_wide: Callable[[Any, int], bool] = intrinsic(_is_wide)

    # Write eight numbers there: on a GPU all at once.
    put_eight: Callable[[Any, int, tuple[int, ...]], None] = intrinsic(_put_eight)

    # Write the lowest 48 bits of a number there, a number 0 or 1 for each: all at once.
    put_bits: Callable[[Any, int, int], None] = intrinsic(_put_bits)

    # Have the memory at an address ready soon, where a processor can.
    fetch: Callable[[int], None] = intrinsic(_fetch)

    # How many bits of a number are 1, how many lie below the lowest of these, and how many of 64
    # above the highest (64 of zero): one instruction each, also on a GPU, whose compiler does not
    # see through the long way round.
    ones_in: Callable[[int], int] = intrinsic(_ones_in)
    zeros_below: Callable[[int], int] = intrinsic(_zeros_below)
    zeros_above: Callable[[int], int] = intrinsic(_zeros_above)

else:

    def jit(function: F) -> F:
        """Leave a kernel as it is."""
        return function

    def constants(rows: list[Any]) -> Any:
        """Constant numbers for kernels: rows of a rule book."""
        return rows

    def ints(size: int) -> Any:
        """An array of zeros, to be filled by a kernel."""
        return [0] * size

    def floats(rows: Any) -> Any:
        """Numbers for kernels that calculate with fractions, or with whole numbers below 2²⁴."""
        return [list(row) if isinstance(row, list) else row for row in rows]

    def is_wide(row: Any, at: int) -> bool:
        """Interpreted rules write one number at a time."""
        return False

    def put_eight(row: Any, at: int, numbers: tuple[int, ...]) -> None:
        """Never asked for, then."""

    def put_bits(row: Any, at: int, bits: int) -> None:
        """Never asked for, then."""

    def fetch(address: int) -> None:
        """Interpreted rules wait for other things than memory."""


def bind(function: F, owner: str, **names: Any) -> F:
    """
    The kernel `function`, with `names` in place of its global names.

    A loop over any game is written once, in the contract's names; this gives it one game's
    functions. The owner's name keeps its compiled code apart from the other games' in the cache.
    """
    assert isinstance(function, FunctionType)
    bound = FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)
    bound.__qualname__ = f"{owner}.{function.__qualname__}"
    bound.__doc__ = function.__doc__
    bound.__module__ = function.__module__
    return jit(bound)  # type: ignore[return-value]


def written(source: str, owner: str, **names: Any) -> Any:
    """
    The kernel that a text defines: for what follows from a declaration, field by field.

    The text is made by the kit, of declared names alone. Compiled code is kept by the owner's name.
    """
    name = source[4 : source.index("(")]  # def NAME(…
    file = __file__ if COMPILED else f"<{name} of {owner}>"
    if not COMPILED:  # a debugger shows the text
        linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    exec(compile(source, file, "exec"), names)
    function = names[name]
    function.__qualname__, function.__module__ = f"{owner}.{name}", __name__
    return jit(function)
