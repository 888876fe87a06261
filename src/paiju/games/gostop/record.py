"""A round of Go-Stop as a record tells it (GS §7): what it begins with, and what it comes to."""

from collections.abc import Mapping
from typing import Any

import msgspec

from paiju.families.flower.piles import lying, position
from paiju.games.gostop.carrying import MOST_BALANCE, MOST_ROUNDS
from paiju.games.gostop.deck import PACK, deck
from paiju.games.gostop.events import EVENTS, OF_AN_OUTCOME
from paiju.games.gostop.options import Mission, read_mission
from paiju.games.gostop.shares import MOST_CARRIED
from paiju.games.gostop.state import RESULTS, START, Phase
from paiju.games.gostop.turn import turned_up
from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal
from paiju.kit.form import Choice, Field, Form
from paiju.kit.options import Sheet
from paiju.kit.query import Reader
from paiju.kit.reading import integer, listed, mapping, only
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Card, State
from paiju.kit.words import say

MOST_POT = 10**12

# GS-96: the numbers that a round hands on; a score query tells them too
CARRY = (
    Field(id="carry.multiplier", kind="count", label=say("Carried over: points ×"), rule="GS-51",
          default=1, least=1, most=MOST_CARRIED),
    Field(id="carry.nagari", kind="count", label=say("Nagaris in a row before"), rule="GS-11",
          default=0, most=10**6),
    Field(id="carry.pact_month", kind="month", label=say("Month of the pact 월약"), rule="GS-68",
          default=1),
    Field(id="carry.pig", kind="count", label=say("In the pig pot 돼지"), rule="GS-7",
          default=0, most=MOST_POT),
    Field(id="carry.house", kind="count", label=say("In the house pot 고리"), rule="GS-92",
          default=0, most=MOST_POT),
    Field(id="carry.push", kind="count", label=say("Wins pushed before 밀기"), rule="GS-53",
          default=0, most=9),
    Field(id="carry.round", kind="count", label=say("Number of the round"), rule="GS-54",
          default=1, least=1, most=MOST_ROUNDS),
)  # fmt: skip
# and what stands in a carry besides: a page never asks for it
BESIDES = (
    Field(id="carry.dealer", kind="seat", label=say("Who dealt"), rule="GS-96", unasked=True),
    Field(id="carry.drop_ban", kind="seats", label=say("Who may not drop out"), rule="GS-10",
          default=[], unasked=True),
)  # fmt: skip
MISSION = (
    Field(id="name", kind="text", label=say("Mission"), needed=True, default="mission",
          unasked=True),
    Field(id="cards", kind="cards", label=say("Its cards"), needed=True),
    Field(id="factor", kind="count", label=say("Its factor"), needed=True, default=2, least=1,
          most=9999),
    Field(id="each", kind="flag", label=say("Once for each card 각패"), default=False),
)  # fmt: skip
IN_A_START = {"carry.push": "pushes", "carry.round": "number"}  # where it is called otherwise


def carry_fields(sheet: Sheet, told: Mapping[str, Any]) -> Form:
    """GS-96: all that a round hands on; a score query tells them too."""
    return (*CARRY, _balance(sheet), _mission(sheet, told), *BESIDES)


def _balance(sheet: Sheet) -> Field:
    """GS-88: what each seat has when the round begins; at first its stake."""
    return Field(id="carry.balance", kind="count", label=say("What each player had"), rule="GS-88",
                 each=True, default=sheet.options.stake, least=-MOST_BALANCE,
                 most=MOST_BALANCE)  # fmt: skip


def _mission(sheet: Sheet, told: Mapping[str, Any]) -> Field:
    """GS-96: one of the sheet's missions, or one that the table agreed on."""
    label, rule = say("Mission"), "GS-96"
    listed = [
        Choice(msgspec.to_builtins(one) | {"cards": list(one.cards)},
               say("{name}: {cards}", name=one.name, cards=tuple(one.cards)))
        for one in sheet.options.missions
    ]  # fmt: skip
    choices = (Choice(None, say("none")), *listed)
    carry = told.get("carry")
    agreed = carry.get("mission") if isinstance(carry, dict) else None
    if listed and agreed in [choice.value for choice in choices]:
        return Field(id="carry.mission", kind="choice", label=label, rule=rule, choices=choices)
    return Field(
        id="carry.mission", kind="parts", label=label, rule=rule, parts=MISSION, seldom=True
    )


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """GS-12, 96: a record's dealer, carry and mix; what is refused before the first action."""
    start = START.new()
    start.players = sheet.players
    start.dealer = read_seat(record.get("dealer", 0), "dealer", sheet.players)
    fields, reader = carry_fields(sheet, record), Reader(PACK, sheet.players)
    carry = mapping(record.get("carry", {}), "carry")
    only(carry, "carry", [field.id.removeprefix("carry.") for field in fields])
    told = reader.all(fields, record)
    for field in CARRY:
        name = IN_A_START.get(field.id, field.id.removeprefix("carry."))
        setattr(start, name, told[field.id])
    for seat, had in enumerate(told["carry.balance"]):
        start.balance[seat] = had if sheet.options.liability != "off" else 0
    start.banned = mask(told["carry.drop_ban"])
    if told["carry.mission"] is not None:
        set_mission(sheet, _as_mission(told["carry.mission"]), start)
    if record.get("mix") is not None:
        _read_mix(sheet, record["mix"], start)
    return start


def _as_mission(told: Mapping[str, Any]) -> Mission:
    """A mission that was read: one that is listed has its cards by name."""
    cards = [card if isinstance(card, str) else PACK.names[card] for card in told["cards"]]
    return msgspec.convert({**told, "cards": cards}, Mission)


def set_mission(sheet: Sheet, mission: Mission, start: State) -> None:
    """Write a mission into the start."""
    start.mission_cards = read_mission(sheet.options, mission, "carry.mission")
    start.mission_factor = mission.factor
    start.mission_each = int(mission.each)
    if mission in sheet.options.missions:
        start.mission = sheet.options.missions.index(mission) + 1


def pool_size(sheet: Sheet) -> int:
    """GS-12: how many cards lie in the pool when hands have been dropped; 0: none are."""
    if sheet.players == sheet.options.active:
        return 0
    return len(deck(sheet.options)) - (21 if sheet.players == 7 else 27)


def _read_mix(sheet: Sheet, said: Any, start: State) -> None:
    """GS-12: how the dropped hands are mixed."""
    size = pool_size(sheet)
    if size == 0:
        raise Illegal(say("no hands are dropped at this table"), field="mix")
    mix = listed(said, "mix", size)
    places = [integer(place, f"mix[{i}]", 0, size - 1) for i, place in enumerate(mix)]
    if len(set(places)) < size:
        raise Illegal(say("a place occurs twice"), field="mix")
    start.mixed = size
    for i, place in enumerate(places):
        start.mix[i] = place


def extras(start: State) -> dict[str, Any]:
    """GS-12: a record's `mix`."""
    if start.mixed == 0:
        return {}
    return {"mix": [int(start.mix[i]) for i in range(int(start.mixed))]}


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """GS-96: the carry of the round to come; a mission only where the table has drawn one."""
    options = sheet.options
    carry: dict[str, Any] = {
        "dealer": int(start.dealer),
        "multiplier": int(start.multiplier),
        "nagari": int(start.nagari),
    }
    if options.month_pact != "off":
        carry["pact_month"] = int(start.pact_month)
    if options.drop_ban != "none" and sheet.players > options.active:
        carry["drop_ban"] = members(start.banned)
    if options.pig_ante > 0:
        carry["pig"] = int(start.pig)
    if options.house_fee > 0:
        carry["house"] = int(start.house)
    if options.push > 0 and options.active == 2:
        carry["push"] = int(start.pushes)
    if options.jackpot_every > 0:
        carry["round"] = int(start.number)
    if options.liability != "off":
        carry["balance"] = [int(start.balance[seat]) for seat in range(sheet.players)]
    if start.mission_factor > 0:
        carry["mission"] = _mission_of(sheet, start)
    return carry


def _mission_of(sheet: Sheet, start: State) -> dict[str, Any]:
    """A start's mission as a record tells it."""
    if start.mission > 0:
        told: dict[str, Any] = msgspec.to_builtins(sheet.options.missions[int(start.mission) - 1])
        return told | {"cards": list(told["cards"])}
    factor = int(start.mission_factor)
    told = {"name": "mission", "cards": PACK.named(start.mission_cards), "factor": factor}
    return told | ({"each": True} if start.mission_each else {})


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """GS §7, "Replay outcome": captured cards, floor, result and events."""
    before = [EVENTS.as_json((*state.notes[i], 0)) for i in range(int(state.untold))]
    told: dict[str, Any] = {
        "captured": [PACK.named(state.captured[seat]) for seat in range(state.players)],
        "floor": PACK.named(state.floor),
        "events": [*before, *(one for one in events if one["name"] in OF_AN_OUTCOME)],
    }
    if state.phase == Phase.OVER:
        told["result"] = RESULTS[state.result]
    return told


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    return position(PACK, state, int(state.bottom - state.top))


def census(state: State) -> list[Card]:
    """GS §10, 1: floor, piles, hands, stock, and the cards of a turn that are in no zone yet."""
    cards = lying(state)
    cards += [int(state.stock[i]) for i in range(int(state.top), int(state.bottom))]
    if state.phase == Phase.TAKE:
        cards += members(int(state.laid) | int(turned_up(state)))
    return cards
