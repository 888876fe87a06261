"""Plays the deals of a question about house rules: every deal under every sheet, on all cores."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from queue import SimpleQueue
from types import FunctionType
from typing import Any

from msgspec import Struct

from paiju.bots import deciding, kernels_of
from paiju.bots import load as load_bot
from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED, bind, ints, jit
from paiju.kit.rows import SEATS
from paiju.kit.state import wipe
from paiju.kit.words import say
from paiju.lab import loop, pairing
from paiju.lab.batch import Table, quick, row_of
from paiju.lab.contest import contestant
from paiju.lab.pairing import LUCKS, MEASURES, SIZES, SUMS, Pairing
from paiju.play.question import Asked, Cell

SPAN = 2_000 if COMPILED else 20  # deals that a thread plays before it reports
BLOCKS = 20  # of deals, by which the spread of luck is judged

gather = jit(pairing.gather)


class Sums(Struct):
    """What the deals of one sheet came to: whole numbers alone, so any split adds up to the same."""

    deals: int
    digest: int
    sums: list[int]
    sizes: list[int]
    lucks: list[int]  # block after block

    def add(self, other: "Sums") -> None:
        """Add other deals of the same sheet."""
        self.deals += other.deals
        self.digest = (self.digest + other.digest) & loop.BELOW_2_62
        for mine, more in (
            (self.sums, other.sums),
            (self.sizes, other.sizes),
            (self.lucks, other.lucks),
        ):
            for i, value in enumerate(more):
                mine[i] += value


def nothing() -> Sums:
    """No deals yet."""
    return Sums(0, 0, [0] * SUMS, [0] * SIZES, [0] * (BLOCKS * LUCKS))


class Loop(Struct, frozen=True):
    """The loop over deals, made of one game's functions."""

    fill: Callable[..., int]
    play_deal: Callable[..., tuple[int, int]]
    measure: Callable[..., None]
    finished: Callable[[int], int]
    dealer_of: Callable[..., int]


@cache
def quick_loop(game_id: str, bots: tuple[int, ...]) -> Loop:
    """The loop over deals of a game for some quick bots; compiled on first use."""
    game = load(game_id)
    owner = ".".join([game.id, *map(str, bots)])
    names = {**kernels_of(game), "decide": deciding(game, bots)}
    names["absorb"] = bind(loop.absorb, owner)
    names["finished"], names["dealer_of"] = bind(loop.finished, owner), game.law.dealer_of
    for name in ("measure", "play_deal"):
        names[name] = bind(getattr(pairing, name), owner, **names)
    fill = bind(pairing.fill, owner, **names)
    return Loop(fill, *(names[name] for name in ("play_deal", "measure", "finished", "dealer_of")))


@cache
def luck_loop(game_id: str) -> Callable[..., None]:
    """What adds up luck and skill; compiled on first use."""
    add_mixed = bind(pairing.add_mixed, game_id)
    return bind(pairing.gather_luck, game_id, add_mixed=add_mixed)


def slow_loop(game: Game, names: list[str]) -> Callable[..., int]:
    """The same loop over deals, decision by decision, for a table at which somebody thinks."""
    chairs = [contestant(name, None) for name in names]
    thinkers = [chair.bot.thinker(game) for chair in chairs]

    def decide(place: loop.Place, rules: Any, seat: int, chair: int) -> int:
        wipe(place.seen, 0, place.zero)
        game.law.conceal(place.states[0], rules, seat, place.seen[0])
        think = chairs[chair].think
        return thinkers[chair].choose(place.seen[0], rules, seat, place.rng, think)

    def absorb(digest: int, number: int) -> int:
        return loop.absorb(digest, int(number))  # a number of a compiled state has 64 bits

    within = {**pairing.__dict__, **kernels_of(game), "decide": decide, "absorb": absorb}
    within["dealer_of"] = game.law.dealer_of
    within["play_deal"] = FunctionType(pairing.play_deal.__code__, within)
    return FunctionType(pairing.fill.__code__, within)


class _Sheet:
    """One sheet as one thread plays it."""

    def __init__(self, asked: Asked, cell: Cell, bots: list[int], by_seat: bool = False) -> None:
        table = Table(asked.game, cell.sheet, bots, paying=True)
        self.place = table.place._replace(deck=ints(len(asked.cards)))
        self.rules, self.starts = table.rules, table.starts
        self.seating = loop.Seating(row_of(asked.cards), row_of(bots), 0)
        names = asked.game.law.results  # two numbers may have one name
        ends = row_of([pairing.ENDS + names.index(name) for name in names])
        scratch = ints(len(asked.cards)), ints(SEATS)
        self.pairing = Pairing(kept(asked, cell), ends, *scratch, int(by_seat))


def kept(asked: Asked, cell: Cell) -> Any:
    """1 for each of all cards that a sheet plays with."""
    left = list(asked.game.cards.deck(cell.sheet.options))
    row = []
    for card in asked.cards:
        row.append(int(card in left))
        if card in left:
            left.remove(card)
    return row_of(row)


class Ruling:
    """The players of a question, ready to play any of its deals."""

    def __init__(self, asked: Asked, threads: int) -> None:
        self.asked, self.threads, self.span = asked, threads, SPAN
        found = [load_bot(name.partition(":")[0]) for name in asked.seated]
        self.thinks = any(bot.thinks for bot in found)
        self.bots = list(range(asked.players)) if self.thinks else [bot.number for bot in found]
        strong, weak = (load_bot(name) for name in asked.question.strengths)
        for bot in (strong, weak):
            if bot.thinks:
                raise Illegal(say("{name} takes its time to think: see arena", name=bot.name))
        self.strengths = [strong.number] + [weak.number] * (asked.players - 1)

    def loop_of(self, bots: list[int]) -> Callable[..., int]:
        """What plays deals of quick bots."""
        return quick_loop(self.asked.game.id, quick(bots)).fill

    def play(self, begin: int, end: int) -> Iterator[list[Sums]]:
        """
        Play deals `begin` to `end` − 1 under every sheet; yields what each span of them came to,
        sheet by sheet; an empty span where there are no deals, which compiles the rules. A caller
        that stops listening stops the work.
        """
        free: SimpleQueue[_Hand] = SimpleQueue()
        for _ in range(self.threads):
            free.put(_Hand(self))

        def work(span: tuple[int, int]) -> list[Sums]:
            hand = free.get()
            try:
                return hand.play(*span)
            finally:
                free.put(hand)

        size = 1 if self.thinks else self.span
        spans = [(at, min(at + size, end)) for at in range(begin, max(end, begin + 1), size)]
        pool = ThreadPoolExecutor(self.threads)
        try:
            yield from pool.map(work, spans)
        finally:
            pool.shutdown(cancel_futures=True)


class _Hand:
    """What one thread needs: the sheets, and rows to fill."""

    def __init__(self, ruling: Ruling) -> None:
        asked = self.asked = ruling.asked
        self.sheets = [_Sheet(asked, cell, ruling.bots) for cell in asked.cells]
        self.strong = [_Sheet(asked, cell, ruling.strengths, by_seat=True) for cell in asked.cells]
        if ruling.thinks:
            self.fill = slow_loop(asked.game, asked.seated)
        else:
            self.fill = ruling.loop_of(ruling.bots)
        self.fill_luck = ruling.loop_of(ruling.strengths)
        self.first = ints(ruling.span * MEASURES)
        self.rows = ints(ruling.span * MEASURES)
        self.turns = ints(ruling.span * MEASURES * asked.players)

    def play(self, begin: int, end: int) -> list[Sums]:
        """Deals under every sheet."""
        found = []
        for at, sheet in enumerate(self.sheets):
            rows = self.rows if at else self.first
            digest = self._fill(self.fill, sheet, begin, end, rows)
            sums, sizes, lucks = ints(SUMS), ints(SIZES), ints(BLOCKS * LUCKS)
            gather(self.first, rows, end - begin, sums, sizes)
            last = min(end, self.asked.lucks)
            if begin < last:
                self._luck(self.strong[at], begin, last, lucks)
            found.append(Sums(end - begin, digest, _listed(sums), _listed(sizes), _listed(lucks)))
        return found

    def _fill(
        self, fill: Callable[..., int], sheet: _Sheet, begin: int, end: int, rows: Any
    ) -> int:
        number = self.asked.question.seed
        return int(
            fill(
                sheet.place, sheet.rules, sheet.starts, sheet.seating, sheet.pairing, number,
                begin, end, rows,
            )
        )  # fmt: skip

    def _luck(self, sheet: _Sheet, begin: int, end: int, lucks: Any) -> None:
        """The same deals once in every rotation of one strong player among weak ones."""
        n = end - begin
        for turn in range(self.asked.players):
            sheet.seating = sheet.seating._replace(turn=turn)
            self._fill(self.fill_luck, sheet, begin, end, self.rows)
            self.turns[turn * n * MEASURES : (turn + 1) * n * MEASURES] = self.rows[: n * MEASURES]
        luck_loop(self.asked.game.id)(self.turns, sheet.starts, begin, n, BLOCKS, lucks)


def _listed(row: Any) -> list[int]:
    return [int(value) for value in row]
