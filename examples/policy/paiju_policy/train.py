"""
Teach a small policy Koi-Koi by playing against itself at many tables at once.

    PAIJU_JIT=1 python -m paiju_policy.train koikoi.npz --minutes 5

Every decision of a round is made likelier by what the round then paid its seat, more than was expected
(REINFORCE with a baseline).
"""

import os

os.environ.setdefault("PAIJU_JIT", "1")  # before any rule is imported

import argparse
import time
from pathlib import Path

import numpy as np

from paiju.lab.env import Tables
from paiju_policy.net import Batch, Weights, answer, fresh, odds, read, save, teacher

POINTS = 10.0  # what counts as one: rounds pay some points
RATE = 1e-3
STEPS = 48  # of every table between two updates; a round has about fifteen
PARTS = 4  # updates by the decisions of one window


def choose(weights: Weights, tables: Tables, chance: np.random.Generator) -> np.ndarray:
    """A choice for every table, by its odds."""
    _, numbers, _ = answer(weights, tables.observation.astype(np.float32))
    sums = odds(numbers, tables.mask).cumsum(1)
    picks = (sums < chance.random((len(sums), 1)) * sums[:, -1:]).sum(1)
    legal = tables.mask[np.arange(len(picks)), np.minimum(picks, sums.shape[1] - 1)]
    first = tables.mask.argmax(1)  # where rounding ran past the last choice
    return np.where(legal != 0, np.minimum(picks, sums.shape[1] - 1), first).astype(np.int64)


def window(weights: Weights, tables: Tables, chance: np.random.Generator, steps: int) -> Batch:
    """So many steps of all tables: the decisions of rounds that ended, with what they paid."""
    shape = (steps, len(tables))
    seen = np.empty((*shape, tables.observation.shape[1]), tables.observation.dtype)
    mask = np.empty((*shape, tables.mask.shape[1]), tables.mask.dtype)
    seats, choices = np.empty(shape, np.int64), np.empty(shape, np.int64)
    gained = np.full(shape, np.nan, np.float32)
    begun = np.zeros(len(tables), np.int64)
    for step in range(steps):
        seen[step], mask[step], seats[step] = tables.observation, tables.mask, tables.seats
        choices[step] = choose(weights, tables, chance)
        tables.step(choices[step])
        for i in np.flatnonzero(tables.done):
            span = slice(begun[i], step + 1)
            gained[span, i] = tables.rewards[i, seats[span, i]] / POINTS
            begun[i] = step + 1
    paid = ~np.isnan(gained)
    return Batch(seen[paid].astype(np.float32), mask[paid], choices[paid], gained[paid])


def train(
    path: Path, *, minutes: float, updates: int, tables: int, hidden: int, by: str, seed: int = 1
) -> list[float]:
    """Teach until the time, or so many updates, are over; returns how wrong the worth was, each time."""
    many = Tables("koikoi", tables, seed=seed)
    weights = fresh(many.observation.shape[1], many.mask.shape[1], hidden, seed)
    if path.exists():
        weights = read(path)
    school, chance = teacher(weights, RATE, by), np.random.default_rng(seed)
    errors: list[float] = []
    begun = time.monotonic()
    while len(errors) < updates and time.monotonic() - begun < 60 * minutes:
        batch = window(school.weights, many, chance, STEPS)
        for part in batch.parts(PARTS, chance):
            errors.append(school.learn(part))
        if len(errors) % 100 == 0:
            print(f"{len(errors)} updates, {time.monotonic() - begun:.0f} s", flush=True)
    save(school.weights, path)
    return errors


def main() -> None:
    """From the command line."""
    parser = argparse.ArgumentParser(description="Teach a small policy Koi-Koi.")
    parser.add_argument("path", type=Path, help="the file of weights; taught on if it is there")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--updates", type=int, default=10**9)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--by", choices=("any", "numpy", "torch"), default="any")
    given = parser.parse_args()
    errors = train(
        given.path, minutes=given.minutes, updates=given.updates, tables=given.tables,
        hidden=given.hidden, by=given.by,
    )  # fmt: skip
    print(f"{len(errors)} updates; {given.path}")


if __name__ == "__main__":
    main()
