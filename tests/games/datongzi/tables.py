"""Positions of Da Tongzi for tests: the cards lie where asked."""

from collections import Counter
from typing import Any

from paiju.games import load
from paiju.games.datongzi.combos import beats, read
from paiju.games.datongzi.deck import PACK
from paiju.games.datongzi.heap import heap_of
from paiju.games.datongzi.kinds import KINDS
from paiju.games.datongzi.options import PRESETS, RULES, Options
from paiju.games.datongzi.rules import sort_hand
from paiju.kit.options import numbers, read_sheet
from paiju.kit.types import Rules
from paiju.play.record import sheet_of
from paiju.play.round import Round

GAME = load("datongzi")


def heap(names: str) -> tuple[int, int]:
    return heap_of([PACK.card(name) for name in names.split()])


def rules_of(**options: Any) -> Rules:
    return numbers(RULES, read_sheet(Options, PRESETS, 3, options).options)


def kind(names: str, **options: Any) -> str | None:
    """What a set of cards is, if led."""
    return KINDS.names[int(read(rules_of(**options), *heap(names), 0)) & 15] or None


def beaten(x: str, y: str, **options: Any) -> bool:
    """Whether x, played on y as it was led, beats it."""
    rules = rules_of(**options)
    on = int(read(rules, *heap(y), 0))
    follows = int(read(rules, *heap(x), on >> 4 & 15))
    assert on
    assert follows
    return bool(beats(follows, on))


def dealt(
    *hands: str, dealer: int | None = None, carry: dict[str, Any] | None = None, **options: Any
) -> Round:
    """A dealt round in which the seats hold these cards; the rest as they come."""
    sheet = sheet_of(GAME, 3, options)
    left = Counter(PACK.names * 3)
    named = [hand.split() for hand in (*hands, "", "", "")[:3]]
    for hand in named:
        left -= Counter(hand)
    rest = sorted(left.elements(), key=PACK.names.index)
    full = [hand + [rest.pop() for _ in range(41 - len(hand))] for hand in named]
    deck = rest + [full[i % 3][i // 3] for i in range(123)]
    told = {} if dealer is None else {"dealer": dealer}
    start = GAME.record.open(sheet, {**told, "carry": carry or {}})
    return Round(GAME, sheet, start, [PACK.card(name) for name in deck])


def endgame(*hands: str, turn: int, carry: dict[str, Any] | None = None, **options: Any) -> Round:
    """In the middle of play: these are all the cards still held, and `turn` leads."""
    round_ = dealt(*hands, carry=carry, **options)
    state = round_.state
    for half in range(2):
        state.gone[half] = 0
    for seat in range(3):
        held = heap(hands[seat])
        for half in range(2):
            state.played[seat][half] = state.dealt[seat][half] - held[half]
            state.gone[half] += state.played[seat][half]
        state.left[seat] = len(hands[seat].split())
        sort_hand(state, seat)
    state.turn = turn
    return round_


def score(**query: Any) -> dict[str, Any]:
    return GAME.query.score({"game": "datongzi", "options": {}, **query})
