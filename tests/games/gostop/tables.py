"""Positions of Go-Stop for tests."""

from typing import Any

from tests.games import playing

from paiju.games import load
from paiju.games.gostop.deck import PACK, cards
from paiju.games.gostop.points import flexible
from paiju.games.gostop.state import Phase
from paiju.kit.types import Rules
from paiju.play.record import deck_of, sheet_of
from paiju.play.round import Round

GAME = load("gostop")
play = playing.play
MONTHS_ORDER = [PACK.names[4 * month + i] for i in range(4) for month in range(12)]


def rules_of(players: int = 3, **options: Any) -> Rules:
    return GAME.numbers(sheet_of(GAME, players, options))


def lay(
    floor: str = "", hands: tuple[str, ...] = (), captured: tuple[str, ...] = (), stock: str = "",
    *, turn: int = 0, makers: dict[int, int] | None = None, turns: int = 1, players: int = 3,
    full: int = 5, **options: Any,
) -> Round:  # fmt: skip
    """
    A seat's turn with these cards in these places. Hands are filled up to `full` cards with what
    is not named, month after month from the end; `makers`: whose ppeok a month's pile is.
    """
    sheet = sheet_of(GAME, players, options)
    start = GAME.record.open(sheet, {"dealer": 0})
    round_ = Round(GAME, sheet, start, deck_of(GAME, sheet, 1))
    round_.state = state = GAME.law.state.new()
    active = sheet.options.active
    seats = [hands[seat].split() if seat < len(hands) else [] for seat in range(active)]
    piles = [captured[seat] if seat < len(captured) else "" for seat in range(active)]
    used = {*floor.split(), *stock.split(), *" ".join(piles).split()}
    used |= {card for hand in seats for card in hand}
    left = [name for name in MONTHS_ORDER if name not in used]
    state.phase, state.players, state.turn, state.asked = Phase.TURN, players, turn, turn
    state.playing = (1 << active) - 1
    state.multiplier = state.pact_month = 1
    state.flex = flexible(round_.rules)
    state.floor = cards(floor)
    for seat in range(active):
        hand = seats[seat] + [left.pop() for _ in range(full - len(seats[seat]))]
        state.hand[seat] = cards(" ".join(hand))
        state.held[seat] = len(hand)
        state.captured[seat] = cards(piles[seat])
        state.turns[seat] = turns
    for month, maker in (makers or {}).items():
        state.maker[month - 1] = maker + 1
    coming = [*stock.split(), *left]
    for i, card in enumerate(coming):
        state.stock[i] = PACK.card(card)
    state.bottom = len(coming)
    return round_


def gone(round_: Round, seat: int, level: int) -> None:
    """The seat has called go, once, with so many points, all of them junk."""
    state = round_.state
    state.gos[seat] = state.plain_gos[seat] = state.calls = 1
    state.first_go[seat] = state.last_go[seat] = 1
    state.level[seat] = state.level_junk[seat] = level


def pile(round_: Round, seat: int) -> str:
    return " ".join(PACK.named(round_.state.captured[seat]))


def floor(round_: Round) -> str:
    return " ".join(PACK.named(round_.state.floor))


def hand(round_: Round, seat: int) -> str:
    return " ".join(PACK.named(round_.state.hand[seat]))


def happened(round_: Round) -> list[str]:
    """The events of the outcome, each as its name."""
    return [event["name"] for event in round_.outcome()["events"]]


def stolen(round_: Round) -> list[tuple[int, str]]:
    """What was stolen, from whom, in order."""
    events = round_.outcome()["events"]
    return [(one["from"], one["card"]) for one in events if one["name"] == "steal"]


def verbs(round_: Round, seat: int) -> set[str]:
    """The verbs that are legal for a seat."""
    return {line.split(" ")[1] for line in round_.lines(seat)}


def dealt(
    hands: tuple[str, ...] = (), floor: str = "", stock: str = "", *, players: int = 3,
    dealer: int = 0, carry: dict[str, Any] | None = None, mix: list[int] | None = None,
    **options: Any,
) -> Round:  # fmt: skip
    """A round dealt by packets so that these cards come to these places; the rest as they come."""
    sheet = sheet_of(GAME, players, options)
    sizes = {5: (3, 4, 2, 4, 0), 7: (4, 3, 3, 3, 0), 8: (4, 4, 4, 4, 0), 10: (4, 4, 4, 4, 2)}
    packets = (4, 0, 3, 0, 0) if players == 7 else sizes[sheet.options.hand_size]
    if sheet.options.deal == "tung":
        packets = (sum(packets[::2]), sum(packets[1::2]), 0, 0, 0)
    seats = [hands[seat].split() if seat < len(hands) else [] for seat in range(players)]
    laid = floor.split()
    used = {*laid, *stock.split(), *(card for cards_ in seats for card in cards_)}
    left = [name for name in MONTHS_ORDER if name not in used]
    jokers = [name for name in sheet.options.jokers if name not in used]
    left = jokers + left if players == 7 else left  # else jokers lie at the bottom
    laid = laid + [left.pop() for _ in range(sum(packets[1::2]) - len(laid))]
    full = [hand_ + [left.pop() for _ in range(sum(packets[::2]) - len(hand_))] for hand_ in seats]
    deck: list[str] = []
    for i, size in enumerate(packets):
        if i % 2:
            deck += laid[:size]
            laid = laid[size:]
            continue
        for k in range(players):
            seat = (dealer + k) % players
            deck += full[seat][:size]
            full[seat] = full[seat][size:]
    deck += stock.split() + left + ([] if players == 7 else jokers)
    start = GAME.record.open(sheet, {"dealer": dealer, "carry": carry or {}, "mix": mix})
    return Round(GAME, sheet, start, [PACK.card(name) for name in deck])
