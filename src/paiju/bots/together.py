"""
Several threads at one decision: each plays out tables of its own, and all add up on one memory.

A table follows from the seed and its number, so it does not matter who plays it out: with a number
of play-outs the answer is the same however many threads there are.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from paiju.bots.memory import BY_NET, CANDIDATES, NEXT, PLAYED, WORLDS, Memory, memory_for
from paiju.bots.weights import Net, beside
from paiju.kit.game import Game
from paiju.kit.rows import SEATS
from paiju.kit.types import Rules, Seat, State

Explore = Callable[..., None]  # the kernel `explore` of a game


class Together:
    """Threads, and a memory for each but the first, whose memory is the caller's."""

    def __init__(self, game: Game, explore: Explore, net: Net | None, threads: int) -> None:
        self.kernel, self.threads = explore, threads
        self.memories = [memory_for(game, beside(net) if net else None) for _ in range(threads - 1)]
        self.pool = ThreadPoolExecutor(threads - 1)

    def explore(
        self,
        memory: Memory,
        seen: State,
        rules: Rules,
        seat: Seat,
        number: int,
        chance: int,
        playouts: int,
    ) -> None:
        """So many more play-outs, as the kernel `explore` does them alone."""
        asked: tuple[Any, ...] = (seen, rules, seat, number, chance)
        while playouts > 0 and memory.counts[NEXT] != 0:  # the table at hand is played out alone
            self.kernel(memory, *asked, 1)
            playouts -= 1
        left = sum(int(memory.alive[i]) for i in range(int(memory.counts[CANDIDATES])))
        worlds, rest = divmod(playouts, left)
        shares = [worlds * (k + 1) // self.threads for k in range(self.threads)]
        begun = int(memory.counts[WORLDS])
        jobs = []
        for k, other in enumerate(self.memories):
            lay_out(memory, other, begun + shares[k])
            jobs.append(
                self.pool.submit(self.kernel, other, *asked, left * (shares[k + 1] - shares[k]))
            )
        self.kernel(memory, *asked, left * shares[0])
        for job, other in zip(jobs, self.memories):
            job.result()
            bring_in(memory, other)
        memory.counts[WORLDS] = begun + worlds
        self.kernel(memory, *asked, rest)


def lay_out(memory: Memory, other: Memory, world: int) -> None:
    """Make another memory go on with the same candidates, at this world."""
    n = int(memory.counts[CANDIDATES])
    for i in range(n):
        other.actions[i], other.alive[i] = memory.actions[i], memory.alive[i]
        other.sums[i] = other.squares[i] = other.tried[i] = 0
    other.first[0] = 0
    for seat in range(SEATS):
        other.inferred[seat] = memory.inferred[seat]
    other.counts[CANDIDATES], other.counts[WORLDS] = n, world
    other.counts[NEXT] = other.counts[PLAYED] = 0
    other.counts[BY_NET] = memory.counts[BY_NET]


def bring_in(memory: Memory, other: Memory) -> None:
    """Add up what another memory found."""
    for i in range(int(memory.counts[CANDIDATES])):
        memory.sums[i] += other.sums[i]
        memory.squares[i] += other.squares[i]
        memory.tried[i] += other.tried[i]
    memory.first[0] += other.first[0]
    memory.counts[PLAYED] += other.counts[PLAYED]
