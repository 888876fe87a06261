"""
The cards of Mao Huzi and the groups they make.

A hand is a packed count of each kind, as `cards.character` has it. A group is one too, so that
taking it out of a hand is one subtraction.
"""

from typing import Any

from paiju.cards.character import (
    COPIES,
    KINDS,
    ONES,
    RANKS,
    RED,
    SMALL,
    ZIPAI,
    character,
    is_big,
    one,
    packed,
)
from paiju.kit.jit import constants, jit
from paiju.kit.look import Look
from paiju.kit.types import Card
from paiju.kit.words import Words, say

PACK = ZIPAI
LOOK = Look("zipai", ("b2", "s7", "b10"), layout="zipai", proof=True, gains="laid_huxi")

# MH-1, MH-11: 80 cards, four of each kind, in printed order
DECK: list[Card] = [kind for kind in range(KINDS) for _ in range(COPIES)]

SMALLS = packed(range(RANKS))
BIGS = packed(range(RANKS, KINDS))
REDS = packed([kind for kind in range(KINDS) if RED >> kind & 1])
HALF = 3 * RANKS  # how far a big card's bits lie above its small one's


def _ju() -> list[tuple[int, ...]]:
    """MH-20, 21: three consecutive ranks, or 2-7-10, of one size; none goes round."""
    found = []
    for low in (0, RANKS):
        found += [(low + rank, low + rank + 1, low + rank + 2) for rank in range(RANKS - 2)]
        found.append((low + 1, low + 6, low + 9))
    return sorted(found)


def _jiao() -> list[tuple[int, ...]]:
    """MH-20: one rank in both sizes, two of one and one of the other."""
    found = [(rank, rank, rank + RANKS) for rank in range(RANKS)]
    return sorted(found + [(rank, rank + RANKS, rank + RANKS) for rank in range(RANKS)])


# MH-64: the groups that are cut from loose cards, in the order in which cuts are compared
GROUPS: list[tuple[int, ...]] = _ju() + _jiao()
JUS = len(_ju())
PATTERN = constants([packed(group) for group in GROUPS])

WITH = 6  # the most groups that hold one kind
# MH-45: the groups that hold a kind, sorted card by card; −1 fills up
_HOLDING = [
    sorted((g for g in range(len(GROUPS)) if kind in GROUPS[g]), key=lambda g: GROUPS[g])
    for kind in range(KINDS)
]
HOLDING = constants([row + [-1] * (WITH - len(row)) for row in _HOLDING])


@jit
def kans_of(hand: int) -> int:
    """MH-20 坎: one of each kind of which a hand holds exactly three."""
    return hand & (hand >> 1) & ONES


@jit
def fours_of(hand: int) -> int:
    """One of each kind of which a hand holds four."""
    return (hand >> 2) & ONES


@jit
def free_of(hand: int) -> int:
    """MH-21: the cards that may serve in other groups: all that are not in a kan or a ti."""
    return hand & ~(3 * kans_of(hand)) & ~(7 * fours_of(hand))


@jit
def group_with(card: Card, x: Card, y: Card) -> int:
    """The number of the ju or jiao that a card makes with two others, or −1."""
    cards = one(card) + one(x) + one(y)
    for i in range(WITH):
        g = HOLDING[card][i]
        if g >= 0 and PATTERN[g] == cards:
            return g
    return -1


def group_names(group: int) -> list[str]:
    """The cards of a ju or jiao by its number, in notation."""
    return [PACK.names[card] for card in GROUPS[group]]


def card_words(name: str) -> Words:
    """What a card is called: its character, with its size and number."""
    size = say("big") if is_big(PACK.card(name)) else say("small")
    spoken = SMALL[int(name[1:]) - 1]  # 大六 where its readers say so, not 陆
    return say(
        "{character} {size} {n}",
        character=character(name), size=size, n=name[1:], spoken=spoken,
    )  # fmt: skip


def deck(options: Any) -> list[Card]:
    """MH-11: the 80 cards in printed order."""
    return DECK
