"""How much one line, one address and one identity may ask for."""

import time
from collections import OrderedDict
from typing import Annotated

from msgspec import Meta, Struct, convert

Rate = Annotated[float, Meta(gt=0, le=1e6)]  # a second
Burst = Annotated[int, Meta(ge=1, le=10**9)]  # at once, after a while of quiet
Many = Annotated[int, Meta(ge=1, le=10**9)]


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much one line, one address and one person may ask for. Rates are per second, each with a burst."""

    messages: Annotated[Rate, Meta(description="messages from one line")] = 20
    messages_burst: Burst = 60
    chat: Annotated[Rate, Meta(description="words that one person says")] = 0.5
    chat_burst: Burst = 5
    hints: Annotated[Rate, Meta(description="hints that one person asks for")] = 0.2
    hints_burst: Burst = 12
    reviews: Annotated[Rate, Meta(description="reviews of rounds that one address orders")] = 0.02
    reviews_burst: Burst = 6
    side: Annotated[Rate, Meta(description="words that all spectators of one table say")] = 2
    side_burst: Burst = 12
    reads: Annotated[Rate, Meta(description="questions of one line about what cards would be")] = 8
    reads_burst: Burst = 24
    watches: Annotated[
        Rate, Meta(description="times that one line asks for the list of tables")
    ] = 1
    watches_burst: Burst = 20
    tables: Annotated[Rate, Meta(description="tables opened by one person, and by one address")] = (
        0.02
    )
    tables_burst: Burst = 20
    joins: Annotated[Rate, Meta(description="lines opened by one person")] = 2
    joins_burst: Burst = 40
    guests: Annotated[Rate, Meta(description="identities given to one address")] = 0.2
    guests_burst: Burst = 60
    asks: Annotated[
        Rate, Meta(description="requests of one address that the server must work on")
    ] = 20
    asks_burst: Burst = 300
    pages: Annotated[Rate, Meta(description="files and pages fetched by one address")] = 100
    pages_burst: Burst = 3000
    codes: Annotated[Rate, Meta(description="codes of no table that one address may try")] = 0.2
    codes_burst: Burst = 60
    moves: Annotated[
        Rate, Meta(description="tries of one address to be somebody by a link or a passkey")
    ] = 0.1
    moves_burst: Burst = 30
    labs: Annotated[Rate, Meta(description="questions of one address to the rule lab")] = 0.1
    labs_burst: Burst = 20
    sockets_address: Annotated[Many, Meta(description="lines of one address at once")] = 256
    sockets_guest: Annotated[Many, Meta(description="lines of one person at once")] = 16
    sockets: Annotated[Many, Meta(description="lines at once")] = 20_000
    connections_address: Annotated[
        Many, Meta(description="connections of one address at once, lines or not")
    ] = 512
    watching: Annotated[Many, Meta(description="spectators of one table at once")] = 200
    live_tables: Annotated[Many, Meta(description="tables at once")] = 20_000


_FIELDS = Limits.__struct_fields__
LIFTED = convert({name: 1e6 if f"{name}_burst" in _FIELDS else 10**9 for name in _FIELDS}, Limits)


class Bucket:
    """A token bucket."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.then = time.monotonic()

    def has(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + self.rate * (now - self.then))
        self.then = now
        return self.left >= 1

    def take(self) -> bool:
        """Take one more, if that is allowed now; says whether it is."""
        if not self.has():
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each key, as many as fit. The one unused for longest is forgotten first."""

    def __init__(self, rate: float, burst: int, most: int = 50_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.kept: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """The bucket of a key."""
        bucket = self.kept.get(key)
        if bucket is None:
            bucket = self.kept[key] = Bucket(self.rate, self.burst)
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return bucket

    def take(self, key: str) -> bool:
        """Take one more for this key, if that is allowed now; says whether it is."""
        return self.of(key).take()
