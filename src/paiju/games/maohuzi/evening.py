"""Rounds of Mao Huzi written down one after the other (MH-94 … 97)."""

from typing import Any

from paiju.games.maohuzi.query import no_win, position
from paiju.games.maohuzi.scoring import settle
from paiju.games.maohuzi.state import HUANGZHUANG, START, STATE, Phase, Source
from paiju.kit.errors import Illegal
from paiju.kit.evening import Plain, paid
from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.types import State

ASKS = ("query",)


def begins(sheet: Sheet, start: State) -> dict[str, Any]:
    """MH-94, 95: the dealer, and how many 黄庄 there were just before."""
    told: dict[str, Any] = {"query": "score", "dealer": int(start.dealer)}
    return told if sheet.options.huang_double == "off" else told | {"huang": int(start.huang)}


def ended(asked: Asked, start: State) -> tuple[State, State] | None:
    """MH §11: a win; cards that do not win are refused for their reason."""
    if asked["query"] == "ting":
        return None
    state, began = position(asked), START.copy(start)
    why = no_win(asked, state)
    if why is not None:
        raise Illegal(why, field="hand", lead="")
    began.dealer, began.huang = state.dealer, state.huang
    return began, state


def plain(told: Plain, start: State, outcome: State) -> State:
    """MH-71, 95: somebody won, or it was 黄庄, which pays as the rules say where no sums are told."""
    state = STATE.new()
    state.players, state.dealer, state.huang = start.players, start.dealer, start.huang
    state.phase = Phase.OVER
    state.result = HUANGZHUANG
    if told.winner is not None:
        state.winner, state.result = told.winner + 1, Source.SELF
    elif not any(told.sums):
        settle(state, told.rules, outcome)
        return state
    paid(told, state, outcome)
    return state
