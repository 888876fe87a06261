"""
Work on a cluster of Ray: shares are tasks, and a task whose worker is lost is played again.

Ray is an extra (`pip install "paiju[cluster]"`) and imported here alone, when a cluster is asked for.
"""

import logging
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import Any

from paiju.kit.errors import Illegal
from paiju.kit.jit import COMPILED
from paiju.kit.system import reason
from paiju.kit.words import say
from paiju.lab.shares import Work, share, work_of, written

LOCAL = "local"
PORT = re.compile("[0-9]+")
PATIENCE = 10.0  # seconds for a cluster to answer at all
SHARES = 4  # for each processor, so that no one waits long for the last
MOST = 10_000
# Variables of this process's surroundings that another machine gets too
PASSED = ("PYTHONPATH", "PAIJU_CACHE", "PAIJU_BOUNDS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")


def play_share(command: str, asked: dict[str, Any], part: int, parts: int) -> bytes:
    """One share, in a process of the cluster."""
    work = work_of(command, asked)
    sums = work.nothing()
    for found in work.play(*share(work, part, parts), 1):
        sums = found
    return written(sums)


def play(work: Work, address: str) -> Iterator[Any]:
    """Have a cluster play the work; yields what the shares have come to so far."""
    with joined(address) as ray:
        processors = int(ray.cluster_resources().get("CPU", 1))
        parts = max(1, min(work.total, processors * SHARES, MOST))
        calls = [(work.command, work.asked, part + 1, parts) for part in range(parts)]
        sums = work.nothing()
        yield sums
        for _, found in spread(ray, play_share, calls):
            work.add(sums, work.read(found))
            yield sums


@contextmanager
def joined(address: str) -> Iterator[Any]:
    """Ray, as it is imported, at a cluster."""
    try:
        import ray
    except ImportError:
        raise Illegal(
            say('--cluster: Ray is not installed: pip install "paiju[cluster]"')
        ) from None
    _reach(address)
    passed = {name: os.environ[name] for name in PASSED if name in os.environ}
    surroundings = {"env_vars": {**passed, "PAIJU_JIT": "1" if COMPILED else "0"}}
    try:
        ray.init(
            address=address,
            runtime_env=surroundings,
            log_to_driver=False,
            logging_level=logging.ERROR,
            include_dashboard=False if address == LOCAL else None,
        )
    except (ConnectionError, ValueError, RuntimeError) as no:
        why = str(no).splitlines()[0] if str(no) else type(no).__name__
        raise Illegal(say("--cluster {address}: {why}", address=address, why=why)) from None
    try:
        with redirect_stdout(sys.stderr):  # Ray tells there of workers that it has lost
            yield ray
    finally:
        ray.shutdown()


def spread(
    ray: Any, function: Callable[..., Any], calls: Sequence[tuple[Any, ...]]
) -> Iterator[tuple[int, Any]]:
    """
    Have a cluster make calls, each on a processor; yields the number of a call and what it came to,
    in whatever order. A worker that dies takes no more with it than its call, which another one makes.
    """
    task = ray.remote(num_cpus=1, max_retries=-1)(function)
    waiting = {task.remote(*call): number for number, call in enumerate(calls)}
    while waiting:
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for one in ready:
            yield waiting.pop(one), ray.get(one)


def _reach(address: str) -> None:
    """Refuse an address at which nobody listens: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not PORT.fullmatch(port):
        return  # `local`, `auto`: Ray knows where
    try:
        socket.create_connection((host, int(port.lstrip("0")[:6] or 0)), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as no:  # the last: no name of a host at all
        why = reason(no) if isinstance(no, OSError) else str(no)
        raise Illegal(say("--cluster {address}: {why}", address=address, why=why)) from None
