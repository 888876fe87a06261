"""
A mind: it takes questions of servers from the database, thinks about them here, and answers.

It has so many places, each a process with compiled rules as in `server/room/quick.py`, and one
session of the database. It takes the most urgent question whenever a place is free. Where it is
lost, or one of its processes dies, another mind is asked; where the database is gone, it waits.
"""

import asyncio
import os
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from paiju import __version__, bots
from paiju.bots import registry
from paiju.games import names
from paiju.kit.errors import Refusal
from paiju.server.room.bot_questions import sample
from paiju.server.room.compiling import Compiling
from paiju.server.room.postgres import questions
from paiju.server.room.postgres.connecting import (
    Connection,
    connect,
    failures,
    library,
    named,
    worded,
)
from paiju.server.room.postgres.questions import ASKED, BACK, BEAT, Taken
from paiju.server.room.quick import Quick
from paiju.server.room.worker import Worker, WorkerDied
from paiju.thinking.mind import Question

IDLE = 0.5  # seconds after which is looked for questions, should no hint have come
AGAIN = 0.5  # seconds until a broken line to the database is tried again
PATIENCE = 5.0  # seconds for the database to do anything
SLOW = 10.0  # seconds after a question's time for which a process that still thinks is let live
READ = msgspec.json.Decoder(Question).decode
log = structlog.get_logger()


class Unprepared(Exception):
    """No server has been at this database yet."""


class Spent(Exception):
    """Too many processes died at one place."""


class Plain:
    """A place with interpreted rules: only bots from outside think by them."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._lacks = asyncio.Event()
        self._lacks.set()

    @property
    def games(self) -> frozenset[str]:
        """The games in which it answers at once."""
        return frozenset() if self._worker is None else frozenset(names())

    def of(self, game: str) -> Worker | None:
        """The worker, once it is there."""
        return self._worker

    def drop(self, worker: Worker) -> None:
        """A worker has died: another takes its place."""
        self._worker = None
        self._lacks.set()

    async def load(self) -> None:
        """Start a worker, again and again; returns where that fails."""
        while True:
            await self._lacks.wait()
            self._lacks.clear()
            worker = Worker(compiled=False)
            try:
                await worker.start()
            except (WorkerDied, OSError) as no:
                log.error("worker not started", why=str(no))
                return
            self._worker = worker

    async def end(self) -> None:
        """End the process."""
        if self._worker is not None:
            await self._worker.end()


class Mind:
    """The places of this machine, and the one session that they share."""

    def __init__(self, address: str, places: int, compiled: bool) -> None:
        self.address = address
        self.name = secrets.token_hex(8)
        self._compiling = Compiling()
        self._places: list[Quick | Plain] = [
            Quick(self._compiling, thinks=True) if compiled else Plain()
            for _ in range(places or os.cpu_count() or 1)
        ]
        self._session: Connection | None = None
        self._turn = asyncio.Lock()  # a session does one thing at a time
        self._hinted = asyncio.Event()
        self._wished = True  # whether there may be games that somebody wants
        self._busy = 0

    async def work(self, begun: Callable[[int], None]) -> None:
        """Think until this task is cancelled; `begun` is told the places once the database answers."""
        self._session = await self._met()
        begun(len(self._places))
        tasks = [asyncio.create_task(place.load()) for place in self._places]
        loading = len(tasks)
        tasks += [asyncio.create_task(self._think(place)) for place in self._places]
        tasks += [asyncio.create_task(self._live()), asyncio.create_task(self._compiling.work())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
                if task in tasks[:loading]:
                    raise Spent
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for place in self._places:
                await place.end()
            await self._leave()

    async def _met(self) -> Connection:
        """The first session; refuses a database that no server has prepared."""
        try:
            session = await self._connected()
            try:
                await self._beat(session)
            except BaseException:
                session.terminate()
                raise
        except library().UndefinedTableError:
            raise Unprepared from None
        except failures(ValueError) as no:
            raise worded(no) from None
        return session

    async def _connected(self) -> Connection:
        session = await connect(self.address, questions.MIND + self.name, PATIENCE)
        await session.add_listener(ASKED, self._hear)
        self._wished = True
        return session

    def _hear(self, session: Connection, pid: int, channel: str, game: str) -> None:
        """A hint: something waits, or somebody wants a game."""
        self._wished = self._wished or bool(game)
        hinted, self._hinted = self._hinted, asyncio.Event()
        hinted.set()

    async def _live(self) -> None:
        """Say that this mind lives; make a new session where the old one broke."""
        while True:
            try:
                if self._session is None:
                    self._session = await self._connected()
                async with self._turn:
                    await self._beat(self._session)
                    wished = await questions.wishes(self._session) if self._wished else []
                    self._wished = False
            except failures() as no:
                log.warning("database", where=named(self.address), why=str(no))
                self._lose()
                await asyncio.sleep(AGAIN)
                continue
            for game, bot in wished:
                self._want(game, bot)
            await asyncio.sleep(BEAT)

    async def _beat(self, session: Connection) -> None:
        games = frozenset[str]().union(*(place.games for place in self._places))
        await questions.beat(
            session, self.name, __version__, thinking(), sorted(games), len(self._places)
        )

    def _want(self, game: str, bot: str) -> None:
        """Prepare for a game, if it can be played here."""
        if isinstance(self._places[0], Quick):
            with suppress(Refusal):
                self._compiling.want(sample(game, bot))

    def _lose(self) -> None:
        if self._session is not None:
            self._session.terminate()
            self._session = None

    async def _think(self, place: Quick | Plain) -> None:
        """Think at one place about one question after the other."""
        while True:
            hinted = self._hinted
            if (taken := await self._taken(place)) is not None:
                await self._answer(place, taken)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(IDLE):
                    await hinted.wait()

    async def _taken(self, place: Quick | Plain) -> Taken | None:
        games = sorted(place.games)
        async with self._turn:
            if not games or self._session is None:
                return None
            try:
                return await questions.take(
                    self._session, self.name, __version__, games, thinking()
                )
            except failures() as no:
                log.warning("database", where=named(self.address), why=str(no))
                return None

    async def _answer(self, place: Quick | Plain, taken: Taken) -> None:
        """Think about a question in what is left of its time; where that fails another mind does."""
        worker: Worker | None = None
        self._busy += 1
        try:
            question = READ(taken.asked)
            worker = place.of(question.game)
            if worker is None:
                raise WorkerDied("not ready")
            threads = len(self._places) if self._busy == 1 else 1  # all cores where they are free
            question = replace(question, ms=taken.ms - BACK, threads=threads)
            thought = await worker.ask(question, SLOW + taken.ms / 1000)
        except (WorkerDied, msgspec.DecodeError) as no:
            log.warning("given up", why=str(no))
            if worker is not None:
                place.drop(worker)
            await self._say(questions.give_up, taken, self.name)
        except asyncio.CancelledError:
            await self._say(questions.give_up, taken, self.name)
            raise
        else:
            await self._say(questions.answer, taken, msgspec.json.encode(thought))
        finally:
            self._busy -= 1

    async def _say(self, do: Callable[..., Coroutine[Any, Any, None]], *values: object) -> None:
        """Tell the database something; should it not listen, the question is asked again anyway."""
        async with self._turn:
            if self._session is not None:
                with suppress(*failures()):
                    await do(self._session, *values)

    async def _leave(self) -> None:
        await self._say(questions.leave, self.name)
        self._lose()


@cache
def thinking() -> list[str]:
    """The bots of this machine that think."""
    found = []
    for name in registry.names():
        with suppress(Refusal):
            if bots.load(name).thinks:
                found.append(name)
    return found
