"""A score query is read by the fields of its form."""

from typing import Any

import pytest

from paiju.kit.errors import Illegal
from paiju.kit.form import Choice, Field
from paiju.kit.pack import Pack
from paiju.kit.query import Reasons, read, schema
from paiju.kit.words import say

pytestmark = pytest.mark.once
PACK = Pack(("a", "b", "c"), copies=2)


def field(id: str, kind: Any, **more: Any) -> Field:
    return Field(id=id, kind=kind, label=say(id), **more)


PARTS = (
    field("kind", "choice", needed=True, choices=(Choice("x", say("x")), Choice("y", say("y")))),
    field("card", "card", needed=True, when=("kind", ("x",))),
    field("n", "count", needed=True, most=9, when=("kind", ("y",))),
)
FORM = (
    field("end", "choice", needed=True, choices=(Choice("stop", say("s")), Choice(2, say("2")))),
    field("winner", "seat"),
    field("calls", "seats", repeats=True), field("out", "seats"),
    field("piles", "cards", each=True, needed=True, pool="table"), field("live", "card", pool="table"),
    field("months", "months", each=True), field("month", "month", each=True),
    field("points", "count", default=5, least=5, most=50, step=5),
    field("last", "flag", default=False),
    field("carry.times", "count", default=1, least=1, most=8),
    field("melds", "list", parts=PARTS), field("sides", "list", parts=PARTS[:1], row=True),
    field("duty", "parts", parts=(field("seat", "seat", needed=True),)),
    field("name", "fixed", default="fixed"),
)  # fmt: skip
LEAST = {"end": "stop", "piles": [["a"], []]}


def values(**told: Any) -> dict[str, Any]:
    return read(FORM, {**LEAST, **told}, PACK, 2, Reasons("o", "c", "v"))


def test_what_is_not_told_has_its_default() -> None:
    assert values() == {
        "end": "stop", "winner": None, "calls": [], "out": [], "piles": [[0], []], "live": None,
        "months": [[], []], "month": [None, None], "points": 5, "last": False, "carry.times": 1,
        "melds": [], "sides": [], "duty": None, "name": "fixed",
    }  # fmt: skip


def test_what_is_told_is_read() -> None:
    found = values(
        winner=1, calls=[0, 0, 1], live="b", months=[[1, 12], []], month=[None, 3], points=10,
        last=True, carry={"times": 4}, sides=[["y"]], duty={"seat": 0},
        melds=[{"kind": "x", "card": "c"}, {"kind": "y", "n": 3}],
    )  # fmt: skip
    assert (found["winner"], found["calls"], found["live"]) == (1, [0, 0, 1], 1)
    assert (found["months"], found["month"], found["points"]) == ([[1, 12], []], [None, 3], 10)
    assert (found["last"], found["carry.times"], found["duty"]) == (True, 4, {"seat": 0})
    assert found["melds"] == [{"kind": "x", "card": 2}, {"kind": "y", "n": 3}]
    assert found["sides"] == [{"kind": "y"}]


@pytest.mark.parametrize(("told", "where", "why", "word"), [
    ({"end": "go"}, "end", "not one of stop, 2", "v"), ({"end": None}, "end", "not one of", "v"),
    ({"winner": 2}, "winner", "from 0 to 1", "v"), ({"winner": True}, "winner", "integer", "v"),
    ({"out": [1, 1]}, "out", "a seat occurs twice", "v"),
    ({"calls": [0, 7]}, "calls[1]", "from 0 to 1", "v"),
    ({"piles": [["a"]]}, "piles", "not a list of 2", "c"),
    ({"piles": [["z"], []]}, "piles[0]", "unknown card: z", "c"),
    ({"piles": [["a", "a"], ["a"]]}, "piles[1]", "more than 2 times", "c"),
    ({"piles": [["a", "a"], []], "live": "a"}, "live", "more than 2 times", "c"),
    ({"months": [[1, 1], []]}, "months[0]", "month 1 occurs twice", "v"),
    ({"month": [13, None]}, "month[0]", "from 1 to 12", "v"),
    ({"points": 7}, "points", "not a multiple of 5", "v"), ({"points": 55}, "points", "to 50", "v"),
    ({"last": 1}, "last", "true or false", "v"), ({"carry": {"times": 9}}, "carry.times", "to 8", "v"),
    ({"carry": []}, "carry", "not an object", "v"),
    ({"melds": [{"kind": "x"}]}, "melds[0].card", "missing", "v"),
    ({"melds": [{"kind": "y", "n": 3, "z": 1}]}, "melds[0]", "unknown field z", "v"),
    ({"sides": [["y", 1]]}, "sides[0]", "not a list of 1", "v"),
    ({"duty": {}}, "duty.seat", "missing", "v"),
])  # fmt: skip
def test_what_is_wrong_is_refused_with_its_place(
    told: dict[str, Any], where: str, why: str, word: str
) -> None:
    with pytest.raises(Illegal) as no:
        values(**told)
    assert (no.value.field, no.value.word) == (where, word)
    assert why in no.value.why


def test_what_is_needed_is_missed() -> None:
    with pytest.raises(Illegal) as no:
        read(FORM, {"end": "stop"}, PACK, 2, Reasons())
    assert (no.value.field, no.value.word) == ("piles", None)


def test_the_schema_follows_from_the_form() -> None:
    found = schema(FORM, PACK, 2)
    assert found["required"] == ["end", "piles"]
    properties = found["properties"]
    assert properties["end"]["enum"] == ["stop", 2]
    assert properties["winner"] == {
        "title": "winner",
        "type": "integer",
        "minimum": 0,
        "maximum": 1,
    }
    assert properties["piles"]["items"] == {"type": "array", "items": {"enum": ["a", "b", "c"]}}
    assert properties["carry"]["properties"]["times"]["maximum"] == 8
    assert properties["melds"]["items"]["required"] == ["kind"]
    assert properties["points"]["multipleOf"] == 5
