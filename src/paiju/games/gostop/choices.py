"""What a seat may do on its turn: the actions of GS §4 that are about cards."""

from paiju.cards.flower import MONTHS, month_cards
from paiju.families.flower.actions import pack
from paiju.families.flower.plays import plays
from paiju.games.gostop.deck import EIGHTS, JOKERS, by_month, threes
from paiju.games.gostop.options import (
    CHONGTONG_CHOICE,
    FLEX_ONCE,
    JOKER_ANY_TURN,
    SHODANG_FREE,
    SHODANG_OFF,
    TWO_OFF,
)
from paiju.games.gostop.points import entitled, feeds, undecided
from paiju.games.gostop.state import Verb
from paiju.games.gostop.stealing import has_turn_left, next_seat
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Ints, Rules, Seat, State


@jit
def may_shake(state: State, rules: Rules, seat: Seat, month: int) -> bool:
    """GS-22: whether a month (from 0) that is held three or four times may be shaken."""
    if bits.has(state.shaken[seat], month) or state.chongtong_gone[seat] == month + 1:
        return False
    return rules.shake_floor == 1 or state.floor & month_cards(month) == 0


@jit
def legal_triples(state: State, rules: Rules, seat: Seat, n: int, out: Ints) -> int:
    """GS-22 `shake`, GS-24 `bomb`: of every month held three or four times."""
    triples = threes(state.hand[seat])
    while triples:
        month = bits.first(triples) >> 2
        triples &= triples - 1
        if may_shake(state, rules, seat, month):
            out[n] = pack(Verb.SHAKE, month + 1, 0)
            n += 1
        if state.floor & month_cards(month):
            out[n] = pack(Verb.BOMB, month + 1, 0)
            n += 1
    return n


@jit
def legal_pairs(state: State, seat: Seat, n: int, out: Ints) -> int:
    """GS-24 `two_card_bomb`: two in hand and two on the floor."""
    both = by_month(state.hand[seat]) & by_month(state.floor) & (EIGHTS >> 2)
    while both:
        out[n] = pack(Verb.BOMB, (bits.first(both) >> 2) + 1, 0)
        n += 1
        both &= both - 1
    return n


@jit
def legal_chongtongs(state: State, seat: Seat, n: int, out: Ints) -> int:
    """GS-44: a hand dealt four of a month, on its first turn; GS-26: one that a joker completed."""
    for month in range(MONTHS):
        if bits.has(state.four[seat], 4 * month):
            out[n] = pack(Verb.CHONGTONG, month + 1, 0)
            out[n + 1] = pack(Verb.CHONGTONG_GO, month + 1, 0)
            n += 2
    return n


@jit
def legal_junk(state: State, rules: Rules, seat: Seat, n: int, out: Ints) -> int:
    """GS-29 `once`: `junk` of any undeclared animal of the seat."""
    if rules.flex_choice == FLEX_ONCE:
        free = undecided(state, seat)
        while free:
            out[n] = pack(Verb.JUNK, bits.first(free), 0)
            n += 1
            free &= free - 1
    return n


@jit
def may_shodang(state: State, rules: Rules, seat: Seat) -> bool:
    """GS-45: whether the seat may open its hand: three play, and none was opened before."""
    if rules.shodang == SHODANG_OFF or rules.active != 3 or state.opener > 0:
        return False
    return rules.shodang == SHODANG_FREE or is_sure_shodang(state, rules, seat)


@jit
def is_sure_shodang(state: State, rules: Rules, seat: Seat) -> bool:
    """GS-45 `sure`: every card in hand feeds one of the others, and each is fed by some card."""
    one = next_seat(state, seat)
    other = next_seat(state, one)
    feeds_one, feeds_other = False, False
    hand = state.hand[seat]
    while hand:
        card = bits.first(hand)
        hand &= hand - 1
        to_one, to_other = feeds(state, rules, one, card), feeds(state, rules, other, card)
        if not to_one and not to_other:
            return False
        feeds_one = feeds_one or to_one
        feeds_other = feeds_other or to_other
    return feeds_one and feeds_other


@jit
def legal_plays(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """GS-22 … 26: cards, flips, shakes and bombs."""
    hand = state.hand[seat]
    n = plays(hand, state.floor, Verb.PLAY, out, 0)  # GS-23
    if state.credits[seat] > 0:  # GS-25
        out[n] = pack(Verb.FLIP, 0, 0)
        n += 1
    if threes(hand):
        n = legal_triples(state, rules, seat, n, out)
    if rules.two_card_bomb != TWO_OFF:
        n = legal_pairs(state, seat, n, out)
    return n


@jit
def legal_bound(state: State, seat: Seat, out: Ints) -> int:
    """GS-22 `shake_plays`: a card of the month just shaken, its bomb, or first a joker."""
    month = month_cards(state.binding - 1)
    n = plays(state.hand[seat] & (month | JOKERS), state.floor, Verb.PLAY, out, 0)
    if state.floor & month:
        out[n] = pack(Verb.BOMB, state.binding, 0)
        n += 1
    return n


@jit
def may_chongtong(state: State, rules: Rules, seat: Seat) -> bool:
    """GS-44: on the first turn; GS-26: where a joker may complete it, as long as `four` has it."""
    if state.chongtong_gone[seat] > 0:
        return False
    return state.turns[seat] == 0 or rules.joker_chongtong == JOKER_ANY_TURN


@jit
def legal_turn(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """GS-20: steps 1 and 2 of a turn."""
    if rules.shake_plays == 1 and state.binding > 0:
        n = legal_bound(state, seat, out)
    else:
        n = legal_plays(state, rules, seat, out)
    if rules.chongtong == CHONGTONG_CHOICE and state.four[seat] != 0:
        if may_chongtong(state, rules, seat):
            n = legal_chongtongs(state, seat, n, out)
    n = legal_junk(state, rules, seat, n, out)
    if may_shodang(state, rules, seat):
        out[n] = pack(Verb.SHODANG, 0, 0)
        n += 1
    return n


@jit
def legal_gos(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """GS-40, 42: go, if the seat has a turn left, or stop; GS-29: under `once` more."""
    n = 0
    if entitled(state, rules, seat):
        if has_turn_left(state, seat):
            out[0] = pack(Verb.GO, 0, 0)
            n = 1
        out[n] = pack(Verb.STOP, 0, 0)
        n += 1
    else:
        out[0] = pack(Verb.PASS, 0, 0)
        n = 1
    return legal_junk(state, rules, seat, n, out)
