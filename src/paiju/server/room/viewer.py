"""
A viewer: a person at a table, on however many lines, with one numbered stream of messages.

`put` never waits. A line's outbox is bounded; a line that is not read hangs up, and nobody else
notices.
"""

import secrets
from collections import deque
from collections.abc import Callable
from typing import Protocol

from msgspec import structs

from paiju.kit.types import Seat
from paiju.server.wire.messages import FromServer, encode

OUTBOX = 128  # messages
OUTBOX_BYTES = 1 << 20
REMEMBERED = 16  # messages that can be sent again


class Carrier(Protocol):
    """What carries a line's messages."""

    writable: bool

    def send(self, text: bytes) -> None:
        """Say something."""

    def close(self, code: int, why: str = "") -> None:
        """Say goodbye."""

    def cut(self) -> None:
        """End it now."""


class Line:
    """One connection's outbox: empty as long as the other end reads."""

    __slots__ = ("_carrier", "_hung_up", "_is_cut", "_outbox", "_waiting")

    def __init__(self, carrier: Carrier, hung_up: Callable[[str], None]) -> None:
        self._carrier = carrier
        self._hung_up = hung_up  # counts why
        self._outbox: deque[bytes] | None = None
        self._waiting = 0  # bytes
        self._is_cut = False

    def put(self, data: bytes) -> None:
        """Send this as soon as the connection takes it; hang up when it has not for long."""
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
        """Send someone away: politely, if all that was said before is on its way."""
        self._hung_up(why)
        if self._outbox is None:
            self._carrier.close(code, why)
        else:
            self._cut()

    def _cut(self) -> None:
        self._is_cut, self._outbox = True, None
        self._carrier.cut()


class Viewer:
    """Someone who looks at a table: a seat's person, or a spectator."""

    __slots__ = (
        "around",
        "lines",
        "muted",
        "name",
        "ring",
        "seated",
        "seen",
        "seq",
        "stream",
        "table",
        "told",
        "who",
    )

    def __init__(self, who: str, name: str) -> None:
        self.who = who
        self.name = name
        self.lines: tuple[Line, ...] = ()
        self.stream = secrets.token_hex(6)
        self.seq = 0
        self.ring: deque[tuple[int, bytes]] | None = None
        self.around: object = None  # what was sent last of the table around the cards
        self.seen: object = None  # and of the cards
        self.table: object = None  # the table of which that was
        self.told = (0, 0)  # how much was told: of which deal, how many sentences
        self.seated = False
        self.muted: frozenset[Seat] = frozenset()

    def put(self, message: FromServer) -> None:
        """Tell the viewer, on all lines."""
        self.seq += 1
        data = encode(structs.replace(message, seq=self.seq))
        if self.seated:  # a spectator is forgotten with the line
            if self.ring is None:
                self.ring = deque(maxlen=REMEMBERED)
            self.ring.append((self.seq, data))
        for line in self.lines:
            line.put(data)

    def missed(self, stream: str, after: int) -> list[bytes] | None:
        """The messages after a number; None where they are not remembered any more."""
        if stream != self.stream or after > self.seq:
            return None
        missed = [data for seq, data in self.ring or () if seq > after]
        return missed if len(missed) == self.seq - after else None

    def forget(self) -> None:
        """What comes next is whole."""
        self.around = self.seen = self.table = None
        self.told = (0, 0)
