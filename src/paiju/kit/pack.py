"""A pack: the kinds of card of a game in printed order, each with its notation."""

from paiju.kit.bits import mask, members
from paiju.kit.errors import Illegal
from paiju.kit.memo import memo
from paiju.kit.types import Card, Cards

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
        number = self.numbers.get(name) if isinstance(name, str) else None
        if number is None:
            raise Illegal(f"unknown card: {name}" if isinstance(name, str) else "a card is a text")
        return number

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
            raise Illegal(f"{what}: not a list of cards")
        cards = []
        left = dict.fromkeys(range(len(self.names)), self.copies)
        for name in listed:
            try:
                card = self.card(name)
            except Illegal as no:
                raise Illegal(f"{what}: {no.why}") from None
            left[card] -= 1
            if left[card] < 0:
                times = "twice" if self.copies == 1 else f"more than {self.copies} times"
                raise Illegal(f"{what}: card {name} occurs {times}")
            cards.append(card)
        return cards

    def read_deck(self, listed: object, deck: list[Card]) -> list[Card]:
        """A shuffled deck; refuses what is not exactly the cards of `deck`."""
        cards = self.read(listed, "deck")
        if len(cards) != len(deck):
            raise Illegal(f"deck: {len(cards)} cards instead of {len(deck)}")
        if sorted(cards) != sorted(deck):
            strange = next(card for card in cards if card not in deck)
            raise Illegal(f"deck: card {self.names[strange]} is not played with these options")
        return cards
