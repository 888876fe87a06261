"""
The same deal under any rule sheet, as a kernel: what is left to chance hangs on the deal's number
alone, never on what was played before, so that two sheets differ by what the rules do and nothing else.

The cards of all sheets are shuffled together and those that a sheet leaves out are passed over. The
chance of a decision hangs on the deal, the seat and how often the seat was asked. Written in the
contract's names, as `loop` is; `bind` gives it a game's functions.
"""

from typing import Any, NamedTuple

from paiju.kit.bits import first
from paiju.kit.contract import apply, deal, dealer_of, settle, to_act
from paiju.kit.rng import seed, shuffle
from paiju.kit.rows import SEATS, reset
from paiju.kit.state import wipe
from paiju.kit.types import Ints, Rules, Seat, State
from paiju.lab.loop import BELOW_2_62, RESULTS, Place, Seating, absorb, decide, finished

APART = 1 << 33  # the chance that bots play by has a seed of its own
OFTEN = 1024  # more often no seat is asked in a round

# What is measured of a round, number by number
SIZE, MARGIN, LENGTH, DEALER, NOBODY = range(5)
PLACES = 5  # what each place was paid, counted from the dealer
ENDS = PLACES + SEATS  # 1 for the way in which the round ended
MEASURES = ENDS + RESULTS
SIZES = 24  # bars of the sizes of rounds: 0, 1, 2 to 3, 4 to 7, …

# What is added up of a measure: itself and its square, and the same of its difference from the
# first sheet's
SUMS = 4 * MEASURES

# What is added up to tell luck from skill: of the strong and of the weak how many, their points and
# the squares; of two seatings of one deal, what the same seat was paid in both
STRONG, WEAK, MIXED, EVEN = 0, 3, 6, 10
LUCKS = 13


class Pairing(NamedTuple):
    """The cards of all sheets, which of them this sheet plays with, and scratch."""

    kept: Ints
    ends: Ints  # by result: the measure of rounds that end so
    order: Ints
    asked: Ints
    by_seat: int = 0  # 1: places are counted from seat 0 and not from the dealer


def play_deal(
    place: Place,
    rules: Rules,
    start: State,
    seating: Seating,
    pairing: Pairing,
    number: int,
    stream: int,
) -> tuple[int, int]:
    """
    Play deal `stream` of seed `number`. Fills the place's outcome; returns the steps and the digest
    of all actions and payments.
    """
    cards = len(seating.cards)
    for k in range(cards):
        pairing.order[k] = k
    seed(place.rng, number, stream)
    shuffle(place.rng, pairing.order, cards)
    dealt = 0
    for k in range(cards):
        if pairing.kept[pairing.order[k]] != 0:
            place.deck[dealt] = seating.cards[pairing.order[k]]
            dealt += 1
    for seat in range(SEATS):
        pairing.asked[seat] = 0
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
        of_seat = (stream * SEATS + seating.turn) * SEATS + seat
        seed(place.rng, number + APART, of_seat * OFTEN + pairing.asked[seat])
        pairing.asked[seat] += 1
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


def measure(
    players: int, dealer: Seat, outcome: State, steps: int, ends: Ints, rows: Ints, at: int
) -> None:
    """Write what is measured of a finished round into the row that begins at `at`."""
    for i in range(MEASURES):
        rows[at + i] = 0
    best, second = outcome.payments[0], outcome.payments[1]
    if second > best:
        best, second = second, best
    for seat in range(players):
        paid = outcome.payments[seat]
        rows[at + PLACES + (seat - dealer) % players] = paid
        if paid > 0:
            rows[at + SIZE] += paid
        if seat > 1:
            if paid > best:
                best, second = paid, best
            elif paid > second:
                second = paid
    rows[at + MARGIN] = best - second
    rows[at + LENGTH] = steps
    rows[at + DEALER] = 1 if outcome.payments[dealer] > 0 else 0
    rows[at + NOBODY] = 1 if rows[at + SIZE] == 0 else 0
    rows[at + ends[outcome.result]] = 1


def fill(
    place: Place,
    rules: Rules,
    starts: Any,
    seating: Seating,
    pairing: Pairing,
    number: int,
    begin: int,
    end: int,
    rows: Ints,
) -> int:
    """Play deals `begin` to `end` − 1, a row of measures each; returns the sum of their digests."""
    total = 0
    for stream in range(begin, end):
        start = starts[stream % len(starts)]
        steps, digest = play_deal(place, rules, start, seating, pairing, number, stream)
        at = (stream - begin) * MEASURES
        dealer = 0 if pairing.by_seat else dealer_of(place.states[0], start)
        measure(start.players, dealer, place.outcomes[0], steps, pairing.ends, rows, at)
        total = (total + finished(digest)) & BELOW_2_62
    return total


def gather(first_rows: Ints, rows: Ints, n: int, sums: Ints, sizes: Ints) -> None:
    """Add up n rows of a sheet, and how they differ from the first sheet's rows of the same deals."""
    for k in range(n):
        for i in range(MEASURES):
            value = rows[k * MEASURES + i]
            more = value - first_rows[k * MEASURES + i]
            sums[i] += value
            sums[MEASURES + i] += value * value
            sums[2 * MEASURES + i] += more
            sums[3 * MEASURES + i] += more * more
        size, bar = rows[k * MEASURES + SIZE], 0
        while size > 0 and bar < SIZES - 1:
            size >>= 1
            bar += 1
        sizes[bar] += 1


def gather_luck(rows: Ints, starts: Any, begin: int, n: int, blocks: int, lucks: Ints) -> None:
    """
    Add up deals that were played once in every rotation of one strong player among weak ones, places
    by seat. The rows of a rotation stand together; deal k belongs to block k modulo `blocks`.
    """
    for k in range(n):
        start = starts[(begin + k) % len(starts)]
        at = ((begin + k) % blocks) * LUCKS
        for place in range(start.players):
            for turn in range(start.players):
                one = rows[(turn * n + k) * MEASURES + PLACES + place]
                is_strong = (place + turn) % start.players == 0
                group = at + (STRONG if is_strong else WEAK)
                lucks[group] += 1
                lucks[group + 1] += one
                lucks[group + 2] += one * one
                for other_turn in range(turn + 1, start.players):
                    other = rows[(other_turn * n + k) * MEASURES + PLACES + place]
                    if is_strong:
                        add_mixed(lucks, at + MIXED, one, other)
                    elif (place + other_turn) % start.players == 0:
                        add_mixed(lucks, at + MIXED, other, one)
                    else:
                        lucks[at + EVEN] += 1
                        lucks[at + EVEN + 1] += one + other
                        lucks[at + EVEN + 2] += one * other


def add_mixed(lucks: Ints, at: int, strong: int, weak: int) -> None:
    """Add what the same seat of the same deal was paid with a strong and with a weak player on it."""
    lucks[at] += 1
    lucks[at + 1] += strong
    lucks[at + 2] += weak
    lucks[at + 3] += strong * weak
