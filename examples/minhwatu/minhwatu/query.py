"""Score queries (MN-16): the captured cards of a finished round, and what everyone pays."""

from collections.abc import Mapping
from typing import Any

from minhwatu.describe import settlement
from minhwatu.items import ITEMS
from minhwatu.scoring import card_points, settle
from minhwatu.state import STATE, Phase, Result
from paiju.cards.flower import CARDS
from paiju.kit.bits import mask
from paiju.kit.errors import Illegal
from paiju.kit.form import Field, Form
from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.rows import OUTCOME
from paiju.kit.types import State
from paiju.kit.view import Settlement
from paiju.kit.words import say

CLOSED = True


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query."""
    return (
        Field(id="captured", kind="cards", label=say("Captured cards"), rule="MN-9",
              needed=True, each=True, pool="table"),
        Field(id="dealer", kind="seat", label=say("Who dealt"), rule="MN-13", default=0),
    )  # fmt: skip


def position(asked: Asked) -> State:
    """The round as it ended: all 48 cards are captured (MN-8)."""
    state = STATE.new()
    state.players, state.dealer = asked.sheet.players, asked["dealer"]
    state.phase, state.result = Phase.OVER, Result.COUNTED
    for seat, pile in enumerate(asked["captured"]):
        state.captured[seat] = mask(pile)
    told = sum(len(pile) for pile in asked["captured"])
    if told != CARDS:
        raise Illegal(say("{n} cards instead of {m}", n=told, m=CARDS), field="captured")
    return state


def answer(asked: Asked) -> dict[str, Any]:
    """Card points, payments and items."""
    state, settled, seats = position(asked), OUTCOME.new(), range(asked.sheet.players)
    settle(state, asked.rules, settled)
    return {
        "points": [int(card_points(state.captured[seat])) for seat in seats],
        "payments": [int(settled.payments[seat]) for seat in seats],
        "items": [ITEMS.as_json(settled.items[i]) for i in range(int(settled.n))],
        "next_dealer": int(settled.winner) - 1,
    }


def explain(asked: Asked) -> Settlement:
    """The same as a table shows a settlement."""
    return settlement(position(asked), asked.rules)
