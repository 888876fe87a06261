"""The bot `strongest`: searches with the help of a game's net where that was shown to be better."""

from paiju.bots.search import Searcher, Weighed
from paiju.bots.think import Think
from paiju.bots.weights import shipped
from paiju.kit.game import Game
from paiju.kit.playouts import NOBODY
from paiju.kit.types import Action, Ints, Rules, Seat, State


def thinker(game: Game) -> "Strongest":
    """The strongest player of this game."""
    return Strongest(game)


class Strongest:
    """One who searches, with the net or without it, as suits the rules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._searchers: dict[bool, Searcher] = {}
        self._last: Searcher | None = None

    def choose(self, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think) -> Action:
        """The action it plays, knowing `seen`."""
        self._last = self._by(rules)
        return self._last.choose(seen, rules, seat, rng, think)

    def weighed(self) -> list[Weighed]:
        """What the last decision knows of each action that it looked at; what it played is first."""
        return self._last.weighed() if self._last else []

    def _by(self, rules: Rules) -> Searcher:
        law = self.game.law
        with_net = law.by_net != NOBODY and law.suits(rules)
        if with_net not in self._searchers:
            net = shipped(self.game) if with_net else None
            self._searchers[with_net] = Searcher(self.game, net, law.by_net)
        return self._searchers[with_net]
