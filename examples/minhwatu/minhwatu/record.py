"""A round of Min-hwatu as a record tells it (MN-15)."""

from collections.abc import Mapping
from typing import Any

from minhwatu.deck import PACK
from minhwatu.state import RESULTS, START, Phase
from paiju.cards.flower import CARDS
from paiju.kit.bits import members
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, listed, mapping
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Card, State


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """A record's dealer and carry; what is refused before the first action."""
    start, players = START.new(), sheet.players
    start.players = players
    start.dealer = read_seat(record.get("dealer", 0), "dealer", players)
    carry = mapping(record.get("carry", {}), "carry")
    start.number = integer(carry.get("round", 1), "carry.round", 1, 10**9)
    totals = listed(carry.get("totals", [0] * players), "carry.totals", players)
    for seat, total in enumerate(totals):
        start.totals[seat] = integer(total, f"carry.totals[{seat}]", -(10**12), 10**12)
    return start


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """The carry of the round to come."""
    totals = [int(start.totals[seat]) for seat in range(sheet.players)]
    return {"round": int(start.number), "dealer": int(start.dealer), "totals": totals}


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """An outcome also has its result."""
    return {"result": RESULTS[state.result] if state.phase == Phase.OVER else None}


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for those who hold the record, never for a seat."""
    seats = range(state.players)
    return {
        "floor": PACK.named(state.floor),
        "captured": [PACK.named(state.taken[seat]) for seat in seats],
        "hands": [PACK.named(state.hand[seat]) for seat in seats],
        "stock": int(state.stocked),
    }


def census(state: State) -> list[Card]:
    """Every card of the table, wherever it lies."""
    cards = members(state.floor)
    for seat in range(state.players):
        cards += members(state.hand[seat]) + members(state.taken[seat])
    cards += [int(state.stock[i]) for i in range(CARDS - int(state.stocked), CARDS)]
    return cards + ([int(state.turned) - 1] if state.turned > 0 else [])
