"""
The games: GAMES are those that come with Paiju; others come from packages that are installed.

A package brings a game by an entry point of the group `paiju.games`: the game's id, and the module
that has its GAME. `names` lists all of them, `load` gives one.
"""

import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from msgspec import Struct

from paiju.kit.errors import Illegal, Refusal, Unreadable, called
from paiju.kit.game import Game
from paiju.kit.words import say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = ("gostop", "koikoi", "maohuzi", "banbiantian", "datongzi")
GROUP = "paiju.games"


@cache
def outside() -> "dict[str, EntryPoint]":
    """The games that other packages bring, by id; none takes the place of one of ours."""
    from importlib.metadata import entry_points  # slow, and most commands name a game of ours

    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point for point in found if point.name not in GAMES}


def names() -> tuple[str, ...]:
    """The ids of all games, ours first."""
    return (*GAMES, *outside())


def package_of(name: str) -> str:
    """The package that a game lives in; refuses a game that does not exist."""
    if name in GAMES:
        return f"{__name__}.{name}"
    if name not in outside():
        raise _unknown(name)
    return outside()[name].module


def _unknown(name: object) -> Refusal:
    there = ", ".join(names())
    return Unreadable(
        say("unknown game: {name} (there are: {games})", name=called(name), games=there)
    )


def load(name: object) -> Game:
    """A game by its id, which may be anything that somebody wrote."""
    if not isinstance(name, str):
        raise _unknown(name)
    return _load(name)


@cache
def _load(name: str) -> Game:
    package = package_of(name)
    if name in GAMES:
        own: Game = import_module(package).GAME
        return own
    try:
        game = import_module(package).GAME
    except Exception as error:  # whatever a stranger's package does wrong, it is no other game's
        why = f"{type(error).__name__}: {error}"
        raise Illegal(say("the game {name} cannot be loaded: {why}", name=name, why=why)) from error
    if not isinstance(game, Game) or game.id != name:
        raise Illegal(say("{package} has no game called {name}", package=package, name=name))
    return game


def loaded() -> list[Game]:
    """All games; a package's game that cannot be loaded is left out, and `load` says why."""
    found = [load(name) for name in GAMES]
    for name in outside():
        with suppress(Refusal):
            found.append(load(name))
    return found


class GameInfo(Struct, frozen=True):
    """A game that can be played."""

    id: str
    title: str
    players: tuple[int, ...]  # the numbers of seats; the first is the usual one
    presets: dict[str, str]  # named rule sheets, and what each is about


def listing() -> list[GameInfo]:
    """Every game, with those that other packages bring."""
    return [
        GameInfo(
            game.id,
            str(game.title),
            game.players,
            {name: preset.about for name, preset in game.options.presets.items()},
        )
        for game in loaded()
    ]


class _Callable(ModuleType):
    """The class of this module, which the front door calls: `paiju.games()`."""

    def __call__(self) -> list[GameInfo]:
        return listing()


sys.modules[__name__].__class__ = _Callable
