"""
A database as the parts of the server ask it: questions and changes in the words that SQLite and
PostgreSQL share. Values stand in a query as $1, $2 and so on.
"""

from typing import Any, Protocol

UNKEPT = "a text that no database can keep"

Value = str | int | bytes | None
Statement = tuple[str, tuple[Value, ...]]


class Failed(Exception):
    """The database did not do it: nothing has changed."""


class Clash(Failed):
    """Something else is there already."""


class Database(Protocol):
    """Every function may take a while: a thread calls it."""

    def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        """What a question finds."""

    def write(self, *statements: Statement) -> None:
        """Change something: all of it, or nothing."""


def has_room_for(values: tuple[Value, ...]) -> bool:
    """Whether every text can lie in a database: what a stranger asks for may hold anything."""
    return not any(isinstance(value, str) and not _is_plain(value) for value in values)


def _is_plain(text: str) -> bool:
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False
