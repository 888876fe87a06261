"""GS-4: who deals the first round of a match."""

from collections.abc import Callable

from paiju.games.gostop.deck import PACK, deck_of
from paiju.games.gostop.setup import PACKETS, ROW_EIGHT, ROW_FIVE, ROW_SEVEN, ROW_TEN, ROW_THREE
from paiju.kit.options import Sheet
from paiju.kit.types import Card, Seat
from paiju.kit.words import Words, say

Told = tuple[Words, ...]
_ROWS = {5: ROW_FIVE, 7: ROW_THREE, 8: ROW_EIGHT, 10: ROW_TEN}


def contest(players: int, cards: list[Card], low: bool, words: str) -> tuple[Seat, list[Words]]:
    """
    Each seat turns up a card; the highest (or lowest) month deals. Jokers and those who tie for
    it turn up the next cards in seat order; if these run out, the lowest of them deals.
    """
    turning, standing, told, at = list(range(players)), dict[Seat, int](), list[Words](), 0
    while len(cards) - at >= len(turning):
        jokers = []
        for seat in turning:
            card = cards[at]
            at += 1
            told.append(say(words, who=f"@{seat}", card=PACK.names[card]))
            if card >= 48:
                jokers.append(seat)
            else:
                standing[seat] = card // 4
        months = standing.values()
        best = (min(months) if low else max(months)) if months else -1
        first = [seat for seat, month in standing.items() if month == best]
        turning = sorted([*jokers, *(first if len(first) > 1 else [])])
        if not turning:
            return first[0], told
        standing = {first[0]: best} if len(first) == 1 else {}
    return turning[0], told


def first_dealer(sheet: Sheet, chance: Callable[[int], int]) -> tuple[Seat, Told]:
    """
    The first dealer, by chance, and what the table is told of it. `night_day` 밤일낮장 is tossed
    for here; a table that knows the hour calls `by_draw`.
    """
    way = sheet.options.first_dealer
    if way == "agreed":
        dealer = chance(sheet.players)
        return dealer, (
            say("rock-paper-scissors"), say("{who} deals first", who=f"@{dealer}"),
        )  # fmt: skip
    left = deck_of(sheet.options)
    cards = [left.pop(chance(len(left))) for _ in range(len(left))]
    if way == "floor_high" and sheet.players < 7:
        return by_floor(sheet, cards[: floor_size(sheet)])
    if way == "night_day":
        night = chance(2) == 0
        dealer, told = by_draw(sheet, cards, night)
        hour = say("it is night: the lowest month deals") if night else say(
            "it is day: the highest month deals"
        )  # fmt: skip
        return dealer, (hour, *told)
    return by_draw(sheet, cards, way == "low")


def by_draw(sheet: Sheet, cards: list[Card], low: bool) -> tuple[Seat, Told]:
    """`high`, `low`: each seat draws from the face-down deck."""
    dealer, told = contest(sheet.players, cards, low, "{who} draws {card}")
    return dealer, (*told, say("{who} deals first", who=f"@{dealer}"))


def by_floor(sheet: Sheet, floor: list[Card]) -> tuple[Seat, Told]:
    """`floor_high`: seat s turns up the s-th card of the floor."""
    dealer, told = contest(sheet.players, floor, False, "{who} turns up {card}")
    return dealer, (*told, say("{who} deals first", who=f"@{dealer}"))


def packets(sheet: Sheet) -> list[int]:
    """GS-6: H and F in turn, as this table deals; where the cut decides, by packets."""
    row = ROW_SEVEN if sheet.players == 7 else _ROWS[sheet.options.hand_size]
    return [int(size) for size in PACKETS[row + 5 if sheet.options.deal == "tung" else row]]


def floor_size(sheet: Sheet) -> int:
    """GS-6: cards on the floor."""
    return sum(packets(sheet)[1::2])


def first_round(sheet: Sheet, deck: list[Card]) -> tuple[Seat, list[Card], Told]:
    """
    `floor_high` played out: the deck is dealt from seat 0, its floor names the dealer. Returns
    also the deck in dealer order, which deals every seat the same hand: a record's.
    """
    sizes, players = packets(sheet), sheet.players
    floor, at = [], 0
    for i, size in enumerate(sizes):
        if i % 2 == 1:
            floor += deck[at : at + size]
        at += size * (1 if i % 2 else players)
    dealer, told = by_floor(sheet, floor)
    ordered, at = list[Card](), 0
    for i, size in enumerate(sizes):
        if i % 2 == 1:
            ordered += deck[at : at + size]
            at += size
            continue
        for k in range(players):
            seat = (dealer + k) % players
            ordered += deck[at + seat * size : at + (seat + 1) * size]
        at += size * players
    return dealer, ordered + deck[at:], told
