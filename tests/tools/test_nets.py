"""How nets are trained: a few samples, the whole way to a file that a bot can play by."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.bots.test_search import decisions, rng_of
from tests.cli.run import ROOT

from paiju.bots.net import Favourer
from paiju.bots.think import Think
from paiju.bots.weights import GAPS, net_of
from tools.nets.by_torch import sheets_of
from tools.nets.gathering import Notes
from tools.nets.taking import joined

pytestmark = pytest.mark.once


def trained(*args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tools.nets", "koikoi", "--worlds", "2", "--epochs", "2", *args],
        cwd=ROOT, capture_output=True, text=True, check=True,
        env={"PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"},
    )  # fmt: skip
    return done.stdout


def test_from_samples_to_a_player(tmp_path: Path) -> None:
    notes, first, again = (str(tmp_path / name) for name in ("notes.npz", "1.npz", "2.npz"))
    told = trained("--samples", "24", "--units", "8", "--notes", notes, "--out", first)
    assert "epoch 1: error" in told
    trained("--units", "8", "--notes", notes, "--out", again)
    with np.load(first) as found, np.load(again) as other:
        for name in ("rows", "bias", "heads"):
            assert (found[name] == other[name]).all(), "the same samples and seed, the same net"
        weights = [found[name].tolist() for name in ("rows", "bias", "heads")]
    for round_, seat in decisions("koikoi", 1, 3):
        assert len(weights[0]) == round_.game.law.sights + GAPS
        player = Favourer(round_.game, net_of(round_.game, *weights))
        action = player.choose(round_.seen(seat), round_.rules, seat, rng_of(1), Think())
        assert action in round_.legal(seat)
    # a search whose play-outs are by that net
    told = trained(
        "--samples", "24", "--units", "8", "--from", first, "--alone", "--jobs", "2", "--out", again
    )
    assert "epoch 1: error" in told


def note(samples: list[tuple[list[int], list[list[int]], list[float]]]) -> Notes:
    """Notes as they are taken down: of each sample a table, its actions, and what they gained."""
    things: list[int] = []
    gains: list[float] = []
    marks = []
    for table, actions, gained in samples:
        marks.append((len(things), len(gains)))
        things += [len(table), *table, len(actions)]
        for action in actions:
            things += [len(action), *action]
        gains += gained
    counts = np.array([len(samples), len(things), len(gains)])
    return Notes(np.array(things, np.int16), np.array(gains, np.float32), np.array(marks), counts)


ONE = note([([5, 7], [[1], [2, 3]], [0.0, 1.5])])
TWO = note([([4], [[6, 8, 9]], [0.0]), ([2, 3, 4], [[1], [5], [6]], [0.0, -1.0, 2.0])])


def test_notes_of_several_threads_are_one_after_the_other() -> None:
    both = joined([ONE, TWO])
    assert list(both.counts) == [int(a + b) for a, b in zip(ONE.counts, TWO.counts)]
    for notes, begin in ((ONE, 0), (TWO, 1)):
        for sample in range(len(notes.marks)):
            thing, gain = both.marks[begin + sample]
            at, first = notes.marks[sample]
            assert both.things[thing] == notes.things[at]
            assert both.gains[gain : gain + 1] == notes.gains[first : first + 1]


def test_sheets_hold_what_notes_do() -> None:
    """Samples of many sizes in sheets of one, filled up with nothing."""
    sheets = sheets_of(joined([ONE, TWO]), 99)
    assert sheets.tables.tolist() == [[5, 7, 99], [4, 99, 99], [2, 3, 4]]
    assert sheets.actions[0].tolist() == [[1, 99, 99], [2, 3, 99], [99, 99, 99]]
    assert sheets.actions[1].tolist() == [[6, 8, 9], [99, 99, 99], [99, 99, 99]]
    assert sheets.gains.tolist() == [[0.0, 1.5, 0.0], [0.0, 0.0, 0.0], [0.0, -1.0, 2.0]]
    assert sheets.there.tolist() == [[1, 1, 0], [1, 0, 0], [1, 1, 1]]
