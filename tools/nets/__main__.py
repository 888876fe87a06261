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

from paiju.bots import netting, playing_out
from paiju.bots.desk import desk_for
from paiju.bots.weights import GAPS, HIGHEST, MOST, net_of
from paiju.games import load
from paiju.kit.contract import KERNELS
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints
from paiju.kit.rng import LANES
from paiju.kit.rows import LOG
from paiju.lab.batch import row_of, starts
from paiju.play.record import sheet_of
from tools.nets import gathering
from tools.nets.gathering import Notes, Scene
from tools.nets.learning import FULL, Pupil, gained, learn

FINE = HIGHEST / FULL  # how fine the weights of rows are written
THINGS = 320  # numbers of a sample, at most on the mean
LEARNED = ("rows", "bias", "heads")
PARTS, SHARE = 20, 0.05  # of an epoch; the net that is kept moves by so much towards each part's


def gatherer(game: Game, by_net: bool) -> Any:
    """The kernel `gather` of a game."""
    names: dict[str, Any] = {name: getattr(game.law, name) for name in KERNELS}
    owner = f"{game.id}.gather.{'net' if by_net else 'greedy'}"
    rate, pick = playing_out.rate_as_greedy, playing_out.pick_as_greedy
    names |= netting.bound(names, game.id)
    if by_net:
        rate, pick = playing_out.rate_by_net, playing_out.pick_by_net
    names["rate"], names["pick"] = bind(rate, owner, **names), bind(pick, owner, **names)
    for name in ("add_up", "suppose", "play_out", "begin", "explore"):
        names[name] = bind(getattr(playing_out, name), owner, **names)
    names["write_down"] = bind(gathering.write_down, owner, **names)
    return bind(gathering.gather, owner, **names)


def taken(game: Game, asked: argparse.Namespace) -> Notes:
    """Notes of so many samples."""
    sheet = sheet_of(game, asked.players or game.players[0], {"preset": asked.preset})
    size = asked.samples + 5000
    notes = Notes(
        np.zeros(size * THINGS, np.int16), np.zeros(size * 16, np.float32),
        np.zeros((size, 2), np.int64), ints(3),
    )  # fmt: skip
    state, printed = game.law.state, row_of(game.cards.deck(sheet.options))
    net = net_of(game, [[0.0]] * (game.law.sights + GAPS), [0.0], [0.0])
    if asked.start:
        with np.load(asked.start) as found:
            net = net_of(game, *(found[name].tolist() for name in LEARNED))
    desk = desk_for(game, net)
    scene = Scene(
        state.many(1), state.many(1), LOG.many(1)[0], state.zero, ints(LANES), ints(len(printed))
    )
    kernel, rules = gatherer(game, bool(asked.start)), game.numbers(sheet)
    all_starts = starts(game, sheet, paying=True)
    stream = 0
    while notes.counts[0] < asked.samples:
        kernel(
            desk, notes, scene, rules, all_starts, printed, asked.seed, stream, asked.width,
            asked.worlds, asked.astray,
        )  # fmt: skip
        stream += 1
    samples, things, gains = (int(count) for count in notes.counts)
    return Notes(notes.things[:things], notes.gains[:gains], notes.marks[:samples], notes.counts)


def trained(game: Game, notes: Notes, asked: argparse.Namespace) -> Pupil:
    """A net that has learned from all but the last eighth of the samples."""
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
    return mean


def written(pupil: Pupil) -> dict[str, Any]:
    """The net in whole numbers, small enough."""
    heads = pupil.heads * (MOST / max(float(np.abs(pupil.heads).max()), 1e-6))
    return {
        "rows": np.clip(np.round(pupil.rows * FINE), -8000, 8000).astype(np.int16),
        "bias": np.clip(np.round(pupil.bias * FINE), -8000, 8000).astype(np.int16),
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
    parser.add_argument("--notes", default="", help="keep the samples here, or take them from here")
    parser.add_argument("--out", required=True)
    asked = parser.parse_args()
    game, begun = load(asked.game), time.thread_time()
    if asked.notes and Path(asked.notes).exists():
        with np.load(asked.notes) as found:
            notes = Notes(*(found[name] for name in Notes._fields))
    else:
        notes = taken(game, asked)
        if asked.notes:
            np.savez(asked.notes, **notes._asdict())
    print(f"samples: {time.thread_time() - begun:.0f} s", flush=True)
    pupil = trained(game, notes, asked)
    np.savez_compressed(asked.out, **written(pupil))
    print(f"all: {time.thread_time() - begun:.0f} s of one core")


if __name__ == "__main__":
    main()
