"""Some thousands of nonsense; `python -m tests.fuzz 1000000` sends a million."""

import random
from pathlib import Path

import pytest
from tests.fuzz import fuzzed, wrong

pytestmark = pytest.mark.once


def test_nonsense_leaves_no_trace(tmp_path: Path) -> None:
    found = fuzzed(tmp_path, 8000, random.randrange(10**6))
    assert not wrong(found), found
