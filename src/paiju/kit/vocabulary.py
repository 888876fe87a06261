"""
The vocabulary of a game: what can happen at its table, and what can stand in its settlements.

Each entry is declared once, as a number for kernels, a rule, a name, typed fields, a sentence, what
players call out and what that means. From that follow the JSON, the sentence, the moves of cards,
the schema and the page of the protocol; nobody needs a second list.
"""

from collections.abc import Callable, Iterator, Mapping
from string import Formatter
from typing import Any

from msgspec import Struct

from paiju.kit.fields import Field
from paiju.kit.happening import Happening, Move, Place
from paiju.kit.memo import memo
from paiju.kit.pack import Pack
from paiju.kit.rows import WIDTH
from paiju.kit.types import Ints
from paiju.kit.view import Item
from paiju.kit.words import Words, say

Fields = Mapping[str, Any]  # an entry as its row tells it: its rule, its name, and each field

KEPT = 8192  # rows of a log whose happening is kept: the same cards are played again and again


class Cases(Struct, frozen=True):
    """A text that depends on what is told: by a field, or by what `by` makes of all fields."""

    by: str | Callable[[Fields], Any]
    texts: Mapping[Any, str | Words]
    other: str | Words | None = None  # for any other value; None: there is no text

    def of(self, known: Fields) -> str | Words | None:
        """The text for an entry."""
        key = known[self.by] if isinstance(self.by, str) else self.by(known)
        return self.texts.get(key, self.other)


Text = str | Words | Cases


Named = str | Callable[[Fields], list[str]]  # a field, or what is made of all fields


class Going(Struct, frozen=True):
    """Cards that an event moves: the fields that name them (a number: so many unseen), and where."""

    fields: tuple[Named, ...]
    source: tuple[str, str]  # a zone, and the field of the seat whose it is; "": everyone's
    target: tuple[str, str]
    unseen: int = 0
    but: tuple[str, ...] = ()  # fields whose cards another move of the event has
    times: int | str = 1


def goes(
    *fields: Named,
    frm: tuple[str, str] | str,
    to: tuple[str, str] | str,
    unseen: int = 0,
    but: tuple[str, ...] = (),
    times: int | str = 1,
) -> Going:
    """
    The cards of these fields go from one zone to another, without those of `but`. A zone alone is
    everyone's; with the name of a field it belongs to the seat that the field tells. Cards that
    go from a zone to the same one are shown there. `times` says how many of each card, or of the
    unseen ones, go: a number, or the name of the field that tells it.
    """
    return Going(fields, _zone(frm), _zone(to), unseen, but, times)


def _zone(place: tuple[str, str] | str) -> tuple[str, str]:
    return (place, "") if isinstance(place, str) else place


HAND = ("hand", "seat")  # of the seat that acts

# What a table can do beyond moving cards: each is a motion and a sound that clients have.
CUES = (
    "ppeok", "jjok", "ttadak", "sweep", "bomb", "blast", "thunder", "shake", "joker", "eat",
    "go", "clappers", "yaku", "stop", "paid", "earned", "nobody",
    "chi", "peng", "pao", "ti", "hu", "call", "pass", "trick", "out",
)  # fmt: skip


class Entry(Struct, frozen=True):
    """One thing that can happen, or that can stand in a settlement."""

    number: int
    rule: str | Callable[[Fields], str]
    name: str
    fields: tuple[Field, ...]
    says: Text
    shout: Text | None = None  # the word that stands large
    gloss: Text | None = None  # the small text beside it, where there is a shout
    worth: Text | None = None  # of an item: what it gives, in words
    moves: tuple[Going, ...] = ()
    cue: str | Cases = ""

    @property
    def width(self) -> int:
        """How many numbers of a row belong to it."""
        at = most = 1
        for one in self.fields:
            at = (one.at or at) + one.width
            most = max(most, at)
        return most


def _places(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def texts(text: Text | None) -> Iterator[str]:
    """Every text that a sentence or a call can be."""
    if isinstance(text, Cases):
        for one in (*text.texts.values(), text.other):
            yield from texts(one)
    elif isinstance(text, Words):
        yield text.text
        for value in text.args.values():
            yield from texts(value if isinstance(value, Words) else None)
    elif text is not None:
        yield text


class Unit(Struct, frozen=True):
    """What a game counts its points in: short beside a name, one, and any other number of {n}."""

    short: str
    one: str
    many: str

    def words(self, n: int) -> Words:
        """A number of points."""
        return say(self.one) if n == 1 else say(self.many, n=n)


POINTS = Unit("{n} pt", "1 point", "{n} points")  # where a game's players have no word of their own


class Vocabulary:
    """The entries of a game, by number; kernels know an entry by the number that declaring it gives."""

    def __init__(self, pack: Pack, first: int = 1, unit: Unit = POINTS) -> None:
        self.pack = pack
        self.first = first
        self.unit = unit
        self.entries: list[Entry] = []
        self._kept = memo(KEPT)(self._happening)
        self._sentence = memo(KEPT)(self._words)

    def _declare(self, entry: Entry) -> int:
        self.entries.append(entry)
        return entry.number

    @property
    def _next(self) -> int:
        return self.first + len(self.entries)

    def event(
        self,
        rule: str | Callable[[Fields], str],
        name: str,
        *fields: Field,
        says: Text,
        shout: Text | None = None,
        gloss: Text | None = None,
        moves: tuple[Going, ...] = (),
        cue: str | Cases = "",
    ) -> int:
        """
        Declare what can happen; the number by which kernels note it. `shout` is what players call
        out, and `gloss` says beside it what that means: a key of its own, such as `ppeok|뻑!`,
        which a catalogue leaves empty where its shout says all. `cue` names a motion and a sound
        of its own, one of `CUES`.
        """
        entry = Entry(
            self._next, rule, name, fields, says, shout=shout, gloss=gloss, moves=moves, cue=cue
        )
        return self._declare(entry)

    def item(
        self, rule: str, name: str, *fields: Field, says: Text = "", worth: Text | None = None
    ) -> int:
        """Declare what can stand in a settlement; the number by which kernels enter it."""
        return self._declare(Entry(self._next, rule, name, fields, says, worth=worth))

    def entry(self, row: Ints) -> Entry:
        """What a row of a log or of an outcome is."""
        return self.entries[int(row[0]) - self.first]

    def as_json(self, row: Ints) -> dict[str, Any]:
        """A row as JSON: its rule, its name and its fields."""
        known = self._known(row)
        for one in self.entry(row).fields:
            if not one.told:
                del known[one.name]
        return known

    def _known(self, row: Ints) -> dict[str, Any]:
        """The same with the fields that JSON has not."""
        entry = self.entry(row)
        known: dict[str, Any] = {"rule": entry.rule, "name": entry.name}
        for one, numbers in _split(entry, row):
            known[one.name] = one.tell(self.pack, *numbers)
        if callable(entry.rule):
            known["rule"] = entry.rule(known)
        return known

    def _said(self, text: Text | None, entry: Entry, row: Ints, known: Fields) -> Words | None:
        """A text of an entry with its places filled; None where there is none."""
        given = _given(text, known)
        if given is None:
            return None
        places, args = _places(given.text), dict(given.args)
        for one, numbers in _split(entry, row):
            place = one.slot or one.name
            if place in places and place not in given.args:
                args[place] = one.say(self.pack, *numbers) if one.say else known[one.name]
        return say(given.text, **args)

    def words(self, row: Ints) -> Words:
        """A row as a sentence; a table puts the player's name for {who}."""
        return self._sentence(tuple(int(n) for n in row[: self.entry(row).width]))

    def _words(self, row: tuple[int, ...]) -> Words:
        entry = self.entry(row)
        said = self._said(entry.says, entry, row, self._known(row))
        assert said is not None, entry.name
        return said

    def happening(self, row: tuple[int, ...]) -> Happening:
        """A row of the log as it travels; numbers behind its fields are an older row's."""
        return self._kept(row[: self.entry(row).width])

    def _happening(self, row: tuple[int, ...]) -> Happening:
        entry, known = self.entry(row), self._known(row)
        moves = (_move(going, known) for going in entry.moves)
        shout = self._said(entry.shout, entry, row, known)
        return Happening(
            self.as_json(row),
            tuple(move for move in moves if move.n > 0),
            self.words(row),
            shout,
            self._said(entry.gloss, entry, row, known) if shout else None,
            _unnamed(entry, known),
            _cue(entry.cue, known),
        )

    def tell(self, what: int, *numbers: int) -> Happening:
        """What happened outside the rules' log, such as the draw for the first dealer."""
        return self.happening((what, *numbers, *(0,) * WIDTH))

    def shown(self, row: Ints, cards: tuple[str, ...] = ()) -> Item:
        """A row of the outcome for people; `cards` are those it counts."""
        entry, known = self.entry(row), self._known(row)
        points, times = _only(entry, "points", known), _only(entry, "factor", known)
        worth = self._said(entry.worth, entry, row, known) or worth_of(points, times, self.unit)
        return Item(
            known["rule"], self.words(row), known.get("seat"), worth, cards,
            points=points, times=times, next_times=_only(entry, "next_factor", known),
        )  # fmt: skip

    def texts(self) -> Iterator[str]:
        """Every sentence, every call and what it means, for those who translate."""
        yield from (self.unit.short, self.unit.one, self.unit.many)
        for entry in self.entries:
            for text in (entry.says, entry.shout, entry.gloss, entry.worth):
                yield from texts(text)


def _split(entry: Entry, row: Ints) -> Iterator[tuple[Field, list[int]]]:
    """Each field with its numbers."""
    at = 1
    for one in entry.fields:
        at = one.at or at
        yield one, [int(row[i]) for i in range(at, at + one.width)]
        at += one.width


def _cue(cue: str | Cases, known: Fields) -> str:
    found = cue.of(known) if isinstance(cue, Cases) else cue
    return str(found or "")


def _move(going: Going, known: Fields) -> Move:
    """The cards that an event moves; none, if it moves none this time."""
    names = _cards(going.fields, known)
    for card in _cards(going.but, known):
        if card in names:
            names.remove(card)
    times = known[going.times] if isinstance(going.times, str) else going.times
    places = (_place(place, known) for place in (going.source, going.target))
    return Move(tuple(names) * times, (len(names) or going.unseen) * times, *places)


def _cards(fields: tuple[Named, ...], known: Fields) -> list[str]:
    """The cards that fields name."""
    names: list[str] = []
    for field in fields:
        value = field(known) if callable(field) else known[field]
        names += value if isinstance(value, list) else [value] if value is not None else []
    return names


def _place(place: tuple[str, str], known: Fields) -> Place:
    zone, whose = place
    return Place(zone, known[whose] if whose else None)


def _given(text: Text | None, known: Fields) -> Words | None:
    """The text that an entry has for what is told, its places empty; None where there is none."""
    found = text.of(known) if isinstance(text, Cases) else text
    return say(found) if isinstance(found, str) else found


def _unnamed(entry: Entry, known: Fields) -> int | None:
    """The seat that an event is of, where no place of its sentence is that seat's."""
    given, whose = _given(entry.says, known), known.get("seat")
    places = _places(given.text) if given else frozenset()
    seats = [one for one in entry.fields if one.type == "seat" and known[one.name] == whose]
    return None if any((one.slot or one.name) in places for one in seats) else whose


def _only(entry: Entry, kind: str, known: Fields) -> int | None:
    """The number of a type, where an entry has one field of it: of several none is meant."""
    found = [known[one.name] for one in entry.fields if one.type == kind]
    return found[0] if len(found) == 1 else None


def worth_of(points: int | None, times: int | None, unit: Unit) -> Words:
    """What an item gives, where its entry says nothing of its own: a factor, or points."""
    if times is not None:
        return say("× {n}", n=times)
    return say("yes") if points is None else unit.words(points)


_JSON = {
    "seat": {"type": ["integer", "null"]},
    "seats": {"type": "array", "items": {"type": "integer"}},
    "card": {"type": ["string", "null"]},
    "cards": {"type": "array", "items": {"type": "string"}},
    "words": {"type": "array", "items": {"type": "string"}},
    "counts": {"type": "array", "items": {"type": "integer"}},
    "flag": {"type": "boolean"},
    "word": {"type": "string"},
}


def schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """The JSON Schema of the entries of a vocabulary, as events or items."""
    return {"oneOf": [_entry_schema(entry) for entry in vocabulary.entries]}


def _entry_schema(entry: Entry) -> dict[str, Any]:
    rule = {"type": "string"} if callable(entry.rule) else {"const": entry.rule}
    properties: dict[str, Any] = {"rule": rule, "name": {"const": entry.name}}
    for field in entry.fields:
        if field.told:
            words = {"enum": list(field.only)} if field.only else {}
            properties[field.name] = words or _JSON.get(field.type, {"type": "integer"})
    return {"type": "object", "properties": properties, "required": list(properties)}
