"""The facts of the golden rounds; their outcomes are compared with those of all games."""

import json
from pathlib import Path

import pytest

from paiju.play.record import replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_facts_of_a_golden_round(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    assert replay(golden["record"]).facts() == golden["facts"]


def test_every_preset_has_one() -> None:
    assert len(RECORDS) == 4
