"""Many nodes that come and go: `python -m tests.manynodes 1000 300 600`, small; and what it finds where something is left out."""

import pytest
from tests.manynodes import World

pytestmark = pytest.mark.once


def test_nobody_writes_at_anothers_table_and_no_table_waits_too_long() -> None:
    found = World(30, 20).run(150, faults=1)
    assert found["two_writers"] == found["unserved_too_long"] == 0
    assert min(found["faults"].values()) > 5
    assert found["refused"] > 0  # it came to that: somebody woke up and was told no
    assert found["moves_per_needed"] <= 1.5


@pytest.mark.parametrize("left_out", ["unfenced", "unlocked"])
def test_it_is_seen_when_something_is_left_out(left_out: str) -> None:
    assert World(30, 20, variant=left_out).run(150, faults=1)["two_writers"] > 0
