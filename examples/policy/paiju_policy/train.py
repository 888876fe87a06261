"""
Teach a small policy Koi-Koi by playing against itself at many tables at once.

    python -m paiju_policy.train koikoi.npz --minutes 3

Every decision of a round is made likelier by what the round then paid its seat, more than was expected
(REINFORCE with a baseline). An update may have several shares, which a cluster of Ray plays at once, or
several processes that share a folder; it is the same update, whoever plays them:

    python -m paiju_policy.train koikoi.npz --updates 2000 --shares 16 --cluster ray://head:10001
    python -m paiju_policy.train koikoi.npz --updates 2000 --shares 16 --part 3/8 --folder lesson
"""

import os

os.environ.setdefault("PAIJU_JIT", "1")  # before any rule is imported
os.environ.setdefault("OMP_NUM_THREADS", "1")  # shares are what is done side by side
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import sys
import time
from hashlib import blake2b
from pathlib import Path

from paiju.kit.errors import Refusal
from paiju_policy.crew import Crew, crew_of
from paiju_policy.net import NAMES, Adam, Weights, added, fresh, read, save, way
from paiju_policy.playing import Lesson, tables_of

RATE = 1e-3


def train(
    path: Path, lesson: Lesson, crew: Crew, *, minutes: float, updates: int
) -> tuple[list[float], Weights]:
    """Teach until the time, or so many updates, are over; how wrong the worth was each time, and the weights."""
    one = tables_of(lesson.tables)
    weights = fresh(one.observation.shape[1], one.mask.shape[1], lesson.hidden, lesson.seed)
    if path.exists():
        weights = read(path)
    school = Adam(weights, RATE)
    crew.begin(school)
    errors: list[float] = []
    begun = time.monotonic()
    while school.steps < updates and time.monotonic() - begun < 60 * minutes:
        errors.append(school.step(added(crew.play(school.weights, school.steps))))
        crew.end(school)
        if school.steps % 100 == 0:
            print(f"{school.steps} updates, {time.monotonic() - begun:.0f} s", flush=True)
    save(school.weights, path)
    return errors, school.weights


def digest(weights: Weights) -> str:
    """The weights in a word."""
    whole = b"".join(weights[name].tobytes() for name in NAMES)
    return blake2b(whole, digest_size=8).hexdigest()


def main(arguments: list[str] | None = None) -> int:
    """From the command line."""
    usual = Lesson()
    parser = argparse.ArgumentParser(description="Teach a small policy Koi-Koi.")
    parser.add_argument("path", type=Path, help="the file of weights; taught on if it is there")
    parser.add_argument("--minutes", type=float, default=None, help="stop after so many; 3 unless told how many updates")  # fmt: skip
    parser.add_argument("--updates", type=int, default=None, help="stop after so many")
    parser.add_argument("--shares", type=int, default=usual.shares, help="of an update, played side by side")  # fmt: skip
    parser.add_argument("--tables", type=int, default=usual.tables, help="of a share")
    parser.add_argument("--steps", type=int, default=usual.steps, help="of a share at each table")
    parser.add_argument("--hidden", type=int, default=usual.hidden, help="units of the net")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--by", choices=("any", "numpy", "torch"), default="any")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a cluster of Ray, or: local")
    parser.add_argument("--part", metavar="K/N", help="be part K of N processes that share a folder")  # fmt: skip
    parser.add_argument("--folder", type=Path, help="that folder")
    given = parser.parse_args(arguments)
    alone = (
        given.cluster,
        given.minutes,
    )  # parts that stop by their own clocks wait for each other for ever
    if given.part and (given.updates is None or given.folder is None or any(alone)):
        parser.error("--part: with --updates and --folder, without --minutes and --cluster")
    if min(given.shares, given.tables, given.steps, given.hidden) < 1:
        parser.error("--shares, --tables, --steps, --hidden: at least 1")
    minutes = given.minutes or (3.0 if given.updates is None else 60.0 * 24 * 365)
    try:
        lesson = Lesson(way(given.by), given.seed, given.shares, given.tables, given.steps, given.hidden)  # fmt: skip
        with crew_of(lesson, given.cluster, given.part, given.folder) as crew:
            errors, weights = train(
                given.path, lesson, crew, minutes=minutes, updates=given.updates or 10**9
            )
    except (Refusal, ValueError, OSError) as no:
        print(f"train: {no}", file=sys.stderr)
        return 1
    print(f"{len(errors)} updates by {lesson.by}; {given.path}; digest {digest(weights)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
