"""The bot `net`: plays what a game's net scores highest; as `greedy` does where no net suits."""

from collections.abc import Callable
from functools import cache

from paiju.bots import netting
from paiju.bots.think import Think
from paiju.bots.weights import Net, shipped
from paiju.games import load
from paiju.kit.contract import KERNELS
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.types import Action, Ints, Rules, Seat, State


@cache
def kernels(game_id: str) -> Callable[..., int]:
    """What a net of a game favours; compiled on first use."""
    law = load(game_id).law
    favour: Callable[..., int] = netting.bound(
        {name: getattr(law, name) for name in KERNELS}, game_id
    )["favour"]
    return favour


def thinker(game: Game) -> "Favourer":
    """One who plays by the net that comes with the package."""
    return Favourer(game, shipped(game))


class Favourer:
    """One who plays by a net, and at once."""

    def __init__(self, game: Game, net: Net | None) -> None:
        self.law, self.net = game.law, net
        self.favour = kernels(game.id) if net else None
        self.out, self.scores = ints(game.law.actions), ints(game.law.actions)

    def choose(self, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think) -> Action:
        """The action it plays; whatever it is given to think, it needs no time to speak of."""
        del rng, think
        n = self.law.legal(seen, rules, seat, self.out)
        if self.favour and self.law.suits(rules):
            place = self.favour(self.net, seen, rules, seat, self.out, n, self.scores)
        else:
            place = self.law.prefer(seen, rules, seat, self.out, n)
        return int(self.out[place])
