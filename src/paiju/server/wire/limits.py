"""How much one line, one address and one identity may ask for."""

import time
from collections import OrderedDict

from msgspec import Struct


class Limits(Struct, frozen=True):
    """Rates are per second, with a burst."""

    messages: float = 20  # from one line
    messages_burst: int = 60
    chat: float = 0.5  # words said on one line
    chat_burst: int = 5
    reads: float = 8  # questions on one line about what cards would be
    reads_burst: int = 24
    tables: float = 0.02  # opened by one identity, and by one address
    tables_burst: int = 20
    joins: float = 2  # connections by one identity
    joins_burst: int = 40
    guests: float = 0.2  # identities given to one address
    guests_burst: int = 60
    asks: float = 20  # requests from one address that the server must work on
    asks_burst: int = 300
    sockets_address: int = 256
    sockets_guest: int = 16
    sockets: int = 20_000
    live_tables: int = 20_000


LIFTED = Limits(
    messages=1e6, messages_burst=10**9, chat=1e6, chat_burst=10**9, reads=1e6, reads_burst=10**9,
    tables=1e6, tables_burst=10**9, joins=1e6, joins_burst=10**9, guests=1e6, guests_burst=10**9,
    asks=1e6, asks_burst=10**9, sockets_address=10**6, sockets_guest=10**6, sockets=10**6,
    live_tables=10**6,
)  # fmt: skip


class Bucket:
    """A token bucket."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.then = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + self.rate * (now - self.then))
        self.then = now
        if self.left < 1:
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

    def take(self, key: str) -> bool:
        """Whether this key may have one more now."""
        bucket = self.kept.get(key)
        if bucket is None:
            bucket = self.kept[key] = Bucket(self.rate, self.burst)
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return bucket.take()
