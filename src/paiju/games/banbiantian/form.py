"""What a score query of Ban Bian Tian Zha can say (BT §11), asked field by field."""

from collections.abc import Mapping
from typing import Any

from paiju.families.climbing.explaining import cards_field, of_beats, of_plays
from paiju.games.banbiantian.state import HAND
from paiju.kit.form import Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.words import say

_ASKS = words(
    settle=say("What everyone pays"),
    classify=say("What these cards are"),
    beats=say("What beats what"),
    plays=say("What can be played"),
    bombs=say("How many bombs a hand has"),
)
_OPENINGS = words(
    gun=say("gun 开枪"), countergun=say("counter-gun 反枪"), surrender=say("surrender 投降")
)
_NONE = words(none=say("none"))


def form(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """The fields of a query, as far as it is told."""
    asked = told.get("ask", "settle")
    ask = Field(id="ask", kind="choice", label=say("What you want to know"), needed=True,
                default="settle", choices=_ASKS)  # fmt: skip
    last = Field(id="last", kind="flag", label=say("They are the player's last cards"), rule="BT-50",
                 default=False, seldom=True)  # fmt: skip
    if asked == "classify":
        return (ask, cards_field("cards", say("The cards"), "BT-48"), last)
    if asked == "beats":
        return (ask, *of_beats("BT-46"), last)
    if asked == "plays":
        return (ask, *of_plays("BT-21"), *_first(sheet))
    if asked == "bombs":
        return (ask, cards_field("hand", say("The hand"), "BT-15"))
    return (ask, *_settle(sheet, told))


def _first(sheet: Sheet) -> Form:
    if not sheet.options.first_lead_spade3:
        return ()
    label = say("It is the first lead of the round")
    return (Field(id="first", kind="flag", label=label, rule="BT-20", default=False),)


def _settle(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """A finished round."""
    options = sheet.options
    openings = _OPENINGS if options.guns else _NONE
    opening = told.get("opening", openings[0].value)
    fields = [
        Field(id="dealer", kind="seat", label=say("The dealer in the end"), rule="BT-8",
              needed=True, default=0),
        Field(id="opening", kind="choice", label=say("How it was opened"), rule="BT-11",
              needed=True, default=openings[0].value, choices=openings),
    ]  # fmt: skip
    if options.hammer != "off":
        fields.append(Field(id="hammers", kind="seats", label=say("Who hammered 捶"), rule="BT-6",
                            default=[]))  # fmt: skip
    if opening == "gun" or (opening == "countergun" and options.shake_after_counter):
        dealer = told.get("dealer", 0)
        idlers = tuple(seat for seat in range(sheet.players) if seat != dealer)
        fields.append(Field(id="shakes", kind="seats", label=say("Who shook 抖"), rule="BT-17",
                            default=[], among=idlers))  # fmt: skip
        if options.counter_shake and told.get("shakes"):
            fields.append(Field(id="countershake", kind="flag", label=say("The dealer shook back 反抖"),
                                rule="BT-18", default=False))  # fmt: skip
    if opening == "surrender":
        return tuple(fields)
    return (*fields, *_played(sheet, told))


def _played(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """Points and the order of going out."""
    fields = [
        Field(id="points", kind="count", label=say("Points taken"), rule="BT-60", needed=True,
              default=0, each=True, most=100, step=5),
        Field(id="out", kind="seats", label=say("Who went out, in order"), rule="BT-55",
              needed=True, default=[]),
    ]  # fmt: skip
    out = told.get("out", [])
    if sheet.options.round_end == "first_out" and isinstance(out, list) and len(out) == 1:
        fields.append(Field(id="left", kind="count", label=say("Cards still in hand"), rule="BT-56",
                            needed=True, default=0, each=True, most=HAND))  # fmt: skip
    return tuple(fields)
