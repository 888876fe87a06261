"""
Bots think in worker processes, which are started once and replaced when they die.

A worker has interpreted rules and answers at once. Beside it stands one with compiled rules, which
takes over in every game whose rules are ready there. A question whose worker died is asked again;
the table notices a delay and nothing else.
"""

import asyncio
import os
import secrets
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import structlog

from paiju.kit.options import entries
from paiju.kit.types import Action, Seat
from paiju.play.round import Round
from paiju.server.room.compiling import Compiling
from paiju.server.room.mind import Question
from paiju.server.room.worker import START, Worker, WorkerDied
from paiju.server.wire.running import Bots

TRIES = 5
LOSSES = 3  # compiled workers that may die at one place before it is left to the interpreted one
log = structlog.get_logger()


class WorkersFailed(Exception):
    """Every worker that was asked this question died."""


@dataclass
class _Waiting:
    question: Question
    answer: "asyncio.Future[Action]"
    tries: int = 0


class Pair:
    """An interpreted worker that is always there, and a compiled one for the games it has loaded."""

    def __init__(self, compiling: Compiling) -> None:
        self._compiling = compiling
        self._plain = Worker(compiled=False)
        self._quick: Worker | None = None
        self._loaded: set[str] = set()
        self._is_loading = False
        self._lost = 0
        self._lacks = asyncio.Event()  # something may have to be loaded
        compiling.told.append(self._lacks.set)

    async def start(self) -> None:
        """Start the interpreted worker."""
        await self._plain.start()

    def of(self, game: str) -> Worker:
        """The worker that answers at once in this game."""
        if self._quick is not None and game in self._loaded and not self._is_loading:
            return self._quick
        return self._plain

    async def replace(self, worker: Worker) -> None:
        """A worker has died: the interpreted one is started again now, the compiled one later."""
        if worker.compiled:
            self._drop(worker)
            return
        self._plain = Worker(compiled=False)
        await self._plain.start()

    def _drop(self, worker: Worker) -> None:
        if worker is self._quick:
            self._quick, self._loaded = None, set()
            self._lost += 1
            self._lacks.set()

    async def load(self) -> None:
        """Have the compiled worker load every game that is ready, now and later."""
        while self._lost < LOSSES:
            await self._lacks.wait()
            self._lacks.clear()
            for game in [game for game in self._compiling.ready if game not in self._loaded]:
                async with self._compiling.loading:
                    self._is_loading = True  # meanwhile the interpreted one answers
                    await self._load(game)
                    self._is_loading = False

    async def _load(self, game: str) -> None:
        new = Worker(compiled=True) if self._quick is None else None
        worker = self._quick = new or self._quick
        assert worker is not None
        try:
            if new is not None:
                await new.start()
            for sample in self._compiling.ready[game]:
                await worker.ask(sample, START)
        except (WorkerDied, OSError) as no:
            log.warning("compiled rules not loaded", game=game, why=str(no))
            self._drop(worker)
        else:
            self._loaded.add(game)

    async def end(self) -> None:
        """End both processes."""
        for worker in (self._plain, self._quick):
            if worker is not None:
                await worker.end()


@dataclass
class Minds:
    """The workers, and the questions that wait for one."""

    bots: Bots
    waiting: "deque[_Waiting]" = field(default_factory=deque)
    died: int = 0
    answered: Callable[[bool], None] = lambda compiled: None  # told by which rules
    compiling: Compiling = field(default_factory=Compiling)
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _tasks: "list[asyncio.Task[None]]" = field(default_factory=list)
    _n: int = 0

    def start(self) -> None:
        """Start the workers."""
        workers = self.bots.workers
        if workers < 0:
            workers = max(1, (os.cpu_count() or 2) - 1)
        self._tasks = [asyncio.create_task(self._work()) for _ in range(workers)]
        if workers and self.bots.compiled:
            self._tasks.append(asyncio.create_task(self.compiling.work()))

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
        """Keep one pair of workers running."""
        pair = Pair(self.compiling)
        loading = asyncio.create_task(pair.load())
        try:
            while not await self._started(pair.start()):
                pass
            while True:
                while not self.waiting:
                    self._wake.clear()
                    await self._wake.wait()
                await self._serve(pair, self.waiting.popleft())
        finally:
            loading.cancel()
            await asyncio.gather(loading, return_exceptions=True)
            await pair.end()

    async def _serve(self, pair: Pair, asked: _Waiting) -> None:
        """Have one question answered."""
        if asked.answer.done():
            return
        asked.tries += 1
        worker = pair.of(asked.question.game)
        try:
            action = await worker.ask(asked.question)
        except WorkerDied as no:
            self._again(asked)
            log.warning("worker died", why=str(no), compiled=worker.compiled)
            while not await self._started(pair.replace(worker)):
                pass
            return
        except asyncio.CancelledError:
            asked.answer.cancel()
            raise
        self.answered(worker.compiled)
        if not asked.answer.done():
            asked.answer.set_result(action)
        if self.bots.compiled:
            self.compiling.want(asked.question)

    def _again(self, asked: _Waiting) -> None:
        if asked.tries < TRIES:
            self.waiting.appendleft(asked)
            self._wake.set()
        elif not asked.answer.done():
            asked.answer.set_exception(WorkersFailed(f"{TRIES} workers died of one question"))

    async def _started(self, starting: Coroutine[Any, Any, None]) -> bool:
        """Whether a worker could be started; if not, after a moment that grows with every death."""
        try:
            await starting
        except (WorkerDied, OSError) as no:
            self.died += 1
            log.warning("worker not started", why=str(no))
            await asyncio.sleep(min(0.1 * self.died, 2))
            return False
        return True
