"""Queries of the climbing games: the form they share, and answers that settle nothing in words."""

from collections.abc import Sequence

from paiju.kit.form import Field, Form
from paiju.kit.view import Item, Settlement
from paiju.kit.words import Words, say

WHY_WORDS = {
    "tier": "a bomb of a higher tier",
    "key": "higher of its kind",
    "lower": "not higher",
    "shape": "another kind, or another number of cards",
    "no_combo": "one of them is no combo",
}


def cards_field(name: str, label: Words, rule: str, pool: str = "") -> Field:
    """Cards that must be told."""
    return Field(id=name, kind="cards", label=label, rule=rule, needed=True, pool=pool)


def reading_field(name: str, rule: str) -> Field:
    """With how many units an ambiguous combo lies on the table."""
    return Field(id=name, kind="count", label=say("It lies there as so many triples (0: as led)"),
                 rule=rule, default=0, most=40, seldom=True)  # fmt: skip


def of_beats(rule: str) -> Form:
    """Two combos, one against the other."""
    return (
        cards_field("x", say("These cards …"), rule, "xy"),
        cards_field("y", say("… against these on the table"), rule, "xy"),
        reading_field("y_n", rule),
    )


def of_plays(rule: str) -> Form:
    """A hand, and what it must beat."""
    return (
        cards_field("hand", say("The hand"), rule, "plays"),
        Field(id="on", kind="cards", label=say("On the table (nothing: a lead)"), rule=rule,
              pool="plays"),
        reading_field("on_n", rule),
    )  # fmt: skip


def classified(found: Sequence[tuple[str, Words, Words]], points: int) -> Settlement:
    """What cards are: every reading with its rule and what it is worth, the one if led first."""
    if not found:
        return Settlement(say("no combo"), (), (), _points(points))
    items = tuple(Item(rule, label, None, value) for rule, label, value in found)
    return Settlement(found[0][1], items, (), _points(points))


def _points(points: int) -> tuple[Words, ...]:
    return (say("{n} points lie in these cards", n=points),)


def compared(x: Words, y: Words, rule: str, why: str) -> Settlement:
    """What beats what, by which rule, or why not; a rule only where it beats."""
    reason = say(WHY_WORDS[why])
    if not rule:
        return Settlement(say("{x} does not beat {y}: {why}", x=x, y=y, why=reason), (), (), ())
    return Settlement(
        say("{x} beats {y}", x=x, y=y), (Item(rule, reason, None, say("yes")),), (), ()
    )


def playable(found: Sequence[tuple[str, Words, Words]], can_pass: bool) -> Settlement:
    """What may be played: each shape with its rule, and whether one may pass."""
    items = tuple(Item(rule, label, None, value) for rule, label, value in found)
    passing = (say("passing is allowed"),) if can_pass else (say("passing is not allowed"),)
    return Settlement(say("{n} shapes can be played", n=len(found)), items, (), passing)
