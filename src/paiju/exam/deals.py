"""Deals that look the same to a viewer: other cards where the declaration hides them, other draws."""

from collections.abc import Callable

from paiju.exam.positions import Deal, Position, sight
from paiju.exam.rounds import one_of, start_of
from paiju.exam.visible import Visible
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet
from paiju.kit.types import Card

PROBES = 3  # places that a place of the deck is exchanged with, to see whether it is hidden
ALIKE = 4  # cards of a month, of a rank or of a kind have numbers in a row, or the same number


class Variations:
    """Other deals for one deal."""

    def __init__(
        self, game: Game, sheet: Sheet, deal: Deal, opened: Callable[[Deal], Position]
    ) -> None:
        self.game = game
        self.sheet = sheet
        self.deal = deal
        self.opened = opened
        self.sight: Visible = sight(opened(deal))
        self._hidden: list[int] = []

    def looks_the_same(self, deal: Deal) -> bool:
        """Whether the viewer cannot tell another deal from this one."""
        return sight(self.opened(deal)) == self.sight

    def hidden(self, chance: Chance) -> list[int]:
        """The places of the deck whose cards the viewer does not see when they are dealt."""
        if self._hidden:
            return self._hidden
        hidden, deck = set[int](), self.deal.deck
        for at in range(len(deck)):
            for _ in range(PROBES if at not in hidden else 0):
                other, exchanged = chance(len(deck)), list(deck)
                exchanged[at], exchanged[other] = deck[other], deck[at]
                if deck[at] != deck[other] and self.looks_the_same(
                    Deal(self.deal.start, tuple(exchanged))
                ):
                    hidden |= {at, other}
        self._hidden = sorted(hidden) or list(range(len(deck)))
        return self._hidden

    def other(self, chance: Chance) -> Deal:
        """A deal with some cards of hidden places exchanged, and perhaps with other draws."""
        start = self.deal.start
        if chance(2):
            start = start_of(self.game, self.sheet, chance(1 << 30), int(start.dealer))
        change = one_of([self._mixed, self._mixed, self._sorted, self._renamed], chance)
        deck = list(self.deal.deck)
        change(deck, list(self.hidden(chance)), chance)
        return Deal(start, tuple(deck))

    def _some(self, places: list[int], chance: Chance) -> list[int]:
        """Two places or a few, which keep the rounds alike for long; or many."""
        n = one_of([2, 2, 3, len(places) // 2, len(places)], chance)
        return sorted(places.pop(chance(len(places))) for _ in range(min(n, len(places))))

    def _mixed(self, deck: list[Card], places: list[int], chance: Chance) -> None:
        """Some cards in any order."""
        places = self._some(places, chance)
        cards = [deck[at] for at in places]
        for at in places:
            deck[at] = cards.pop(chance(len(cards)))

    def _sorted(self, deck: list[Card], places: list[int], chance: Chance) -> None:
        """Some cards in order, so that alike ones come together: fours, runs and bombs."""
        places = self._some(places, chance)
        cards = sorted(deck[at] for at in places)
        turn = chance(len(cards))
        for at, card in zip(places, cards[turn:] + cards[:turn], strict=True):
            deck[at] = card

    def _renamed(self, deck: list[Card], places: list[int], chance: Chance) -> None:
        """Cards that are alike, exchanged with others that are: the same hands of another rank."""
        width = one_of([1, ALIKE], chance)
        one, other = (deck[one_of(places, chance)] // width for _ in range(2))
        for card in range(width):
            ones, others = (
                [at for at in places if deck[at] == kind * width + card] for kind in (one, other)
            )
            for a, b in zip(ones, others):
                deck[a], deck[b] = deck[b], deck[a]
