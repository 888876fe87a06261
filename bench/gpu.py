"""What a GPU does: rounds by `greedy` in every game, tables at once, the rule lab, and memory shared with PyTorch.

    python bench/gpu.py [SECONDS [PART …]]

Every part is a process of its own, so that all compile at once and none takes another with it; the
GPU is measured by one of them at a time. A part that is not done in time (150 s) is left out. The
beginning of a part's name chooses all that begin so: `lab`, `greedy-koikoi`.
"""

import fcntl
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs

GREEDY = {  # rounds of seed 7, and the digest that the CPU has of them (bench/greedy.py)
    "koikoi": (4000, 68000297273155463),
    "gostop": (2000, 421312650392090680),
    "maohuzi": (300, 2008474978164214897),
    "banbiantian": (1000, 3724864795701998415),
    "datongzi": (300, 369501234396237418),
}
FIRST = {"koikoi": 1 << 23, "gostop": 1 << 21, "maohuzi": 1 << 18}  # rounds to begin with
LONG = 0.7  # seconds of a measurement, about
LOCK = "PAIJU_GPU_LOCK"


@contextmanager
def alone() -> Iterator[None]:
    """The GPU for oneself."""
    with open(os.environ[LOCK], "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def tell(*words: object) -> None:
    print(*words, flush=True)


def greedy(name: str) -> None:
    from paiju.games import load
    from paiju.lab import cuda
    from paiju.play.record import players_of, sheet_of

    game = load(name)
    sheet = sheet_of(game, players_of(game, {}), {})
    for bot, title in ((1, "greedy"), (0, "random")):
        bots = [bot] * sheet.players
        rounds, digest = GREEDY[name]
        begun = time.perf_counter()
        tally = cuda.simulate(game, sheet, bots, 7, 0, rounds)
        compiled = time.perf_counter() - begun
        same = "" if bot == 0 else f", digest {'equal' if tally.digest == digest else 'DIFFERS'}"
        for block in (256, 128) if bot else (256,):
            fitting = structs.replace(game.law.fitting, block=block)
            fitted = replace(game, law=replace(game.law, fitting=fitting))
            with alone():
                n = FIRST.get(name, 1 << 19)
                play = partial(cuda.simulate, fitted, sheet, bots, 7, 0)
                n = int(n * max(1.0, LONG / timed(partial(play, n))))
                seconds = timed(partial(play, n))
            tell(
                f"{name} {title}: {n / seconds / 1e6:.3f} million rounds/s"
                f" (blocks of {block}, {n:,} rounds, ready after {compiled:.0f} s{same})"
            )


def timed(play: Callable[[], object]) -> float:
    begun = time.perf_counter()
    play()
    return time.perf_counter() - begun


def tables(name: str) -> None:
    from paiju.lab.cuda import cuda
    from paiju.lab.env.device import DeviceTables

    for n in (8192, 1 << 17, 1 << 20):
        many = DeviceTables(name, n)
        many.roam(2)
        cuda.synchronize()
        steps = 40
        with alone():
            for _ in range(2):
                begun = time.perf_counter()
                many.roam(steps)
                cuda.synchronize()
                seconds = time.perf_counter() - begun
                steps = max(steps, min(int(steps * LONG / seconds), 100_000))
            begun = time.perf_counter()
            many.roam(steps)
            cuda.synchronize()
            seconds = time.perf_counter() - begun
            tell(f"{name}, {n:,} tables: roam {n * steps / seconds / 1e6:.0f} million steps/s")
            launches = 200
            begun = time.perf_counter()
            for _ in range(launches):
                many.roam(1)
            cuda.synchronize()
            seconds = time.perf_counter() - begun
            tell(
                f"{name}, {n:,} tables: one step a launch"
                f" {n * launches / seconds / 1e6:.0f} million steps/s"
            )


def equal(name: str) -> None:
    """The same tables on the CPU."""
    import numpy as np

    from paiju.lab.env import Tables
    from paiju.lab.env.device import DeviceTables

    here, there = Tables(name, 256, seed=5), DeviceTables(name, 256, seed=5)
    here.roam(100)
    with alone():
        there.roam(96)  # in one launch, with the tables fetched; then one by one
        for _ in range(4):
            there.roam(1)
        same = all(
            np.array_equal(getattr(here, array), there.host(array))
            for array in ("observation", "mask", "rewards", "done", "seats", "counts")
        )
    tell(f"{name}: 256 tables after 100 steps are {'equal' if same else 'DIFFERENT'} on both")


def torch(name: str) -> None:
    """A policy of PyTorch on the same memory."""
    import torch as pytorch

    from paiju.lab.env.device import DeviceTables

    many = DeviceTables(name, 8192)
    seen, mask = pytorch.from_dlpack(many.observation), pytorch.from_dlpack(many.mask)
    done, refused = pytorch.from_dlpack(many.done), pytorch.from_dlpack(many.refused)
    tell(f"PyTorch {pytorch.__version__}: {tuple(seen.shape)} {seen.dtype} on {seen.device}")
    net = pytorch.nn.Linear(seen.shape[1], mask.shape[1]).cuda()

    def act() -> None:
        with pytorch.no_grad():
            worth = net(seen.float()) + pytorch.rand(mask.shape, device="cuda")
            choices = worth.masked_fill(mask == 0, -1e9).argmax(1)
            pytorch.cuda.synchronize()
            many.step(choices)

    wrong = ended = 0
    for _ in range(60):
        act()
        wrong += int(refused.sum())
        ended += int(done.sum())
    tell(f"{name} by DLPack: {wrong} choices refused, {ended:,} rounds ended in 60 steps")
    with alone():
        pytorch.cuda.synchronize()
        begun = time.perf_counter()
        for _ in range(200):
            act()
        pytorch.cuda.synchronize()
        rate = 8192 * 200 / (time.perf_counter() - begun) / 1e6
    tell(f"{name}, a net of PyTorch choosing at 8,192 tables: {rate:.1f} million steps/s")


LAB: dict[
    str, tuple[str, list[Any], int]
] = {  # a question for every game, as docs/lab.md asks it, and deals to compare with the CPU's
    "koikoi": ("double_at", [0, 7], 4000),
    "gostop": ("pibak_max", [5, 6, 7], 2000),
    "maohuzi": ("qihu", [9, 6], 200),
    "banbiantian": ("hammer", ["off", "round"], 600),
    "datongzi": ("must_beat", [True, False], 200),
}


def lab(name: str) -> None:
    """A question to the rule lab: the answer of the CPU, and how fast."""
    from msgspec import to_builtins

    from paiju.lab.finding import answer
    from paiju.lab.ruling import Ruling
    from paiju.lab.ruling_cuda import OnCuda
    from paiju.lab.shares import Ruled, ruled
    from paiju.play.question import Question, Varied

    option, values, few = LAB[name]

    def work(deals: int, on: type[Ruling]) -> Ruled:
        made = ruled(to_builtins(Question(name, [Varied(option, values)], deals=deals)))
        made.ruling = on(made.question, 1)
        return made

    def sums(made: Ruled) -> Any:
        *_, last = made.play(0, made.total, 1)
        return last

    begun = time.perf_counter()
    there = work(few, OnCuda)
    found = sums(there)
    compiled = time.perf_counter() - begun
    same = found == sums(work(few, Ruling))
    tell(f"lab {name}: {few} deals a value are {'equal' if same else 'DIFFERENT'} on both (ready after {compiled:.0f} s)")  # fmt: skip
    for deals in (200_000, 2_000_000):
        made = work(deals, OnCuda)
        with alone():
            seconds = timed(lambda made=made: answer(made.question, sums(made)))  # type: ignore[misc]
        rounds = made.question.rounds
        tell(
            f"lab {name}: {deals:,} deals under each of {len(values)} values in {seconds:.2f} s,"
            f" {rounds / seconds / 1e6:.2f} million rounds/s"
        )
        if seconds > 5 * LONG:
            break


PARTS: dict[str, Callable[[str], None]] = {
    **{f"greedy-{name}": greedy for name in GREEDY},
    "tables-koikoi": tables,
    "tables-gostop": tables,
    "equal-koikoi": equal,
    "torch-koikoi": torch,
    **{f"lab-{name}": lab for name in LAB},
}


def main(limit: float, wanted: tuple[str, ...] = ("",)) -> None:
    began = time.perf_counter()
    os.environ["PAIJU_JIT"] = "1"  # for the parts
    os.environ["PYTHONPATH"] = str(Path(__file__).parents[1] / "src")
    with tempfile.TemporaryDirectory() as folder:
        os.environ[LOCK] = os.path.join(folder, "lock")
        running = {
            part: subprocess.Popen(
                [sys.executable, __file__, part], stderr=subprocess.PIPE, text=True
            )
            for part in PARTS
            if part.startswith(wanted)
        }
        for part, process in running.items():
            left = max(0.1, limit - (time.perf_counter() - began))
            try:
                _, errors = process.communicate(timeout=left)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                tell(f"{part}: not done in time")
                continue
            if process.returncode:
                tell(f"{part} failed:\n" + "\n".join(errors.strip().splitlines()[-12:]))
    tell(f"all of it took {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] in PARTS:
        PARTS[sys.argv[1]](sys.argv[1].partition("-")[2])
    else:
        main(float(sys.argv[1]) if len(sys.argv) > 1 else 150.0, tuple(sys.argv[2:]) or ("",))
