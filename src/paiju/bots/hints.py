"""The bot `hints`: somebody who plays what *Hint* says, line by line, and thinks of nothing else."""

from paiju.bots.advising import advise
from paiju.bots.think import Think
from paiju.kit.game import Game
from paiju.kit.types import Action, Ints, Rules, Seat, State


def thinker(game: Game) -> "Follower":
    """One who follows every hint in this game."""
    return Follower(game)


class Follower:
    """Asks at every question, and plays the first line."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think) -> Action:
        """The action of the best hint, read as a table reads it."""
        best = advise(self.game, seen, rules, seat, rng, think, searches=True)[0]
        return self.game.notation.parse(seen, seat, best.line.partition(" ")[2])
