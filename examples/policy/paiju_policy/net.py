"""
A net of two layers: what is seen → hidden → a number for every choice and what the round may pay.

The same mathematics in NumPy and, where PyTorch is installed, in PyTorch, which is quicker. A file of
weights is the same for both.
"""

from pathlib import Path
from typing import Any, Protocol

import numpy as np

NAMES = ("w1", "b1", "w2", "b2", "w3", "b3")
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


class Batch:
    """Decisions and what came of them."""

    def __init__(self, seen: Any, mask: Any, choices: Any, gained: Any) -> None:
        self.seen, self.mask, self.choices, self.gained = seen, mask, choices, gained

    def parts(self, n: int, chance: Any) -> "list[Batch]":
        """The same in n parts, mixed."""
        found = np.array_split(chance.permutation(len(self.seen)), n)
        return [
            Batch(self.seen[at], self.mask[at], self.choices[at], self.gained[at]) for at in found
        ]


class Teacher(Protocol):
    """Makes what paid likelier than what did not."""

    weights: Weights

    def learn(self, batch: Batch) -> float:
        """One step; returns how wrong the worth was."""


class WithNumPy:
    """The gradient by hand, and Adam."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.first = {name: np.zeros_like(weights[name]) for name in NAMES}
        self.second = {name: np.zeros_like(weights[name]) for name in NAMES}

    def learn(self, batch: Batch) -> float:
        """One step."""
        n, w = len(batch.seen), self.weights
        hidden, numbers, worth = answer(w, batch.seen)
        chance = odds(numbers, batch.mask)
        better = batch.gained - worth
        to_choices = chance.copy()
        to_choices[np.arange(n), batch.choices] -= 1
        to_choices *= (better / n)[:, None]
        plays = -(chance * np.log(chance + 1e-9)).sum(1, keepdims=True)
        to_choices += 0.01 / n * chance * (np.log(chance + 1e-9) + plays)  # stay curious
        to_worth = (-better / n)[:, None]
        to_hidden = (to_choices @ w["w2"].T + to_worth @ w["w3"].T) * (hidden > 0)
        slopes = {
            "w1": batch.seen.T @ to_hidden, "b1": to_hidden.sum(0),
            "w2": hidden.T @ to_choices, "b2": to_choices.sum(0),
            "w3": hidden.T @ to_worth, "b3": to_worth.sum(0),
        }  # fmt: skip
        self.steps += 1
        for name, slope in slopes.items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope * slope - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = self.second[name] / (1 - 0.999**self.steps)
            w[name] -= self.rate * mean / (np.sqrt(spread) + 1e-8)
        return float((better * better).mean())


class WithTorch:
    """The same by PyTorch."""

    def __init__(self, weights: Weights, rate: float) -> None:
        import torch

        self.torch = torch
        self.tensors = {name: torch.tensor(weights[name], requires_grad=True) for name in NAMES}
        self.adam = torch.optim.Adam(list(self.tensors.values()), lr=rate)

    @property
    def weights(self) -> Weights:
        """As NumPy has them: the same memory."""
        return {name: tensor.detach().numpy() for name, tensor in self.tensors.items()}

    def learn(self, batch: Batch) -> float:
        """One step."""
        torch, w = self.torch, self.tensors
        seen, mask = torch.from_numpy(batch.seen), torch.from_numpy(batch.mask)
        gained, choices = torch.from_numpy(batch.gained), torch.from_numpy(batch.choices)
        hidden = torch.relu(seen @ w["w1"] + w["b1"])
        numbers = (hidden @ w["w2"] + w["b2"]).masked_fill(mask == 0, -1e9)
        worth = (hidden @ w["w3"])[:, 0] + w["b3"]
        logs = torch.log_softmax(numbers, 1)
        taken = logs.gather(1, choices[:, None])[:, 0]
        better = gained - worth
        plays = -(logs.exp() * logs).sum(1)
        loss = -(taken * better.detach()).mean() + 0.5 * (better * better).mean()
        loss = loss - 0.01 * plays.mean()
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return float((better * better).mean())


def teacher(weights: Weights, rate: float, by: str) -> Teacher:
    """PyTorch where it is installed, unless told otherwise."""
    if by == "numpy":
        return WithNumPy(weights, rate)
    try:
        return WithTorch(weights, rate)
    except ImportError:
        if by == "torch":
            raise
        return WithNumPy(weights, rate)


def save(weights: Weights, path: Path) -> None:
    """Write a file of weights."""
    np.savez(path, **weights)


def read(path: Path) -> Weights:
    """Read one."""
    with np.load(path) as file:
        return {name: file[name] for name in NAMES}
