"""A round of Min-hwatu as a record tells it (MN-15)."""

from collections.abc import Mapping
from typing import Any

from minhwatu.deck import PACK
from minhwatu.state import RESULTS, START, Phase
from paiju.families.flower import piles
from paiju.kit.carry import read_start, written
from paiju.kit.options import Sheet
from paiju.kit.types import State


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """A record's dealer and carry; what is refused before the first action."""
    start = START.new()
    read_start(sheet, record, start)
    return start


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """The carry of the round to come."""
    return written(sheet, start)


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """An outcome also has its result."""
    return {"result": RESULTS[state.result] if state.phase == Phase.OVER else None}


def facts(state: State) -> dict[str, Any]:
    """The position, whole."""
    return piles.facts(PACK, state)


census = piles.census
