"""
Train a game's net: `PAIJU_JIT=1 python -m tools.nets koikoi --out NET.npz`.

First it imitates `search`, whose play-outs are by `greedy`; then, with `--from NET.npz`, a search
whose play-outs are by that net: each net is a step better than what its play-outs were by.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from paiju.bots.weights import GAPS, HIGHEST, MOST
from paiju.games import load
from paiju.kit.game import Game
from tools.nets import by_torch
from tools.nets.gathering import Notes
from tools.nets.learning import FULL, Pupil, gained, learn
from tools.nets.taking import LEARNED, taken

FINE = HIGHEST / FULL  # how fine the weights of rows are written
PARTS, SHARE = 20, 0.05  # of an epoch; the net that is kept moves by so much towards each part's


def trained(game: Game, notes: Notes, asked: argparse.Namespace) -> dict[str, Any]:
    """Rows, bias and heads of a net that has learned from all but the last eighth of the samples."""
    chance = np.random.default_rng(asked.seed)
    sights, units = game.law.sights + GAPS, asked.units
    pupil = Pupil(
        rows=chance.normal(0, 0.15, (sights, units)).astype(np.float32),
        bias=np.full(units, 0.5, np.float32),
        heads=chance.normal(0, 1 / np.sqrt(units), units).astype(np.float32),
        moved=np.zeros(sights + 2),
        shared=np.zeros(units, np.float32),
        inner=np.zeros((game.law.actions, units), np.float32),
        back=np.zeros(units, np.float32),
        scores=np.zeros(game.law.actions, np.float32),
    )
    things, gains, marks = notes.things, notes.gains, notes.marks
    samples = int(notes.counts[0])
    kept = samples * 7 // 8
    scale = float(gains[: notes.counts[2]].std()) or 1.0
    print(f"{samples} samples, {notes.counts[2] / samples:.1f} actions each, scale {scale:.2f}")
    mean = pupil._replace(**{name: getattr(pupil, name).copy() for name in LEARNED})
    for epoch in range(asked.epochs):
        rate, order = asked.rate * (1 - epoch / asked.epochs), chance.permutation(kept)
        for part in np.array_split(order, PARTS):
            error = learn(pupil, things, gains, marks, part, scale, rate)
            for name in LEARNED:
                getattr(mean, name)[...] += SHARE * (getattr(pupil, name) - getattr(mean, name))
        there, often = gained(mean, things, gains, marks, kept, samples)
        here, _ = gained(mean, things, gains, marks, 0, kept)
        print(
            f"epoch {epoch}: error {error:.4f}, gained a decision {there:+.4f} of new samples "
            f"({here:+.4f} of learned ones), another choice in {100 * often:.1f} %",
            flush=True,
        )
    return {name: getattr(mean, name) for name in LEARNED}


def written(pupil: dict[str, Any]) -> dict[str, Any]:
    """The net in whole numbers, small enough."""
    heads = pupil["heads"] * (MOST / max(float(np.abs(pupil["heads"]).max()), 1e-6))
    return {
        "rows": np.clip(np.round(pupil["rows"] * FINE), -8000, 8000).astype(np.int16),
        "bias": np.clip(np.round(pupil["bias"] * FINE), -8000, 8000).astype(np.int16),
        "heads": np.round(heads).astype(np.int8),
    }


def main() -> None:
    """Take notes, learn from them, write the net."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--preset", default="seed")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--samples", type=int, default=200_000)
    parser.add_argument("--worlds", type=int, default=16)
    parser.add_argument("--width", type=int, default=12, help="actions of a question, at most")
    parser.add_argument("--astray", type=int, default=5, help="of a hundred actions, by chance")
    parser.add_argument("--units", type=int, default=64, help="hidden ones, a power of two")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start", default="", help="the net that play-outs are by")
    parser.add_argument(
        "--alone", action="store_true", help="with --from: others play as greedy in play-outs"
    )
    parser.add_argument("--seconds", type=float, default=0, help="stop taking notes after so many")
    parser.add_argument("--jobs", type=int, default=1, help="threads that take notes")
    parser.add_argument("--torch", action="store_true", help="learn with PyTorch, many at a time")
    parser.add_argument("--notes", default="", help="keep the samples here, or take them from here")
    parser.add_argument("--out", required=True)
    asked = parser.parse_args()
    game, begun = load(asked.game), time.process_time()
    if asked.notes and Path(asked.notes).exists():
        with np.load(asked.notes) as found:
            notes = Notes(*(found[name] for name in Notes._fields))
    else:
        notes = taken(game, asked)
        if asked.notes:
            np.savez(asked.notes, **notes._asdict())
    print(f"samples: {time.process_time() - begun:.0f} s", flush=True)
    pupil = (by_torch.trained if asked.torch else trained)(game, notes, asked)
    np.savez_compressed(asked.out, **written(pupil))
    print(f"all: {time.process_time() - begun:.0f} s of processors")


if __name__ == "__main__":
    main()
