"""GS-4: who deals the first round of a match."""

from collections.abc import Iterable, Iterator
from itertools import islice

from paiju.games.gostop import events
from paiju.games.gostop.deck import FIRST_JOKER
from paiju.games.gostop.deck import deck as deck_of
from paiju.games.gostop.events import EVENTS
from paiju.games.gostop.setup import PACKETS, ROW_EIGHT, ROW_FIVE, ROW_TEN, ROW_THREE
from paiju.kit.happening import Happening
from paiju.kit.opening import Chance, First, Gathering
from paiju.kit.options import Sheet
from paiju.kit.types import Card, Seat

Happenings = tuple[Happening, ...]
NIGHT, DAY = "night", "day"
_ROWS = {5: ROW_FIVE, 7: ROW_THREE, 8: ROW_EIGHT, 10: ROW_TEN}


def said(sheet: Sheet, hour: int) -> str:
    """`night_day` 밤일낮장: a table says whether it is night; unasked, from 18:00 to 5:59."""
    if sheet.options.first_dealer != "night_day":
        return ""
    return DAY if 6 <= hour < 18 else NIGHT


def first_dealer(sheet: Sheet, gathering: Gathering, deck: list[Card], chance: Chance) -> First:
    """The first dealer, and the deck of the first round in dealer order."""
    way = sheet.options.first_dealer
    if way == "agreed":
        dealer = chance(sheet.players)
        return First(dealer, deck, (EVENTS.tell(events.AGREED), _deals(dealer)))
    if way == "floor_high" and has_floor(sheet):
        return by_floor(sheet, deck)
    hour: Happenings = ()
    low = way == "low"
    if way == "night_day":
        low = gathering.said == NIGHT
        hour = (EVENTS.tell(events.NIGHT if low else events.DAY),)
    # the dealer shuffles what was drawn into the deck again (GS-5), so the deck is a new one
    dealer, told = contest(sheet.players, _drawn(sheet, chance), low, events.DREW_LOT)
    return First(dealer, deck, (*hour, *told, _deals(dealer)))


def contest(players: int, cards: Iterable[Card], low: bool, event: int) -> tuple[Seat, Happenings]:
    """
    Each seat turns up a card; the highest (or lowest) month deals. The seats that turned up a joker
    or tie for it turn up the next cards in seat order; if these run out, the lowest seat deals.
    """
    turning, standing, told = list(range(players)), dict[Seat, int](), list[Happening]()
    unturned = iter(cards)
    while len(turned := list(islice(unturned, len(turning)))) == len(turning):
        jokers = []
        for seat, card in zip(turning, turned, strict=True):
            told.append(EVENTS.tell(event, seat, card))
            if card >= FIRST_JOKER:
                jokers.append(seat)
            else:
                standing[seat] = card // 4
        months = standing.values()
        best = (min(months) if low else max(months)) if months else -1
        first = [seat for seat, month in standing.items() if month == best]
        turning = sorted([*jokers, *(first if len(first) > 1 else [])])
        if not turning:
            return first[0], tuple(told)
        standing = {first[0]: best} if len(first) == 1 else {}
    return turning[0], tuple(told)


def _deals(dealer: Seat) -> Happening:
    return EVENTS.tell(events.DEALS_FIRST, dealer)


def _drawn(sheet: Sheet, chance: Chance) -> Iterator[Card]:
    """Cards from the face-down deck, one after the other; when none is left, all of them again."""
    while True:
        left = deck_of(sheet.options)
        while left:
            yield left.pop(chance(len(left)))


def has_floor(sheet: Sheet) -> bool:
    """Whether a floor lies before there is a dealer: not where seven sit or the cut is asked for."""
    return sheet.players < 7 and sheet.options.deal != "ask"


def packets(sheet: Sheet) -> list[int]:
    """GS-6: H and F in turn, as this table deals."""
    row = _ROWS[sheet.options.hand_size]
    return [int(size) for size in PACKETS[row + 5 if sheet.options.deal == "tung" else row]]


def handed_out(sheet: Sheet, deck: list[Card]) -> tuple[list[list[list[Card]]], list[Card]]:
    """GS-6: what is dealt from seat 0 on, packet by packet: each seat's or the floor's; the stock."""
    dealt, at = list[list[list[Card]]](), 0
    for i, size in enumerate(packets(sheet)):
        n = sheet.players if i % 2 == 0 else 1
        dealt.append([deck[at + k * size : at + (k + 1) * size] for k in range(n)])
        at += n * size
    return dealt, deck[at:]


def by_floor(sheet: Sheet, deck: list[Card]) -> First:
    """
    `floor_high`: the deck is dealt from seat 0, and its floor names the dealer. A record lists
    the same hands in dealer order.
    """
    dealt, stock = handed_out(sheet, deck)
    floor = [card for (packet,) in dealt[1::2] for card in packet]
    dealer, told = contest(sheet.players, floor, False, events.TURNED_LOT)
    ordered = list[Card]()
    for row in dealt:
        first = dealer % len(row)  # the floor is a row of one
        for packet in row[first:] + row[:first]:
            ordered += packet
    return First(dealer, ordered + stock, (*told, _deals(dealer)))
