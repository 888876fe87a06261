"""Who decides: a bot sees only what a seat sees. load() gives one by name."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from paiju.bots import greedy, random
from paiju.kit.contract import KERNELS
from paiju.kit.errors import Unreadable
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints
from paiju.kit.types import Action, Ints, Rules, Seat, State
from paiju.kit.words import say

BOTS: dict[str, ModuleType] = {"random": random, "greedy": greedy}


class Bot:
    """A player by its name; its number is how kernels know it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = list(BOTS).index(name)

    def choose(self, game: Game, seen: State, rules: Rules, seat: Seat, rng: Ints) -> Action:
        """The action it plays, knowing `seen`."""
        return int(chooser(game, self.name)(seen, rules, seat, rng, ints(game.actions)))


def load(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise Unreadable(
            say("unknown bot: {name} (there are: {bots})", name=name, bots=", ".join(BOTS))
        )
    return Bot(name)


_bound: dict[str, Callable[..., Any]] = {}  # a kernel for each game and bot: it is bound once


def chooser(game: Game, name: str) -> Callable[..., Any]:
    """The bot's kernel for a game: seen, rules, seat, rng, scratch → action."""
    key = f"{game.id}.{name}"
    if key not in _bound:
        kernels = {kernel: getattr(game, kernel) for kernel in KERNELS}
        _bound[key] = bind(BOTS[name].choose, key, **kernels)
    return _bound[key]
