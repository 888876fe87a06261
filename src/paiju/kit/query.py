"""
A score query, declared once: the fields of its form are also what reads it.

A game's `form(sheet, told)` lists what can be said; the calculator asks by it, `read` reads by it,
`schema` describes it to programs. What is left to the game is what no single field can know.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from paiju.kit.errors import Illegal, Unreadable, worded
from paiju.kit.form import Field, Form
from paiju.kit.options import Sheet, numbers
from paiju.kit.pack import Pack
from paiju.kit.reading import boolean, integer, listed, mapping, needed, only
from paiju.kit.reading import seat as read_seat
from paiju.kit.sheets import OptionBook
from paiju.kit.types import Rules
from paiju.kit.view import Settlement
from paiju.kit.words import say

Answer = dict[str, Any]
MOST = 10**12  # of a count that has no bound of its own


class Asked(Struct, frozen=True):
    """A score query that was read: its rule sheet, also as numbers, and the value of every field."""

    sheet: Sheet
    rules: Rules
    said: Mapping[str, Any]  # the query itself
    values: Mapping[str, Any]  # by the fields' ids; cards as numbers

    def __getitem__(self, field: str) -> Any:
        return self.values[field]

    def get(self, field: str, otherwise: Any = None) -> Any:
        """The value of a field that this form may not have."""
        return self.values.get(field, otherwise)


class Reasons(Struct, frozen=True):
    """A rule book's reason words, where it has them: for options, for cards, for all other values."""

    options: str | None = None
    cards: str | None = None
    values: str | None = None


@dataclass(frozen=True)
class Query:
    """The score queries of a game."""

    options: OptionBook
    pack: Pack
    fields: tuple[str, ...]  # all that any query may say; none: the book allows further fields
    reasons: Reasons
    form: Callable[[Sheet, Mapping[str, Any]], Form]
    answer: Callable[[Asked], Answer]
    settlement: Callable[[Asked], Settlement]

    def score(self, query: Mapping[str, Any]) -> Answer:
        """The answer to a score query."""
        asked = self.asked(query)
        with worded(self.reasons.values):
            return self.answer(asked)

    def explain(self, query: Mapping[str, Any]) -> Settlement:
        """The same as a table shows a settlement: every line of it, each with its rule."""
        asked = self.asked(query)
        with worded(self.reasons.values):
            return self.settlement(asked)

    def asked(self, query: Mapping[str, Any]) -> Asked:
        """A score query, read by its form; refuses what cannot be meant."""
        game = self.options.game
        if query.get("game", game) != game:
            raise Unreadable(say("not {word}", word=game), field="game")
        for field in query if self.fields else ():
            if field not in self.fields:
                raise Illegal(say("unknown field: {field}", field=field))
        with worded(self.reasons.options):
            sheet = self.sheet(query)
        values = read(self.form(sheet, query), query, self.pack, sheet.players, self.reasons)
        return Asked(sheet, numbers(self.options.rules, sheet.options), query, values)

    def sheet(self, query: Mapping[str, Any]) -> Sheet:
        """The rule sheet of a query."""
        entries = query.get("options", {})
        return self.options.sheet(query.get("players", self.options.usual(entries)), entries)


CARDS = ("card", "cards")


def read(
    form: Form, query: Mapping[str, Any], pack: Pack, players: int, reasons: Reasons
) -> dict[str, Any]:
    """
    The values of all fields, by their ids; what is not told has its default. First what is asked
    for, then all cards together, then everything else.
    """
    reader = Reader(pack, players)
    choices = [field for field in form if field.kind == "choice"]
    cards = [field for field in form if field.kind in CARDS]
    others = [field for field in form if field.kind not in ("choice", *CARDS)]
    values = dict[str, Any]()
    with worded(reasons.values):
        values |= {field.id: reader.told(field, query) for field in choices}
    with worded(reasons.cards):
        values |= {field.id: reader.told(field, query) for field in cards}
        _refuse_twice(form, query, pack)
    with worded(reasons.values):
        values |= {field.id: reader.told(field, query) for field in others}
    return values


def _place(query: Mapping[str, Any], id: str) -> tuple[Mapping[str, Any], str, str]:
    """Where a field lies: behind a dot in an object of the query."""
    outer, dot, inner = id.partition(".")
    if not dot:
        return query, id, ""
    return mapping(query.get(outer, {}), outer), inner, outer


@dataclass(frozen=True)
class Reader:
    """Reads values by their fields."""

    pack: Pack
    players: int

    def told(self, field: Field, query: Mapping[str, Any]) -> Any:
        """The value of a field in a query."""
        around, name, path = _place(query, field.id)
        if field.needed:
            needed(around, name, path)
        value = around.get(name)
        if value is None and not field.needed:
            return self.default(field)
        return self.read(field, value, field.id)

    def default(self, field: Field) -> Any:
        """What is meant where nothing is told."""
        if field.kind in ("cards", "months", "seats", "list"):
            one: Any = field.default or []
        else:
            one = field.default
        return [one] * self.players if field.each else one

    def read(self, field: Field, value: Any, where: str) -> Any:
        """The value of a field, of every seat where it has one for each."""
        if not field.each:
            return self.one(field, value, where)
        return [
            None
            if each is None and field.default is None and field.kind != "cards"
            else self.one(field, each, f"{where}[{i}]")
            for i, each in enumerate(listed(value, where, self.players))
        ]

    def one(self, field: Field, value: Any, where: str) -> Any:
        """One value."""
        match field.kind:
            case "choice":
                return self._choice(field, value, where)
            case "flag":
                return boolean(value, where)
            case "count":
                return self._count(field, value, where)
            case "seat":
                return read_seat(value, where, self.players)
            case "month":
                return integer(value, where, 1, 12)
            case "seats" | "months":
                return self._several(field, value, where)
            case "card":
                return self.pack.read([value], where)[0]
            case "cards":
                return self.pack.read(value, where)
            case "parts":
                return self._parts(field, mapping(value, where), where)
            case "list":
                entries = enumerate(listed(value, where))
                return [self._entry(field, entry, f"{where}[{i}]") for i, entry in entries]
        return field.default  # fixed

    def _choice(self, field: Field, value: Any, where: str) -> Any:
        choices = [choice.value for choice in field.choices]
        found = [one for one in choices if one == value and type(one) is type(value)]
        if not found:
            words = ", ".join(str(one) for one in choices)
            raise Illegal(say("not one of {choices}", choices=words), field=where)
        return found[0]

    def _count(self, field: Field, value: Any, where: str) -> int:
        most = MOST if field.most is None else field.most
        count = integer(value, where, field.least, most)
        if count % field.step:
            raise Illegal(say("not a multiple of {n}", n=field.step), field=where)
        return count

    def _several(self, field: Field, value: Any, where: str) -> list[int]:
        found = []
        for i, each in enumerate(listed(value, where)):
            at = f"{where}[{i}]"
            one = (
                read_seat(each, at, self.players)
                if field.kind == "seats"
                else integer(each, at, 1, 12)
            )
            if one in found and not field.repeats:
                words = (
                    say("a seat occurs twice")
                    if field.kind == "seats"
                    else say("month {month} occurs twice", month=one)
                )
                raise Illegal(words, field=where)
            found.append(one)
        return found

    def _parts(self, field: Field, value: Mapping[str, Any], where: str) -> dict[str, Any]:
        """An object of further fields; those that another part's word leaves out are not read."""
        parts = [part for part in field.parts if _is_part(part, value)]
        only(value, where, [part.id for part in field.parts])
        read = {}
        for part in parts:
            if part.needed:
                needed(value, part.id, where)
            told = value.get(part.id)
            is_told = told is not None or part.needed
            read[part.id] = (
                self.read(part, told, f"{where}.{part.id}") if is_told else self.default(part)
            )
        return read

    def _entry(self, field: Field, value: Any, where: str) -> dict[str, Any]:
        """An entry of a list: an object, or a row in the order of its parts."""
        if not field.row:
            return self._parts(field, mapping(value, where), where)
        row = listed(value, where, len(field.parts))
        return {part.id: self.read(part, each, where) for part, each in zip(field.parts, row)}


def _is_part(part: Field, value: Mapping[str, Any]) -> bool:
    return part.when is None or value.get(part.when[0]) in part.when[1]


def _refuse_twice(form: Form, query: Mapping[str, Any], pack: Pack) -> None:
    """Cards of one pool lie in one of its fields: no more of a card than there are copies."""
    pools: dict[str, list[Field]] = {}
    for field in form:
        if field.pool and field.kind in CARDS and not field.judged:
            pools.setdefault(field.pool, []).append(field)
    for fields in pools.values():
        lying = [placed for field in fields for placed in _lying(field, query)]
        pack.read_lying(lying, " and ".join(field.id for field in fields))


def _lying(field: Field, query: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """The cards of a field that was read, each with its place."""
    around, name, _ = _place(query, field.id)
    value = around.get(name)
    if value is None:
        return
    if field.kind == "card":
        yield field.id, value
        return
    piles = enumerate(value) if field.each else [(None, value)]
    for i, pile in piles:
        where = field.id if i is None else f"{field.id}[{i}]"
        yield from ((where, card) for card in pile or ())


_TYPES: dict[str, dict[str, Any]] = {
    "flag": {"type": "boolean"},
    "month": {"type": "integer", "minimum": 1, "maximum": 12},
}


def schema(form: Form, pack: Pack, players: int) -> dict[str, Any]:
    """The JSON Schema of a query that a form describes."""
    properties: dict[str, Any] = {}
    required = []
    for field in form:
        outer, dot, inner = field.id.partition(".")
        if dot:
            around = properties.setdefault(outer, {"type": "object", "properties": {}})
            around["properties"][inner] = _schema(field, pack, players)
            continue
        properties[field.id] = _schema(field, pack, players)
        if field.needed and field.when is None:
            required.append(field.id)
    return {"type": "object", "properties": properties, "required": required}


def _schema(field: Field, pack: Pack, players: int) -> dict[str, Any]:
    one = _one_schema(field, pack, players)
    if field.each:
        one = {"type": "array", "items": one, "minItems": players, "maxItems": players}
    return {"title": str(field.label), **one}


def _one_schema(field: Field, pack: Pack, players: int) -> dict[str, Any]:
    seat = {"type": "integer", "minimum": 0, "maximum": players - 1}
    card = {"enum": list(pack.names)}
    match field.kind:
        case "choice":
            return {"enum": [choice.value for choice in field.choices]}
        case "count":
            bounds = {"minimum": field.least, "multipleOf": field.step}
            most = {} if field.most is None else {"maximum": field.most}
            return {"type": "integer", **bounds, **most}
        case "seat":
            return seat
        case "card":
            return card
        case "seats":
            return {"type": "array", "items": seat}
        case "months":
            return {"type": "array", "items": _TYPES["month"], "uniqueItems": True}
        case "cards":
            return {"type": "array", "items": card}
        case "parts":
            return schema(field.parts, pack, players)
        case "list" if field.row:
            items = [_schema(part, pack, players) for part in field.parts]
            return {"type": "array", "items": {"type": "array", "prefixItems": items}}
        case "list":
            return {"type": "array", "items": schema(field.parts, pack, players)}
        case "fixed":
            return {"const": field.default}
    return _TYPES[field.kind]
