"""
How a net learns: sample by sample, towards what each action was better than the mean of all. Kernels.

Every row has a step of its own, the smaller the more it has already moved (Adagrad by rows).
"""

import math
from typing import Any, NamedTuple

from paiju.kit.jit import jit
from paiju.kit.types import Ints

FULL = 8.0  # where a hidden unit is full
WIDEST = 6.0  # an error is not followed further than so many points of the scale


class Pupil(NamedTuple):
    """Weights that are learned, and scratch."""

    rows: Any
    bias: Any
    heads: Any
    moved: Any  # by row: sum of squares of its steps; then bias and heads
    shared: Any
    inner: Any  # by action, then hidden unit
    back: Any  # by hidden unit
    scores: Any


@jit
def forward(pupil: Pupil, things: Any, at: int) -> int:
    """Scores of the sample that begins here; returns how many actions it has."""
    units = len(pupil.bias)
    for j in range(units):
        pupil.shared[j] = pupil.bias[j]
    k = things[at]
    for i in range(at + 1, at + 1 + k):
        row = pupil.rows[things[i]]
        for j in range(units):
            pupil.shared[j] += row[j]
    at += k + 1
    n = things[at]
    at += 1
    for a in range(n):
        inner = pupil.inner[a]
        for j in range(units):
            inner[j] = pupil.shared[j]
        k = things[at]
        for i in range(at + 1, at + 1 + k):
            row = pupil.rows[things[i]]
            for j in range(units):
                inner[j] += row[j]
        at += k + 1
        total = 0.0
        for j in range(units):
            total += min(max(inner[j], 0.0), FULL) * pupil.heads[j]
        pupil.scores[a] = total
    return int(n)


@jit
def step(pupil: Pupil, thing: int, rate: float, by: Any) -> None:
    """Move a row."""
    square = 0.0
    for j in range(len(by)):
        square += by[j] * by[j]
    pupil.moved[thing] += square / len(by)
    pace = rate / math.sqrt(pupil.moved[thing] + 1e-6)
    row = pupil.rows[thing]
    for j in range(len(by)):
        row[j] -= pace * by[j]


@jit
def backward(pupil: Pupil, things: Any, at: int, n: int, rate: float) -> None:
    """Learn from the errors in `scores`."""
    units, last = len(pupil.bias), len(pupil.moved) - 1
    begin = at
    at += things[at] + 2
    for j in range(units):
        pupil.shared[j] = 0.0
    for a in range(n):
        inner, error = pupil.inner[a], pupil.scores[a]
        for j in range(units):
            is_open = 0.0 < inner[j] < FULL
            pupil.back[j] = error * pupil.heads[j] if is_open else 0.0
            pupil.shared[j] += pupil.back[j]
            inner[j] = error * min(max(inner[j], 0.0), FULL)
        for i in range(at + 1, at + 1 + things[at]):
            step(pupil, things[i], rate, pupil.back)
        at += things[at] + 1
    for i in range(begin + 1, begin + 1 + things[begin]):
        step(pupil, things[i], rate, pupil.shared)
    square = 0.0
    for j in range(units):
        pupil.back[j] = 0.0
        for a in range(n):
            pupil.back[j] += pupil.inner[a][j]
        square += pupil.back[j] * pupil.back[j]
    pupil.moved[last] += square / units
    pace = rate / math.sqrt(pupil.moved[last] + 1e-6)
    for j in range(units):
        pupil.heads[j] -= pace * pupil.back[j]
    square = 0.0
    for j in range(units):
        square += pupil.shared[j] * pupil.shared[j]
    pupil.moved[last - 1] += square / units
    pace = rate / math.sqrt(pupil.moved[last - 1] + 1e-6)
    for j in range(units):
        pupil.bias[j] -= pace * pupil.shared[j]


@jit
def learn(
    pupil: Pupil, things: Any, gains: Any, marks: Any, order: Ints, scale: float, rate: float
) -> float:
    """Learn from samples in this order; returns the mean square of the errors, in the scale."""
    total = 0.0
    for i in range(len(order)):
        at, gain = marks[order[i], 0], marks[order[i], 1]
        n = forward(pupil, things, at)
        mean_score, mean_gain = 0.0, 0.0
        for a in range(n):
            mean_score += pupil.scores[a] / n
            mean_gain += gains[gain + a] / n
        for a in range(n):
            error = pupil.scores[a] - mean_score - (gains[gain + a] - mean_gain) / scale
            total += error * error / n
            pupil.scores[a] = min(max(error, -WIDEST), WIDEST) / n
        backward(pupil, things, at, n, rate)
    return total / len(order)


@jit
def gained(
    pupil: Pupil, things: Any, gains: Any, marks: Any, begin: int, end: int
) -> tuple[float, float]:
    """Points a decision that its choices came out better than the first; how often they differ."""
    total, other = 0.0, 0
    for sample in range(begin, end):
        at, gain = marks[sample, 0], marks[sample, 1]
        n = forward(pupil, things, at)
        best = 0
        for a in range(1, n):
            if pupil.scores[a] > pupil.scores[best]:
                best = a
        total += gains[gain + best]
        other += 1 if best > 0 else 0
    return total / (end - begin), other / (end - begin)
