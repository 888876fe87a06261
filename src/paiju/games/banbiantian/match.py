"""How rounds of Ban Bian Tian Zha make a match."""

from paiju.games.banbiantian.events import EVENTS, JOKER_DEALS
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Card, State


def match_over(sheet: Sheet, start: State) -> bool:
    """BT-71: no round follows."""
    return bool(start.over)


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """BT-7, 8: nobody deals; the seat dealt BJ will be dealer."""
    return First(0, deck, (EVENTS.tell(JOKER_DEALS, -1),))
