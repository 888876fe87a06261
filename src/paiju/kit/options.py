"""A rule sheet as a struct for people and as numbers for kernels."""

from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from paiju.kit.errors import Illegal, Unreadable, called
from paiju.kit.state import I64, Field, Shape
from paiju.kit.types import Rules
from paiju.kit.words import Words, either, say


class Preset(Struct, frozen=True):
    """A named rule sheet: what differs from the defaults, and the tables it is for."""

    values: dict[str, Any]
    players: tuple[int, ...]
    name: str  # what people call it
    about: str
    also: tuple[int, ...] = ()  # tables it fits with other entries laid over it
    usual: tuple[str, ...] = ()  # the languages whose speakers play it so, without asking


class Option(Struct, frozen=True, omit_defaults=True):
    """One line of a rule sheet, for whoever shows or edits it."""

    id: str
    # "bool", "int", "choice", "either", "list", "row", "records", "text" or "cards"
    type: str
    # the choices, or {"min": …, "max": …} where there are bounds; of "either", which takes a word
    # or an integer, {"words": […], "min": …, "max": …}
    values: Any
    default: Any
    rule: str
    description: str
    labels: dict[str, str] = {}  # what people call the choices
    parts: tuple["Option", ...] = ()  # the numbers of a row, the fields of records


CardName = Annotated[str, Meta(title="card")]  # a text that names a card of the game's pack


def labels(**words: str) -> dict[str, Any]:
    """For a `Meta`: what people call the choices of an option, or the numbers of its row."""
    return {"labels": words}


def about(text: str, ge: int | None = None, le: int | None = None, **words: str) -> Meta:
    """What is said of an option: its rule and explanation, its bounds, words for its choices."""
    return Meta(description=text, ge=ge, le=le, extra=labels(**words) if words else None)


class Sheet(Struct, frozen=True):
    """A complete rule sheet for one table: a preset with other entries laid over it."""

    preset: str
    players: int
    options: Any  # the game's own Options


class _Kind(Struct, frozen=True):
    """How one option is declared."""

    hint: Any
    base: Any
    inner: Any  # what a list is made of
    bounds: Meta | None  # of a number, or of each number of a row
    choices: tuple[Any, ...]  # with bounds: the words that may stand in place of a number
    description: str
    labels: dict[str, str]


@cache
def _kinds(options: type[Struct]) -> dict[str, _Kind]:
    hints = get_type_hints(options, include_extras=True)
    return {name: _kind(hint) for name, hint in hints.items()}


def _kind(hint: Any) -> _Kind:
    base, metas = _bare(hint)
    inner: Any = base
    inside: tuple[Meta, ...] = ()
    if get_origin(base) is tuple:
        inner, inside = _bare(get_args(base)[0])
    elif get_origin(base) is Union:  # a word, or an integer between bounds
        inner, inside = get_args(base)[0], _bare(get_args(base)[1])[1]
    bounds = [meta for meta in (*metas, *inside) if meta.ge is not None or meta.le is not None]
    about = next((meta.description for meta in metas if meta.description), "")
    said: dict[str, str] = next((meta.extra["labels"] for meta in metas if meta.extra), {})
    choices = get_args(inner) if get_origin(inner) is Literal else ()
    inner = CardName if any(meta.title == "card" for meta in inside) else inner
    return _Kind(hint, base, inner, bounds[0] if bounds else None, choices, about, said)


def _bare(hint: Any) -> tuple[Any, tuple[Meta, ...]]:
    """A type without what is said of it, and that."""
    annotated = get_origin(hint) is Annotated
    return (get_args(hint)[0], get_args(hint)[1:]) if annotated else (hint, ())


def listing(options: type[Struct]) -> list[Option]:
    """Every option with type, allowed values, default, rule id, description and words."""
    defaults = options()
    return [
        _option(name, kind, plain(getattr(defaults, name)))
        for name, kind in _kinds(options).items()
    ]


def _option(name: str, kind: _Kind, default: Any) -> Option:
    rule, colon, description = kind.description.partition(": ")
    values: Any = list(kind.choices) or None
    if kind.bounds is not None:
        bounds = (("min", kind.bounds.ge), ("max", kind.bounds.le))
        values = {key: value for key, value in bounds if value is not None}
        values = {"words": list(kind.choices), **values} if kind.choices else values
    if not colon:
        rule, description = "", kind.description
    word = _type_word(kind)
    parts: tuple[Option, ...] = ()
    if word == "row":
        parts = tuple(
            Option(key, "int", values, default[at], rule, text)
            for at, (key, text) in enumerate(kind.labels.items())
        )
    if word == "records":
        usual = {field.name: field.default for field in msgspec.structs.fields(kind.inner)}
        parts = tuple(
            _option(field, inside, None if usual[field] is msgspec.NODEFAULT else usual[field])
            for field, inside in _kinds(kind.inner).items()
        )
    said = {} if word == "row" else kind.labels
    return Option(name, word, values, default, rule, description, said, parts)


def _type_word(kind: _Kind) -> str:
    if kind.base is bool:
        return "bool"
    if kind.base is int:
        return "int"
    if kind.base is str:
        return "text"
    if get_origin(kind.base) is tuple:
        if kind.inner is CardName:
            return "cards"
        return "list" if kind.choices else "row" if kind.inner is int else "records"
    return "choice" if kind.bounds is None else "either"


def read_sheet(
    options: type[Struct], presets: dict[str, Preset], players: int, entries: Any
) -> Sheet:
    """The rule sheet that `entries` (a record's options) stand for; the game checks it further."""
    if not isinstance(entries, dict):
        raise Unreadable(say("not an object"), field="options")
    preset = _preset(presets, players, entries)
    kinds = _kinds(options)
    values = {}
    for name, value in {**presets[preset].values, **entries}.items():
        if name == "preset":
            continue
        if name not in kinds:
            raise Unreadable(
                say("unknown option: {name}", name=called(name)), field="options", lead=""
            )
        values[name] = _read(name, kinds[name], value)
    return Sheet(preset, players, options(**values))


def _preset(presets: dict[str, Preset], players: int, entries: dict[str, Any]) -> str:
    """The preset that a sheet is laid over; refuses one of another table."""
    preset = entries.get("preset", usual_preset(presets, players))
    if not isinstance(preset, str) or preset not in presets:
        names = ", ".join(presets)
        raise Unreadable(
            say("{value} is not one of {choices}", value=_short(preset), choices=names),
            field="options.preset",
        )
    fitting = (*presets[preset].players, *presets[preset].also)
    if players not in fitting and "preset" in entries:
        tables = either(fitting)
        raise Illegal(
            say(
                "preset {preset} is for {tables} players, not {players}",
                preset=preset,
                tables=tables,
                players=players,
            ),
            field="options.preset",
            lead="",
        )
    return preset


def usual_preset(presets: dict[str, Preset], players: int) -> str:
    """What a sheet that names no preset is laid over: the first for so many players."""
    fitting = [
        name for name, preset in presets.items() if players in (*preset.players, *preset.also)
    ]
    return fitting[0] if fitting else next(iter(presets))


def _read(name: str, kind: _Kind, value: Any) -> Any:
    try:
        read = msgspec.convert(value, kind.hint)
    except (msgspec.ValidationError, OverflowError, UnicodeError):
        raise Unreadable(
            say("{value} is not {allowed}", value=_short(value), allowed=_allowed(kind)),
            field=f"options.{name}",
        ) from None
    if isinstance(read, tuple) and kind.choices and len(set(read)) < len(read):
        raise Unreadable(
            say("{value} names something twice", value=_short(value)), field=f"options.{name}"
        )
    return read


def _allowed(kind: _Kind) -> Words:
    if kind.base is bool:
        return say("true or false")
    choices = ", ".join(str(choice) for choice in kind.choices)
    if get_origin(kind.base) is tuple and kind.inner is int:
        return _numbers(kind, str(len(get_args(kind.base))))
    if get_origin(kind.base) is tuple:
        if not kind.choices:
            return say("a list of valid values")
        return say("a list out of {choices}", choices=choices)
    if kind.choices and kind.bounds is not None:
        return say("{word} or {number}", word=choices, number=_number(kind))
    if kind.choices:
        return say("one of {choices}", choices=choices)
    return _number(kind)


def _numbers(kind: _Kind, n: str) -> Words:
    if kind.bounds is None:
        return say("a list of {n} integers", n=n)
    least, most = str(kind.bounds.ge), str(kind.bounds.le)
    if kind.bounds.le is None:
        return say("a list of {n} integers of {least} or more", n=n, least=least)
    return say("a list of {n} integers from {least} to {most}", n=n, least=least, most=most)


def _number(kind: _Kind) -> Words:
    if kind.bounds is None:
        return say("an integer")
    least, most = str(kind.bounds.ge), str(kind.bounds.le)
    if kind.bounds.le is None:
        return say("an integer of {least} or more", least=least)
    return say("an integer from {least} to {most}", least=least, most=most)


def shown(value: Any) -> str:
    """A value as JSON has it, also one that no option can have."""
    try:
        return msgspec.json.encode(value, enc_hook=repr).decode()
    except ValueError:  # half a character, or a number of thousands of digits
        return "?"


def _short(value: Any) -> str:
    text = shown(value)
    return text if len(text) <= 60 else text[:57] + "…"


def entries(sheet: Sheet, presets: dict[str, Preset]) -> dict[str, Any]:
    """What a record says of this sheet: the preset, if not the first, and what differs from it."""
    values = type(sheet.options)(**presets[sheet.preset].values)
    said: dict[str, Any] = {} if sheet.preset == next(iter(presets)) else {"preset": sheet.preset}
    for name in sheet.options.__struct_fields__:
        value = getattr(sheet.options, name)
        if value != _tupled(getattr(values, name)):
            said[name] = plain(value)
    return said


def plain(value: Any) -> Any:
    """An option's value as JSON has it."""
    value = msgspec.to_builtins(value)
    return list(value) if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def choices(options: type[Struct], name: str) -> tuple[int, ...]:
    """The numbers by which kernels know the choices of an option, in the order declared."""
    return tuple(range(len(_kinds(options)[name].choices)))


# A record has methods of these names, behind which a field would hide: kernels say `rules.base_`.
_HIDDEN = ("all", "any", "base", "item", "max", "min", "round", "size", "sum")


def rules_shape(name: str, options: type[Struct]) -> Shape:
    """The rule sheet as kernels see it: a field an option, bools and choices as numbers."""
    fields: list[Field] = []
    for option, kind in _kinds(options).items():
        option = f"{option}_" if option in _HIDDEN else option
        if get_origin(kind.base) is tuple and kind.choices:
            fields.append((option, I64, len(kind.choices)))
        elif get_origin(kind.base) is tuple and kind.inner is int:
            fields.append((option, I64, len(get_args(kind.base))))
        elif kind.base in (bool, int) or kind.choices:
            fields.append((option, I64))
    return Shape(name, fields)


def numbers(shape: Shape, options: Struct) -> Rules:
    """
    A rule sheet as numbers: a choice as its place in the declaration, a list of choices as
    their places counted from 1, in the order given, then zeros. A word that stands in place of
    an integer is a negative number: the first is −1.
    """
    rules = shape.new()
    kinds = _kinds(type(options))
    for name in shape.names:
        option = name.removesuffix("_")
        value, kind = getattr(options, option), kinds[option]
        if isinstance(value, tuple):
            row = [kind.choices.index(item) + 1 if kind.choices else item for item in value]
            for i, number in enumerate(row):
                getattr(rules, name)[i] = number
        elif kind.choices and kind.bounds is not None:
            setattr(rules, name, -1 - kind.choices.index(value) if value in kind.choices else value)
        elif kind.choices:
            setattr(rules, name, kind.choices.index(value))
        else:
            setattr(rules, name, int(value))
    return rules
