"""The law of play: the deal, who is asked, what is legal, what an action does."""

from paiju.families.climbing.actions import cards_in, pack, verb_of
from paiju.families.climbing.readings import kind_of, n_of
from paiju.families.climbing.tricks import SEATS, answering, lay, leading, take_trick
from paiju.games.datongzi.bars import lower_bars, remember_pass
from paiju.games.datongzi.combos import bonus_of, read
from paiju.games.datongzi.deck import CARDS, RANK_COUNT
from paiju.games.datongzi.events import EARNED, ENDED, PASSED, PLAYED, TOOK, WENT_OUT
from paiju.games.datongzi.heap import (
    half,
    high_half,
    low_half,
    points_of,
    quad_at,
    quad_size,
    size_of,
    unit,
)
from paiju.games.datongzi.kinds import Kind
from paiju.games.datongzi.masks import quad_of_mask
from paiju.games.datongzi.moves import shapes
from paiju.games.datongzi.options import HIDDEN, LOST_ANY
from paiju.games.datongzi.scoring import is_match_over
from paiju.games.datongzi.state import Phase, Result, Verb
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import note, note_more, note_most
from paiju.kit.types import Action, Cards, Ints, Rules, Seat, Seats, State


@jit
def hand_size(rules: Rules) -> int:
    """DT-6: how many cards each seat is dealt."""
    return (CARDS - HIDDEN[rules.hidden]) // SEATS


@jit
def deal(state: State, rules: Rules, start: State, deck: Ints) -> None:
    """DT-6, 7: the hidden cards first, then card i to seat i mod 3; the dealer leads."""
    state.phase = Phase.PLAY
    state.dealer = start.dealer
    state.turn = start.dealer
    state.carried = start.carried
    state.finished = start.finished
    for seat in range(SEATS):
        state.totals[seat] = start.totals[seat]
        state.bonuses[seat] = start.bonuses[seat]
        state.ranks[seat] = start.ranks[seat]
        state.left[seat] = hand_size(rules)
    hidden = HIDDEN[rules.hidden]
    for i in range(hidden):
        state.hidden[half(deck[i])] += unit(deck[i])
    for i in range(hidden, CARDS):
        state.dealt[(i - hidden) % SEATS][half(deck[i])] += unit(deck[i])
    for seat in range(SEATS):
        sort_hand(state, seat)


@jit
def sort_hand(state: State, seat: Seat) -> None:
    """Where each rank but the lowest begins in the sorted cards of a seat as dealt."""
    at, starts = 0, 0
    for place in range(RANK_COUNT - 1):
        at += quad_size(quad_at(state.dealt[seat][0], state.dealt[seat][1], place))
        starts |= at << (6 * place)
    state.starts[seat] = starts


@jit
def to_act(state: State, rules: Rules) -> Seats:
    """DT 4.1: exactly one seat, until the round is over."""
    return 0 if state.phase == Phase.OVER else 1 << state.turn


@jit
def legal(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """DT-20, 21, 22: one play a shape; `pass` where nothing beats the table or it is free."""
    if not bits.has(to_act(state, rules), seat):
        return 0
    n = shapes(state, rules, seat, state.table, out)
    if state.table != 0 and (n == 0 or rules.must_beat == 0):
        out[n] = pack(Verb.PASS, 0)
        n += 1
    return n


@jit
def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
    """DT-5, 21, 24: play a legal action; the next seat answers, or the trick ends."""
    log.n = 0
    if verb_of(action) == Verb.PASS:
        state.passed |= bits.only(seat)
        if rules.must_beat == 1:
            remember_pass(state, seat)
        note(log, PASSED, seat, 0, 0)
    else:
        play_cards(state, rules, seat, cards_in(action), log)
    following = answering(state, seat)
    if following >= 0:
        state.turn = following
        return
    end_trick(state, rules, log)


@jit
def play_cards(state: State, rules: Rules, seat: Seat, mask: Cards, log: State) -> None:
    """DT-20, 21, 23: cards are led or played."""
    a, b = 0, 0
    for place in range(RANK_COUNT):
        quad = quad_of_mask(state, seat, place, mask)
        a |= low_half(quad, place)
        b |= high_half(quad, place)
    state.played[seat][0] += a
    state.played[seat][1] += b
    state.gone[0] += a
    state.gone[1] += b
    if rules.must_beat == 1:
        lower_bars(state, seat, a, b)
    known = read(rules, a, b, n_of(state.table))
    beaten = state.table_cards
    note_most(log, PLAYED, seat, a, b, known, beaten[0], beaten[1])
    state.table_cards[0] = a
    state.table_cards[1] = b
    lay(state, seat, known, size_of(a, b), points_of(a, b))
    promise_bonus(state, rules, seat, known)
    if state.left[seat] == 0:
        note(log, WENT_OUT, seat, state.out, 0)


@jit
def promise_bonus(state: State, rules: Rules, seat: Seat, known: int) -> None:
    """DT-62: a play may earn a bonus, and makes what it beats lose one."""
    if rules.bonus_lost == LOST_ANY:
        for other in range(SEATS):
            state.pending[other] = 0
    elif kind_of(known) == Kind.TONGZI:
        if state.tongzi > 0:
            state.pending[state.tongzi - 1] -= state.tongzi_bonus
        state.tongzi = seat + 1
        state.tongzi_bonus = bonus_of(rules, known)
    state.pending[seat] += bonus_of(rules, known)


@jit
def end_trick(state: State, rules: Rules, log: State) -> None:
    """DT-24, 25, 50, 62: the taker gets the points, bonuses are kept, the round may be over."""
    cards = state.table_cards
    note_more(log, TOOK, state.owner - 1, state.trick_points, cards[0], cards[1])
    taker = take_trick(state)
    for seat in range(SEATS):
        if state.pending[seat] > 0:
            state.bonus[seat] += state.pending[seat]
            note(log, EARNED, seat, state.pending[seat], 0)
            state.pending[seat] = 0
    state.tongzi = 0
    state.tongzi_bonus = 0
    state.table_cards[0] = 0
    state.table_cards[1] = 0
    if state.out < 2:
        state.turn = leading(state, taker)
        return
    state.phase = Phase.OVER
    state.result = Result.ROUND
    if is_match_over(state, rules):
        state.result = Result.MATCH
    note(log, ENDED, -1, state.result, 0)
