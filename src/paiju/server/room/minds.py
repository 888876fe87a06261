"""
Worker processes in which bots think. They are started once and replaced when they die.

A question whose worker died is asked again. The table notices a delay and nothing else.
"""

import asyncio
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from dataclasses import dataclass, field

import msgspec
import structlog

from paiju.kit.options import entries
from paiju.kit.types import Action, Seat
from paiju.play.round import Round
from paiju.server.room.mind import Question
from paiju.server.wire.running import Bots

LONGEST = 1 << 20
PATIENCE = 120.0  # seconds: compiling a game that is not in the cache takes some of them
TRIES = 5
log = structlog.get_logger()


class WorkersFailed(Exception):
    """Every worker that was asked this question died."""


@dataclass
class _Waiting:
    question: Question
    answer: "asyncio.Future[Action]"
    tries: int = 0


@dataclass
class Minds:
    """The workers, and the questions that wait for one."""

    bots: Bots
    waiting: "deque[_Waiting]" = field(default_factory=deque)
    died: int = 0
    processes: "set[Process]" = field(default_factory=set)
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _tasks: "list[asyncio.Task[None]]" = field(default_factory=list)
    _n: int = 0

    def start(self) -> None:
        """Start the workers."""
        workers = self.bots.workers
        if workers < 0:
            workers = max(1, (os.cpu_count() or 2) - 1)
        self._tasks = [asyncio.create_task(self._work()) for _ in range(workers)]

    async def stop(self) -> None:
        """End the workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for asked in self.waiting:
            asked.answer.cancel()

    async def choose(self, round_: Round, seat: Seat, bot: str) -> Action:
        """The action that a bot plays, knowing what the seat may know."""
        if not self._tasks:
            raise WorkersFailed("there is no worker")
        self._n += 1
        game, sheet = round_.game, round_.sheet
        question = Question(
            self._n, game.id, sheet.players, entries(sheet, game.options.presets), bot, seat,
            secrets.randbits(60), game.law.state.dump(round_.seen(seat)),
        )  # fmt: skip
        asked = _Waiting(question, asyncio.get_running_loop().create_future())
        self.waiting.append(asked)
        self._wake.set()
        return await asked.answer

    async def _work(self) -> None:
        """Keep one worker running: a worker that dies is replaced."""
        while True:
            process = await self._spawn()
            try:
                await self._serve(process)
            finally:
                self.processes.discard(process)
                if process.returncode is None:
                    process.kill()
                await process.wait()
            self.died += 1
            log.warning("worker died", code=process.returncode)
            await asyncio.sleep(min(0.1 * self.died, 2))

    async def _spawn(self) -> Process:
        environment = {**os.environ, "PAIJU_JIT": "1" if self.bots.compiled else "0"}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "paiju.server.room.mind",
            stdin=PIPE, stdout=PIPE, limit=LONGEST, env=environment,
        )  # fmt: skip
        self.processes.add(process)
        return process

    async def _serve(self, process: Process) -> None:
        """Hand a worker one question at a time until it dies."""
        while True:
            while not self.waiting:
                self._wake.clear()
                await self._wake.wait()
            asked = self.waiting.popleft()
            if asked.answer.done():
                continue
            asked.tries += 1
            try:
                async with asyncio.timeout(PATIENCE):
                    action = await _answer(process, asked.question)
            except (OSError, RuntimeError, TimeoutError, ValueError, msgspec.DecodeError):
                # uvloop raises RuntimeError when the process is gone
                if asked.tries < TRIES:
                    self.waiting.appendleft(asked)
                elif not asked.answer.done():
                    asked.answer.set_exception(
                        WorkersFailed(f"{TRIES} workers died of one question")
                    )
                return
            except asyncio.CancelledError:
                asked.answer.cancel()
                raise
            if not asked.answer.done():
                asked.answer.set_result(action)


async def _answer(process: Process, question: Question) -> Action:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    answer = msgspec.json.decode(line)  # a process that died gives an empty line, which is no JSON
    if answer["n"] != question.n:
        raise ValueError("an answer to another question")
    return int(answer["action"])
