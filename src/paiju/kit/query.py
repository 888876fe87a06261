"""
A score query, declared once: the fields of its form are also what reads it.

A game's `form(sheet, told)` lists what can be said; the calculator asks by it, `read` reads by it,
`schema` describes it to programs. The game itself checks only what no single field can know.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from paiju.kit.errors import Illegal, Unreadable, worded
from paiju.kit.form import Field, Form
from paiju.kit.options import Sheet, numbers
from paiju.kit.pack import Pack
from paiju.kit.query_schema import schema
from paiju.kit.reading import boolean, integer, listed, mapping, needed, only, text
from paiju.kit.reading import seat as read_seat
from paiju.kit.sheets import OptionBook
from paiju.kit.types import Card, Rules
from paiju.kit.view import Settlement
from paiju.kit.words import say

Answer = dict[str, Any]
MOST = 10**12  # of a count that has no bound of its own
ASIDE = ("paiju", "game", "players", "options")  # in a query of any game, beside its form


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

    def tells(self, field: str) -> bool:
        """Whether the query says anything of a field, also of one that this form may not have."""
        around, name, _ = _place(self.said, field)
        return around.get(name) is not None

    def strange(self, outer: str) -> list[str]:
        """The names in an object of the query that this form has no field for."""
        names = mapping(self.said.get(outer, {}), outer)
        return [name for name in names if f"{outer}.{name}" not in self.values]


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
    # whether the book allows no further fields: the form of the usual rule sheet has every field
    # that a query tells and that the game knows
    closed: bool
    reasons: Reasons
    form: Callable[[Sheet, Mapping[str, Any]], Form]
    check_cards: Callable[[Asked], None]  # refuses known cards that make no sense where they lie
    answer: Callable[[Asked], Answer]
    settlement: Callable[[Asked], Settlement]

    def score(self, query: Any) -> Answer:
        """The answer to a score query."""
        asked = self.asked(query)
        with worded(self.reasons.values):
            return self.answer(asked)

    def explain(self, query: Any) -> Settlement:
        """The same as a table shows a settlement: every line of it, each with its rule."""
        asked = self.asked(query)
        with worded(self.reasons.values):
            return self.settlement(asked)

    def asked(self, query: Any) -> Asked:
        """A score query, read by its form; refuses what cannot be meant."""
        query, game = _object(query), self.options.game
        if query.get("game", game) != game:
            raise Unreadable(say("not {word}", word=game), field="game")
        if self.closed:
            self._refuse_unknown(query)
        with worded(self.reasons.options):
            sheet = self.sheet(query)
        form, rules = self.form(sheet, query), numbers(self.options.rules, sheet.options)
        reader = Reader(self.pack, sheet.players)
        if self.reasons.cards is not None:
            told = read_first(form, query, reader, self.reasons)
            with worded(self.reasons.cards):
                self.check_cards(Asked(sheet, rules, query, told))
        with worded(self.reasons.values):
            return Asked(sheet, rules, query, read(form, query, reader))

    def _refuse_unknown(self, query: Mapping[str, Any]) -> None:
        usual = self.options.sheet(self.options.usual({}), {})
        known = {field.id.partition(".")[0] for field in self.form(usual, query)}
        for field in query:
            if field not in known and field not in ASIDE:
                raise Illegal(say("unknown field: {field}", field=field))

    def schema(self, sheet: Sheet) -> dict[str, Any]:
        """The JSON Schema of all queries about tables with this rule sheet."""
        first = self.form(sheet, {})
        forms = [first]
        for field in first:
            if field.kind == "choice" and not field.each:
                told = ({field.id: choice.value} for choice in field.choices)
                forms += [self.form(sheet, one) for one in told]
        schemas = [schema(form, self.pack, sheet.players) for form in forms]
        properties = {
            name: one for found in reversed(schemas) for name, one in found["properties"].items()
        }
        common = {"game": {"const": self.options.game}, "options": {"type": "object"}}
        players = {"enum": list(self.options.tables)}
        always = set.intersection(*(set(found["required"]) for found in schemas))
        return {
            "type": "object",
            "properties": {**common, "players": players, **properties},
            "required": [field.id for field in first if field.id in always],
        }

    def sheet(self, query: Any) -> Sheet:
        """The rule sheet of a query, also of one that is still being filled in."""
        said = _object(query)
        entries = said.get("options", {})
        players = said["players"] if "players" in said else self.options.players(entries)
        return self.options.sheet(players, entries)


def _object(query: Any) -> Mapping[str, Any]:
    if not isinstance(query, Mapping):
        raise Unreadable(say("a score query is a JSON object"))
    return query


CARDS = ("card", "cards")


def read(form: Form, query: Mapping[str, Any], reader: "Reader") -> dict[str, Any]:
    """
    The values of all fields, by their ids; what is not told has its default. First the shape of the
    query, then what is asked for, then all cards together, then everything else.
    """
    for field in form:
        _place(query, field.id)
    values = reader.all([field for field in form if field.kind == "choice"], query)
    values |= reader.all([field for field in form if field.kind in CARDS], query)
    _refuse_twice(form, query, reader.pack)
    others = [field for field in form if field.kind not in ("choice", *CARDS)]
    return values | reader.all(others, query)


def read_first(
    form: Form, query: Mapping[str, Any], reader: "Reader", reasons: Reasons
) -> dict[str, Any]:
    """
    Looked at before all other values, where a book has a reason word for cards: what is asked for,
    which the first field says, and all cards of the query together. Where a list has cards
    in its entries, these cards are told, entry by entry.
    """
    with worded(reasons.values):
        values = reader.all(form[:1], query)
    with worded(reasons.cards):
        lying = [placed for field in form for placed in _lying(field, query)]
        reader.pack.read_lying(lying, "cards")
    for field in form:
        heaps = [reader.pack.read(cards, at) for at, cards in _heaps(field, query)]
        if field.kind in _DEPTH:
            values[field.id] = heaps
        elif field.kind == "cards" and heaps and not field.each:
            values[field.id] = heaps[0]
    return values


def _place(query: Mapping[str, Any], id: str) -> tuple[Mapping[str, Any], str, str]:
    """Where a field lies: behind a dot in an object of the query."""
    outer, dot, inner = id.partition(".")
    if not dot:
        return query, id, ""
    return mapping(query.get(outer, {}), outer), inner, outer


def tells(query: Mapping[str, Any], id: str) -> bool:
    """Whether a query says anything of a field, so that its form must read it."""
    outer, dot, inner = id.partition(".")
    around = query.get(outer) if dot else query
    return isinstance(around, Mapping) and (inner or outer) in around


@dataclass(frozen=True)
class Reader:
    """Reads values by their fields."""

    pack: Pack
    players: int

    def all(self, fields: Sequence[Field], query: Mapping[str, Any]) -> dict[str, Any]:
        """The values of fields in a query, by their ids."""
        return {field.id: self.value(field, query) for field in fields}

    def value(self, field: Field, query: Mapping[str, Any]) -> Any:
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
        if field.kind in ("cards", "months", "seats", "list", "lists"):
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
                return self._cards(field, value, where)
            case "parts":
                return self._parts(field, mapping(value, where), where)
            case "list":
                return self._list(field, value, where)
            case "lists":
                lists = enumerate(listed(value, where))
                return [self._list(field, entries, f"{where}[{i}]") for i, entries in lists]
        return text(value, where)

    def _cards(self, field: Field, value: Any, where: str) -> list[Card]:
        cards = self.pack.read(value, where)
        if field.most is not None and len(cards) > field.most:
            words = say("{n} cards, more than {m}", n=len(cards), m=field.most)
            raise Illegal(words, field=where)
        return cards

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
        found: list[int] = []
        length = field.least if field.least == field.most else None
        for i, each in enumerate(listed(value, where, length)):
            at = f"{where}[{i}]"
            one = (
                read_seat(each, at, self.players)
                if field.kind == "seats"
                else integer(each, at, 1, 12)
            )
            if one in found and not field.repeats:
                words = (
                    say("a player occurs twice")
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
            if told is None and not part.needed:
                read[part.id] = self.default(part)
            else:
                read[part.id] = self.read(part, told, f"{where}.{part.id}")
        return read

    def _list(self, field: Field, value: Any, where: str) -> list[dict[str, Any]]:
        entries = enumerate(listed(value, where))
        return [self._entry(field, entry, f"{where}[{i}]") for i, entry in entries]

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
        together = " and ".join(field.id for field in fields) if len(fields) > 1 else None
        pack.read_lying(lying, together)


def _lying(field: Field, query: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """The cards of a field, each with its place, as far as there are lists of them."""
    yield from ((at, card) for at, cards in _heaps(field, query) for card in cards)


def _heaps(field: Field, query: Mapping[str, Any]) -> Iterator[tuple[str, list[object]]]:
    """The same cards, list by list."""
    around, name, _ = _place(query, field.id)
    yield from _within(field, around.get(name), field.id)


_DEPTH = {"list": 1, "lists": 2}


def _within(field: Field, value: Any, where: str) -> Iterator[tuple[str, list[object]]]:
    """The cards in the value of a field, and in the fields that are parts of it."""
    found = [(where, value)]
    for _ in range(field.each + _DEPTH.get(field.kind, 0)):
        found = [
            (f"{at}[{i}]", one)
            for at, some in found
            for i, one in enumerate(some if isinstance(some, list) else ())
        ]
    for at, one in found:
        if field.kind == "card" and one is not None:
            yield at, [one]
        elif field.kind == "cards" and isinstance(one, list):
            yield at, one
        elif isinstance(one, dict):
            for part in field.parts:
                yield from _within(part, one.get(part.id), f"{at}.{part.id}")
