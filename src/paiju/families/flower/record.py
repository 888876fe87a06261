"""A table of flower cards as a record tells it."""

from typing import Any

from paiju.kit.bits import members
from paiju.kit.pack import Pack
from paiju.kit.types import Card, State


def facts_of(state: State, pack: Pack, stock: int) -> dict[str, Any]:
    """What lies where, and how many cards are left in the stock."""
    seats = range(state.players)
    return {
        "floor": pack.named(state.floor),
        "captured": [pack.named(state.captured[seat]) for seat in seats],
        "hands": [pack.named(state.hand[seat]) for seat in seats],
        "stock": stock,
    }


def lying(state: State) -> list[Card]:
    """The cards on the floor, in the piles and in the hands."""
    cards = members(state.floor)
    for seat in range(state.players):
        cards += members(state.captured[seat]) + members(state.hand[seat])
    return cards
