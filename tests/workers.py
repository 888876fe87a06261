"""The workers of a real cluster of Ray on this machine, to be killed."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.patience import HANG


def wait(what: Callable[[], Any]) -> Any:
    """Wait until there is something, however long that takes."""
    end = time.monotonic() + HANG
    while not (found := what()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return found


def playing(driver: "subprocess.Popen[str]") -> int:
    """A process of the driver's cluster that plays a share; waits for one."""

    def found() -> list[int]:
        assert driver.poll() is None, driver.communicate()
        return workers(driver.pid)

    return int(wait(found)[0])


def workers(driver: int) -> list[int]:
    """The processes of a cluster that play a share now."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if path.read_bytes().startswith(b"ray::play_share") and driver in above(path.parent):
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def above(process: Path) -> set[int]:
    """The processes that a process comes from."""
    seen: set[int] = set()
    while process.name not in ("0", "1"):
        parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
        seen.add(int(parent))
        process = process.with_name(parent)
    return seen
