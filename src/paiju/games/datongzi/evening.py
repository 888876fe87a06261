"""Rounds of Da Tongzi written down one after the other (DT-70)."""

from typing import Any

from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.query import finished
from paiju.games.datongzi.record import carried
from paiju.games.datongzi.scoring import is_match_over, rank_points, settle
from paiju.games.datongzi.state import STATE, Phase, Result
from paiju.kit.evening import Plain
from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.types import State

ASKS = ("ask",)
BALANCES = False  # points are counted up to the target; only the end of a match is paid


def begins(sheet: Sheet, start: State) -> dict[str, Any]:
    """DT-70: the rounds before."""
    told: dict[str, Any] = {"ask": "settle"}
    return told | {"carry": carried(sheet, start, start)} if start.carried else told


def ended(asked: Asked, start: State) -> tuple[State, State] | None:
    """DT §11: a finished round, and all of its start."""
    if asked["ask"] != "settle":
        return None
    found = finished(asked)
    return found.start, found.state


def plain(told: Plain, start: State, outcome: State) -> State:
    """DT-64: what each total grows by; the winner was first out, the others by their sums."""
    state = STATE.new()
    state.finished = start.finished
    first = told.winner if told.winner is not None else 0
    others = sorted(set(range(SEATS)) - {first}, key=lambda seat: -told.sums[seat])
    for place, seat in enumerate((first, *others)):
        state.order[place] = seat + 1
    state.out = SEATS
    for seat in range(SEATS):
        state.totals[seat] = start.totals[seat]
        state.bonuses[seat] = start.bonuses[seat]
        state.ranks[seat] = start.ranks[seat]
        counted = rank_points(state, told.rules, seat) if told.rules.rank_in_target == 1 else 0
        state.points[seat] = told.sums[seat] - counted
    state.phase = Phase.OVER
    state.result = Result.MATCH if is_match_over(state, told.rules) else Result.ROUND
    settle(state, told.rules, outcome)
    return state
