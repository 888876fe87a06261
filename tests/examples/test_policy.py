"""The example that teaches a policy: it learns, its gradient is right, and it plays in the arena."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from tests.cli.run import ROOT, answers, paiju
from tests.patience import HANG
from tests.workers import playing, wait

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
    school = net.Adam(net.fresh(5, 4, 8, 1), 0.02)
    errors = [school.step(net.slopes_by_hand(school.weights, batch)) for _ in range(150)]
    chance = net.odds(net.answer(school.weights, batch.seen)[1], batch.mask)
    assert chance[:, 0].mean() > 0.8
    assert chance[::3, 2].max() == 0
    assert errors[-1] < errors[0]


def test_numpy_and_torch_teach_the_same(net: ModuleType) -> None:
    pytest.importorskip("torch")
    batch, weights = lesson(net), net.fresh(5, 4, 8, 1)
    one = net.Adam({name: value.copy() for name, value in weights.items()}, 0.01)
    two = net.Adam(weights, 0.01)
    for _ in range(5):
        wrong = one.step(net.slopes_by_hand(one.weights, batch))
        assert wrong == pytest.approx(two.step(net.slopes_by_torch(two.weights, batch)), rel=1e-3)
    for name in net.NAMES:
        assert np.abs(one.weights[name] - two.weights[name]).max() < 1e-3, name


def test_a_slope_is_what_a_small_change_brings(net: ModuleType) -> None:
    """The loss, written down once more, changes as the slopes by hand say."""
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

    found = net.slopes_by_hand(weights, batch)
    for name in net.NAMES:
        slope = found.by[name] / found.decisions
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        up, down = ({n: v.copy() for n, v in weights.items()} for _ in range(2))
        up[name][at] += 1e-5
        down[name][at] -= 1e-5
        assert slope[at] == pytest.approx((loss(up) - loss(down)) / 2e-5, rel=1e-2), name


# an update of four shares, whoever plays them
LESSON = ("--updates", "3", "--shares", "4", "--tables", "4", "--steps", "40", "--hidden", "16", "--by", "numpy")  # fmt: skip
SURROUNDINGS = {
    **os.environ,
    "PAIJU_JIT": "0",
    "PYTHONPATH": os.pathsep.join([str(EXAMPLE), str(ROOT / "src")]),
}


def training(path: Path, *flags: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "paiju_policy.train", str(path), *LESSON, *flags],
        env=SURROUNDINGS, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def digest(process: "subprocess.Popen[str]") -> str:
    """What a lesson came to."""
    out, err = process.communicate(timeout=HANG)
    assert process.returncode == 0, err
    return out.rpartition("digest ")[2].strip()


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A lesson by one process: the file of weights, and what it came to."""
    path = tmp_path_factory.mktemp("taught") / "koikoi.npz"
    return path, digest(training(path))


def test_a_cluster_that_loses_a_worker_teaches_the_same(
    taught: tuple[Path, str], tmp_path: Path
) -> None:
    """A real Ray on this machine; a worker is killed in the middle of its share."""
    driver = training(tmp_path / "koikoi.npz", "--cluster", "local")
    os.kill(playing(driver), signal.SIGKILL)
    assert digest(driver) == taught[1]


def test_parts_one_of_which_is_lost_teach_the_same(
    taught: tuple[Path, str], tmp_path: Path
) -> None:
    """Two processes that share a folder; one is killed while it waits for the other, and started again."""
    folder = tmp_path / "folder"

    def part(number: int) -> "subprocess.Popen[str]":
        flags = ("--part", f"{number}/2", "--folder", str(folder))
        return training(tmp_path / f"{number}.npz", *flags)

    lost = part(1)
    wait(lambda: len(list(folder.glob("slopes-0-*.npz"))) == 2)
    lost.kill()
    lost.communicate()
    assert lost.returncode == -signal.SIGKILL
    both = part(1), part(2)
    assert [digest(one) for one in both] == [taught[1]] * 2
    other = training(tmp_path / "3.npz", "--seed", "9", "--part", "1/2", "--folder", str(folder))
    assert other.communicate(timeout=HANG)[1] == f"train: {folder}: holds another lesson\n"


def test_a_lesson_goes_on_from_what_was_kept(
    net: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part that is started again where the slopes of the beginning are no longer there."""
    monkeypatch.setenv("PAIJU_JIT", os.environ.get("PAIJU_JIT", "0"))
    crews, playing = (import_module(f"paiju_policy.{name}") for name in ("crew", "playing"))
    train = import_module("paiju_policy.train")
    monkeypatch.setattr(crews, "KEEP", 1)
    small = playing.Lesson(tables=2, steps=20, hidden=4)
    whole = train.train(tmp_path / "1.npz", small, crews.Alone(small), minutes=9, updates=4)[1]
    for updates in (3, 4):
        part = crews.InParts(small, 1, 1, tmp_path / "folder")
        _, found = train.train(tmp_path / "2.npz", small, part, minutes=9, updates=updates)
    assert train.digest(found) == train.digest(whole)
    left = sorted(path.name for path in (tmp_path / "folder").iterdir())
    assert left == ["lesson.json", "slopes-3-0.npz", "state-3.npz", "state-4.npz"]


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--part", "1/2"], "--part: with --updates and --folder"),
        (["--cluster", "127.0.0.1:1"], "train: --cluster 127.0.0.1:1: "),
        (["--shares", "0"], "--shares, --tables, --steps, --hidden: at least 1"),
    ],
)
def test_nonsense_is_refused(
    net: ModuleType, flags: list[str], why: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    train = import_module("paiju_policy.train")
    with suppress(SystemExit):
        assert train.main([str(tmp_path / "new.npz"), *flags]) == 1
    assert why in capsys.readouterr().err


def test_it_plays_in_the_arena(net: ModuleType, taught: tuple[Path, str], tmp_path: Path) -> None:
    path = taught[0]
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
