"""The bot `master`: the strongest there is, with the time it needs."""

from paiju.bots import strongest
from paiju.bots.own_time import InOwnTime
from paiju.bots.think import Own
from paiju.kit.game import Game

OWN = Own(ms=400, playouts=2000)


def thinker(game: Game) -> InOwnTime:
    """One who searches."""
    return InOwnTime(strongest.thinker(game), OWN)
