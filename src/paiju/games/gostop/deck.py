"""The cards of Go-Stop in order, and its named sets. Month 11 is paulownia, month 12 rain."""

from typing import Any

from msgspec.structs import replace

from paiju.cards.flower import CARDS, FLOWERS, KOREA, kind
from paiju.families.flower.names import KOREAN
from paiju.games.gostop.piles import PILES, TOKEN
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.look import Look
from paiju.kit.types import Card, Cards, Rules
from paiju.kit.words import Words, say

PACK = KOREA
LOOK = Look("hwatu", ("1B", "2A", "8B"), layout="flower", proof=True, piles=PILES, token=TOKEN)
cards = KOREA.cards

MOST_CARDS = CARDS + 3  # GS-1: 48 cards, and up to three jokers
JOKERS = cards("X2a X2b X3")
FIRST_JOKER: Card = CARDS  # the jokers are the last cards

BRIGHTS = kind(KOREA, "B")
ANIMALS = kind(KOREA, "A")
RIBBONS = kind(KOREA, "R")
PRINTED_JUNK = kind(KOREA, "abc")
JUNK = PRINTED_JUNK | JOKERS
DOUBLES = cards("11c 12a X2a X2b")  # GS-2 쌍피
TRIPLES = cards("X3")  # GS-2 쓰리피
PLAIN_JUNK = JUNK & ~DOUBLES & ~TRIPLES

RAIN = cards("12B")
GODORI = cards("2A 4A 8A")  # 고도리
RAIN_BIRD = cards("12A")
MOON_BIRD = cards("8A")
HONGDAN = cards("1R 2R 3R")  # 홍단
CHEONGDAN = cards("6R 9R 10R")  # 청단
CHODAN = cards("4R 5R 7R")  # 초단
PRINTED_DOUBLES = cards("11c 12a")
PALSSARI = cards("4A 4R 4a 4b 7A 7R 7a 7b")  # 팔싸리
CANDLE = cards("5A")  # GS-9
PIG = cards("7A")  # GS-7

# GS-2: the animals that `flex_animals` may name, by the place of the name there
FLEX_CARDS = constants([PACK.card("9A"), PACK.card("5A"), PACK.card("7A")])

EVERY_MONTH = 0x111111111111  # the first card of each month
FIVES = 0x555555555555
EIGHTS = 0x888888888888

NAMES = replace(KOREAN, doubles=PRINTED_DOUBLES)
_JOKER_WORDS = {
    "X2a": say("joker (two junk)"), "X2b": say("joker (two junk)"),
    "X3": say("joker (three junk)"),
}  # fmt: skip


@jit
def by_month(cards: Cards) -> Cards:
    """How many cards of each month a set has: four bits a month; jokers have none."""
    n = cards & FLOWERS
    n = n - ((n >> 1) & FIVES)
    return (n & 0x333333333333) + ((n >> 2) & 0x333333333333)


@jit
def threes(cards: Cards) -> Cards:
    """The months of which a set has three or four: the highest of their four bits."""
    return (by_month(cards) + FIVES) & EIGHTS


@jit
def fours(cards: Cards) -> Cards:
    """The months of which a set has all four: the lowest of their four bits."""
    return (by_month(cards) >> 2) & EVERY_MONTH


@jit
def deck_cards(rules: Rules) -> Cards:
    """GS-1: every card of this rule sheet."""
    cards = FLOWERS
    for i in range(3):
        if rules.jokers[i] > 0:
            cards |= bits.only(FIRST_JOKER - 1 + rules.jokers[i])
    return cards


def card_words(name: str) -> Words:
    """What a card is called."""
    return _JOKER_WORDS.get(name) or NAMES.words(name)


def deck(options: Any) -> list[Card]:
    """GS-1: 48 flower cards, and the jokers that the option names, in printed order."""
    return [*range(CARDS), *sorted(PACK.card(name) for name in options.jokers)]
