"""The cards of Da Tongzi in order, and how many of them lie together."""

from typing import Any

from paiju.cards import playing
from paiju.cards.playing import pack, printed
from paiju.families.climbing.deck import climbing_pack
from paiju.kit.look import Look
from paiju.kit.types import Card
from paiju.kit.words import Words

# DT-1: three decks without jokers, 3s and 4s
PACK = climbing_pack(pack("56789TJQKA2", copies=3))
RANK_NAMES = tuple(printed(rank) for rank in "56789TJQKA2")
LOOK = Look(
    "playing", ("Kh", "Kc", "Ks"), layout="climbing", proof=True, hand="columns",
    ranks=RANK_NAMES,
    gains="points",
    orders=("rank", "count"),
)  # fmt: skip
KIND_COUNT = 44
CARDS = 132
DECK: list[Card] = [card for card in range(KIND_COUNT) for _ in range(3)]

# DT-2: a card's number is 4 × its rank's place + its suit's place
LOWEST = 5  # the value of the lowest rank
RANK_COUNT = 11
WIDTH = 5  # a cell holds counts to 12
ONES = 0x4210842108421  # every rank
RUNNING = 0x210842108421  # DT-34, 35: the ranks that runs are made of, 5 … A
FIVE, TEN, KING = 0, 5, 8  # the places of the ranks that are points


def card_words(name: str) -> Words:
    """What a card is called."""
    PACK.card(name)
    return playing.card_words(name)


def deck(options: Any) -> list[Card]:
    """DT-1: the 132 cards in printed order."""
    return DECK
