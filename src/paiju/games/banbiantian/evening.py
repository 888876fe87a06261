"""Rounds of Ban Bian Tian Zha written down one after the other (BT-70, 71)."""

from typing import Any

from paiju.games.banbiantian.query import finished
from paiju.games.banbiantian.state import STATE, Phase, Result
from paiju.kit.bits import members
from paiju.kit.evening import Plain, paid
from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.types import State

ASKS = ("ask",)


def begins(sheet: Sheet, start: State) -> dict[str, Any]:
    """BT-6, 70: who hammered, where it holds for the match; nothing else passes on."""
    told: dict[str, Any] = {"ask": "settle"}
    if sheet.options.hammer == "match" and start.hammers:
        told["hammers"] = members(start.hammers)
    return told


def ended(asked: Asked, start: State) -> tuple[State, State] | None:
    """BT §11: a finished round."""
    return (start, finished(asked)) if asked["ask"] == "settle" else None


def plain(told: Plain, start: State, outcome: State) -> State:
    """BT-70: only the payments pass on, and the players who hammered before."""
    state = STATE.new()
    state.phase, state.result = Phase.OVER, Result.DRAW
    state.hammers = start.hammers
    paid(told, state, outcome)
    return state
