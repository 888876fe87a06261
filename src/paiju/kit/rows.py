"""Rows of numbers that kernels write: what happened, and what a round comes to."""

from paiju.kit.jit import jit
from paiju.kit.state import I64, Shape
from paiju.kit.types import Seat, State

SEATS = 7  # the most that any table has
WIDTH = 7  # numbers in a row of the log: what it is, its seat, and up to five more
ITEM = 5  # numbers in an item: what it is, and up to four more

LOG = Shape("Log", [("n", I64), ("rows", I64, (96, WIDTH))])

OUTCOME = Shape("Outcome", [
    ("result", I64),              # the place in the game's `results`
    ("winner", I64),              # the seat + 1; 0: nobody
    ("payments", I64, SEATS),
    ("n", I64),
    ("items", I64, (192, ITEM)),
])  # fmt: skip


@jit
def note(log: State, what: int, seat: Seat, a: int, b: int) -> None:
    """
    Write an event into the log: public by construction, so only what everyone saw. Numbers that
    the event has no field for stay what they were: writing them costs a GPU a tenth of its speed.
    """
    row = log.rows[log.n]
    row[0] = what
    row[1] = seat
    row[2] = a
    row[3] = b
    log.n += 1


@jit
def note_more(log: State, what: int, seat: Seat, a: int, b: int, c: int) -> None:
    """Write an event that has a third number beside its seat."""
    log.rows[log.n][4] = c
    note(log, what, seat, a, b)


@jit
def note_most(log: State, what: int, seat: Seat, a: int, b: int, c: int, d: int, e: int) -> None:
    """Write an event with as many numbers as a row has."""
    row = log.rows[log.n]
    row[5] = d
    row[6] = e
    note_more(log, what, seat, a, b, c)


@jit
def enter(outcome: State, what: int, a: int, b: int, c: int, d: int) -> None:
    """Write an item into the outcome: what it is, and the numbers of its fields in their order."""
    row = outcome.items[outcome.n]
    row[0] = what
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = d
    outcome.n += 1


@jit
def pay(outcome: State, payer: Seat, payee: Seat, points: int) -> None:
    """Move points from one seat to another."""
    outcome.payments[payer] -= points
    outcome.payments[payee] += points


@jit
def put_behind(outcome: State, n: int) -> None:
    """Put the first n items behind all others: the first n, the others and all are turned round."""
    turn_round(outcome, 0, n)
    turn_round(outcome, n, outcome.n)
    turn_round(outcome, 0, outcome.n)


@jit
def turn_round(outcome: State, begin: int, end: int) -> None:
    """The items from `begin` to `end` − 1, in place, the last of them first."""
    while begin < end - 1:
        end -= 1
        for k in range(ITEM):
            number = outcome.items[begin][k]
            outcome.items[begin][k] = outcome.items[end][k]
            outcome.items[end][k] = number
        begin += 1


@jit
def reset(outcome: State) -> None:
    """As good as zeros for `settle`; rows beyond n are not read."""
    outcome.result = 0
    outcome.winner = 0
    outcome.n = 0
    for seat in range(SEATS):
        outcome.payments[seat] = 0
