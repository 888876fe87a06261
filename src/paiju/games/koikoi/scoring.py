"""The law of points: the settlement of a round, and what it hands on."""

from paiju.games.koikoi.items import (
    ITEM_CALLS_ADD,
    ITEM_CALLS_MULTIPLY,
    ITEM_DOUBLE_AT,
    ITEM_FIELD,
    ITEM_FLOOR_FOUR,
    ITEM_FLOOR_PAIRS,
    ITEM_KOIKOI,
    ITEM_MISDEAL,
    ITEM_MISDEAL_HANDS,
    ITEM_PRIVILEGE,
    ITEM_TEYAKU,
)
from paiju.games.koikoi.options import (
    CALLS_NONE,
    CALLS_STEAM,
    DRAW_NEXT,
    FIELD_COUNT,
    FIELD_DOUBLE,
    PRIVILEGE_NO_YAKU,
    TEYAKU_BONUS,
    TEYAKU_SIDE,
    TIMES_ALL_COUNT,
    TIMES_ANY_DOUBLE,
    TIMES_OPPONENT_COUNT,
    TIMES_OPPONENT_DOUBLE,
    TIMES_SELF_DOUBLE,
)  # fmt: skip
from paiju.games.koikoi.state import YAKU, Result
from paiju.games.koikoi.yaku import base_of, teyaku_points, teyaku_sum
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import enter, pay
from paiju.kit.types import Rules, Seat, State

FLOOR_POINTS = 6  # KK-4: what a floor that makes the dealer win is worth
CALLS_ADDED = 3  # KK-64: with `steam` so many own calls add, more multiply


@jit
def doubling(rules: Rules, base: int) -> int:
    """KK-61: D."""
    return 2 if rules.double_at > 0 and base >= rules.double_at else 1


@jit
def koikoi_factor(state: State, rules: Rules, winner: Seat, payer: Seat) -> int:
    """KK-62: K of a payer."""
    everyone = state.calls[0] + state.calls[1] + state.calls[2]
    if rules.koikoi_times == TIMES_OPPONENT_DOUBLE:
        return 2 if state.calls[payer] > 0 else 1
    if rules.koikoi_times == TIMES_OPPONENT_COUNT:
        return int(1 + state.calls[payer])
    if rules.koikoi_times == TIMES_SELF_DOUBLE:
        return 2 if state.calls[winner] > 0 else 1
    if rules.koikoi_times == TIMES_ANY_DOUBLE:
        return 2 if everyone > 0 else 1
    if rules.koikoi_times == TIMES_ALL_COUNT:
        return int(1 + everyone)
    return 1


@jit
def with_calls(rules: Rules, base: int, calls: int) -> int:
    """KK-64: W, what a base is worth to a winner who said koikoi so often."""
    if rules.own_calls == CALLS_NONE:
        return base
    if rules.own_calls == CALLS_STEAM and calls > CALLS_ADDED:
        return base * (calls - 2)
    return base + calls


@jit
def field_factor(rules: Rules, brights_dealt: int) -> int:
    """KK-65: G, by the brights among the floor cards as dealt."""
    if rules.field_times == FIELD_COUNT:
        return brights_dealt + 1
    return 2 if rules.field_times == FIELD_DOUBLE and brights_dealt > 0 else 1


@jit
def pay_from_all(state: State, outcome: State, payee: Seat, points: int) -> None:
    """Every other seat pays the same."""
    for payer in range(state.players):
        if payer != payee:
            pay(outcome, payer, payee, points)


@jit
def item_teyaku(state: State, rules: Rules, seat: Seat, outcome: State) -> None:
    """The items of a seat's hand yaku."""
    for i in range(4):
        if bits.has(state.teyaku[seat], i):
            enter(outcome, ITEM_TEYAKU + i, seat, teyaku_points(rules, i), 0, 0)


@jit
def item_calls(rules: Rules, winner: Seat, calls: int, outcome: State) -> None:
    """KK-64: the item of the winner's own calls."""
    if rules.own_calls == CALLS_STEAM and calls > CALLS_ADDED:
        enter(outcome, ITEM_CALLS_MULTIPLY, winner, calls - 2, 0, 0)
    elif rules.own_calls != CALLS_NONE and calls > 0:
        enter(outcome, ITEM_CALLS_ADD, winner, calls, 0, 0)


@jit
def settle_win(state: State, rules: Rules, outcome: State) -> None:
    """KK-21, 22, 63: every other seat pays the winner W × D × K × G + T."""
    winner = state.winner - 1
    base = base_of(state, rules, winner)
    for i in range(YAKU):
        if state.won[i] > 0:
            enter(outcome, i, winner, state.won[i], 0, 0)
    item_calls(rules, winner, state.calls[winner], outcome)
    won = with_calls(rules, base, state.calls[winner]) * state.field_times
    times = doubling(rules, base)
    if times > 1:
        enter(outcome, ITEM_DOUBLE_AT, winner, times, 0, 0)
    bonus = 0
    if rules.teyaku_mode == TEYAKU_BONUS:
        bonus = teyaku_sum(rules, state.teyaku[winner])
    each = rules.koikoi_times == TIMES_OPPONENT_DOUBLE or rules.koikoi_times == TIMES_OPPONENT_COUNT
    said = False
    for payer in range(state.players):
        if payer == winner:
            continue
        factor = koikoi_factor(state, rules, winner, payer)
        if factor > 1 and (each or not said):
            enter(outcome, ITEM_KOIKOI, payer if each else winner, factor, 0, 0)
            said = True
        pay(outcome, payer, winner, won * times * factor + bonus)
    if state.field_times > 1:
        enter(outcome, ITEM_FIELD, winner, state.field_times, 0, 0)
    if bonus > 0:
        item_teyaku(state, rules, winner, outcome)


@jit
def settle_deal(state: State, rules: Rules, outcome: State) -> None:
    """KK-25: what ends at the deal."""
    if state.result == Result.FLOOR_FOUR:
        enter(outcome, ITEM_FLOOR_FOUR, state.dealer, FLOOR_POINTS, 0, 0)
        pay_from_all(state, outcome, state.dealer, FLOOR_POINTS)
    elif state.result == Result.FLOOR_PAIRS:
        enter(outcome, ITEM_FLOOR_PAIRS, state.dealer, FLOOR_POINTS, 0, 0)
        pay_from_all(state, outcome, state.dealer, FLOOR_POINTS)
    elif state.result == Result.MISDEAL:
        enter(outcome, ITEM_MISDEAL, -1, 0, 0, 0)
    elif state.result == Result.MISDEAL_HANDS:
        enter(outcome, ITEM_MISDEAL_HANDS, -1, 0, 0, 0)
    else:
        for seat in range(state.players):
            item_teyaku(state, rules, seat, outcome)
        if state.result == Result.HAND_YAKU:
            winner = state.winner - 1
            pay_from_all(state, outcome, winner, teyaku_sum(rules, state.teyaku[winner]))


@jit
def privileged(state: State, rules: Rules) -> int:
    """KK-24: the dealer, + 1, if its privilege is paid now that all hands are empty; else 0."""
    if rules.dealer_privilege == 0:
        return 0
    if rules.privilege_when == PRIVILEGE_NO_YAKU:
        for seat in range(state.players):
            if base_of(state, rules, seat) > 0:
                return 0
    return int(state.dealer + 1)


@jit
def settle(state: State, rules: Rules, outcome: State) -> None:
    """KK-63 and §6: payments, and the items that explain them in the book's order."""
    outcome.result = state.result
    outcome.winner = state.winner
    if state.result == Result.STOP or state.result == Result.LAST_CARD:
        settle_win(state, rules, outcome)
    elif state.result == Result.EXHAUSTED:  # KK-23
        if state.winner > 0:  # KK-24
            enter(outcome, ITEM_PRIVILEGE, state.dealer, rules.dealer_privilege, 0, 0)
            pay_from_all(state, outcome, state.dealer, rules.dealer_privilege)
    else:
        settle_deal(state, rules, outcome)
        return
    if rules.teyaku_mode == TEYAKU_SIDE:  # KK-55
        for seat in range(state.players):
            item_teyaku(state, rules, seat, outcome)
            pay_from_all(state, outcome, seat, teyaku_sum(rules, state.teyaku[seat]))


@jit
def is_misdeal(result: int) -> bool:
    """KK-4, 5: the same round is dealt again by the same dealer."""
    return result == Result.MISDEAL or result == Result.MISDEAL_HANDS


@jit
def next_dealer(state: State, rules: Rules) -> Seat:
    """KK-71: the winner; nobody won: the same or the next; a misdeal: the same."""
    if state.winner > 0:
        return int(state.winner - 1)
    if is_misdeal(state.result) or rules.draw_dealer != DRAW_NEXT:
        return int(state.dealer)
    return int((state.dealer + 1) % state.players)


@jit
def follow(state: State, rules: Rules, start: State, outcome: State, following: State) -> None:
    """KK-72 … 75: totals, the number of the round to come, and whether the match is over."""
    following.players = start.players
    following.dealer = next_dealer(state, rules)
    reached, broke = False, False
    for seat in range(start.players):
        following.totals[seat] = start.totals[seat] + outcome.payments[seat]
        reached = reached or following.totals[seat] >= rules.target
        broke = broke or following.totals[seat] <= 0
    if is_misdeal(state.result):
        following.number = start.number
        return
    following.number = start.number + 1
    over = rules.rounds > 0 and start.number >= rules.rounds
    over = over or (rules.target > 0 and reached) or (rules.bank > 0 and broke)
    if over:
        following.over = 1
