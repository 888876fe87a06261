"""How an identity moves to another device: by a code that works once, and for minutes."""

import secrets
from typing import NamedTuple

from paiju.server.room.pending import Pending

MINUTES = 5
LENGTH = 24  # bytes of a code


class Moving(NamedTuple):
    """Somebody who is on the way to another device."""

    who: str
    name: str


class Moves:
    """The codes that are open. Every function may take a while: a thread calls it."""

    def __init__(self, pending: Pending) -> None:
        self._pending = pending

    def make(self, who: str, name: str) -> str:
        """A code for a person. The one before it works no longer."""
        self._pending.drop(who)
        code = secrets.token_urlsafe(LENGTH)
        self._pending.put(code, who, name, 60 * MINUTES)
        return code

    def take(self, code: str) -> Moving | None:
        """The person whose code this is, once. None: it is nobody's, or not any more."""
        found = self._pending.take(code)
        return Moving(*found) if found is not None else None
