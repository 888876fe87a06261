"""Players that decide by themselves. A bot sees only what a seat sees; load() gives one by name."""

from collections.abc import Callable
from typing import Any, Protocol

from paiju.bots.registry import module_of, names
from paiju.bots.think import USUAL, Think
from paiju.kit.contract import KERNELS
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints, written
from paiju.kit.state import wipe
from paiju.kit.types import Action, Ints, Rules, Seat, State

RANDOM, GREEDY = 0, 1  # numbers of bots
BY_CHANCE = (RANDOM,)
QUICK = (RANDOM, GREEDY)  # those of ours that play in a loop


class Thinker(Protocol):
    """A bot that takes its time, with the memory it needs for a game."""

    def choose(self, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think) -> Action:
        """The action it plays, knowing `seen`."""


class Bot:
    """A player by its name; its number is how kernels know it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.module = module_of(name)
        self.number = names().index(name)
        self.thinks = not hasattr(self.module, "choose")

    def thinker(self, game: Game) -> Thinker:
        """What decides in a game; it keeps memory, so each thread has its own."""
        if self.thinks:
            found: Thinker = self.module.thinker(game)
            return found
        return AtOnce(game, self.name)

    def choose(
        self, game: Game, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think = USUAL
    ) -> Action:
        """The action it plays, knowing `seen`."""
        return self.thinker(game).choose(seen, rules, seat, rng, think)


class AtOnce:
    """A quick bot, asked as one that thinks."""

    def __init__(self, game: Game, name: str) -> None:
        self.kernel = chooser(game, name)
        self.out = ints(game.law.actions)

    def choose(self, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think) -> Action:
        """The action it plays; whatever it is given to think, it needs no time to speak of."""
        del think
        return int(self.kernel(seen, rules, seat, rng, self.out))


def load(name: str) -> Bot:
    """A bot by its name."""
    return Bot(name)


_choosers: dict[tuple[str, str], Callable[..., Any]] = {}


def chooser(game: Game, name: str) -> Callable[..., Any]:
    """A quick bot's kernel for a game: seen, rules, seat, rng, scratch → action."""
    key = (game.id, name)
    if key not in _choosers:
        _choosers[key] = bind(module_of(name).choose, f"{game.id}.{name}", **kernels_of(game))
    return _choosers[key]


def kernels_of(game: Game) -> dict[str, Any]:
    """A game's kernels, by their names in the contract."""
    return {kernel: getattr(game.law, kernel) for kernel in KERNELS}


def deciding(game: Game, bots: tuple[int, ...]) -> Callable[..., Any]:
    """
    The kernel of some quick bots: place, rules, seat, a bot's number → action.

    Ours decide by `legal` and `appraise`, which need no more than a seat may know and say the same
    when they are handed the whole table: so nothing is concealed from them. Any other bot is
    handed what its seat sees.
    """
    lines, sees = ["def decide(place, rules, seat, bot):"], "place.states[0]"
    choosers: dict[str, Any] = {"wipe": wipe, "conceal": game.law.conceal}
    for number in sorted(bots):
        if number not in QUICK and sees != "place.seen[0]":
            sees = "place.seen[0]"
            lines += [
                "    wipe(place.seen, 0, place.zero)",
                f"    conceal(place.states[0], rules, seat, {sees})",
            ]
        lines += [
            f"    if bot == {number}:",
            f"        return choose_{number}({sees}, rules, seat, place.rng, place.out)",
        ]
        choosers[f"choose_{number}"] = chooser(game, names()[number])
    lines += ["    return 0"]
    owner = ".".join([game.id, *(names()[number] for number in sorted(bots))])
    kernel: Callable[..., Any] = written("\n".join(lines) + "\n", owner, **choosers)
    return kernel
