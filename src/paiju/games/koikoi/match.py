"""How rounds of Koi-Koi make a match: the first dealer, and when it is over."""

from collections.abc import Mapping

from paiju.cards.flower import CARDS
from paiju.games.koikoi.deck import ANIMALS, BRIGHTS, RIBBONS
from paiju.games.koikoi.events import DEALS_FIRST, DREW_LOT, EVENTS
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Card, Seat, State


def match_over(sheet: Sheet, start: State) -> bool:
    """KK-73: no round follows."""
    return bool(start.over)


def deals_first(sheet: Sheet, drawn: Mapping[Seat, Card]) -> list[Seat]:
    """KK-2: the seats whose drawn card deals first; more than one if they are equal."""
    later = sheet.options.dealer_draw == "later"

    def rank(card: Card) -> tuple[int, int]:
        month, bit = card // 4, 1 << card
        kind = 3 if bit & BRIGHTS else 2 if bit & ANIMALS else 1 if bit & RIBBONS else 0
        return (month if later else -month, kind)

    best = max(rank(card) for card in drawn.values())
    return [seat for seat, card in drawn.items() if rank(card) == best]


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """
    KK-2: each seat draws a card; equal ones draw again among themselves. The cards go back and
    the deck is shuffled anew, so the deck that is dealt knows nothing of the draw.
    """
    left, drawing, told = list(range(CARDS)), list(range(sheet.players)), []
    while True:
        drawn = {}
        for seat in drawing:
            drawn[seat] = left.pop(chance(len(left)))
            told.append(EVENTS.tell(DREW_LOT, seat, drawn[seat]))
        drawing = deals_first(sheet, drawn)
        if len(drawing) == 1:
            told.append(EVENTS.tell(DEALS_FIRST, drawing[0]))
            return First(drawing[0], deck, tuple(told))
        if len(left) < len(drawing):
            left = list(range(CARDS))
