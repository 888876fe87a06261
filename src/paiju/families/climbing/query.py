"""
Queries of the climbing games: what cards are, what beats what, what may be played.

A query comes to something that can be answered as the books say, and explained as a table shows a
settlement.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from paiju.families.climbing.kinds import Kinds, rank_of
from paiju.families.climbing.readings import n_of, wings_of
from paiju.families.climbing.tricks import SEATS
from paiju.kit.errors import Illegal
from paiju.kit.form import Choice, Field, Form
from paiju.kit.query import Answer, Asked, Reasons
from paiju.kit.types import Card
from paiju.kit.view import Item, Settlement
from paiju.kit.words import Words, say

# The books' words; a query's options are looked at first, then all its cards, then the rest.
REASONS = Reasons(options="bad_option", cards="bad_cards", values="bad_value")

WHY_WORDS = {
    "tier": say("a bomb of a higher tier"),
    "key": say("higher of its kind"),
    "lower": say("not higher"),
    "shape": say("another kind, or another number of cards"),
    "no_combo": say("one of them is no combo"),
}


def ask_field(choices: tuple[Choice, ...]) -> Field:
    """What one wants to know."""
    return Field(id="ask", kind="choice", label=say("What you want to know"), needed=True,
                 default="settle", choices=choices)  # fmt: skip


def cards_field(
    name: str, label: Words, rule: str, pool: str = "", most: int | None = None
) -> Field:
    """Cards that must be told."""
    return Field(id=name, kind="cards", label=label, rule=rule, needed=True, pool=pool, most=most)


def flag_field(name: str, label: Words, rule: str, seldom: bool = False) -> Field:
    """Something that is true or, where it is not told, false."""
    return Field(id=name, kind="flag", label=label, rule=rule, default=False, seldom=seldom)


LIES = say("Counted as this many triples (0: as it was led)")


def reading_field(name: str, rule: str, most: int, label: Words = LIES) -> Field:
    """With how many units an ambiguous combo lies on the table; 0, where it is not told: as led."""
    return Field(id=name, kind="count", label=label, rule=rule, default=0, least=1, most=most,
                 seldom=True)  # fmt: skip


def beats_form(rule: str, most: int, lies: Words = LIES) -> Form:
    """Two combos, one against the other."""
    return (
        cards_field("x", say("These cards …"), rule, "xy"),
        cards_field("y", say("… against these on the table"), rule, "xy"),
        reading_field("y_n", rule, most, lies),
    )


def plays_form(rule: str, most: int, hand: int, lies: Words = LIES) -> Form:
    """A hand of at most so many cards, and what it must beat."""
    return (
        cards_field("hand", say("The hand"), rule, "plays", hand),
        Field(id="on", kind="cards", label=say("On the table (nothing: a lead)"), rule=rule,
              pool="plays"),
        reading_field("on_n", rule, most, lies),
    )  # fmt: skip


def out_field(rule: str) -> Field:
    """The seats that went out."""
    return Field(id="out", kind="seats", label=say("Who went out, in order"), rule=rule,
                 needed=True, default=[])  # fmt: skip


def points_form(told: Mapping[str, Any], rule: str, most: int) -> Form:
    """The points of the round as they are, or the tricks that they follow from."""
    points = Field(id="points", kind="count", label=say("Points taken"), rule=rule,
                   needed="tricks" not in told, default=0, each=True, most=most,
                   step=5)  # fmt: skip
    tricks = tricks_form(told, rule)
    return (points, *tricks) if "points" in told or not tricks else tricks


def tricks_form(told: Mapping[str, Any], rule: str) -> Form:
    """The tricks as they were played, where they are told."""
    seat = Field(id="seat", kind="seat", label=say("Seat"), needed=True)
    plays = (seat, cards_field("cards", say("The cards"), rule))
    tricks = Field(id="tricks", kind="lists", label=say("Tricks"), rule=rule, parts=plays)
    return (tricks,) if "tricks" in told else ()


def read_out(asked: Asked, least: int) -> list[int]:
    """The seats that went out, in order."""
    seats: list[int] = asked["out"]
    if not least <= len(seats) <= SEATS:
        raise Illegal(say("{n} to {m} seats", n=least, m=SEATS), field="out")
    return seats


def read_tricks(asked: Asked) -> list[list[tuple[int, list[Card]]]]:
    """Tricks: plays of a seat and its cards; no trick is empty."""
    for i, trick in enumerate(asked["tricks"]):
        if not trick:
            raise Illegal(say("not a list of plays"), field=f"tricks[{i}]")
    return [[(play["seat"], play["cards"]) for play in trick] for trick in asked["tricks"]]


def lies_as(found: Sequence[int], n: int) -> int:
    """The reading of cards that are led, or the one with the n that is told; 0: no combo."""
    return next((one for one in found if n == 0 or n_of(one) == n), 0)


def check_on(asked: Asked, readings: Callable[[list[Card]], list[int]]) -> None:
    """In a query for plays the cards on the table are a combo, in whatever order they are named."""
    if asked["ask"] == "plays" and "on" in asked.values and not readings(asked["on"]):
        raise Illegal(say("no combo"), field="on")


def lies_on(asked: Asked, readings: Callable[[list[Card]], list[int]]) -> int:
    """The reading that lies on the table in a query for plays; 0: nothing, it is a lead."""
    if not asked.tells("on"):
        return 0
    on = lies_as(readings(asked["on"]), asked["on_n"])
    if on == 0:
        raise Illegal(say("no combo"), field="on", word=REASONS.cards)
    return on


def nothing(items: list[Any]) -> Answer:
    """Where nothing is settled."""
    return {"payments": [0] * SEATS, "items": items}


class Position(Protocol):
    """What a query comes to."""

    def answer(self) -> Answer:
        """As the book says it."""

    def explain(self) -> Settlement:
        """As a table shows a settlement."""


@dataclass(frozen=True)
class Examined:
    """What cards are: every reading, the one if led first."""

    kinds: Kinds
    found: list[int]
    points: int
    shown: Callable[[int], dict[str, Any]]  # the seven fields of a reading
    worth: Callable[[int], Words]  # what a reading is good for

    def answer(self) -> Answer:
        """The one if led whole, and the others briefly."""
        readings = [[n_of(one), rank_of(one), wings_of(one)] for one in self.found]
        return {
            **self.shown(lies_as(self.found, 0)),
            "points": self.points,
            "readings": readings,
            **nothing([self.kinds.item(one) for one in self.found[:1]]),
        }

    def explain(self) -> Settlement:
        """Every reading with its rule and what it is worth."""
        items = rows(self.kinds, self.found, self.worth)
        points = say("{n} points lie in these cards", n=self.points)
        return Settlement(self.kinds.words(lies_as(self.found, 0)), items, (), (points,))


def rows(kinds: Kinds, found: Sequence[int], worth: Callable[[int], Words]) -> tuple[Item, ...]:
    """Readings as a table lists them."""
    return tuple(Item(kinds.of(one).rule, kinds.words(one), None, worth(one)) for one in found)


@dataclass(frozen=True)
class Compared:
    """X against y: how both are read, why x beats y or not, and by which rule (none: it does not)."""

    kinds: Kinds
    x: int
    y: int
    why: str
    rule: str
    shown: Callable[[int], dict[str, Any]]

    def answer(self) -> Answer:
        """Whether it beats, why, and both readings."""
        items = [{"rule": self.rule, "name": self.why}] if self.rule else []
        return {
            "beats": self.rule != "", "why": self.why,
            "x": self.shown(self.x), "y": self.shown(self.y), **nothing(items),
        }  # fmt: skip

    def explain(self) -> Settlement:
        """What beats what, by which rule, or why not."""
        x, y, why = self.kinds.words(self.x), self.kinds.words(self.y), WHY_WORDS[self.why]
        if not self.rule:
            return Settlement(say("{x} does not beat {y}: {why}", x=x, y=y, why=why), (), (), ())
        item = Item(self.rule, why, None, say("yes"))
        return Settlement(say("{x} beats {y}", x=x, y=y), (item,), (), ())


def compared(
    kinds: Kinds,
    higher: str,
    readings: tuple[int, int, int],
    verdict: tuple[bool, bool],
    shown: Callable[[int], dict[str, Any]],
) -> Compared:
    """
    `higher`: the rule of a higher tier. `readings`: x if led, x as it follows y, and y. `verdict`:
    whether x beats y, and whether they compare.
    """
    (led, x, y), (does, near) = readings, verdict
    if led == 0 or y == 0:
        return Compared(kinds, led, y, "no_combo", "", shown)
    if not does:
        return Compared(kinds, led, y, "lower" if near else "shape", "", shown)
    if kinds.of(x).tier > kinds.of(y).tier:
        return Compared(kinds, x, y, "tier", higher, shown)
    return Compared(kinds, x, y, "key", kinds.of(x).rule, shown)


def playable(items: tuple[Item, ...], can_pass: bool) -> Settlement:
    """What may be played: each shape with its rule, and whether one may pass."""
    passing = say("passing is allowed") if can_pass else say("passing is not allowed")
    return Settlement(say("{n} shapes can be played", n=len(items)), items, (), (passing,))
