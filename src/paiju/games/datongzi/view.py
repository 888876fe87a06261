"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

Who sees what (DT-26): everyone all plays and passes, points taken, bonuses, totals and, with
`show_counts`, how many cards each seat holds; only its owner a hand, until the end of the round;
nobody the nine hidden cards.
"""

from paiju.cards.climbing import SEATS, is_out, kind_of, n_of, suit_of, top_of
from paiju.games.datongzi.bars import may_hold
from paiju.games.datongzi.deck import KIND_COUNT
from paiju.games.datongzi.heap import PAIRS, half, in_quad, nth_card, quad_at, size_of, unit
from paiju.games.datongzi.moves import held_at
from paiju.games.datongzi.rules import sort_hand
from paiju.games.datongzi.state import HAND, Phase
from paiju.kit.jit import jit
from paiju.kit.rng import below
from paiju.kit.state import copy_row
from paiju.kit.types import Card, Ints, Rules, Seat, State

PLANES = 3 + SEATS  # hand, table, gone, and what each seat played, from the seat on
BY_SEAT = 10
OBSERVATION = PLANES * KIND_COUNT + BY_SEAT * SEATS + 16

TRIES = 8  # redeal: how often it draws at random for a card that agrees with the passes

EVERY = PAIRS | (PAIRS << 2)  # either half of the three decks: three of each card


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
    copy_row(state.bars, seen.bars)
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


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """
    A whole table, at random, at which this seat could be sitting: what was played was dealt to
    who played it, who is out has played all, who is not has a card that was not played, and who
    passed where it had to beat could not.
    """
    conceal(seen, rules, seat, state)
    for i in range(2):  # the hidden cards are what nobody is dealt: at first, all
        state.hidden[i] = EVERY
        if seat >= 0 and seen.phase != Phase.OVER:
            state.hidden[i] -= seen.dealt[seat][i]
    if seen.phase == Phase.OVER:
        for other in range(SEATS):
            for i in range(2):
                state.hidden[i] -= seen.dealt[other][i]
        return
    for other in range(SEATS):
        if other != seat:
            give_certain(seen, rules, other, state)
    if rules.show_counts == 0:
        give_played(seen, seat, rng, state)
    for step in range(2):  # first those of whose hands passes tell something
        for other in range(SEATS):
            if other != seat and (seen.bars[other] > 0) == (step == 0):
                guess_hand(seen, rules, other, rng, state)


@jit
def guess_hand(seen: State, rules: Rules, other: Seat, rng: Ints, state: State) -> None:
    """As many cards as the seat may hold, none of which it would have had to play (DT-22)."""
    state.left[other] = HAND - size_of(state.played[other][0], state.played[other][1])
    bars = seen.bars[other] if rules.must_beat == 1 else 0
    for _ in range(state.left[other]):
        hidden = state.hidden
        left = size_of(hidden[0], hidden[1])
        card = nth_card(hidden[0], hidden[1], below(rng, left))
        for i in range(TRIES + left):  # at random, then one after another; else the last
            if bars == 0 or fits(state, other, card, bars):
                break
            card = nth_card(hidden[0], hidden[1], below(rng, left) if i < TRIES else i - TRIES)
        give(state, other, card)
    sort_hand(state, other)


@jit
def fits(state: State, other: Seat, card: Card, bars: int) -> bool:
    """Whether a seat with these bars may hold one more of this card."""
    quad = held_at(state, other, card >> 2) + (1 << (2 * (card & 3)))
    return may_hold(bars, quad, card >> 2)


@jit
def give(state: State, other: Seat, card: Card) -> None:
    """A card not given yet goes to a seat."""
    state.dealt[other][half(card)] += unit(card)
    state.hidden[half(card)] -= unit(card)


@jit
def give_certain(seen: State, rules: Rules, other: Seat, state: State) -> None:
    """The cards that a seat was dealt, as far as the others know: what it is known to have played."""
    for i in range(2):
        if rules.show_counts == 0:
            state.played[other][i] = seen.table_cards[i] if seen.owner - 1 == other else 0
        state.dealt[other][i] = state.played[other][i]
        state.hidden[i] -= state.dealt[other][i]


@jit
def give_played(seen: State, seat: Seat, rng: Ints, state: State) -> None:
    """Without `show_counts`: each card played goes to one who may have played it."""
    a, b = seen.gone[0], seen.gone[1]
    for other in range(SEATS):
        a -= state.played[other][0]
        b -= state.played[other][1]
    for step in range(2):  # who is out first: it has played all its cards
        for i in range(SEATS):
            other = (seen.turn + 1 + i) % SEATS
            if other == seat or is_out(seen, other) != (step == 0):
                continue
            room = HAND - size_of(state.played[other][0], state.played[other][1])
            want = room if step == 0 else share(seen, seat, other, size_of(a, b), room, rng, state)
            for _ in range(want):
                card = nth_card(a, b, below(rng, size_of(a, b)))
                a -= unit(card) if half(card) == 0 else 0
                b -= unit(card) if half(card) == 1 else 0
                state.played[other][half(card)] += unit(card)
                give(state, other, card)


@jit
def share(
    seen: State, seat: Seat, other: Seat, cards: int, room: int, rng: Ints, state: State
) -> int:
    """
    How many of the played cards a seat that still holds some may have played: it keeps one, and
    leaves the seats after it no more than they have room for.
    """
    most, later = room - 1, 0
    passed = False
    for i in range(SEATS):
        after = (seen.turn + 1 + i) % SEATS
        if passed and after != seat and not is_out(seen, after):
            later += HAND - 1 - size_of(state.played[after][0], state.played[after][1])
        passed = passed or after == other
    least = cards - later if cards > later else 0
    most = min(most, cards)
    return least + below(rng, most - least + 1)
