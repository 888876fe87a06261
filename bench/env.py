"""Steps a second of many tables at once, with observation and mask, by random legal choices.

    PAIJU_JIT=1 PYTHONPATH=src .venv/bin/python bench/env.py [GAME …]

One core, 8,192 tables, by processor time, the best of some tries: `roam` chooses by itself, `step` is
given an array of choices that `sample` has filled.
"""

import sys
import time
from collections.abc import Callable

import numpy as np

from paiju.games import GAMES
from paiju.lab.env import Tables

TABLES = 8192
STEPS = 20
TRIES = 40  # a shared machine has its slow moments


def best(play: Callable[[], None]) -> float:
    """Steps a second."""
    play()
    rates = []
    for _ in range(TRIES):
        begun = time.thread_time()
        play()
        rates.append(TABLES * STEPS / (time.thread_time() - begun))
    return max(rates)


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        tables = Tables(name, TABLES)
        choices = np.zeros(TABLES, np.int64)

        def by_choices(tables: Tables = tables, choices: np.ndarray = choices) -> None:
            for _ in range(STEPS):
                tables.sample(choices)
                tables.step(choices)

        def roaming(tables: Tables = tables) -> None:
            tables.roam(STEPS)

        size = tables.observation[0].nbytes + tables.mask[0].nbytes
        print(
            f"{name}: roam {best(roaming) / 1e6:.2f} million steps/s,"
            f" sample and step {best(by_choices) / 1e6:.2f}; {size} bytes a step",
            flush=True,
        )


if __name__ == "__main__":
    main()
