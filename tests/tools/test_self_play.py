"""How a net learns by playing at many tables: what a choice is credited with, and the whole way."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.cli.run import ROOT

from paiju.games import load

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.once


def test_a_choice_is_credited_with_what_came_of_it() -> None:
    """One table: seat 0, then seat 1, whose step ends the round; then seat 0 of the next."""
    from tools.nets.rollout import Deeds
    from tools.nets.self_play import CREDIT, POINTS, credited

    deeds = Deeds(*[torch.zeros(3, 1)] * len(Deeds._fields))._replace(
        seats=torch.tensor([[0], [1], [0]]),
        worths=torch.tensor([[0.5], [0.25], [1.0]]),
        paid=torch.tensor([[0.0], [-2 * POINTS], [0.0]]),
        done=torch.tensor([[0], [1], [0]]),
    )
    gains, wanted = credited(deeds, torch.tensor([3.0]))
    second = (
        -2.0 + 0.25
    )  # for seat 0, who expected −0.25; what the next round may bring is not theirs
    first = (-0.25 - 0.5) + CREDIT * second
    assert gains.flatten().tolist() == pytest.approx([first, -second, 3.0 - 1.0])
    assert wanted.flatten().tolist() == pytest.approx([0.5 + first, 0.25 - second, 3.0])


def test_from_a_net_to_a_net(tmp_path: Path) -> None:
    net, out = ROOT / "src/paiju/bots/nets/koikoi.npz", tmp_path / "new.npz"
    done = subprocess.run(
        [sys.executable, "-m", "tools.nets.self_play", "koikoi", "--tables", "4", "--lessons", "1",
         "--rounds", "2", "--from", str(net), "--out", str(out)],
        cwd=ROOT, capture_output=True, text=True, check=True,
        env={"PYTHONPATH": ":".join(["src", *sys.path]), "PAIJU_JIT": "0"},
    )  # fmt: skip
    assert "1 lessons" in done.stdout
    with np.load(net) as before, np.load(out) as after:
        for name in ("rows", "bias", "heads"):
            assert before[name].shape == after[name].shape
            assert before[name].dtype == after[name].dtype
    assert load("koikoi").law.sights < len(np.load(out)["rows"])
