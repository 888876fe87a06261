"""Rounds of the climbing games as records tell them: what both books carry and show."""

from collections.abc import Mapping
from typing import Any

from paiju.families.climbing.tricks import SEATS, takers, went_out
from paiju.kit.form import Field, Form
from paiju.kit.pack import Pack
from paiju.kit.query import Reader
from paiju.kit.types import State
from paiju.kit.words import Words, say

ROUNDS_PLAYED, TOTALS_BEFORE = say("Rounds played"), say("Totals before")


def each(name: str, label: Words, least: int, most: int, needed: bool = True) -> Field:
    """A number for every seat, in a carry."""
    return Field(id=name, kind="count", label=label, needed=needed, default=0, each=True,
                 least=least, most=most)  # fmt: skip


def read_carry(record: Mapping[str, Any], parts: Form, pack: Pack) -> dict[str, Any]:
    """A record's carry by its fields; one that is missing is as good as an empty one."""
    carry = Field(id="carry", kind="parts", label=say("Rounds before this one"), parts=parts)
    read: dict[str, Any] = Reader(pack, SEATS).read(carry, record.get("carry", {}), "carry")
    return read


def by_seat(row: Any) -> list[int]:
    """A number for every seat, as JSON has it."""
    return [int(number) for number in row]


def trick_facts(state: State) -> dict[str, Any]:
    """What the tricks came to, whole: for whoever holds the record, never for a seat."""
    return {
        "points": by_seat(state.points),
        "out": went_out(state),
        "left": by_seat(state.left),
        "tricks_won_by": takers(state),
    }
