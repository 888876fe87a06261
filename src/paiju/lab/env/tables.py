"""Many tables at once on the CPU: arrays that every step writes in place."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from paiju.bots import kernels_of
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED, bind, ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES
from paiju.kit.rows import LOG, OUTCOME
from paiju.kit.spaces import Row, size_of, spans
from paiju.lab.batch import row_of, starts
from paiju.lab.env import kernels
from paiju.play.record import players_of, sheet_of

NEAR = 1 << 24  # bytes that a processor keeps near without being asked
USUAL = 16  # legal actions that a question mostly has no more of


@cache
def kernels_for(game_id: str, on_device: bool = False) -> dict[str, Callable[..., Any]]:
    """The kernels of this room, made of one game's functions; compiled on first use."""
    game, owner = load(game_id), f"{game_id}.env" + (".device" if on_device else "")
    names: dict[str, Any] = kernels_of(game)
    names["clear"] = kernels.leave if on_device else kernels.clear_both
    spaces = game.spaces
    if spaces is not None:
        names["choice_of"] = spaces.choice_of
        names["choice_at"] = bind(kernels.choice_at, owner, **names)
    else:
        names["choice_at"] = bind(kernels.place_at, owner, **names)
    is_open = spaces is not None and spaces.is_open
    names["look"] = bind(kernels.look_open if is_open else kernels.look, owner, **names)
    for name in (
        "show", "deal_anew", "advance", "start_one", "start", "chosen",
        "step_one", "step", "sample", "roam_one", "roam",
    ):  # fmt: skip
        names[name] = bind(getattr(kernels, name), owner, **names)
    return names


def choices_of(game: Game) -> int:
    """How many choices there are."""
    return size_of(game.spaces.choices) if game.spaces else game.law.actions


def width_of(game: Game) -> type[np.signedinteger[Any]]:
    """
    The type of an observation's numbers. A round from a match's first start counts nothing that does
    not fit into sixteen bits.
    """
    return np.int8 if game.spaces is not None and game.spaces.is_narrow else np.int16


def grid(rows: int, columns: int) -> Any:
    """Whole numbers for kernels, a row for each table."""
    return np.zeros((rows, columns), np.int64) if COMPILED else [[0] * columns for _ in range(rows)]


class Tables:
    """
    So many tables of one game. After `reset` and after every step the arrays tell of the seat that is
    asked at each table; the same arrays are written again and again, so copy what you keep.
    """

    def __init__(
        self,
        game: Game | str,
        tables: int,
        *,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.sheet: Sheet = sheet_of(
            self.game,
            players_of(self.game, options or {}) if players is None else players,
            options or {},
        )
        self.seed, law = seed, self.game.law
        self.rules = self.game.numbers(self.sheet)
        self.seats = np.zeros(tables, np.int64)
        self.counts = np.zeros(tables, np.int64)
        self.mask = np.zeros((tables, choices_of(self.game)), np.int8)
        self.observation = np.zeros((tables, law.observation), width_of(self.game))
        self.rewards = np.zeros((tables, self.sheet.players), np.int32)
        self.done = np.zeros(tables, np.int8)
        self.refused = np.zeros(tables, np.int8)
        self.rows = np.zeros((tables, law.actions), np.int64)
        # interpreted rules count with numbers that never overflow, so not with NumPy's
        seats, counts = (self.seats, self.counts) if COMPILED else (ints(tables), ints(tables))
        rows = self.rows if COMPILED else grid(tables, law.actions)
        self.hall = kernels.Hall(
            law.state.many(tables), grid(tables, LANES), ints(tables), ints(tables), seats,
            rows, counts, self.mask, self.observation, self.rewards, self.done, self.refused,
        )  # fmt: skip
        written = spans_of(self.game, self.sheet)
        memory = self._places(written)
        self._scratch = [
            scratch_of(self.game, self.sheet, memory, written, tables) for _ in range(threads)
        ]
        self._kernels = kernels_for(self.game.id)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset()

    def __len__(self) -> int:
        return len(self.seats)

    def _places(self, written: Any) -> Any:
        """What of each table is asked for before its turn; nothing where all of it lies near."""
        widest = (self.hall.states, self.observation, self.mask, self.rows)
        if not COMPILED or sum(array.nbytes for array in widest) < NEAR:
            return places_of([])
        unit = self.observation.itemsize
        return places_of([
            (self.hall.states, 0, self.game.law.state.near),
            *((self.observation, begin * unit, end * unit) for begin, end in written),
            (self.mask, 0, self.mask.strides[0]),
            (self.rows, 0, min(USUAL * self.rows.itemsize, self.rows.strides[0])),
        ])  # fmt: skip

    def reset(self, seed: int | None = None) -> None:
        """Begin anew, with another seed or the same: rounds 0 … of it are dealt."""
        self.seed = self.seed if seed is None else seed
        self._run("start")

    def step(self, choices: Any) -> None:
        """Play one choice at each table; a round that ends is dealt anew in the same step."""
        self._run("step", choices)

    def sample(self, choices: Any) -> None:
        """Write a choice by chance for each table, every legal one as likely."""
        sampler = self._kernels["sample"]
        sampler(self.hall, self.rules, choices, 0, len(self))

    def roam(self, steps: int) -> None:
        """So many steps by chance at each table, with all that `step` writes."""
        self._run("roam", steps)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _run(self, name: str, *more: Any) -> None:
        kernel, n = self._kernels[name], len(self._scratch)
        spans = [(len(self) * i // n, len(self) * (i + 1) // n) for i in range(n)]

        def part(job: tuple[kernels.Scratch, tuple[int, int]]) -> None:
            kernel(self.hall, job[0], self.rules, self.seed, *more, *job[1])

        jobs = list(zip(self._scratch, spans))
        if self._pool is None:
            part(jobs[0])
        else:
            list(self._pool.map(part, jobs))
        if not COMPILED:
            self.seats[:], self.counts[:] = self.hall.seats, self.hall.counts
            self.rows[:] = self.hall.rows


def places_of(parts: list[tuple[Any, int, int]]) -> Any:
    """Bytes of arrays' rows, from one to another: where the first row's lie, how far apart, how many."""
    places = [[a.ctypes.data + begin, a.strides[0], end - begin] for a, begin, end in parts]
    return np.array(places, np.int64).reshape(-1, 3)


def spans_of(game: Game, sheet: Sheet) -> Any:
    """Where an observation at such a table has numbers."""
    rows = game.spaces.observed if game.spaces else (Row("all", game.law.observation),)
    return np.array(spans(rows, sheet.players), np.int64)


def scratch_of(game: Game, sheet: Sheet, memory: Any, written: Any, tables: int) -> kernels.Scratch:
    """Scratch for one thread."""
    printed = row_of(game.cards.deck(sheet.options))
    return kernels.Scratch(
        seen=game.law.state.many(1),
        logs=LOG.many(1),
        outcomes=OUTCOME.many(1),
        zero=game.law.state.zero,
        cards=printed,
        deck=ints(len(printed)),
        starts=starts(game, sheet, paying=True),
        memory=memory,
        spans=written,
        tables=tables,
    )
