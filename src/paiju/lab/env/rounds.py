"""What the two environments of one table share: rounds one after the other, and their spaces."""

from typing import Any

import numpy as np
from gymnasium import spaces

from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.kit.rng import SEEDS
from paiju.kit.rows import OUTCOME
from paiju.lab.batch import starts
from paiju.lab.env.choosing import Choosing
from paiju.lab.env.tables import width_of
from paiju.play.record import deck_of
from paiju.play.round import Round


class Rounds:
    """Rounds of a table, each dealt by the next seat; with a seed always the same ones."""

    def __init__(self, game: Game, sheet: Sheet) -> None:
        self.game, self.sheet = game, sheet
        self._starts = starts(game, sheet, paying=True)
        self._chance, self._number = np.random.default_rng(), 0

    def seed(self, seed: int) -> None:
        """Begin anew."""
        self._chance, self._number = np.random.default_rng(seed), 0

    def deal(self) -> Round:
        """The next round that has a question: some deals end a round."""
        while True:
            deck = deck_of(self.game, self.sheet, int(self._chance.integers(SEEDS)))
            start = self._starts[self._number % self.sheet.players]
            self._number += 1
            round_ = Round(self.game, self.sheet, start, deck)
            if not round_.over:
                return round_


def payments(round_: Round) -> list[int]:
    """What a finished round pays each seat."""
    outcome = OUTCOME.new()
    round_.game.law.settle(round_.state, round_.rules, outcome)
    return [int(outcome.payments[seat]) for seat in range(round_.sheet.players)]


def observed(game: Game, choosing: Choosing) -> spaces.Dict:
    """What an agent sees: the observation, and 1 for every choice that is open to it."""
    width: Any = width_of(game)
    limits = np.iinfo(width)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (game.law.observation,), width),
            "action_mask": spaces.Box(0, 1, (choosing.size,), np.int8),
        }
    )
