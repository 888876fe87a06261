"""A viewer: a person at a table, on however many lines, with one numbered stream of messages."""

import secrets
from collections import deque

from msgspec import structs

from paiju.kit.types import Seat
from paiju.server.wire.line import Line
from paiju.server.wire.messages import FromServer, encode

REMEMBERED = 16  # messages that can be sent again


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
