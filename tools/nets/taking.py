"""Notes of many rounds at once: several threads, each with rounds and memory of its own."""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from paiju.bots import netting, playing_out
from paiju.bots.memory import BY_NET, memory_for
from paiju.bots.weights import GAPS, Net, net_of
from paiju.kit.contract import KERNELS
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints
from paiju.kit.playouts import EVERYONE, ITSELF
from paiju.kit.rng import LANES
from paiju.kit.rows import LOG
from paiju.lab.batch import row_of, starts
from paiju.play.record import sheet_of
from tools.nets import gathering
from tools.nets.gathering import Notes, Scene

THINGS = 320  # numbers of a sample, at most on the mean
ACTIONS = 16  # of a sample, at most on the mean
ROOM = 5000  # samples more than are asked for, which a round may bring
LEARNED = ("rows", "bias", "heads")


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


def net_for(game: Game, start: str) -> Net:
    """The net that play-outs are by; or one that only holds what is noticed."""
    if not start:
        return net_of(game, [[0.0]] * (game.law.sights + GAPS), [0.0], [0.0])
    with np.load(start) as found:
        return net_of(game, *(found[name].tolist() for name in LEARNED))


def taken(game: Game, asked: argparse.Namespace) -> Notes:
    """Notes of so many samples; which, follows from the seed and the number of threads."""
    kernel = gatherer(game, bool(asked.start))
    if asked.jobs < 2:
        return share(game, asked, kernel, 0)
    share(
        game, argparse.Namespace(**{**vars(asked), "samples": 1, "seconds": 0}), kernel, 0
    )  # compiled
    with ThreadPoolExecutor(asked.jobs) as pool:
        shares = list(pool.map(lambda k: share(game, asked, kernel, k), range(asked.jobs)))
    return joined(shares)


def share(game: Game, asked: argparse.Namespace, kernel: Any, k: int) -> Notes:
    """The notes of thread k."""
    sheet = sheet_of(game, asked.players or game.players[0], {"preset": asked.preset})
    samples = -(-asked.samples // asked.jobs)
    size = samples + ROOM
    notes = Notes(
        np.zeros(size * THINGS, np.int16), np.zeros(size * ACTIONS, np.float32),
        np.zeros((size, 2), np.int64), ints(3),
    )  # fmt: skip
    state, printed = game.law.state, row_of(game.cards.deck(sheet.options))
    memory = memory_for(game, net_for(game, asked.start))
    memory.counts[BY_NET] = ITSELF if asked.alone else EVERYONE
    scene = Scene(
        state.many(1), state.many(1), LOG.many(1)[0], state.zero, ints(LANES), ints(len(printed))
    )
    rules, all_starts = game.numbers(sheet), starts(game, sheet, paying=True)
    stream, until = k, time.monotonic() + (asked.seconds or float("inf"))
    while notes.counts[0] < samples and time.monotonic() < until:
        kernel(
            memory, notes, scene, rules, all_starts, printed, asked.seed, stream, asked.width,
            asked.worlds, asked.astray,
        )  # fmt: skip
        stream += asked.jobs
    found, things, gains = (int(count) for count in notes.counts)
    return Notes(notes.things[:things], notes.gains[:gains], notes.marks[:found], notes.counts)


def joined(shares: list[Notes]) -> Notes:
    """The notes of all threads, one after the other."""
    counts, marks = ints(3), []
    for one in shares:
        marks.append(one.marks + np.array([counts[1], counts[2]]))
        for i in range(3):
            counts[i] += one.counts[i]
    things = np.concatenate([one.things for one in shares])
    gains = np.concatenate([one.gains for one in shares])
    return Notes(things, gains, np.concatenate(marks), counts)
