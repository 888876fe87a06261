"""What works once, and for minutes: at one server in its memory, at several in their database."""

import hashlib
import threading
import time
from collections import OrderedDict
from typing import Protocol

from paiju.kit.errors import Illegal
from paiju.kit.words import say
from paiju.server.room.database import Database, Failed

MOST = 10_000  # that wait at once; the oldest is forgotten first
Given = tuple[str, str]  # to whom it was given, and what goes with it


class Pending(Protocol):
    """Only digests are kept, so that looking one up tells by its time nothing of the others."""

    def put(self, secret: str, who: str, told: str, seconds: int) -> None:
        """Let a secret work once."""

    def take(self, secret: str) -> Given | None:
        """What was given with a secret; it is taken once. None: the secret is unknown or used up."""

    def drop(self, who: str) -> None:
        """Let nothing work any more that was given to somebody."""


class Remembered:
    """In the memory of a server: a restart forgets all."""

    def __init__(self) -> None:
        self._open: OrderedDict[bytes, tuple[Given, float]] = OrderedDict()
        self._lock = threading.Lock()

    def put(self, secret: str, who: str, told: str, seconds: int) -> None:
        """Let a secret work once."""
        with self._lock:
            while len(self._open) >= MOST:
                self._open.popitem(last=False)
            self._open[_digest(secret)] = (who, told), time.monotonic() + seconds

    def take(self, secret: str) -> Given | None:
        """What was given with a secret; it is taken once. None: the secret is unknown or used up."""
        given, until = self._open.pop(_digest(secret), (None, 0.0))
        return given if until > time.monotonic() else None

    def drop(self, who: str) -> None:
        """Let nothing work any more that was given to somebody."""
        with self._lock:
            for digest in [one for one, (given, _) in self._open.items() if given[0] == who]:
                del self._open[digest]


class Shared:
    """In the database of several servers: any of them takes what another has given."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, secret: str, who: str, told: str, seconds: int) -> None:
        """Let a secret work once."""
        now = int(time.time())
        try:
            self._database.write(
                ("DELETE FROM pending WHERE until < $1", (now,)),
                (
                    "INSERT INTO pending VALUES ($1, $2, $3, $4)",
                    (_digest(secret), who, told, now + seconds),
                ),
            )
        except Failed:
            raise Illegal(say("Saving failed; nothing has changed."), word="disk") from None

    def take(self, secret: str) -> Given | None:
        """What was given with a secret; it is taken once. None: the secret is unknown or used up."""
        rows = self._database.rows(
            "DELETE FROM pending WHERE digest = $1 AND until >= $2 RETURNING who, told",
            _digest(secret), int(time.time()),
        )  # fmt: skip
        return (rows[0][0], rows[0][1]) if rows else None

    def drop(self, who: str) -> None:
        """Let nothing work any more that was given to somebody."""
        self._database.rows("DELETE FROM pending WHERE who = $1", who)


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode(errors="surrogatepass")).digest()
