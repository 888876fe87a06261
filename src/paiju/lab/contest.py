"""
Bots that sit down against each other: who plays, at which tables, and the rounds, decision by decision
where somebody thinks, all at once where nobody does.
"""

import time
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import combinations
from queue import SimpleQueue
from typing import Any

from msgspec import Struct, field

from paiju.bots import Bot, Thinker
from paiju.bots import load as load_bot
from paiju.bots.think import USUAL, Think, read
from paiju.kit.bits import first
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED, ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, seed
from paiju.kit.rows import LOG, OUTCOME, reset
from paiju.lab.batch import Table, kernels, quick, row_of, starts
from paiju.play.record import deck_of

if COMPILED:
    import numpy as np

BATCH = 2_000  # deals of quick bots between two looks at the progress
AHEAD = 16  # deals that wait for each thread
APART = 1 << 33  # the chance that bots play by has a seed of its own

Paid = list[list[int]]  # what each chair was paid, rotation by rotation, deal by deal


class Contestant(Struct, frozen=True):
    """A bot, and how long it may think."""

    name: str
    bot: Bot
    think: Think


def contestant(text: str, think: Think | None) -> Contestant:
    """`NAME`, or `NAME:THINK` with a limit of its own; limits are by the time of the processor."""
    name, colon, limit = text.partition(":")
    bot = load_bot(name)
    if colon:
        return Contestant(text, bot, read(limit, time.thread_time))
    return Contestant(text, bot, think or USUAL)


def tables(contestants: int, seats: int) -> list[tuple[int, ...]]:
    """
    The tables, by place in the list of contestants: fewer than seats, and the last one also sits on all that
    are left; more, and everyone meets everyone.
    """
    if contestants <= seats:
        return [tuple(min(chair, contestants - 1) for chair in range(seats))]
    return list(combinations(range(contestants), seats))


class Stopwatch(Struct):
    """Milliseconds of every decision: as they passed, and as the processor worked."""

    elapsed: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def add(self, other: "Stopwatch") -> None:
        """Add what another one measured."""
        self.elapsed += other.elapsed
        self.cpu += other.cpu


class Contest:
    """Some contestants at one table."""

    def __init__(self, game: Game, sheet: Sheet, chairs: list[Contestant], number: int) -> None:
        self.game, self.sheet, self.chairs, self.number = game, sheet, chairs, number
        self.watches = [Stopwatch() for _ in chairs]
        self.thinks = any(chair.bot.thinks for chair in chairs)

    def play(self, deals: int, threads: int = 1, first: int = 0) -> Generator[Paid, None, None]:
        """
        What each chair was paid in so many deals from the first on, every deal once in every rotation
        of the chairs.
        """
        numbers = range(first, first + deals)
        return self._by_turns(numbers, threads) if self.thinks else self._at_once(numbers)

    def _at_once(self, deals: range) -> Generator[Paid, None, None]:
        bots = [chair.bot.number for chair in self.chairs]
        yield from paid_by_deal(
            self.game, self.sheet, bots, self.number, len(deals), first=deals.start
        )

    def _by_turns(self, deals: range, threads: int) -> Generator[Paid, None, None]:
        """Threads take deal after deal; whichever plays a deal, it comes out the same."""
        places = [_Place(self) for _ in range(threads)]
        free: SimpleQueue[_Place] = SimpleQueue()
        for place in places:
            free.put(place)

        def play(deal: int) -> Paid:
            place = free.get()
            try:
                return place.play_deal(deal)
            finally:
                free.put(place)

        pool = ThreadPoolExecutor(threads)
        try:
            # a few at a time: to ask for thousands takes seconds of the time that deals have
            waiting: deque[Future[Paid]] = deque()
            for deal in deals:
                waiting.append(pool.submit(play, deal))
                if len(waiting) > AHEAD * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:  # also where the caller stops before the last deal
            pool.shutdown(cancel_futures=True)
            for place in places:
                for watch, other in zip(self.watches, place.watches):
                    watch.add(other)

    def time(self, deals: int) -> None:
        """Take the time of decisions, in so many deals without rotations."""
        _Place(self).play_round(0, 0)  # compiles, which is no decision's time
        place = _Place(self)
        for deal in range(deals):
            place.play_round(deal, 0)
        for watch, other in zip(self.watches, place.watches):
            watch.add(other)


class _Place:
    """Where one thread plays: its bots' memory, and rows to fill."""

    def __init__(self, contest: Contest) -> None:
        game, sheet = contest.game, contest.sheet
        self.game, self.sheet, self.number = game, sheet, contest.number
        self.rules = game.numbers(sheet)
        self.starts = starts(game, sheet, paying=True)
        self.chairs = contest.chairs
        self.thinkers: list[Thinker] = [chair.bot.thinker(game) for chair in contest.chairs]
        self.watches = [Stopwatch() for _ in contest.chairs]
        self.log, self.outcome, self.rng = LOG.new(), OUTCOME.new(), ints(LANES)

    def play_deal(self, deal: int) -> Paid:
        """One deal in every rotation."""
        return [self.play_round(deal, turn) for turn in range(self.sheet.players)]

    def play_round(self, deal: int, turn: int) -> list[int]:
        """One round; what each chair was paid. The seat that is asked first decides first."""
        law, rules, players = self.game.law, self.rules, self.sheet.players
        state, deck = law.state.new(), row_of(deck_of(self.game, self.sheet, self.number, deal))
        law.deal(state, rules, self.starts[deal % players], deck)
        seed(self.rng, self.number + APART, deal * players + turn)
        while asked := int(law.to_act(state, rules)):
            seat = first(asked)
            action = self._decision(state, seat, (seat + turn) % players)
            law.apply(state, rules, seat, action, self.log)
        reset(self.outcome)
        law.settle(state, rules, self.outcome)
        return [int(self.outcome.payments[(chair - turn) % players]) for chair in range(players)]

    def _decision(self, state: Any, seat: int, chair: int) -> int:
        """What the chair's bot plays, and how long it took."""
        seen = self.game.law.state.new()
        self.game.law.conceal(state, self.rules, seat, seen)
        begun, worked = time.perf_counter(), time.thread_time()
        action = self.thinkers[chair].choose(
            seen, self.rules, seat, self.rng, self.chairs[chair].think
        )
        self.watches[chair].cpu.append(1000 * (time.thread_time() - worked))
        self.watches[chair].elapsed.append(1000 * (time.perf_counter() - begun))
        return action


def paid_by_deal(
    game: Game,
    sheet: Sheet,
    bots: list[int],
    number: int,
    deals: int,
    batch: int = BATCH,
    first: int = 0,
) -> Iterator[Paid]:
    """
    What each chair of quick bots was paid, a batch of deals at a time, from the first on; an empty
    batch where there are none, which compiles the rules.
    """
    table = Table(game, sheet, bots, paying=True)
    run_paired = kernels(game.id, quick(bots)).run_paired
    for begin in range(first, first + max(deals, 1), batch):
        end = min(begin + batch, first + deals)
        paid: Any = [[0] * sheet.players for _ in range((end - begin) * sheet.players)]
        if COMPILED:
            paid = np.array(paid, np.int64).reshape(-1, sheet.players)
        run_paired(table.place, table.rules, table.starts, table.seating, number, begin, end, paid)
        yield paid.tolist() if COMPILED else paid
