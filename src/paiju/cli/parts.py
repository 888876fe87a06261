"""The programs of a cluster on one machine: started, started again when they end, and stopped."""

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from paiju.cli.words.speech import t
from paiju.kit.errors import Illegal
from paiju.kit.words import say

AGAIN = 1.0  # seconds until a program that ended is started again
PATIENCE = 60.0  # seconds for a program to end by itself
LAST = 400  # letters of what a program said that are shown where it does not start


class Part:
    """A program that is to run all the time."""

    def __init__(
        self, name: str, command: list[str], log: Path, ends: signal.Signals = signal.SIGTERM
    ) -> None:
        self.name, self.command, self.log, self.ends = name, command, log, ends
        self.is_over = False
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """Its process, the latest one."""
        return self._process.pid if self._process is not None else 0

    async def start(self) -> None:
        """Start it; what it says goes to its log. A Ctrl-C is not its business: we end it in order."""
        with self.log.open("ab") as log:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self.command, stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log,
                    start_new_session=True,
                )  # fmt: skip
            except OSError:
                raise Illegal(say("{program} is not installed here", program=self.name)) from None

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait until it is ready; refuses where it ends before."""
        assert self._process is not None
        while not await asyncio.to_thread(ready):
            if self._process.returncode is not None:
                said = self.log.read_text(encoding="utf-8", errors="replace").strip()[-LAST:]
                why = " ".join(said.split("\n")[-1].split())
                raise Illegal(say("{where}: {why}", where=self.name, why=why or str(self.log)))
            await asyncio.sleep(0.05)

    async def keep(self) -> None:
        """Start it again whenever it ends."""
        while True:
            assert self._process is not None
            code = await self._process.wait()
            if self.is_over:
                return
            print(f"paiju: {t('{name} ended ({code}); it is started again', name=self.name, code=code)}", flush=True)  # fmt: skip
            await asyncio.sleep(AGAIN)
            await self.start()

    async def end(self) -> None:
        """End it: asked first, then not."""
        self.is_over = True
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            os.kill(self._process.pid, self.ends)
        try:
            async with asyncio.timeout(PATIENCE):
                await self._process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
