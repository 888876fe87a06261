"""Connections to PostgreSQL, and what can be told from the ways in which they fail."""

from typing import Any
from urllib.parse import urlsplit

from paiju.kit.errors import Unreadable
from paiju.kit.words import say
from paiju.server.room.database import Clash, Failed

SCHEMES = ("postgresql://", "postgres://")
PATIENCE = 10.0  # seconds for a connection, and for an answer
APPLICATION = "paiju"  # what PostgreSQL calls our sessions, with the node's name behind it
# A statement that fails with one of these was undone by PostgreSQL itself: wrong data, a
# constraint, no right to do it, no space for it, a lock that another holds. After any other
# failure, and after a broken connection, nobody knows whether it was committed.
UNDONE = ("22", "23", "25", "42", "53", "54", "55")
SERIAL = ("40001", "40P01")

Connection = Any  # asyncpg says nothing about its types


def library() -> Any:
    """The library that speaks to PostgreSQL; it is loaded where it is needed."""
    try:
        import asyncpg
    except ImportError:
        raise Unreadable(
            say("tables on PostgreSQL need asyncpg: pip install paiju[postgres]")
        ) from None
    return asyncpg


def is_address(text: str) -> bool:
    """Whether a text names a database of PostgreSQL."""
    return text.startswith(SCHEMES)


def check_address(text: str) -> None:
    """Refuse what names no database of PostgreSQL."""
    try:
        urlsplit(text)
        known = is_address(text)
    except ValueError:
        known = False
    if not known:
        shown = named(text) if is_address(text) else text
        raise Unreadable(say("{value} is no address such as postgresql://host/name", value=shown))


def named(address: str) -> str:
    """An address as people may read it: without its password."""
    try:
        parts = urlsplit(address)
        user = f"{parts.username}@" if parts.username else ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "postgresql://"
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
    return f"postgresql://{user}{host}{port}{parts.path}"


async def connect(address: str, node: str, patience: float = PATIENCE) -> Connection:
    """
    A session whose commits survive a power cut, and whose name says which node it belongs to.
    Fences need that a statement sees what was committed while it waited for a lock.
    """
    settings = {
        "application_name": f"{APPLICATION} {node}",
        "synchronous_commit": "on",
        "default_transaction_isolation": "read committed",
        "default_transaction_read_only": "off",
    }
    return await library().connect(
        address, timeout=PATIENCE, command_timeout=patience, server_settings=settings
    )


def is_undone(no: Exception) -> bool:
    """Whether a statement that failed has surely left nothing behind."""
    asyncpg = library()
    if isinstance(no, asyncpg.DataError):  # such a value was not even sent
        return True
    code = getattr(no, "sqlstate", None) or ""
    return isinstance(no, asyncpg.PostgresError) and (code[:2] in UNDONE or code in SERIAL)


def failures(*more: type[Exception]) -> tuple[type[Exception], ...]:
    """
    All ways in which a connection fails, and some more. The library stumbles over a session that
    PostgreSQL ended while nothing was asked of it: that is its InternalClientError.
    """
    asyncpg = library()
    theirs = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
    return (OSError, TimeoutError, EOFError, *theirs, *more)


def worded(no: Exception) -> Failed:
    """A failure of which nothing is left, in one line."""
    text = " ".join(str(no).split()) or type(no).__name__
    if isinstance(no, library().IntegrityConstraintViolationError):
        return Clash(text)
    return Failed(text)
