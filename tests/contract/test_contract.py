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

from paiju.exam.law import EVERYWHERE
from paiju.exam.rounds import Question, fresh, walk
from paiju.exam.scramble import Scrambling
from paiju.exam.sitting import examine
from paiju.games import load
from paiju.kit.jit import COMPILED
from paiju.kit.options import entries
from paiju.play.record import sheet_of
from paiju.play.round import NOW, Round

ROOT = Path(__file__).parents[2]


def questions() -> tuple[Question, ...]:
    """What is asked at every state; hidden entries are overwritten in one mode, which is enough."""
    return EVERYWHERE if COMPILED else (*EVERYWHERE, Scrambling())


def test_every_preset_and_number_of_seats(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})
    for number in range(3):
        examine(fresh(game, sheet, 100 + number, number % players), number, questions())


@given(data=st.data())
def test_random_rule_sheets(game_id: str, data: st.DataObject) -> None:
    game = load(game_id)
    sheet = data.draw(sheets(game))
    said = entries(sheet, game.options.presets)
    assert sheet_of(game, sheet.players, said) == sheet
    number = data.draw(st.integers(0, 2**31))
    dealer = data.draw(st.integers(0, sheet.players - 1))
    examine(fresh(game, sheet, number, dealer), number, questions())


def test_a_match_ends_or_goes_on(table: tuple[str, str, int]) -> None:
    """Rounds follow each other by what the one before carried; a carry is read back as it was."""
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})
    round_ = fresh(game, sheet, 5, 0)
    for number in range(4):
        walk(round_, number, ())
        settled, following = round_.settled()
        carry = game.record.carried(sheet, following, settled)
        if game.match.over(sheet, following):
            return
        record = {"dealer": int(following.dealer), "carry": json.loads(json.dumps(carry))}
        start = game.record.open(sheet, record)
        assert game.record.carried(sheet, start, settled) == carry
        round_ = type(round_)(game, sheet, start, list(fresh(game, sheet, 50 + number, 0).deck))


def test_pauses_change_nothing_and_every_secret_question_follows_one(
    table: tuple[str, str, int],
) -> None:
    """With pauses the same actions give the same round; without one nobody is asked in secret."""
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})
    for number in range(6):
        straight = fresh(game, sheet, 200 + number, number % players)
        round_ = Round(game, sheet, straight.start, straight.deck, pauses=True)
        secret = resume_to_a_question(round_)
        for line in played(straight, number):
            known = game.law.to_act(round_.seen(-1), round_.rules)
            assert secret or all(known >> seat & 1 for seat in round_.to_act())
            assert game.law.resume is not None or not round_.paused
            was_secret = not known >> int(line.split(" ")[0]) & 1
            round_.act(line)
            secret = was_secret
            secret = resume_to_a_question(round_) or secret
        assert round_.over
        assert round_.actions == straight.actions
        assert (round_.outcome(), round_.facts()) == (straight.outcome(), straight.facts())
        assert round_.events == straight.events


def played(round_: Round, number: int) -> list[str]:
    """The lines of a round played to its end by chance."""
    walk(round_, number, ())
    return round_.actions


def resume_to_a_question(round_: Round) -> bool:
    """Go on from pauses, in which nobody is asked, until somebody is; whether there was one."""
    found = False
    while round_.paused:
        assert round_.to_act() == []
        assert not round_.over
        copies = [round_.seen(seat) for seat in range(-1, round_.sheet.players)]
        assert all(int(seen.pauses) == NOW for seen in copies)
        round_.resume()
        found = True
    return found


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
