"""The bot `greedy`: the action the game appraises highest, looking no further than it."""

from paiju.kit.contract import appraise, legal
from paiju.kit.types import Action, Ints, Rules, Seat, State


def choose(seen: State, rules: Rules, seat: Seat, rng: Ints, out: Ints) -> Action:
    """The dearest action, the first of several; `out` is scratch."""
    n = legal(seen, rules, seat, out)
    best = 0
    worth = appraise(seen, rules, seat, out[0]) if n > 1 else 0
    for i in range(1, n):
        other = appraise(seen, rules, seat, out[i])
        if other > worth:
            best, worth = i, other
    return int(out[best])
