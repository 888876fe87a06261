"""
The bot `search`: plays every action out on tables at which it could be sitting, halves what is
left of the actions again and again, and leaves `greedy`'s choice only for a gain it can believe.

All candidates are played out on the same tables by the same chance, so that luck cancels out. With
a seed and a number of play-outs the answer is the same on every machine.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from paiju.bots import netting, playing_out
from paiju.bots.memory import BY_NET, CANDIDATES, WORLDS, Memory, memory_for
from paiju.bots.think import Think
from paiju.bots.together import Together
from paiju.bots.weights import Net
from paiju.games import load
from paiju.kit.contract import KERNELS
from paiju.kit.game import Game
from paiju.kit.jit import bind
from paiju.kit.playouts import EVERYONE
from paiju.kit.rng import bits32
from paiju.kit.types import Action, Ints, Rules, Seat, State

FEWEST = 3  # worlds a stage; with fewer play-outs fewer actions are looked at
SAMPLE = 4  # play-outs that tell how long one takes
CHUNK = 0.002  # seconds of work between two looks at the clock
SHORTEST = 1e-7  # seconds, where a clock is coarse


class Kernels(Struct, frozen=True):
    """The search, made of one game's functions."""

    begin: Callable[..., int]
    explore: Callable[..., None]


@cache
def kernels(game_id: str, by_net: bool = False) -> Kernels:
    """The search of a game, its play-outs as `greedy` plays or by a net; compiled on first use."""
    game = load(game_id)
    names: dict[str, Any] = {name: getattr(game.law, name) for name in KERNELS}
    owner, rate, pick = f"{game.id}.search", playing_out.rate_as_greedy, playing_out.pick_as_greedy
    if by_net:
        owner, rate, pick = f"{game.id}.net", playing_out.rate_by_net, playing_out.pick_by_net
        names |= netting.bound(names, game.id)
    names["rate"], names["pick"] = bind(rate, owner, **names), bind(pick, owner, **names)
    for name in ("add_up", "suppose", "play_out"):
        names[name] = bind(getattr(playing_out, name), owner, **names)
    begin = bind(playing_out.begin, owner, **names)
    return Kernels(begin, bind(playing_out.explore, owner, **names))


def thinker(game: Game) -> "Searcher":
    """One who searches in this game."""
    return Searcher(game)


class Searcher:
    """One who searches, one decision at a time."""

    def __init__(self, game: Game, net: Net | None = None, by_net: int = EVERYONE) -> None:
        self.game, self.net, self.playouts = game, net, game.law.playouts
        self.kernels = kernels(game.id, by_net=net is not None)
        self.memory = memory_for(game, net)
        self.memory.counts[BY_NET] = by_net
        self.together: Together | None = None

    def choose(self, seen: State, rules: Rules, seat: Seat, rng: Ints, think: Think) -> Action:
        """The action it plays, knowing `seen`."""
        begun = think.clock() if think.clock else 0.0
        memory, number = self.memory, int(bits32(rng))
        chance, guard = self.playouts.chance, self.playouts.guard
        n = self.kernels.begin(memory, seen, rules, seat, self.playouts.width)
        kernel = self._exploring(think.threads)

        def explore(playouts: int) -> None:
            kernel(memory, seen, rules, seat, number, chance, playouts)

        if n > 1 and think.clock:
            by_time(memory, explore, think.clock, begun, think.ms / 1000)
        elif n > 1:
            by_playouts(memory, explore, think.playouts)
        return int(memory.actions[chosen(memory, guard)])

    def _exploring(self, threads: int) -> Callable[..., None]:
        """What plays out: the kernel, or several threads with it."""
        if threads < 2:
            return self.kernels.explore
        if self.together is None or self.together.threads != threads:
            self.together = Together(self.game, self.kernels.explore, self.net, threads)
        return self.together.explore

    def weighed(self) -> list["Weighed"]:
        """What the last decision knows of each action that it looked at; what it played is first."""
        return weighed(self.memory, chosen(self.memory, self.playouts.guard))


class Weighed(Struct, frozen=True):
    """An action, what it is expected to come to, and how sure that is."""

    action: Action
    points: float  # of the match, on average over the tables that were supposed
    error: float  # the standard error of what it is better or worse than `greedy`'s choice
    worlds: int  # 0: it was not played out


def weighed(memory: Memory, best: int) -> list[Weighed]:
    """All candidates: the chosen one, the others from the best to the worst, then those not tried."""
    n, tried = int(memory.counts[CANDIDATES]), [int(number) for number in memory.tried]
    base = int(memory.first[0]) / max(tried[0], 1)
    found = []
    for i in range(n):
        worlds = tried[i]
        gain = int(memory.sums[i]) / worlds if worlds else 0.0
        spread = max(int(memory.squares[i]) / worlds - gain * gain, 0.0) if worlds else 0.0
        error = (spread / worlds) ** 0.5 if worlds else 0.0
        found.append(Weighed(int(memory.actions[i]), base + gain, error, worlds))
    others = [one for i, one in enumerate(found) if i != best]
    return [found[best], *sorted(others, key=lambda one: (not one.worlds, -one.points))]


def by_playouts(memory: Memory, explore: Callable[[int], None], playouts: int) -> None:
    """Halve the candidates; every stage has as many play-outs."""
    stages = narrow(memory, playouts)
    for _ in range(stages):
        left = candidates(memory)
        explore(left * max(playouts // (stages * left), 1))
        halve(memory)


def by_time(
    memory: Memory,
    explore: Callable[[int], None],
    clock: Callable[[], float],
    begun: float,
    seconds: float,
) -> None:
    """Halve the candidates; every stage has as much time. The first play-outs tell how many fit."""
    now = clock()
    explore(SAMPLE)
    each = max((clock() - now) / SAMPLE, SHORTEST)
    stages = narrow(memory, int(seconds / each))
    for stage in range(1, stages + 1):
        until = begun + seconds * stage / stages
        while (left := until - clock()) > 0:
            explore(max(int(min(left, CHUNK) / each), 1))
        halve(memory)


def candidates(memory: Memory) -> int:
    """How many are left."""
    return sum(int(memory.alive[i]) for i in range(int(memory.counts[CANDIDATES])))


def narrow(memory: Memory, playouts: int) -> int:
    """
    Look only at so many of the dearest candidates that every stage has some worlds; returns the
    number of stages.
    """
    n = int(memory.counts[CANDIDATES])
    while n > 2 and playouts < FEWEST * n * stages_of(n):
        n -= 1
        memory.alive[n] = 0
    return stages_of(n)


def stages_of(n: int) -> int:
    """How often n candidates are halved until two are left, and once more to decide between them."""
    return (n - 1).bit_length()


def halve(memory: Memory) -> None:
    """Keep the better half of the candidates, and always the first: the others are measured by it."""
    others = [i for i in range(1, int(memory.counts[CANDIDATES])) if memory.alive[i]]
    others.sort(key=lambda i: (-int(memory.sums[i]), i))
    for i in others[max((len(others) + 1) // 2, 1) :]:
        memory.alive[i] = 0


def chosen(memory: Memory, guard: int) -> int:
    """
    The best candidate, if it is better than the first by more than the guard: hundredths of the
    standard error of what it is better by.
    """
    best = 0
    for i in range(1, int(memory.counts[CANDIDATES])):
        if memory.alive[i] and memory.sums[i] > memory.sums[best]:
            best = i
    n, total, square = (
        int(memory.counts[WORLDS]),
        float(memory.sums[best]),
        float(memory.squares[best]),
    )
    # total / n > guard × √((square − total² / n) / (n (n − 1))), without a root
    is_clear = total * total * (n - 1) * 10_000 > guard * guard * (n * square - total * total)
    return best if best > 0 and n > 1 and is_clear else 0
