"""
The compiled rules, prepared while bots already play by the interpreted ones.

The first question in a game asks for its rules. They are compiled into the cache by a process that
gives way to all others, one game after the other; then the workers load them from there.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
import structlog

from paiju.bots.registry import OURS
from paiju.server.room.mind import Question
from paiju.server.room.worker import Worker, WorkerDied

LONGEST = 1800.0  # seconds: compiling takes most of a minute, on a machine with nothing else to do
log = structlog.get_logger()


@dataclass
class Compiling:
    """Which games have compiled rules, and the questions that make a process load them."""

    ready: "dict[str, list[Question]]" = field(default_factory=dict)
    told: "list[Callable[[], None]]" = field(default_factory=list)  # called when `ready` grows
    loading: asyncio.Lock = field(default_factory=asyncio.Lock)  # one worker loads at a time
    _wanted: "asyncio.Queue[Question]" = field(default_factory=asyncio.Queue)
    _games: "set[str]" = field(default_factory=set)

    def want(self, question: Question) -> None:
        """Prepare the game of this question, if that was not asked for before."""
        if question.game not in self._games:
            self._games.add(question.game)
            self._wanted.put_nowait(question)

    async def work(self) -> None:
        """Prepare the games that are asked for, one after the other."""
        while True:
            question = await self._wanted.get()
            begun = time.monotonic()
            names = dict.fromkeys((*OURS, question.bot))
            samples = [msgspec.structs.replace(question, bot=name) for name in names]
            worker = Worker(compiled=True, nicely=True)
            try:
                await worker.start()
                for sample in samples:
                    await worker.ask(sample, LONGEST)
            except (WorkerDied, OSError) as no:  # bots go on with the interpreted rules
                log.warning("not compiled", game=question.game, why=str(no))
                continue
            finally:
                await worker.end()
            log.info("compiled", game=question.game, seconds=round(time.monotonic() - begun, 1))
            self.ready[question.game] = samples
            for tell in self.told:
                tell()
