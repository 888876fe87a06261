"""Where the cards of Go-Stop keep their places."""

from paiju.cards.flower import CARDS, KOREA
from paiju.families.flower import places
from paiju.games.gostop.state import Phase
from paiju.kit.lay import Lay
from paiju.kit.types import State
from paiju.kit.view import View


def lay(state: State, before: Lay) -> Lay:
    """The places after a step; a joker that is bound to a pile lies with it."""
    floor = int(state.floor)
    for i in range(3):
        if state.bound[i] > 0:
            floor &= ~(1 << (CARDS + i))
    if state.phase == Phase.TAKE:
        floor |= int(state.laid)
    return places.followed(before, floor, state.hand, state.held, int(state.players))


def placed(view: View, lay: Lay) -> View:
    """A view with those places."""
    return places.placed(KOREA, view, lay)
