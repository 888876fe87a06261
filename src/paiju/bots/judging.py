"""
What a decision was worth, from what its seat knew then: what the strongest would have played, and how
much more that comes to on average, both played out on the same tables by the same chance.
"""

from msgspec import Struct

from paiju.bots.search import Searcher, weighed
from paiju.bots.think import Think
from paiju.kit.rng import bits32
from paiju.kit.types import Action, Ints, Rules, Seat, State

SURE = 1.0  # standard errors by which another action must be better; else both are as good


class Effort(Struct, frozen=True):
    """How long one decision is thought about: play-outs to find the best, worlds to compare with it."""

    playouts: int
    worlds: int


USUAL = Effort(400, 250)
LITTLE = Effort(8, 4)  # where rules are interpreted


class Judged(Struct, frozen=True):
    """A decision: the best action, what it comes to, and how much less the one that was played does."""

    best: Action
    points: float
    loss: float  # 0: it was as good


def judge(
    searcher: Searcher,
    seen: State,
    rules: Rules,
    seat: Seat,
    played: Action,
    rng: Ints,
    effort: Effort = USUAL,
) -> Judged:
    """What a decision was worth."""
    best = searcher.choose(seen, rules, seat, rng, Think(playouts=effort.playouts))
    actions = [best] if best == played else [best, played]
    found = compared(searcher, seen, rules, seat, actions, int(bits32(rng)), effort.worlds)
    points, _ = found[0]
    if len(found) == 1:
        return Judged(best, points, 0.0)
    other, error = found[1]
    return Judged(best, points, points - other if points - other > SURE * error else 0.0)


def compared(
    searcher: Searcher,
    seen: State,
    rules: Rules,
    seat: Seat,
    actions: list[Action],
    number: int,
    worlds: int,
) -> list[tuple[float, float]]:
    """
    What each of some actions comes to on as many tables, and the standard error of how it differs
    from the first.
    """
    memory, kernels = searcher.memory, searcher.kernels
    kernels.begin(memory, seen, rules, seat, len(actions))
    for i, action in enumerate(actions):
        memory.actions[i] = action
    chance = searcher.playouts.chance
    kernels.explore(memory, seen, rules, seat, number, chance, worlds * len(actions))
    by_action = {one.action: one for one in weighed(memory, 0)}
    return [(by_action[action].points, by_action[action].error) for action in actions]
