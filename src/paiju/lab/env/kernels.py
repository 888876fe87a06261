"""
Many tables of a game as kernels, in the contract's names: a step of one of them, and what the seat
that is asked next sees and may choose. Everything is written in place.

A round that is over is dealt anew in the same step. Table i of n plays the rounds i, i + n, i + 2 n …
of the seed, each the same as `simulate` plays it.
"""

from typing import Any, NamedTuple

from paiju.kit.bits import first
from paiju.kit.contract import apply, conceal, deal, legal, observe, settle, to_act
from paiju.kit.jit import COMPILED, fetch, jit
from paiju.kit.rng import below, seed, shuffle
from paiju.kit.rows import reset
from paiju.kit.state import wipe
from paiju.kit.types import Action, Ints, Rules, Seat, State


class Hall(NamedTuple):
    """All tables: arrays with a row or a number for each."""

    states: Any
    rng: Any  # what is left of the chance that the round was dealt by
    rounds: Any  # which round of the seed is played
    skipped: Any  # rounds that were over with the deal
    seats: Any  # the seat that is asked
    rows: Any  # its legal actions
    counts: Any  # how many these are
    mask: Any  # 1 for each of its choices
    observation: Any
    rewards: Any  # payments of the round that the last step ended, by seat
    done: Any  # 1: the last step ended a round
    refused: Any  # 1: the last choice was none of the legal ones, and nothing was played


class Scratch(NamedTuple):
    """What one thread needs beside the tables."""

    seen: Any
    logs: Any
    outcomes: Any
    zero: Any
    cards: Ints  # in printed order
    deck: Ints
    starts: Any
    memory: Any  # what each table has most of: the address of the first's, how far apart, how many bytes
    spans: Any  # where an observation has numbers, but for those of empty seats, which stay 0
    tables: int  # how many there are


AHEAD = 2  # tables whose memory is asked for before their turn
LINE = 64  # bytes that come at once


@jit
def fetch_ahead(scratch: Scratch, i: int) -> None:
    """Ask for the memory of a table that is soon to be played at."""
    for k in range(len(scratch.memory)):
        address = scratch.memory[k][0] + (i + AHEAD) * scratch.memory[k][1]
        for byte in range(0, scratch.memory[k][2], LINE):
            fetch(address + byte)


def choice_of(state: State, rules: Rules, seat: Seat, action: Action) -> int:
    """A legal action as a number of the choices: a game's own."""
    raise NotImplementedError


def choice_at(hall: Hall, i: int, rules: Rules, k: int) -> int:
    """The number of the k-th legal action."""
    return choice_of(hall.states[i], rules, hall.seats[i], hall.rows[i][k])


def place_at(hall: Hall, i: int, rules: Rules, k: int) -> int:
    """The same in a game that declares no choices: its place among the legal actions."""
    return k


def look(hall: Hall, scratch: Scratch, i: int, rules: Rules, seat: Seat) -> None:
    """The observation: of what the seat may know."""
    wipe(scratch.seen, 0, scratch.zero)
    conceal(hall.states[i], rules, seat, scratch.seen[0])
    observe(scratch.seen[0], rules, seat, hall.observation[i])


def look_open(hall: Hall, scratch: Scratch, i: int, rules: Rules, seat: Seat) -> None:
    """The same, where `observe` says the same of the whole table."""
    observe(hall.states[i], rules, seat, hall.observation[i])


if COMPILED:

    @jit
    def blank(row: Ints) -> None:
        """All zeros."""
        for k in range(len(row)):
            row[k] = 0

else:

    def blank(row: Ints) -> None:
        """All zeros."""
        row[:] = 0


def clear(scratch: Scratch, mask: Ints, seen: Ints) -> None:
    """Make a mask and an observation ready to be written: all zeros."""
    raise NotImplementedError


@jit
def clear_both(scratch: Scratch, mask: Ints, seen: Ints) -> None:
    """On a processor: but for empty seats, of which nothing was written."""
    blank(mask)
    for k in range(len(scratch.spans)):
        # a part by itself: a compiler sees that its places are not negative, and clears many at once
        blank(seen[scratch.spans[k][0] : scratch.spans[k][1]])


@jit
def leave(scratch: Scratch, mask: Ints, seen: Ints) -> None:
    """On a GPU: the threads of a block have cleared them together."""


def show(hall: Hall, scratch: Scratch, i: int, rules: Rules, asked: int) -> None:
    """What the first of the seats asked sees and may do."""
    seat = first(asked)
    hall.seats[i] = seat
    n = legal(hall.states[i], rules, seat, hall.rows[i])
    hall.counts[i] = n
    mask = hall.mask[i]
    clear(scratch, mask, hall.observation[i])
    for k in range(n):
        mask[choice_at(hall, i, rules, k)] = 1
    look(hall, scratch, i, rules, seat)


def deal_anew(hall: Hall, scratch: Scratch, i: int, rules: Rules, number: int) -> int:
    """Deal the table's next round that has a question; returns the seats asked."""
    while True:
        stream = hall.rounds[i]
        seed(hall.rng[i], number, stream)
        for k in range(len(scratch.cards)):
            scratch.deck[k] = scratch.cards[k]
        shuffle(hall.rng[i], scratch.deck, len(scratch.cards))
        wipe(hall.states, i, scratch.zero)
        deal(hall.states[i], rules, scratch.starts[stream % len(scratch.starts)], scratch.deck)
        asked = to_act(hall.states[i], rules)
        if asked != 0:
            return asked
        hall.skipped[i] += 1
        hall.rounds[i] += scratch.tables


def advance(
    hall: Hall, scratch: Scratch, i: int, rules: Rules, number: int, action: Action
) -> None:
    """Play a legal action of the seat that is asked."""
    state = hall.states[i]
    apply(state, rules, hall.seats[i], action, scratch.logs[0])
    asked = to_act(state, rules)
    rewards = hall.rewards[i]
    if hall.done[i] != 0:
        blank(rewards)
        hall.done[i] = 0
    if asked == 0:
        outcome = scratch.outcomes[0]
        reset(outcome)
        settle(state, rules, outcome)
        for seat in range(len(rewards)):
            rewards[seat] = outcome.payments[seat]
        hall.done[i] = 1
        hall.rounds[i] += scratch.tables
        asked = deal_anew(hall, scratch, i, rules, number)
    show(hall, scratch, i, rules, asked)


def start(hall: Hall, scratch: Scratch, rules: Rules, number: int, begin: int, end: int) -> None:
    """Deal the first rounds."""
    for i in range(begin, end):
        start_one(hall, scratch, i, rules, number, i)


def start_one(hall: Hall, scratch: Scratch, i: int, rules: Rules, number: int, stream: int) -> None:
    """Deal the first round of a table: the one with this number."""
    hall.rounds[i] = stream
    hall.skipped[i] = 0
    hall.done[i] = 0
    hall.refused[i] = 0
    blank(hall.rewards[i])
    show(hall, scratch, i, rules, deal_anew(hall, scratch, i, rules, number))


def chosen(hall: Hall, i: int, rules: Rules, choice: int) -> int:
    """The place among the legal actions of the one that a choice stands for; −1: of none."""
    for k in range(hall.counts[i]):
        if choice_at(hall, i, rules, k) == choice:
            return k
    return -1


def step(
    hall: Hall, scratch: Scratch, rules: Rules, number: int, choices: Any, begin: int, end: int
) -> None:
    """Play one choice at each table."""
    for i in range(begin, end):
        fetch_ahead(scratch, i)
        step_one(hall, scratch, i, rules, number, choices[i])


def step_one(hall: Hall, scratch: Scratch, i: int, rules: Rules, number: int, choice: int) -> None:
    """Play a choice, or refuse it and leave the table as it is."""
    k = chosen(hall, i, rules, choice)
    if k < 0:
        hall.refused[i] = 1
        hall.done[i] = 0
        blank(hall.rewards[i])
        show(hall, scratch, i, rules, to_act(hall.states[i], rules))
        return
    hall.refused[i] = 0
    advance(hall, scratch, i, rules, number, hall.rows[i][k])


def sample(hall: Hall, rules: Rules, choices: Any, begin: int, end: int) -> None:
    """A choice for each table by chance, each legal one as likely."""
    for i in range(begin, end):
        choices[i] = choice_at(hall, i, rules, below(hall.rng[i], hall.counts[i]))


def roam(
    hall: Hall, scratch: Scratch, rules: Rules, number: int, steps: int, begin: int, end: int
) -> None:
    """So many steps by chance at each table, with all that a step writes."""
    for _ in range(steps):
        for i in range(begin, end):
            fetch_ahead(scratch, i)
            roam_one(hall, scratch, i, rules, number)


def roam_one(hall: Hall, scratch: Scratch, i: int, rules: Rules, number: int) -> None:
    """One step by chance."""
    hall.refused[i] = 0
    k = below(hall.rng[i], hall.counts[i])
    advance(hall, scratch, i, rules, number, hall.rows[i][k])
