"""What a score query of Koi-Koi can say (KK §11), asked field by field."""

from collections.abc import Mapping
from typing import Any

from paiju.kit.form import Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.words import say

_ENDS = words(
    stop=say("Somebody stopped"),
    last_card=say("A yaku with the last card"),
    exhausted=say("All hands are empty, nobody scored"),
    deal=say("Look at a deal"),
)


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query, as far as it is told."""
    end = Field(id="end", kind="choice", label=say("How the round ended"), rule="KK-14",
                needed=True, default="stop", choices=_ENDS)  # fmt: skip
    dealer = Field(id="dealer", kind="seat", label=say("Who dealt"), rule="KK-71", default=0)
    if told.get("end") == "deal":
        return (end, *_dealt(), dealer)
    return (end, *_ended(sheet, told.get("end", "stop")), dealer, *_seldom(sheet))


def _dealt() -> Form:
    """A deal to be looked at."""
    return (
        Field(id="hands", kind="cards", label=say("The hands as dealt"), rule="KK-5",
              needed=True, each=True, pool="deal"),
        Field(id="floor", kind="cards", label=say("The floor as dealt"), rule="KK-4",
              needed=True, pool="deal"),
    )  # fmt: skip


def _ended(sheet: Sheet, end: str) -> Form:
    """A finished round."""
    fields = [
        Field(id="captured", kind="cards", label=say("Captured cards"), rule="KK-11",
              needed=True, each=True, pool="table"),
    ]  # fmt: skip
    if end != "exhausted":
        winner = Field(id="winner", kind="seat", label=say("Who won"), rule="KK-14", needed=True)
        fields.insert(0, winner)
    fields.append(
        Field(id="calls", kind="seats", label=say("Who said koikoi, in order"), rule="KK-12",
              default=[], repeats=True)
    )  # fmt: skip
    if sheet.options.month_cards in ("round", "cut"):
        fields.append(
            Field(id="month", kind="month", label=say("Month of the round"), rule="KK-45",
                  needed=True, default=1)
        )  # fmt: skip
    return tuple(fields)


def _seldom(sheet: Sheet) -> Form:
    """The floor matters where rain voids the viewings; dealt hands where they hold a yaku."""
    return (
        Field(id="floor", kind="cards", label=say("Cards left on the floor"), rule="KK-50",
              default=[], pool="table", seldom=sheet.options.rain_cancel != "floor"),
        Field(id="hands", kind="cards", label=say("The hands as dealt, for hand yaku"),
              rule="KK-51", each=True, pool="hands", seldom=True),
    )  # fmt: skip
