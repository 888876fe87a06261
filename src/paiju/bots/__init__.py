"""Players that decide by themselves. A bot sees only what a seat sees; load() gives one by name."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from paiju.bots import greedy, random
from paiju.kit.contract import KERNELS
from paiju.kit.errors import Unreadable
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints, written
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
        return int(chooser(game, self.name)(seen, rules, seat, rng, ints(game.law.actions)))


def load(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise Unreadable(
            say("unknown bot: {name} (there are: {bots})", name=name, bots=", ".join(BOTS))
        )
    return Bot(name)


_choosers: dict[tuple[str, str], Callable[..., Any]] = {}


def chooser(game: Game, name: str) -> Callable[..., Any]:
    """The bot's kernel for a game: seen, rules, seat, rng, scratch → action."""
    key = (game.id, name)
    if key not in _choosers:
        kernels = {kernel: getattr(game.law, kernel) for kernel in KERNELS}
        _choosers[key] = bind(BOTS[name].choose, f"{game.id}.{name}", **kernels)
    return _choosers[key]


def any_chooser(game: Game) -> Callable[..., Any]:
    """The kernel of all bots: a bot's number, seen, rules, seat, rng, scratch → action."""
    lines = ["def choose(bot, seen, rules, seat, rng, out):"]
    for number, name in enumerate(BOTS):
        lines += [
            f"    if bot == {number}:",
            f"        return choose_{name}(seen, rules, seat, rng, out)",
        ]
    lines += ["    return 0"]
    choosers = {f"choose_{name}": chooser(game, name) for name in BOTS}
    kernel: Callable[..., Any] = written("\n".join(lines) + "\n", f"{game.id}.bots", **choosers)
    return kernel
