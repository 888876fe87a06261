"""What a score query of Da Tongzi can say (DT §11), asked field by field."""

from collections.abc import Mapping
from typing import Any

from paiju.families.climbing.explaining import cards_field, of_beats, of_plays
from paiju.kit.form import Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.words import Words, say

MOST = 10**9

_ASKS = words(
    settle=say("What everyone gets"),
    classify=say("What these cards are"),
    beats=say("What beats what"),
    plays=say("What can be played"),
)


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query, as far as it is told."""
    asked = told.get("ask", "settle")
    ask = Field(id="ask", kind="choice", label=say("What you want to know"), needed=True,
                default="settle", choices=_ASKS)  # fmt: skip
    if asked == "classify":
        return (ask, cards_field("cards", say("The cards"), "DT-44"))
    if asked == "beats":
        return (ask, *of_beats("DT-41"))
    if asked == "plays":
        return (ask, *of_plays("DT-21"))
    return (ask, *_settle(sheet))


def _settle(sheet: Sheet) -> Form:
    """A finished round, and what the rounds before handed on."""
    return (
        Field(id="out", kind="seats", label=say("Who went out, in order"), rule="DT-50",
              needed=True, default=[]),
        Field(id="points", kind="count", label=say("Points taken"), rule="DT-60", needed=True,
              default=0, each=True, most=300, step=5),
        Field(id="bonus", kind="count", label=say("Bonuses of this round"), rule="DT-62",
              default=0, each=True, most=MOST, step=100),
        Field(id="left", kind="cards", label=say("Cards left in the last hand"), rule="DT-52",
              default=[], seldom=sheet.options.leftover == "void"),
        Field(id="carry", kind="parts", label=say("Rounds before this one"), rule="DT-70",
              parts=_carry(sheet)),
    )  # fmt: skip


def _carry(sheet: Sheet) -> Form:
    """DT-70: all fields of a carry."""
    parts = [
        Field(
            id="round", kind="count", label=say("Rounds played"), needed=True, default=1, most=MOST
        ),
        Field(id="dealer", kind="seat", label=say("Who led this round"), needed=True, default=0),
        _each("totals", say("Totals before"), -MOST, sheet.options.target - 1),
        _each("bonus", say("Bonuses before"), 0, MOST),
    ]
    if not sheet.options.rank_in_target:
        parts.append(_each("rank_points", say("Rank points before"), -MOST, MOST))
    return tuple(parts)


def _each(name: str, label: Words, least: int, most: int) -> Field:
    return Field(id=name, kind="count", label=label, needed=True, default=0, each=True,
                 least=least, most=most, step=5)  # fmt: skip
