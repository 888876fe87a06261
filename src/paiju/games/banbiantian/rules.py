"""The law of play: the deal, who is asked, what is legal, what an action does."""

from paiju.families.climbing.actions import cards_in, pack, verb_of
from paiju.families.climbing.readings import n_of
from paiju.families.climbing.tricks import EVERYONE, SEATS, answering, lay, leading, take_trick
from paiju.games.banbiantian.combos import count_bombs, points_of, read, strength
from paiju.games.banbiantian.deck import CARDS, JOKER, SPADE_3
from paiju.games.banbiantian.events import (
    CHOSE,
    DEALT,
    DECLARED,
    DECLINED,
    ENDED,
    HAMMERED,
    PASSED,
    PLAYED,
    SHOOK,
    TOOK,
    WENT_OUT,
)
from paiju.games.banbiantian.first_lead import shapes_with_spade_3
from paiju.games.banbiantian.moves import shapes
from paiju.games.banbiantian.options import (
    END_CAMP,
    END_FIRST_OUT,
    HAMMER_MATCH,
    HAMMER_ROUND,
    HELP_BOTH,
    HELP_OFF,
)
from paiju.games.banbiantian.scoring import result_of, tell_scores
from paiju.games.banbiantian.state import HAND, Opening, Phase, Result, Verb
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.pauses import Pauses
from paiju.kit.rows import note, note_more
from paiju.kit.types import Action, Cards, Ints, Rules, Seat, Seats, State

# By phase: what a seat may declare, or decline by passing; BT-11, 12: a gun is not declined.
ASKED = constants([0, Verb.HAMMER, Verb.GUN, Verb.COUNTERGUN, Verb.SHAKE, Verb.COUNTERSHAKE, 0, 0])


@jit
def deal(state: State, rules: Rules, start: State, deck: Ints) -> None:
    """BT-6, 7: card i goes to seat i mod 3; the hammer is chosen before a card is seen."""
    state.carried = start.carried
    state.finished = start.finished
    for seat in range(SEATS):
        state.totals[seat] = start.totals[seat]
    for i in range(CARDS):
        state.packets[i % SEATS] |= bits.only(deck[i])
    if rules.hammer == HAMMER_ROUND or (rules.hammer == HAMMER_MATCH and start.carried & 4 == 0):
        state.phase = Phase.HAMMER
        return
    if rules.hammer == HAMMER_MATCH:
        state.hammers = start.hammers
    state.chosen = EVERYONE
    open_hands(state, rules)


@jit
def holder_of(state: State, cards: Cards) -> Seat:
    """The seat that was dealt a card."""
    for seat in range(SEATS):
        if state.hand[seat] & cards:
            return seat
    return 0


@jit
def open_hands(state: State, rules: Rules) -> None:
    """BT-7, 8, 10: the hands are taken up; the seat with BJ is dealer, and is asked for its gun."""
    for seat in range(SEATS):
        state.hand[seat] = state.packets[seat]
        state.packets[seat] = 0
        state.left[seat] = HAND
    holder = holder_of(state, JOKER)
    state.holder = holder + 1
    state.dealer = holder + 1
    if rules.guns == 0:
        state.opening = Opening.NONE
        start_play(state)
        return
    state.phase = Phase.GUN
    state.turn = holder


@jit
def start_play(state: State) -> None:
    """BT-9: the seat holding 3s leads, whoever is dealer."""
    state.phase = Phase.PLAY
    state.turn = holder_of(state, SPADE_3)
    state.opener = state.turn + 1
    state.first = 1


@jit
def dealer_of(state: State, start: State) -> Seat:
    """BT-8, 13: the player who was dealt the big joker, or who took the deal over."""
    return state.dealer - 1


@jit
def to_act(state: State, rules: Rules) -> Seats:
    """BT 4.1: the seats that have not chosen, or the one whose turn it is; R25: as a seat knows it."""
    if state.phase == Phase.OVER or state.phase == Phase.WAIT:
        return 0
    if state.phase == Phase.HAMMER:
        return EVERYONE & ~int(state.chosen)
    return 1 << state.turn


@jit
def legal(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """BT 4.1: the declarations of the phase, or one play a shape and `pass`."""
    if not bits.has(to_act(state, rules), seat):
        return 0
    if state.phase == Phase.PLAY:
        return legal_plays(state, rules, seat, out)
    out[0] = Verb.PASS
    out[1] = ASKED[state.phase]
    if state.phase == Phase.GUN:  # BT-11, 12: no third choice
        out[0] = Verb.GUN
        out[1] = Verb.SURRENDER
    return 2


@jit
def needs_spade_3(state: State, rules: Rules) -> bool:
    """BT-20: whether this lead must contain 3s."""
    return state.first == 1 and rules.first_lead_spade3 == 1


@jit
def legal_plays(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """BT-20, 21, 22: leads, or what beats the table and the pass that is always allowed."""
    if state.table == 0:
        if needs_spade_3(state, rules):
            return shapes_with_spade_3(rules, state.hand[seat], out)
        return shapes(rules, state.hand[seat], 0, out)
    n = shapes(rules, state.hand[seat], state.table, out)
    out[n] = pack(Verb.PASS, 0)
    return n + 1


@jit
def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
    """Play a legal action; write what everyone saw into the log."""
    log.n = 0
    verb = verb_of(action)
    if state.phase == Phase.HAMMER:
        choose_hammer(state, rules, seat, verb, log)
    elif state.phase == Phase.PLAY:
        if verb == Verb.PASS:
            pass_trick(state, rules, seat, log)
        else:
            play_cards(state, rules, seat, cards_in(action), log)
    elif verb == Verb.PASS:
        if state.phase != Phase.SHAKE:  # R25: that pass is nobody else's to know
            note(log, DECLINED, seat, ASKED[state.phase], 0)
        pass_on(state, rules, seat, log)
    else:
        note(log, DECLARED, seat, verb, 0)
        declare(state, rules, seat, verb, log)


@jit
def resume(state: State, rules: Rules, log: State) -> None:
    """BT-16: after a pause the players who can shake are asked; if nobody can, play goes on."""
    log.n = 0
    state.pauses = Pauses.ALWAYS.value
    ask_shake(state, rules, 1 if state.shakes == 0 else 2, log)


@jit
def decline(state: State, rules: Rules, seat: Seat) -> Action:
    """BT-16: what leaves a question to shake as if it had not been asked."""
    return int(Verb.PASS.value)


@jit
def choose_hammer(state: State, rules: Rules, seat: Seat, verb: int, log: State) -> None:
    """BT-6: the three choices are shown together when the last is made."""
    state.chosen |= bits.only(seat)
    state.hammering[seat] = 1 if verb == Verb.HAMMER else 0
    note(log, CHOSE, seat, 0, 0)
    if state.chosen == EVERYONE:
        for other in range(SEATS):
            state.hammers |= state.hammering[other] << other
            state.hammering[other] = 0
        note(log, HAMMERED, -1, state.hammers, 0)
        open_hands(state, rules)
        note(log, DEALT, state.dealer - 1, 0, 0)


@jit
def declare(state: State, rules: Rules, seat: Seat, verb: int, log: State) -> None:
    """BT-11 … 18: gun, surrender, counter-gun, shake, counter-shake."""
    if verb == Verb.GUN:
        state.opening = Opening.GUN
        pause_or_ask(state, rules, 1, log)
    elif verb == Verb.SURRENDER:
        state.opening = Opening.SURRENDER
        state.phase = Phase.COUNTER
        state.turn = (seat + 1) % SEATS
    elif verb == Verb.COUNTERGUN:  # BT-13
        state.opening = Opening.COUNTERGUN
        state.dealer = seat + 1
        if rules.shake_after_counter == 1:
            pause_or_ask(state, rules, 1, log)
        else:
            start_play(state)
    elif verb == Verb.SHAKE:
        shake(state, rules, seat, log)
    else:
        state.countershake = 1
        start_play(state)


@jit
def pass_on(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """BT-13, 14, 16, 18: the next in turn is asked, or the step is over."""
    place = (seat - state.dealer + 1) % SEATS  # 1 or 2 seats after the dealer
    if state.phase == Phase.COUNTER:
        if place == 1:
            state.turn = (seat + 1) % SEATS
        else:
            finish(state, Result.SURRENDER, log)
    elif state.phase == Phase.SHAKE:
        ask_shake(state, rules, place + 1, log)
    else:
        start_play(state)


@jit
def pause_or_ask(state: State, rules: Rules, place: int, log: State) -> None:
    """
    R25: everyone has seen a gun, or that an idler shakes; the idlers from this place on are asked
    in secret. At a table with pauses play stops first, whether anyone will be asked or not.
    """
    if state.pauses == Pauses.NEVER:
        ask_shake(state, rules, place, log)
        return
    state.pauses = Pauses.NOW.value
    state.phase = Phase.WAIT
    state.turn = state.dealer - 1


@jit
def ask_shake(state: State, rules: Rules, place: int, log: State) -> None:
    """BT-16: the idler so many seats after the dealer is asked, if it has the bombs."""
    for i in range(place, SEATS):
        idler = (state.dealer - 1 + i) % SEATS
        if count_bombs(state.hand[idler]) >= rules.shake_bombs:
            state.asked |= bits.only(idler)
            state.phase = Phase.SHAKE
            state.turn = idler
            return
        state.skipped |= bits.only(idler)
    if state.shakes != 0:
        note(log, SHOOK, -1, state.shakes, 0)
    if state.shakes != 0 and rules.counter_shake == 1:  # BT-18
        state.phase = Phase.COUNTERSHAKE
        state.turn = state.dealer - 1
    else:
        start_play(state)


@jit
def shake(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """BT-16, 17: an idler shakes, and by help-shake perhaps the other; the asking then ends."""
    state.shakes |= bits.only(seat)
    dealer = state.dealer - 1
    place = (seat - dealer) % SEATS
    if rules.help_shake == HELP_OFF and place == 1:
        pause_or_ask(state, rules, 2, log)
        return
    other = SEATS - dealer - seat  # the seats 0, 1 and 2 add up to three
    unchosen = rules.help_shake != HELP_OFF and not bits.has(state.asked, other)
    if rules.help_shake == HELP_BOTH or unchosen:
        state.shakes |= bits.only(other)
    ask_shake(state, rules, SEATS, log)


@jit
def play_cards(state: State, rules: Rules, seat: Seat, cards: Cards, log: State) -> None:
    """BT-20, 21, 23: cards are led or played."""
    state.hand[seat] &= ~cards
    state.played[seat] |= cards
    state.gone |= cards
    state.first = 0
    known = read(rules, cards, state.hand[seat] == 0, n_of(state.table))
    note_more(log, PLAYED, seat, cards, known, state.table_cards)
    state.table_key = strength(rules, known)
    state.table_cards = cards
    state.trick_cards |= cards
    lay(state, seat, known, bits.count(cards), points_of(cards))
    if state.left[seat] == 0:
        note(log, WENT_OUT, seat, state.out, 0)
    go_on(state, rules, seat, log)


@jit
def pass_trick(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """BT-22: a pass is not binding."""
    state.passed |= bits.only(seat)
    note(log, PASSED, seat, 0, 0)
    go_on(state, rules, seat, log)


@jit
def go_on(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """
    BT-5, 21, 24, 25, 55: the next seat answers, or the trick ends, and perhaps the round. The
    seed's three cases (BT-26) are this, applied to a last play.
    """
    following = answering(state, seat)
    if following >= 0:
        state.turn = following
        return
    beaten = state.trick_cards & ~state.table_cards
    note_more(log, TOOK, state.owner - 1, state.trick_points, state.table_cards, beaten)
    taker = take_trick(state)
    state.table_key = 0
    state.table_cards = 0
    state.trick_cards = 0
    if is_over(state, rules):
        tell_scores(state, rules)
        finish(state, result_of(state, rules), log)
    else:
        state.turn = leading(state, taker)


@jit
def is_over(state: State, rules: Rules) -> bool:
    """BT-55: whether the round ends with this trick."""
    if rules.round_end == END_FIRST_OUT:
        return state.out >= 1
    if rules.round_end == END_CAMP and state.out >= 1 and state.order[0] == state.dealer:
        return True
    return state.out >= 2


@jit
def finish(state: State, result: int, log: State) -> None:
    """The round is over."""
    state.phase = Phase.OVER
    state.result = result
    note(log, ENDED, -1, result, 0)
