"""The bot `strong`: searches for a moment."""

from paiju.bots.own_time import InOwnTime
from paiju.bots.search import Searcher
from paiju.bots.think import Own
from paiju.kit.game import Game

OWN = Own(ms=40, playouts=200)


def thinker(game: Game) -> InOwnTime:
    """One who searches."""
    return InOwnTime(Searcher(game), OWN)
