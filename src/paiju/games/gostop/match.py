"""What one round hands to the next (GS-4, 95 … 97), as a record and a table know it."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from paiju.games.gostop.deck import PACK, deck_of
from paiju.games.gostop.options import RULES, Mission, read_mission
from paiju.games.gostop.scoring import MOST_CARRIED
from paiju.games.gostop.settlement import split_pots
from paiju.games.gostop.state import START
from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal
from paiju.kit.jit import ints
from paiju.kit.options import Sheet, numbers
from paiju.kit.reading import integer, listed, mapping, only
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Seat, State
from paiju.kit.words import say

DRAWN = ("mission",)  # by the table before the deal, not by the round before
CARRIED = (
    "dealer", "multiplier", "nagari", "pact_month", "drop_ban", "pig", "house", "mission",
)  # fmt: skip
MOST_POT = 10**12


def pool_size(sheet: Sheet) -> int:
    """GS-12: how many cards lie in the pool when hands have been dropped; 0: none are."""
    if sheet.players == sheet.options.active:
        return 0
    deck = len(deck_of(sheet.options))
    return deck - 21 if sheet.players == 7 else deck - 27


def read_carry(sheet: Sheet, carry: Mapping[str, Any], start: State) -> None:
    """GS-96: what the round before handed on; every field is optional."""
    only(carry, "carry", CARRIED)
    start.multiplier = integer(carry.get("multiplier", 1), "carry.multiplier", 1, MOST_CARRIED)
    start.nagari = integer(carry.get("nagari", 0), "carry.nagari", 0, 10**6)
    start.pact_month = integer(carry.get("pact_month", 1), "carry.pact_month", 1, 12)
    start.pig = integer(carry.get("pig", 0), "carry.pig", 0, MOST_POT)
    start.house = integer(carry.get("house", 0), "carry.house", 0, MOST_POT)
    banned = listed(carry.get("drop_ban", []), "carry.drop_ban")
    for i, seat in enumerate(banned):
        read_seat(seat, f"carry.drop_ban[{i}]", sheet.players)
    start.banned = mask(banned)
    if carry.get("dealer") is not None:
        read_seat(carry["dealer"], "carry.dealer", sheet.players)
    if carry.get("mission") is not None:
        _read_mission(sheet, carry["mission"], start)


def _read_mission(sheet: Sheet, said: Any, start: State) -> None:
    """GS-96: the mission of this round, whether or not the rule sheet lists it."""
    try:
        mission = msgspec.convert(said, Mission)
    except msgspec.ValidationError as no:
        raise Illegal(
            str(no),
            said=say("a mission has a name, cards, and a factor from 1 to 9999"),
            field="carry.mission",
        ) from None
    set_mission(sheet, mission, start)


def set_mission(sheet: Sheet, mission: Mission, start: State) -> None:
    """Write a mission into the start."""
    start.mission_cards = read_mission(sheet.options, mission, "carry.mission")
    start.mission_factor = mission.factor
    if mission in sheet.options.missions:
        start.mission = sheet.options.missions.index(mission) + 1


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """GS-12, 96: a record's dealer, carry and mix; what is refused before the first action."""
    start = START.new()
    start.players = sheet.players
    start.dealer = read_seat(record.get("dealer", 0), "dealer", sheet.players)
    read_carry(sheet, mapping(record.get("carry", {}), "carry"), start)
    if record.get("mix") is not None:
        size = pool_size(sheet)
        if size == 0:
            raise Illegal(say("no hands are dropped at this table"), field="mix")
        mix = listed(record["mix"], "mix", size)
        places = [integer(place, f"mix[{i}]", 0, size - 1) for i, place in enumerate(mix)]
        if len(set(places)) < size:
            raise Illegal(say("names a place twice"), field="mix")
        start.mixed = size
        for i, place in enumerate(places):
            start.mix[i] = place
    return start


def prepare(sheet: Sheet, start: State, chance: Callable[[int], int]) -> None:
    """GS-12, 96: a live table mixes the dropped hands and draws a mission."""
    size = pool_size(sheet)
    places = list(range(size))
    for i in range(size):
        start.mix[i] = places.pop(chance(len(places)))
    start.mixed = size
    missions = sheet.options.missions
    if missions:
        set_mission(sheet, missions[chance(len(missions))], start)


def extras(start: State) -> dict[str, Any]:
    """GS-12: a record's `mix`."""
    if start.mixed == 0:
        return {}
    return {"mix": [int(start.mix[i]) for i in range(int(start.mixed))]}


def carried(sheet: Sheet, start: State, outcome: State) -> dict[str, Any]:
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
    if start.mission_factor > 0:
        carry["mission"] = _mission_of(sheet, start)
    return carry


def _mission_of(sheet: Sheet, start: State) -> dict[str, Any]:
    """A start's mission as a record tells it."""
    if start.mission > 0:
        told: dict[str, Any] = msgspec.to_builtins(sheet.options.missions[int(start.mission) - 1])
        return told | {"cards": list(told["cards"])}
    factor = int(start.mission_factor)
    return {"name": "mission", "cards": PACK.named(start.mission_cards), "factor": factor}


def match_over(sheet: Sheet, start: State) -> bool:
    """GS-97: a match has as many rounds as its table agreed on; the rules end none."""
    return False


def closing(sheet: Sheet, start: State, dealer: Seat, totals: tuple[int, ...]) -> tuple[int, ...]:
    """GS-97: what each seat gets of the pots left over at the end of a match."""
    row, paid = ints(sheet.players), ints(sheet.players)
    for seat, total in enumerate(totals):
        row[seat] = total
    split_pots(numbers(RULES, sheet.options), start, dealer, row, paid)
    return tuple(int(points) for points in paid)


def bank(start: State, following: State) -> int:
    """GS §6: what the pig pot and the house pot gained."""
    return int(following.pig - start.pig + following.house - start.house)
