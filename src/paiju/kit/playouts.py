"""What a game says of itself to players who think by playing rounds out, and the usual kernels for it."""

from typing import Any

from msgspec import Struct

from paiju.kit.jit import bind, jit
from paiju.kit.types import Action, Ints, Rules, Seat, State

UNKNOWN = 1 << 62  # above the worth of any action
NOBODY, ITSELF, EVERYONE = range(3)  # who plays by a net in play-outs


class Playouts(Struct, frozen=True):
    """How rounds of a game are best played out: measured, `docs/strength.md`."""

    chance: int = 0  # of a hundred actions, how many are by chance; the others are the dearest
    guard: int = 100  # hundredths of a standard error by which another action must be better
    width: int = 16  # the most actions that are looked at


def shared(seen: State, rules: Rules, seat: Seat) -> Any:
    """What all actions of a question are appraised by: a game's own, or nothing."""
    return 0


def valued(seen: State, rules: Rules, seat: Seat, action: Action, known: Any) -> int:
    """An action appraised by what all of them share: a game's own, or `appraise`."""
    return appraise(seen, rules, seat, action)


def appraise(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """The kernel `appraise` of a game that says what its actions share, put together by `bind`."""
    return valued(seen, rules, seat, action, shared(seen, rules, seat))


def at_most(seen: State, rules: Rules, seat: Seat, action: Action, known: Any) -> int:
    """A number that the worth of an action is not above, found sooner than it: a game's own."""
    return UNKNOWN


def prefer(seen: State, rules: Rules, seat: Seat, out: Ints, n: int) -> int:
    """The kernel `prefer` of every game, put together by `bind`."""
    if n < 2:
        return 0
    known = shared(seen, rules, seat)
    best, worth = 0, 0
    for i in range(n):  # the first in the loop too: compiled once, it is half as much code
        if i > 0 and at_most(seen, rules, seat, out[i], known) <= worth:
            continue
        other = valued(seen, rules, seat, out[i], known)
        if i == 0 or other > worth:
            best, worth = i, other
    return best


def appraise_all(seen: State, rules: Rules, seat: Seat, out: Ints, n: int, values: Ints) -> None:
    """The kernel `appraise_all` of every game, put together by `bind`."""
    known = shared(seen, rules, seat)
    for i in range(n):
        values[i] = valued(seen, rules, seat, out[i], known)


def appraising(package: str, own: dict[str, Any]) -> dict[str, Any]:
    """
    The kernels `appraise`, `prefer` and `appraise_all` of a game, from its own `appraise`; or,
    quicker, from its own `shared` and `valued`, and perhaps `at_most`.
    """
    names, last = dict(own), appraise if "valued" in own else valued
    for kernel in (shared, at_most, last, prefer, appraise_all):
        if kernel.__name__ not in own:
            names[kernel.__name__] = bind(kernel, package, **names)
    return {name: names[name] for name in ("appraise", "prefer", "appraise_all")}


@jit
def infer(seen: State, rules: Rules, seat: Seat, before: State, out: Ints) -> None:
    """The usual `infer`: past turns say no more than the table does."""


@jit
def lean(state: State, rules: Rules, seat: Seat, inferred: Ints, rng: Ints) -> None:
    """The usual `lean`: what others did says nothing."""


@jit
def likely(state: State, rules: Rules, seat: Seat) -> int:
    """The usual `likely`: what others did says nothing."""
    return 100


@jit
def worth(state: State, rules: Rules, outcome: State, seat: Seat) -> int:
    """The usual `worth`: every round is paid when it ends."""
    return int(outcome.payments[seat])


def suits(rules: Rules) -> bool:
    """The usual `suits`: a net that has learned one rule sheet plays by every other one."""
    return True


@jit
def features(seen: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """The usual `features`: the game has no net."""
    return 0


@jit
def traits(seen: State, rules: Rules, seat: Seat, action: Action, out: Ints) -> int:
    """The usual `traits`: the game has no net."""
    return 0
