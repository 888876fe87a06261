"""
A table of any game for PettingZoo: its agent-environment cycle, one agent a seat.

PettingZoo is an extra (`pip install paiju[env]`); nothing else of Paiju imports it. An episode is one
round. Where several seats are asked at once they answer one after the other, none knowing what the
others said.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from paiju.games import load
from paiju.kit.game import Game
from paiju.lab.env.choosing import Choosing, chooser, seen_by
from paiju.lab.env.rounds import Rounds, observed, payments
from paiju.lab.env.tables import width_of
from paiju.play.record import players_of, sheet_of

Seen = dict[str, Any]


class PaijuEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """
    One round after the other at one table. An observation is a dictionary: `observation`, the numbers of
    `docs/spaces.md`, and `action_mask`, 1 for every choice that is legal now. A reward is what a round
    pays, when it ends.

    `by_cards`: in games in which a player names cards, choose them one by one (`docs/lab.md`).
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "paiju_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        by_cards: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = load(game) if isinstance(game, str) else game
        seats = players_of(self.game, options or {}) if players is None else players
        self.sheet = sheet_of(self.game, seats, options or {})
        self.render_mode = render_mode
        self.choosing: Choosing = chooser(self.game, self.sheet, by_cards)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sheet.players)]
        self._spaces = {
            agent: (observed(self.game, self.choosing), spaces.Discrete(self.choosing.size))
            for agent in self.possible_agents
        }
        self._rounds = Rounds(self.game, self.sheet)

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees; the same object every time."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """What an agent may choose of; the same object every time."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round; with a seed, always the same rounds after it."""
        del options
        if seed is not None:
            self._rounds.seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.round = self._rounds.deal()
        self.choosing.begin(self.round)
        self.agent_selection = self.possible_agents[self.choosing.seat]

    def observe(self, agent: str) -> Seen:
        """What an agent knows, and what it may choose if it is asked."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": np.array(seen_by(self.round, seat), width_of(self.game)),
            "action_mask": self.choosing.mask(seat),
        }

    def step(self, action: int | None) -> None:
        """Play a choice of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        assert action is not None
        self.choosing.choose(int(action))
        if self.round.over:
            for other, paid in zip(self.possible_agents, payments(self.round)):
                self.rewards[other] = paid
                self.terminations[other] = True
        else:
            self.agent_selection = self.possible_agents[self.choosing.seat]
        self._accumulate_rewards()
        if self.round.over:
            self._deads_step_first()

    def render(self) -> str | None:
        """What was done so far, line by line."""
        return "\n".join(self.round.actions) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""
