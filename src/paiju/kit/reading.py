"""Reading what came from outside: each reader returns what it says or refuses, naming the field."""

from collections.abc import Mapping
from typing import Any

from paiju.kit.errors import Illegal


def integer(value: Any, what: str, least: int, most: int) -> int:
    """An integer within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Illegal(f"{what}: not an integer from {least} to {most}")
    return value


def seat(value: Any, what: str, players: int) -> int:
    """A seat of a table."""
    return integer(value, what, 0, players - 1)


def boolean(value: Any, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Illegal(f"{what}: not true or false")
    return value


def mapping(value: Any, what: str) -> dict[str, Any]:
    """An object."""
    if not isinstance(value, dict):
        raise Illegal(f"{what}: not an object")
    return value


def listed(value: Any, what: str, length: int | None = None) -> list[Any]:
    """A list, of a given length if one is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "" if length is None else f" of {length}"
        raise Illegal(f"{what}: not a list{size}")
    return value


def needed(query: Mapping[str, Any], field: str, what: str = "") -> Any:
    """A field that has no default; `what` is its whole name where it lies within another."""
    if field not in query:
        raise Illegal(f"{what or field}: missing")
    return query[field]


def one_of(value: Any, what: str, words: tuple[str, ...]) -> str:
    """One of a few words."""
    if not isinstance(value, str) or value not in words:
        raise Illegal(f"{what}: not one of {', '.join(words)}")
    return value
