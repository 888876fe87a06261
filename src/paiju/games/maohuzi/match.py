"""How rounds of Mao Huzi make a match: the first dealer, and when it is over."""

from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Card, State


def match_over(sheet: Sheet, start: State) -> bool:
    """MH-97: the match ends after `rounds` rounds."""
    return bool(start.number > sheet.options.rounds)


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """MH-95: the host 房主."""
    return First(gathering.host, deck)
