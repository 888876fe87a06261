"""The places of a table of flower cards, as a viewer is shown them."""

from paiju.kit import bits
from paiju.kit.memo import memo
from paiju.kit.pack import Pack
from paiju.kit.types import Cards, Seat
from paiju.kit.view import Group, Zone
from paiju.kit.words import Words, say

FLOOR, STOCK, HAND, CAPTURED = say("Floor"), say("Stock"), say("Hand"), say("Captured")
TURNED = say("Turned up")
SHOWN = 4096  # answers kept of each kind: some of every table that is being played at


def open_cards(pack: Pack, id: str, seat: Seat | None, label: Words, cards: Cards) -> Zone:
    """A place at which these cards lie face up."""
    return Zone(id, seat, label, (Group(None, pack.shown(cards)),))


def ended(result: Words, winner: Seat) -> Words:
    """How a round ended, and who won it; −1: nobody."""
    if winner < 0:
        return result
    return say("{who} wins: {result}", who=f"@{winner}", result=result)


@memo(256)
def stock(n: int) -> Zone:
    """The stock, face down."""
    return Zone("stock", None, STOCK, (), hidden=n)


@memo(256)
def turned(pack: Pack, cards: Cards) -> Zone:
    """The cards that lie turned up beside the stock."""
    return open_cards(pack, "turned", None, TURNED, cards)


@memo(SHOWN)
def hand(pack: Pack, seat: Seat, known: Cards, held: int) -> Zone:
    """A hand: the cards that the viewer knows, and how many more there are."""
    groups = (Group(None, pack.shown(known)),) if known else ()
    return Zone("hand", seat, HAND, groups, hidden=held - bits.count(known))
