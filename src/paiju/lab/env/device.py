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
from paiju.kit.rng import LANES
from paiju.kit.words import say
from paiju.lab.batch import row_of, starts
from paiju.lab.cuda import available, cuda
from paiju.lab.env.entries import BLOCK, WORD, entry, signature
from paiju.lab.env.shared import CUDA, Shared
from paiju.lab.env.tables import choices_of, width_of
from paiju.play.record import players_of, sheet_of

FAR = 8  # steps in one launch from which on it pays to fetch a table and to bring it back
ARRAYS = (
    "states", "rng", "rounds", "skipped", "seats", "rows", "counts", "mask", "observation",
    "rewards", "done", "refused",
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
        self.states = self._arrays["states"]  # for kernels of others; no framework can read them
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
        self._run("far" if steps >= FAR else "roam", steps)

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
