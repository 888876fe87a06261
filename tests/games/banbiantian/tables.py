"""Positions of Ban Bian Tian Zha for tests: the cards lie where asked."""

from typing import Any

from paiju.games import load
from paiju.games.banbiantian.combos import beats, read
from paiju.games.banbiantian.deck import PACK
from paiju.games.banbiantian.kinds import KINDS
from paiju.games.banbiantian.options import PRESETS, RULES, Options
from paiju.games.banbiantian.state import Opening, Phase
from paiju.kit.bits import members
from paiju.kit.options import numbers, read_sheet
from paiju.kit.types import Rules
from paiju.play.record import sheet_of
from paiju.play.round import Round

GAME = load("banbiantian")
cards = PACK.cards
EVERY = (1 << 51) - 1


def rules_of(**options: Any) -> Rules:
    return numbers(RULES, read_sheet(Options, PRESETS, 3, options).options)


def kind(names: str, last: bool = False, n: int = 0, **options: Any) -> str | None:
    """What a set of cards is, if led."""
    known = int(read(rules_of(**options), cards(names), last, n))
    return KINDS.names[known & 15] or None


def beaten(x: str, y: str, last: bool = False, **options: Any) -> bool:
    """Whether x, played on y as it was led, beats it."""
    rules = rules_of(**options)
    on = int(read(rules, cards(y), True, 0))
    follows = int(read(rules, cards(x), last, on >> 4 & 15))
    assert on
    assert follows
    return bool(beats(rules, follows, on, last))


def dealt(*hands: str, carry: dict[str, Any] | None = None, **options: Any) -> Round:
    """A dealt round in which the seats hold these cards; the rest as they come."""
    sheet = sheet_of(GAME, 3, options)
    named = [hand.split() for hand in (*hands, "", "", "")[:3]]
    left = [name for name in PACK.names if not any(name in hand for hand in named)]
    full = [hand + [left.pop(0) for _ in range(17 - len(hand))] for hand in named]
    deck = [full[i % 3][i // 3] for i in range(51)]
    start = GAME.record.open(sheet, {"carry": carry or {}})
    return Round(GAME, sheet, start, [PACK.card(name) for name in deck])


def endgame(*hands: str, turn: int, dealer: int, **options: Any) -> Round:
    """In the middle of play: these are all the cards still held, and `turn` leads."""
    round_ = dealt(hammer="off", guns=False, **options)
    state = round_.state
    held = [cards(hand) for hand in hands]
    gone = EVERY & ~(held[0] | held[1] | held[2])
    rest = members(gone)
    for seat in range(3):
        state.hand[seat] = held[seat]
        state.left[seat] = len(members(held[seat]))
        state.played[seat] = 0
        for _ in range(17 - int(state.left[seat])):
            state.played[seat] |= 1 << rest.pop()
    state.gone = gone
    state.phase, state.turn, state.first = Phase.PLAY, turn, 0
    state.dealer, state.opening = dealer + 1, Opening.GUN
    return round_


def score(**query: Any) -> dict[str, Any]:
    return GAME.query.score({"game": "banbiantian", "options": {}, **query})
