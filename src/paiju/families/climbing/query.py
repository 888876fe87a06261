"""
The edges that the climbing games share: names of readings, and queries with the books' words.

A query is looked at in the books' order: its options (`bad_option`), all its cards together
(`bad_cards`), then everything else (`bad_value`).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from paiju.cards.playing import RANKS, SUIT_WORDS, SUITS
from paiju.families.climbing.tricks import kind_of, n_of, suit_of, top_of, wings_of
from paiju.kit.errors import Illegal, Unreadable, worded
from paiju.kit.options import Preset, Sheet, numbers, read_sheet
from paiju.kit.pack import Pack
from paiju.kit.reading import integer, listed, mapping, needed, one_of
from paiju.kit.reading import seat as read_seat
from paiju.kit.state import Shape
from paiju.kit.types import Card, Rules, Seat
from paiju.kit.words import Words, say

PLAYERS = 3

Query = Mapping[str, Any]
Answer = dict[str, Any]


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


def named(read: int, words: Words) -> Words:
    """A reading as people say it: what its kind is called, and what it carries."""
    args: dict[str, str | int | Words] = {"rank": rank_of(read), "n": n_of(read)}
    if suit_of(read) > 0:
        args["suit"] = say(SUIT_WORDS[suit_name(suit_of(read))])
    used = {name: value for name, value in args.items() if f"{{{name}}}" in words.text}
    whole = say(words.text, **used)
    if wings_of(read) > 0:
        return say("{combo} with {n} attached", combo=whole, n=wings_of(read))
    return whole


@dataclass(frozen=True)
class Asking:
    """What a climbing game is asked, and what its queries are read by."""

    game: str
    options: type[Struct]
    presets: dict[str, Preset]
    rules: Shape
    pack: Pack
    # by `ask`: where the query has cards, and who answers
    asks: dict[str, tuple[tuple[str, ...], Callable[[Query, Sheet, Rules], Answer]]]

    def score(self, query: Query) -> Answer:
        """The answer to a score query; what is wrong is looked for in the books' order."""
        sheet, rules, ask = self.opened(query)
        with worded("bad_value"):
            return self.asks[ask][1](query, sheet, rules)

    def opened(self, query: Query) -> tuple[Sheet, Rules, str]:
        """The rule sheet of a query, and what it asks; its cards are looked at."""
        if query.get("game", self.game) != self.game:
            raise Unreadable(say("not {word}", word=self.game), field="game")
        with worded("bad_option"):
            sheet = read_sheet(self.options, self.presets, PLAYERS, query.get("options", {}))
        with worded("bad_value"):
            ask = one_of(needed(query, "ask"), "ask", tuple(self.asks))
        check_cards(query, self.pack, self.asks[ask][0])
        return sheet, numbers(self.rules, sheet.options), ask


def nothing(items: list[Any]) -> Answer:
    """Where nothing is settled."""
    return {"payments": [0] * PLAYERS, "items": items}


def told_n(query: Query, field: str, most: int) -> int | None:
    """With how many units a combo lies on the table, where the query tells it."""
    return None if query.get(field) is None else integer(query[field], field, 1, most)


def with_n(found: list[int], n: int | None) -> int:
    """Of all readings the one if led, or the one with the n that is told; 0: no combo."""
    return next((one for one in found if n is None or n_of(one) == n), 0)


def on_table(query: Query, readings: Callable[[], list[int]], most: int) -> int:
    """What lies on the table in a query for plays; 0: nothing, it is a lead."""
    if query.get("on") is None:
        told_n(query, "on_n", most)
        return 0
    found = readings()
    # cards that are no combo however they lie there are refused before a bad `on_n`
    on = with_n(found, told_n(query, "on_n", most) if found else None)
    if on == 0:
        raise Illegal(say("no combo"), field="on", word="bad_cards")
    return on


def classified(found: list[int], rules_of: tuple[str, ...], kinds: tuple[str, ...]) -> Answer:
    """The fields of `classify` that tell of all readings of a set."""
    items = [{"rule": rules_of[kind_of(one)], "name": kinds[kind_of(one)]} for one in found[:1]]
    told = [[n_of(one), rank_of(one), wings_of(one)] for one in found]
    return {"readings": told, **nothing(items)}


@dataclass(frozen=True)
class Compared:
    """X against y: how both are read, why x beats y or not, and by which rule (none: it does not)."""

    x: int
    y: int
    why: str
    rule: str = ""

    def answer(self, shown: Callable[[int], dict[str, Any]]) -> Answer:
        """The answer to `beats`; `shown`: the fields of a reading."""
        items = [{"rule": self.rule, "name": self.why}] if self.rule else []
        return {
            "beats": self.rule != "", "why": self.why,
            "x": shown(self.x), "y": shown(self.y), **nothing(items),
        }  # fmt: skip


@dataclass(frozen=True)
class Tiers:
    """By which rules a game's combos beat: a higher tier's, or within a tier each kind's own."""

    tier_of: Callable[[int], int]
    rule: str
    rules_of: tuple[str, ...]

    def compared(self, led: int, x: int, y: int, does: bool, near: bool) -> Compared:
        """`led`: x as it is read if led; `x`: as it follows y; `near`: whether they compare."""
        if led == 0 or y == 0:
            return Compared(led, y, "no_combo")
        if not does:
            return Compared(led, y, "lower" if near else "shape")
        if self.tier_of(x) > self.tier_of(y):
            return Compared(x, y, "tier", self.rule)
        return Compared(x, y, "key", self.rules_of[kind_of(x)])


def multiples(value: object, field: str, of: int, most: int) -> list[int]:
    """A number for each seat, all multiples of something."""
    numbers = [
        integer(number, f"{field}[{i}]", 0, most)
        for i, number in enumerate(listed(value, field, PLAYERS))
    ]
    for i, number in enumerate(numbers):
        if number % of:
            raise Illegal(say("not a multiple of {n}", n=of), field=f"{field}[{i}]")
    return numbers


def read_out(query: Query, least: int) -> list[Seat]:
    """The seats that went out, in order."""
    seats = listed(needed(query, "out"), "out")
    if not least <= len(seats) <= PLAYERS:
        raise Illegal(say("{n} to {m} seats", n=least, m=PLAYERS), field="out")
    for i, seat in enumerate(seats):
        read_seat(seat, f"out[{i}]", PLAYERS)
    if len(set(seats)) < len(seats):
        raise Illegal(say("a seat occurs twice"), field="out")
    return seats


def check_cards(query: Query, pack: Pack, places: tuple[str, ...]) -> None:
    """Every card of a query is known, and none occurs more often than in the deck."""
    lying: list[tuple[str, Any]] = []
    for place in places:
        if place == "tricks":
            lying += _played(query.get(place))
        elif isinstance(query.get(place), list):
            lying += [(place, card) for card in query[place]]
    with worded("bad_cards"):
        pack.read_lying(lying, "cards")


def _played(tricks: object) -> Iterator[tuple[str, Any]]:
    """The cards of all plays of all tricks, as far as they are lists at all."""
    for i, trick in enumerate(tricks if isinstance(tricks, list) else []):
        for j, play in enumerate(trick if isinstance(trick, list) else []):
            if isinstance(play, dict) and isinstance(play.get("cards"), list):
                yield from ((f"tricks[{i}][{j}].cards", card) for card in play["cards"])


def read_cards(query: Query, pack: Pack, field: str, most: int) -> list[Card]:
    """The cards of a field that is needed."""
    cards = pack.read(needed(query, field), field)
    if len(cards) > most:
        raise Illegal(say("{n} cards, more than {m}", n=len(cards), m=most), field=field)
    return cards


def read_tricks(value: object, pack: Pack) -> list[list[tuple[int, list[Card]]]]:
    """Tricks of a query: plays of a seat and its cards, none empty."""
    tricks = []
    for i, trick in enumerate(listed(value, "tricks")):
        where = f"tricks[{i}]"
        if not isinstance(trick, list) or not trick:
            raise Illegal(say("not a list of plays"), field=where)
        tricks.append([_play(play, f"{where}[{j}]", pack) for j, play in enumerate(trick)])
    return tricks


def _play(said: object, where: str, pack: Pack) -> tuple[int, list[Card]]:
    play = mapping(said, where)
    seat = read_seat(play.get("seat"), f"{where}.seat", PLAYERS)
    return seat, pack.read(play.get("cards"), f"{where}.cards")
