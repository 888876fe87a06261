"""Work in parts, and on a cluster: the same digest and figures as in one run."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import ROOT, answers, paiju
from tests.patience import HANG
from tests.workers import playing

from paiju.lab.shares import work_of

pytestmark = pytest.mark.once

SIMULATE = ("simulate", "koikoi", "--rounds", "61", "--bots", "greedy,random", "--seed", "3")
ARENA = ("arena", "koikoi", "--bots", "greedy,random", "--deals", "25", "--seed", "4")
LAB = ("lab", "koikoi", "--vary", "double_at=0,7", "--deals", "23")
CLOCKED = ("seconds", "rounds_per_second", "steps_per_second")


def timeless(answer: Any) -> Any:
    """An answer without what a clock says."""
    for name in CLOCKED:
        answer.pop(name, None)
    for bot in answer.get("bots", ()):
        del bot["decision_ms"], bot["decision_cpu_ms"]
    return answer


def written(command: tuple[str, ...], part: str, folder: Path) -> str:
    """A part, as a file."""
    file = folder / f"{command[0]}-{part.replace('/', '-')}.json"
    code, out, err = paiju(*command, "--part", part, "--part-file", str(file), PAIJU_JIT="0")
    assert (code, err) == (0, "")
    assert out == f"part {part.replace('/', ' of ')} written to {file}\n"
    return str(file)


@pytest.mark.parametrize("command", [SIMULATE, ARENA, LAB], ids=lambda one: one[0])
def test_parts_add_up_to_the_whole(command: tuple[str, ...], tmp_path: Path) -> None:
    whole = timeless(answers(*command, "--json", PAIJU_JIT="0"))
    files = [written(command, f"{part}/3", tmp_path) for part in (3, 1, 2)]
    assert timeless(answers("merge", *files, "--json", PAIJU_JIT="0")) == whole
    code, out, _ = paiju("merge", *files, PAIJU_JIT="0")
    assert code == 0
    assert out.count("\n") > 4


@pytest.mark.parametrize(("command", "asked", "batches"), [
    ("simulate", {"bots": ["greedy"], "rounds": 61, "seed": 3}, 1),
    ("arena", {"bots": ["greedy", "random"], "think": None, "deals": 25, "seed": 4}, 2),
    ("lab", {"vary": [{"option": "double_at", "values": [0, 7]}], "deals": 23}, 1),
])  # fmt: skip
def test_no_deals_are_a_batch_too(command: str, asked: dict[str, Any], batches: int) -> None:
    """A command plays them first: what it calls then is compiled, and its clock has not begun."""
    work = work_of(command, {"game": "koikoi", "players": 2, "options": {}, **asked})
    assert [work.done(sums) for sums in work.play(0, 0, 1)] == [0] * batches


def test_a_part_has_a_name_of_its_own(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "paiju", *SIMULATE, "--part", "2/2"], cwd=tmp_path, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"}, capture_output=True,
    )  # fmt: skip
    assert ran.stdout.decode() == "part 2 of 2 written to simulate-koikoi.2-of-2.json\n"
    assert (tmp_path / "simulate-koikoi.2-of-2.json").exists()


def test_parts_that_are_no_whole_are_refused(tmp_path: Path) -> None:
    one, two = (written(SIMULATE, f"{part}/2", tmp_path) for part in (1, 2))
    other = written((*SIMULATE[:-1], "9"), "2/2", tmp_path / "..")
    broken, old = tmp_path / "broken.json", tmp_path / "old.json"
    broken.write_text("{")
    told = json.loads(Path(two).read_text())
    old.write_text(json.dumps({**told, "rules": "others"}))
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps({**told, "sums": {"rounds": "many"}}))
    for files, why in (
        ([one], "missing of 2 parts: 2"),
        ([one, one], "the same part twice"),
        ([one, other], f"{other}: a part of other work than {one}"),
        ([one, str(broken)], f"{broken}: not a part file"),
        ([one, str(old)], f"{old}: written by another version of the rules"),
        ([one, str(forged)], "not the sums of simulate"),
        ([str(tmp_path / "none")], f"{tmp_path / 'none'}: No such file or directory"),
    ):
        code, out, err = paiju("merge", *files, PAIJU_JIT="0")
        assert code in (1, 2)
        assert out == ""
        assert err.startswith(f"merge: {why}")
        assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--part", "3/2"], "--part 3/2: not K/N, part K of N"),
        (["--part", "0/2"], "--part 0/2: not K/N"),
        (["--part", "half"], "--part half: not K/N"),
        (["--part", "1/2", "--cluster", "local"], "--part or --cluster, not both"),
        (["--part", "1/2", "--part-file", "/nowhere/part"], "/nowhere/part: No such file"),
    ],
)
def test_nonsense_is_one_line(flags: list[str], why: str) -> None:
    code, out, err = paiju(*SIMULATE, *flags, PAIJU_JIT="0")
    assert code in (1, 2)
    assert out == ""
    assert err.startswith(f"simulate: {why}")
    assert err.count("\n") == 1


def test_a_cluster_loses_a_worker_and_nothing_else(tmp_path: Path) -> None:
    """A real Ray on this machine; the worker that plays a share is killed, and another plays it."""
    command = ("simulate", "koikoi", "--rounds", "1600", "--bots", "greedy", "--json")
    whole = timeless(answers(*command, PAIJU_JIT="0"))
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"}
    with (tmp_path / "errors").open("w") as errors:
        driver = subprocess.Popen(
            [sys.executable, "-m", "paiju", *command, "--cluster", "local"],
            stdout=subprocess.PIPE, stderr=errors, text=True, env=environment,
        )  # fmt: skip
        os.kill(playing(driver), signal.SIGKILL)
        out, _ = driver.communicate(timeout=HANG)
    assert driver.returncode == 0, (tmp_path / "errors").read_text()
    assert timeless(json.loads(out)) == whole


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", "127.0.0.1:99999", f"127.0.0.1:{'9' * 5000}", "a..b:1"]
)
def test_a_cluster_that_is_not_there_is_one_line(address: str) -> None:
    code, out, err = paiju(*SIMULATE, "--cluster", address, PAIJU_JIT="0")
    assert (code, out) == (1, "")
    assert err.startswith(f"simulate: --cluster {address}: ")
    assert err.count("\n") == 1


def test_nothing_imports_ray_otherwise() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", "import sys; from paiju.cli import main; main(['simulate', 'koikoi', '--rounds', '1']); assert 'ray' not in sys.modules"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"}, capture_output=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
