"""A round of Koi-Koi as a record tells it (KK-74)."""

from collections.abc import Mapping
from typing import Any

from paiju.cards.flower import CARDS
from paiju.families.flower.record import facts_of, lying
from paiju.games.koikoi.deck import PACK
from paiju.games.koikoi.state import RESULTS, START, Phase
from paiju.kit.errors import Illegal
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, listed, mapping
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Card, State
from paiju.kit.words import say


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """KK-74: a record's dealer and carry; what is refused before the first action."""
    players = sheet.players
    start = START.new()
    start.players = players
    start.dealer = read_seat(record.get("dealer", 0), "dealer", players)
    carry = mapping(record.get("carry", {}), "carry")
    start.number = integer(carry.get("round", 1), "carry.round", 1, 10**9)
    totals = listed(carry.get("totals", [0] * players), "carry.totals", players)
    for seat, total in enumerate(totals):
        start.totals[seat] = integer(total, f"carry.totals[{seat}]", -(10**12), 10**12)
    if "dealer" in carry and carry["dealer"] != start.dealer:
        raise Illegal(
            say("not the record's dealer, {n}", n=int(start.dealer)), field="carry.dealer"
        )
    return start


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """KK-74: the carry of the round to come."""
    return {
        "round": int(start.number),
        "dealer": int(start.dealer),
        "totals": [int(start.totals[seat]) for seat in range(sheet.players)],
        "match_over": bool(start.over),
    }


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """KK-74: an outcome also has `result` and `winner`."""
    if state.phase != Phase.OVER:
        return {"result": None, "winner": None}
    winner = int(state.winner) - 1
    return {"result": RESULTS[state.result], "winner": winner if winner >= 0 else None}


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    return facts_of(state, PACK, int(state.stocked)) | {"month": int(state.month) or None}


def census(state: State) -> list[Card]:
    """KK §10.1: floor, stock, hands, piles and the turned card are the 48 cards, each once."""
    cards = lying(state)
    cards += [int(state.stock[i]) for i in range(CARDS - int(state.stocked), CARDS)]
    return cards + ([int(state.turned) - 1] if state.turned > 0 else [])
