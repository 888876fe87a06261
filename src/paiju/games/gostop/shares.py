"""The law of points: what a winner's cards are worth, what multiplies them, who pays."""

from paiju.games.gostop.options import (
    GO_BAK_FIRST,
    GO_BAK_LAST,
    GO_BAK_LOSING,
    GO_BAK_OFF,
    NAGARI_ALL,
    PACT_X4,
    SCALE_FROM_THREE,
    SCALE_ONLY,
    SCOPE_ANYONE,
    THIRD_PAID,
    TWO_DOUBLE,
)  # fmt: skip
from paiju.games.gostop.points import animal_count, full_points, has_pact  # fmt: skip
from paiju.games.gostop.state import REASON_GO, REASON_SHODANG, Result, Side
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Rules, Seat, State

MOST_BITS = 50
MOST_POINTS = 1 << MOST_BITS  # where multiplying stops: a number that still adds up in 64 bits
MOST_CARRIED = 1 << 30  # likewise for the multiplier that nagaris carry over


@jit
def times(points: int, factor: int) -> int:
    """A product of two such numbers, that stops at MOST_POINTS instead of running over."""
    if bits.last(points) + bits.last(factor) > MOST_BITS:
        return MOST_POINTS
    return min(points * factor, MOST_POINTS)


@jit
def is_playing(state: State, seat: Seat) -> bool:
    """GS-3: whether the seat is one of the active ones."""
    return bits.has(state.playing, seat)


@jit
def go_points(rules: Rules, n: int) -> int:
    """GS-71: G, what n ordinary gos add."""
    if rules.go_scale == SCALE_FROM_THREE:
        return min(n, 2)
    return 0 if rules.go_scale == SCALE_ONLY and n > 2 else n


@jit
def go_factor(n: int) -> int:
    """GS-71: 2^(n−2) from the third ordinary go on."""
    return 1 << (n - 2) if n >= 3 else 1


@jit
def reverse_gos(state: State, seat: Seat) -> int:
    """GS-43: how many of the seat's gos are reverse gos 역고 (or 역고의 역고)."""
    return int(state.gos[seat] - state.plain_gos[seat])


@jit
def is_first_caller(state: State, seat: Seat) -> bool:
    """GS-43: F, the first seat to call go this round."""
    return state.first_go[seat] == 1


@jit
def reverse_factor(state: State, seat: Seat) -> int:
    """GS-43: 2^r for a reverse go, 4 × 2^(r−1) for F's 역고의 역고."""
    r = reverse_gos(state, seat)
    if r == 0:
        return 1
    return 2 << r if is_first_caller(state, seat) else 1 << r


@jit
def is_both(state: State, rules: Rules, seat: Seat, month: int) -> bool:
    """GS-72 `shake_and_bomb`: whether a month both shaken and bombed counts twice."""
    return rules.shake_and_bomb == 1 and bits.has(state.shaken[seat] & state.bombed[seat], month)


@jit
def shown_months(state: State, rules: Rules, seat: Seat) -> int:
    """GS-72: the months that multiply because the seat shook or bombed them, bit 0 the first."""
    shown = state.shaken[seat] | state.bombed[seat]
    if rules.two_card_bomb == TWO_DOUBLE:
        shown |= state.two_bombed[seat]
    gone = int(state.chongtong_gone[seat])
    return int(shown & ~bits.only(gone - 1)) if gone > 0 else int(shown)


@jit
def month_factor(rules: Rules, month: int) -> int:
    """GS-72: what a month (from 0) that was shaken or bombed multiplies, once."""
    return 4 if rules.rain_dung_shake == 1 and month >= 10 else 2


@jit
def chongtong_factor(state: State, rules: Rules, seat: Seat) -> int:
    """GS-72: 4 for a chongtong-go, 8 for rain and dung if so agreed."""
    month = state.chongtong_gone[seat]
    if month == 0:
        return 1
    return 8 if rules.rain_dung_chongtong == 1 and month >= 11 else 4


@jit
def shown_factor(state: State, rules: Rules, seat: Seat) -> int:
    """GS-72: all that the seat's shakes, bombs and chongtong-go multiply."""
    factor = chongtong_factor(state, rules, seat)
    months = shown_months(state, rules, seat)
    while months:
        month = bits.first(months)
        months &= months - 1
        more = month_factor(rules, month)
        factor = times(factor, more * more if is_both(state, rules, seat, month) else more)
    return factor


@jit
def in_scope(state: State, rules: Rules, winner: Seat, seat: Seat) -> bool:
    """GS-72 `shake_scope`: whether the seat's shakes and bombs multiply the winner's points."""
    return seat == winner or (rules.shake_scope == SCOPE_ANYONE and is_playing(state, seat))


@jit
def is_mungtta(rules: Rules, cards: Cards, junk: Cards) -> bool:
    """GS-72 멍따: seven animals."""
    return rules.mungtta == 1 and animal_count(cards, junk) >= 7


@jit
def mission_factor(state: State, cards: Cards) -> int:
    """GS-72: what the round's mission multiplies: with all of its cards, or once for each."""
    if state.mission_factor <= 1:
        return 1
    if state.mission_each == 0:
        return state.mission_factor if cards & state.mission_cards == state.mission_cards else 1
    factor = 1
    for _ in range(bits.count(cards & state.mission_cards)):
        factor = times(factor, state.mission_factor)
    return factor


@jit
def pushed_factor(state: State, rules: Rules) -> int:
    """GS-53: 2 for each win that was pushed into this round."""
    return 1 << state.pushes if rules.push > 0 and rules.active == 2 else 1


@jit
def jackpot_factor(state: State, rules: Rules) -> int:
    """GS-54 대박판: what a big round multiplies."""
    if rules.jackpot_every == 0 or state.number % rules.jackpot_every != 0:
        return 1
    return rules.jackpot_factor


@jit
def outside_factor(state: State, rules: Rules) -> int:
    """GS-52, 72: what comes from outside the round: carried, pushed, a big round."""
    factor = int(state.multiplier)
    if rules.push > 0:
        factor = times(factor, pushed_factor(state, rules))
    if rules.jackpot_every > 0:
        factor = times(factor, jackpot_factor(state, rules))
    return factor


@jit
def multiplier(state: State, rules: Rules, winner: Seat, junk: Cards) -> int:
    """GS-72: M."""
    cards = state.captured[winner]
    factor = times(outside_factor(state, rules), go_factor(int(state.plain_gos[winner])))
    factor = times(factor, reverse_factor(state, winner))
    for seat in range(state.players):
        if in_scope(state, rules, winner, seat):
            factor = times(factor, shown_factor(state, rules, seat))
    if is_mungtta(rules, cards, junk):
        factor = times(factor, 2)
    if rules.month_pact == PACT_X4 and has_pact(state, cards):
        factor = times(factor, 4)
    if state.mission_factor > 1:
        factor = times(factor, mission_factor(state, cards))
    return factor


@jit
def total(state: State, rules: Rules, winner: Seat, junk: Cards) -> int:
    """GS §6: T = (P + G) × M: first all points are added, then multiplied."""
    points = full_points(state, rules, state.captured[winner], junk)
    points += go_points(rules, int(state.plain_gos[winner]))
    return times(points, multiplier(state, rules, winner, junk))


@jit
def go_liable(state: State, rules: Rules, winner: Seat) -> int:
    """GS-86 (c) 고박: the seat liable for its go, + 1; 0: none."""
    liable = 0
    for seat in range(state.players):
        if state.first_go[seat] == 0:
            continue
        if rules.go_bak == GO_BAK_FIRST:
            if state.first_go[seat] == 1 and seat != winner:
                liable = seat + 1
        elif seat == winner:
            continue
        elif rules.go_bak == GO_BAK_LOSING:
            if liable == 0 or state.first_go[seat] < state.first_go[liable - 1]:
                liable = seat + 1
        elif rules.go_bak == GO_BAK_LAST:
            if liable == 0 or state.last_go[seat] > state.last_go[liable - 1]:
                liable = seat + 1
    return liable if rules.go_bak != GO_BAK_OFF else 0


@jit
def liable(state: State, rules: Rules, winner: Seat) -> int:
    """
    GS-86 독박: the seat that pays for all, + 1; 0: none. Two players have none. Turning away
    and pushing (GS-46) are never judged here: only a query names such a seat.
    """
    if rules.active == 2:
        return 0
    if state.dokbak > 0:
        return int(state.dokbak)
    if state.refuser > 0 and state.refuser != winner + 1:
        return int(state.refuser)
    return go_liable(state, rules, winner)


@jit
def liable_reason(state: State, rules: Rules, winner: Seat) -> int:
    """GS-86: why, in the same order."""
    if state.dokbak > 0:
        return int(state.reason)
    if state.refuser > 0 and state.refuser != winner + 1:
        return REASON_SHODANG
    return REASON_GO


@jit
def nagari_factor(state: State, rules: Rules) -> int:
    """GS-51: what a nagari multiplies the carried multiplier by."""
    factor = 2
    if rules.nagari_carry == NAGARI_ALL:
        for seat in range(state.players):
            if is_playing(state, seat):
                factor = times(factor, go_factor(int(state.plain_gos[seat])))
                factor = times(factor, reverse_factor(state, seat))
                factor = times(factor, shown_factor(state, rules, seat))
                if is_mungtta(rules, state.captured[seat], state.junked):
                    factor = times(factor, 2)
    return factor


@jit
def instant_points(state: State, rules: Rules) -> int:
    """GS-52, GS-38: the fixed points of a chongtong, four on the floor, three ppeoks."""
    if state.result == Result.THREE_PPEOK:
        if state.consecutive == 1 and rules.ppeok_unit > 0 and rules.third_ppeok != THIRD_PAID:
            return int(4 * rules.ppeok_unit)
        return int(rules.three_ppeok_points)
    return int(rules.chongtong_points)


@jit
def is_bare(state: State, rules: Rules) -> bool:
    """GS-52 `three_ppeok_carried`: whether an instant win is paid without what comes from outside."""
    return rules.three_ppeok_carried == 0 and state.result == Result.THREE_PPEOK


@jit
def instant_total(state: State, rules: Rules) -> int:
    """GS-52: what every other active seat owes for an instant win."""
    points = instant_points(state, rules)
    return points if is_bare(state, rules) else times(points, outside_factor(state, rules))


@jit
def side_points(rules: Rules, kind: int) -> int:
    """GS-37: what every other active seat pays for a first ppeok and the like."""
    if kind == Side.THIRD_PPEOK:
        return int(3 * rules.ppeok_unit)
    return int(2 * rules.ppeok_unit if kind == Side.SECOND_PPEOK else rules.ppeok_unit)


@jit
def next_multiplier(state: State, rules: Rules) -> int:
    """GS-51: what the round after a nagari counts for, `nagari_cap` apart."""
    return min(times(state.multiplier, nagari_factor(state, rules)), MOST_CARRIED)


@jit
def is_capped(state: State, rules: Rules) -> bool:
    """GS-51 `nagari_cap`: whether a nagari would carry over more than it may."""
    return rules.nagari_cap > 0 and next_multiplier(state, rules) > rules.nagari_cap
