"""
The kernels of `search`, in the contract's names: tables at which the seat could be sitting, and
every candidate played out on each of them.

There is no clock in them. They work in chunks of so many play-outs and go on where they stopped;
with the same seed the chunks change nothing.
"""

from paiju.bots.memory import BY_NET, CANDIDATES, NEXT, PLAYED, WORLDS, Memory
from paiju.bots.netting import favour, score
from paiju.kit.bits import first
from paiju.kit.contract import (
    apply,
    appraise_all,
    infer,
    lean,
    legal,
    likely,
    prefer,
    redeal,
    settle,
    to_act,
    worth,
)
from paiju.kit.playouts import ITSELF
from paiju.kit.rng import below, seed
from paiju.kit.rows import SEATS, reset
from paiju.kit.state import copy_state, wipe
from paiju.kit.types import Action, Rules, Seat, State

TRIES = 6  # tables that are dealt until one agrees with what the others did
APART = 1 << 40  # the streams of play-outs begin here, those of deals at 0


def rate(memory: Memory, seen: State, rules: Rules, seat: Seat, n: int) -> None:
    """How dear the first n legal actions look at first sight: put in place by `bind`."""
    raise NotImplementedError


def pick(memory: Memory, table: State, rules: Rules, seat: Seat, other: Seat, n: int) -> int:
    """The place of what another seat plays in play-outs, or the seat itself: by `bind`."""
    raise NotImplementedError


def rate_as_greedy(memory: Memory, seen: State, rules: Rules, seat: Seat, n: int) -> None:
    """As the game appraises them."""
    appraise_all(seen, rules, seat, memory.out, n, memory.values)


def pick_as_greedy(
    memory: Memory, table: State, rules: Rules, seat: Seat, other: Seat, n: int
) -> int:
    """What the game appraises highest."""
    return prefer(table, rules, other, memory.out, n)


def rate_by_net(memory: Memory, seen: State, rules: Rules, seat: Seat, n: int) -> None:
    """As a net scores them."""
    score(memory.net, seen, rules, seat, memory.out, n, memory.values)


def pick_by_net(memory: Memory, table: State, rules: Rules, seat: Seat, other: Seat, n: int) -> int:
    """What a net scores highest."""
    if other != seat and memory.counts[BY_NET] == ITSELF:
        return prefer(table, rules, other, memory.out, n)
    return favour(memory.net, table, rules, other, memory.out, n, memory.scores)


def begin(memory: Memory, seen: State, rules: Rules, seat: Seat, width: int) -> int:
    """
    Put the candidates in memory, at most `width`: the dearest first, and the first of equals.
    Returns how many.
    """
    n = legal(seen, rules, seat, memory.out)
    rate(memory, seen, rules, seat, n)
    for i in range(n):
        memory.alive[i] = 0
    kept = min(n, width)
    for k in range(kept):
        best = -1
        for i in range(n):
            if memory.alive[i] == 0 and (best < 0 or memory.values[i] > memory.values[best]):
                best = i
        memory.alive[best] = 1
        memory.actions[k] = memory.out[best]
    for k in range(n):
        memory.alive[k] = 1 if k < kept else 0
        memory.sums[k] = 0
        memory.squares[k] = 0
        memory.tried[k] = 0
    memory.first[0] = 0
    memory.counts[CANDIDATES] = kept
    memory.counts[WORLDS] = 0
    memory.counts[NEXT] = 0
    memory.counts[PLAYED] = 0
    for other in range(SEATS):
        memory.inferred[other] = 0
    wipe(memory.tables, 0, memory.zero)
    infer(seen, rules, seat, memory.tables[0], memory.inferred)
    return kept


def explore(
    memory: Memory, seen: State, rules: Rules, seat: Seat, number: int, chance: int, playouts: int
) -> None:
    """So many more play-outs, of all candidates that are left, with seed `number`."""
    n = int(memory.counts[CANDIDATES])
    for _ in range(playouts):
        at = int(memory.counts[NEXT])
        if at == 0:
            suppose(memory, seen, rules, seat, number)
        seed(memory.rng, number, APART + memory.counts[WORLDS])
        memory.values[at] = play_out(memory, rules, seat, memory.actions[at], chance)
        memory.counts[PLAYED] += 1
        at += 1
        while at < n and memory.alive[at] == 0:
            at += 1
        memory.counts[NEXT] = at
        if at == n:
            add_up(memory)


def add_up(memory: Memory) -> None:
    """A world is finished: what each candidate was better there than the first."""
    for i in range(1, memory.counts[CANDIDATES]):
        if memory.alive[i] == 1:
            better = memory.values[i] - memory.values[0]
            memory.sums[i] += better
            memory.squares[i] += better * better
            memory.tried[i] += 1
    memory.first[0] += memory.values[0]
    memory.tried[0] += 1
    memory.counts[WORLDS] += 1
    memory.counts[NEXT] = 0


def suppose(memory: Memory, seen: State, rules: Rules, seat: Seat, number: int) -> None:
    """The next table at which the seat could be sitting, the likelier by what the others did."""
    seed(memory.rng, number, memory.counts[WORLDS])
    for _ in range(TRIES):
        wipe(memory.worlds, 0, memory.zero)
        redeal(seen, rules, seat, memory.rng, memory.worlds[0])
        lean(memory.worlds[0], rules, seat, memory.inferred, memory.rng)
        agreed = likely(memory.worlds[0], rules, seat)
        if agreed >= 100 or below(memory.rng, 100) < agreed:
            return


def play_out(memory: Memory, rules: Rules, seat: Seat, action: Action, chance: int) -> int:
    """What comes of an action for the seat, if everyone then plays by the quick policy."""
    copy_state(memory.worlds, memory.tables)
    table, log, outcome = memory.tables[0], memory.logs[0], memory.outcomes[0]
    apply(table, rules, seat, action, log)
    asked = to_act(table, rules)
    while asked != 0:
        other = first(asked)
        n = legal(table, rules, other, memory.out)
        place = 0
        if n > 1:
            if chance > 0 and (chance >= 100 or below(memory.rng, 100) < chance):
                place = below(memory.rng, n)
            else:
                place = pick(memory, table, rules, seat, other, n)
        apply(table, rules, other, memory.out[place], log)
        asked = to_act(table, rules)
    reset(outcome)
    settle(table, rules, outcome)
    return worth(table, rules, outcome, seat)
