"""Where all cards of a flower game lie, and what captured ones may still become."""

from collections.abc import Iterable
from typing import Any

from paiju.cards.flower import CARDS
from paiju.kit.bits import members
from paiju.kit.jit import jit
from paiju.kit.pack import Pack
from paiju.kit.types import Card, Cards, Ints, Rules, Seat, State
from paiju.kit.view import Missing
from paiju.kit.words import Words


def position(pack: Pack, state: State, stock: int) -> dict[str, Any]:
    """The position, whole: for those who hold the record, never for a seat."""
    seats = range(state.players)
    return {
        "floor": pack.named(state.floor),
        "captured": [pack.named(state.captured[seat]) for seat in seats],
        "hands": [pack.named(state.hand[seat]) for seat in seats],
        "stock": stock,
    }


def facts(pack: Pack, state: State) -> dict[str, Any]:
    """The same of a state that counts its stock."""
    return position(pack, state, int(state.stocked))


def lying(state: State) -> list[Card]:
    """The cards on the floor, in hands and in piles."""
    cards = members(state.floor)
    for seat in range(state.players):
        cards += members(state.hand[seat]) + members(state.captured[seat])
    return cards


def census(state: State) -> list[Card]:
    """Every card of the table; the turned card lies apart while it awaits a decision."""
    cards = lying(state)
    cards += [int(state.stock[i]) for i in range(CARDS - int(state.stocked), CARDS)]
    return cards + ([int(state.turned) - 1] if state.turned > 0 else [])


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Cards:
    """The cards of all piles: the same for every action of a question."""
    piles = 0
    for other in range(seen.players):
        piles |= seen.captured[other]
    return piles


@jit
def others_of(piles: Ints, seat: Seat) -> Cards:
    """What the other seats have captured."""
    lost = 0
    for other in range(len(piles)):
        if other != seat:
            lost |= piles[other]
    return lost


def under_way(
    pack: Pack, sets: Iterable[tuple[str, Words, Cards, int, int]], gone: Cards, most: int
) -> tuple[Missing, ...]:
    """
    The sets (rule, name, cards, how many count already, how many it needs) that are begun and
    lack no more than `most`, the nearest first. The cards `gone` lie in piles already.
    """
    found = [
        Missing(rule, name, have, need, pack.shown(cards & ~gone))
        for rule, name, cards, have, need in sets
        if have and 0 < need - have <= most
    ]
    return tuple(sorted(found, key=lambda one: one.need - one.have))
