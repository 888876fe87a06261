"""The answer to a score query as a table shows a settlement."""

from collections.abc import Mapping
from typing import Any

from paiju.families.climbing import explaining
from paiju.families.climbing.tricks import kind_of
from paiju.games.datongzi import query as asked
from paiju.games.datongzi.describe import settlement, worth
from paiju.games.datongzi.heap import points_of
from paiju.games.datongzi.events import RULE_OF, reading_words
from paiju.kit.view import Settlement
from paiju.kit.words import Words, say


def explain(query: Mapping[str, Any]) -> Settlement:
    """Every line of it, each with its rule."""
    sheet, rules, ask = asked.ASKING.opened(query)
    if ask == "classify":
        heap, found = asked.examined(query, rules)
        return explaining.classified([_row(one) for one in found], int(points_of(*heap)))
    if ask == "beats":
        against = asked.compared(query, rules)
        return explaining.compared(_named(against.x), _named(against.y), against.rule, against.why)
    if ask == "plays":
        on, found = asked.found_shapes(query, rules)
        return explaining.playable([_row(one) for one in found], asked.may_pass(rules, on, found))
    return settlement(asked.finished(query, sheet, rules)[0], rules)


def _row(known: int) -> tuple[str, Words, Words]:
    return RULE_OF[kind_of(known)], reading_words(known), worth(known)


def _named(known: int) -> Words:
    return reading_words(known) if known else say("no combo")
