"""
One connection's outbox.

`put` never waits. The outbox is bounded; a line that is not read hangs up, and nobody else notices.
"""

from collections import deque
from collections.abc import Callable
from typing import Protocol

OUTBOX = 128  # messages
OUTBOX_BYTES = 1 << 20
POLICY, TOO_MUCH = 1008, 1013  # close codes


class Carrier(Protocol):
    """The connection that carries a line's messages."""

    writable: bool

    def send(self, text: bytes) -> None:
        """Send a message."""

    def close(self, code: int, why: str = "") -> None:
        """Say goodbye and end the connection."""

    def cut(self) -> None:
        """End the connection now."""


class Line:
    """One connection's outbox. It is empty as long as the other end reads."""

    __slots__ = ("_carrier", "_hung_up", "_is_cut", "_outbox", "_waiting")

    def __init__(self, carrier: Carrier, hung_up: Callable[[str], None]) -> None:
        self._carrier = carrier
        self._hung_up = hung_up  # is told why the line ends, and counts it
        self._outbox: deque[bytes] | None = None
        self._waiting = 0  # bytes
        self._is_cut = False

    def put(self, data: bytes) -> None:
        """Send this as soon as the connection takes it. Hang up when too much waits for it."""
        if self._outbox is None and self._carrier.writable:
            self._carrier.send(data)
            return
        if self._is_cut:
            return
        if self._outbox is None:
            self._outbox = deque()
        if len(self._outbox) >= OUTBOX or self._waiting + len(data) > OUTBOX_BYTES:
            self._hung_up("slow reader")
            self._cut()
            return
        self._outbox.append(data)
        self._waiting += len(data)

    def drain(self) -> None:
        """The connection takes more."""
        while self._outbox and self._carrier.writable:
            data = self._outbox.popleft()
            self._waiting -= len(data)
            self._carrier.send(data)
        if not self._outbox:
            self._outbox = None

    def end(self, code: int, why: str) -> None:
        """Send the other end away: politely, if everything before is on its way."""
        self._hung_up(why)
        if self._outbox is None:
            self._carrier.close(code, why)
        else:
            self._cut()

    def _cut(self) -> None:
        self._is_cut, self._outbox = True, None
        self._carrier.cut()
