"""The cards of Ban Bian Tian Zha in order, and its named sets."""

from typing import Any

from paiju.cards import playing
from paiju.cards.playing import RANKS, SUITS, pack, printed
from paiju.families.climbing.deck import climbing_pack
from paiju.games.banbiantian.state import HAND
from paiju.kit.look import Look
from paiju.kit.types import Card
from paiju.kit.words import Words, say

# BT-1: one deck less the small joker, the 2 of clubs and the 2 of diamonds
PACK = climbing_pack(pack(RANKS, without=("2c", "2d"), jokers=("BJ",)))
RANK_NAMES = (*map(printed, RANKS), "BJ")
LOOK = Look(
    "playing", ("5h", "Ts", "Kd"), layout="climbing", proof=True, hand="rows",
    ranks=RANK_NAMES,
    cards=HAND,
    gains="points",
    orders=("rank", "count", "suit"),
    suits=tuple(tuple(n for n in PACK.names if n.endswith(suit)) for suit in (*SUITS, "J")),
)  # fmt: skip
CARDS = 51
DECK: list[Card] = list(range(CARDS))
EVERY = (1 << CARDS) - 1

JOKER = PACK.cards("BJ")
SPADE_3 = PACK.cards("3s")

# BT-2: a card's number is 4 × its rank's place + its suit's place, so a rank is a cell of 4 bits
WIDTH = 4
LOWEST = 3  # the value of the lowest rank
RANK_COUNT = 13
ONES = 0x1111111111111  # every rank
RUNNING = 0x111111111111  # BT-34 … 41: the ranks that runs are made of, 3 … A
SUIT_S = 0x111111111111  # the running cards of spades; the other suits lie 1, 2, 3 bits higher

FIVE, TEN, KING = 2, 7, 10  # the places of the ranks of a 510K


def card_words(name: str) -> Words:
    """What a card is called."""
    PACK.card(name)
    if name == "BJ":
        return say("big joker")
    return playing.card_words(name)


def deck(options: Any) -> list[Card]:
    """BT-1: the 51 cards in printed order."""
    return DECK
