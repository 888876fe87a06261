"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

Everyone sees (BT-27) all declarations (hammers once all are in), all plays and passes but those of
the shake, which is asked in secret (R25), the points taken and, with `show_counts`, how many cards
each seat holds. Only its owner sees a hand, and before the deal nobody; at the end of the round
all hands are open.
"""

from paiju.families.climbing.readings import kind_of, n_of, top_of
from paiju.families.climbing.tricks import SEATS, is_out
from paiju.families.climbing.view import is_counted, is_open
from paiju.games.banbiantian.combos import count_bombs
from paiju.games.banbiantian.deck import CARDS, EVERY, JOKER, SPADE_3
from paiju.games.banbiantian.options import HELP_OFF, HELP_UNCHOSEN
from paiju.games.banbiantian.state import HAND, STATE, Opening, Phase
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.pauses import Pauses, pauses_shown
from paiju.kit.rng import below, draw
from paiju.kit.secrecy import Shows, concealing
from paiju.kit.types import Cards, Ints, Rules, Seat, State

PLANES = 4 + SEATS  # hand, table, trick, gone, and what each seat played, from the seat on
BY_SEAT = 14
OBSERVATION = PLANES * CARDS + BY_SEAT * SEATS + 32

TRIES = 60  # redeal: how often it looks for hands that agree with what is known of them


@jit
def is_asked_in_secret(state: State, seat: Seat) -> bool:
    """R25: whether another than this seat (−1: a spectator) is asked to shake."""
    return state.phase == Phase.SHAKE and state.turn != seat


@jit
def phase_shown(state: State, rules: Rules, seat: Seat) -> int:
    """R25: only the seat that is asked knows that somebody is asked about a shake."""
    return Phase.WAIT.value if is_asked_in_secret(state, seat) else int(state.phase)


@jit
def turn_shown(state: State, rules: Rules, seat: Seat) -> int:
    """R25: while another is asked to shake the others see the dealer there, as in a pause."""
    return int(state.dealer - 1 if is_asked_in_secret(state, seat) else state.turn)


@jit
def idler_at(state: State, place: int) -> Seat:
    """The seat so many places after the dealer, 1 or 2."""
    return int((state.dealer - 1 + place) % SEATS)


@jit
def last_asked(state: State) -> int:
    """The place after the dealer of the last idler that was asked to shake; 0: none was."""
    for place in range(SEATS - 1, 0, -1):
        if bits.has(state.asked, idler_at(state, place)):
            return place
    return 0


@jit
def are_askings_told(state: State, rules: Rules) -> bool:
    """
    R25: whether everyone can say who was asked: after the round, and when somebody has shaken and
    only an idler that passed does not help (BT-17).
    """
    return state.result > 0 or (state.shakes != 0 and rules.help_shake == HELP_UNCHOSEN)


@jit
def asked_shown(state: State, rules: Rules, seat: Seat) -> int:
    """R25: a seat knows that it was asked itself, and of another that it shook by itself."""
    if are_askings_told(state, rules):
        return int(state.asked)
    known = bits.only(seat) if seat >= 0 else 0
    if rules.help_shake == HELP_OFF:
        known |= state.shakes
    elif state.shakes != 0:  # the asking ended with the one that shook
        known |= bits.only(idler_at(state, last_asked(state)))
    return int(state.asked & known)


@jit
def skipped_shown(state: State, rules: Rules, seat: Seat) -> int:
    """R25: a seat knows that it was passed over itself."""
    if are_askings_told(state, rules):
        return int(state.skipped)
    return int(state.skipped & bits.only(seat)) if seat >= 0 else 0


OPENS = {"left": is_counted, "played": is_counted, "hand": is_open}
SHOWS: dict[str, Shows] = {
    "phase": phase_shown, "turn": turn_shown, "asked": asked_shown,
    "skipped": skipped_shown, "pauses": pauses_shown,
}  # fmt: skip
conceal = concealing(STATE, OPENS, SHOWS)


@jit
def has_hammered(seen: State, seat: Seat) -> bool:
    """BT-6: whether a seat is known to hammer: to itself at once, to all when all have chosen."""
    return bits.has(seen.hammers, seat) or seen.hammering[seat] == 1


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
    out[at + 5] = 1 if has_hammered(seen, other) else 0
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
    dealt, and the hands agree with what the seat knows of those asked to shake.
    """
    conceal(seen, rules, seat, state)
    if seen.phase == Phase.OVER:
        return
    if seen.phase == Phase.HAMMER:
        guess_packets(seen, seat, rng, state)
        return
    for _ in range(TRIES):
        guess_hands(seen, rules, seat, rng, state)
        suppose_askings(seen, rules, seat, state)
        if agrees(seen, rules, seat, state):
            break


@jit
def guess_packets(seen: State, seat: Seat, rng: Ints, state: State) -> None:
    """BT-6: before the deal is seen, any hands, and any choice of the others that have chosen."""
    pool = EVERY
    for other in range(SEATS):
        state.packets[other] = draw(pool, HAND, rng)
        pool &= ~state.packets[other]
        if other != seat and bits.has(seen.chosen, other):
            state.hammering[other] = below(rng, 2)


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
    Seventeen cards as dealt for each other seat: what is certain, for a seat that is out only
    played ones, and the rest at random.
    """
    pool = EVERY
    for other in range(SEATS):
        if other != seat:
            state.hand[other] = certain(seen, rules, other)
        pool &= ~(state.hand[other] | (seen.played[other] if other == seat else 0))
    for step in range(2):
        for other in range(SEATS):
            if other == seat or is_out(seen, other) != (step == 0):
                continue
            cards = pool & seen.gone if step == 0 else pool
            more = draw(cards, HAND - bits.count(state.hand[other]), rng)
            state.hand[other] |= more
            pool &= ~more
    for other in range(SEATS):
        if other != seat:
            state.played[other] = state.hand[other] & seen.gone
            state.hand[other] &= ~seen.gone
            state.left[other] = bits.count(state.hand[other])


@jit
def has_bombs(state: State, rules: Rules, seat: Seat) -> bool:
    """BT-16: whether a seat was dealt the bombs to be asked to shake."""
    return count_bombs(state.hand[seat] | state.played[seat]) >= rules.shake_bombs


@jit
def places_asked(seen: State, rules: Rules) -> int:
    """BT-16, 17: to how many idlers the asking has come, whether they had the bombs or not."""
    if seen.opening != Opening.GUN and seen.opening != Opening.COUNTERGUN:
        return 0
    if seen.opening == Opening.COUNTERGUN and rules.shake_after_counter == 0:
        return 0
    if seen.phase == Phase.WAIT:
        return 0
    if seen.phase == Phase.SHAKE or (seen.shakes != 0 and rules.help_shake != HELP_OFF):
        return last_asked(seen)
    return SEATS - 1


@jit
def suppose_askings(seen: State, rules: Rules, seat: Seat, state: State) -> None:
    """
    BT-16: which players were asked and which were passed over; where the seat does not know it,
    the hands decide. If another is asked now, the seat is not told: a question is put that it
    would not notice.
    """
    state.asked, state.skipped = seen.asked, seen.skipped
    known = seen.asked | seen.skipped | (bits.only(seat) if seat >= 0 else 0)
    for place in range(1, places_asked(seen, rules) + 1):
        idler = idler_at(seen, place)
        if bits.has(known, idler):
            continue
        if has_bombs(state, rules, idler):
            state.asked |= bits.only(idler)
        else:
            state.skipped |= bits.only(idler)
    if seen.phase == Phase.WAIT and seen.pauses != Pauses.NOW:
        suppose_question(seen, rules, seat, state)


@jit
def suppose_question(seen: State, rules: Rules, seat: Seat, state: State) -> None:
    """One of the other idlers is asked to shake: the first that has the bombs."""
    first, second = idler_at(seen, 1), idler_at(seen, 2)
    asked = first
    if first == seat or bits.has(seen.shakes, first):
        asked = second
    elif second != seat and not has_bombs(state, rules, first):
        state.skipped |= bits.only(first)
        asked = second
    state.asked |= bits.only(asked)
    state.phase = Phase.SHAKE.value
    state.turn = asked


@jit
def agrees(seen: State, rules: Rules, seat: Seat, state: State) -> bool:
    """
    BT-16: a seat that was asked to shake had the bombs, one that was passed over had not. A seat
    that is not out holds a card.
    """
    for other in range(SEATS):
        if state.left[other] == 0 and not is_out(seen, other):
            return False
        if other != seat and bits.has(state.asked | state.skipped, other):
            if has_bombs(state, rules, other) != bits.has(state.asked, other):
                return False
    return True
