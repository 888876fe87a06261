"""An action of a flower game as one number: a verb, a card or a month, and a target."""

from paiju.kit.jit import jit
from paiju.kit.types import Action


@jit
def pack(verb: int, argument: int, target: int) -> Action:
    """An action: the verb, a card or a month (from 1), and the target + 1 (0: none)."""
    return verb | (argument << 8) | (target << 16)


@jit
def verb_of(action: Action) -> int:
    """The verb of an action."""
    return action & 0xFF


@jit
def card_of(action: Action) -> int:
    """The card, or the month, of an action."""
    return (action >> 8) & 0xFF


@jit
def target_of(action: Action) -> int:
    """The target of an action, + 1; 0: none."""
    return (action >> 16) & 0xFF
