"""The answer to a score query as a table shows a settlement."""

from collections.abc import Mapping
from typing import Any

from paiju.games.maohuzi.describe import settlement
from paiju.games.maohuzi.query import finished, opened, waits_told
from paiju.kit.view import Item, Settlement
from paiju.kit.words import Words, say

_SOURCES = {
    "self": "own draw {n}", "draw": "another's draw {n}", "discard": "discard {n}",
}  # fmt: skip


def explain(query: Mapping[str, Any]) -> Settlement:
    """Every line of it, each with its rule."""
    rules, state, kind = opened(query)
    if kind == "ting":
        return _waits(waits_told(query, rules, state))
    huxi, wins = finished(query, rules, state)
    if wins:
        return settlement(state, rules)
    payments = (0,) * int(state.players)
    if huxi < 0:
        return Settlement(say("no win: the cards make no complete hand"), (), payments, ())
    return Settlement(say("no win: {n} huxi are too few", n=huxi), (), payments, ())


def _waits(waits: Mapping[str, Mapping[str, int | None]]) -> Settlement:
    """MH-69 听: the cards that win, with the huxi from each source."""
    items = tuple(
        Item("MH-69", say("{card}", card=card), None, _worth(found))
        for card, found in waits.items()
    )
    if not items:
        return Settlement(say("no card wins yet"), (), (), ())
    return Settlement(say("听: {n} kinds of card win", n=len(items)), items, (), ())


def _worth(found: Mapping[str, int | None]) -> Words:
    """What a card counts, source by source."""
    told = [say(_SOURCES[source], n=huxi) for source, huxi in found.items() if huxi]
    words = told[0]
    for more in told[1:]:
        words = say("{one}, {more}", one=words, more=more)
    return words
