"""
The deals of a question on a GPU: the same loop, one deal a thread, one launch a rule sheet.

The rule sheet is an argument here and no constant: a question compares many, and compiling one costs
more than playing it. Importing this needs numba-cuda; compiling to PTX needs no GPU, running does.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from paiju.bots import BY_CHANCE
from paiju.games import load
from paiju.kit.rng import LANES
from paiju.kit.rows import LOG, OUTCOME, SEATS
from paiju.lab import loop
from paiju.lab.batch import quick
from paiju.lab.cuda import THREADS, available, cuda, from_dtype, int64, types
from paiju.lab.loop import BELOW_2_62
from paiju.lab.pairing import MEASURES, Pairing
from paiju.lab.ruling import Ruling, quick_loop
from paiju.play.question import Asked

__all__ = ["OnCuda", "available", "kernel_function", "signature"]

SPAN = 1 << 17  # deals of a launch


def kernel_function(game_id: str, bots: tuple[int, ...], cards: int) -> Any:
    """The kernel as a plain function: each thread plays every so-many-th deal."""
    game, loops = load(game_id), quick_loop(game_id, bots)
    play_deal, measure = loops.play_deal, loops.measure
    finished, dealer_of = loops.finished, loops.dealer_of
    state, log, outcome = (from_dtype(shape.dtype) for shape in (game.law.state, LOG, OUTCOME))
    actions, lanes, seats, measures = game.law.actions, LANES, SEATS, MEASURES
    place_of, seating_of, pairing_of = loop.Place, loop.Seating, Pairing

    def run(
        rules: Any, starts: Any, printed: Any, bots: Any, kept: Any, ends: Any, zero: Any,
        turn: int, by_seat: int, number: int, begin: int, end: int, rows: Any, digest: Any,
    ) -> None:  # fmt: skip
        states, outcomes = cuda.local.array(1, state), cuda.local.array(1, outcome)
        place = place_of(
            states, cuda.local.array(1, state), cuda.local.array(1, log),
            outcomes, zero, cuda.local.array(lanes, int64), cuda.local.array(cards, int64),
            cuda.local.array(actions, int64),
        )  # fmt: skip
        seating = seating_of(printed, bots, turn)
        order, asked = cuda.local.array(cards, int64), cuda.local.array(seats, int64)
        pairing = pairing_of(kept, ends, order, asked, by_seat)
        total = 0
        stream = begin + cuda.grid(1)
        while stream < end:
            start = starts[stream % len(starts)]
            steps, one = play_deal(place, rules[0], start, seating, pairing, number, stream)
            dealer = 0 if by_seat else dealer_of(states[0], start)
            at = (stream - begin) * measures
            measure(start.players, dealer, outcomes[0], steps, ends, rows, at)
            total += finished(one)
            stream += cuda.gridsize(1)
        cuda.atomic.add(digest, 0, total)

    return run


def signature(game_id: str) -> Any:
    """The types of the kernel's arguments."""
    game, numbers = load(game_id), types.Array(int64, 1, "C")
    rules, start, state = (
        types.Array(from_dtype(shape.dtype), 1, "C")
        for shape in (game.options.rules, game.law.start, game.law.state)
    )
    return types.void(
        rules, start, numbers, numbers, numbers, numbers, state,
        int64, int64, int64, int64, int64, numbers, numbers,
    )  # fmt: skip


@cache
def kernel(game_id: str, bots: tuple[int, ...], cards: int) -> Any:
    """The kernel of a game for all its rule sheets; compiled on first use."""
    made = cuda.jit(signature(game_id), max_registers=load(game_id).law.fitting.registers)
    return made(kernel_function(game_id, bots, cards))


class OnCuda(Ruling):
    """The players of a question, on a GPU."""

    def __init__(self, asked: Asked, threads: int) -> None:
        super().__init__(asked, threads)
        self.span = SPAN
        self.device_rows = cuda.device_array(SPAN * MEASURES, np.int64)

    def loop_of(self, bots: list[int]) -> Callable[..., int]:
        """The loop over deals, on the GPU: called as the one on the CPU is."""
        game, cards = self.asked.game, len(self.asked.cards)
        block = game.law.fitting.block
        run = kernel(game.id, quick(bots) if any(bots) else BY_CHANCE, cards)

        def fill(
            place: loop.Place, rules: Any, starts: Any, seating: loop.Seating, pairing: Pairing,
            number: int, begin: int, end: int, rows: Any,
        ) -> int:  # fmt: skip
            sheet = self.asked.game.options.rules.many(1)
            sheet[0] = rules
            digest = cuda.to_device(np.zeros(1, np.int64))
            inputs = (sheet, starts, seating.cards, seating.bots, pairing.kept, pairing.ends, place.zero)  # fmt: skip
            run[THREADS // block, block](
                *map(cuda.to_device, inputs), seating.turn, pairing.by_seat, number, begin, end,
                self.device_rows, digest,
            )  # fmt: skip
            n = (end - begin) * MEASURES
            self.device_rows[:n].copy_to_host(rows[:n])
            return int(digest.copy_to_host()[0]) & BELOW_2_62

        return fill
