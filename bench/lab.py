"""
How long the rule lab takes to answer in the browser: a real server, the page's own requests, 200,000 deals a value.

`PAIJU_JIT=0 PYTHONPATH=src:. .venv/bin/python bench/lab.py`; the first question of each game compiles its
rules and is not counted.
"""

import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.serving import Served

QUESTIONS = (
    ("koikoi", "double_at", [0, 7]),
    ("gostop", "gwangbak", [True, False]),
)


class Compiled(Served):
    """A server whose lab plays by compiled rules, as servers do."""

    @property
    def arguments(self) -> list[str]:
        told = [one for one in super().arguments if one != "--interpreted"]
        return [*told, "--lift-limits"]


def answered(served: Served, game: str, question: dict[str, Any]) -> float:
    """Seconds from the question to its answer."""
    headers = {"content-type": "application/json"}
    begun = time.monotonic()
    _, _, body = served.request(
        "POST", f"/api/games/{game}/lab", headers, json.dumps(question).encode()
    )
    status = json.loads(body)
    while status["state"] != "done":
        assert status["state"] not in ("failed", "stopped"), status
        time.sleep(0.4)  # as the page does
        status = json.loads(served.request("GET", f"/api/lab/{status['id']}")[2])
    return time.monotonic() - begun


def main() -> None:
    folder = Path(tempfile.mkdtemp())
    served = Compiled(folder)
    try:
        print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
        for game, option, values in QUESTIONS:
            vary = [{"option": option, "values": values}]
            answered(served, game, {"vary": vary, "deals": 200})
            took = answered(served, game, {"vary": vary, "deals": 200_000})
            print(f"{game} {option}: {took:.1f} s, load {os.getloadavg()[0]:.1f}")
    finally:
        served.kill()


if __name__ == "__main__":
    main()
