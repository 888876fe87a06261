"""How long a bot that thinks may take: so many milliseconds, or so many play-outs."""

from collections.abc import Callable

from msgspec import Struct

from paiju.kit.errors import Unreadable
from paiju.kit.words import say

LONGEST_MS = 60_000
MOST_PLAYOUTS = 10_000_000


class Think(Struct, frozen=True):
    """
    A limit. Play-outs are the same on every machine; of milliseconds only the clock that is handed
    in knows how many there were, because a bot itself has none.
    """

    playouts: int = 0
    ms: int = 0
    clock: Callable[[], float] | None = None  # seconds
    threads: int = 1  # with play-outs their number changes nothing but the time it takes

    def __str__(self) -> str:
        return f"{self.playouts}p" if self.playouts else f"{self.ms}ms"


USUAL = Think(playouts=400)


class Own(Struct, frozen=True):
    """The time of a level: it takes no more, whatever it is given, and no longer than it may."""

    ms: int
    playouts: int

    def of(self, think: Think) -> Think:
        """What it takes: of a clock's time at most what it is given; of play-outs always its own."""
        if think.clock is None:
            return Think(playouts=self.playouts, threads=think.threads)
        return Think(ms=min(self.ms, think.ms), clock=think.clock, threads=think.threads)


def read(text: str, clock: Callable[[], float]) -> Think:
    """A limit as people write it: 20, 20ms, or 400p for play-outs."""
    number, unit = text.rstrip("msp"), text[len(text.rstrip("msp")) :]
    most = {"": LONGEST_MS, "ms": LONGEST_MS, "p": MOST_PLAYOUTS}.get(unit, 0)
    if not (number.isascii() and number.isdigit() and 0 < int(number[:9]) <= most):
        raise Unreadable(say("{value}: neither milliseconds (20) nor play-outs (400p)", value=text))
    if unit == "p":
        return Think(playouts=int(number))
    return Think(ms=int(number), clock=clock)
