"""
The kernels of a net, in the contract's names: a score for every action, from what is noticed of the
table and of the action, and from how far `appraise` sees it behind the dearest one.
"""

from typing import Any

from paiju.bots.weights import GAPS, Net
from paiju.kit.contract import appraise_all, features, traits
from paiju.kit.jit import bind, jit
from paiju.kit.types import Action, Ints, Rules, Seat, State


@jit
def gap_of(behind: int) -> int:
    """A gap as one of GAPS things: 0, then half octaves."""
    if behind < 2:
        return behind if behind > 0 else 0
    octave, rest = 0, behind
    while rest > 3:
        rest >>= 1
        octave += 1
    return min(2 * octave + rest, GAPS - 1)


@jit
def add_row(net: Net, thing: int, units: Ints) -> None:
    """A thing was noticed."""
    row = net.rows[thing]
    for j in range(len(units)):
        units[j] += row[j]


@jit
def headed(net: Net) -> int:
    """The score of the hidden units as they are."""
    hidden, heads = net.hidden, net.heads
    low, high = net.limits[0], net.limits[1]
    for j in range(len(hidden)):
        hidden[j] = min(max(hidden[j], low), high) * heads[j]
    half = len(hidden) // 2
    while half > 0:  # halves, so that a machine may add many at once
        for j in range(half):
            hidden[j] += hidden[j + half]
        half //= 2
    return int(hidden[0])


def notice(net: Net, seen: State, rules: Rules, seat: Seat, out: Ints, n: int) -> None:
    """What all of the first n actions in `out` share."""
    for j in range(len(net.shared)):
        net.shared[j] = net.bias[j]
    for k in range(features(seen, rules, seat, net.noticed)):
        add_row(net, net.noticed[k], net.shared)
    appraise_all(seen, rules, seat, out, n, net.values)


def notice_action(
    net: Net, seen: State, rules: Rules, seat: Seat, action: Action, behind: int
) -> int:
    """The things noticed of an action, the gap among them; returns how many."""
    k = traits(seen, rules, seat, action, net.noticed)
    net.noticed[k] = len(net.rows) - GAPS + gap_of(behind)
    return k + 1


def score(net: Net, seen: State, rules: Rules, seat: Seat, out: Ints, n: int, scores: Ints) -> None:
    """A score for each of the first n actions in `out`."""
    notice(net, seen, rules, seat, out, n)
    dearest = net.values[0]
    for i in range(1, n):
        dearest = max(dearest, net.values[i])
    for i in range(n):
        for j in range(len(net.hidden)):
            net.hidden[j] = net.shared[j]
        behind = dearest - net.values[i]
        for k in range(notice_action(net, seen, rules, seat, out[i], behind)):
            add_row(net, net.noticed[k], net.hidden)
        scores[i] = headed(net)


def favour(net: Net, seen: State, rules: Rules, seat: Seat, out: Ints, n: int, scores: Ints) -> int:
    """The place of the action with the highest score, the first of several."""
    score(net, seen, rules, seat, out, n, scores)
    best = 0
    for i in range(1, n):
        if scores[i] > scores[best]:
            best = i
    return best


def bound(names: dict[str, Any], game_id: str) -> dict[str, Any]:
    """These kernels, made of one game's."""
    made: dict[str, Any] = {}
    for kernel in (notice, notice_action, score, favour):
        made[kernel.__name__] = bind(kernel, f"{game_id}.net", **names, **made)
    return made
