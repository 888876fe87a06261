"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

Everyone sees (DT-26) all plays and passes, points taken, bonuses, totals and, with `show_counts`,
how many cards each seat holds. Only its owner sees a hand, until the end of the round. Nobody sees
the hidden cards.
"""

from paiju.families.climbing.readings import kind_of, n_of, suit_of, top_of
from paiju.families.climbing.tricks import SEATS, is_out
from paiju.families.climbing.view import is_counted, is_open
from paiju.games.datongzi.deck import KIND_COUNT
from paiju.games.datongzi.heap import in_quad, quad_at
from paiju.games.datongzi.redeal import deal_unseen, uncover
from paiju.games.datongzi.state import STATE, Phase
from paiju.kit.jit import jit
from paiju.kit.secrecy import concealing
from paiju.kit.types import Ints, Rules, Seat, State

PLANES = 3 + SEATS  # hand, table, gone, and what each seat played, from the seat on
BY_SEAT = 10
OBSERVATION = PLANES * KIND_COUNT + BY_SEAT * SEATS + 16

ATTEMPTS = 24  # redeal: deals by chance, until one agrees with every pass


OPENS = {"left": is_counted, "played": is_counted, "dealt": is_open, "starts": is_open}
conceal = concealing(STATE, OPENS)


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """
    A whole table, at random, at which this seat could be sitting: the cards that a seat played
    were dealt to it, a seat that is out has played all, any other has a card that was not played,
    and a seat that passed where it had to beat could not.
    """
    conceal(seen, rules, seat, state)
    if seen.phase == Phase.OVER:
        uncover(seen, state)
        return
    for _ in range(ATTEMPTS):
        if deal_unseen(seen, rules, seat, rng, state):
            return


@jit
def observe_heap(a: int, b: int, at: int, out: Ints) -> None:
    """How many of each card, 44 numbers."""
    for card in range(KIND_COUNT):
        out[at + card] = in_quad(quad_at(a, b, card >> 2), card & 3)


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: a plane of 44 for each place, then numbers."""
    dealt, played = seen.dealt[seat], seen.played[seat]
    observe_heap(dealt[0] - played[0], dealt[1] - played[1], 0, out)
    observe_heap(seen.table_cards[0], seen.table_cards[1], KIND_COUNT, out)
    observe_heap(seen.gone[0], seen.gone[1], 2 * KIND_COUNT, out)
    for i in range(SEATS):
        theirs = seen.played[(seat + i) % SEATS]
        observe_heap(theirs[0], theirs[1], (3 + i) * KIND_COUNT, out)
        observe_seat(seen, (seat + i) % SEATS, PLANES * KIND_COUNT + i * BY_SEAT, out)
    at = PLANES * KIND_COUNT + BY_SEAT * SEATS
    out[at] = seen.trick_points
    out[at + 1] = n_of(seen.table)
    out[at + 2] = top_of(seen.table)
    out[at + 3] = suit_of(seen.table)
    out[at + 4] = seen.finished
    out[at + 5 + kind_of(seen.table)] = 1


@jit
def observe_seat(seen: State, other: Seat, at: int, out: Ints) -> None:
    """The numbers of one seat."""
    out[at] = seen.left[other]
    out[at + 1] = seen.points[other]
    out[at + 2] = seen.bonus[other]
    out[at + 3] = seen.pending[other]
    out[at + 4] = seen.totals[other]
    out[at + 5] = seen.bonuses[other]
    out[at + 6] = (seen.passed >> other) & 1
    out[at + 7] = 1 if seen.owner - 1 == other else 0
    out[at + 8] = 1 if is_out(seen, other) else 0
    out[at + 9] = 1 if seen.turn == other else 0
