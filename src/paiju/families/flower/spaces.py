"""Plays of flower cards as numbers: a card, or a card and which of two it takes."""

from paiju.cards.flower import CARDS
from paiju.kit.jit import jit
from paiju.kit.spaces import Row
from paiju.kit.types import Card

OTHERS = 3  # of a card's month, beside it
ONTO = OTHERS * CARDS


@jit
def onto(card: Card, target: Card) -> int:
    """A card played onto another of its month: three numbers a card, by the place of the other."""
    place = target & 3
    return OTHERS * card + (place if place < card & 3 else place - 1)


@jit
def play_of(card: Card, target: int, cards: int) -> int:
    """A card with its target + 1 (0: none is chosen), among the plays of so many cards."""
    return card if target == 0 else cards + onto(card, target - 1)


def plays(cards: int) -> list[Row]:
    """The plays: a card that takes what it meets or nothing, and a card with its target."""
    return [
        Row("play", cards, "+ k: card k, where no target is chosen"),
        Row("play onto", ONTO, "+ 3 k + j: card k takes the j-th of the other cards of its month"),
    ]
