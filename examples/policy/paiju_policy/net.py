"""
A net of two layers: what is seen → hidden → a number for every choice and what the round may pay.

Its slopes are worked out by hand in NumPy or, where PyTorch is installed, by PyTorch, which is quicker;
both come to the same. Slopes are sums over decisions, so those of several shares are added up.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

NAMES = ("w1", "b1", "w2", "b2", "w3", "b3")
CURIOUS = 0.01  # how much it is worth to keep several choices likely
Weights = dict[str, Any]


def fresh(seen: int, choices: int, hidden: int, seed: int) -> Weights:
    """Weights to begin with."""
    chance = np.random.default_rng(seed)

    def some(rows: int, columns: int, scale: float) -> Any:
        return (chance.standard_normal((rows, columns)) * scale).astype(np.float32)

    return {
        "w1": some(seen, hidden, 1 / np.sqrt(seen)), "b1": np.zeros(hidden, np.float32),
        "w2": some(hidden, choices, 0.01), "b2": np.zeros(choices, np.float32),
        "w3": some(hidden, 1, 0.01), "b3": np.zeros(1, np.float32),
    }  # fmt: skip


def answer(weights: Weights, seen: Any) -> tuple[Any, Any, Any]:
    """What the hidden layer, the choices and the worth come to."""
    hidden = np.maximum(seen @ weights["w1"] + weights["b1"], 0)
    return (
        hidden,
        hidden @ weights["w2"] + weights["b2"],
        (hidden @ weights["w3"])[:, 0] + weights["b3"],
    )


def odds(numbers: Any, mask: Any) -> Any:
    """The chance of every choice; of one that is not legal none."""
    numbers = np.where(mask != 0, numbers, -1e9)
    numbers = np.exp(numbers - numbers.max(1, keepdims=True))
    return numbers / numbers.sum(1, keepdims=True)


class Batch(NamedTuple):
    """Decisions and what came of them."""

    seen: Any
    mask: Any
    choices: Any
    gained: Any


class Slopes(NamedTuple):
    """Where the weights should go, summed over decisions."""

    decisions: int
    wrong: float  # sum of the squares by which the worth was wrong
    by: Weights


def added(shares: Sequence[Slopes]) -> Slopes:
    """Shares together, in their order: the last bit of a sum hangs on it."""
    total = {name: shares[0].by[name].copy() for name in NAMES}
    for share in shares[1:]:
        for name in NAMES:
            total[name] += share.by[name]
    return Slopes(sum(one.decisions for one in shares), sum(one.wrong for one in shares), total)


def slopes_by_hand(w: Weights, batch: Batch) -> Slopes:
    """In NumPy: what paid more than was expected becomes likelier."""
    n = len(batch.seen)
    hidden, numbers, worth = answer(w, batch.seen)
    chance = odds(numbers, batch.mask)
    better = batch.gained - worth
    to_choices = chance.copy()
    to_choices[np.arange(n), batch.choices] -= 1
    to_choices *= better[:, None]
    plays = -(chance * np.log(chance + 1e-9)).sum(1, keepdims=True)
    to_choices += CURIOUS * chance * (np.log(chance + 1e-9) + plays)
    to_worth = -better[:, None]
    to_hidden = (to_choices @ w["w2"].T + to_worth @ w["w3"].T) * (hidden > 0)
    by = {
        "w1": batch.seen.T @ to_hidden, "b1": to_hidden.sum(0),
        "w2": hidden.T @ to_choices, "b2": to_choices.sum(0),
        "w3": hidden.T @ to_worth, "b3": to_worth.sum(0),
    }  # fmt: skip
    return Slopes(n, float((better * better).sum()), by)


def slopes_by_torch(weights: Weights, batch: Batch) -> Slopes:
    """The same by PyTorch."""
    import torch

    torch.set_num_threads(1)  # a share is one processor's; the same sums in the same order anywhere
    w = {name: torch.tensor(weights[name], requires_grad=True) for name in NAMES}
    seen, mask, choices, gained = (torch.from_numpy(array) for array in batch)
    hidden = torch.relu(seen @ w["w1"] + w["b1"])
    numbers = (hidden @ w["w2"] + w["b2"]).masked_fill(mask == 0, -1e9)
    worth = (hidden @ w["w3"])[:, 0] + w["b3"]
    logs = torch.log_softmax(numbers, 1)
    taken = logs.gather(1, choices[:, None])[:, 0]
    better = gained - worth
    wrong = (better * better).sum()
    plays = -(logs.exp() * logs).sum(1)
    loss = -(taken * better.detach()).sum() + 0.5 * wrong - CURIOUS * plays.sum()
    loss.backward()
    by = {name: tensor.grad.numpy() for name, tensor in w.items()}
    return Slopes(len(seen), wrong.item(), by)


WAYS: dict[str, Callable[[Weights, Batch], Slopes]] = {
    "numpy": slopes_by_hand,
    "torch": slopes_by_torch,
}


def way(by: str) -> str:
    """By what slopes are worked out: PyTorch where it is installed, unless told otherwise."""
    is_there = find_spec("torch") is not None
    if by == "torch" and not is_there:
        raise ValueError("PyTorch is not installed: pip install './examples/policy[torch]'")
    return by if by in WAYS else "torch" if is_there else "numpy"


class Adam:
    """Moves the weights by their slopes, each at a pace of its own."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.first = {name: np.zeros_like(weights[name]) for name in NAMES}
        self.second = {name: np.zeros_like(weights[name]) for name in NAMES}

    def step(self, slopes: Slopes) -> float:
        """One step; returns how wrong the worth was, a decision."""
        self.steps += 1
        for name in NAMES:
            slope = slopes.by[name] / slopes.decisions
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope * slope - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = self.second[name] / (1 - 0.999**self.steps)
            self.weights[name] -= self.rate * mean / (np.sqrt(spread) + 1e-8)
        return slopes.wrong / slopes.decisions

    def kept(self) -> Weights:
        """All that it takes to go on later."""
        rows = (("", self.weights), ("first.", self.first), ("second.", self.second))
        return {f"{head}{name}": row[name] for head, row in rows for name in NAMES}

    def take(self, kept: Weights, steps: int) -> None:
        """Go on from there."""
        self.steps = steps
        for head, row in (("", self.weights), ("first.", self.first), ("second.", self.second)):
            for name in NAMES:
                row[name] = kept[f"{head}{name}"]


def save(weights: Weights, path: Path) -> None:
    """Write a file of weights."""
    np.savez(path, **weights)


def read(path: Path) -> Weights:
    """Read one."""
    with np.load(path) as file:
        return {name: file[name] for name in NAMES}
