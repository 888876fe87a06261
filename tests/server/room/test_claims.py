"""A claim window, watched by somebody who sends message after message; `python -m tests.claims 500` watches more."""

import asyncio
import random

import pytest
from tests.claims import attack, table_of

pytestmark = pytest.mark.once


def test_no_answer_tells_of_a_hidden_one() -> None:
    """Order and number are the same to the last window; times differ no more than chance lets them."""
    rows = table_of(asyncio.run(attack(30, random.Random(3))))
    for kind in ("order", "number"):
        assert (rows[kind]["hits"], rows[kind]["false alarms"]) == (0, 0)
    for kind in ("time", "end"):
        assert abs(rows[kind]["z"]) < 4, rows
