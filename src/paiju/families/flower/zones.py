"""What lies on the table of a flower game: floor, stock, hands and piles, as zones of a view."""

from collections.abc import Sequence

from paiju.cards.flower import MONTHS, month_cards
from paiju.kit.memo import memo
from paiju.kit.pack import Pack
from paiju.kit.types import Cards, Seat, State
from paiju.kit.view import Counter, Group, Zone
from paiju.kit.words import Words, say

KEPT = 4096  # zones of each kind that are kept: some of every table that is being played at
FLOOR, STOCK, TURNED = say("Floor"), say("Stock"), say("Turned up")
HAND, CAPTURED = say("Hand"), say("Captured")


class Zones:
    """The zones of one game: by its pack, the plants of its months, and the kinds of its piles."""

    def __init__(
        self, pack: Pack, plants: tuple[str, ...], kinds: tuple[tuple[str, Words, Cards], ...]
    ) -> None:
        self.pack = pack
        self.plants = tuple(say(plant) for plant in plants)
        self.kinds = kinds
        self.floor = memo(KEPT)(self._floor)
        self.hand = memo(KEPT)(self._hand)
        self.captured = memo(KEPT)(self._captured)

    def _floor(self, cards: Cards) -> Zone:
        """The floor, month by month."""
        months = ((month, cards & int(month_cards(month))) for month in range(MONTHS))
        groups = tuple(
            Group(self.plants[month], self.pack.shown(some)) for month, some in months if some
        )
        return Zone("floor", None, FLOOR, groups)

    def stock(self, n: int) -> Zone:
        """So many cards that nobody sees."""
        return Zone("stock", None, STOCK, (), hidden=n)

    def lying(self, id: str, seat: Seat | None, label: Words, cards: Cards) -> Zone:
        """Cards that lie face up at a place of their own."""
        return Zone(id, seat, label, (Group(None, self.pack.shown(cards)),))

    def turned(self, cards: Cards) -> Zone:
        """What the stock turned up, while it awaits a decision."""
        return self.lying("turned", None, TURNED, cards)

    def _hand(self, seat: Seat, cards: Cards, hidden: int) -> Zone:
        """A hand: the cards of it that the viewer sees, and how many more there are."""
        groups = (Group(None, self.pack.shown(cards)),) if cards or not hidden else ()
        return Zone("hand", seat, HAND, groups, hidden)

    def _captured(self, seat: Seat, pile: Cards) -> Zone:
        """A pile, kind by kind."""
        piles = tuple(
            Group(label, self.pack.shown(pile & cards), kind=kind)
            for kind, label, cards in self.kinds
        )
        return Zone("captured", seat, CAPTURED, piles)

    def around(self, seen: State, seat: Seat, *more: Zone) -> tuple[Zone, ...]:
        """
        The whole table as a seat sees it: floor, stock, turned card, `more` of the game's own, and
        each hand and pile.
        """
        zones = [self.floor(int(seen.floor)), self.stock(int(seen.stocked))]
        if seen.turned > 0:
            zones.append(self.turned(1 << (int(seen.turned) - 1)))
        zones += more
        for other in range(seen.players):
            hidden = 0 if other == seat else int(seen.held[other])
            zones.append(self.hand(other, int(seen.hand[other]), hidden))
            zones.append(self.captured(other, int(seen.captured[other])))
        return tuple(zones)


def counters(dealer: Seat, held: Sequence[int]) -> tuple[Counter, ...]:
    """The dealer's mark, and how many cards each seat holds."""
    hands = (held_counter(seat, n) for seat, n in enumerate(held))
    return (Counter("dealer", dealer, say("dealer"), None), *hands)


def held_counter(seat: Seat, n: int) -> Counter:
    """How many cards a seat holds."""
    return Counter("held", seat, say("cards in hand"), n, "none", zone="hand")
