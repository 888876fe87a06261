"""
The only door to a player: what a seat may know, as a state and as numbers.

Who sees what (DT-26): everyone all plays and passes, points taken, bonuses, totals and, with
`show_counts`, how many cards each seat holds; only its owner a hand, until the end of the round;
nobody the nine hidden cards.
"""

from paiju.families.climbing.tricks import SEATS, is_out, kind_of, n_of, suit_of, top_of
from paiju.games.datongzi.deck import KIND_COUNT
from paiju.games.datongzi.heap import in_quad, quad_at
from paiju.games.datongzi.state import Phase
from paiju.kit.jit import jit
from paiju.kit.state import copy_row
from paiju.kit.types import Ints, Rules, Seat, State

PLANES = 3 + SEATS  # hand, table, gone, and what each seat played, from the seat on
BY_SEAT = 10
OBSERVATION = PLANES * KIND_COUNT + BY_SEAT * SEATS + 16


@jit
def conceal(state: State, rules: Rules, seat: Seat, seen: State) -> None:
    """Write into `seen`, which is all zeros, what `seat` may know. What is not named stays hidden."""
    conceal_table(state, seen)
    over = state.phase == Phase.OVER
    for other in range(SEATS):
        if other == seat or over or rules.show_counts == 1:
            seen.left[other] = state.left[other]
            for i in range(2):
                seen.played[other][i] = state.played[other][i]
        if other == seat or over:
            for i in range(2):
                seen.dealt[other][i] = state.dealt[other][i]
            seen.starts[other] = state.starts[other]


@jit
def conceal_table(state: State, seen: State) -> None:
    """What everyone may know."""
    seen.phase = state.phase
    seen.dealer = state.dealer
    seen.turn = state.turn
    seen.owner = state.owner
    seen.table = state.table
    copy_row(state.table_cards, seen.table_cards)
    seen.trick_points = state.trick_points
    seen.passed = state.passed
    copy_row(state.caps, seen.caps)
    for other in range(SEATS):
        copy_row(state.lone[other], seen.lone[other])
        copy_row(state.eights[other], seen.eights[other])
        copy_row(state.stairs[other], seen.stairs[other])
    copy_row(state.gone, seen.gone)
    copy_row(state.points, seen.points)
    copy_row(state.bonus, seen.bonus)
    copy_row(state.pending, seen.pending)
    seen.tongzi = state.tongzi
    seen.tongzi_bonus = state.tongzi_bonus
    seen.out = state.out
    copy_row(state.order, seen.order)
    seen.tricks = state.tricks
    copy_row(state.takers, seen.takers)
    seen.result = state.result
    seen.carried = state.carried
    seen.finished = state.finished
    copy_row(state.totals, seen.totals)
    copy_row(state.bonuses, seen.bonuses)
    copy_row(state.ranks, seen.ranks)


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
