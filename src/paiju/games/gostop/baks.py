"""Baks and readings: what is found of every loser, and how flexible animals are read for it (GS-70, 80 … 85)."""

from paiju.games.gostop.deck import ANIMALS, BRIGHTS, RIBBONS
from paiju.games.gostop.options import FLEX_BEST
from paiju.games.gostop.points import (
    animal_count,
    count_points,
    junk_points,
    junk_value,
    open_points,
    reading,
    undecided,
)
from paiju.games.gostop.shares import go_liable, instant_total, is_mungtta, is_playing, times, total
from paiju.games.gostop.state import Result
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Rules, Seat, State

GWANG_BAK, PI_BAK, MUNG_BAK, TTI_BAK, GO_BAK = range(5)
BAKS = 5
EMPTY = 1 << BAKS  # GS-85: instead of baks
JUDGED = BAKS + 1  # bits for what is found of a loser


@jit
def baks(state: State, rules: Rules, winner: Seat, won: Cards, loser: Seat, lost: Cards) -> int:
    """GS-80 … 84: the loser's baks as a set; `won` and `lost` are the two seats' readings."""
    best, worst = state.captured[winner], state.captured[loser]
    found = 0
    if rules.gwangbak == 1 and bits.count(best & BRIGHTS) >= 3 and worst & BRIGHTS == 0:
        found |= 1 << GWANG_BAK
    if rules.pibak_max > 0 and junk_points(state, rules, best, won) > 0:
        junk = junk_value(worst, lost)
        exempt = junk == 0 and rules.pibak_zero_exempt == 1
        if junk <= rules.pibak_max and not exempt:
            found |= 1 << PI_BAK
    if rules.mungbak == 1 and worst & ANIMALS & ~lost == 0:
        scores = count_points(animal_count(best, won), rules.animal_from) > 0
        if scores and (rules.mung_stack == 1 or not is_mungtta(rules, best, won)):
            found |= 1 << MUNG_BAK
    if rules.ttibak == 1 and worst & RIBBONS == 0:
        if count_points(bits.count(best & RIBBONS), rules.ribbon_from) > 0:
            found |= 1 << TTI_BAK
    if rules.active == 2 and go_liable(state, rules, winner) == loser + 1:
        found |= 1 << GO_BAK
    return found


@jit
def share_of(points: int, found: int) -> int:
    """GS-80 … 85: what a loser owes by what was found of it: doubled for each bak, or nothing."""
    return 0 if found == EMPTY else times(points, bits.only(bits.count(found)))


@jit
def is_exempt(state: State, rules: Rules, loser: Seat) -> bool:
    """GS-85 `empty_exempt`: whether the loser captured nothing, and pays nothing."""
    return rules.empty_exempt == 1 and state.captured[loser] == 0


@jit
def all_shares(state: State, rules: Rules, winner: Seat, won: Cards, points: int) -> int:
    """GS-70: the sum of all shares with this reading of the winner's cards."""
    shares = 0
    for loser in range(state.players):
        if loser != winner and is_playing(state, loser) and not is_exempt(state, rules, loser):
            found = baks(state, rules, winner, won, loser, state.junked)
            shares += share_of(points, found)
    return shares


@jit
def won_points(state: State, rules: Rules, winner: Seat) -> tuple[int, int]:
    """
    GS-70: the winner's flexible animals read as junk: declared, and undecided ones so that the
    sum of all shares is greatest; −1: no reading has the points to stop. And T with that reading.
    """
    free = undecided(state, winner)
    if rules.flex_choice != FLEX_BEST:
        free = 0  # undeclared under `once`: an animal
    best, most, won = -1, -1, 0
    for i in range(8):
        if i > 0 and free == 0:
            break
        junk = reading(rules, i, free)
        if junk < 0:
            continue
        junk |= state.junked
        if open_points(state, rules, state.captured[winner], junk) < rules.stop_score:
            continue
        points, shares = total(state, rules, winner, junk), 0
        if free:
            shares = all_shares(state, rules, winner, junk, points)
        if shares > most:
            best, most, won = junk, shares, points
    return best, won


@jit
def winner_reading(state: State, rules: Rules, winner: Seat) -> int:
    """GS-70: the reading alone."""
    return won_points(state, rules, winner)[0]


@jit
def loser_baks(state: State, rules: Rules, winner: Seat, won: Cards, loser: Seat) -> int:
    """
    GS-70, 80 … 85: the baks of a loser whose flexible animals are read as declared, and undecided
    ones so that its own share is least; EMPTY for one who captured nothing.
    """
    if is_exempt(state, rules, loser):
        return EMPTY
    free, least = undecided(state, loser), 0
    for i in range(8):
        if i > 0 and free == 0:
            break
        junk = reading(rules, i, free)
        if junk >= 0:
            found = baks(state, rules, winner, won, loser, state.junked | junk)
            if i == 0 or bits.count(found) < bits.count(least):
                least = found
    return least


@jit
def judged(state: State, rules: Rules, winner: Seat, won: Cards) -> int:
    """GS-80 … 85: what was found of every loser, JUDGED bits a seat."""
    found = 0
    for loser in range(state.players):
        if loser != winner and is_playing(state, loser):
            baks_of = loser_baks(state, rules, winner, won, loser)
            found |= baks_of << (JUDGED * loser)
    return found


@jit
def judged_of(found: int, loser: Seat) -> int:
    """What was found of one loser."""
    return (found >> (JUDGED * loser)) & (bits.only(JUDGED) - 1)


@jit
def all_owed(state: State, rules: Rules) -> int:
    """GS-53: the sum of all shares of a round that is won, whoever pays them and however much."""
    winner = int(state.winner) - 1
    if state.result != Result.STOP:
        return instant_total(state, rules) * (bits.count(state.playing) - 1)
    (won, points), owed = won_points(state, rules, winner), 0
    for loser in range(state.players):
        if loser != winner and is_playing(state, loser):
            owed += share_of(points, loser_baks(state, rules, winner, won, loser))
    return owed
