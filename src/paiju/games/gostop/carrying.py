"""What a round hands on (GS-95 … 97): the carry of the next one, and the pots at the end."""

from paiju.cards.flower import MONTHS
from paiju.games.gostop.options import BAN_NONE, BAN_THROUGH, LIMIT_OFF, PACT_OFF, POT_LOWEST
from paiju.games.gostop.shares import is_capped, next_multiplier
from paiju.games.gostop.state import Result
from paiju.kit.jit import jit
from paiju.kit.types import Ints, Rules, Seat, State

MOST_BALANCE = 10**12  # GS-88, 96: where a balance stops, either way
MOST_ROUNDS = 10**6  # GS-54, 96: likewise the number of a round


@jit
def next_ban(state: State, rules: Rules) -> int:
    """GS-10: the seats that may not say out in the round to come."""
    if rules.drop_ban == BAN_NONE:
        return 0
    if rules.drop_ban == BAN_THROUGH:
        return int(state.said_out | (state.banned & state.forced))
    return int(state.said_out)


@jit
def follow(state: State, rules: Rules, start: State, outcome: State, following: State) -> None:
    """GS-95, 96: the dealer, the multiplier, the pact's month, the ban and the pots to come."""
    following.players = start.players
    if state.result == Result.REDEAL:
        hand_on(state, rules, following)
        return
    following.multiplier = 1
    if state.winner > 0:
        following.dealer = state.winner - 1
    else:
        following.dealer = state.dealer
        following.multiplier = next_multiplier(state, rules)
        if is_capped(state, rules):
            following.multiplier = rules.nagari_cap
        following.nagari = state.nagari + 1
    following.number = 1
    if rules.jackpot_every > 0:
        following.number = min(state.number + 1, MOST_ROUNDS)
    if rules.push > 0 and rules.active == 2:
        following.pushes = next_pushes(state)
    if rules.liability != LIMIT_OFF:
        for seat in range(state.players):
            balance = state.balance[seat] + outcome.payments[seat]
            following.balance[seat] = min(max(balance, -MOST_BALANCE), MOST_BALANCE)
    following.pact_month = 1
    if rules.month_pact != PACT_OFF:
        following.pact_month = state.pact_month % MONTHS + 1
    following.banned = next_ban(state, rules)
    following.pig = state.pig
    if rules.pig_ante > 0:
        pot = state.pig + rules.pig_ante * state.players
        following.pig = pot if state.pig_seat == 0 else 0
    following.house = state.house
    if state.winner > 0 and state.pushed == 0:
        following.house += rules.house_fee


@jit
def next_pushes(state: State) -> int:
    """GS-53: wins pushed in a row: one more, as many as before a nagari, or none."""
    if state.winner == 0:
        return int(state.pushes)
    return int(state.pushes) + 1 if state.pushed == 1 else 0


@jit
def hand_on(state: State, rules: Rules, following: State) -> None:
    """GS-15 `redeal`: the carry as it came, where its option is on; the same seat deals."""
    following.dealer = state.dealer
    following.multiplier = state.multiplier
    following.nagari = state.nagari
    following.pact_month = state.pact_month if rules.month_pact != PACT_OFF else 1
    following.banned = state.banned if rules.drop_ban != BAN_NONE else 0
    following.pig = state.pig
    following.house = state.house
    following.number = state.number if rules.jackpot_every > 0 else 1
    if rules.push > 0 and rules.active == 2:
        following.pushes = state.pushes
    if rules.liability != LIMIT_OFF:
        for seat in range(state.players):
            following.balance[seat] = state.balance[seat]


@jit
def split_pots(rules: Rules, start: State, dealer: Seat, totals: Ints, payments: Ints) -> None:
    """
    GS-97: what the pots left over pay at the end of a match; `start` is the round that is not
    dealt any more, `dealer` the last one, `totals` what each seat has, `payments` zeros.
    """
    if rules.house_pot == POT_LOWEST:
        lowest = 0
        for seat in range(start.players):
            if totals[seat] < totals[lowest]:
                lowest = seat
        payments[lowest] += start.house
    for seat in range(start.players):
        payments[seat] += start.pig // start.players
    payments[dealer] += start.pig % start.players
