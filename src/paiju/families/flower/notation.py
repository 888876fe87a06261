"""Action lines of flower games: a verb, a card or a month, and perhaps a target."""

from paiju.kit.pack import Pack
from paiju.kit.types import Card, Cards
from paiju.kit.words import Words, say


def must_be_named(pack: Pack, card: Card, met: Cards) -> Words:
    """Why a card that meets two cards cannot be played without a target."""
    pair = " or ".join(pack.named(met))
    return say("{card} meets two cards: {cards} must be named", card=pack.names[card], cards=pair)
