"""
One seat of a table for Gymnasium: the others are played by whom you like.

Gymnasium is an extra (`pip install paiju[env]`); nothing else of Paiju imports it. An episode is one
round, and its reward what the round pays the seat when it ends.
"""

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from paiju.bots import load as load_bot
from paiju.bots.think import USUAL, Think
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, SEEDS
from paiju.kit.rng import seed as seed_lanes
from paiju.kit.types import Action, Seat
from paiju.lab.env.choosing import Choosing, chooser, seen_by
from paiju.lab.env.rounds import Rounds, observed, payments
from paiju.lab.env.tables import width_of
from paiju.play.record import players_of, sheet_of
from paiju.play.round import Round

Opponent = Callable[
    [Round, Seat], Action
]  # a legal action for a seat; `round.seen(seat)` is its view


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """
    One seat. `opponent` plays all others: the name of a bot (`think` limits one that thinks), or a
    function of a round and a seat.

    A choice that is not open is refused: nothing happens, the reward is 0, and `info` says so.
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: Seat = 0,
        opponent: str | Opponent = "greedy",
        think: Think = USUAL,
        by_cards: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.game = load(game) if isinstance(game, str) else game
        seats = players_of(self.game, options or {}) if players is None else players
        self.sheet = sheet_of(self.game, seats, options or {})
        self.seat, self.render_mode = seat, render_mode
        self.choosing: Choosing = chooser(self.game, self.sheet, by_cards)
        self.observation_space = observed(self.game, self.choosing)
        self.action_space = spaces.Discrete(self.choosing.size)
        self._rounds, self._rng = Rounds(self.game, self.sheet), ints(LANES)
        seed_lanes(self._rng, 0, 0)
        self._opponent = self._bot(opponent, think) if isinstance(opponent, str) else opponent

    def _bot(self, name: str, think: Think) -> Opponent:
        thinker = load_bot(name).thinker(self.game)

        def play(round_: Round, seat: Seat) -> Action:
            return thinker.choose(round_.seen(seat), round_.rules, seat, self._rng, think)

        return play

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal rounds until one asks the seat something; with a seed always the same ones."""
        del options
        super().reset(seed=seed)
        if seed is not None:
            self._rounds.seed(seed)
            seed_lanes(self._rng, seed % SEEDS, 1)
        while True:
            self.round = self._rounds.deal()
            self.choosing.begin(self.round)
            self._others()
            if not self.round.over:
                return self._seen(), {}

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play a choice of the seat, and then the others until it is asked again."""
        if int(action) not in self.choosing.open or self.round.over:
            return self._seen(), 0.0, self.round.over, False, {"refused": True}
        self.choosing.choose(int(action))
        self._others()
        over = self.round.over
        reward = float(payments(self.round)[self.seat]) if over else 0.0
        return self._seen(), reward, over, False, {"refused": False}

    def _others(self) -> None:
        while not self.round.over and self.choosing.seat != self.seat:
            seat = self.choosing.seat
            self.choosing.play_for(self._opponent(self.round, seat))

    def _seen(self) -> dict[str, Any]:
        return {
            "observation": np.array(seen_by(self.round, self.seat), width_of(self.game)),
            "action_mask": self.choosing.mask(self.seat),
        }

    def render(self) -> str | None:
        """What was done so far, line by line."""
        return "\n".join(self.round.actions) if self.render_mode == "ansi" else None
