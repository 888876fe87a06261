"""The server with decks stacked by a test: what seat 0 says when ready names the deck; or every deck is the one named *."""

import json
import os
import sys
from collections.abc import Callable, Sequence

from paiju.cli import main
from paiju.server.table import fair

DECKS: dict[str, list[int]] = json.loads(os.environ.get("STACKED", "{}"))


def key_of(secret: str, table: str, deal: int, entropy: Sequence[str | None]) -> bytes:
    """The name of a deck."""
    return (entropy[0] or "").encode()


def chance_of(key: bytes, purpose: str) -> Callable[[int], int]:
    """No chance."""
    return lambda _: 0


def shuffled(key: bytes, printed: Sequence[int]) -> list[int]:
    """The deck of that name."""
    return DECKS["*" if "*" in DECKS else key.decode()]


if __name__ == "__main__":
    fair.key_of, fair.chance_of, fair.shuffled = key_of, chance_of, shuffled
    sys.exit(main())
