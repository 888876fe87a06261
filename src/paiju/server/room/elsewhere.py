"""
Minds on other machines, as a node asks them: by rows of the database (`postgres/questions.py`).

Nobody waits for them longer than the question has time. If a mind is lost or the line to the
database breaks, the question counts as unanswered, and a bot of this server answers at once.
"""

import asyncio
from contextlib import suppress

import msgspec
import structlog

from paiju import __version__
from paiju.server.room.postgres import questions
from paiju.server.room.postgres.connecting import Connection, connect, failures, named
from paiju.server.room.postgres.questions import ANSWERED, SHORTEST, Known
from paiju.thinking.mind import LIMIT, Question, Thought

LOOK = 0.1  # seconds between two looks for answers and for lost minds, while somebody waits
KNOW = 1.0  # seconds between two looks which minds there are
CLEAR = 10.0  # seconds between two times that what others left is deleted
AGAIN = 1.0  # seconds until a broken line to the database is tried again
PATIENCE = 5.0  # seconds for the database to do anything
LATE = 0.05  # seconds after its time in which an answer is still waited for
HINT = 500  # milliseconds that a person's hint may wait longer: bots at the tables come first
READ = msgspec.json.Decoder(Thought).decode
log = structlog.get_logger()


class OtherMinds:
    """The minds that are connected to a database, and the questions of one node to them."""

    def __init__(self, address: str, node: str) -> None:
        self.address = address
        self.node = node
        self.minds: list[Known] = []
        self._session: Connection | None = None
        self._turn = asyncio.Lock()  # a session does one thing at a time
        self._open: dict[int, asyncio.Future[Thought | None]] = {}
        self._gone: list[int] = []  # questions that nobody asks any more
        self._wished: set[tuple[str, str]] = set()
        self._wake = asyncio.Event()

    @property
    def places(self) -> int:
        """How many questions can be thought about at a time."""
        return sum(mind.places for mind in self.minds)

    def takes(self, question: Question) -> bool:
        """Whether somebody is there for such a question; if not, the minds are told to prepare."""
        game, bot = question.game, question.bot
        places = sum(m.places for m in self.minds if game in m.games and bot in m.bots)
        if not places and self.minds and (game, bot) not in self._wished:
            self._wished.add((game, bot))
            self._wake.set()
        return len(self._open) < places * LIMIT // SHORTEST

    async def ask(self, question: Question) -> Thought | None:
        """What a mind answers; None: nobody has, in the time that the question had."""
        n, ms = question.n, question.ms + (HINT if question.advise else 0)
        answer: asyncio.Future[Thought | None] = asyncio.get_running_loop().create_future()
        self._open[n] = answer
        try:
            async with asyncio.timeout(ms / 1000 + LATE):
                await self._put(question, ms)
                return await answer
        except failures():
            return None
        finally:
            del self._open[n]
            if not answer.done() or answer.cancelled():
                self._gone.append(n)

    async def _put(self, question: Question, ms: int) -> None:
        async with self._turn:
            if self._session is None:
                raise TimeoutError
            await questions.ask(
                self._session, self.node, question.n, __version__, question.game, question.bot, ms,
                msgspec.json.encode(question),
            )  # fmt: skip
        self._wake.set()  # from now on it is looked for

    async def work(self) -> None:
        """Look for answers, for as long as the server runs; a line that breaks is made anew."""
        while True:
            try:
                await self._live()
            except failures() as no:
                log.warning("minds elsewhere", where=named(self.address), why=str(no))
            finally:
                self._lose()
            await asyncio.sleep(AGAIN)

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        session = await connect(self.address, f"{self.node} {questions.MIND}", PATIENCE)
        try:
            await session.add_listener(ANSWERED + self.node, lambda *_: self._wake.set())
            self._session = session
            knows = clears = loop.time()
            while True:
                self._wake.clear()
                if (now := loop.time()) >= knows:
                    knows = now + KNOW
                    async with self._turn:
                        self.minds = await questions.known(session, __version__)
                if now >= clears:
                    clears = now + CLEAR
                    async with self._turn:
                        await questions.clear(session)
                await self._look(session)
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK if self._open else KNOW):
                        await self._wake.wait()
        finally:
            session.terminate()

    async def _look(self, session: Connection) -> None:
        """Hear what was answered, ask again what was lost, and make wishes."""
        async with self._turn:
            while self._wished:
                await questions.wish(session, *self._wished.pop())
            if not self._open and not self._gone:
                return
            gone, self._gone = self._gone, []
            heard = await questions.hear(session, self.node, gone)
            again = await questions.ask_again(session, self.node) if self._open else []
        if again:
            log.warning("asked again", questions=len(again))
        for n, text in heard.items():
            self._answered(n, text)

    def _answered(self, n: int, text: bytes) -> None:
        answer = self._open.get(n)
        if answer is None or answer.done():
            return
        try:
            answer.set_result(READ(text))
        except msgspec.DecodeError:
            answer.set_result(None)

    def _lose(self) -> None:
        """The line is broken: nobody hears of any answer."""
        self._session, self.minds = None, []
        for answer in self._open.values():
            if not answer.done():
                answer.set_result(None)
