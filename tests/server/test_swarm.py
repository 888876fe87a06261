"""Load is made of people who play by the rules, lose their lines and come back."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.serving import ROOT, serving

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", ["koikoi", "gostop"])
def test_a_swarm_plays_and_is_never_refused(tmp_path: Path, game: str) -> None:
    with serving(tmp_path, "--lift-limits") as served:
        ran = subprocess.run(
            [sys.executable, "-m", "paiju", "swarm", served.url, "--game", game, "--tables", "3",
             "--rate", "20", "--seconds", "3", "--drop", "0.2", "--json"],
            env={"PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"}, capture_output=True, text=True,
            timeout=60, check=True,
        )  # fmt: skip
        assert "Traceback" not in ran.stderr + served.errors
    found = json.loads(ran.stdout)
    assert found["tables"] == 3
    assert found["sockets"] == (6 if game == "koikoi" else 9)
    assert found["actions"] > 0
    assert found["resumes"] > 0
    assert found["ack_ms"]["p50"] <= found["ack_ms"]["p99"] <= found["ack_ms"]["max"]
    assert (found["refused"], found["broken"]) == (0, 0)
