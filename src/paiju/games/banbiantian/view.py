"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

Who sees what (BT-27): everyone all declarations (hammers once all are in), all plays and passes,
the points taken and, with `show_counts`, how many cards each seat holds; only its owner a hand,
and before the deal nobody; at the end of the round all hands are open.
"""

from paiju.families.climbing.tricks import SEATS, is_out, kind_of, n_of, top_of
from paiju.games.banbiantian.combos import count_bombs
from paiju.games.banbiantian.deck import CARDS, EVERY, JOKER, SPADE_3
from paiju.games.banbiantian.state import HAND, Phase
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import below, draw
from paiju.kit.state import copy_row
from paiju.kit.types import Cards, Ints, Rules, Seat, State

PLANES = 4 + SEATS  # hand, table, trick, gone, and what each seat played, from the seat on
BY_SEAT = 14
OBSERVATION = PLANES * CARDS + BY_SEAT * SEATS + 32

TRIES = 60  # redeal: how often it looks for hands that agree with who was asked to shake


@jit
def conceal(state: State, rules: Rules, seat: Seat, seen: State) -> None:
    """Write into `seen`, which is all zeros, what `seat` may know. What is not named stays hidden."""
    conceal_table(state, seen)
    over = state.phase == Phase.OVER
    seen.hammers = state.hammers
    if state.phase == Phase.HAMMER:  # BT-6: shown together when the last is made
        seen.hammers = state.hammers & bits.only(seat) if seat >= 0 else 0
    for other in range(SEATS):
        if other == seat or over or rules.show_counts == 1:
            seen.left[other] = state.left[other]
            seen.played[other] = state.played[other]
        if over or (other == seat and state.phase != Phase.HAMMER):
            seen.hand[other] = state.hand[other]


@jit
def conceal_table(state: State, seen: State) -> None:
    """What everyone may know."""
    seen.phase = state.phase
    seen.dealer = state.dealer
    seen.holder = state.holder
    seen.opener = state.opener
    seen.opening = state.opening
    seen.turn = state.turn
    seen.chosen = state.chosen
    seen.asked = state.asked
    seen.skipped = state.skipped
    seen.shakes = state.shakes
    seen.countershake = state.countershake
    seen.first = state.first
    seen.owner = state.owner
    seen.table = state.table
    seen.table_key = state.table_key
    seen.table_cards = state.table_cards
    seen.trick_cards = state.trick_cards
    seen.trick_points = state.trick_points
    seen.passed = state.passed
    seen.gone = state.gone
    copy_row(state.points, seen.points)
    seen.out = state.out
    copy_row(state.order, seen.order)
    seen.tricks = state.tricks
    copy_row(state.takers, seen.takers)
    seen.result = state.result
    seen.carried = state.carried
    seen.finished = state.finished
    copy_row(state.totals, seen.totals)


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: a plane of 51 for each place, then numbers."""
    for card in range(CARDS):
        out[card] = (seen.hand[seat] >> card) & 1
        out[CARDS + card] = (seen.table_cards >> card) & 1
        out[2 * CARDS + card] = (seen.trick_cards >> card) & 1
        out[3 * CARDS + card] = (seen.gone >> card) & 1
        for i in range(SEATS):
            out[(4 + i) * CARDS + card] = (seen.played[(seat + i) % SEATS] >> card) & 1
    for i in range(SEATS):
        observe_seat(seen, (seat + i) % SEATS, PLANES * CARDS + i * BY_SEAT, out)
    at = PLANES * CARDS + BY_SEAT * SEATS
    out[at + seen.phase] = 1
    out[at + 8] = seen.trick_points
    out[at + 9] = seen.first
    out[at + 10] = n_of(seen.table)
    out[at + 11] = top_of(seen.table)
    out[at + 12] = seen.opening
    out[at + 13] = seen.countershake
    out[at + 14] = seen.finished
    out[at + 16 + kind_of(seen.table)] = 1


@jit
def observe_seat(seen: State, other: Seat, at: int, out: Ints) -> None:
    """The numbers of one seat."""
    out[at] = seen.left[other]
    out[at + 1] = seen.points[other]
    out[at + 2] = 1 if seen.dealer - 1 == other else 0
    out[at + 3] = 1 if seen.owner - 1 == other else 0
    out[at + 4] = 1 if seen.turn == other else 0
    out[at + 5] = (seen.hammers >> other) & 1
    out[at + 6] = (seen.chosen >> other) & 1
    out[at + 7] = (seen.shakes >> other) & 1
    out[at + 8] = (seen.asked >> other) & 1
    out[at + 9] = (seen.skipped >> other) & 1
    out[at + 10] = (seen.passed >> other) & 1
    out[at + 11] = 1 if is_out(seen, other) else 0
    out[at + 12] = 1 if seen.holder - 1 == other else 0
    out[at + 13] = seen.totals[other]


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """
    A whole table, at random, at which this seat could be sitting: BJ and 3s lie where they were
    dealt, and the hands agree with who was asked to shake.
    """
    conceal(seen, rules, seat, state)
    if seen.phase == Phase.OVER:
        return
    if seen.phase == Phase.HAMMER:
        guess_hammers(seen, seat, rng, state)
    for _ in range(TRIES):
        guess_hands(seen, rules, seat, rng, state)
        if agrees(seen, rules, seat, state):
            break


@jit
def guess_hammers(seen: State, seat: Seat, rng: Ints, state: State) -> None:
    """BT-6: what the others who have chosen may have chosen."""
    for other in range(SEATS):
        if other != seat and bits.has(seen.chosen, other) and below(rng, 2) == 1:
            state.hammers |= bits.only(other)


@jit
def is_guessed(seen: State, other: Seat, seat: Seat) -> bool:
    """Whether the seat does not know this hand; before the deal nobody knows one."""
    return other != seat or seen.phase == Phase.HAMMER


@jit
def certain(seen: State, rules: Rules, other: Seat) -> Cards:
    """The cards that this seat was dealt, as far as the others know."""
    dealt = 0
    if seen.holder - 1 == other:
        dealt |= JOKER
    if seen.opener - 1 == other:
        dealt |= SPADE_3
    if rules.show_counts == 1:
        return dealt | seen.played[other]
    return dealt | (seen.table_cards if seen.owner - 1 == other else 0)


@jit
def guess_hands(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """
    Seventeen cards as dealt for each unknown seat: what is certain, for who holds cards one that
    was not played, for who is out only played ones, and the rest at random.
    """
    pool = EVERY
    for other in range(SEATS):
        if is_guessed(seen, other, seat):
            state.hand[other] = certain(seen, rules, other)
        pool &= ~(state.hand[other] | (0 if is_guessed(seen, other, seat) else seen.played[other]))
    for step in range(3):
        for other in range(SEATS):
            if not is_guessed(seen, other, seat):
                continue
            more = 0
            if is_out(seen, other):
                if step == 1:
                    more = draw(pool & seen.gone, HAND - bits.count(state.hand[other]), rng)
            elif step == 0 and state.hand[other] & ~seen.gone == 0:
                more = draw(pool & ~seen.gone, 1, rng)
            elif step == 2:
                more = draw(pool, HAND - bits.count(state.hand[other]), rng)
            state.hand[other] |= more
            pool &= ~more
    for other in range(SEATS):
        if is_guessed(seen, other, seat):
            state.played[other] = state.hand[other] & seen.gone
            state.hand[other] &= ~seen.gone
            if seen.phase != Phase.HAMMER:
                state.left[other] = bits.count(state.hand[other])


@jit
def agrees(seen: State, rules: Rules, seat: Seat, state: State) -> bool:
    """BT-16: who was asked to shake had the bombs, who was passed over had not."""
    for other in range(SEATS):
        if other != seat and bits.has(seen.asked | seen.skipped, other):
            enough = count_bombs(state.hand[other] | state.played[other]) >= rules.shake_bombs
            if enough != bits.has(seen.asked, other):
                return False
    return True
