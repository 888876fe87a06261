"""A round of Ban Bian Tian Zha as a record tells it (BT §7)."""

from collections.abc import Mapping
from typing import Any

from paiju.families.climbing.record import (
    ROUNDS_PLAYED,
    TOTALS_BEFORE,
    by_seat,
    each,
    read_carry,
    trick_facts,
)
from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.combos import strength
from paiju.games.banbiantian.deck import PACK
from paiju.games.banbiantian.kinds import KINDS
from paiju.games.banbiantian.scoring import scores
from paiju.games.banbiantian.state import OPENINGS, PHASES, START, Phase
from paiju.games.banbiantian.view import has_hammered
from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal, worded
from paiju.kit.form import Field, Form
from paiju.kit.options import Sheet
from paiju.kit.types import Card, Rules, State
from paiju.kit.words import say

MOST = 10**12
FIELDS = ("round", "totals", "hammers")  # of a carry; which of them a record had, a bit each


def _carry_fields(sheet: Sheet) -> Form:
    """BT-70: all fields of a carry."""
    return (
        Field(id="round", kind="count", label=ROUNDS_PLAYED, default=0,
              most=sheet.options.rounds - 1),
        each("totals", TOTALS_BEFORE, -MOST, MOST, needed=False),
        Field(id="hammers", kind="seats", label=say("Who hammered 捶"), rule="BT-6"),
    )  # fmt: skip


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """BT-6, 70: a record's carry; its dealer means nothing (BT-7)."""
    start = START.new()
    start.players = SEATS
    dealer = record.get("dealer")
    if isinstance(dealer, int) and not isinstance(dealer, bool) and 0 <= dealer < SEATS:
        start.dealer = dealer
    with worded("bad_value"):
        carry = read_carry(record, _carry_fields(sheet), PACK)
        told = record.get("carry", {})
        if "hammers" in told and sheet.options.hammer != "match":
            raise Illegal(say("only where a player may hammer once a match"), field="carry.hammers")
    start.finished = carry["round"]
    for seat, total in enumerate(carry["totals"]):
        start.totals[seat] = total
    start.hammers = mask(carry["hammers"])
    start.carried = mask([i for i, field in enumerate(FIELDS) if field in told])
    return start


def _carry(start: State) -> dict[str, Any]:
    carry = {
        "round": int(start.finished),
        "totals": by_seat(start.totals),
        "hammers": members(start.hammers),
    }
    return {FIELDS[i]: carry[FIELDS[i]] for i in members(start.carried)}


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """BT-70, 71: the carry of the round to come; after the last round there is none."""
    return {} if start.over else _carry(start)


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """BT-71: while a round is unfinished its outcome has the record's own carry."""
    return {} if state.phase == Phase.OVER else {"carry": _carry(state)}


def key_of(number: int) -> list[int]:
    """BT-47: the key of a reading, from its one number."""
    return [number >> 15, number >> 10 & 31, number >> 5 & 31, number & 31]


def shown(rules: Rules, known: int) -> dict[str, Any]:
    """The seven fields of a reading, `type` … `key`."""
    return KINDS.shown(known, key_of(int(strength(rules, known)) if known else 0))


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    table = KINDS.shown(int(state.table), key_of(int(state.table_key)))
    return {
        "dealer": int(state.dealer) - 1 if state.dealer > 0 else None,
        "opening": OPENINGS[state.opening],
        "hammers": [seat for seat in range(SEATS) if has_hammered(state, seat)],
        "shakes": members(state.shakes),
        "countershake": bool(state.countershake),
        **trick_facts(state),
        "scores": scores(state),
        "table": table if state.table != 0 else None,
        "phase": PHASES[state.phase],
    }


def census(state: State) -> list[Card]:
    """BT §10.1: the three hands and the cards played are the 51 cards."""
    cards = members(state.gone)
    for seat in range(SEATS):
        cards += members(state.hand[seat] | state.packets[seat])
    return cards
