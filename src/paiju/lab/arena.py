"""Bots against bots on the same deals, with seats rotated: luck of the cards cancels out."""

import math
import time
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from paiju.bots import BOTS, chooser
from paiju.kit.bits import members
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED, ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, seed
from paiju.kit.rows import LOG
from paiju.lab.batch import Table, kernels
from paiju.play.record import deck_of

if COMPILED:
    import numpy as np

TIMED = 200  # rounds played decision by decision to time them


class Standing(Struct):
    """How a chair did."""

    bot: str
    mean: float  # points a round
    interval: tuple[float, float]  # 95 % of its mean
    win_rate: float  # rounds in which it was paid


class Pace(Struct):
    """Milliseconds a decision."""

    median: float
    p99: float


def paid_by_deal(
    game: Game, sheet: Sheet, bots: list[int], number: int, deals: int, batch: int = 2_000
) -> Iterator[list[list[int]]]:
    """What each chair was paid, rotation by rotation, a batch of deals at a time."""
    table = Table(game, sheet, bots, paying=True)
    for begin in range(0, deals, batch):
        end = min(begin + batch, deals)
        rows = (end - begin) * sheet.players
        paid: Any = _rows(rows, sheet.players)
        if COMPILED:
            paid = np.array(paid, np.int64)
        kernels(game.id).run_paired(
            table.place, table.rules, table.starts, table.seating, number, begin, end, paid,
        )  # fmt: skip
        yield paid.tolist() if COMPILED else paid


def _rows(rows: int, columns: int) -> list[list[int]]:
    return [[0] * columns for _ in range(rows)]


class Sums:
    """Sums by chair, from which means and intervals come."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.deals = 0
        self.total = [0.0] * players
        self.square = [0.0] * players
        self.won = [0] * players

    def add(self, paid: list[list[int]]) -> None:
        """Add a batch: rotations of one deal stand together, and count as one observation."""
        for at in range(0, len(paid), self.players):
            rotations = paid[at : at + self.players]
            self.deals += 1
            for chair in range(self.players):
                points = [row[chair] for row in rotations]
                mean = sum(points) / self.players
                self.total[chair] += mean
                self.square[chair] += mean * mean
                self.won[chair] += sum(1 for point in points if point > 0)

    def standings(self, names: list[str]) -> list[Standing]:
        """Each chair's mean with its interval, and how often it won."""
        found = []
        for chair, name in enumerate(names):
            mean = self.total[chair] / self.deals
            spread = max(self.square[chair] / self.deals - mean * mean, 0.0)
            half = 1.96 * math.sqrt(spread / max(self.deals - 1, 1))
            rate = self.won[chair] / (self.deals * self.players)
            found.append(Standing(name, mean, (mean - half, mean + half), rate))
        return found


def paced_bots(
    game: Game, sheet: Sheet, bots: list[int], number: int, rounds: int
) -> dict[str, Pace]:
    """How long each bot takes for a decision, measured one by one from what it is shown."""
    names = list(BOTS)
    rules = game.numbers(sheet)
    log, out = LOG.new(), ints(game.law.actions)
    taken: dict[str, list[float]] = {names[bot]: [] for bot in bots}
    for stream in range(min(rounds, TIMED)):
        rng = ints(LANES)
        seed(rng, number, stream)
        state = game.law.state.new()
        row = ints(len(game.cards.deck(sheet.options)))
        for i, card in enumerate(deck_of(game, sheet, number, stream)):
            row[i] = card
        game.law.deal(
            state, rules, game.record.open(sheet, {"dealer": stream % sheet.players}), row
        )
        while asked := members(game.law.to_act(state, rules)):
            seat = asked[0]
            name = names[bots[seat]]
            choose = chooser(game, name)
            begun = time.perf_counter()
            seen = game.law.state.new()
            game.law.conceal(state, rules, seat, seen)
            action = choose(seen, rules, seat, rng, out)
            taken[name].append(1000 * (time.perf_counter() - begun))
            game.law.apply(state, rules, seat, action, log)
    # the first few decisions also wait for the compiler
    return {name: _pace(times[5:]) for name, times in taken.items()}


def _pace(times: list[float]) -> Pace:
    times = sorted(times) or [0.0]
    return Pace(times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)])
