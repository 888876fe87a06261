"""A round of Da Tongzi as a record tells it (DT §7)."""

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
from paiju.games.datongzi.combos import strength
from paiju.games.datongzi.deck import PACK
from paiju.games.datongzi.heap import listed
from paiju.games.datongzi.kinds import KINDS
from paiju.games.datongzi.notation import hand_of
from paiju.games.datongzi.state import START, Phase, Result
from paiju.kit.errors import Illegal, worded
from paiju.kit.form import Field, Form
from paiju.kit.options import Sheet
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import Card, State
from paiju.kit.words import say

MOST = 10**9


def carry_fields(sheet: Sheet) -> Form:
    """DT-70: all fields of a carry; no total is at the target, and no round follows the last."""
    most = sheet.options.rounds - 1 if sheet.options.rounds else MOST
    parts = (
        Field(id="round", kind="count", label=ROUNDS_PLAYED, needed=True, default=min(1, most),
              most=most),
        Field(id="dealer", kind="seat", label=say("Who led this round"), needed=True, default=0),
        each("totals", TOTALS_BEFORE, -MOST, sheet.options.target - 1),
        each("bonus", say("Bonuses before"), 0, MOST),
    )  # fmt: skip
    apart = each("rank_points", say("Rank points before"), -MOST, MOST)
    return parts if sheet.options.rank_in_target else (*parts, apart)


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """DT-7: a record's dealer and carry, which may not contradict each other."""
    with worded("bad_value"):
        if record.get("carry", {}) == {}:
            start = open_carry({})
            start.dealer = read_seat(record.get("dealer", 0), "dealer", SEATS)
            return start
        start = open_carry(read_carry(record, carry_fields(sheet), PACK))
        if record.get("dealer", start.dealer) != start.dealer:
            raise Illegal(say("carry.dealer is {n}", n=int(start.dealer)), field="dealer")
    return start


def open_carry(carry: Mapping[str, Any]) -> State:
    """What a carry hands on to a round; an empty one hands on nothing."""
    start = START.new()
    start.players = SEATS
    if carry:
        start.carried = 3 if "rank_points" in carry else 1
        start.finished = carry["round"]
        start.dealer = carry["dealer"]
        for seat in range(SEATS):
            start.totals[seat] = carry["totals"][seat]
            start.bonuses[seat] = carry["bonus"][seat]
            start.ranks[seat] = carry["rank_points"][seat] if "rank_points" in carry else 0
    return start


def _carry(start: State) -> dict[str, Any]:
    carry: dict[str, Any] = {
        "round": int(start.finished),
        "dealer": int(start.dealer),
        "totals": by_seat(start.totals),
        "bonus": by_seat(start.bonuses),
    }
    return {**carry, "rank_points": by_seat(start.ranks)} if start.carried & 2 else carry


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """DT-70: the carry of the round to come; after the match there is none."""
    return {} if start.over else _carry(start)


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """DT §7: while a round is unfinished its outcome has the record's own carry."""
    if state.phase == Phase.OVER:
        return {}
    return {"carry": _carry(state) if state.carried else {}}


def shown(known: int) -> dict[str, Any]:
    """The seven fields of a reading, `type` … `key` (DT-43)."""
    number = int(strength(known)) if known else 0
    return KINDS.shown(known, [number >> 10, number >> 5 & 31, number & 31])


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    over = state.phase == Phase.OVER
    return {
        **trick_facts(state),
        "bonus": by_seat(state.bonus),
        "table": shown(int(state.table)) if state.table != 0 else None,
        "match_over": bool(state.result == Result.MATCH) if over else None,
    }


def census(state: State) -> list[Card]:
    """DT §10.1: the three hands, the cards played and the hidden ones are the 132 cards."""
    cards = listed(*state.hidden) + listed(*state.gone)
    for seat in range(SEATS):
        cards += listed(*hand_of(state, seat))
    return cards
