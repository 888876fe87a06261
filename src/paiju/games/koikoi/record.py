"""A round of Koi-Koi as a record tells it (KK-74)."""

from collections.abc import Mapping
from typing import Any

from paiju.families.flower import piles
from paiju.games.koikoi.deck import PACK
from paiju.games.koikoi.state import RESULTS, START, Phase
from paiju.kit.carry import read_start, written
from paiju.kit.options import Sheet
from paiju.kit.types import State


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """KK-74: a record's dealer and carry; what is refused before the first action."""
    start = START.new()
    read_start(sheet, record, start, sheet.options.bank)  # KK-75
    return start


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """KK-74: the carry of the round to come."""
    return written(sheet, start) | {"match_over": bool(start.over)}


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """KK-74: an outcome also has `result` and `winner`."""
    if state.phase != Phase.OVER:
        return {"result": None, "winner": None}
    winner = int(state.winner) - 1
    return {"result": RESULTS[state.result], "winner": winner if winner >= 0 else None}


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    return piles.facts(PACK, state) | {
        "month": int(state.month) or None,
        "field_times": int(state.field_times),
    }


# KK §10.1: floor, stock, hands, piles and the turned card are the 48 cards, each once.
census = piles.census
