"""
Threads that get no processor for a while, one after the other: what comes a little late once in a
hundred passes on a busy machine comes late here in every one. On Linux, where all cores are busy.
"""

import os
import random
import time
from contextlib import suppress
from pathlib import Path

AT_ONCE = 3  # processes or single threads that starve
SHORT, LONG = 0.05, 0.8  # seconds; below what a server may be silent before another takes its place


def starve(root: int) -> None:
    """Starve what a process has started, now this and now that, for as long as it lives."""
    dice = random.Random()
    hungry: list[tuple[float, list[int]]] = []
    while Path(f"/proc/{root}").exists():
        now = time.monotonic()
        for _, threads in (one for one in hungry if one[0] <= now):
            _schedule(threads, os.SCHED_OTHER)
        hungry = [one for one in hungry if one[0] > now]
        if len(hungry) < AT_ONCE and (tasks := _tasks(root)):
            threads = dice.choice(tasks)
            if dice.random() < 0.5:
                threads = [dice.choice(threads)]
            # a process that is started meanwhile does not starve
            _schedule(threads, os.SCHED_IDLE | os.SCHED_RESET_ON_FORK)
            hungry.append((now + dice.uniform(SHORT, LONG), threads))
        time.sleep(0.02)


def _schedule(threads: list[int], policy: int) -> None:
    for thread in threads:
        with suppress(ProcessLookupError):
            os.sched_setscheduler(thread, policy, os.sched_param(0))


def _tasks(root: int) -> list[list[int]]:
    """The threads of every process that a process has started, and of those that they have."""
    children: dict[int, list[int]] = {}
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(place.name))
    found: list[list[int]] = []
    todo = [root]
    while todo:
        for child in children.get(todo.pop(), ()):
            todo.append(child)
            with suppress(OSError):
                found.append([int(one.name) for one in Path(f"/proc/{child}/task").iterdir()])
    return found
