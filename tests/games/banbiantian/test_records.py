"""Golden rounds with their outcomes, and how many lines of play a deck has."""

import csv
import json
from pathlib import Path

import pytest

from paiju.play.record import open_record, replay
from paiju.play.round import Round

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER / "records").glob("*.json"))
with (FOLDER / "counts.csv").open(encoding="utf-8") as table:
    COUNTS = list(csv.DictReader(table))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_golden_round(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    round_ = replay(golden["record"])
    assert round_.outcome() == golden["outcome"]
    assert round_.facts() == golden["facts"]


def test_every_preset_has_one() -> None:
    assert len(RECORDS) == 4


def lines(round_: Round, actions: int) -> int:
    """The lines of play after so many actions, of a play of free cards one a shape."""
    if actions == 0 or not round_.to_act():
        return 1
    total = 0
    for seat in round_.to_act():
        for action in round_.legal(seat):
            other = round_.copy()
            other.apply(seat, action)
            total += lines(other, actions - 1)
    return total


@pytest.mark.parametrize("row", COUNTS)
def test_lines_of_play(row: dict[str, str]) -> None:
    round_ = open_record(
        {"game": "banbiantian", "seed": int(row["seed"]), "options": json.loads(row["options"])}
    )
    assert lines(round_, int(row["actions"])) == int(row["lines"])
