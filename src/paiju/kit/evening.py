"""
An evening with real cards: rounds that a score query tells of, each handing on to the next.

A query also tells how its round begins, so a game says with which part; what it tells of is
a finished round, from which the rules themselves find the payments and what is handed on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from paiju.kit.options import Sheet
from paiju.kit.query import Asked
from paiju.kit.types import Rules, Seat, State


class Plain(Struct, frozen=True):
    """A round of which only the sums are known, and who won it."""

    sheet: Sheet
    rules: Rules
    sums: tuple[int, ...]
    winner: Seat | None

    @property
    def won(self) -> int:
        """The winner as a state has it: the seat + 1, or 0: nobody."""
        return 0 if self.winner is None else self.winner + 1


@dataclass(frozen=True)
class Evening:
    """How a game's rounds are written down one after the other."""

    # what the query of a round says by itself, from the round's start
    begins: Callable[[Sheet, State], dict[str, Any]]
    # the start and the end of the round that a query tells of; None: it tells of no whole round.
    # The start is the one handed on, with what the query says otherwise
    ended: Callable[[Asked, State], tuple[State, State] | None]
    # the end of a round from its start and its sums; the outcome is filled in as the rules do it
    plain: Callable[[Plain, State, State], State]
    asks: tuple[str, ...]  # fields of a query that choose what is asked: a round asks the usual
    balances: bool  # whether the sums of a round are payments, which add up to nothing


def paid(plain: Plain, state: State, outcome: State) -> None:
    """The outcome of a round that ended like this, and whose sums are its payments."""
    outcome.result = state.result
    outcome.winner = plain.won
    for seat, points in enumerate(plain.sums):
        outcome.payments[seat] = points
