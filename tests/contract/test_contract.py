"""The exam every game sits."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.digests import digest_of, tables_of
from tests.contract.sheets import sheets
from tests.contract.walk import (
    EVERYWHERE,
    a_shorter_record_goes_on,
    copies_are_apart,
    fresh,
    the_end_is_settled,
    walk,
)

from paiju.games import load
from paiju.kit.options import entries
from paiju.play.record import sheet_of
from paiju.play.round import Round

ROOT = Path(__file__).parents[2]


def examine(round_: Round, number: int) -> None:
    if round_.to_act():
        copies_are_apart(round_)
    walk(round_, number, EVERYWHERE)
    the_end_is_settled(round_, {})
    a_shorter_record_goes_on(round_, {})


def test_every_preset_and_number_of_seats(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})
    for number in range(3):
        examine(fresh(game, sheet, 100 + number, number % players), number)


@given(data=st.data())
def test_random_rule_sheets(game_id: str, data: st.DataObject) -> None:
    game = load(game_id)
    sheet = data.draw(sheets(game))
    said = entries(sheet, game.presets)
    assert sheet_of(game, sheet.players, said) == sheet
    number = data.draw(st.integers(0, 2**31))
    dealer = data.draw(st.integers(0, sheet.players - 1))
    examine(fresh(game, sheet, number, dealer), number)


def test_a_match_ends_or_goes_on(table: tuple[str, str, int]) -> None:
    """Rounds follow each other by what the one before carried; a carry is read back as it was."""
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})
    round_ = fresh(game, sheet, 5, 0)
    for number in range(4):
        walk(round_, number, ())
        settled, following = round_.settled()
        carry = game.carried(sheet, following, settled)
        if game.match_over(sheet, following):
            return
        record = {"dealer": int(following.dealer), "carry": json.loads(json.dumps(carry))}
        start = game.open(sheet, record)
        assert game.carried(sheet, start, settled) == carry
        round_ = type(round_)(game, sheet, start, list(fresh(game, sheet, 50 + number, 0).deck))


@pytest.mark.compiled
def test_interpreted_and_compiled_agree(game_id: str) -> None:
    """The same rounds, action for action and point for point, in both modes."""
    tables = tables_of(load(game_id))
    here = [digest_of(game_id, table) for table in tables]
    ran = subprocess.run(
        [sys.executable, "-m", "tests.contract.digests", game_id],
        env={**os.environ, "PAIJU_JIT": "0", "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(ran.stdout) == here
