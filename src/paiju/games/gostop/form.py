"""What a score query of Go-Stop can say (GS §11), asked field by field."""

from collections.abc import Mapping
from typing import Any

from paiju.games.gostop.match import MOST_POT
from paiju.games.gostop.scoring import MOST_CARRIED
from paiju.kit.form import Choice, Field, Form, words
from paiju.kit.options import Sheet
from paiju.kit.words import Words, say

Told = Mapping[str, Any]
Seats = tuple[int, ...]

_RESULTS = words(
    stop=say("Somebody said stop"),
    nagari=say("Nagari 나가리: nobody won"),
    chongtong=say("Chongtong 총통: four of a month in hand"),
    floor_four=say("Four of a month on the floor"),
    three_ppeok=say("Three ppeoks 삼뻑"),
)
_REASONS = words(
    shodang=say("refused a shodang 쇼당"),
    neglect=say("turned away 외면"),
    push=say("pushed 밀어주기"),
)
_FLEX = words(
    best=say("as is best"), junk=say("as double junk"), animal=say("as an animal")
)  # fmt: skip


def form(sheet: Sheet, told: Told) -> Form:
    """The fields of a query, as far as it is told."""
    result = told.get("result", "stop")
    playing = playing_seats(sheet, told)
    fields = [
        Field(id="result", kind="choice", label=say("How the round ended"), rule="GS-50",
              default="stop", choices=_RESULTS),
        *_out(sheet, told),
    ]  # fmt: skip
    if result != "nagari":
        fields.append(_seat("winner", say("Who won"), "GS-50", playing))
    if result in ("stop", "nagari"):
        fields += [*_cards(sheet, playing), *_declared(sheet, playing)]
    if result == "three_ppeok":
        fields.append(
            Field(id="consecutive", kind="flag", label=say("The three ppeoks came one after another"),
                  rule="GS-38", default=True)
        )  # fmt: skip
    dealer = Field(id="dealer", kind="seat", label=say("Who dealt"), rule="GS-4",
                   default=playing[0] if playing else 0, among=playing, needed=True)  # fmt: skip
    return (*fields, dealer, *_carried(sheet), *_sides(sheet, result, playing))


def playing_seats(sheet: Sheet, told: Told) -> Seats:
    """The seats that play, as told; at a full table all of them."""
    if sheet.players == sheet.options.active:
        return tuple(range(sheet.players))
    said = told.get("active", [])
    seats = said if isinstance(said, list) else []
    return tuple(seat for seat in range(sheet.players) if seat in seats)


def _seat(name: str, label: Words, rule: str, among: Seats) -> Field:
    return Field(id=name, kind="seat", label=label, rule=rule, needed=True, among=among)


def _out(sheet: Sheet, told: Told) -> Form:
    """GS-8: who plays, where more sit at the table."""
    active = sheet.options.active
    if sheet.players == active:
        return ()
    return (
        Field(id="active", kind="seats", label=say("Who plays"), rule="GS-8", needed=True,
              default=list(range(active)), least=active, most=active),
    )  # fmt: skip


def _cards(sheet: Sheet, playing: Seats) -> Form:
    """Captured cards, and how animals among them are read."""
    fields = [
        Field(id="captured", kind="cards", label=say("Captured cards"), rule="GS-60",
              needed=True, each=True, among=playing, pool="table"),
    ]  # fmt: skip
    fields += [
        Field(id=f"flex.{card}", kind="choice", label=say("How {card} counts", card=card),
              rule="GS-70", default="best", choices=_FLEX, seldom=True)
        for card in sheet.options.flex_animals
    ]  # fmt: skip
    return tuple(fields)


def _declared(sheet: Sheet, playing: Seats) -> Form:
    """Gos in order; shakes, bombs and months shown, seat by seat."""
    options = sheet.options
    fields = [
        Field(id="gos", kind="seats", label=say("Who said go, in order"), rule="GS-42",
              default=[], repeats=True, among=playing),
        _months("shakes", say("Months shaken 흔들기"), "GS-22", playing),
        _months("bombs", say("Months bombed 폭탄"), "GS-24", playing),
    ]  # fmt: skip
    if options.two_card_bomb != "off":
        fields.append(_months("two_bombs", say("Two-card bombs 콩알탄"), "GS-24", playing))
    if options.chongtong == "choice":
        fields.append(
            Field(id="chongtong_go", kind="month", label=say("Four of a month shown, played on 총통"),
                  rule="GS-44", each=True, among=playing, seldom=True)
        )  # fmt: skip
    return tuple(fields)


def _months(name: str, label: Words, rule: str, playing: Seats) -> Field:
    return Field(id=name, kind="months", label=label, rule=rule, default=[], each=True,
                 among=playing)  # fmt: skip


def _carried(sheet: Sheet) -> Form:
    """What the round before handed on."""
    options = sheet.options
    fields = [
        Field(id="carry.multiplier", kind="count", label=say("Carried over: points ×"),
              rule="GS-51", default=1, least=1, most=MOST_CARRIED),
    ]  # fmt: skip
    if options.sell_nagari_double:
        fields.append(_count("carry.nagari", say("Nagaris in a row before"), "GS-11", 10**6))
    if options.month_pact != "off":
        fields.append(
            Field(id="carry.pact_month", kind="month", label=say("Month of the pact 월약"),
                  rule="GS-68", default=1)
        )  # fmt: skip
    if options.pig_ante > 0:
        fields.append(_count("carry.pig", say("In the pig pot 돼지"), "GS-7", MOST_POT))
        fields.append(
            Field(id="pig", kind="seat", label=say("Who was dealt the boar"), rule="GS-7")
        )
    if options.house_fee > 0:
        fields.append(_count("carry.house", say("In the house pot 고리"), "GS-92", MOST_POT))
    return (*fields, _mission(sheet))


def _count(name: str, label: Words, rule: str, most: int) -> Field:
    return Field(id=name, kind="count", label=label, rule=rule, default=0, most=most)


def _mission(sheet: Sheet) -> Field:
    """GS-96: one of the sheet's missions, or one that the table agreed on."""
    label, rule = say("Mission"), "GS-96"
    if sheet.options.missions:
        choices = tuple(
            Choice({"name": one.name, "cards": list(one.cards), "factor": one.factor},
                   say("{name}: {cards}", name=one.name, cards=" ".join(one.cards)))
            for one in sheet.options.missions
        )  # fmt: skip
        none = Choice(None, say("none"))
        return Field(id="carry.mission", kind="choice", label=label, rule=rule,
                     choices=(none, *choices))  # fmt: skip
    parts = (
        Field(id="name", kind="fixed", label=label, default="mission"),
        Field(id="cards", kind="cards", label=say("Its cards"), needed=True),
        Field(id="factor", kind="count", label=say("Its factor"), needed=True, default=2, least=1,
              most=9999),
    )  # fmt: skip
    return Field(id="carry.mission", kind="parts", label=label, rule=rule, parts=parts, seldom=True)


def _sides(sheet: Sheet, result: str, playing: Seats) -> Form:
    """What is paid besides the points: first ppeoks, sold brights; and who pays for all."""
    options, fields = sheet.options, list[Field]()
    if options.ppeok_unit > 0:
        fields.append(_side(sheet, playing))
    out = tuple(seat for seat in range(sheet.players) if seat not in playing)
    if sheet.players > options.active:
        parts = (
            _seat("seat", say("Who sold"), "GS-11", out),
            Field(id="cards", kind="cards", label=say("Cards shown"), needed=True),
        )
        fields.append(
            Field(id="sales", kind="list", label=say("Brights sold 광팔이"), rule="GS-11",
                  default=[], parts=parts)
        )  # fmt: skip
    if options.active > 2 and result == "stop":
        parts = (
            _seat("seat", say("Who pays for all"), "GS-86", playing),
            Field(id="reason", kind="choice", label=say("Why"), needed=True, default="neglect",
                  choices=_REASONS),
        )  # fmt: skip
        fields.append(
            Field(id="dokbak", kind="parts", label=say("Held liable by the table 독박"),
                  rule="GS-46", parts=parts, seldom=True)
        )  # fmt: skip
    return tuple(fields)


def _side(sheet: Sheet, playing: Seats) -> Field:
    """GS-37: entries of what happened first, and to whom it is paid."""
    kinds = words(
        first_ppeok=say("first ppeok 첫뻑"), second_ppeok=say("second ppeok 연뻑"),
        first_ttadak=say("first ttadak 첫따닥"),
    )  # fmt: skip
    if not sheet.options.first_ttadak:
        kinds = kinds[:2]
    parts = (
        Field(id="kind", kind="choice", label=say("What"), needed=True, default="first_ppeok",
              choices=kinds),
        _seat("seat", say("Whose"), "GS-37", playing),
    )  # fmt: skip
    return Field(id="side", kind="list", label=say("Ppeoks and ttadaks that are paid"),
                 rule="GS-37", default=[], parts=parts, row=True)  # fmt: skip
