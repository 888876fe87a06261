"""The law of points: camps, 朝分, who wins, and what everyone pays (BT §6, §7)."""

from paiju.families.climbing.tricks import SEATS
from paiju.games.banbiantian.items import (
    ITEM_CHAO,
    ITEM_MATCH,
    ITEM_PAY,
    ITEM_POINTS,
    ITEM_RESULT,
    ITEM_SHUTOUT,
    ITEM_SURRENDER,
)
from paiju.games.banbiantian.options import HAMMER_MATCH, TIE_DRAW
from paiju.games.banbiantian.state import Opening, Result
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import enter, pay
from paiju.kit.types import Rules, Seat, State


@jit
def idlers_points(state: State) -> int:
    """BT-60: I, the points of the two idlers; what was never played is nobody's (BT-57)."""
    points = 0
    for seat in range(SEATS):
        if seat != state.dealer - 1:
            points += state.points[seat]
    return points


@jit
def last_seat(state: State) -> Seat:
    """
    BT-56: 下游. The seat that holds more cards than the other; with equal numbers the one that
    comes later in turn from the first one out.
    """
    if state.out == SEATS:
        return int(state.order[SEATS - 1] - 1)
    first = state.order[0] - 1
    if state.out == 2:
        return int(SEATS - first - (state.order[1] - 1))  # 0, 1 and 2 add up to three
    near, far = (first + 1) % SEATS, (first + 2) % SEATS
    return int(near if state.left[near] > state.left[far] else far)


@jit
def chao_of(state: State, rules: Rules) -> int:
    """BT-61 朝分: what the dealer's camp gets; negative: gives."""
    dealer = state.dealer - 1
    if state.order[0] - 1 == dealer:
        return int(rules.chao)
    if last_seat(state) == dealer:
        return int(-rules.chao)
    return 0


@jit
def score_of(state: State, rules: Rules, seat: Seat) -> int:
    """BT-66: the points a seat took, and 朝分 from 下游 to 上游; it may be below zero."""
    score = int(state.points[seat])
    if chao_of(state, rules) != 0:  # 上游 and 下游 are of different camps
        if seat == state.order[0] - 1:
            score += rules.chao
        elif seat == last_seat(state):
            score -= rules.chao
    return score


@jit
def tell_scores(state: State, rules: Rules) -> None:
    """BT-66: once the round is over each seat has a score."""
    for seat in range(SEATS):
        state.scores[seat] = score_of(state, rules, seat)


def scores(state: State) -> list[int] | None:
    """BT-66: the scores; None before the end, and after a surrender that nobody took; for the edges."""
    if state.result in (0, Result.SURRENDER):
        return None
    return [int(score) for score in state.scores]


@jit
def result_of(state: State, rules: Rules) -> int:
    """BT-62: the camp that wins."""
    chao = chao_of(state, rules)
    over = state.points[state.dealer - 1] + chao - (idlers_points(state) - chao)
    if over == 0 and rules.tie == TIE_DRAW:
        return Result.DRAW
    if over > 0 or (over == 0 and state.order[0] == state.dealer):
        return Result.DEALER
    return Result.IDLERS


@jit
def doublings(state: State, idler: Seat) -> int:
    """BT-63, 64: k, the doublings between the dealer and an idler."""
    dealer = state.dealer - 1
    k = (1 if bits.has(state.hammers, dealer) else 0) + (1 if bits.has(state.hammers, idler) else 0)
    if state.opening == Opening.GUN or state.opening == Opening.COUNTERGUN:
        k += 1
    return k + (1 if bits.has(state.shakes, idler) else 0) + int(state.countershake)


@jit
def pay_dealer(state: State, rules: Rules, dealer_wins: bool, more: int, outcome: State) -> None:
    """BT-63: between the dealer and each idler base × 2^k, loser to winner."""
    dealer = state.dealer - 1
    for i in range(1, SEATS):
        idler = (dealer + i) % SEATS
        k = doublings(state, idler) + more
        amount = rules.base_ << k
        payer, payee = dealer, idler
        if dealer_wins:
            payer, payee = idler, dealer
        pay(outcome, payer, payee, amount)
        enter(outcome, ITEM_PAY, payer, payee, k, amount)


@jit
def is_shutout(rules: Rules, dealer: int, idlers: int) -> bool:
    """BT-65: the losing camp has nothing, or less."""
    return rules.shutout_double == 1 and dealer != idlers and min(dealer, idlers) <= 0


@jit
def settle_round(state: State, rules: Rules, outcome: State) -> None:
    """BT-60 … 65: the payments of one round, and the items that explain them."""
    outcome.result = state.result
    if state.result == Result.SURRENDER:
        enter(outcome, ITEM_SURRENDER, state.dealer - 1, 0, 0, 0)
        pay_dealer(state, rules, False, 0, outcome)
        return
    dealer, idlers = state.points[state.dealer - 1], idlers_points(state)
    chao = chao_of(state, rules)
    enter(outcome, ITEM_POINTS, dealer, idlers, 0, 0)
    enter(outcome, ITEM_CHAO, chao, 0, 0, 0)
    dealer, idlers = dealer + chao, idlers - chao
    enter(outcome, ITEM_RESULT, dealer, idlers, state.result, 0)
    if state.result == Result.DRAW:
        return
    more = 0
    if is_shutout(rules, dealer, idlers):
        more = 1
        enter(outcome, ITEM_SHUTOUT, 0, 0, 0, 0)
    if state.result == Result.DEALER:
        outcome.winner = state.dealer
    pay_dealer(state, rules, state.result == Result.DEALER, more, outcome)


@jit
def settle(state: State, rules: Rules, outcome: State) -> None:
    """BT §6, and BT-71: after the last round the totals of the match."""
    settle_round(state, rules, outcome)
    if state.finished + 1 >= rules.rounds:
        enter(
            outcome,
            ITEM_MATCH,
            state.totals[0] + outcome.payments[0],
            state.totals[1] + outcome.payments[1],
            state.totals[2] + outcome.payments[2],
            0,
        )


@jit
def follow(state: State, rules: Rules, start: State, outcome: State, following: State) -> None:
    """BT-70: totals and rounds; no dealer, lead or multiplier passes on but `match` hammers."""
    following.players = start.players
    following.dealer = start.dealer
    following.finished = start.finished + 1
    following.carried = 3
    if rules.hammer == HAMMER_MATCH:
        following.carried = 7
        following.hammers = state.hammers
    for seat in range(SEATS):
        following.totals[seat] = start.totals[seat] + outcome.payments[seat]
    following.over = 1 if following.finished >= rules.rounds else 0
