"""A round of Mao Huzi as a record tells it (MH-96)."""

from collections.abc import Mapping
from typing import Any

from paiju.cards.character import CARDS, kinds_of, names_of
from paiju.games.maohuzi.deck import PACK
from paiju.games.maohuzi.melds import write_meld
from paiju.games.maohuzi.scoring import MOST_HUANG
from paiju.games.maohuzi.state import START
from paiju.games.maohuzi.wins import cards_of_meld
from paiju.kit.carry import read_start
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, mapping
from paiju.kit.types import Card, State


def open_record(sheet: Sheet, record: Mapping[str, Any]) -> State:
    """MH-95, 96: a record's dealer and carry; what is refused before the first action."""
    start = START.new()
    read_start(sheet, record, start)
    if sheet.options.huang_double != "off":
        huang = mapping(record.get("carry", {}), "carry").get("huang", 0)
        start.huang = integer(huang, "carry.huang", 0, MOST_HUANG)
    return start


def carried(sheet: Sheet, start: State, settled: State) -> dict[str, Any]:
    """MH-96: the carry of the round to come."""
    totals = [int(start.totals[seat]) for seat in range(sheet.players)]
    carry = {"dealer": int(start.dealer), "round": int(start.number), "totals": totals}
    return carry if sheet.options.huang_double == "off" else carry | {"huang": int(start.huang)}


def outcome(state: State, settled: State, events: list[dict[str, Any]]) -> dict[str, Any]:
    """An outcome has the common fields and no other."""
    return {}


def rows_of(state: State) -> list[list[str]]:
    """MH-3: each seat's row, in order."""
    rows: list[list[str]] = [[] for _ in range(int(state.players))]
    for i in range(int(state.rows)):
        rows[int(state.row[i]) >> 5].append(PACK.names[int(state.row[i]) & 31])
    return rows


def facts(state: State) -> dict[str, Any]:
    """The position, whole: for whoever holds the record, never for a seat."""
    seats = range(int(state.players))
    return {
        "melds": [
            [write_meld(state.meld[seat][i]) for i in range(int(state.groups[seat]))]
            for seat in seats
        ],
        "hands": [names_of(state.hand[seat]) for seat in seats],
        "discards": rows_of(state),
        "stock": int(state.stocked),
    }


def census(state: State) -> list[Card]:
    """MH §10.1: stock, hands, table groups, rows, live card and what is out of play: 80 cards."""
    cards = [int(state.row[i]) & 31 for i in range(int(state.rows))]
    for seat in range(int(state.players)):
        cards += kinds_of(state.hand[seat])
        for i in range(int(state.groups[seat])):
            cards += kinds_of(cards_of_meld(state.meld[seat][i]))
    cards += [int(state.stock[i]) for i in range(CARDS - int(state.stocked), CARDS)]
    cards += [int(state.stock[i]) for i in range(int(state.out))]
    return cards + ([int(state.live) - 1] if state.live > 0 else [])
