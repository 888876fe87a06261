"""Many rounds on the CPU: batches on all cores, each a compiled loop that never touches Python."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from msgspec import Struct

from paiju.bots import QUICK, deciding, kernels_of
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES
from paiju.kit.rows import LOG, OUTCOME
from paiju.lab import loop

BATCH = 20_000  # rounds a thread plays before it reports


class Kernels(Struct, frozen=True):
    """The loop, made of one game's functions."""

    run: Callable[..., None]
    run_paired: Callable[..., None]
    play_round: Callable[..., tuple[int, int]]
    finished: Callable[..., int]


@cache
def kernels(game_id: str, bots: tuple[int, ...] = QUICK) -> Kernels:
    """The loop of a game for some bots; compiled on first use."""
    game = load(game_id)
    names = kernels_of(game)
    names["decide"] = deciding(game, bots)
    owner = ".".join([game.id, *map(str, bots)])
    for name in ("absorb", "finished", "play_round"):
        names[name] = bind(getattr(loop, name), owner, **names)
    run = bind(loop.run, owner, **names)
    run_paired = bind(loop.run_paired, owner, **names)
    return Kernels(run, run_paired, names["play_round"], names["finished"])


def quick(bots: list[int]) -> tuple[int, ...]:
    """The bots that a loop is compiled with: ours, and those from outside that sit there."""
    return tuple(sorted({*QUICK, *bots}))


class Table:
    """All that one thread needs: a place to play, the rule sheet, the seating and the starts."""

    def __init__(self, game: Game, sheet: Sheet, bots: list[int], paying: bool = False) -> None:
        state, printed = game.law.state, row_of(game.cards.deck(sheet.options))
        self.place = loop.Place(
            states=state.many(1),
            seen=state.many(1),
            logs=LOG.many(1),
            outcomes=OUTCOME.many(1),
            zero=state.zero,
            rng=ints(LANES),
            deck=ints(len(printed)),
            out=ints(game.law.actions),
        )
        self.rules = game.numbers(sheet)
        self.seating = loop.Seating(printed, row_of(bots), 0)
        self.starts = starts(game, sheet, paying)


def starts(game: Game, sheet: Sheet, paying: bool = False) -> Any:
    """First rounds of a match, one for each dealer; or rounds that pay whatever happens."""
    all_starts = game.law.start.many(sheet.players)
    for dealer in range(sheet.players):
        opened = game.record.open(
            sheet, game.match.paying(sheet, dealer) if paying else {"dealer": dealer}
        )
        all_starts[dealer] = opened
    return all_starts


def row_of(numbers: list[int]) -> Any:
    """Numbers as kernels take them."""
    row = ints(len(numbers))
    for i, number in enumerate(numbers):
        row[i] = number
    return row


class Tally(Struct):
    """What many rounds came to."""

    rounds: int
    steps: int
    digest: int
    payments: list[int]
    results: dict[str, int]

    def add(self, game: Game, tallies: Any, results: Any) -> None:
        """Add a batch."""
        self.rounds += int(tallies[loop.ROUNDS])
        self.steps += int(tallies[loop.STEPS])
        self.digest = (self.digest + int(tallies[loop.DIGEST])) & loop.BELOW_2_62
        for seat in range(len(self.payments)):
            self.payments[seat] += int(tallies[seat])
        for i, name in enumerate(game.law.results):
            if results[i]:
                self.results[name] = self.results.get(name, 0) + int(results[i])

    def merge(self, other: "Tally") -> None:
        """Add another tally of the same table."""
        self.rounds += other.rounds
        self.steps += other.steps
        self.digest = (self.digest + other.digest) & loop.BELOW_2_62
        self.payments = [a + b for a, b in zip(self.payments, other.payments)]
        for name, count in other.results.items():
            self.results[name] = self.results.get(name, 0) + count


def empty(players: int) -> Tally:
    """No rounds yet."""
    return Tally(0, 0, 0, [0] * players, {})


def simulate(
    game: Game,
    sheet: Sheet,
    bots: list[int],
    number: int,
    spans: Iterator[tuple[int, int]],
    threads: int,
    paying: bool = False,
) -> Iterator[Tally]:
    """Play the rounds of every span with seed `number`; yields the tally so far after each."""
    kernel = kernels(game.id, quick(bots))
    tables = [Table(game, sheet, bots, paying) for _ in range(threads)]
    tally = empty(sheet.players)

    def work(table: Table, begin: int, end: int) -> tuple[Any, Any]:
        tallies, results = ints(loop.TALLIES), ints(loop.RESULTS)
        kernel.run(
            table.place, table.rules, table.starts, table.seating, number, begin, end, tallies,
            results,
        )  # fmt: skip
        return tallies, results

    with ThreadPoolExecutor(threads) as pool:
        while batch := [span for _, span in zip(tables, spans)]:
            for done in pool.map(lambda job: work(job[0], *job[1]), zip(tables, batch)):
                tally.add(game, *done)
            yield tally


def spans(rounds: int, size: int = BATCH) -> Iterator[tuple[int, int]]:
    """The rounds 0 … rounds − 1 in batches."""
    for begin in range(0, rounds, size):
        yield begin, min(begin + size, rounds)
