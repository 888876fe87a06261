"""How rounds of Min-hwatu make a match."""

from minhwatu.events import EVENTS, LEADS
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Card, State


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """MN-13: the player who opened the table."""
    return First(gathering.host, deck, (EVENTS.tell(LEADS, gathering.host),))


def match_over(sheet: Sheet, start: State) -> bool:
    """MN-14: the match ends after `rounds` rounds."""
    return bool(start.number > sheet.options.rounds)
