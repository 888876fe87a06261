"""
The same learning as in `learning.py` with PyTorch, many samples at a time, on a GPU where there is
one: for nets that learn from millions of samples.
"""

import argparse
import math
from typing import Any, NamedTuple

import numpy as np

from paiju.bots.weights import GAPS, HIGHEST
from paiju.kit.game import Game
from paiju.kit.jit import jit
from tools.nets.gathering import Notes
from tools.nets.learning import FULL, WIDEST

BATCH = 1024  # samples that are learned from at a time
KEPT = 0.998  # of the mean of the weights at every step; the rest is the step's
WARM = 200  # steps until the rate is full


class Sheets(NamedTuple):
    """Samples of equal size: what was noticed of tables and of actions, filled up with `nothing`."""

    tables: Any
    actions: Any
    gains: Any
    there: Any  # 1: an action, 0: filled up


@jit
def sizes(things: Any, marks: Any, most: Any) -> None:
    """The most things of a table, the most actions, the most things of an action."""
    for sample in range(len(marks)):
        at = marks[sample, 0]
        most[0] = max(most[0], things[at])
        at += things[at] + 1
        n = things[at]
        most[1] = max(most[1], n)
        at += 1
        for _ in range(n):
            most[2] = max(most[2], things[at])
            at += things[at] + 1


@jit
def fill(things: Any, gains: Any, marks: Any, sheets: Sheets) -> None:
    """Write notes into sheets."""
    for sample in range(len(marks)):
        at, gain = marks[sample, 0], marks[sample, 1]
        for i in range(things[at]):
            sheets.tables[sample, i] = things[at + 1 + i]
        at += things[at] + 1
        n = things[at]
        at += 1
        for a in range(n):
            for i in range(things[at]):
                sheets.actions[sample, a, i] = things[at + 1 + i]
            at += things[at] + 1
            sheets.gains[sample, a] = gains[gain + a]
            sheets.there[sample, a] = 1


def sheets_of(notes: Notes, nothing: int) -> Sheets:
    """All samples as sheets."""
    samples, most = len(notes.marks), np.zeros(3, np.int64)
    sizes(notes.things, notes.marks, most)
    table, width, action = (int(size) for size in most)
    sheets = Sheets(
        np.full((samples, table), nothing, np.int16),
        np.full((samples, width, action), nothing, np.int16),
        np.zeros((samples, width), np.float32),
        np.zeros((samples, width), np.float32),
    )
    fill(notes.things, notes.gains, notes.marks, sheets)
    return sheets


class Teacher:
    """A net while it learns, and the mean of its weights over the last steps."""

    def __init__(self, sights: int, units: int, seed: int) -> None:
        import torch

        self.torch, chance = torch, np.random.default_rng(seed)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        rows = chance.normal(0, 0.15, (sights + 1, units))
        rows[sights] = 0  # where nothing is noticed
        first = {
            "rows": rows,
            "bias": np.full(units, 0.5),
            "heads": chance.normal(0, 1 / math.sqrt(units), units),
        }
        self.nothing = sights
        self.weights = {
            name: torch.tensor(value, dtype=torch.float32, device=self.device, requires_grad=True)
            for name, value in first.items()
        }
        self.mean = {name: one.detach().clone() for name, one in self.weights.items()}

    def go_on_from(self, file: str, sheets: Sheets, scale: float) -> None:
        """Begin with a net that has learned; its scores are brought to the scale of these samples."""
        torch, fine = self.torch, HIGHEST / FULL
        with np.load(file) as found, torch.no_grad():
            for name in ("rows", "bias", "heads"):
                first = torch.from_numpy(found[name].astype(np.float32)).to(self.device)
                self.weights[name][: len(first)] = first / (1 if name == "heads" else fine)
            part = Sheets(*(one[: 16 * BATCH] for one in sheets))
            there, n = part.there, part.there.sum(1, keepdim=True)
            told, wanted = self.scores(self.weights, part), part.gains / scale
            told = (told - (told * there).sum(1, keepdim=True) / n) * there
            self.weights["heads"] *= (told * wanted).sum() / (told * told).sum()
            for name, one in self.weights.items():
                self.mean[name].copy_(one)

    def scores(self, weights: dict[str, Any], sheets: Sheets) -> Any:
        """A score for every action of some samples."""
        torch, rows = self.torch, weights["rows"]
        bag = torch.nn.functional.embedding_bag
        samples, width, size = sheets.actions.shape
        table = bag(sheets.tables.int(), rows, mode="sum", padding_idx=self.nothing)
        flat = sheets.actions.reshape(samples * width, size).int()
        action = bag(flat, rows, mode="sum", padding_idx=self.nothing)
        hidden = (table + weights["bias"])[:, None] + action.reshape(samples, width, -1)
        return hidden.clamp(0, FULL) @ weights["heads"]

    def loss(self, sheets: Sheets, scale: float) -> Any:
        """Mean square of the errors; those further away than the widest count less."""
        there, n = sheets.there, sheets.there.sum(1, keepdim=True)
        scores, wanted = self.scores(self.weights, sheets), sheets.gains / scale
        error = scores - (scores * there).sum(1, keepdim=True) / n
        error = (error - wanted + (wanted * there).sum(1, keepdim=True) / n) * there
        least = self.torch.nn.functional.huber_loss
        nothing = self.torch.zeros_like(error)
        return (least(error, nothing, reduction="none", delta=WIDEST) / n).sum(1).mean()

    def gained(self, sheets: Sheets, begin: int, end: int) -> tuple[float, float]:
        """Points a decision that its choices came out better than the first; how often they differ."""
        total, other = 0.0, 0
        with self.torch.no_grad():
            for at in range(begin, end, BATCH):
                part = Sheets(*(one[at : min(at + BATCH, end)] for one in sheets))
                scores = self.scores(self.mean, part).masked_fill(part.there == 0, -1e9)
                best = scores.argmax(1, keepdim=True)
                total += float(part.gains.gather(1, best).sum())
                other += int((best > 0).sum())
        return total / (end - begin), other / (end - begin)


def trained(game: Game, notes: Notes, asked: argparse.Namespace) -> dict[str, Any]:
    """Rows, bias and heads, learned from all but the last eighth of the samples."""
    teacher = Teacher(game.law.sights + GAPS, asked.units, asked.seed)
    torch = teacher.torch
    torch.manual_seed(asked.seed)
    samples = int(notes.counts[0])
    kept, scale = samples * 7 // 8, float(notes.gains.std()) or 1.0
    print(f"{samples} samples, {notes.counts[2] / samples:.1f} actions each, scale {scale:.2f}")
    sheets = Sheets(
        *(torch.from_numpy(one).to(teacher.device) for one in sheets_of(notes, teacher.nothing))
    )
    if asked.start:
        teacher.go_on_from(asked.start, sheets, scale)
        there, often = teacher.gained(sheets, kept, samples)
        print(f"before: {there:+.4f}, another choice in {100 * often:.1f} %", flush=True)
    adam = torch.optim.Adam(list(teacher.weights.values()), lr=asked.rate)
    each = -(-kept // BATCH)
    steps = each * asked.epochs

    def pace(step: int) -> float:
        return min((step + 1) / WARM, 0.5 + 0.5 * math.cos(math.pi * step / steps))

    slower = torch.optim.lr_scheduler.LambdaLR(adam, pace)
    for epoch in range(asked.epochs):
        order = torch.randperm(kept, device=teacher.device)
        for step, part in enumerate(order.split(BATCH), epoch * each):
            loss = teacher.loss(Sheets(*(one[part] for one in sheets)), scale)
            adam.zero_grad()
            loss.backward()
            adam.step()
            slower.step()
            with torch.no_grad():
                for name, one in teacher.weights.items():
                    teacher.mean[name].lerp_(one, max(1 - KEPT, 1 / (1 + step / 2)))
        there, often = teacher.gained(sheets, kept, samples)
        here, _ = teacher.gained(sheets, 0, samples - kept)
        print(
            f"epoch {epoch}: error {2 * float(loss.detach()):.4f}, gained a decision {there:+.4f} of new "
            f"samples ({here:+.4f} of learned ones), another choice in {100 * often:.1f} %",
            flush=True,
        )
    found = {name: one.cpu().numpy() for name, one in teacher.mean.items()}
    return {**found, "rows": found["rows"][:-1]}
