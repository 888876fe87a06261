"""
What a net notices at many tables at once, in arrays: kernels for a processor and for a GPU.

The tables are `paiju.lab.env`'s. A critic, who only teaches, sees all: the table from every seat, and
the next cards of the stock.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from paiju.bots import netting
from paiju.bots.netting import gap_of
from paiju.bots.weights import GAPS, NOTICED
from paiju.kit.contract import KERNELS, appraise_all, features, traits
from paiju.kit.game import Game
from paiju.kit.jit import bind, ints, jit
from paiju.kit.types import Ints, Rules, Seat, State

THINGS, TRAITS = 128, 40  # of a table, and of an action, at most; more are left out
AHEAD = 8  # cards of the stock that the critic sees
CARDS = 48


class Sight(NamedTuple):
    """Arrays with a row for each table, filled up with a number that stands for nothing."""

    things: Any
    actions: Any  # by action
    choices: Any  # by action: its number among the choices
    whole: Any  # what the critic sees
    dearest: Any  # the place of the action that `greedy` would play


def choice_of(state: State, rules: Rules, seat: Seat, action: int) -> int:
    """A legal action as a number of the choices: a game's own, put in place by `bind`."""
    raise NotImplementedError


@jit
def ahead(state: State, k: int) -> int:
    """
    The k-th card from the top of the stock, −1: there is none. It asks a state for its fields
    `stock` and `stocked`: so many of its last places are still to be drawn, in their order.
    """
    return int(state.stock[len(state.stock) - state.stocked + k]) if k < state.stocked else -1


@jit
def copied(noticed: Ints, k: int, more: int, row: Any, at: int) -> int:
    """Write k numbers into a row from a place on, each so much more; returns the next place."""
    for j in range(min(k, len(row) - at)):
        row[at + j] = noticed[j] + more
    return min(at + k, len(row))


def see(
    sight: Sight, i: int, state: State, rules: Rules, seat: Seat, out: Ints, n: int, sights: int,
    noticed: Ints, values: Ints,
) -> None:  # fmt: skip
    """Table i, at which a seat has n legal actions."""
    copied(noticed, features(state, rules, seat, noticed), 0, sight.things[i], 0)
    appraise_all(state, rules, seat, out, n, values)
    best = 0
    for a in range(1, n):
        best = a if values[a] > values[best] else best
    sight.dearest[i] = best
    for a in range(n):
        k = traits(state, rules, seat, out[a], noticed)
        noticed[k] = sights + gap_of(values[best] - values[a])
        copied(noticed, k + 1, 0, sight.actions[i][a], 0)
        sight.choices[i][a] = choice_of(state, rules, seat, out[a])
    at = 0
    for other in range(state.players):
        k = features(state, rules, (seat + other) % state.players, noticed)
        at = copied(noticed, k, other * sights, sight.whole[i], at)
    for depth in range(AHEAD):
        card = ahead(state, depth)
        if card >= 0 and at < len(sight.whole[i]):
            sight.whole[i][at] = state.players * sights + depth * CARDS + card
            at += 1


def see_tables(
    sight: Sight, states: Any, rules: Rules, seats: Ints, rows: Any, counts: Ints, sights: int,
    noticed: Ints, values: Ints,
) -> None:  # fmt: skip
    """All tables, one after the other."""
    for i in range(len(seats)):
        see(
            sight, i, states[i], rules, seats[i], rows[i], counts[i], sights, noticed, values
        )  # fmt: skip


def names_of(game: Game, owner: str) -> dict[str, Any]:
    """These kernels and the net's, made of one game's."""
    names: dict[str, Any] = {name: getattr(game.law, name) for name in KERNELS}
    names |= netting.bound(names, game.id)
    assert game.spaces is not None
    assert {"stock", "stocked"} <= set(game.law.state.names), "the critic sees the next cards"
    names["choice_of"] = game.spaces.choice_of
    names["see"] = bind(see, owner, **names)
    return names


def by_processor(game: Game, tables: Any) -> Callable[[Sight], None]:
    """What fills a sight of `Tables`."""
    kernel = bind(see_tables, f"{game.id}.see", **names_of(game, f"{game.id}.see"))
    noticed, values, hall = ints(NOTICED), ints(game.law.actions), tables.hall

    def run(sight: Sight) -> None:
        kernel(
            sight, hall.states, tables.rules, hall.seats, hall.rows, hall.counts, game.law.sights,
            noticed, values,
        )  # fmt: skip

    return run


def by_gpu(game: Game, tables: Any) -> Callable[[Sight], None]:
    """What fills a sight of `DeviceTables`, whose arrays and the sight's lie on the GPU."""
    from paiju.lab.cuda import cuda
    from paiju.lab.env.entries import BLOCK

    kernel = cuda.jit(entry(game, tables.sheet))
    blocks = -(-len(tables) // BLOCK)
    mine = (
        tables.states,
        *(cuda.as_cuda_array(a) for a in (tables.seats, tables.rows, tables.counts)),
    )

    def run(sight: Sight) -> None:
        kernel[blocks, BLOCK](*(cuda.as_cuda_array(array) for array in sight), *mine)

    return run


def entry(game: Game, sheet: Any) -> Any:
    """The kernel of a GPU as a plain function, one table a thread."""
    from paiju.lab.cuda import cuda, int64
    from paiju.lab.env.entries import fixed

    rules, see_one = fixed(game, sheet), names_of(game, f"{game.id}.see.device")["see"]
    sights, actions, most, sight_of = game.law.sights, game.law.actions, NOTICED, Sight

    def run(
        things: Any, traits: Any, choices: Any, whole: Any, dearest: Any,
        states: Any, seats: Any, rows: Any, counts: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(seats):
            noticed, values = cuda.local.array(most, int64), cuda.local.array(actions, int64)
            sight = sight_of(things, traits, choices, whole, dearest)
            see_one(
                sight, i, states[i], rules[0], seats[i], rows[i], counts[i], sights, noticed, values
            )

    return run


def nothing_of(game: Game, players: int) -> tuple[int, int]:
    """The numbers that stand for nothing: in what a net sees, and in what its critic does."""
    sights = int(game.law.sights)
    return sights + GAPS, players * sights + AHEAD * CARDS
