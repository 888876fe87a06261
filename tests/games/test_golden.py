"""Golden data of every game: rounds with their outcomes, and numbers of lines of play.

Data, not code: another implementation could use them. They change by hand, with a reason, never to
make red turn green.
"""

import csv
import json
from pathlib import Path

import pytest

from paiju.games import GAMES, load
from paiju.play.record import replay
from paiju.play.round import Round

HERE = Path(__file__).parent
RECORDS = sorted(path for game in GAMES for path in (HERE / game / "records").glob("*.json"))


WITH_FACTS = ("banbiantian", "datongzi")


def golden_rounds(*games: str) -> pytest.MarkDecorator:
    """For a test of every golden round of these games."""
    paths = [path for path in RECORDS if path.parts[-3] in games]
    return pytest.mark.parametrize("path", paths, ids=[f"{p.parts[-3]}-{p.stem}" for p in paths])


@golden_rounds(*GAMES)
def test_golden_record(path: Path) -> None:
    golden = json.loads(path.read_text())
    assert replay(golden["record"]).outcome() == golden["outcome"]


@golden_rounds(*WITH_FACTS)
def test_the_facts_of_a_golden_round(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    assert replay(golden["record"]).facts() == golden["facts"]


@pytest.mark.parametrize("game", WITH_FACTS)
def test_every_preset_has_one(game: str) -> None:
    stems = {path.stem for path in RECORDS if path.parts[-3] == game}
    assert set(load(game).options.presets) <= stems


def lines_of_play(round_: Round, depth: int) -> int:
    """How many lines of play there are, so many actions deep (over earlier: counted as they are)."""
    asked = round_.to_act()
    if depth == 0 or not asked:
        return 1
    total = 0
    for seat in asked:
        for action in round_.legal(seat):
            following = round_.copy()
            following.apply(seat, action)
            total += lines_of_play(following, depth - 1)
    return total


def test_counts(game_id: str) -> None:
    """From a fixed deck: so many lines of play after so many actions."""
    with (HERE / game_id / "counts.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert rows
    for row in rows:
        options = json.loads(row["options"])
        record = {
            "game": game_id,
            "players": int(row["players"]),
            "seed": int(row["seed"]),
            "options": options,
        }
        assert lines_of_play(replay(record), int(row["actions"])) == int(row["lines"]), row


def test_every_game_has_golden_records(game_id: str) -> None:
    assert len([path for path in RECORDS if path.parts[-3] == game_id]) >= 4
