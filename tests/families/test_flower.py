"""Flower games: a table that knows only what happened can play every turn out by itself."""

from collections import Counter
from typing import Any

import pytest

from paiju.exam.rounds import fresh
from paiju.games import load
from paiju.games.gostop.state import Phase
from paiju.kit.happening import Happening, Place
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, below, seed
from paiju.kit.view import View
from paiju.play.record import sheet_of
from paiju.play.round import Round

pytestmark = pytest.mark.once
ROUNDS = 6
FLOWER = ("gostop", "koikoi")
BUSY: dict[str, Any] = {
    "jokers": ["X2a", "X2b", "X3"], "two_card_bomb": "steal", "chongtong": "choice",
    "flex_animals": ["9A", "5A", "7A"], "stop_score": 30,
}  # fmt: skip
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *(
        (name, players, {"preset": preset})
        for name in FLOWER
        for preset, sheet in load(name).options.presets.items()
        for players in sheet.players
    ),
    ("gostop", 3, {**BUSY, "shodang": "free", "pig_ante": 1}),
    ("gostop", 3, {**BUSY, "last_turn_ppeok": "none", "department_store": True}),
    ("gostop", 3, {**BUSY, "shodang": "free", "shodang_show": "takers", "flex_choice": "once"}),
    ("gostop", 2, {**BUSY, "preset": "matgo", "floor_four": "dealer_takes"}),
    ("gostop", 7, {**BUSY, "preset": "gwangpari4", "candle": True, "deal": "ask"}),
    ("koikoi", 2, {"month_cards": "cut"}),
]


class Cards:
    """The cards of one zone: those that everyone sees, and how many lie there unseen."""

    def __init__(self) -> None:
        self.known: Counter[str] = Counter()
        self.hidden = 0

    def leave(self, cards: tuple[str, ...], n: int) -> None:
        for card in cards:
            if self.known[card]:
                self.known[card] -= 1
            else:
                self.hidden -= 1  # a back is turned over
        self.hidden -= n - len(cards)

    def come(self, cards: tuple[str, ...], n: int) -> None:
        self.known.update(cards)
        self.hidden += n - len(cards)


class Stage:
    """What lies where, as a table remembers it."""

    def __init__(self, view: View) -> None:
        self.zones: dict[Place, Cards] = {}
        for zone in view.zones:
            cards = self.at(Place(zone.id, zone.seat))
            cards.known.update(card for group in zone.groups for card in group.cards)
            cards.hidden = zone.hidden

    def at(self, place: Place) -> Cards:
        return self.zones.setdefault(place, Cards())

    def play(self, happened: list[Happening]) -> None:
        for one in happened:
            for move in one.moves:
                self.at(move.from_).leave(move.cards, move.n)
                self.at(move.to).come(move.cards, move.n)

    def lying(self, without: tuple[str, ...] = ()) -> dict[Place, tuple[dict[str, int], int]]:
        """Every zone that is not empty."""
        return {
            place: (dict(+cards.known), cards.hidden)
            for place, cards in self.zones.items()
            if place.zone not in without and (+cards.known or cards.hidden)
        }


def is_deal(round_: Round) -> bool:
    """
    Before the first turn of Go-Stop hands are dealt, dropped and mixed into the stock, and the floor
    is laid: no event tells all of that, and a table draws it whole.
    """
    return round_.game.id == "gostop" and round_.state.phase < Phase.FLEX


def opened(round_: Round) -> tuple[str, ...]:
    """At the end of a round all hands lie open (GS §10, 6): the view shows them, no event does."""
    return ("hand",) if round_.over else ()


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_events_alone_play_every_turn_out(name: str, players: int, options: Any) -> None:
    game = load(name)
    sheet = sheet_of(game, players, options)
    for number in range(ROUNDS):
        round_ = fresh(game, sheet, number, number % players)
        rng = ints(LANES)
        seed(rng, number, 3)
        while asked := round_.to_act():
            seat, before, dealt = asked[0], Stage(round_.view(-1)), not is_deal(round_)
            legal = round_.legal(seat)
            round_.apply(seat, legal[int(below(rng, len(legal)))])
            if dealt:
                before.play(round_.happened)
                after = Stage(round_.view(-1))
                without = opened(round_)
                assert before.lying(without) == after.lying(without), round_.actions[-1]


def test_a_stock_card_starts_at_the_stock() -> None:
    """It is first seen beside the stock, whatever it takes."""
    for name in FLOWER:
        events = load(name).speech.events
        for entry in events.entries:
            for going in entry.moves:
                if going.source[0] == "stock":
                    assert going.target[0] == "turned" or going.unseen
