"""What most games hand from round to round: the number of the round, its dealer, the totals."""

from collections.abc import Mapping
from typing import Any

from paiju.kit.errors import Illegal
from paiju.kit.options import Sheet
from paiju.kit.reading import integer, listed, mapping
from paiju.kit.reading import seat as read_seat
from paiju.kit.types import State
from paiju.kit.words import say

MOST_POINTS = 10**12


def read_start(sheet: Sheet, record: Mapping[str, Any], start: State, total: int = 0) -> None:
    """
    A record's dealer and carry, which may not contradict each other, into a start; `total` is what
    every seat has where the carry tells no totals.
    """
    players = sheet.players
    start.players = players
    carry = mapping(record.get("carry", {}), "carry")
    dealer = record.get("dealer", carry.get("dealer", 0))
    start.dealer = read_seat(dealer, "dealer", players)
    if "dealer" in carry and read_seat(carry["dealer"], "carry.dealer", players) != start.dealer:
        raise Illegal(
            say("not the record's dealer, {n}", n=int(start.dealer)), field="carry.dealer"
        )
    start.number = integer(carry.get("round", 1), "carry.round", 1, 10**9)
    totals = listed(carry.get("totals", [total] * players), "carry.totals", players)
    for seat, total in enumerate(totals):
        start.totals[seat] = integer(total, f"carry.totals[{seat}]", -MOST_POINTS, MOST_POINTS)


def written(sheet: Sheet, start: State) -> dict[str, Any]:
    """The carry of the round to come."""
    totals = [int(start.totals[seat]) for seat in range(sheet.players)]
    return {"round": int(start.number), "dealer": int(start.dealer), "totals": totals}
