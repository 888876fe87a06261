"""The law of points (MH-80 … 93, MH-95 … 97): tun, names, payments, and what a round hands on."""

from paiju.cards.character import size_of
from paiju.games.maohuzi.deck import REDS, kans_of
from paiju.games.maohuzi.items import (
    ITEM_CAP,
    ITEM_DIHU,
    ITEM_FANGPAO,
    ITEM_HEIHU,
    ITEM_HONGHU,
    ITEM_HUANG_FEE,
    ITEM_HUANGFAN,
    ITEM_HUANGZHUANG,
    ITEM_HUXI,
    ITEM_MAOHU,
    ITEM_PAY,
    ITEM_PIAO,
    ITEM_TIANHU,
    ITEM_YIDIANHONG,
    ITEM_ZIMO,
)
from paiju.games.maohuzi.options import (
    DEALER_SAME,
    FAN_ADD,
    FIRE_PLAYERS,
    HUANG_EACH,
    HUANG_OFF,
    PIAO_PAYER,
    TUN_ALL,
    qihu,
    tun_step,
)  # fmt: skip
from paiju.games.maohuzi.state import HUANGZHUANG, Opening, Source
from paiju.games.maohuzi.wins import (
    as_it_stands,
    cards_of_meld,
    counted,
    is_bound,
    is_maohu,
    opening_cut,
    with_card,
)
from paiju.kit.jit import constants, jit
from paiju.kit.rows import enter, pay
from paiju.kit.types import Rules, Seat, State

FAN = constants([0, 2, 2, 2, 0, 3, 5, 4])  # by item; 0: none

MANY_REDS = 10  # MH-85
MOST_HUANG = 100  # MH-96: exhausted rounds in a row are counted so far
MOST_DOUBLINGS = 20  # MH-94: so that every machine counts alike


@jit
def cut_of_win(state: State, rules: Rules) -> tuple[int, int, int, bool]:
    """
    MH-64: the winner's best cut: its huxi, what the winning card became (a Kind, 0: loose or no
    card), the pieces cut from loose cards, and whether it is complete: not 三提五坎 (MH-67).
    """
    seat = state.winner - 1
    if state.result == Source.DEAL:
        huxi, complete, key = opening_cut(state, rules, seat)
        return huxi, 0, key, complete == 1
    if state.fresh > 0:
        huxi, key = as_it_stands(state, rules, seat, state.hand[seat])
        return huxi, 0, key, True
    card, bound = state.live - 1, is_bound(state, rules, seat)
    hand = state.hand[seat]
    huxi, became, key = with_card(state, rules, seat, hand, card, state.result, bound)
    return huxi, became, key, True


@jit
def red_cards(state: State, complete: bool) -> int:
    """Red cards in the groups of the winner's cut: all its cards, or its dealt ti and kan."""
    seat = state.winner - 1
    hand = state.hand[seat]
    if not complete:
        hand = 3 * kans_of(hand) + (hand & (7 * ((hand >> 2) & REDS)))
    reds = size_of(hand & (7 * REDS))
    for i in range(state.groups[seat]):
        reds += size_of(cards_of_meld(state.meld[seat][i]) & (7 * REDS))
    if state.live > 0 and state.result != Source.DEAL and state.fresh == 0:
        reds += size_of((1 << (3 * (state.live - 1))) & REDS)
    return reds


@jit
def tun_of(rules: Rules, huxi: int) -> int:
    """MH-80 囤."""
    if rules.tun_base == TUN_ALL:
        tun = huxi // tun_step(rules)
        return tun if tun > 1 else 1
    over = huxi - qihu(rules)
    return 1 + (over if over > 0 else 0) // tun_step(rules)


@jit
def is_tianhu(state: State, rules: Rules) -> bool:
    """MH-81 天胡."""
    return rules.tiandi_hu == 1 and state.result == Source.DEAL


@jit
def is_dihu(state: State, rules: Rules) -> bool:
    """MH-82 地胡: the dealer's opening discard."""
    if rules.tiandi_hu == 0 or state.result != Source.DISCARD:
        return False
    return state.opening == Opening.LIVE


@jit
def is_zimo(state: State, rules: Rules) -> bool:
    """MH-83 自摸."""
    if rules.zimo_double == 0:
        return False
    if is_tianhu(state, rules) or is_dihu(state, rules):
        return rules.tiandi_stacks_zimo == 1
    return state.result == Source.SELF or state.result == Source.DEAL


@jit
def has_name(state: State, rules: Rules, name: int, huxi: int, complete: bool, reds: int) -> bool:
    """MH-81 … 87: whether the winner earns a name, by its item."""
    if name == ITEM_TIANHU:
        return is_tianhu(state, rules)
    if name == ITEM_DIHU:
        return is_dihu(state, rules)
    if name == ITEM_ZIMO:
        return is_zimo(state, rules)
    if name == ITEM_MAOHU:
        return complete and is_maohu(rules, huxi, state.result)
    if rules.hong_hei == 0 or not complete:
        return False
    if name == ITEM_HONGHU:
        return reds >= MANY_REDS
    return reds == (0 if name == ITEM_HEIHU else 1)


@jit
def is_fire(state: State, rules: Rules) -> bool:
    """MH-91 放炮: a discard, and not 地胡."""
    return state.result == Source.DISCARD and not is_dihu(state, rules)


@jit
def settle(state: State, rules: Rules, outcome: State) -> None:
    """MH-80 … 93: the payments, and the items that explain them in the book's order."""
    outcome.result = state.result
    outcome.winner = state.winner
    if state.result == HUANGZHUANG:  # MH-71
        enter(outcome, ITEM_HUANGZHUANG, 0, 0, 0, 0)
        pay_fee(state, rules, outcome)
        return
    huxi, _, _, complete = cut_of_win(state, rules)
    count = counted(rules, huxi, state.result)
    tun = tun_of(rules, count)
    enter(outcome, ITEM_HUXI, count, tun, 0, 0)
    fan = fan_of(state, rules, huxi, complete, outcome)
    points = share_of(state, rules, tun * fan, outcome)
    # for those who explain; the names themselves are items
    outcome.items[0][3] = fan
    outcome.items[0][4] = points
    pay_win(state, rules, outcome, points)
    pay_piao(state, rules, outcome)


@jit
def fan_of(state: State, rules: Rules, huxi: int, complete: bool, outcome: State) -> int:
    """MH-88: the fan of all names together; an item for each."""
    reds = red_cards(state, complete)
    product, total = 1, 0
    for name in range(ITEM_TIANHU, ITEM_YIDIANHONG + 1):
        if has_name(state, rules, name, huxi, complete, reds):
            value = rules.maohu_huxi if name == ITEM_MAOHU else FAN[name]
            enter(outcome, name, value, 0, 0, 0)
            if FAN[name] > 0:
                product *= FAN[name]
                total += FAN[name]
    return total if rules.fan_combine == FAN_ADD and total > 0 else product


@jit
def huang_factor(rules: Rules, huang: int) -> int:
    """MH-94 黄番: H, after so many exhausted rounds in a row."""
    if rules.huang_double == HUANG_OFF or huang == 0:
        return 1
    if rules.huang_double == HUANG_EACH:
        return 1 << (huang if huang < MOST_DOUBLINGS else MOST_DOUBLINGS)
    return 2


@jit
def share_of(state: State, rules: Rules, points: int, outcome: State) -> int:
    """MH-89, 94: one loser's share: tun × fan × H, and no more than the cap; with its items."""
    times = huang_factor(rules, state.huang)
    if times > 1:
        enter(outcome, ITEM_HUANGFAN, times, 0, 0, 0)
    points *= times
    if rules.cap > 0 and points > rules.cap:
        enter(outcome, ITEM_CAP, rules.cap, 0, 0, 0)
        return int(rules.cap)
    return points


@jit
def pay_fee(state: State, rules: Rules, outcome: State) -> None:
    """MH-72: after 黄庄 the dealer pays the fee to each other seat."""
    if rules.huang_fee == 0:
        return
    enter(outcome, ITEM_HUANG_FEE, state.dealer, rules.huang_fee * (state.players - 1), 0, 0)
    for seat in range(state.players):
        if seat != state.dealer:
            pay(outcome, state.dealer, seat, rules.huang_fee)


@jit
def move(state: State, outcome: State, what: int, payer: Seat, points: int) -> None:
    """A payment to the winner, and its item."""
    enter(outcome, what, payer, points, 0, 0)
    pay(outcome, payer, state.winner - 1, points)


@jit
def pay_win(state: State, rules: Rules, outcome: State, points: int) -> None:
    """MH-89 … 91: every loser pays; after 放炮 the discarder alone, for all."""
    if is_fire(state, rules):
        shares = state.players if rules.fire_pays == FIRE_PLAYERS else state.players - 1
        move(state, outcome, ITEM_FANGPAO, state.turn, points * shares)
        return
    for seat in range(state.players):
        if seat != state.winner - 1:
            move(state, outcome, ITEM_PAY, seat, points)


@jit
def pay_piao(state: State, rules: Rules, outcome: State) -> None:
    """MH-92 飘: of every loser, or after 放炮 with `payer` of the discarder alone."""
    if rules.piao == 0:
        return
    alone = is_fire(state, rules) and rules.piao_fire == PIAO_PAYER
    winner = state.winner - 1
    for seat in range(state.players):
        points = state.piao[seat] + state.piao[winner]
        if seat != winner and points > 0 and (seat == state.turn or not alone):
            move(state, outcome, ITEM_PIAO, seat, points)


@jit
def follow(state: State, rules: Rules, start: State, outcome: State, following: State) -> None:
    """MH-95 … 97: the winner deals, after 黄庄 the next seat or the same; what is counted on."""
    following.players = start.players
    if state.winner > 0:
        following.dealer = state.winner - 1
    else:
        moved = 0 if rules.huang_dealer == DEALER_SAME else 1
        following.dealer = (start.dealer + moved) % start.players
        if rules.huang_double != HUANG_OFF:
            following.huang = start.huang + 1 if start.huang < MOST_HUANG else MOST_HUANG
    following.number = start.number + 1
    for seat in range(start.players):
        following.totals[seat] = start.totals[seat] + outcome.payments[seat]
