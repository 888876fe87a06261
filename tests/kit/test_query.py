"""A score query is read by the fields of its form."""

from typing import Any

import pytest

from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.kit.form import Choice, Field
from paiju.kit.pack import Pack
from paiju.kit.query import Reader, Reasons, read, read_first, tells
from paiju.kit.query_schema import schema
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
    field("both", "seats", least=2, most=2),
    field("piles", "cards", each=True, needed=True, pool="table"), field("live", "card", pool="table"),
    field("months", "months", each=True), field("month", "month", each=True),
    field("points", "count", default=5, least=5, most=50, step=5),
    field("last", "flag", default=False),
    field("carry.times", "count", default=1, least=1, most=8),
    field("melds", "list", parts=PARTS), field("sides", "list", parts=PARTS[:1], row=True),
    field("duty", "parts", parts=(field("seat", "seat", needed=True),)),
    field("name", "text", default="mission"),
)  # fmt: skip
LISTS = field("tricks", "lists", parts=(field("seat", "seat"), field("cards", "cards")))
LEAST = {"end": "stop", "piles": [["a"], []]}


def values(**told: Any) -> dict[str, Any]:
    return read(FORM, {**LEAST, **told}, Reader(PACK, 2))


def test_what_is_not_told_has_its_default() -> None:
    assert values() == {
        "end": "stop", "winner": None, "calls": [], "out": [], "both": [], "piles": [[0], []], "live": None,
        "months": [[], []], "month": [None, None], "points": 5, "last": False, "carry.times": 1,
        "melds": [], "sides": [], "duty": None, "name": "mission",
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


@pytest.mark.parametrize(("told", "where", "why"), [
    ({"end": "go"}, "end", "not one of stop, 2"), ({"end": None}, "end", "not one of"),
    ({"winner": 2}, "winner", "from 0 to 1"), ({"winner": True}, "winner", "integer"),
    ({"out": [1, 1]}, "out", "a player occurs twice"),
    ({"calls": [0, 7]}, "calls[1]", "from 0 to 1"),
    ({"piles": [["a"]]}, "piles", "not a list of 2"),
    ({"piles": [["z"], []]}, "piles[0]", "unknown card: z"),
    ({"piles": [["a", "a"], ["a"]]}, "piles[1]", "more than 2 times"),
    ({"piles": [["a", "a"], []], "live": "a"}, "live", "more than 2 times"),
    ({"months": [[1, 1], []]}, "months[0]", "month 1 occurs twice"),
    ({"month": [13, None]}, "month[0]", "from 1 to 12"),
    ({"points": 7}, "points", "not a multiple of 5"), ({"points": 55}, "points", "to 50"),
    ({"last": 1}, "last", "true or false"), ({"carry": {"times": 9}}, "carry.times", "to 8"),
    ({"carry": []}, "carry", "not an object"),
    ({"melds": [{"kind": "x"}]}, "melds[0].card", "missing"),
    ({"melds": [{"kind": "y", "n": 3, "z": 1}]}, "melds[0]", "unknown field z"),
    ({"sides": [["y", 1]]}, "sides[0]", "not a list of 1"),
    ({"duty": {}}, "duty.seat", "missing"), ({"name": 1}, "name", "not a text"),
])  # fmt: skip
def test_what_is_wrong_is_refused_with_its_place(
    told: dict[str, Any], where: str, why: str
) -> None:
    with pytest.raises(Illegal) as no:
        values(**told)
    assert no.value.field == where
    assert why in no.value.why


def test_a_field_is_told_in_the_query_or_in_an_object_of_it() -> None:
    query = {"winner": None, "carry": {"times": 1}, "flex": 3}
    assert [tells(query, one) for one in ("winner", "end", "carry.times", "carry.pig", "flex.a")] == [
        True, False, True, False, False,
    ]  # fmt: skip


def test_a_query_tells_what_is_not_null_also_beside_its_form() -> None:
    game = load("gostop")
    query = {
        "winner": 0, "captured": [["1B", "3B", "8B"], [], []], "side": None, "flex": {"9A": "junk"},
    }  # fmt: skip
    asked = game.query.asked(query)
    assert [asked.tells(one) for one in ("winner", "flex.9A", "flex.5A", "side", "month")] == [
        True, True, False, False, False,
    ]  # fmt: skip
    assert asked.strange("flex") == []
    assert game.query.asked({**query, "flex": {"9A": "junk", "5A": "x"}}).strange("flex") == ["5A"]


def test_the_cards_of_a_list_are_looked_at_entry_by_entry() -> None:
    form = (field("end", "choice", choices=FORM[0].choices), field("heap", "cards"), LISTS)
    tricks = [
        [{"cards": ["a", "b"]}, {"seat": 1, "cards": []}],
        "x",
        [3, {"cards": "c"}],
        [{"cards": ["c"]}],
    ]
    found = read_first(form, {"heap": ["b"], "tricks": tricks}, Reader(PACK, 2), Reasons())
    assert found == {"end": None, "heap": [1], "tricks": [[0, 1], [], [2]]}
    assert "heap" not in read_first(form, {"heap": "b"}, Reader(PACK, 2), Reasons())


def test_what_is_needed_is_missed() -> None:
    with pytest.raises(Illegal) as no:
        read(FORM, {"end": "stop"}, Reader(PACK, 2))
    assert no.value.field == "piles"


def test_the_schema_of_a_game_has_every_ending() -> None:
    game = load("koikoi")
    found = game.query.schema(game.options.sheet(2, {}))
    assert found["required"] == ["end"]
    assert {"captured", "hands", "floor", "winner", "calls", "dealer"} <= set(found["properties"])
    assert found["properties"]["end"]["enum"] == ["stop", "last_card", "exhausted", "deal"]


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
