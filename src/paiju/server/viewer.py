"""
A viewer: a person at a table, on however many lines, with one numbered stream of messages.

`put` never waits. A line's outbox is bounded; a line that is not read hangs up, and nobody else
notices.
"""

import secrets
from collections import deque
from collections.abc import Callable

from msgspec import structs

from paiju.kit.types import Seat
from paiju.server.messages import Told, encode

OUTBOX = 128  # messages
OUTBOX_BYTES = 1 << 20
REMEMBERED = 16  # messages that can be sent again


class Line:
    """One connection's outbox."""

    def __init__(self, wake: Callable[[], None], hang_up: Callable[[str], None]) -> None:
        self.outbox: deque[bytes] = deque()
        self.waiting = 0  # bytes
        self._wake = wake
        self._hang_up = hang_up

    def put(self, data: bytes) -> None:
        """Send this when the connection takes it; hang up when it has not for long."""
        if len(self.outbox) >= OUTBOX or self.waiting + len(data) > OUTBOX_BYTES:
            self._hang_up("slow reader")
            return
        self.outbox.append(data)
        self.waiting += len(data)
        self._wake()

    def take(self) -> bytes:
        """The next message to send."""
        data = self.outbox.popleft()
        self.waiting -= len(data)
        return data

    def hang_up(self, why: str) -> None:
        """End the connection."""
        self._hang_up(why)


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
        self.lines: set[Line] = set()
        self.stream = secrets.token_hex(6)
        self.seq = 0
        self.ring: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED)
        self.around: object = None  # what was sent last of the table around the cards
        self.seen: object = None  # and of the cards
        self.table: object = None  # the table of which that was
        self.told = (0, 0)  # how much was told: of which deal, how many sentences
        self.seated = False
        self.muted: frozenset[Seat] = frozenset()

    def put(self, message: Told) -> None:
        """Tell the viewer, on all lines."""
        self.seq += 1
        data = encode(structs.replace(message, seq=self.seq))
        if self.seated:  # a spectator is forgotten with the line
            self.ring.append((self.seq, data))
        for line in list(self.lines):
            line.put(data)

    def missed(self, stream: str, after: int) -> list[bytes] | None:
        """The messages after a number; None where they are not remembered any more."""
        if stream != self.stream or after > self.seq:
            return None
        missed = [data for seq, data in self.ring if seq > after]
        return missed if len(missed) == self.seq - after else None

    def forget(self) -> None:
        """What comes next is whole."""
        self.around = self.seen = self.table = None
        self.told = (0, 0)
