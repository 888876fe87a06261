"""
The rule lab of a server: questions about house rules, answered one at a time by a process of its own.

The process is `paiju lab` with compiled rules; it gives way to all other programs, so that no table
waits for it. Answers are kept in the server's folder under a name made of the question and the rules,
so that nobody waits twice for the same, and no answer outlives the rules it is about.
"""

import asyncio
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import structlog
from msgspec import Struct, field

from paiju.kit.errors import Illegal
from paiju.kit.jit import source_hash
from paiju.kit.options import entries
from paiju.kit.words import say
from paiju.play.question import Asked, shown_value
from paiju.server.wire.running import Lab as Settings

KEPT = 500  # answers in the folder
HEARD = 50  # questions that ended, in memory
ABSENT = 20.0  # seconds without being asked after, until a question is given up
LONGEST = 1 << 24  # bytes of a line: an answer is some ten thousand
FAILED = Illegal(say("The lab could not answer this question."), word="lab_failed")
BUSY = Illegal(say("The lab is busy with other questions. Try again in a minute."), word="lab_busy")
OFF = Illegal(say("This server has no lab."), word="lab_off")
log = structlog.get_logger()


class Status(Struct, omit_defaults=True):
    """How far a question is."""

    id: str
    state: str  # "waiting", "preparing", "playing", "done", "stopped" or "failed"
    ahead: int = 0  # questions that are answered first
    done: int = 0  # deals
    total: int = 0
    told: msgspec.Raw | None = None  # the answer, as the process wrote it


class Job(Struct):
    """A question that is not answered yet."""

    id: str
    command: list[str]
    total: int
    state: str = "waiting"
    done: int = 0
    seen: dict[str, float] = field(default_factory=dict)  # when each person who waits asked last
    process: Process | None = None


@cache
def rules() -> str:
    """The rules as they are now, in a word."""
    return source_hash()


def named(asked: Asked) -> str:
    """The name of a question: the same for the same sheets, players and rules."""
    sheets = [[cell.values, msgspec.to_builtins(cell.sheet.options)] for cell in asked.cells]
    whole = [rules(), asked.game.id, asked.players, sheets, asked.seated]
    whole += [list(asked.question.strengths), asked.question.deals, asked.question.seed]
    return blake2b(msgspec.json.encode(whole, order="sorted"), digest_size=16).hexdigest()


def command(asked: Asked, threads: int) -> list[str]:
    """The command that answers a question."""
    question, base = asked.question, asked.cells[0].sheet
    line = ["lab", asked.game.id, "--players", str(asked.players), "--lines", "--nicely"]
    fixed = entries(base, asked.game.options.presets) | {"preset": base.preset}
    for name, value in fixed.items():
        if name not in asked.cells[0].values:
            line += ["--set", f"{name}={msgspec.json.encode(value).decode()}"]
    for varied in question.vary:
        found = {shown_value(cell.values[varied.option]): cell.values[varied.option] for cell in asked.cells}  # fmt: skip
        values = ",".join(msgspec.json.encode(value).decode() for value in found.values())
        line += ["--vary", f"{varied.option}={values}"]
    line += ["--bots", ",".join(asked.seated), "--strengths", ",".join(question.strengths)]
    line += ["--deals", str(question.deals), "--seed", str(question.seed)]
    return line + (["--threads", str(threads)] if threads else [])


class Lab:
    """The questions that wait, the one that is played, and the answers."""

    def __init__(self, folder: Path, settings: Settings, compiled: bool) -> None:
        self.settings = settings
        self._mode = "1" if compiled else "0"
        self._folder = folder / "lab"
        self._waiting: deque[Job] = deque()
        self._jobs: dict[str, Job] = {}
        self._ended: dict[str, str] = {}  # how questions ended that have no answer
        self._wake = asyncio.Event()

    def ask(self, who: str, asked: Asked) -> Status:
        """Ask a question; whoever asks another before it is answered has given the first one up."""
        if not self.settings.on:
            raise OFF
        id = named(asked)
        for job in [job for job in self._jobs.values() if who in job.seen and job.id != id]:
            self.stop(who, job.id)
        if id not in self._jobs and not self._path(id).exists():
            if len(self._waiting) >= self.settings.queue:
                raise BUSY
            job = Job(id, command(asked, self.settings.threads), asked.question.deals)
            self._ended.pop(id, None)
            self._jobs[id] = job
            self._waiting.append(job)
            self._wake.set()
        return self.status(who, id)

    def knows(self, asked: Asked) -> bool:
        """Whether a question costs nothing: it is answered, or being answered."""
        id = named(asked)
        return id in self._jobs or self._path(id).exists()

    def status(self, who: str, id: str) -> Status:
        """How far a question is; whoever asks that still waits for it."""
        job = self._jobs.get(id)
        if job is not None:
            job.seen[who] = time.monotonic()
            ahead = self._waiting.index(job) + 1 if job in self._waiting else 0
            return Status(id, job.state, ahead, job.done, job.total)
        with suppress(OSError):
            return Status(id, "done", told=msgspec.Raw(self._path(id).read_bytes()))
        return Status(id, self._ended.get(id, "stopped"))

    def stop(self, who: str, id: str) -> None:
        """One person waits no longer; where nobody does, the work stops."""
        job = self._jobs.get(id)
        if job is None:
            return
        job.seen.pop(who, None)
        if not job.seen:
            self._end(job, "stopped")

    def _end(self, job: Job, state: str) -> None:
        """A question ends without an answer."""
        self._jobs.pop(job.id, None)
        with suppress(ValueError):
            self._waiting.remove(job)
        self._ended[job.id] = state
        while len(self._ended) > HEARD:
            self._ended.pop(next(iter(self._ended)))
        if job.process is not None and job.process.returncode is None:
            with suppress(ProcessLookupError):
                job.process.kill()

    def _path(self, id: str) -> Path:
        return self._folder / f"{id}.json"

    async def work(self) -> None:
        """Answer question after question."""
        while True:
            while not self._waiting:
                self._wake.clear()
                await self._wake.wait()
            job = self._waiting.popleft()
            watching = asyncio.create_task(self._watch(job))
            try:
                await self._play(job)
            except (OSError, ValueError, msgspec.DecodeError) as no:
                log.warning("question not answered", why=str(no))
            finally:
                watching.cancel()
                if job.id in self._jobs:
                    self._end(job, "failed")
                if job.process is not None:
                    await job.process.wait()

    async def _watch(self, job: Job) -> None:
        """Give a question up that nobody asks after any more, or that takes too long."""
        begun = time.monotonic()
        while job.id in self._jobs:
            await asyncio.sleep(1)
            now = time.monotonic()
            waits = any(now - seen < ABSENT for seen in job.seen.values())
            if not waits or now - begun > self.settings.seconds:
                self._end(job, "stopped" if not waits else "failed")

    async def _play(self, job: Job) -> None:
        """Have a process answer one question."""
        job.state = "preparing"
        environment = {**os.environ, "PAIJU_JIT": self._mode, "PAIJU_LANGUAGE": "en"}
        process = job.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "paiju", *job.command,
            stdin=DEVNULL, stdout=PIPE, limit=LONGEST, env=environment,
        )  # fmt: skip
        assert process.stdout is not None
        while line := await process.stdout.readline():
            said: Mapping[str, Any] = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
            if "told" in said:
                await asyncio.to_thread(self._keep, job.id, bytes(said["told"]))
                self._jobs.pop(job.id, None)
            else:
                job.state, job.done = "playing", int(bytes(said["done"]))

    def _keep(self, id: str, told: bytes) -> None:
        """Keep an answer; the oldest of too many are deleted."""
        self._folder.mkdir(exist_ok=True, mode=0o700)
        new = self._path(id).with_suffix(".new")
        new.write_bytes(told)
        new.replace(self._path(id))
        kept = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for path in kept[:-KEPT]:
            path.unlink(missing_ok=True)

    async def close(self) -> None:
        """End the process that plays, if there is one."""
        for job in list(self._jobs.values()):
            self._end(job, "stopped")
