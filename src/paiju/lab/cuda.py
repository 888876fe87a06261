"""
Many rounds on a GPU: the same rule functions, one round a thread.

Importing this needs numba-cuda; compiling to PTX needs no GPU, running does.
"""

from typing import Any

import numpy as np

# numba-cuda still asks for a name that NumPy has dropped
if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack

from numba import cuda, from_dtype, int64, types

from paiju.kit.errors import Illegal
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES
from paiju.kit.rows import LOG, OUTCOME, SEATS
from paiju.kit.words import say
from paiju.lab import loop
from paiju.lab.batch import Table, Tally, empty, kernels

__all__ = ["cuda", "from_dtype", "int64", "types"]  # for the other kernels of a GPU

THREADS = 132 * 4096  # enough to fill a large GPU
LAUNCH = 1 << 24  # rounds between two looks at the clock


def kernel_function(game: Game, sheet: Sheet, bots: tuple[int, ...]) -> Any:
    """
    The kernel of a game as a plain function: each thread plays every so-many-th round in
    memory of its own and adds its sums to the whole.
    """
    # names the kernel closes over are constants to the compiler: the rule sheet too, so that what
    # this sheet does not play is not in the code, whose size is what a GPU suffers from
    rules = game.options.rules.many(1)
    rules[0] = game.numbers(sheet)
    cards = len(game.cards.deck(sheet.options))
    loops = kernels(game.id, bots)
    play_round, finished = loops.play_round, loops.finished
    state, log, outcome = (from_dtype(shape.dtype) for shape in (game.law.state, LOG, OUTCOME))
    actions = game.law.actions
    place_of, seating_of = loop.Place, loop.Seating
    steps_at, digest_at, rounds_at = loop.STEPS, loop.DIGEST, loop.ROUNDS
    lanes, seats, n_tallies, n_results = LANES, SEATS, loop.TALLIES, loop.RESULTS

    def run(
        starts: Any, printed: Any, bots: Any, zero: Any,
        number: int, begin: int, end: int, tallies: Any, results: Any,
    ) -> None:  # fmt: skip
        outcomes = cuda.local.array(1, outcome)
        place = place_of(
            cuda.local.array(1, state), cuda.local.array(1, state), cuda.local.array(1, log),
            outcomes, zero, cuda.local.array(lanes, int64), cuda.local.array(cards, int64),
            cuda.local.array(actions, int64),
        )  # fmt: skip
        seating = seating_of(printed, bots, 0)
        mine = cuda.local.array(n_tallies, int64)
        ended = cuda.local.array(n_results, int64)
        for i in range(n_tallies):
            mine[i] = 0
        for i in range(n_results):
            ended[i] = 0
        stream = begin + cuda.grid(1)
        while stream < end:
            start = starts[stream % len(starts)]
            steps, digest = play_round(place, rules[0], start, seating, number, stream)
            for seat in range(seats):
                mine[seat] += outcomes[0].payments[seat]
            mine[steps_at] += steps
            mine[digest_at] += finished(digest)
            mine[rounds_at] += 1
            ended[outcomes[0].result] += 1
            stream += cuda.gridsize(1)
        for i in range(n_tallies):
            cuda.atomic.add(tallies, i, mine[i])
        for i in range(n_results):
            cuda.atomic.add(results, i, ended[i])

    return run


def signature(game: Game) -> Any:
    """The types of the kernel's arguments."""
    numbers = types.Array(int64, 1, "C")
    start, state = (
        types.Array(from_dtype(shape.dtype), 1, "C") for shape in (game.law.start, game.law.state)
    )
    return types.void(
        start, numbers, numbers, state, int64, int64, int64, numbers, numbers
    )  # fmt: skip


_kernels: dict[tuple[str, bytes, int, tuple[int, ...]], Any] = {}


def kernel(game: Game, sheet: Sheet, bots: tuple[int, ...]) -> Any:
    """The kernel of a game for one rule sheet; compiled on first use."""
    key = (game.id, game.numbers(sheet).tobytes(), len(game.cards.deck(sheet.options)), bots)
    if key not in _kernels:
        made = cuda.jit(signature(game), max_registers=game.law.fitting.registers)
        _kernels[key] = made(kernel_function(game, sheet, bots))
    return _kernels[key]


def available() -> bool:
    """Whether there is a GPU."""
    return bool(cuda.is_available())


def simulate(
    game: Game,
    sheet: Sheet,
    bots: list[int],
    number: int,
    begin: int,
    end: int,
    paying: bool = False,
) -> Tally:
    """Rounds `begin` to `end` − 1 on the GPU."""
    if not available():
        raise Illegal(say("device cuda: there is no CUDA device on this machine"))
    table = Table(game, sheet, bots, paying)
    tallies, results = np.zeros(loop.TALLIES, np.int64), np.zeros(loop.RESULTS, np.int64)
    on_device = [
        cuda.to_device(array)
        for array in (table.starts, *table.seating[:2], table.place.zero, tallies, results)
    ]
    *inputs, device_tallies, device_results = on_device
    block = game.law.fitting.block
    # no bot that does not sit there: its code would only be in the way
    kernel(game, sheet, tuple(sorted(set(bots))))[THREADS // block, block](
        *inputs, number, begin, end, device_tallies, device_results
    )
    tally = empty(sheet.players)
    counted = device_tallies.copy_to_host()
    counted[loop.DIGEST] &= loop.BELOW_2_62
    tally.add(game, counted, device_results.copy_to_host())
    return tally
