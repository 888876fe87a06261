"""
What the turns until now tell of a hand: a player who looks one action ahead plays the dearest card, so no
card is left in that hand that would have been dearer.

The turns are played again from the deal on. Everything they need was seen by everyone: the floor as
it was dealt, the card that each turn played, and the one that it turned.
"""

from paiju.cards.flower import FLOWERS, month_of
from paiju.families.flower.piles import shared
from paiju.families.flower.seeing import turned, unseen
from paiju.games.koikoi.appraise import exposed, gain
from paiju.games.koikoi.state import TURNS
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Card, Cards, Ints, Rules, Seat, State


@jit
def infer(seen: State, rules: Rules, seat: Seat, before: State, out: Ints) -> None:
    """
    The cards that each other seat would have played instead, had it held them. A seat that must
    then hold some of them plays otherwise: only what it left on the floor is believed.
    """
    turns = rewind(seen, before)
    hidden = unseen(seen, seat)
    for turn in range(turns):
        at = TURNS - seen.stocked - turns + turn
        actor = (seen.dealer + turn) % seen.players
        card = int(seen.thrown[at])
        if actor != seat:
            out[actor] |= dearer(before, rules, actor, card, hidden & ~out[actor])
        before.hand[actor] &= ~bits.only(card)
        meet_again(seen, before, actor, card)
        if seen.turned == 0 or turn < turns - 1:
            meet_again(seen, before, actor, int(seen.drawn[at]))
    for other in range(seen.players):
        if bits.count(hidden & ~out[other]) < seen.held[other]:
            out[other] = seen.lacks[other]


@jit
def rewind(seen: State, before: State) -> int:
    """
    The table as it was dealt, with those cards in hands that have been played since; returns the
    number of turns since then.
    """
    before.players, before.month, turns = seen.players, seen.month, 0
    floor = seen.floor | turned(seen)
    for other in range(seen.players):
        before.calls[other] = seen.calls[other]
        before.hand[other] = seen.played[other]
        floor |= seen.captured[other]
        turns += bits.count(seen.played[other])
    for other in range(seen.players):
        floor &= ~seen.played[other]
    for at in range(TURNS - seen.stocked - turns, TURNS - seen.stocked):
        floor &= ~bits.only(int(seen.drawn[at]))
    before.floor = floor & FLOWERS
    return turns


@jit
def dearer(before: State, rules: Rules, actor: Seat, card: Card, hidden: Cards) -> Cards:
    """The hidden cards that look dearer than the one that was played."""
    piles = shared(before, rules, actor)
    worth, found = dearest(before, rules, actor, card, piles), 0
    while hidden:
        other = bits.first(hidden)
        hidden &= hidden - 1
        if dearest(before, rules, actor, other, piles) > worth:
            found |= bits.only(other)
    return found


@jit
def dearest(before: State, rules: Rules, actor: Seat, card: Card, piles: Cards) -> int:
    """What a card is worth if it is played, as `greedy` appraises it; of two that it may take."""
    met, own = before.floor & month_of(card), bits.only(card)
    if met == 0:
        return -exposed(before, rules, actor, card, piles) - 5
    if bits.count(met) != 2:
        return gain(before, rules, actor, met | own, piles)
    one = met & -met
    worth = gain(before, rules, actor, one | own, piles)
    return max(worth, gain(before, rules, actor, (met & ~one) | own, piles))


@jit
def meet_again(seen: State, before: State, actor: Seat, card: Card) -> None:
    """
    KK-8, once more. Which of two cards was taken shows where they lie now; if one seat has both,
    all four of the month are known, and it makes no difference to what is hidden.
    """
    met = before.floor & month_of(card)
    if met == 0:
        before.floor |= bits.only(card)
        return
    if bits.count(met) == 2:
        own = met & seen.captured[actor]
        met = own & -own
    before.floor &= ~met
    before.captured[actor] |= met | bits.only(card)
