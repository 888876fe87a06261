"""
The bot `policy`: plays Koi-Koi by the weights in the file that `PAIJU_POLICY` names.

It is a bot that thinks, so it is handed what its seat may know and nothing else:

    PAIJU_POLICY=koikoi.npz paiju arena koikoi --bots policy,greedy --deals 500
"""

import os
from pathlib import Path
from typing import Any

import numpy as np

from paiju.kit.errors import Illegal
from paiju.kit.jit import ints
from paiju.kit.words import say
from paiju_policy.net import answer, odds, read


class Policy:
    """The likeliest choice."""

    def __init__(self, game: Any) -> None:
        if game.id != "koikoi":
            raise Illegal(say("the policy was taught Koi-Koi and nothing else"))
        path = Path(os.environ.get("PAIJU_POLICY", ""))
        if not path.is_file():
            raise Illegal(say("set PAIJU_POLICY to a file of weights"))
        self.law, self.spaces = game.law, game.spaces
        self.weights = read(path)
        self.out = ints(self.law.actions)

    def choose(self, seen: Any, rules: Any, seat: int, rng: Any, think: Any) -> int:
        """The action it plays; it needs neither chance nor time."""
        del rng, think
        n = self.law.legal(seen, rules, seat, self.out)
        actions = [int(self.out[k]) for k in range(n)]
        numbers = [int(self.spaces.choice_of(seen, rules, seat, action)) for action in actions]
        row = ints(self.law.observation)
        self.law.observe(seen, rules, seat, row)
        mask = np.zeros((1, len(self.weights["b2"])), np.int8)
        mask[0, numbers] = 1
        chance = odds(answer(self.weights, np.array([row], np.float32))[1], mask)[0]
        return actions[int(np.argmax(chance[numbers]))]


def thinker(game: Any) -> Policy:
    """What decides in a game."""
    return Policy(game)
