"""A player who searches, and takes the time of a level for it."""

from paiju.bots.search import Searcher
from paiju.bots.strongest import Strongest
from paiju.bots.think import Own, Think
from paiju.kit.types import Action, Ints, Rules, Seat, State


class InOwnTime:
    """One who searches as long as its level does."""

    def __init__(self, searcher: Searcher | Strongest, own: Own) -> None:
        self.searcher = searcher
        self.own = own

    def choose(self, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think) -> Action:
        """The action it plays, knowing `seen`."""
        return self.searcher.choose(seen, rules, seat, rng, self.own.of(think))
