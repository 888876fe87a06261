"""
The edges that the climbing games share: names of readings, and queries with the books' words.

A query is looked at in the books' order: its options (`bad_option`), all its cards together
(`bad_cards`), then everything else (`bad_value`).
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from paiju.cards.climbing import kind_of, n_of, suit_of, top_of, wings_of
from paiju.cards.playing import RANKS, SUITS
from paiju.kit.errors import Illegal, Refusal
from paiju.kit.options import Preset, Sheet, read_sheet
from paiju.kit.pack import Pack
from paiju.kit.types import Card

PLAYERS = 3


@contextmanager
def worded(word: str) -> Iterator[None]:
    """A refusal inside that has no reason word gets this one."""
    try:
        yield
    except Refusal as no:
        if no.word is not None:
            raise
        raise type(no)(no.why, word=word) from None


class Deck(Pack):
    """A pack whose decks are refused with the climbing books' word."""

    def read_deck(self, listed: object, deck: list[Card]) -> list[Card]:
        """BT-7, DT-6: a shuffled deck; what is not exactly the cards of `deck` is `bad_cards`."""
        with worded("bad_cards"):
            return super().read_deck(listed, deck)


def climbing_pack(pack: Pack) -> Deck:
    """The same cards, refused with the climbing books' words."""
    return Deck(pack.names, pack.copies)


def rank_name(value: int) -> str:
    """A rank by its value: 10 is T, 15 is 2."""
    return RANKS[value - 3]


def suit_name(value: int) -> str:
    """A suit by its value: spades 4 … diamonds 1."""
    return SUITS[4 - value]


def rank_of(read: int) -> str:
    """The top rank of a reading; the joker alone has none but its own."""
    top = top_of(read)
    return rank_name(top) if top > 0 else "BJ"


def fields_of(read: int, kinds: tuple[str, ...], key: list[int]) -> dict[str, Any]:
    """The seven fields of a reading, `type` … `key`; of no combo nulls and zeros."""
    if read == 0:
        return {
            "type": None, "n": 0, "rank": None, "suit": None,
            "wings": 0, "tier": None, "key": None,
        }  # fmt: skip
    suit = suit_of(read)
    return {
        "type": kinds[kind_of(read)],
        "n": n_of(read),
        "rank": rank_of(read),
        "suit": suit_name(suit) if suit > 0 else None,
        "wings": wings_of(read),
        "tier": key[0],
        "key": key,
    }


def read_options(
    query: Mapping[str, Any], options: type[Struct], presets: dict[str, Preset]
) -> Sheet:
    """The rule sheet of a query."""
    with worded("bad_option"):
        return read_sheet(options, presets, PLAYERS, query.get("options", {}))


def check_cards(query: Mapping[str, Any], pack: Pack, places: tuple[str, ...]) -> None:
    """Every card of a query is known, and none occurs more often than in the deck."""
    listed: list[Any] = []
    for place in places:
        if place == "tricks":
            listed += _played(query.get(place))
        elif isinstance(query.get(place), list):
            listed += query[place]
    with worded("bad_cards"):
        pack.read(listed, "cards")


def _played(tricks: object) -> list[Any]:
    """The cards of all plays of all tricks, as far as they are lists at all."""
    cards: list[Any] = []
    for trick in tricks if isinstance(tricks, list) else []:
        for play in trick if isinstance(trick, list) else []:
            if isinstance(play, dict) and isinstance(play.get("cards"), list):
                cards += play["cards"]
    return cards


def read_cards(query: Mapping[str, Any], pack: Pack, field: str, most: int) -> list[Card]:
    """The cards of a field that is needed."""
    if field not in query:
        raise Illegal(f"{field}: missing")
    cards = pack.read(query[field], field)
    if len(cards) > most:
        raise Illegal(f"{field}: {len(cards)} cards, more than {most}")
    return cards


def read_tricks(value: object, pack: Pack) -> list[list[tuple[int, list[Card]]]]:
    """Tricks of a query: plays of a seat and its cards, none empty."""
    if not isinstance(value, list):
        raise Illegal("tricks: not a list")
    tricks = []
    for i, trick in enumerate(value):
        where = f"tricks[{i}]"
        if not isinstance(trick, list) or not trick:
            raise Illegal(f"{where}: not a list of plays")
        tricks.append([_play(play, f"{where}[{j}]", pack) for j, play in enumerate(trick)])
    return tricks


def _play(play: object, where: str, pack: Pack) -> tuple[int, list[Card]]:
    if not isinstance(play, dict):
        raise Illegal(f"{where}: not an object")
    seat = play.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < PLAYERS:
        raise Illegal(f"{where}.seat: not an integer from 0 to {PLAYERS - 1}")
    return seat, pack.read(play.get("cards"), f"{where}.cards")
