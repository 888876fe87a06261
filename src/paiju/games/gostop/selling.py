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
from paiju.kit.jit import jit, table
from paiju.kit.types import Cards, Rules, State

SETS = table([HONGDAN, CHEONGDAN, CHODAN, GODORI])  # that `sell_extras` may name


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
def cards_for_sale(state: State, rules: Rules, hand: Cards) -> Cards:
    """GS-11: the cards of a hand that are items by themselves: brights, and perhaps double junk."""
    cards = hand & BRIGHTS
    if cards == RAIN and not may_sell_rain(state, rules):
        cards = 0
    if sells_extra(rules, EXTRA_DOUBLE_JUNK):
        cards |= hand & (DOUBLES | JOKERS)
    return cards


@jit
def set_for_sale(rules: Rules, hand: Cards, which: int) -> Cards:
    """GS-11 `sets`: the cards of one of the sets, if the hand has them all."""
    cards = SETS[which]
    return cards if hand & cards == cards and sells_extra(rules, EXTRA_SETS) else 0


@jit
def sale_items(state: State, rules: Rules, hand: Cards) -> int:
    """GS-11: how many items a hand has for sale."""
    n = bits.count(cards_for_sale(state, rules, hand))
    for which in range(len(SETS)):
        if set_for_sale(rules, hand, which) != 0:
            n += 1
    if sells_extra(rules, EXTRA_BOMB) and rules.sell_shake == 0:
        n += bits.count(threes(hand))
    return n


@jit
def shown_to_sell(state: State, rules: Rules, hand: Cards) -> Cards:
    """GS-11: the cards that a hand must show to sell them."""
    cards = cards_for_sale(state, rules, hand)
    for which in range(len(SETS)):
        cards |= set_for_sale(rules, hand, which)
    if rules.sell_shake == 1 or sells_extra(rules, EXTRA_BOMB):
        cards |= hand & ((threes(hand) >> 3) * 15)
    return cards


@jit
def sale_price(state: State, rules: Rules, hand: Cards) -> int:
    """GS-11: items × price, doubled by shown triples and after a nagari."""
    price = sale_items(state, rules, hand) * rules.sell_price
    if rules.sell_shake == 1:
        price <<= bits.count(threes(hand))
    if rules.sell_nagari_double == 1 and state.nagari > 0:
        price *= 2
    return int(price)
