"""The law of points: the round, the totals, and the match (DT §6, §7)."""

from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.heap import points_of
from paiju.games.datongzi.items import (
    ITEM_BONUS,
    ITEM_FINAL,
    ITEM_LEFTOVER,
    ITEM_POINTS,
    ITEM_RANKS,
    ITEM_REWARD,
    ITEM_TOTALS,
    ITEM_WINNER,
)
from paiju.games.datongzi.options import LEFTOVER_FIRST, PAIRWISE, REWARDS, ROUND_TO, TARGETS
from paiju.games.datongzi.state import Result
from paiju.kit.jit import jit
from paiju.kit.rows import enter, pay
from paiju.kit.types import Rules, Seat, State

# `hope`: hundredths without any lead and for a lead of all that is to come; points a round brings
EVEN, LEAD, A_ROUND = 33, 60, 150


@jit
def finisher(state: State, place: int) -> Seat:
    """DT-51: the seat in this place: those out in order, then the one that still holds cards."""
    if place < state.out:
        return int(state.order[place] - 1)
    return int(SEATS - (state.order[0] - 1) - (state.order[1] - 1))  # 0, 1 and 2 add up to three


@jit
def rank_points(state: State, rules: Rules, seat: Seat) -> int:
    """DT-63: those of the first one out, of the second, or of the third."""
    if finisher(state, 0) == seat:
        return int(rules.rank_1)
    return int(rules.rank_2 if finisher(state, 1) == seat else rules.rank_3)


@jit
def leftover(state: State, rules: Rules, seat: Seat) -> int:
    """DT-52, 61: with `leftover: first` the points in the last hand are the first one out's."""
    if rules.leftover != LEFTOVER_FIRST or finisher(state, 0) != seat:
        return 0
    last = finisher(state, SEATS - 1)
    a = state.dealt[last][0] - state.played[last][0]
    b = state.dealt[last][1] - state.played[last][1]
    return points_of(a, b)


@jit
def round_points(state: State, rules: Rules, seat: Seat) -> int:
    """DT-60, 61: the points of the tricks a seat took, and of the last hand."""
    return state.points[seat] + leftover(state, rules, seat)


@jit
def total(state: State, rules: Rules, seat: Seat) -> int:
    """DT-64: a seat's total after this round."""
    ranks = rank_points(state, rules, seat) if rules.rank_in_target == 1 else 0
    return state.totals[seat] + round_points(state, rules, seat) + ranks


@jit
def is_match_over(state: State, rules: Rules) -> bool:
    """DT-70: some total is at least the target, or this was the last of the rounds agreed on."""
    if rules.rounds > 0 and state.finished + 1 >= rules.rounds:
        return True
    for seat in range(SEATS):
        if total(state, rules, seat) >= TARGETS[rules.target]:
            return True
    return False


@jit
def bonuses(state: State, seat: Seat) -> int:
    """DT-62: the sum of a seat's bonuses, this round's included."""
    return state.bonuses[seat] + state.bonus[seat]


@jit
def is_winner(state: State, rules: Rules, seat: Seat) -> bool:
    """DT-70: the highest total; of equal ones the larger sum of bonuses; still equal: all."""
    mine = total(state, rules, seat)
    for other in range(SEATS):
        theirs = total(state, rules, other)
        if theirs > mine or (theirs == mine and bonuses(state, other) > bonuses(state, seat)):
            return False
    return True


@jit
def reward(state: State, rules: Rules, seat: Seat) -> int:
    """DT-71: the winners share the reward equally, fractions dropped."""
    winners = 0
    for other in range(SEATS):
        if is_winner(state, rules, other):
            winners += 1
    return REWARDS[rules.reward] // winners if is_winner(state, rules, seat) else 0


@jit
def rounded(score: int, to: int) -> int:
    """DT-72: to the nearest multiple, halves away from zero."""
    if score < 0:
        return -((-score + to // 2) // to * to)
    return (score + to // 2) // to * to


@jit
def final_score(state: State, rules: Rules, seat: Seat) -> int:
    """DT-72: total + bonus (+ rank points kept apart) + reward, rounded."""
    score = total(state, rules, seat) + bonuses(state, seat) + reward(state, rules, seat)
    if rules.rank_in_target == 0:
        score += state.ranks[seat] + rank_points(state, rules, seat)
    return rounded(score, ROUND_TO[rules.round_to])


@jit
def pay_differences(state: State, rules: Rules, outcome: State) -> None:
    """DT-73: every two seats settle their difference, or only winners with the others."""
    for one in range(SEATS):
        for other in range(one):
            between = final_score(state, rules, one) - final_score(state, rules, other)
            settles = is_winner(state, rules, one) != is_winner(state, rules, other)
            if rules.payment == PAIRWISE or settles:
                pay(outcome, other, one, between)


@jit
def settle(state: State, rules: Rules, outcome: State) -> None:
    """DT §6, and §7 if the match ends: the items in the book's order, and the payments."""
    outcome.result = state.result
    outcome.winner = state.order[0]
    first = finisher(state, 0)
    enter(
        outcome, ITEM_POINTS,
        round_points(state, rules, 0), round_points(state, rules, 1), round_points(state, rules, 2),
        0,
    )  # fmt: skip
    if leftover(state, rules, first) > 0:
        enter(outcome, ITEM_LEFTOVER, first, leftover(state, rules, first), 0, 0)
    enter(outcome, ITEM_BONUS, state.bonus[0], state.bonus[1], state.bonus[2], 0)
    enter(
        outcome, ITEM_RANKS, first | (finisher(state, 1) << 4) | (finisher(state, 2) << 8),
        rank_points(state, rules, 0), rank_points(state, rules, 1), rank_points(state, rules, 2),
    )  # fmt: skip
    enter(
        outcome, ITEM_TOTALS,
        total(state, rules, 0), total(state, rules, 1), total(state, rules, 2), 0,
    )  # fmt: skip
    if state.result == Result.MATCH:
        settle_match(state, rules, outcome)


@jit
def settle_match(state: State, rules: Rules, outcome: State) -> None:
    """DT-70 … 73: winners, reward, final scores, payments."""
    winners = 0
    for seat in range(SEATS):
        if is_winner(state, rules, seat):
            outcome.winner = seat + 1 if winners == 0 else 0
            winners |= 1 << seat
    enter(outcome, ITEM_WINNER, winners, 0, 0, 0)
    enter(
        outcome, ITEM_REWARD,
        reward(state, rules, 0), reward(state, rules, 1), reward(state, rules, 2), 0,
    )  # fmt: skip
    enter(
        outcome, ITEM_FINAL,
        final_score(state, rules, 0), final_score(state, rules, 1), final_score(state, rules, 2), 0,
    )  # fmt: skip
    pay_differences(state, rules, outcome)


@jit
def hope(state: State, rules: Rules, seat: Seat) -> int:
    """DT-70: how likely a seat is to win a match that goes on, in hundredths: by its lead, and how far the end is."""
    mine, top = total(state, rules, seat), 0
    others = -(1 << 40)
    for other in range(SEATS):
        theirs = total(state, rules, other)
        top = max(top, theirs)
        if other != seat:
            others = max(others, theirs)
    to_come = max(TARGETS[rules.target] - top, 0) + A_ROUND
    return min(max(EVEN + LEAD * (mine - others) // to_come, 0), 100)


@jit
def standing(state: State, rules: Rules, seat: Seat) -> int:
    """DT-72: the final score if all were settled now, but of the reward only as much as is likely."""
    score = total(state, rules, seat) + bonuses(state, seat)
    if rules.rank_in_target == 0:
        score += state.ranks[seat] + rank_points(state, rules, seat)
    return score + REWARDS[rules.reward] * hope(state, rules, seat) // 100


@jit
def worth(state: State, rules: Rules, outcome: State, seat: Seat) -> int:
    """
    DT-73: what is paid if the match is over; else as every two seats would settle now. Where only
    winners settle with the others, any two seats do so in two matches of three.
    """
    if state.result == Result.MATCH:
        return int(outcome.payments[seat])
    ahead = 0
    for other in range(SEATS):
        ahead += standing(state, rules, seat) - standing(state, rules, other)
    return ahead if rules.payment == PAIRWISE else ahead * 2 // 3


@jit
def follow(state: State, rules: Rules, start: State, outcome: State, following: State) -> None:
    """DT-7, 70: the first one out leads the next round; totals and bonuses go on."""
    following.players = start.players
    following.dealer = finisher(state, 0)
    following.carried = 1 if rules.rank_in_target == 1 else 3
    following.finished = start.finished + 1
    for seat in range(SEATS):
        following.totals[seat] = total(state, rules, seat)
        following.bonuses[seat] = bonuses(state, seat)
        if rules.rank_in_target == 0:
            following.ranks[seat] = start.ranks[seat] + rank_points(state, rules, seat)
    following.over = 1 if state.result == Result.MATCH else 0
