"""
What a policy learns from: a share of an update's rounds.

A share is a function of the weights, the seed and its number, and of nothing else: whoever plays it, and
whenever, it comes to the same.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from paiju.lab.env import Tables
from paiju_policy.net import WAYS, Batch, Slopes, Weights, answer, odds

POINTS = 10.0  # what counts as one: rounds pay some points
MANY = 1 << 20  # shares of a seed


class Lesson(NamedTuple):
    """How shares are played; one lesson, one result."""

    by: str = "numpy"
    seed: int = 1
    shares: int = 1  # of an update
    tables: int = 64  # of a share
    steps: int = 48  # of every table; a round has about fifteen
    hidden: int = 128


@cache
def tables_of(n: int) -> Tables:
    """Tables to play at, made once."""
    return Tables("koikoi", n)


def play_share(lesson: Lesson, weights: Weights, update: int, share: int) -> Slopes:
    """Play one share of an update: where it would move the weights."""
    number = update * lesson.shares + share
    tables = tables_of(lesson.tables)
    tables.reset(lesson.seed * MANY + number)
    chance = np.random.default_rng([lesson.seed, number])
    return WAYS[lesson.by](weights, window(weights, tables, chance, lesson.steps))


def choose(weights: Weights, tables: Tables, chance: np.random.Generator) -> np.ndarray:
    """A choice for every table, by its odds."""
    _, numbers, _ = answer(weights, tables.observation.astype(np.float32))
    sums = odds(numbers, tables.mask).cumsum(1)
    picks = (sums < chance.random((len(sums), 1)) * sums[:, -1:]).sum(1)
    picks = np.minimum(picks, sums.shape[1] - 1)
    legal = tables.mask[np.arange(len(picks)), picks]
    first = tables.mask.argmax(1)  # where rounding ran past the last choice
    chosen: np.ndarray = np.where(legal != 0, picks, first).astype(np.int64)
    return chosen


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
