"""How rounds of Da Tongzi make a match."""

from typing import Any

from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.events import EVENTS, LEADS_FIRST
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Card, Seat, State


def match_over(sheet: Sheet, start: State) -> bool:
    """DT-70: no round follows."""
    return bool(start.over)


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """DT-7: the seat that opened the table leads, or one that is drawn."""
    leader = chance(SEATS) if sheet.options.first_lead == "random" else gathering.host
    return First(leader, deck, (EVENTS.tell(LEADS_FIRST, leader),))


def winners(sheet: Sheet, start: State, totals: tuple[int, ...]) -> list[Seat]:
    """DT-70: the highest total; of equal ones the larger sum of bonuses; then all of them."""
    reached = [(totals[seat], int(start.bonuses[seat])) for seat in range(SEATS)]
    return [seat for seat in range(SEATS) if reached[seat] == max(reached)]


def paying(sheet: Sheet, dealer: Seat) -> dict[str, Any]:
    """
    DT-70: the last of the rounds agreed on ends the match, and all is paid; so does any round with
    every total just below the target, unless rank points take everyone away from it.
    """
    totals, zeros = [sheet.options.target - 5] * SEATS, [0] * SEATS
    finished = sheet.options.rounds - 1 if sheet.options.rounds else 1
    carry = {"round": finished, "dealer": dealer, "totals": totals, "bonus": zeros}
    if not sheet.options.rank_in_target:
        carry["rank_points"] = zeros
    return {"dealer": dealer, "carry": carry}
