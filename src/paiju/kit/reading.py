"""Reading what came from outside: each reader returns what it says or refuses, naming the field."""

from collections.abc import Collection, Mapping
from typing import Any

from paiju.kit.errors import Illegal
from paiju.kit.words import say


def integer(value: Any, what: str, least: int, most: int) -> int:
    """An integer within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Illegal(say("not an integer from {n} to {m}", n=least, m=most), field=what)
    return value


def seat(value: Any, what: str, players: int) -> int:
    """A seat of a table."""
    return integer(value, what, 0, players - 1)


def boolean(value: Any, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Illegal(say("not true or false"), field=what)
    return value


def text(value: Any, what: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise Illegal(say("not a text"), field=what)
    return value


def mapping(value: Any, what: str) -> dict[str, Any]:
    """An object."""
    if not isinstance(value, dict):
        raise Illegal(say("not an object"), field=what)
    return value


def listed(value: Any, what: str, length: int | None = None) -> list[Any]:
    """A list, of a given length if one is given."""
    if isinstance(value, list) and length in (None, len(value)):
        return value
    if length is None:
        raise Illegal(say("not a list"), field=what)
    raise Illegal(say("not a list of {n}", n=length), field=what)


def only(said: Mapping[str, Any], what: str, fields: Collection[str]) -> None:
    """No field but these."""
    for field in said:
        if field not in fields:
            raise Illegal(say("unknown field {field}", field=field), field=what)


def needed(query: Mapping[str, Any], field: str, inside: str = "") -> Any:
    """A field that has no default; `inside` is where the query itself lies."""
    if field not in query:
        path = f"{inside}.{field}" if inside else field
        raise Illegal(say("missing"), field=path)
    return query[field]


def one_of(value: Any, what: str, words: tuple[str, ...]) -> str:
    """One of a few words."""
    if not isinstance(value, str) or value not in words:
        raise Illegal(say("not one of {choices}", choices=", ".join(words)), field=what)
    return value
