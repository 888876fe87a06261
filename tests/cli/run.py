"""Runs the real command line in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.patience import HANG

ROOT = Path(__file__).parents[2]


def paiju(*arguments: str, text: str = "", **environment: str) -> tuple[int, str, str]:
    """The exit code, standard output and standard error of a command."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PAIJU_JIT", "PAIJU_BOUNDS")
    }
    ran = subprocess.run(
        [sys.executable, "-m", "paiju", *arguments],
        input=text, text=True, capture_output=True, timeout=HANG, check=False,
        env={**kept, "PYTHONPATH": str(ROOT / "src"), **environment},
    )  # fmt: skip
    assert "Traceback" not in ran.stderr
    return ran.returncode, ran.stdout, ran.stderr


def answers(*arguments: str, text: str = "", **environment: str) -> Any:
    """The one JSON value a command prints."""
    code, out, err = paiju(*arguments, text=text, **environment)
    assert (code, err) == (0, "")
    return json.loads(out)
