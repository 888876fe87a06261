"""How many rounds of a game a GPU plays at once: measured, `docs/benchmarks.md`."""

from msgspec import Struct


class Fitting(Struct, frozen=True):
    """
    With fewer registers a thread more rounds are played at once, and while one waits another goes
    on; with too few each of them takes longer.
    """

    block: int = 256  # threads
    registers: int | None = None  # the most that a thread has; None: as many as it wants
