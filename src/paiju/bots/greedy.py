"""The bot `greedy`: the action the game appraises highest, looking no further than it."""

from paiju.kit.contract import legal, prefer
from paiju.kit.types import Action, Ints, Rules, Seat, State


def choose(seen: State, rules: Rules, seat: Seat, rng: Ints, out: Ints) -> Action:
    """The dearest action, the first of several; `out` is scratch."""
    n = legal(seen, rules, seat, out)
    return int(out[prefer(seen, rules, seat, out, n)])
