"""A pack of playing cards as the climbing books refuse it."""

from paiju.kit.errors import worded
from paiju.kit.pack import Pack
from paiju.kit.types import Card


class Deck(Pack):
    """A pack whose decks are refused with the climbing books' word."""

    def read_deck(self, listed: object, deck: list[Card]) -> list[Card]:
        """BT-7, DT-6: a shuffled deck; what is not exactly the cards of `deck` is `bad_cards`."""
        with worded("bad_cards"):
            return super().read_deck(listed, deck)


def climbing_pack(pack: Pack) -> Deck:
    """The same cards, refused with the climbing books' words."""
    return Deck(pack.names, pack.copies)
