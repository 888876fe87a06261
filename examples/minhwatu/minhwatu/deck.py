"""The cards of Min-hwatu in order, and its named sets. Month 11 is paulownia, month 12 rain."""

from typing import Any

from paiju.cards.flower import CARDS, KOREA, kind
from paiju.families.flower.names import KOREAN
from paiju.kit.look import Look
from paiju.kit.pack import Pack
from paiju.kit.types import Card

PACK = Pack(KOREA.names[:CARDS])  # MN-1: without jokers
LOOK = Look(pack="hwatu", emblem=("1B", "5A", "12B"), layout="flower", proof=True)

BRIGHTS = kind(PACK, "B")
ANIMALS = kind(PACK, "A")
RIBBONS = kind(PACK, "R")
JUNK = kind(PACK, "abc")

# MN-10: the dan, and MN-11: the yak, each a set of cards that must all be captured
SETS = (
    ("MN-10", "hongdan", "홍단", PACK.cards("1R 2R 3R")),
    ("MN-10", "cheongdan", "청단", PACK.cards("6R 9R 10R")),
    ("MN-10", "chodan", "초단", PACK.cards("4R 5R 7R")),
    ("MN-11", "choyak", "초약", PACK.cards("5A 5R 5a 5b")),
    ("MN-11", "pungyak", "풍약", PACK.cards("10A 10R 10a 10b")),
    ("MN-11", "biyak", "비약", PACK.cards("12B 12A 12R 12a")),
)
DAN = 3  # so many of them are dan, the others yak

card_words = KOREAN.words


def deck(options: Any) -> list[Card]:
    """MN-1: the 48 cards in printed order."""
    return list(range(CARDS))
