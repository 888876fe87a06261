"""The answer to a score query as a table shows a settlement."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from paiju.families.climbing import explaining
from paiju.families.climbing.tricks import kind_of, n_of, reading, suit_of, top_of
from paiju.games.banbiantian import query as asked
from paiju.games.banbiantian.combos import points_of
from paiju.games.banbiantian.describe import settlement, worth
from paiju.games.banbiantian.events import RULE_OF, reading_words
from paiju.kit.types import Rules
from paiju.kit.view import Item, Settlement
from paiju.kit.words import Words, say


def explain(query: Mapping[str, Any]) -> Settlement:
    """Every line of it, each with its rule."""
    sheet, rules, ask = asked.ASKING.opened(query)
    if ask == "classify":
        cards, found = asked.examined(query, rules)
        rows = [(RULE_OF[kind_of(one)], reading_words(one), worth(one)) for one in found]
        return explaining.classified(rows, int(points_of(cards)))
    if ask == "beats":
        against = asked.compared(query, rules)
        return explaining.compared(_named(against.x), _named(against.y), against.rule, against.why)
    if ask == "plays":
        return _plays(query, rules)
    if ask == "bombs":
        return _bombs(query)
    return settlement(*asked.settled_by(query, sheet, rules), rules)


def _named(known: int) -> Words:
    return reading_words(known) if known else say("no combo")


def _plays(query: Mapping[str, Any], rules: Rules) -> Settlement:
    """The shapes that can be played, wings not told apart, and how many ways there are."""
    on, found = asked.found_plays(query, rules)
    ways = Counter(
        reading(kind_of(one), n_of(one), top_of(one), suit_of(one), 0) for one in found.values()
    )
    rows = [
        (RULE_OF[kind_of(one)], reading_words(one), say("{n} ways", n=ways[one]))
        for one in sorted(ways, key=lambda one: (kind_of(one), n_of(one), top_of(one)))
    ]
    return explaining.playable(rows, on != 0)


def _bombs(query: Mapping[str, Any]) -> Settlement:
    answer = asked.score(query)
    shake = say("enough to shake 抖") if answer["can_shake"] else say("not enough to shake 抖")
    item = Item("BT-15", say("bombs side by side"), None, say("{n}", n=answer["bombs"]))
    return Settlement(shake, (item,), (), ())
