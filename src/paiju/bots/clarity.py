"""
How hard a decision was, from 0 (nothing else could be played) to 100 (something else is as good).

A player who thinks says it by what it found; any other by the game's appraisals: how near the second
best is to the best, as a share of how far the worst is away.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from paiju.bots import kernels_of
from paiju.bots.search import Searcher
from paiju.games import load
from paiju.kit.contract import appraise, legal
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints
from paiju.kit.types import Ints, Rules, Seat, State

CLEAR = 3.0  # standard errors after which nobody hesitates


def doubt(thinker: object, game: Game, seen: State, rules: Rules, seat: Seat) -> int:
    """How hard the decision was that a player has just made."""
    searcher = getattr(thinker, "searcher", thinker)
    if isinstance(searcher, Searcher):
        return searched(searcher)
    return int(_kernel(game.id)(seen, rules, seat, ints(game.law.actions)))


def searched(searcher: Searcher) -> int:
    """The same of a search: by how many standard errors the best is better than the next."""
    first, *others = searcher.weighed()
    tried = [one for one in others if one.worlds]
    if not tried:
        return 0
    ahead, error = first.points - tried[0].points, max(first.error, tried[0].error)
    if error <= 0:
        return 0 if ahead > 0 else 50
    return round(100 * (1 - min(max(ahead / error, 0.0) / CLEAR, 1.0)))


@cache
def _kernel(game_id: str) -> Callable[..., Any]:
    """By the appraisals of a game; compiled on first use."""
    return bind(appraised, f"{game_id}.clarity", **kernels_of(load(game_id)))


def appraised(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """How near the second best action is to the best; `out` is scratch."""
    n = legal(seen, rules, seat, out)
    if n < 2:
        return 0
    best = second = last = appraise(seen, rules, seat, out[0])
    for i in range(1, n):
        worth = appraise(seen, rules, seat, out[i])
        last = min(last, worth)
        if worth > best or i == 1:
            second = min(best, worth)
            best = max(best, worth)
        elif worth > second:
            second = worth
    if best == last:
        return 50
    return int((100 * (second - last)) // (best - last))
