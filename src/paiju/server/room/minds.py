"""
Bots think in worker processes, which are started once and replaced when they die.

A worker has interpreted rules and answers at once. Beside it stands one with compiled rules, which
takes over in every game whose rules are ready there. A question whose worker died is asked again;
the table notices a delay and nothing else.

Bots that think have workers of their own, which give way to the others and to the server, so that
nobody else waits for them. Where none of those is ready, or all are busy for too long, the question
goes to the others, and is answered as by a player who looks one action ahead.

Where minds on other machines are connected (`server/room/elsewhere.py`), they think instead.
"""

import asyncio
import os
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import structlog
from msgspec.structs import replace

from paiju import bots
from paiju.bots.advising import Hint
from paiju.bots.levels import STRONGEST, at_once
from paiju.kit.types import Seat
from paiju.play.round import Round
from paiju.server.room.bot_questions import is_answer, question_of
from paiju.server.room.compiling import Compiling
from paiju.server.room.elsewhere import OtherMinds
from paiju.server.room.postgres.questions import SHORTEST
from paiju.server.room.quick import Quick
from paiju.server.room.worker import Worker, WorkerDied
from paiju.server.wire.running import Bots
from paiju.thinking.mind import LIMIT, Question, Thought

TRIES = 5
YIELDING = 5  # how far a worker that thinks gives way to the server and to the other workers
RULES = ("interpreted", "compiled")  # by which a bot here has answered
ELSEWHERE = "elsewhere"
log = structlog.get_logger()


class WorkersFailed(Exception):
    """Every worker that was asked this question died."""


@dataclass
class _Waiting:
    question: Question
    answer: "asyncio.Future[Thought]"
    tries: int = 0
    since: float = field(default_factory=time.monotonic)


class Pair:
    """An interpreted worker that is always there, and a compiled one for the games it has loaded."""

    def __init__(self, compiling: Compiling) -> None:
        self._plain = Worker(compiled=False)
        self.quick = Quick(compiling, thinks=False)

    async def start(self) -> None:
        """Start the interpreted worker."""
        await self._plain.start()

    def of(self, question: Question) -> Worker:
        """The worker that answers at once; a hint only by interpreted rules: by compiled ones it searches."""
        return (None if question.advise else self.quick.of(question.game)) or self._plain

    async def replace(self, worker: Worker) -> None:
        """A worker has died: the interpreted one is started again now, the compiled one later."""
        if worker.compiled:
            self.quick.drop(worker)
            return
        self._plain = Worker(compiled=False)
        await self._plain.start()

    async def end(self) -> None:
        """End both processes."""
        await self._plain.end()
        await self.quick.end()


@dataclass
class Minds:
    """The workers, and the questions that wait for one."""

    bots: Bots
    waiting: "deque[_Waiting]" = field(default_factory=deque)
    thinking: "deque[_Waiting]" = field(default_factory=deque)
    advising: "deque[_Waiting]" = field(default_factory=deque)  # for people, after the bots
    died: int = 0
    answered: Callable[[str], None] = lambda how: None  # told by which rules, or that elsewhere
    elsewhere: OtherMinds | None = None  # minds on other machines
    compiling: Compiling = field(default_factory=Compiling)
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _think: asyncio.Event = field(default_factory=asyncio.Event)
    _thinkers: "list[Quick]" = field(default_factory=list)
    _tasks: "list[asyncio.Task[None]]" = field(default_factory=list)
    _n: int = 0
    _busy: int = 0  # questions that are thought about now

    def start(self) -> None:
        """Start the workers."""
        workers = _count(self.bots.workers)
        self._tasks = [asyncio.create_task(self._work()) for _ in range(workers)]
        if not workers or not self.bots.compiled:
            return
        self._tasks.append(asyncio.create_task(self.compiling.work()))
        for _ in range(_count(self.bots.thinkers)):
            place = Quick(self.compiling, thinks=True, nice=YIELDING)
            self._thinkers.append(place)
            self._tasks.append(asyncio.create_task(self._work_thinking(place)))

    async def stop(self) -> None:
        """End the workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for asked in (*self.waiting, *self.thinking, *self.advising):
            asked.answer.cancel()

    async def choose(self, round_: Round, seat: Seat, bot: str) -> Thought:
        """What a bot plays, knowing what the seat may know."""
        return await self._asked(round_, seat, bot, self.thinking)

    async def advise(self, round_: Round, seat: Seat) -> tuple[Hint, ...]:
        """What the strongest would play here; the bots at the tables think first."""
        return (await self._asked(round_, seat, STRONGEST, self.advising)).hints

    async def _asked(
        self, round_: Round, seat: Seat, bot: str, queue: "deque[_Waiting]"
    ) -> Thought:
        self._n += 1
        question = question_of(self._n, round_, seat, bot, queue is self.advising)
        thinks = bots.load(bot).thinks
        if thinks and self.elsewhere is not None and self.elsewhere.takes(question):
            thought = await self.elsewhere.ask(question)
            if thought is not None and is_answer(round_, seat, question, thought):
                self.answered(ELSEWHERE)
                return thought
            thinks = False  # its time is over
            log.warning("not answered elsewhere", game=question.game)
        if not self._tasks:
            raise WorkersFailed("there is no worker")
        asked = _Waiting(question, asyncio.get_running_loop().create_future())
        if thinks and self._may_think(question.game):
            queue.append(asked)
            self._think.set()
        else:
            self._ask(asked)
        return await asked.answer

    def _may_think(self, game: str) -> bool:
        """Whether somebody is ready to think in this game, and is not asked too much."""
        ready = sum(place.of(game) is not None for place in self._thinkers)
        return len(self.thinking) + len(self.advising) < ready * LIMIT // SHORTEST

    def _ask(self, asked: _Waiting) -> None:
        """Have a question answered at once."""
        self.waiting.append(asked)
        self._wake.set()

    async def _work(self) -> None:
        """Keep one pair of workers running."""
        pair = Pair(self.compiling)
        loading = asyncio.create_task(pair.quick.load())
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

    async def _work_thinking(self, place: Quick) -> None:
        """Keep one worker of bots that think running, once there is something to think about."""
        loading = asyncio.create_task(place.load())
        try:
            while True:
                while not (queue := self.thinking or self.advising):
                    self._think.clear()
                    await self._think.wait()
                await self._think_about(place, queue.popleft())
        finally:
            loading.cancel()
            await asyncio.gather(loading, return_exceptions=True)
            await place.end()

    async def _think_about(self, place: Quick, asked: _Waiting) -> None:
        """Have one question thought about in what is left of its time; else it is answered at once."""
        if asked.answer.done():
            return
        worker = place.of(asked.question.game)
        left = asked.question.ms - int(1000 * (time.monotonic() - asked.since))
        if worker is None or left < SHORTEST:
            asked.question = _at_once(asked.question)
            self._ask(asked)
            return
        try:
            self._busy += 1
            threads = len(self._thinkers) if self._busy == 1 else 1  # all cores where they are free
            answer = await worker.ask(replace(asked.question, ms=left, threads=threads))
        except WorkerDied as no:
            log.warning("worker died", why=str(no), compiled=True)
            place.drop(worker)
            asked.question = _at_once(asked.question)
            self._ask(asked)
            return
        except asyncio.CancelledError:
            asked.answer.cancel()
            raise
        finally:
            self._busy -= 1
        self.answered(RULES[True])
        if not asked.answer.done():
            asked.answer.set_result(answer)

    async def _serve(self, pair: Pair, asked: _Waiting) -> None:
        """Have one question answered."""
        if asked.answer.done():
            return
        asked.tries += 1
        worker = pair.of(asked.question)
        try:
            answer = await worker.ask(_at_once(asked.question))
        except WorkerDied as no:
            self._again(asked)
            log.warning("worker died", why=str(no), compiled=worker.compiled)
            while not await self._started(pair.replace(worker)):
                pass
            return
        except asyncio.CancelledError:
            asked.answer.cancel()
            raise
        self.answered(RULES[worker.compiled])
        if not asked.answer.done():
            asked.answer.set_result(answer)
        if self.bots.compiled:
            self.compiling.want(_at_once(asked.question))
            if self._thinkers:
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


def _count(workers: int) -> int:
    """So many workers; where it is not said, one less than there are processors."""
    return workers if workers >= 0 else max(1, (os.cpu_count() or 2) - 1)


def _at_once(question: Question) -> Question:
    """The question to a bot that answers at once: one of ours that thinks is spoken for by another."""
    return replace(question, bot=at_once(question.bot))
