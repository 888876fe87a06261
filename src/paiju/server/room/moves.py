"""How an identity moves to another device: by a code that works once, and for minutes."""

import hashlib
import secrets
import time
from collections import OrderedDict
from typing import NamedTuple

MINUTES = 5
LENGTH = 24  # bytes of a code
MOST = 10_000  # codes that wait at once; the oldest is forgotten first


class Moving(NamedTuple):
    """Somebody who is on the way to another device."""

    who: str
    name: str
    until: float


class Moves:
    """
    The codes that are open. Only their digests are kept, so that looking one up tells by its time
    nothing of the others; a restart forgets them all.
    """

    def __init__(self) -> None:
        self._open: OrderedDict[bytes, Moving] = OrderedDict()

    def make(self, who: str, name: str) -> str:
        """A code for a person. The one before it works no longer."""
        for digest in [digest for digest, one in self._open.items() if one.who == who]:
            del self._open[digest]
        if len(self._open) >= MOST:
            self._open.popitem(last=False)
        code = secrets.token_urlsafe(LENGTH)
        self._open[_digest(code)] = Moving(who, name, time.monotonic() + 60 * MINUTES)
        return code

    def take(self, code: str) -> Moving | None:
        """The person whose code this is, once. None: it is nobody's, or not any more."""
        found = self._open.pop(_digest(code), None)
        return found if found is not None and found.until > time.monotonic() else None


def _digest(code: str) -> bytes:
    return hashlib.sha256(code.encode()).digest()
