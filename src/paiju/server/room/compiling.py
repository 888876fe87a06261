"""
The compiled rules, prepared while bots already play by the interpreted ones.

The first question in a game asks for its rules, and the first to a bot that thinks for what it needs
beyond them. They are compiled into the cache by a process that gives way to all others, one after
the other; then the workers load them from there.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
import structlog

from paiju import bots
from paiju.bots.registry import OURS
from paiju.server.room.bot_questions import sample
from paiju.server.room.worker import Worker, WorkerDied
from paiju.thinking.mind import Question

LONGEST = 1800.0  # seconds: compiling takes most of a minute, on a machine with nothing else to do
NICEST = 19
log = structlog.get_logger()

Part = tuple[str, bool]  # a game, for bots that think or for the others


@dataclass
class Compiling:
    """Which games have compiled rules, and the questions that make a process load them."""

    ready: "dict[Part, list[Question]]" = field(default_factory=dict)
    told: "list[Callable[[], None]]" = field(default_factory=list)  # called when `ready` grows
    loading: asyncio.Lock = field(default_factory=asyncio.Lock)  # one worker loads at a time
    _wanted: "asyncio.Queue[tuple[Part, Question]]" = field(default_factory=asyncio.Queue)
    _parts: "set[Part]" = field(default_factory=set)

    def want(self, question: Question) -> None:
        """Prepare the game of this question for its bot, if that was not asked for before."""
        part = question.game, bots.load(question.bot).thinks
        if part not in self._parts:
            self._parts.add(part)
            self._wanted.put_nowait((part, question))

    async def work(self) -> None:
        """Prepare what is asked for, one after the other."""
        while True:
            part, asked = await self._wanted.get()
            begun = time.monotonic()
            question = sample(asked.game, asked.bot)  # what was asked may have had one answer only
            names = dict.fromkeys((*OURS, question.bot))
            samples = [
                msgspec.structs.replace(question, bot=name, advise=False)
                for name in names
                if bots.load(name).thinks == part[1]
            ]
            if part[1]:  # those who think also give advice
                samples.append(msgspec.structs.replace(question, advise=True))
            worker = Worker(compiled=True, nice=NICEST)
            try:
                await worker.start()
                for one in samples:
                    await worker.ask(one, LONGEST)
            except (WorkerDied, OSError) as no:  # bots go on with the interpreted rules
                log.warning("not compiled", game=question.game, why=str(no))
                continue
            finally:
                await worker.end()
            event = "compiled for thinking" if part[1] else "compiled"
            log.info(event, game=question.game, seconds=round(time.monotonic() - begun, 1))
            self.ready[part] = samples
            for tell in self.told:
                tell()
