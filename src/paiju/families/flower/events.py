"""
What happens at every table of flower cards: a card is played, one is turned up, cards are taken.

Each function declares one event in a game's vocabulary, by the rule of its book. A card of the stock
lies beside it, turned up, until it takes something or finds its place on the floor.
"""

from paiju.kit.fields import CARD, CARDS, SEAT, Field, cards
from paiju.kit.vocabulary import HAND, Vocabulary, goes

FLOOR, STOCK, TURNED = "floor", "stock", "turned"
PILE = ("captured", "seat")  # of the seat that acts

UP = cards("turned")  # of the cards that an event tells of: those that lay turned up


def played(events: Vocabulary, rule: str) -> int:
    """A card is played from the hand."""
    return events.event(
        rule, "played", SEAT, CARD,
        says="{who} plays {card}", moves=(goes("card", frm=HAND, to=FLOOR),),
    )  # fmt: skip


def turned_up(events: Vocabulary, rule: str, name: str) -> int:
    """The top of the stock is turned up."""
    return events.event(
        rule, name, SEAT, CARD,
        says="the stock turns up {card}", moves=(goes("card", frm=STOCK, to=TURNED),),
    )  # fmt: skip


def took(events: Vocabulary, rule: str) -> int:
    """A card takes others: of these all but those turned up lay on the floor."""
    return events.event(
        rule, "took", SEAT, CARD, CARDS, UP,
        says="{who} takes {cards} with {card}",
        moves=(
            goes("card", "cards", frm=FLOOR, to=PILE, but=("turned",)),
            goes("turned", frm=TURNED, to=PILE),
        ),
    )  # fmt: skip


def laid(events: Vocabulary, rule: str, *kept: Field) -> int:
    """A card finds none to take; `kept` are cards turned up with it that its player takes."""
    return events.event(
        rule, "laid", SEAT, CARD, UP, *kept,
        says="{card} stays on the floor",
        moves=(
            goes("turned", frm=TURNED, to=FLOOR),
            *(goes(field.name, frm=TURNED, to=PILE) for field in kept),
        ),
    )  # fmt: skip


def drew_lot(events: Vocabulary, rule: str) -> int:
    """A seat draws a card for the first deal."""
    return events.event(rule, "drew_lot", SEAT, CARD, says="{who} draws {card}")


def deals_first(events: Vocabulary, rule: str) -> int:
    """The draw has named the first dealer."""
    return events.event(rule, "deals_first", SEAT, says="{who} deals first")
