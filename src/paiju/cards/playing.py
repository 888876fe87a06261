"""Playing cards. Rank then suit; within a rank spades, hearts, clubs, diamonds; jokers last."""

from paiju.kit.pack import Pack
from paiju.kit.words import Words, say

RANKS = "3456789TJQKA2"
SUITS = "shcd"
SYMBOLS = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}
JOKERS = ("SJ", "BJ")
RANK_WORDS = {
    "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace", "2": "two",
}  # fmt: skip
SUIT_WORDS = dict(zip(SUITS, ("spades", "hearts", "clubs", "diamonds"), strict=True))


def pack(
    ranks: str, without: tuple[str, ...] = (), jokers: tuple[str, ...] = (), copies: int = 1
) -> Pack:
    """The pack of a game: its ranks in order, less some cards, with some jokers, so many copies."""
    names = (rank + suit for rank in ranks for suit in SUITS)
    return Pack((*(name for name in names if name not in without), *jokers), copies)


FULL = pack(RANKS, jokers=JOKERS)


def printed(rank: str) -> str:
    """A rank as it is printed on a card: the notation has T for 10."""
    return "10" if rank == "T" else rank


def symbol(name: str) -> str:
    """A card as it is printed: "10♠" for Ts."""
    if name in JOKERS:
        return {"SJ": "joker", "BJ": "JOKER"}[name]
    return printed(name[0]) + SYMBOLS[name[1]]


def card_words(name: str) -> Words:
    """What a card other than a joker is called."""
    return say("{rank} of {suit}", rank=say(RANK_WORDS[name[0]]), suit=say(SUIT_WORDS[name[1]]))
