"""
Many tables at once on a GPU: the same kernels, one table a thread, and arrays that stay there.

The arrays speak DLPack, so `torch.from_dlpack(tables.observation)` is the same memory, and so is what
JAX makes of it. Importing this needs numba-cuda; compiling to PTX needs no GPU, running does.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, below
from paiju.kit.rows import LOG, OUTCOME
from paiju.kit.words import say
from paiju.lab.batch import row_of, starts
from paiju.lab.cuda import available, cuda, from_dtype, int64, types
from paiju.lab.env import kernels
from paiju.lab.env.shared import CUDA, Shared
from paiju.lab.env.tables import choices_of, kernels_for, width_of
from paiju.play.record import players_of, sheet_of

BLOCK = 64  # 8,192 tables are as many blocks as a large GPU has places for
WORD = 8  # bytes that a thread clears at once
ARRAYS = (
    "states", "rng", "rounds", "skipped", "seats", "rows", "counts", "mask", "observation",
    "rewards", "done", "refused",
)  # fmt: skip
ENTRIES = ("start", "step", "sample", "roam")


def entry(game: Game, sheet: Sheet, name: str) -> Any:
    """One of the four kernels of this room as a plain function for the GPU."""
    rules = game.options.rules.many(1)
    rules[0] = game.numbers(sheet)  # a constant to the compiler: decision 0008
    made = kernels_for(game.id, on_device=True)
    state, log, outcome = (from_dtype(shape.dtype) for shape in (game.law.state, LOG, OUTCOME))
    cards, block = len(game.cards.deck(sheet.options)), BLOCK
    seen_words = BLOCK * game.law.observation * np.dtype(width_of(game)).itemsize // WORD
    mask_words = BLOCK * choices_of(game) // WORD
    hall_of, desk_of = kernels.Hall, kernels.Desk
    actions, lanes = game.law.actions, LANES
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
        # what a step reads and writes again and again lies in memory of the thread's own, whose
        # numbers of neighbouring threads lie side by side; those of neighbouring tables do not
        own_states = cuda.local.array(1, state)
        own_rng = cuda.local.array((1, lanes), int64)
        own_rows = cuda.local.array((1, actions), int64)
        if not is_start:
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
        if is_sample:
            choices[i] = choice_at(hall, 0, rules[0], below(own_rng[0], counts[i]))
            for k in range(lanes):
                rng[i, k] = own_rng[0, k]
            return
        desk = desk_of(
            cuda.local.array(1, state), cuda.local.array(1, log), cuda.local.array(1, outcome),
            zero, printed, cuda.local.array(cards, int64), starts, 0, len(seats),
        )  # fmt: skip
        for _ in range(steps):
            # the rows of a block lie side by side, so its threads clear them together
            cuda.syncthreads()
            for word in range(thread, seen_words, block):
                seen_memory[at * seen_words + word] = 0
            for word in range(thread, mask_words, block):
                mask_memory[at * mask_words + word] = 0
            cuda.syncthreads()
            if is_start:
                start_one(hall, desk, 0, rules[0], number, i)
            elif is_step:
                step_one(hall, desk, 0, rules[0], number, choices[i])
            else:
                roam_one(hall, desk, 0, rules[0], number)
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


_kernels: dict[tuple[str, bytes, str], Any] = {}


def kernel(game: Game, sheet: Sheet, name: str) -> Any:
    """A kernel for one rule sheet; compiled on first use."""
    key = (game.id, game.numbers(sheet).tobytes(), name)
    if key not in _kernels:
        _kernels[key] = cuda.jit(signature(game))(entry(game, sheet, name))
    return _kernels[key]


class DeviceTables:
    """As `Tables`, with every array on the GPU."""

    def __init__(
        self,
        game: Game | str,
        tables: int,
        *,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        if not available():
            raise Illegal(say("device cuda: there is no CUDA device on this machine"))
        self.game = load(game) if isinstance(game, str) else game
        self.sheet: Sheet = sheet_of(
            self.game,
            players_of(self.game, options or {}) if players is None else players,
            options or {},
        )
        law, self.seed = self.game.law, seed
        self._tables = -(-tables // BLOCK) * BLOCK
        self.asked_for = tables
        arrays: dict[str, tuple[tuple[int, ...], Any]] = {
            "rng": ((LANES,), np.int64),
            "rounds": ((), np.int64),
            "skipped": ((), np.int64),
            "seats": ((), np.int64),
            "rows": ((law.actions,), np.int64),
            "counts": ((), np.int64),
            "mask": ((choices_of(self.game),), np.int8),
            "observation": ((law.observation,), width_of(self.game)),
            "rewards": ((self.sheet.players,), np.int32),
            "done": ((), np.int8),
            "refused": ((), np.int8),
        }
        self._arrays = {"states": cuda.device_array(self._tables, law.state.dtype)}
        for name, (shape, dtype) in arrays.items():
            self._arrays[name] = cuda.device_array((self._tables, *shape), dtype)
        self._choices = cuda.to_device(np.zeros(self._tables, np.int64))
        words = [
            cuda.as_cuda_array(
                Shared(array, address_of(array), (array.nbytes // WORD,), np.int64, CUDA)
            )
            for array in (self._arrays["observation"], self._arrays["mask"])
        ]
        printed = row_of(self.game.cards.deck(self.sheet.options))
        first = starts(self.game, self.sheet, paying=True)
        self._more = (
            *words, *(cuda.to_device(array) for array in (law.state.zero, printed, first)),
        )  # fmt: skip
        # what others may see; the tables that fill up the last block are nobody's
        self.seats, self.rows, self.counts = (self._shared(n) for n in ("seats", "rows", "counts"))
        self.mask, self.observation = self._shared("mask"), self._shared("observation")
        self.rewards, self.done = self._shared("rewards"), self._shared("done")
        self.refused = self._shared("refused")
        self.reset()

    def _shared(self, name: str) -> Shared:
        array = self._arrays[name]
        shape = (self.asked_for, *array.shape[1:])
        return Shared(array, address_of(array), shape, array.dtype, CUDA)

    def __len__(self) -> int:
        return self.asked_for

    def reset(self, seed: int | None = None) -> None:
        """Begin anew, with another seed or the same."""
        self.seed = self.seed if seed is None else seed
        self._run("start", 1)

    def step(self, choices: Any) -> None:
        """Play one choice at each table: an array on the GPU, by DLPack or Numba's own."""
        given = cuda.as_cuda_array(choices)
        self._choices[: self.asked_for].copy_to_device(given)
        self._run("step", 1)

    def sample(self, choices: Any) -> None:
        """Write a choice by chance for each table into an array on the GPU."""
        self._run("sample", 1)
        cuda.as_cuda_array(choices).copy_to_device(self._choices[: self.asked_for])

    def roam(self, steps: int) -> None:
        """So many steps by chance at each table, with all that `step` writes."""
        self._run("roam", steps)

    def host(self, name: str) -> Any:
        """One of the arrays, copied to the CPU."""
        return self._arrays[name].copy_to_host()[: self.asked_for]

    def _run(self, name: str, steps: int) -> None:
        arrays = [self._arrays[array] for array in ARRAYS]
        kernel(self.game, self.sheet, name)[self._tables // BLOCK, BLOCK](
            *arrays, *self._more, self.seed, self._choices, steps
        )


def address_of(array: Any) -> int:
    """Where an array of the GPU lies."""
    return int(array.__cuda_array_interface__["data"][0])
