"""
The kernels of `search`, in the contract's names: tables at which the seat could be sitting, and
every candidate played out on each of them.

There is no clock in them. They work in chunks of so many play-outs and go on where they stopped;
with the same seed the chunks change nothing.
"""

from paiju.bots.desk import BY_NET, CANDIDATES, NEXT, PLAYED, WORLDS, Desk
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


def rate(desk: Desk, seen: State, rules: Rules, seat: Seat, n: int) -> None:
    """How dear the first n legal actions look at first sight: put in place by `bind`."""
    raise NotImplementedError


def pick(desk: Desk, table: State, rules: Rules, seat: Seat, other: Seat, n: int) -> int:
    """The place of what another seat plays in play-outs, or the seat itself: by `bind`."""
    raise NotImplementedError


def rate_as_greedy(desk: Desk, seen: State, rules: Rules, seat: Seat, n: int) -> None:
    """As the game appraises them."""
    appraise_all(seen, rules, seat, desk.out, n, desk.values)


def pick_as_greedy(desk: Desk, table: State, rules: Rules, seat: Seat, other: Seat, n: int) -> int:
    """What the game appraises highest."""
    return prefer(table, rules, other, desk.out, n)


def rate_by_net(desk: Desk, seen: State, rules: Rules, seat: Seat, n: int) -> None:
    """As a net scores them."""
    score(desk.net, seen, rules, seat, desk.out, n, desk.values)


def pick_by_net(desk: Desk, table: State, rules: Rules, seat: Seat, other: Seat, n: int) -> int:
    """What a net scores highest."""
    if other != seat and desk.counts[BY_NET] == ITSELF:
        return prefer(table, rules, other, desk.out, n)
    return favour(desk.net, table, rules, other, desk.out, n, desk.scores)


def begin(desk: Desk, seen: State, rules: Rules, seat: Seat, width: int) -> int:
    """
    Put the candidates on the desk, at most `width`: the dearest first, and the first of equals.
    Returns how many.
    """
    n = legal(seen, rules, seat, desk.out)
    rate(desk, seen, rules, seat, n)
    for i in range(n):
        desk.alive[i] = 0
    kept = min(n, width)
    for k in range(kept):
        best = -1
        for i in range(n):
            if desk.alive[i] == 0 and (best < 0 or desk.values[i] > desk.values[best]):
                best = i
        desk.alive[best] = 1
        desk.actions[k] = desk.out[best]
    for k in range(n):
        desk.alive[k] = 1 if k < kept else 0
        desk.sums[k] = 0
        desk.squares[k] = 0
        desk.tried[k] = 0
    desk.first[0] = 0
    desk.counts[CANDIDATES] = kept
    desk.counts[WORLDS] = 0
    desk.counts[NEXT] = 0
    desk.counts[PLAYED] = 0
    for other in range(SEATS):
        desk.inferred[other] = 0
    wipe(desk.tables, 0, desk.zero)
    infer(seen, rules, seat, desk.tables[0], desk.inferred)
    return kept


def explore(
    desk: Desk, seen: State, rules: Rules, seat: Seat, number: int, chance: int, playouts: int
) -> None:
    """So many more play-outs, of all candidates that are left, with seed `number`."""
    n = int(desk.counts[CANDIDATES])
    for _ in range(playouts):
        at = int(desk.counts[NEXT])
        if at == 0:
            suppose(desk, seen, rules, seat, number)
        seed(desk.rng, number, APART + desk.counts[WORLDS])
        desk.values[at] = play_out(desk, rules, seat, desk.actions[at], chance)
        desk.counts[PLAYED] += 1
        at += 1
        while at < n and desk.alive[at] == 0:
            at += 1
        desk.counts[NEXT] = at
        if at == n:
            add_up(desk)


def add_up(desk: Desk) -> None:
    """A world is finished: what each candidate was better there than the first."""
    for i in range(1, desk.counts[CANDIDATES]):
        if desk.alive[i] == 1:
            better = desk.values[i] - desk.values[0]
            desk.sums[i] += better
            desk.squares[i] += better * better
            desk.tried[i] += 1
    desk.first[0] += desk.values[0]
    desk.tried[0] += 1
    desk.counts[WORLDS] += 1
    desk.counts[NEXT] = 0


def suppose(desk: Desk, seen: State, rules: Rules, seat: Seat, number: int) -> None:
    """The next table at which the seat could be sitting, the likelier by what the others did."""
    seed(desk.rng, number, desk.counts[WORLDS])
    for _ in range(TRIES):
        wipe(desk.worlds, 0, desk.zero)
        redeal(seen, rules, seat, desk.rng, desk.worlds[0])
        lean(desk.worlds[0], rules, seat, desk.inferred, desk.rng)
        agreed = likely(desk.worlds[0], rules, seat)
        if agreed >= 100 or below(desk.rng, 100) < agreed:
            return


def play_out(desk: Desk, rules: Rules, seat: Seat, action: Action, chance: int) -> int:
    """What comes of an action for the seat, if everyone then plays by the quick policy."""
    copy_state(desk.worlds, desk.tables)
    table, log, outcome = desk.tables[0], desk.logs[0], desk.outcomes[0]
    apply(table, rules, seat, action, log)
    asked = to_act(table, rules)
    while asked != 0:
        other = first(asked)
        n = legal(table, rules, other, desk.out)
        place = 0
        if n > 1:
            if chance > 0 and (chance >= 100 or below(desk.rng, 100) < chance):
                place = below(desk.rng, n)
            else:
                place = pick(desk, table, rules, seat, other, n)
        apply(table, rules, other, desk.out[place], log)
        asked = to_act(table, rules)
    reset(outcome)
    settle(table, rules, outcome)
    return worth(table, rules, outcome, seat)
