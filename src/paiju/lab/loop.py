"""
One round of any game from its deal to its payments, as a kernel: the same on every device.

Written in the contract's names; `bind` gives it a game's functions. What it plays is fixed by the
seed and the round's number, whatever thread or machine plays it.
"""

from typing import Any

from paiju.kit.bits import first
from paiju.kit.contract import apply, conceal, deal, legal, settle, to_act
from paiju.kit.rng import below, seed, shuffle
from paiju.kit.rows import SEATS, reset
from paiju.kit.state import wipe
from paiju.kit.types import Action, Ints, Rules, Seat, State

TALLIES = SEATS + 3  # payments of each seat, steps, digest, and rounds
STEPS, DIGEST, ROUNDS = SEATS, SEATS + 1, SEATS + 2
RESULTS = 16  # ways a round can end

BELOW_2_62 = (1 << 62) - 1  # digests stay positive in every mode


def greedy(seen: State, rules: Rules, seat: Seat, rng: Ints, out: Ints) -> Action:
    """The bot `greedy` of the game: put in place by `bind`."""
    raise NotImplementedError


def absorb(digest: int, number: int) -> int:
    """A digest with one more number in it."""
    return (digest * 0x5851F42D4C957F2D + number + 0x14057B7EF767814F) & BELOW_2_62


def finished(digest: int) -> int:
    """A digest scrambled, so that digests can be added up."""
    digest = ((digest ^ (digest >> 29)) * 0x1CE4E5B9BF58476D) & BELOW_2_62
    return digest ^ (digest >> 32)


def decide(
    table: Any, i: int, rules: Rules, seat: Seat, bot: int, rng: Ints, out: Ints, zero: Any
) -> Action:
    """
    What the seat's bot plays at table[0][i]. Bot 0, `random`, needs no more than the legal
    actions, which are the same for what the seat sees and for the whole table.
    """
    if bot == 0:
        n = legal(table[0][i], rules, seat, out)
        return int(out[below(rng, n)])
    wipe(table[1], i, zero)
    conceal(table[0][i], rules, seat, table[1][i])
    return greedy(table[1][i], rules, seat, rng, out)


def decide_by_chance(
    table: Any, i: int, rules: Rules, seat: Seat, bot: int, rng: Ints, out: Ints, zero: Any
) -> Action:
    """The same where only `random` sits: code that is not there needs no room on a GPU."""
    n = legal(table[0][i], rules, seat, out)
    return int(out[below(rng, n)])


def play_round(
    table: Any,
    i: int,
    rules: Rules,
    start: State,
    cards: Ints,
    bots: Ints,
    turn: int,
    rng: Ints,
    deck: Ints,
    out: Ints,
    zero: Any,
    number: int,
    stream: int,
) -> int:
    """
    Play round `stream` of seed `number` at table i (states, what is seen, logs, outcomes); bots
    sit `turn` seats further on. Fills the outcome; returns steps << 1 … see `run`.
    """
    seed(rng, number, stream)
    for k in range(len(cards)):
        deck[k] = cards[k]
    shuffle(rng, deck, len(cards))
    wipe(table[0], i, zero)
    state, log, outcome = table[0][i], table[2][i], table[3][i]
    deal(state, rules, start, deck)
    digest = absorb(stream, number)
    steps = 0
    asked = to_act(state, rules)
    while asked != 0:
        seat = first(asked)
        chair = seat + turn if seat + turn < start.players else seat + turn - start.players
        bot = bots[chair]
        action = decide(table, i, rules, seat, bot, rng, out, zero)
        apply(state, rules, seat, action, log)
        digest = absorb(digest, action * 8 + seat)
        steps += 1
        asked = to_act(state, rules)
    reset(outcome)
    settle(state, rules, outcome)
    for seat in range(start.players):
        digest = absorb(digest, outcome.payments[seat])
    rng[0] = digest  # handed back beside the steps
    return steps


def run(
    table: Any,
    rules: Rules,
    starts: Any,
    cards: Ints,
    bots: Ints,
    rng: Ints,
    deck: Ints,
    out: Ints,
    zero: Any,
    number: int,
    begin: int,
    end: int,
    tallies: Ints,
    results: Ints,
) -> None:
    """Rounds `begin` to `end` − 1, one after another, added up in `tallies` and `results`."""
    for stream in range(begin, end):
        start = starts[stream % len(starts)]
        steps = play_round(
            table, 0, rules, start, cards, bots, 0, rng, deck, out, zero, number, stream
        )
        outcome = table[3][0]
        for seat in range(start.players):
            tallies[seat] += outcome.payments[seat]
        tallies[STEPS] += steps
        tallies[DIGEST] = (tallies[DIGEST] + finished(rng[0])) & BELOW_2_62
        tallies[ROUNDS] += 1
        results[outcome.result] += 1


def run_paired(
    table: Any,
    rules: Rules,
    starts: Any,
    cards: Ints,
    bots: Ints,
    rng: Ints,
    deck: Ints,
    out: Ints,
    zero: Any,
    number: int,
    begin: int,
    end: int,
    paid: Any,
) -> None:
    """
    Deals `begin` to `end` − 1, each with the bots in every rotation round the table; `paid[k]`
    gets what each chair of `bots` was paid, deal by deal and rotation by rotation.
    """
    for stream in range(begin, end):
        start = starts[stream % len(starts)]
        for turn in range(start.players):
            play_round(
                table, 0, rules, start, cards, bots, turn, rng, deck, out, zero, number, stream
            )
            row = paid[(stream - begin) * start.players + turn]
            for seat in range(start.players):
                row[(seat + turn) % start.players] = table[3][0].payments[seat]
