"""The bot `strongest`: searches with the help of a game's net where that was shown to be better."""

from paiju.bots.search import Searcher
from paiju.bots.weights import shipped
from paiju.kit.game import Game
from paiju.kit.playouts import NOBODY


def thinker(game: Game) -> Searcher:
    """The strongest player of this game."""
    by_net = game.law.by_net
    return Searcher(game, shipped(game) if by_net != NOBODY else None, by_net)
