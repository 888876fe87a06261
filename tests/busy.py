"""
Tests with a browser, a clock or a process in them, again and again on a machine that is busy.

`python -m tests.busy 10`: each pass has every such test once, interpreted, as `./check` runs them,
beside one program for every core that only counts. One line a pass; what fails is named at once.
A test that needs a quiet machine is found here.

`python -m tests.busy --starve 1`: besides, now this and now that part of a test gets no processor for
a moment (`tests/starving.py`), which finds sooner what is seldom too late.

`python -m tests.busy --slow 1`: besides, answers, messages and frames come late to every page
(`tests/walk/slow.js`), which finds what is done before a page has settled.
"""

import multiprocessing
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable

from tests.starving import starve

ROOMS = ("walk", "examples", "server", "cli", "load", "tools", "docs")
FILES = ("bots/test_together.py", "lab/test_contest.py", "lab/test_zoo.py")
CORES = os.cpu_count() or 1


def main() -> int:
    """Run as many passes as are asked for, of all such tests or of those that are named."""
    starved = "--starve" in sys.argv
    if "--slow" in sys.argv:
        os.environ["PAIJU_SLOW"] = "1"
    passes, *only = [word for word in sys.argv[1:] if not word.startswith("--")]
    for _ in range(CORES):
        multiprocessing.Process(target=_count, daemon=True).start()
    red = sum(not one_pass(n + 1, only, starved) for n in range(int(passes)))
    print(f"{int(passes) - red} of {passes} passes were all green", flush=True)
    return min(red, 1)


def one_pass(n: int, only: list[str], starved: bool) -> bool:
    """Every test once; say how it went."""
    begun = time.monotonic()
    what = only or [f"tests/{place}" for place in ROOMS + FILES]
    command = [sys.executable, "-m", "pytest", "-n", f"{2 * CORES}", "--dist", "worksteal"]
    command += ["-p", "no:cacheprovider", "-vv", "--tb=short", *what]
    environment = {**os.environ, "PAIJU_JIT": "0"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        if starved:
            multiprocessing.Process(target=starve, args=(running.pid,), daemon=True).start()
        told = _follow(running.stdout)
    took, load = time.monotonic() - begun, os.getloadavg()[0]
    print(f"pass {n}: {told}, {took:.0f} s, load {load:.0f}", flush=True)
    return running.returncode == 0


def _follow(lines: Iterable[str]) -> str:
    """Say at once which test failed, and in the end why; give back pytest's last line."""
    last, ended = "", False
    for line in lines:
        ended = ended or (line.startswith("====") and "test session starts" not in line)
        if ended or re.match(r"\[gw\d+\].* (FAILED|ERROR) ", line):
            print(line, end="", flush=True)
        last = line.strip(" =\n") or last
    return last


def _count() -> None:
    while True:
        pass


if __name__ == "__main__":
    sys.exit(main())
