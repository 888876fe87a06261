"""A process in which bots think, one question at a time, by interpreted or by compiled rules."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from paiju.thinking.mind import NICE, Question, Thought

LONGEST = 1 << 20
PATIENCE = 10.0  # seconds for an answer: nothing is compiled while somebody waits for one
READ = msgspec.json.Decoder(Thought).decode
START = 120.0  # seconds until a process has read its program, on a machine that is very busy


class WorkerDied(Exception):
    """The process ended, or said nothing for too long and was ended."""


class Worker:
    """One process. It is started before it is asked, and ended for good."""

    def __init__(self, compiled: bool, nice: int = 0) -> None:
        self.compiled = compiled
        self.nice = nice  # how far it gives way to other programs
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def start(self) -> None:
        """Start the process; returns when it listens."""
        program = ["-m", "paiju.thinking.mind", *([f"{NICE}{self.nice}"] if self.nice else [])]
        environment = {**os.environ, "PAIJU_JIT": "1" if self.compiled else "0"}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *program, stdin=PIPE, stdout=PIPE, limit=LONGEST, env=environment
        )
        await self._line(START)

    async def ask(self, question: Question, patience: float = PATIENCE) -> Thought:
        """What a bot answers; a process that fails to answer is ended."""
        async with self._turn:
            try:
                return await self._asked(question, patience)
            except (OSError, RuntimeError, ValueError, msgspec.DecodeError) as no:
                # uvloop raises RuntimeError when the process is gone
                await self.end()
                raise WorkerDied(type(no).__name__) from no

    async def _asked(self, question: Question, patience: float) -> Thought:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(question) + b"\n")
        answer = READ(await self._line(patience))
        if answer.n != question.n:
            raise ValueError("an answer to another question")
        return answer

    async def _line(self, patience: float) -> bytes:
        """What the process says next."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(patience):
                line = await self._process.stdout.readline()
        except TimeoutError:
            await self.end()
            raise WorkerDied("too slow") from None
        if not line:
            await self.end()
            raise WorkerDied(f"ended with {self._process.returncode}")
        return line

    async def end(self) -> None:
        """End the process, whatever it does."""
        if self._process is None:
            return
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        await self._process.wait()
