"""
Players who look one action ahead and do not see everything: the levels *learning* and *easy*.

Such a player overlooks so many of a hundred actions, each time others, and plays the dearest of
those it sees. Nobody overlooks an action that stands out: one that is many times as far above
the second as the second is above the last. So it wins when it can, and answers a question of two as
anybody would; its mistakes are those of somebody who did not look long enough.
"""

from collections.abc import Callable
from types import FunctionType

from paiju.kit.contract import appraise, legal, prefer
from paiju.kit.rng import below
from paiju.kit.types import Action, Ints, Rules, Seat, State

OVERLOOKS = 0  # of a hundred actions
STANDS_OUT = 8  # how many times as far above the second as that is above the last


def choose(seen: State, rules: Rules, seat: Seat, rng: Ints, out: Ints) -> Action:
    """The dearest action that it sees; `out` is scratch."""
    n = legal(seen, rules, seat, out)
    best = prefer(seen, rules, seat, out, n)
    if n < 3:
        return int(out[best])
    top = appraise(seen, rules, seat, out[best])
    second = last = appraise(seen, rules, seat, out[0 if best > 0 else 1])
    found, most = -1, 0
    for i in range(n):
        worth = top if i == best else appraise(seen, rules, seat, out[i])
        if i != best:
            second, last = max(second, worth), min(last, worth)
        if below(rng, 100) >= OVERLOOKS and (found < 0 or worth > most):
            found, most = i, worth
    return int(out[best if found < 0 or top - second > STANDS_OUT * (second - last) else found])


def overlooks(share: int) -> Callable[..., Action]:
    """The kernel of a player who overlooks so many of a hundred actions."""
    assert isinstance(choose, FunctionType)
    names = {**choose.__globals__, "OVERLOOKS": share}
    return FunctionType(choose.__code__, names, choose.__name__)
