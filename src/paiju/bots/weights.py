"""
The nets that come with the package: one hidden layer, a row for every thing a game's net notices.

All weights are whole numbers, and so small that no sum reaches 2²⁴: sums of 32-bit fractions are
exact then, in whatever order a machine adds them up, and a net decides the same everywhere.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from paiju.kit.game import Game
from paiju.kit.jit import floats, ints

GAPS = 40  # an action's gap to the dearest one, by half octaves: rows after the game's own
HIGHEST = 1023  # where a hidden unit is full
MOST = 127  # the largest weight of a hidden unit
NOTICED = 512  # the most things that are noticed at once


class Net(NamedTuple):
    """Weights, and scratch: what kernels read and fill."""

    rows: Any  # by thing noticed, then by hidden unit
    bias: Any
    heads: Any  # weights of the hidden units
    limits: Any  # 0, and where a hidden unit is full
    noticed: Any  # scratch: numbers of things
    shared: Any  # scratch: what all actions share of the hidden units
    hidden: Any  # scratch
    values: Any  # scratch: what the game appraises


def net_of(game: Game, rows: Any, bias: Any, heads: Any) -> Net:
    """A net of these weights: nested lists of whole numbers."""
    units = len(bias)
    return Net(
        rows=floats(rows),
        bias=floats(bias),
        heads=floats(heads),
        limits=floats([0.0, float(HIGHEST)]),
        noticed=ints(NOTICED),
        shared=floats([0.0] * units),
        hidden=floats([0.0] * units),
        values=ints(game.law.actions),
    )


def beside(net: Net) -> Net:
    """The same net with scratch of its own, for another thread."""
    units = len(net.bias)
    return net._replace(
        noticed=ints(NOTICED),
        shared=floats([0.0] * units),
        hidden=floats([0.0] * units),
        values=ints(len(net.values)),
    )


def no_net(game: Game) -> Net:
    """In place of one, where there is none."""
    return net_of(game, [[0.0]], [0.0], [0.0])


def _file(game_id: str) -> Traversable:
    return files("paiju.bots") / "nets" / f"{game_id}.npz"


def has_net(game_id: str) -> bool:
    """Whether the package has a net of a game."""
    return _file(game_id).is_file()


@cache
def weights(game_id: str) -> tuple[Any, Any, Any] | None:
    """Rows, bias and heads of a game's net; None where the package has none."""
    if not has_net(game_id):
        return None
    import numpy as np  # only a bot that plays by a net needs it

    with _file(game_id).open("rb") as file, np.load(file) as arrays:
        return (arrays["rows"].tolist(), arrays["bias"].tolist(), arrays["heads"].tolist())


def shipped(game: Game) -> Net | None:
    """A game's net, with scratch of its own; None where the package has none."""
    found = weights(game.id)
    return net_of(game, *found) if found else None
