"""
A review, in a process of its own: one JSON line asks, lines tell how far it is, the last one answers.

`server/room/reviews.py` starts it, and `paiju replay --review`.
"""

import os
import sys
from typing import Any

import msgspec

from paiju.bots.reviewing import Progress, Review, review
from paiju.kit.errors import Refusal, error_of

NICE = 15  # it gives way to everything that somebody plays at


class Order(msgspec.Struct):
    """A record, and from which seat it is looked at."""

    record: dict[str, Any]
    seat: int


class Reply(msgspec.Struct, frozen=True):
    """How far it is; at last the review, or why there is none."""

    progress: Progress | None = None
    review: Review | None = None
    error: dict[str, Any] | None = None


def main() -> None:
    """Answer one order."""
    os.nice(NICE)
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    try:
        for found in review(order.record, order.seat):
            _say(Reply(progress=found) if isinstance(found, Progress) else Reply(review=found))
    except Refusal as no:
        _say(Reply(error=error_of(no)))


def _say(reply: Reply) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
