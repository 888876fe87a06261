"""A pack: the kinds of card of a game in printed order, each with its notation."""

from collections.abc import Iterable

from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal
from paiju.kit.memo import memo
from paiju.kit.types import Card, Cards
from paiju.kit.words import Words, say

SHOWN = 8192  # sets whose notation is kept


class Pack:
    """The kinds of card, numbered from 0 in printed order; `copies` of each are in the deck."""

    def __init__(self, names: tuple[str, ...], copies: int = 1) -> None:
        self.names = names
        self.copies = copies
        self.numbers = {name: number for number, name in enumerate(names)}
        self.shown = memo(SHOWN)(self._shown)

    def card(self, name: object) -> Card:
        """The number of a card by its notation."""
        if not isinstance(name, str):
            raise Illegal(say("a card is a text"))
        if name not in self.numbers:
            raise Illegal(say("unknown card: {card}", card=name))
        return self.numbers[name]

    def cards(self, names: str) -> Cards:
        """A set of cards from their notation: `cards("2A 4A 8A")`."""
        return mask([self.card(name) for name in names.split()])

    def named(self, cards: Cards) -> list[str]:
        """The notation of every card of a set, in printed order."""
        return [self.names[card] for card in members(cards)]

    def _shown(self, cards: Cards) -> tuple[str, ...]:
        """`named`, for whoever shows the same sets again and again."""
        return tuple(self.names[card] for card in members(cards))

    def read(self, listed: object, what: str) -> list[Card]:
        """The numbers of listed cards; refuses unknown cards and more copies than there are."""
        if not isinstance(listed, list):
            raise Illegal(say("not a list of cards"), field=what)
        return self.read_lying((what, name) for name in listed)

    def read_lying(
        self, placed: Iterable[tuple[str, object]], lead: str | None = None
    ) -> list[Card]:
        """The same of cards that lie in several fields; `lead` is what these are called together."""
        cards = []
        left = dict.fromkeys(range(len(self.names)), self.copies)
        for field, name in placed:
            try:
                card = self.card(name)
            except Illegal as no:
                raise Illegal(no.said, field=field, lead=lead) from None
            left[card] -= 1
            if left[card] < 0:
                raise Illegal(self._too_many(card), field=field, lead=lead)
            cards.append(card)
        return cards

    def _too_many(self, card: Card) -> Words:
        name = self.names[card]
        if self.copies == 1:
            return say("card {card} occurs twice", card=name)
        return say("card {card} occurs more than {n} times", card=name, n=self.copies)

    def read_deck(self, listed: object, deck: list[Card]) -> list[Card]:
        """A shuffled deck; refuses what is not exactly the cards of `deck`."""
        cards = self.read(listed, "deck")
        if len(cards) != len(deck):
            words = say("{n} cards instead of {m}", n=len(cards), m=len(deck))
            raise Illegal(words, field="deck")
        if sorted(cards) != sorted(deck):
            strange = next(card for card in cards if card not in deck)
            raise Illegal(not_played(self.names[strange]), field="deck")
        return cards


def not_played(card: str) -> Words:
    """Why a card is refused that the rule sheet leaves out of the deck."""
    return say("card {card} is not played with these options", card=card)
