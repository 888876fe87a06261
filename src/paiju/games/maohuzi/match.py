"""How rounds of Mao Huzi make a match: the first dealer, and when it is over."""

from paiju.games.maohuzi.events import DEALS_FIRST, EVENTS
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Card, State


def match_over(sheet: Sheet, start: State) -> bool:
    """MH-97: the match ends after `rounds` rounds."""
    return bool(start.number > sheet.options.rounds)


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """MH-95: the host 房主, or 随机庄 any seat, each as likely."""
    if sheet.options.first_dealer == "random":
        dealer = chance(sheet.players)
        return First(dealer, deck, (EVENTS.tell(DEALS_FIRST, dealer),))
    return First(gathering.host, deck)
