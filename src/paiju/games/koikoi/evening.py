"""Rounds of Koi-Koi written down one after the other (KK-71 … 75)."""

from typing import Any

from paiju.cards.flower import MONTHS
from paiju.games.koikoi.query import position
from paiju.games.koikoi.rules import end
from paiju.games.koikoi.state import START, STATE, Phase, Result
from paiju.kit.evening import Plain, paid
from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.types import State


def begins(sheet: Sheet, start: State) -> dict[str, Any]:
    """KK-45, 71: the dealer; the month where it is the number of the round."""
    told = {"dealer": int(start.dealer)}
    if sheet.options.month_cards == "round":
        told["month"] = 1 + (int(start.number) - 1) % MONTHS
    return told


def ended(asked: Asked, start: State) -> tuple[State, State] | None:
    """KK §11: a finished round; of a deal that stands nothing is known yet."""
    state, began = position(asked), START.copy(start)
    began.dealer = state.dealer
    return (began, state) if state.phase == Phase.OVER else None


def plain(told: Plain, start: State, outcome: State) -> State:
    """KK-71: somebody won, or all hands were empty."""
    state = STATE.new()
    state.players, state.dealer = start.players, start.dealer
    end(state, Result.STOP.value if told.won else Result.EXHAUSTED.value, told.won)
    paid(told, state, outcome)
    return state
