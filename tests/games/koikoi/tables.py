"""Positions of Koi-Koi for tests: a deck is made so that the deal puts the cards where asked."""

from typing import Any

from tests.books import examples

from paiju.games import load
from paiju.games.koikoi.deck import PACK, cards
from paiju.games.koikoi.options import PRESETS, RULES, Options
from paiju.games.koikoi.state import STATE
from paiju.games.koikoi.yaku import yaku
from paiju.kit.options import numbers, read_sheet
from paiju.kit.types import Rules
from paiju.play.record import sheet_of
from paiju.play.round import Round

GAME = load("koikoi")
RECORDS = {name: asked for name, asked, _ in examples("koikoi") if "actions" in asked}


def rules_of(players: int = 2, **options: Any) -> Rules:
    return numbers(RULES, read_sheet(Options, PRESETS, players, options).options)


def won(
    pile: str, floor: str = "", month: int = 0, calls: int = 0, **options: Any
) -> dict[str, int]:
    """The yaku of a pile by name, with their points."""
    from paiju.games.koikoi.items import YAKU_NAMES as NAMED

    state = STATE.new()
    total = yaku(rules_of(**options), cards(pile), cards(floor), month, calls, state.won)
    found = {NAMED[i][1]: int(state.won[i]) for i in range(18) if state.won[i]}
    assert total == sum(found.values())
    return found


def lay(
    floor: str = "", hands: tuple[str, ...] = (), stock: str = "", players: int = 2,
    dealer: int = 0, carry: dict[str, Any] | None = None, **options: Any,
) -> Round:  # fmt: skip
    """A dealt round with these cards in these places; the rest as they come."""
    sheet = sheet_of(GAME, players, options)
    size = {"auto": 10 if players == 2 else 7}.get(sheet.options.hand_size, sheet.options.hand_size)
    floor_size = 8 if players == 2 else 6
    named = {"floor": floor.split(), "stock": stock.split()}
    seats = [hands[seat].split() if seat < len(hands) else [] for seat in range(players)]
    used = {name for zone in (*named.values(), *seats) for name in zone}
    # month after month, so that no zone that is filled up gets two of a month
    left = [PACK.names[4 * month + i] for i in range(4) for month in range(12)]
    left = [name for name in left if name not in used]
    laid = named["floor"] + [left.pop() for _ in range(floor_size - len(named["floor"]))]
    held = [seat + [left.pop() for _ in range(size - len(seat))] for seat in seats]
    order = [(dealer + i) % players for i in range(players)]
    deck = laid[: (floor_size + 1) // 2]
    for seat in order:
        deck += held[seat][: (size + 1) // 2]
    deck += laid[(floor_size + 1) // 2 :]
    for seat in order:
        deck += held[seat][(size + 1) // 2 :]
    deck += named["stock"] + left
    assert sorted(deck) == sorted(PACK.names)
    start = GAME.record.open(sheet, {"dealer": dealer, "carry": carry or {}})
    return Round(GAME, sheet, start, [PACK.card(name) for name in deck])


def pile(round_: Round, seat: int) -> set[str]:
    return set(PACK.named(round_.state.captured[seat]))


def floor(round_: Round) -> set[str]:
    return set(PACK.named(round_.state.floor))
