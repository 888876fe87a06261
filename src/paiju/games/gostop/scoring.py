"""Settlement: the items of a finished round in the book's order, and the payments."""

from paiju.games.gostop import items
from paiju.games.gostop.baks import EMPTY, all_owed, judged, judged_of, share_of, won_points
from paiju.games.gostop.carrying import follow as follow
from paiju.games.gostop.deck import BRIGHTS, CHEONGDAN, CHODAN, HONGDAN, RAIN, RAIN_BIRD, RIBBONS
from paiju.games.gostop.options import BRIGHTS_PER_CARD, LIMIT_BOTH, LIMIT_OFF, PACT_X4, PREPAID
from paiju.games.gostop.points import (
    animal_count,
    bird_points,
    bright_points,
    count_points,
    has_pact,
    junk_value,
    pact_points,
    palssari_points,
    three_doubles_points,
)
from paiju.games.gostop.shares import (
    chongtong_factor,
    go_factor,
    go_points,
    in_scope,
    instant_points,
    instant_total,
    is_bare,
    is_both,
    is_capped,
    is_first_caller,
    is_mungtta,
    is_playing,
    jackpot_factor,
    liable,
    liable_reason,
    mission_factor,
    month_factor,
    nagari_factor,
    pushed_factor,
    reverse_factor,
    reverse_gos,
    shown_months,
    side_points,
)
from paiju.games.gostop.state import Result
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import enter, pay, put_behind
from paiju.kit.types import Cards, Rules, Seat, State


@jit
def enter_brights(rules: Rules, cards: Cards, outcome: State) -> None:
    """GS-60."""
    points = bright_points(rules, cards)
    n = bits.count(cards & BRIGHTS)
    if points == 0:
        return
    if rules.bright_scale == BRIGHTS_PER_CARD:
        enter(outcome, items.BRIGHTS, points, n, 0, 0)
    elif n == 3:
        what = items.RAIN_THREE_BRIGHTS if cards & RAIN != 0 else items.THREE_BRIGHTS
        enter(outcome, what, points, 0, 0, 0)
    else:
        enter(outcome, items.FOUR_BRIGHTS if n == 4 else items.FIVE_BRIGHTS, points, 0, 0, 0)


@jit
def enter_points(outcome: State, what: int, points: int, count: int) -> None:
    """A set that scores, with its count where it has one."""
    if points > 0:
        enter(outcome, what, points, count, 0, 0)


@jit
def enter_sets(state: State, rules: Rules, cards: Cards, junk: Cards, outcome: State) -> None:
    """GS-60 … 68: every set that scores, in the book's order."""
    enter_brights(rules, cards, outcome)
    birds = bird_points(rules, cards)
    what = items.GODORI
    if birds == 2:
        what = items.BIDORI
    elif birds == 6 and cards & RAIN_BIRD != 0:
        what = items.YUKDORI
    enter_points(outcome, what, birds, 0)
    animals = animal_count(cards, junk)
    enter_points(outcome, items.ANIMALS, count_points(animals, rules.animal_from), animals)
    if cards & HONGDAN == HONGDAN:
        enter(outcome, items.HONGDAN, 3, 0, 0, 0)
    if cards & CHEONGDAN == CHEONGDAN:
        enter(outcome, items.CHEONGDAN, 3, 0, 0, 0)
    if cards & CHODAN == CHODAN:
        enter(outcome, items.CHODAN, 3, 0, 0, 0)
    ribbons = bits.count(cards & RIBBONS)
    enter_points(outcome, items.RIBBONS, count_points(ribbons, rules.ribbon_from), ribbons)
    value = junk_value(cards, junk)
    enter_points(outcome, items.JUNK, count_points(value, rules.junk_from), value)
    enter_points(outcome, items.THREE_DOUBLES, three_doubles_points(rules, cards, junk), 0)
    enter_points(outcome, items.PACT, pact_points(state, rules, cards), 0)
    enter_points(outcome, items.PALSSARI, palssari_points(rules, cards), 0)


@jit
def enter_shown(state: State, rules: Rules, winner: Seat, outcome: State) -> None:
    """GS-72: shakes, bombs and chongtong-gos that multiply, by seat and month."""
    for seat in range(state.players):
        if not in_scope(state, rules, winner, seat):
            continue
        months = shown_months(state, rules, seat)
        while months:
            month = bits.first(months)
            months &= months - 1
            factor = month_factor(rules, month)
            what = items.TWO_BOMB
            if bits.has(state.shaken[seat], month):
                what = items.SHAKE
            elif bits.has(state.bombed[seat], month):
                what = items.BOMB
            enter(outcome, what, seat, month + 1, factor, 0)
            if is_both(state, rules, seat, month):
                enter(outcome, items.BOMB, seat, month + 1, factor, 0)
        factor = chongtong_factor(state, rules, seat)
        if factor > 1:
            enter(outcome, items.CHONGTONG_GO, seat, state.chongtong_gone[seat], factor, 0)


@jit
def enter_factors(state: State, rules: Rules, winner: Seat, junk: Cards, outcome: State) -> None:
    """GS-71, 72: the go points, then every factor above 1."""
    cards = state.captured[winner]
    n = int(state.plain_gos[winner])
    if go_points(rules, n) > 0:
        enter(outcome, items.GO, n, go_points(rules, n), 0, 0)
    enter_outside(state, rules, outcome)
    if go_factor(n) > 1:
        enter(outcome, items.GO_MULTIPLIER, n, go_factor(n), 0, 0)
    factor = reverse_factor(state, winner)
    if factor > 1:
        what = items.REVERSE_REVERSE_GO if is_first_caller(state, winner) else items.REVERSE_GO
        enter(outcome, what, reverse_gos(state, winner), factor, 0, 0)
    enter_shown(state, rules, winner, outcome)
    if is_mungtta(rules, cards, junk):
        enter(outcome, items.MUNGTTA, 2, 0, 0, 0)
    if rules.month_pact == PACT_X4 and has_pact(state, cards):
        enter(outcome, items.PACT_FACTOR, 4, 0, 0, 0)
    if state.mission_factor > 1:
        enter_mission(state, cards, outcome)


@jit
def enter_mission(state: State, cards: Cards, outcome: State) -> None:
    """GS-72: the mission of the round, with the cards of it where each counts."""
    factor = mission_factor(state, cards)
    if factor > 1 and state.mission_each == 1:
        n = bits.count(cards & state.mission_cards)
        enter(outcome, items.MISSION_EACH, n, factor, 0, 0)
    elif factor > 1:
        enter(outcome, items.MISSION, factor, 0, 0, 0)


@jit
def enter_outside(state: State, rules: Rules, outcome: State) -> None:
    """GS-53, 54, 72: what nagaris carried over, wins pushed on, a big round."""
    if state.multiplier > 1:
        enter(outcome, items.CARRIED, state.multiplier, 0, 0, 0)
    if pushed_factor(state, rules) > 1:
        enter(outcome, items.PUSHED, pushed_factor(state, rules), 0, 0, 0)
    if jackpot_factor(state, rules) > 1:
        enter(outcome, items.JACKPOT, jackpot_factor(state, rules), 0, 0, 0)


@jit
def enter_baks(state: State, found: int, outcome: State) -> None:
    """GS-80 … 85: each loser's baks, or that it captured nothing."""
    for loser in range(state.players):
        baks = judged_of(found, loser)
        while baks:
            if baks == EMPTY:
                enter(outcome, items.NOTHING_CAPTURED, loser, 0, 0, 0)
            else:
                enter(outcome, items.GWANG_BAK + bits.first(baks), loser, 2, 0, 0)
            baks &= baks - 1


@jit
def payable(
    state: State, rules: Rules, outcome: State, payer: Seat, payee: Seat, points: int
) -> int:
    """
    GS-88 올인, 유한책임: as much of a payment as the payer has left, and under `both` as the
    payee had when the round began. Asked before sales and pots are settled, which do not count.
    """
    if rules.liability == LIMIT_OFF:
        return points
    most = state.balance[payer] + outcome.payments[payer]
    if rules.liability == LIMIT_BOTH:
        most = min(most, state.balance[payee])
    return min(points, max(most, 0))


@jit
def pay_limited(
    state: State, rules: Rules, outcome: State, payer: Seat, payee: Seat, points: int
) -> None:
    """GS-88: a payment, and what of it is not paid."""
    paid = payable(state, rules, outcome, payer, payee, points)
    pay(outcome, payer, payee, paid)
    if paid < points:
        enter(outcome, items.CUT, payer, payee, points - paid, 0)


@jit
def pay_share(
    state: State, rules: Rules, outcome: State, payer: Seat, loser: Seat, share: int
) -> None:
    """GS-87: a share goes from its payer to the winner."""
    winner = int(state.winner) - 1
    if share > 0:
        paid = payable(state, rules, outcome, payer, winner, share)
        if paid > 0:
            enter(outcome, items.PAYMENT, payer, loser, winner, paid)
        pay_limited(state, rules, outcome, payer, winner, share)


@jit
def give_up(state: State, rules: Rules, outcome: State) -> None:
    """GS-53 밀기: the winner pushed, and no share is paid."""
    enter(outcome, items.PUSH, state.winner - 1, all_owed(state, rules), 0, 0)


@jit
def settle_stop(state: State, rules: Rules, outcome: State) -> None:
    """GS-50, 70 … 72, 80 … 87: a seat has stopped."""
    winner = int(state.winner) - 1
    won, points = won_points(state, rules, winner)
    enter_sets(state, rules, state.captured[winner], won, outcome)
    enter_factors(state, rules, winner, won, outcome)
    found = judged(state, rules, winner, won)
    enter_baks(state, found, outcome)
    payer = liable(state, rules, winner)
    if payer > 0:
        enter(outcome, items.DOKBAK, payer - 1, liable_reason(state, rules, winner), 0, 0)
    if state.pushed == 1:
        give_up(state, rules, outcome)
        return
    for loser in range(state.players):
        if loser != winner and is_playing(state, loser):
            share = share_of(points, judged_of(found, loser))
            who = payer - 1 if payer > 0 else loser
            pay_share(state, rules, outcome, who, loser, share)


@jit
def settle_instant(state: State, rules: Rules, outcome: State) -> None:
    """GS-52: every other active seat pays the fixed points times what comes from outside."""
    winner = int(state.winner) - 1
    what = items.CHONGTONG
    if state.result == Result.FLOOR_FOUR:
        what = items.FLOOR_FOUR
    elif state.result == Result.THREE_PPEOK:
        what = items.THREE_PPEOK
    enter(outcome, what, winner, instant_points(state, rules), 0, 0)
    if not is_bare(state, rules):
        enter_outside(state, rules, outcome)
    if state.pushed == 1:
        give_up(state, rules, outcome)
        return
    for loser in range(state.players):
        if loser != winner and is_playing(state, loser):
            pay_share(state, rules, outcome, loser, loser, instant_total(state, rules))


@jit
def settle_sides(state: State, rules: Rules, outcome: State) -> None:
    """GS-37: what every other active seat paid at once, outside all multipliers."""
    for i in range(state.sides_made):
        kind, seat = state.sides[i] >> 3, state.sides[i] & 7
        points = side_points(rules, kind)
        enter(outcome, items.FIRST_PPEOK + kind, seat, points, 0, 0)
        for other in range(state.players):
            if other != seat and is_playing(state, other):
                pay_limited(state, rules, outcome, other, seat, points)


@jit
def sale_payers(state: State, rules: Rules) -> int:
    """GS-11: the seats that pay for brights sold."""
    if rules.sell_payment == PREPAID or state.winner == 0:
        if rules.sell_payment != PREPAID and rules.sell_nagari_exempts_all == 1:
            return 0
        return int(state.playing & ~bits.only(state.dealer))
    return int(state.playing & ~bits.only(state.winner - 1))


@jit
def settle_sales(state: State, rules: Rules, outcome: State) -> None:
    """GS-11: each seller is paid its price by each paying seat."""
    payers = sale_payers(state, rules)
    for i in range(state.sales):
        seat = int(state.sellers[i])
        enter(outcome, items.SALE, seat, state.price[seat], payers, 0)
        for other in range(state.players):
            if bits.has(payers, other):
                pay(outcome, other, seat, state.price[seat])


@jit
def settle_pots(state: State, rules: Rules, outcome: State) -> None:
    """GS-7 the pig pot, GS-92 the house fee."""
    if rules.pig_ante > 0:
        enter(outcome, items.PIG_ANTE, rules.pig_ante, 0, 0, 0)
        for seat in range(state.players):
            outcome.payments[seat] -= rules.pig_ante
        if state.pig_seat > 0:
            pot = state.pig + rules.pig_ante * state.players
            enter(outcome, items.PIG, state.pig_seat - 1, pot, 0, 0)
            outcome.payments[state.pig_seat - 1] += pot
    if rules.house_fee > 0 and state.winner > 0 and state.pushed == 0:
        enter(outcome, items.HOUSE_FEE, state.winner - 1, rules.house_fee, 0, 0)
        outcome.payments[state.winner - 1] -= rules.house_fee


@jit
def enter_nagari(state: State, rules: Rules, outcome: State) -> None:
    """GS-51: nobody won; the cap is told where it lowers what is carried over."""
    factor = nagari_factor(state, rules)
    if is_capped(state, rules):
        enter(outcome, items.NAGARI_CAPPED, factor, rules.nagari_cap, 0, 0)
    else:
        enter(outcome, items.NAGARI, factor, 0, 0, 0)


@jit
def settle(state: State, rules: Rules, outcome: State) -> None:
    """GS §6: payments, and the items that explain them in the book's order."""
    outcome.result = state.result
    outcome.winner = state.winner
    if state.result == Result.REDEAL:  # GS-15: not dealt, so nothing is paid
        enter(outcome, items.REDEAL, 0, 0, 0, 0)
        return
    sides = 0
    if rules.liability != LIMIT_OFF:  # GS-88: paid first, told last
        settle_sides(state, rules, outcome)
        sides = outcome.n
    if state.result == Result.STOP:
        settle_stop(state, rules, outcome)
    elif state.result == Result.NAGARI:
        enter_nagari(state, rules, outcome)
    else:
        settle_instant(state, rules, outcome)
    if rules.liability != LIMIT_OFF:
        put_behind(outcome, sides)
    else:
        settle_sides(state, rules, outcome)
    settle_sales(state, rules, outcome)
    settle_pots(state, rules, outcome)
