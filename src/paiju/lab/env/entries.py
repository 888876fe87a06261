"""
The kernels of many tables on a GPU as plain functions, one table a thread. Importing this needs
numba-cuda.

The rows of a block's tables lie side by side, so its threads clear them together before each writes
what its table shows.
"""

from typing import Any

import numpy as np

from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, below
from paiju.kit.rows import LOG, OUTCOME
from paiju.lab.cuda import cuda, from_dtype, int64, types
from paiju.lab.env import kernels
from paiju.lab.env.tables import choices_of, kernels_for, width_of

BLOCK = 32  # a warp: threads wait for the longest step beside them, so for as few as can be
WORD = 8  # bytes that a thread clears at once
ENTRIES = ("start", "step", "sample", "roam", "far")


def fixed(game: Game, sheet: Sheet) -> Any:
    """The rule sheet as a constant to the compiler: decision 0008."""
    rules = game.options.rules.many(1)
    rules[0] = game.numbers(sheet)
    return rules


def words(game: Game) -> tuple[int, int]:
    """How many words a block has of observations and of masks."""
    seen = BLOCK * game.law.observation * np.dtype(width_of(game)).itemsize
    return seen // WORD, BLOCK * choices_of(game) // WORD


def records(game: Game) -> tuple[Any, ...]:
    """The types of a state, a log and an outcome."""
    return tuple(from_dtype(shape.dtype) for shape in (game.law.state, LOG, OUTCOME))


def entry(game: Game, sheet: Sheet, name: str) -> Any:
    """One of the kernels of this room."""
    return far_entry(game, sheet) if name == "far" else near_entry(game, sheet, name)


def near_entry(game: Game, sheet: Sheet, name: str) -> Any:
    """A kernel for one step, with the tables where they lie."""
    rules, made = fixed(game, sheet), kernels_for(game.id, on_device=True)
    state, log, outcome = records(game)
    cards, block = len(game.cards.deck(sheet.options)), BLOCK
    seen_words, mask_words = words(game)
    hall_of, scratch_of = kernels.Hall, kernels.Scratch
    start_one, step_one, roam_one = (made[f"{name}_one"] for name in ("start", "step", "roam"))
    choice_at = made["choice_at"]
    is_start, is_step, is_sample = (name == other for other in ENTRIES[:3])

    def run(
        states: Any, rng: Any, rounds: Any, skipped: Any, seats: Any, rows: Any, counts: Any,
        mask: Any, observation: Any, rewards: Any, done: Any, refused: Any,
        seen_memory: Any, mask_memory: Any, zero: Any, printed: Any, starts: Any,
        number: int, choices: Any, steps: int,
    ) -> None:  # fmt: skip
        i, thread, at = cuda.grid(1), cuda.threadIdx.x, cuda.blockIdx.x
        hall = hall_of(
            states, rng, rounds, skipped, seats, rows, counts, mask, observation, rewards, done,
            refused,
        )  # fmt: skip
        if is_sample:
            choices[i] = choice_at(hall, i, rules[0], below(rng[i], counts[i]))
            return
        scratch = scratch_of(
            cuda.local.array(1, state), cuda.local.array(1, log), cuda.local.array(1, outcome),
            zero, printed, cuda.local.array(cards, int64), starts, 0, 0, len(seats),
        )  # fmt: skip
        for _ in range(steps):
            cuda.syncthreads()
            for word in range(thread, seen_words, block):
                seen_memory[at * seen_words + word] = 0
            for word in range(thread, mask_words, block):
                mask_memory[at * mask_words + word] = 0
            cuda.syncthreads()
            if is_start:
                start_one(hall, scratch, i, rules[0], number, i)
            elif is_step:
                step_one(hall, scratch, i, rules[0], number, choices[i])
            else:
                roam_one(hall, scratch, i, rules[0], number)

    return run


def far_entry(game: Game, sheet: Sheet) -> Any:
    """
    `roam` for many steps in one launch: what a step reads and writes again and again is fetched into
    memory of the thread's own, whose numbers of neighbouring threads lie side by side, and brought
    back at the end.
    """
    rules, made = fixed(game, sheet), kernels_for(game.id, on_device=True)
    state, log, outcome = records(game)
    cards, block = len(game.cards.deck(sheet.options)), BLOCK
    seen_words, mask_words = words(game)
    hall_of, scratch_of, roam_one = kernels.Hall, kernels.Scratch, made["roam_one"]
    actions, lanes = game.law.actions, LANES

    def run(
        states: Any, rng: Any, rounds: Any, skipped: Any, seats: Any, rows: Any, counts: Any,
        mask: Any, observation: Any, rewards: Any, done: Any, refused: Any,
        seen_memory: Any, mask_memory: Any, zero: Any, printed: Any, starts: Any,
        number: int, choices: Any, steps: int,
    ) -> None:  # fmt: skip
        i, thread, at = cuda.grid(1), cuda.threadIdx.x, cuda.blockIdx.x
        own_states = cuda.local.array(1, state)
        own_rng = cuda.local.array((1, lanes), int64)
        own_rows = cuda.local.array((1, actions), int64)
        own_states[0] = states[i]
        for k in range(lanes):
            own_rng[0, k] = rng[i, k]
        for k in range(counts[i]):
            own_rows[0, k] = rows[i, k]
        hall = hall_of(
            own_states, own_rng, rounds[i : i + 1], skipped[i : i + 1], seats[i : i + 1], own_rows,
            counts[i : i + 1], mask[i : i + 1], observation[i : i + 1], rewards[i : i + 1],
            done[i : i + 1], refused[i : i + 1],
        )  # fmt: skip
        scratch = scratch_of(
            cuda.local.array(1, state), cuda.local.array(1, log), cuda.local.array(1, outcome),
            zero, printed, cuda.local.array(cards, int64), starts, 0, 0, len(seats),
        )  # fmt: skip
        for _ in range(steps):
            cuda.syncthreads()
            for word in range(thread, seen_words, block):
                seen_memory[at * seen_words + word] = 0
            for word in range(thread, mask_words, block):
                mask_memory[at * mask_words + word] = 0
            cuda.syncthreads()
            roam_one(hall, scratch, 0, rules[0], number)
        states[i] = own_states[0]
        for k in range(lanes):
            rng[i, k] = own_rng[0, k]
        for k in range(counts[i]):
            rows[i, k] = own_rows[0, k]

    return run


def signature(game: Game) -> Any:
    """The types of the kernels' arguments."""
    state, start = (
        types.Array(from_dtype(shape.dtype), 1, "C") for shape in (game.law.state, game.law.start)
    )
    numbers, grid = types.Array(int64, 1, "C"), types.Array(int64, 2, "C")
    small, rows = types.Array(types.int8, 1, "C"), types.Array(types.int8, 2, "C")
    seen = types.Array(types.int8 if width_of(game) is np.int8 else types.int16, 2, "C")
    paid = types.Array(types.int32, 2, "C")
    return types.void(
        state, grid, numbers, numbers, numbers, grid, numbers, rows, seen, paid, small, small,
        numbers, numbers, state, numbers, start, int64, numbers, int64,
    )  # fmt: skip
