"""What an action is worth to a player who looks one action ahead."""

from minhwatu.rules import SET_CARDS, worth
from minhwatu.scoring import card_points
from minhwatu.state import Verb
from paiju.cards.flower import month_of
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Action, Cards, Rules, Seat, State


@jit
def hope(rules: Rules, pile: Cards, lost: Cards) -> int:
    """What a pile is worth, in hundredths: its card points, and sets by how near they are."""
    found = 100 * card_points(pile)
    for i in range(len(SET_CARDS)):
        if SET_CARDS[i] & lost == 0:
            near = bits.count(SET_CARDS[i] & pile)
            found += 100 * worth(rules, i) >> (2 * (bits.count(SET_CARDS[i]) - near))
    return found


@jit
def gain(seen: State, rules: Rules, seat: Seat, cards: Cards) -> int:
    """What capturing these cards gives the seat, and takes from the hopes of the others."""
    found = hope(rules, seen.captured[seat] | cards, 0) - hope(rules, seen.captured[seat], 0)
    for i in range(1, seen.players):
        theirs = seen.captured[(seat + i) % seen.players]
        found += hope(rules, theirs, 0) - hope(rules, theirs, cards)
    return found


@jit
def appraise(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """The worth of a legal action; a card that only lies there is worth the less the dearer it is."""
    card = card_of(action)
    if verb_of(action) == Verb.TAKE:
        return gain(seen, rules, seat, bits.only(card) | bits.only(seen.turned - 1))
    met = seen.floor & month_of(card)
    if target_of(action) > 0:
        met = bits.only(target_of(action) - 1)
    if met == 0:
        return -gain(seen, rules, seat, bits.only(card)) // 2 - 1
    return gain(seen, rules, seat, met | bits.only(card))
