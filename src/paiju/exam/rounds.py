"""Rounds for the exam: dealt as a table would deal them, and played to their end by chance."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from paiju.exam.faults import Fault
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet
from paiju.kit.types import Card, Seat, State
from paiju.play.match import chance_of
from paiju.play.record import deck_of
from paiju.play.round import Round

LONGEST = 3000  # actions; no round of a game that ends has more

T = TypeVar("T")
Question = Callable[[Round, Chance, set[str]], None]  # a round, chance, lines that were once legal


def one_of(found: Sequence[T], chance: Chance) -> T:
    """One of several, each as likely."""
    return found[chance(len(found))]


def start_of(game: Game, sheet: Sheet, number: int, dealer: Seat) -> State:
    """The start of a first round, with what the game draws besides the deck."""
    start = game.record.open(sheet, {"dealer": dealer})
    game.match.prepare(sheet, start, chance_of(number, 1))
    return start


def fresh(game: Game, sheet: Sheet, number: int, dealer: Seat) -> Round:
    """A first round, as a table would deal it."""
    return Round(
        game, sheet, start_of(game, sheet, number, dealer), deck_of(game, sheet, number)
    )  # fmt: skip


def gathered(deck: list[Card], chance: Chance) -> list[Card]:
    """
    The deck with some cards that are alike brought together, so that hands get fours, runs and
    bombs, which chance alone deals rarely.
    """
    deck = list(deck)
    for _ in range(1 + chance(6)):
        like = sorted(range(len(deck)), key=lambda at: deck[at])
        begin, n = chance(len(deck) - 4), 3 + chance(6)
        place = chance(len(deck) - n)
        for i, card in enumerate([deck[at] for at in like[begin : begin + n]]):
            at = deck.index(card, place + i) if card in deck[place + i :] else deck.index(card)
            deck[at], deck[place + i] = deck[place + i], deck[at]
    return deck


def walk(round_: Round, number: int, questions: Iterable[Question]) -> int:
    """Play a round to its end by chance, asking every question at every state; how many there were."""
    chance = chance_of(number, 2)
    stale: set[str] = set()
    for states in range(1, LONGEST):
        asked = round_.to_act()
        for question in questions:
            question(round_, chance, stale)
        if not asked:
            return states
        seat = one_of(asked, chance)
        legal = round_.legal(seat)
        stale.update(round_.line(seat, action) for action in legal[:5])
        round_.apply(seat, one_of(legal, chance))
    raise Fault("the round does not end")
