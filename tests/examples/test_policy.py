"""The example that teaches a policy: it learns, its gradient is right, and it plays in the arena."""

import os
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from tests.cli.run import ROOT, answers, paiju

pytestmark = pytest.mark.once
EXAMPLE = ROOT / "examples" / "policy"


@pytest.fixture
def net(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    return import_module("paiju_policy.net")


def lesson(net: ModuleType) -> Any:
    """Decisions of which the first choice always pays and the others never do."""
    chance = np.random.default_rng(2)
    seen = chance.standard_normal((60, 5)).astype(np.float32)
    mask = np.ones((60, 4), np.int8)
    mask[::3, 2] = 0
    choices = np.array([i % 2 for i in range(60)], np.int64)
    return net.Batch(seen, mask, choices, np.where(choices == 0, 1, -1).astype(np.float32))


def test_what_pays_becomes_likelier(net: ModuleType) -> None:
    batch = lesson(net)
    school = net.WithNumPy(net.fresh(5, 4, 8, 1), 0.02)
    errors = [school.learn(batch) for _ in range(150)]
    chance = net.odds(net.answer(school.weights, batch.seen)[1], batch.mask)
    assert chance[:, 0].mean() > 0.8
    assert chance[::3, 2].max() == 0
    assert errors[-1] < errors[0]


def test_numpy_and_torch_teach_the_same(net: ModuleType) -> None:
    pytest.importorskip("torch")
    batch, weights = lesson(net), net.fresh(5, 4, 8, 1)
    one = net.WithNumPy({name: value.copy() for name, value in weights.items()}, 0.01)
    two = net.WithTorch(weights, 0.01)
    for _ in range(5):
        assert one.learn(batch) == pytest.approx(two.learn(batch), rel=1e-3)
    for name in net.NAMES:
        assert np.abs(one.weights[name] - two.weights[name]).max() < 1e-3, name


def test_a_slope_is_what_a_small_change_brings(net: ModuleType) -> None:
    """The loss of `learn`, written down once more, changes as the slopes by hand say."""
    batch = lesson(net)
    weights = {n: v.astype(np.float64) for n, v in net.fresh(5, 4, 8, 3).items()}
    fixed = batch.gained - net.answer(weights, batch.seen)[2]

    def loss(w: dict[str, np.ndarray]) -> float:
        _, numbers, worth = net.answer(w, batch.seen)
        chance = net.odds(numbers, batch.mask)
        taken = np.log(chance[np.arange(60), batch.choices])
        plays = -(chance * np.log(chance + 1e-9)).sum(1)
        wrong = batch.gained - worth
        return float((-taken * fixed + 0.5 * wrong * wrong - 0.01 * plays).mean())

    school = net.WithNumPy({n: v.copy() for n, v in weights.items()}, 0.0)
    school.learn(batch)
    for name in net.NAMES:
        slope = 10 * school.first[name]  # after one step: a tenth of the slope
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        up, down = ({n: v.copy() for n, v in weights.items()} for _ in range(2))
        up[name][at] += 1e-5
        down[name][at] -= 1e-5
        assert slope[at] == pytest.approx((loss(up) - loss(down)) / 2e-5, rel=1e-2), name


def test_it_is_taught_and_plays_in_the_arena(
    net: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIJU_JIT", os.environ.get("PAIJU_JIT", "0"))  # it would set its own
    train = import_module("paiju_policy.train")
    path = tmp_path / "koikoi.npz"
    errors = train.train(path, minutes=60, updates=8, tables=6, hidden=16, by="numpy")
    assert len(errors) == 8
    before = net.fresh(344, 242, 16, 1)
    assert any((net.read(path)[name] != before[name]).any() for name in net.NAMES)
    info = tmp_path / "paiju_policy-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: paiju-policy\nVersion: 1.0\n")
    points = "[paiju.bots]\npolicy = paiju_policy.bot\n"
    assert 'policy = "paiju_policy.bot"' in (EXAMPLE / "pyproject.toml").read_text()
    (info / "entry_points.txt").write_text(points)
    folders = os.pathsep.join([str(tmp_path), str(EXAMPLE), str(ROOT / "src")])
    answer = answers(
        "arena", "koikoi", "--bots", "policy,random", "--deals", "3", "--json",
        PAIJU_JIT="0", PYTHONPATH=folders, PAIJU_POLICY=str(path),
    )  # fmt: skip
    assert [bot["name"] for bot in answer["bots"]] == ["policy", "random"]
    code, out, err = paiju(
        "arena", "koikoi", "--bots", "policy,random", "--deals", "3",
        PAIJU_JIT="0", PYTHONPATH=folders,
    )  # fmt: skip
    assert (code, out) == (1, "")
    assert err == "arena: set PAIJU_POLICY to a file of weights\n"
