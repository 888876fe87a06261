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

BLOCK = 128
BLOCKS = 132 * 32  # enough to fill a large GPU
WARP = 0xFFFFFFFF  # all threads that go together
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
    names = kernels(game.id, bots).names
    begin_round, one_step, finish, finished, to_act = (
        names[name] for name in ("begin", "one_step", "finish", "finished", "to_act")
    )
    players, everyone = sheet.players, WARP
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
        stream, steps, digest, asked = begin + cuda.grid(1), -1, 0, 0
        # Threads that go together (a warp) play their steps together, and deal when the last of their
        # rounds is over: whoever deals earlier keeps all others waiting, and code out of the cache.
        while not cuda.all_sync(everyone, stream >= end):
            over = cuda.all_sync(everyone, asked == 0)
            if asked != 0:
                digest = one_step(place, rules[0], players, seating, asked, digest)
                steps += 1
                asked = to_act(place.states[0], rules[0])
            elif over and stream < end:
                if steps >= 0:
                    digest = finish(place, rules[0], players, digest)
                    for seat in range(seats):
                        mine[seat] += outcomes[0].payments[seat]
                    mine[steps_at] += steps
                    mine[digest_at] += finished(digest)
                    mine[rounds_at] += 1
                    ended[outcomes[0].result] += 1
                    stream += cuda.gridsize(1)
                if stream < end:
                    start = starts[stream % len(starts)]
                    digest = begin_round(place, rules[0], start, printed, number, stream)
                    steps = 0
                    asked = to_act(place.states[0], rules[0])
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


_kernels: dict[tuple[str, int, bytes, int, tuple[int, ...]], Any] = {}


def kernel(game: Game, sheet: Sheet, bots: tuple[int, ...]) -> Any:
    """The kernel of a game for one rule sheet; compiled on first use."""
    deck = len(game.cards.deck(sheet.options))
    key = (game.id, sheet.players, game.numbers(sheet).tobytes(), deck, bots)
    if key not in _kernels:
        _kernels[key] = cuda.jit(signature(game))(kernel_function(game, sheet, bots))
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
    # no bot that does not sit there: its code would only be in the way
    kernel(game, sheet, tuple(sorted(set(bots))))[BLOCKS, BLOCK](
        *inputs, number, begin, end, device_tallies, device_results
    )
    tally = empty(sheet.players)
    counted = device_tallies.copy_to_host()
    counted[loop.DIGEST] &= loop.BELOW_2_62
    tally.add(game, counted, device_results.copy_to_host())
    return tally
