"""Selling brights 광팔기 (GS-11): what a hand has for sale, and its price."""

from paiju.games.gostop.deck import (
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    DOUBLES,
    GODORI,
    HONGDAN,
    JOKERS,
    RAIN,
    threes,
)
from paiju.games.gostop.options import (
    EXTRA_BOMB,
    EXTRA_DOUBLE_JUNK,
    EXTRA_SETS,
    RAIN_ALWAYS,
    RAIN_FIVE_PLUS,
)
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Rules, State


@jit
def may_sell_rain(state: State, rules: Rules) -> bool:
    """GS-11 `sell_rain_alone`."""
    if rules.sell_rain_alone == RAIN_FIVE_PLUS:
        return state.players >= 5
    return rules.sell_rain_alone == RAIN_ALWAYS


@jit
def sells_extra(rules: Rules, extra: int) -> bool:
    """GS-11: whether `sell_extras` names this."""
    for i in range(3):
        if rules.sell_extras[i] == extra:
            return True
    return False


@jit
def for_sale(state: State, rules: Rules, hand: Cards, shown: int) -> int:
    """GS-11: the items a hand has for sale; or with `shown` the cards it must show for them."""
    brights = hand & BRIGHTS
    if brights == RAIN and not may_sell_rain(state, rules):
        brights = 0
    n, cards = bits.count(brights), brights
    if sells_extra(rules, EXTRA_DOUBLE_JUNK):
        doubles = hand & (DOUBLES | JOKERS)
        n += bits.count(doubles)
        cards |= doubles
    if sells_extra(rules, EXTRA_SETS):
        for which in range(4):
            trio = HONGDAN
            if which == 1:
                trio = CHEONGDAN
            elif which == 2:
                trio = CHODAN
            elif which == 3:
                trio = GODORI
            if hand & trio == trio:
                n += 1
                cards |= trio
    bombs = sells_extra(rules, EXTRA_BOMB) and rules.sell_shake == 0
    if bombs or rules.sell_shake == 1:
        held = threes(hand) >> 3
        if bombs:
            n += bits.count(held)
        cards |= hand & (held * 15)
    return cards if shown == 1 else n


@jit
def sale_price(state: State, rules: Rules, hand: Cards) -> int:
    """GS-11: items × price, doubled by shown triples and after a nagari."""
    price = for_sale(state, rules, hand, 0) * rules.sell_price
    if rules.sell_shake == 1:
        price <<= bits.count(threes(hand))
    if rules.sell_nagari_double == 1 and state.nagari > 0:
        price *= 2
    return int(price)
