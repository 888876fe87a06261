"""The answer to a score query as a table shows a settlement."""

from collections.abc import Mapping
from typing import Any

from paiju.games.koikoi.describe import item_of, settlement
from paiju.games.koikoi.query import position
from paiju.games.koikoi.scoring import ITEM_TEYAKU, teyaku_points
from paiju.games.koikoi.state import Phase
from paiju.kit.bits import members
from paiju.kit.view import Settlement
from paiju.kit.words import say


def explain(query: Mapping[str, Any]) -> Settlement:
    """Every line of it, each with its rule."""
    rules, state = position(query)
    if state.phase == Phase.OVER:
        return settlement(state, rules)
    items = tuple(
        item_of(ITEM_TEYAKU + i, seat, int(teyaku_points(rules, i)), 0)
        for seat in range(int(state.players))
        for i in members(state.teyaku[seat])
    )
    payments = (0,) * int(state.players)
    return Settlement(say("the deal stands, play begins"), items, payments, ())
