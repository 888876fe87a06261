"""The memory of `search`: one decision's tables, candidates and sums, kept between its chunks."""

from typing import Any, NamedTuple

from paiju.bots.weights import Net, no_net
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.rng import LANES
from paiju.kit.rows import LOG, OUTCOME, SEATS
from paiju.kit.types import Ints

# places in `counts`
CANDIDATES, WORLDS, NEXT, PLAYED, BY_NET = range(5)
COUNTS = 5


class Memory(NamedTuple):
    """Arrays of one, and numbers: what kernels fill."""

    worlds: Any  # the table that is played out, as it was dealt again
    tables: Any  # the same, while one candidate is played out on it
    logs: Any
    outcomes: Any
    zero: Any  # a state of zeros
    rng: Ints
    inferred: Ints  # by seat: what past turns tell of hidden cards
    out: Ints  # legal actions in play-outs
    actions: Ints  # the candidates; the first is what `greedy` would play
    alive: Ints  # 1: still a candidate
    values: Ints  # of each candidate in the world at hand
    sums: Ints  # of what each is better than the first, over all finished worlds
    squares: Ints
    tried: Ints  # the finished worlds in which each was played out
    first: Ints  # one number: the sum of what the first came to, over all finished worlds
    # candidates, finished worlds, the candidate to be played out next, play-outs; who plays by the
    # net in them
    counts: Ints
    net: Net
    scores: Ints  # of a net, in play-outs


def memory_for(game: Game, net: Net | None = None) -> Memory:
    """An empty memory."""
    state, actions = game.law.state, game.law.actions
    return Memory(
        worlds=state.many(1),
        tables=state.many(1),
        logs=LOG.many(1),
        outcomes=OUTCOME.many(1),
        zero=state.zero,
        rng=ints(LANES),
        inferred=ints(SEATS),
        out=ints(actions),
        actions=ints(actions),
        alive=ints(actions),
        values=ints(actions),
        sums=ints(actions),
        squares=ints(actions),
        tried=ints(actions),
        first=ints(1),
        counts=ints(COUNTS),
        net=net or no_net(game),
        scores=ints(actions),
    )
