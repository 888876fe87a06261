"""A viewer: a person at a table, with any number of lines and one numbered stream of messages."""

import secrets
from collections import deque

from msgspec import structs

from paiju.kit.types import Seat
from paiju.server.wire.line import Line
from paiju.server.wire.messages import Announced, FromServer, encode

REMEMBERED = 16  # messages that can be sent again


class Viewer:
    """A person who looks at a table: a player, or a spectator."""

    __slots__ = (
        "around",
        "is_aside",
        "lines",
        "muted",
        "name",
        "noticed",
        "ring",
        "seated",
        "seen",
        "seen_until",
        "seq",
        "stream",
        "table",
        "who",
    )

    def __init__(self, who: str, name: str) -> None:
        self.who = who
        self.name = name
        self.lines: tuple[Line, ...] = ()
        self.stream = secrets.token_hex(6)
        self.seq = 0
        self.ring: deque[tuple[int, bytes]] | None = None
        self.around: object = None  # what was sent last about the table around the cards
        self.seen: object = None  # what was sent last about the cards
        self.table: object = None  # the table that these were sent from
        self.seen_until = (0, 0)  # the last deal shown, and how many of its happenings
        self.seated = False
        self.is_aside = True  # whether the viewer has heard what was said beside this round
        self.noticed = Announced()  # what was announced last
        self.muted: frozenset[Seat] = frozenset()

    def put(self, message: FromServer) -> None:
        """Send the viewer a message, on all lines."""
        self.seq += 1
        data = encode(structs.replace(message, seq=self.seq))
        if self.seated:  # a spectator is forgotten when the line ends
            if self.ring is None:
                self.ring = deque(maxlen=REMEMBERED)
            self.ring.append((self.seq, data))
        for line in self.lines:
            line.put(data)

    def missed(self, stream: str, after: int) -> list[bytes] | None:
        """The messages after a number. None: they are no longer remembered."""
        if stream != self.stream or after > self.seq:
            return None
        missed = [data for seq, data in self.ring or () if seq > after]
        return missed if len(missed) == self.seq - after else None

    def forget(self) -> None:
        """Forget what was sent, so that the next view is whole."""
        self.around = self.seen = self.table = None
        self.seen_until = (0, 0)
