"""The cards of Koi-Koi in order, and its named sets. Month 11 is willow, month 12 paulownia."""

from typing import Any

from paiju.cards.flower import CARDS, JAPAN, kind
from paiju.families.flower.names import JAPANESE
from paiju.games.koikoi.piles import PILES
from paiju.kit.look import Look
from paiju.kit.types import Card

PACK = JAPAN
LOOK = Look("hanafuda", ("3B", "9A", "8B"), layout="flower", proof=True, piles=PILES)
cards = JAPAN.cards

# KK-1: 48 cards, 12 months of 4
DECK: list[Card] = list(range(CARDS))

BRIGHTS = kind(JAPAN, "B")
ANIMALS = kind(JAPAN, "A")
RIBBONS = kind(JAPAN, "R")
JUNK = kind(JAPAN, "abc")

DRY = cards("1B 3B 8B 12B")
RAIN_MAN = cards("11B")
CUP = cards("9A")
RED_RIBBONS = cards("1R 2R 3R")  # 赤短
BLUE_RIBBONS = cards("6R 9R 10R")  # 青短
WILLOW_RIBBON = cards("11R")
BIRDS = cards("1B 8A 12B")  # 五鳥
BOAR_DEER_BUTTERFLIES = cards("6A 7A 10A")  # 猪鹿蝶
CHERRY_VIEWING = cards("3B 9A")  # 花見酒
MOON_VIEWING = cards("8B 9A")  # 月見酒
WILLOWS = cards("11B 11A 11R 11a")
PAULOWNIAS = cards("12B 12a 12b 12c")

card_words = JAPANESE.words


def deck(options: Any) -> list[Card]:
    """KK-1: the 48 cards in printed order."""
    return DECK
