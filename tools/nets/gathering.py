"""
What a net learns from: rounds among players who search, and at every question how much better each
action came out than the first. Kernels, in the contract's names.
"""

from typing import Any, NamedTuple

from paiju.bots.memory import WORLDS, Memory
from paiju.bots.netting import notice_action
from paiju.bots.playing_out import begin, explore
from paiju.kit.bits import first
from paiju.kit.contract import apply, appraise_all, conceal, deal, features, to_act
from paiju.kit.rng import below, bits32, seed, shuffle
from paiju.kit.state import wipe
from paiju.kit.types import Ints, Rules, Seat, State


class Notes(NamedTuple):
    """
    Samples one after the other: in `things` how many were noticed of the table and which, how
    many actions there are, and of each the same; in `gains` what each was better than the first.
    """

    things: Any
    gains: Any
    marks: Any  # where each sample begins in both
    counts: Ints  # samples, things, gains


class Scene(NamedTuple):
    """Where rounds are played while notes are taken."""

    states: Any
    seen: Any
    log: Any
    zero: Any
    rng: Ints
    deck: Ints


def write_down(memory: Memory, notes: Notes, seen: State, rules: Rules, seat: Seat, n: int) -> None:
    """One more sample: the n candidates in memory, and what came of them."""
    sample, at, gain = notes.counts[0], notes.counts[1], notes.counts[2]
    notes.marks[sample, 0], notes.marks[sample, 1] = at, gain
    noticed = memory.net.noticed
    k = features(seen, rules, seat, noticed)
    notes.things[at] = k
    for i in range(k):
        notes.things[at + 1 + i] = noticed[i]
    at += k + 1
    notes.things[at] = n
    at += 1
    appraise_all(seen, rules, seat, memory.actions, n, memory.values)
    dearest = memory.values[0]
    for i in range(1, n):
        dearest = max(dearest, memory.values[i])
    for i in range(n):
        k = notice_action(
            memory.net, seen, rules, seat, memory.actions[i], dearest - memory.values[i]
        )
        notes.things[at] = k
        for j in range(k):
            notes.things[at + 1 + j] = noticed[j]
        at += k + 1
        notes.gains[gain + i] = memory.sums[i] / memory.counts[WORLDS]
    notes.counts[0], notes.counts[1], notes.counts[2] = sample + 1, at, gain + n


def gather(
    memory: Memory,
    notes: Notes,
    scene: Scene,
    rules: Rules,
    starts: Any,
    cards: Ints,
    number: int,
    stream: int,
    width: int,
    worlds: int,
    astray: int,
) -> None:
    """
    Round `stream` of seed `number`: every seat plays what came out best on so many worlds, and of
    a hundred actions so many by chance.
    """
    rng, state, seen = scene.rng, scene.states[0], scene.seen[0]
    seed(rng, number, stream)
    for i in range(len(cards)):
        scene.deck[i] = cards[i]
    shuffle(rng, scene.deck, len(cards))
    wipe(scene.states, 0, scene.zero)
    deal(state, rules, starts[stream % len(starts)], scene.deck)
    asked = to_act(state, rules)
    while asked != 0:
        seat = first(asked)
        wipe(scene.seen, 0, scene.zero)
        conceal(state, rules, seat, seen)
        n = begin(memory, seen, rules, seat, width)
        best = 0
        if n > 1:
            explore(memory, seen, rules, seat, bits32(rng), 0, n * worlds)
            for i in range(1, n):
                if memory.sums[i] > memory.sums[best]:
                    best = i
            write_down(memory, notes, seen, rules, seat, n)
            if below(rng, 100) < astray:
                best = below(rng, n)
        apply(state, rules, seat, memory.actions[best], scene.log)
        asked = to_act(state, rules)
