"""Where the cards of Koi-Koi keep their places."""

from paiju.cards.flower import JAPAN
from paiju.families.flower import places
from paiju.kit.lay import Lay
from paiju.kit.types import State
from paiju.kit.view import View


def lay(state: State, before: Lay) -> Lay:
    """The places after a step."""
    return places.followed(before, int(state.floor), state.hand, state.held, int(state.players))


def placed(view: View, lay: Lay) -> View:
    """A view with those places."""
    return places.placed(JAPAN, view, lay)
