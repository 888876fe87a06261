"""
Several threads at one decision: each plays out tables of its own, and all add up on one desk.

A table follows from the seed and its number, so it does not matter who plays it out: with a number
of play-outs the answer is the same however many threads there are.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from paiju.bots.desk import BY_NET, CANDIDATES, NEXT, PLAYED, WORLDS, Desk, desk_for
from paiju.bots.weights import Net, beside
from paiju.kit.game import Game
from paiju.kit.rows import SEATS
from paiju.kit.types import Rules, Seat, State

Explore = Callable[..., None]  # the kernel `explore` of a game


class Together:
    """Threads, and a desk for each but the first, whose desk is the caller's."""

    def __init__(self, game: Game, explore: Explore, net: Net | None, threads: int) -> None:
        self.kernel, self.threads = explore, threads
        self.desks = [desk_for(game, beside(net) if net else None) for _ in range(threads - 1)]
        self.pool = ThreadPoolExecutor(threads - 1)

    def explore(
        self,
        desk: Desk,
        seen: State,
        rules: Rules,
        seat: Seat,
        number: int,
        chance: int,
        playouts: int,
    ) -> None:
        """So many more play-outs, as the kernel `explore` does them alone."""
        asked: tuple[Any, ...] = (seen, rules, seat, number, chance)
        while playouts > 0 and desk.counts[NEXT] != 0:  # the table at hand is played out alone
            self.kernel(desk, *asked, 1)
            playouts -= 1
        left = sum(int(desk.alive[i]) for i in range(int(desk.counts[CANDIDATES])))
        worlds, rest = divmod(playouts, left)
        shares = [worlds * (k + 1) // self.threads for k in range(self.threads)]
        begun = int(desk.counts[WORLDS])
        jobs = []
        for k, other in enumerate(self.desks):
            lay_out(desk, other, begun + shares[k])
            jobs.append(
                self.pool.submit(self.kernel, other, *asked, left * (shares[k + 1] - shares[k]))
            )
        self.kernel(desk, *asked, left * shares[0])
        for job, other in zip(jobs, self.desks):
            job.result()
            bring_in(desk, other)
        desk.counts[WORLDS] = begun + worlds
        self.kernel(desk, *asked, rest)


def lay_out(desk: Desk, other: Desk, world: int) -> None:
    """Make another desk go on with the same candidates, at this world."""
    n = int(desk.counts[CANDIDATES])
    for i in range(n):
        other.actions[i], other.alive[i] = desk.actions[i], desk.alive[i]
        other.sums[i] = other.squares[i] = other.tried[i] = 0
    other.first[0] = 0
    for seat in range(SEATS):
        other.inferred[seat] = desk.inferred[seat]
    other.counts[CANDIDATES], other.counts[WORLDS] = n, world
    other.counts[NEXT] = other.counts[PLAYED] = 0
    other.counts[BY_NET] = desk.counts[BY_NET]


def bring_in(desk: Desk, other: Desk) -> None:
    """Add up what another desk found."""
    for i in range(int(desk.counts[CANDIDATES])):
        desk.sums[i] += other.sums[i]
        desk.squares[i] += other.squares[i]
        desk.tried[i] += other.tried[i]
    desk.first[0] += other.first[0]
    desk.counts[PLAYED] += other.counts[PLAYED]
