"""What a player is offered at a table of flower cards."""

from paiju.kit.view import Choice
from paiju.kit.words import say


def play_choice(line: str, card: str, takes: tuple[str, ...]) -> Choice:
    """To play a card: what it takes, or that it takes nothing."""
    if not takes:
        return Choice(line, say("{card} stays on the floor", card=card), (card,))
    label = say("{card} takes {cards}", card=card, cards=" ".join(takes))
    return Choice(line, label, (card,), takes)


def take_choice(line: str, turned: str, card: str) -> Choice:
    """To take one of two cards with the card turned up."""
    label = say("{card} takes {cards}", card=turned, cards=card)
    return Choice(line, label, (card,), (card,))
