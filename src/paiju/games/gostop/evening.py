"""Rounds of Go-Stop written down one after the other (GS-95, 96)."""

from typing import Any

from paiju.games.gostop.query import position, take_start
from paiju.games.gostop.record import carried
from paiju.games.gostop.setup import end
from paiju.games.gostop.state import STATE, Result
from paiju.kit.evening import Plain, paid
from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.types import State


def begins(sheet: Sheet, start: State) -> dict[str, Any]:
    """GS-8, 96: the dealer, who plays, and the carry; nobody is asked whether to drop."""
    carry = carried(sheet, start, start)
    told: dict[str, Any] = {"dealer": carry.pop("dealer")}
    carry.pop("drop_ban", None)
    if sheet.players > sheet.options.active:
        seats = [(told["dealer"] + i) % sheet.players for i in range(sheet.options.active)]
        told["active"] = sorted(seats)
    return told | {"carry": carry}


def ended(asked: Asked, start: State) -> tuple[State, State]:
    """GS §11: every query tells of a whole round, and all of its start."""
    return position(asked)


def plain(told: Plain, start: State, outcome: State) -> State:
    """GS-95: somebody won, or it was a nagari."""
    state = STATE.new()
    take_start(start, state)
    state.playing = (1 << told.sheet.players) - 1
    end(state, Result.STOP.value if told.won else Result.NAGARI.value, told.won)
    paid(told, state, outcome)
    return state
