"""An action as one number: the verb in the low 8 bits, the cards above."""

from paiju.kit.jit import jit
from paiju.kit.types import Action, Cards


@jit
def pack(verb: int, cards: Cards) -> Action:
    """An action: the verb, and the cards above it."""
    return verb | (cards << 8)


@jit
def verb_of(action: Action) -> int:
    """The verb of an action."""
    return action & 0xFF


@jit
def cards_in(action: Action) -> Cards:
    """The set of cards above the verb."""
    return action >> 8
