"""
One round of any game from its deal to its payments, as a kernel: the same on every device.

Written in the contract's names; `bind` gives it a game's functions. Its play is fixed by the
seed and the round's number, whatever thread or machine plays it.
"""

from typing import Any, NamedTuple

from paiju.kit.bits import first
from paiju.kit.contract import apply, deal, settle, to_act
from paiju.kit.rng import seed, shuffle
from paiju.kit.rows import SEATS, reset
from paiju.kit.state import wipe
from paiju.kit.types import Action, Ints, Rules, Seat, State

TALLIES = SEATS + 3  # payments of each seat, steps, digest, and rounds
STEPS, DIGEST, ROUNDS = SEATS, SEATS + 1, SEATS + 2
RESULTS = 16  # ways a round can end

BELOW_2_62 = (1 << 62) - 1  # digests stay positive in every mode


class Place(NamedTuple):
    """Where one round at a time is played: arrays of one, and scratch."""

    states: Any
    seen: Any  # what a seat sees of the state, for bots from outside
    logs: Any
    outcomes: Any
    zero: Any  # a state of zeros
    rng: Ints
    deck: Ints
    out: Ints  # legal actions


class Seating(NamedTuple):
    """What is played: the cards in printed order, the bots, and how far they sit from their seats."""

    cards: Ints
    bots: Ints  # by their numbers
    turn: int


def absorb(digest: int, number: int) -> int:
    """A digest with one more number in it."""
    return (digest * 0x5851F42D4C957F2D + number + 0x14057B7EF767814F) & BELOW_2_62


def finished(digest: int) -> int:
    """A digest scrambled, so that digests can be added up."""
    digest = ((digest ^ (digest >> 29)) * 0x1CE4E5B9BF58476D) & BELOW_2_62
    return digest ^ (digest >> 32)


def decide(place: Place, rules: Rules, seat: Seat, bot: int) -> Action:
    """What the seat's bot plays, by its number: put in place by `bind`."""
    raise NotImplementedError


def play_round(
    place: Place, rules: Rules, start: State, seating: Seating, number: int, stream: int
) -> tuple[int, int]:
    """
    Play round `stream` of seed `number`. Fills the place's outcome; returns the steps and the
    digest of all actions and payments.
    """
    seed(place.rng, number, stream)
    for k in range(len(seating.cards)):
        place.deck[k] = seating.cards[k]
    shuffle(place.rng, place.deck, len(seating.cards))
    wipe(place.states, 0, place.zero)
    state, log, outcome = place.states[0], place.logs[0], place.outcomes[0]
    deal(state, rules, start, place.deck)
    digest = absorb(stream, number)
    steps = 0
    asked = to_act(state, rules)
    while asked != 0:
        seat = first(asked)
        chair = seat + seating.turn
        if chair >= start.players:
            chair -= start.players
        action = decide(place, rules, seat, seating.bots[chair])
        apply(state, rules, seat, action, log)
        digest = absorb(digest, action * 8 + seat)
        steps += 1
        asked = to_act(state, rules)
    reset(outcome)
    settle(state, rules, outcome)
    for seat in range(start.players):
        digest = absorb(digest, outcome.payments[seat])
    return steps, digest


def run(
    place: Place,
    rules: Rules,
    starts: Any,
    seating: Seating,
    number: int,
    begin: int,
    end: int,
    tallies: Ints,
    results: Ints,
) -> None:
    """Rounds `begin` to `end` − 1, one after another, added up in `tallies` and `results`."""
    for stream in range(begin, end):
        start = starts[stream % len(starts)]
        steps, digest = play_round(place, rules, start, seating, number, stream)
        outcome = place.outcomes[0]
        for seat in range(start.players):
            tallies[seat] += outcome.payments[seat]
        tallies[STEPS] += steps
        tallies[DIGEST] = (tallies[DIGEST] + finished(digest)) & BELOW_2_62
        tallies[ROUNDS] += 1
        results[outcome.result] += 1


def run_paired(
    place: Place,
    rules: Rules,
    starts: Any,
    seating: Seating,
    number: int,
    begin: int,
    end: int,
    paid: Any,
) -> None:
    """
    Deals `begin` to `end` − 1, each with the bots in every rotation round the table; `paid[k]`
    gets what each chair of the bots was paid, deal by deal and rotation by rotation.
    """
    for stream in range(begin, end):
        start = starts[stream % len(starts)]
        for turn in range(start.players):
            rotated = Seating(seating.cards, seating.bots, turn)
            play_round(place, rules, start, rotated, number, stream)
            row = paid[(stream - begin) * start.players + turn]
            for seat in range(start.players):
                row[(seat + turn) % start.players] = place.outcomes[0].payments[seat]
