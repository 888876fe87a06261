"""The bot `random`: any legal action, each as likely."""

from paiju.kit.contract import legal
from paiju.kit.rng import below
from paiju.kit.types import Action, Ints, Rules, Seat, State


def choose(seen: State, rules: Rules, seat: Seat, rng: Ints, out: Ints) -> Action:
    """An action by chance; `out` is scratch."""
    n = legal(seen, rules, seat, out)
    return int(out[below(rng, n)])
