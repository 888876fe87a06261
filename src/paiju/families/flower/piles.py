"""Where all cards of a flower game lie, for records: floor, hands, piles, stock."""

from typing import Any

from paiju.cards.flower import CARDS
from paiju.kit.bits import members
from paiju.kit.pack import Pack
from paiju.kit.types import Card, State


def facts(pack: Pack, state: State) -> dict[str, Any]:
    """The position, whole: for those who hold the record, never for a seat."""
    seats = range(state.players)
    return {
        "floor": pack.named(state.floor),
        "captured": [pack.named(state.taken[seat]) for seat in seats],
        "hands": [pack.named(state.hand[seat]) for seat in seats],
        "stock": int(state.stocked),
    }


def census(state: State) -> list[Card]:
    """Every card of the table; the turned card lies apart while it awaits a decision."""
    cards = members(state.floor)
    for seat in range(state.players):
        cards += members(state.hand[seat]) + members(state.taken[seat])
    cards += [int(state.stock[i]) for i in range(CARDS - int(state.stocked), CARDS)]
    return cards + ([int(state.turned) - 1] if state.turned > 0 else [])
