"""GAMES, the one list of games, and load()."""

from functools import cache
from importlib import import_module

from paiju.kit.errors import Unreadable
from paiju.kit.game import Game
from paiju.kit.words import say

GAMES = ("gostop", "koikoi", "maohuzi", "banbiantian", "datongzi")


@cache
def load(name: str) -> Game:
    """A game by its id."""
    if name not in GAMES:
        raise Unreadable(
            say("unknown game: {name} (there are: {games})", name=name, games=", ".join(GAMES))
        )
    game: Game = import_module(package_of(name)).GAME
    return game


def package_of(name: str) -> str:
    """The package that a game's files lie in."""
    return f"paiju.games.{name}"
