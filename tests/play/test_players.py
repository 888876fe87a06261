"""How many players a rule sheet is for that does not say it: one answer, whoever asks."""

from typing import Any

import pytest
from tests.cli.run import answers

from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.play.record import open_record, players_of
from paiju.server.http import queries
from paiju.server.table.settings import Settings, table_of

pytestmark = pytest.mark.once
MATGO = {"active": 2, "hand_size": 10}  # of options that only two players can have

SHEETS: list[tuple[str, dict[str, Any], int]] = [
    ("gostop", {}, 3),
    ("gostop", MATGO, 2),
    ("gostop", {"preset": "four"}, 4),
    ("gostop", {"preset": "four", **MATGO}, 2),
    ("koikoi", {}, 2),
    ("koikoi", {"preset": "three"}, 3),
    ("maohuzi", {}, 3),
    ("maohuzi", {"preset": "two9"}, 2),
    ("maohuzi", {"qihu": 15}, 2),
    ("maohuzi", {"qihu": 1}, 4),
]


@pytest.mark.parametrize(("game", "options", "players"), SHEETS)
def test_one_answer_for_all(game: str, options: dict[str, Any], players: int) -> None:
    assert players_of(load(game), options) == players
    assert table_of(Settings(game=game, options=options))[1].players == players
    assert queries.sheet(game, {"options": options})["players"] == players
    assert queries.form(game, {"options": options})["players"] == players
    laid = {name: value for name, value in options.items() if name != "preset"}
    flags = [flag for name, value in laid.items() for flag in ("--set", f"{name}={value}")]
    flags += ["--preset", options["preset"]] if "preset" in options else []
    assert answers("rules", game, *flags, "--json")["players"] == players


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        ("gostop", {"hand_size": 10}, "10 does not fit; 3 who play have 7"),
        ("koikoi", {"preset": "three", "hand_size": 8}, "8 is for two players"),
    ],
)
def test_options_that_fit_no_table_are_refused_for_the_usual_one(
    game: str, options: dict[str, Any], why: str
) -> None:
    with pytest.raises(Illegal, match=why):
        table_of(Settings(game=game, options=options))


def test_a_record_without_players_is_for_the_presets_number_and_no_other() -> None:
    """The rule books: three in Mao Huzi, or the preset's."""
    assert open_record({"game": "maohuzi", "seed": 1}).sheet.players == 3
    two = {"game": "maohuzi", "seed": 1, "options": {"preset": "two15"}}
    assert open_record(two).sheet.players == 2
    with pytest.raises(Illegal, match="15 is not played by 3"):
        open_record({"game": "maohuzi", "seed": 1, "options": {"qihu": 15}})
    with pytest.raises(Illegal, match="2 cannot play at a table of 3"):
        open_record({"game": "gostop", "seed": 1, "options": MATGO})
