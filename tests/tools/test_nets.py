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
    told = trained("--samples", "24", "--units", "8", "--from", first, "--out", again)
    assert "epoch 1: error" in told
