"""
Work that can be split: rounds and deals are numbered, so a share of them can be played anywhere, and
what shares came to is added up as whole numbers. Any split gives the same figures and the same digest.
"""

import time
from collections.abc import Iterator
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from paiju.bots import load as load_bot
from paiju.bots.think import read as read_think
from paiju.games import load
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.jit import COMPILED
from paiju.kit.options import Sheet
from paiju.kit.words import say
from paiju.lab.arena import Bout
from paiju.lab.batch import Tally, empty, simulate
from paiju.lab.contest import Contest, Contestant, contestant, tables
from paiju.lab.ruling import Ruling, Sums, nothing
from paiju.play.question import Question
from paiju.play.question import read as read_question
from paiju.play.record import sheet_of

TIMED = 200  # deals played decision by decision to take the time of quick bots
BATCH = 20_000 if COMPILED else 200  # rounds of a thread between two looks at the progress


class Work(Protocol):
    """What a command plays; `asked` is all that it takes to play it elsewhere."""

    command: str
    asked: dict[str, Any]
    total: int  # rounds or deals

    def nothing(self) -> Any:
        """No share yet."""

    def play(self, begin: int, end: int, threads: int) -> Iterator[Any]:
        """Play a share; yields what it has come to so far, the last time all of it."""

    def add(self, sums: Any, more: Any) -> None:
        """Add what another share came to."""

    def done(self, sums: Any) -> int:
        """How much of the total is in it."""

    def read(self, data: bytes) -> Any:
        """What a share came to, as it was written."""


class Simulated(Struct):
    """Rounds of quick bots: `paiju simulate`."""

    asked: dict[str, Any]
    total: int
    sheet: Sheet
    bots: list[int]
    command: str = "simulate"

    def nothing(self) -> Tally:
        """No rounds yet."""
        return empty(self.sheet.players)

    def play(self, begin: int, end: int, threads: int) -> Iterator[Tally]:
        """Rounds on threads; an empty batch where there are none, which compiles the rules."""
        game = load(self.asked["game"])
        last = max(end, begin + 1)
        spans = ((at, min(at + BATCH, end)) for at in range(begin, last, BATCH))
        yield from simulate(
            game, self.sheet, self.bots, self.asked["seed"], spans, threads, paying=True
        )

    def add(self, sums: Tally, more: Tally) -> None:
        """Add other rounds."""
        sums.merge(more)

    def done(self, sums: Tally) -> int:
        """Rounds that were played."""
        return sums.rounds

    def read(self, data: bytes) -> Tally:
        """Rounds that were played elsewhere."""
        return msgspec.json.decode(data, type=Tally)


class Fought(Struct):
    """Deals of bots against each other: `paiju arena`."""

    asked: dict[str, Any]
    total: int
    sheet: Sheet
    contestants: list[Contestant]
    command: str = "arena"

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """The contestants that sit together, table by table."""
        return tables(len(self.contestants), self.sheet.players)

    def nothing(self) -> Bout:
        """No deals yet."""
        return Bout(len(self.contestants))

    def play(self, begin: int, end: int, threads: int) -> Iterator[Bout]:
        """The same deals at every table."""
        bout, game = self.nothing(), load(self.asked["game"])
        for table in self.tables:
            chairs = [self.contestants[who] for who in table]
            contest = Contest(game, self.sheet, chairs, self.asked["seed"])
            if not contest.thinks:
                contest.time(min(end - begin, TIMED))
            for paid in contest.play(end - begin, threads, begin):
                bout.results.add(table, paid)
                yield bout
            for who, watch in zip(table, contest.watches):
                bout.watches[who].add(watch)
        yield bout

    def add(self, sums: Bout, more: Bout) -> None:
        """Add other deals."""
        sums.add(more)

    def done(self, sums: Bout) -> int:
        """Deals that were played at the average table."""
        return sums.results.deals // len(self.tables)

    def read(self, data: bytes) -> Bout:
        """Deals that were played elsewhere."""
        return Bout.read(data)


class Ruled(Struct):
    """Deals under several rule sheets: `paiju lab`."""

    asked: dict[str, Any]
    total: int
    question: Any  # as it was read
    ruling: Ruling | None = None  # another player of it than threads
    command: str = "lab"

    def nothing(self) -> list[Sums]:
        """No deals yet."""
        return [nothing() for _ in self.question.cells]

    def play(self, begin: int, end: int, threads: int) -> Iterator[list[Sums]]:
        """Every deal under every sheet."""
        sums = self.nothing()
        for found in (self.ruling or Ruling(self.question, threads)).play(begin, end):
            self.add(sums, found)
            yield sums

    def add(self, sums: list[Sums], more: list[Sums]) -> None:
        """Add other deals."""
        for mine, others in zip(sums, more):
            mine.add(others)

    def done(self, sums: list[Sums]) -> int:
        """Deals that were played."""
        return sums[0].deals

    def read(self, data: bytes) -> list[Sums]:
        """Deals that were played elsewhere."""
        return msgspec.json.decode(data, type=list[Sums])


def simulated(asked: dict[str, Any]) -> Simulated:
    """The work of `simulate`: game, players, options, bots, rounds, seed."""
    game = load(asked["game"])
    sheet = sheet_of(game, asked["players"], asked["options"])
    return Simulated(asked, asked["rounds"], sheet, seats_of_bots(asked["bots"], sheet.players))


def seats_of_bots(names: list[str], players: int) -> list[int]:
    """Bots by seat: one name sits everywhere."""
    found = [load_bot(name) for name in names]
    for bot in found:
        if bot.thinks:
            raise Illegal(say("{name} takes its time to think: see arena", name=bot.name))
    bots = [bot.number for bot in found]
    if len(bots) == 1:
        return bots * players
    if len(bots) != players:
        raise Unreadable(
            say("--bots: {names} names for {seats} seats", names=len(bots), seats=players)
        )
    return bots


def fought(asked: dict[str, Any]) -> Fought:
    """The work of `arena`: game, players, options, bots, think, deals, seed."""
    game = load(asked["game"])
    think = read_think(asked["think"], time.thread_time) if asked["think"] is not None else None
    contestants = [contestant(text, think) for text in asked["bots"]]
    sheet = sheet_of(game, asked["players"], asked["options"])
    return Fought(asked, asked["deals"], sheet, contestants)


def ruled(asked: dict[str, Any]) -> Ruled:
    """The work of `lab`: a question."""
    question = read_question(msgspec.convert(asked, Question))
    return Ruled(asked, question.question.deals, question)


MAKERS: dict[str, Any] = {"simulate": simulated, "arena": fought, "lab": ruled}


def work_of(command: str, asked: dict[str, Any]) -> Work:
    """The work that a command was asked for."""
    if command not in MAKERS:
        raise Unreadable(say("not one of {choices}", choices=", ".join(MAKERS)), field="command")
    try:
        work: Work = MAKERS[command](asked)
    except (KeyError, TypeError, msgspec.ValidationError) as no:
        raise Unreadable(say("not a question to {command}: {why}", command=command, why=str(no))) from None  # fmt: skip
    return work


def share(work: Work, part: int, parts: int) -> tuple[int, int]:
    """Where a part of the work begins and ends; parts are counted from 1."""
    return work.total * (part - 1) // parts, work.total * part // parts


def written(sums: Any) -> bytes:
    """What a share came to, for another machine."""
    return msgspec.json.encode(sums.dump() if isinstance(sums, Bout) else sums)
