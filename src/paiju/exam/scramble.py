"""
What a viewer is told stays the same when everything hidden from it is overwritten.

The other values come from states that were met before, at other moments and in other rounds, so
they are of the kind that the field holds. The table need not make sense: nothing that a viewer
is told may look at what is hidden, whether it makes sense or not.
"""

from collections import deque

from paiju.exam.entries import MOST, Place, get, places, put, read
from paiju.exam.faults import Leak
from paiju.exam.rounds import one_of
from paiju.exam.told import difference, known
from paiju.exam.visible import hidden_fields, viewers, visible, who
from paiju.kit.game import Law
from paiju.kit.jit import ints
from paiju.kit.opening import Chance
from paiju.kit.state import OWNER
from paiju.kit.types import Rules, Seat, State
from paiju.play.round import Round

KEPT = 64  # states whose values may come up again


class Scrambling:
    """A question of the exam, with the states it has met."""

    def __init__(self) -> None:
        self.met: deque[State] = deque(maxlen=KEPT)
        self.scrambled = 0

    def __call__(self, round_: Round, chance: Chance, stale: set[str]) -> None:
        """Overwriting hidden entries changes nothing that a viewer is told."""
        game, rules, law = round_.game, round_.rules, round_.game.law
        for seat in viewers(round_):
            other, seen = self.scrambled_for(round_, seat, chance), law.state.new()
            law.conceal(other, rules, seat, seen)
            told = known(game, rules, round_.seen(seat), seat)
            different = difference(told, known(game, rules, seen, seat))
            if not different and seat >= 0:
                different = difference(told, {**told, "legal": legal(law, rules, other, seat)})
            if different:
                raise Leak(f"{who(seat)} is told of what the declaration hides: {different}")
            self.scrambled += 1
        self.met.append(law.state.copy(round_.state))

    def scrambled_for(self, round_: Round, seat: Seat, chance: Chance) -> State:
        """The state, with other values wherever the declaration hides them from the viewer."""
        law, rules = round_.game.law, round_.rules
        state, told = law.state.copy(round_.state), visible(law, rules, round_.state, seat)
        fields = hidden_fields(law)
        for field in fields:
            self._overwrite(law, state, seat, field, chance)
        if visible(law, rules, state, seat) == told:
            return state
        # an exception shows something of an entry: it keeps its value, the others do not
        state = law.state.copy(round_.state)
        for field in fields:
            for place in places(read(state, field)):
                kept = get(state, field, place)
                put(state, field, place, self._other(field, place, chance))
                if visible(law, rules, state, seat) != told:
                    put(state, field, place, kept)
        return state

    def _overwrite(self, law: Law, state: State, seat: Seat, field: str, chance: Chance) -> None:
        """Other values for a field; of one with owners, for the entries of the others."""
        for place in places(read(state, field)):
            if not (law.state.whose[field] is OWNER and place[0] == seat):
                put(state, field, place, self._other(field, place, chance))

    def _other(self, field: str, place: Place, chance: Chance) -> int:
        """What lay there once, or any number."""
        if not self.met or chance(4) == 0:
            return chance(MOST)
        return get(one_of(self.met, chance), field, place)


def legal(law: Law, rules: Rules, state: State, seat: Seat) -> list[int]:
    """The legal actions of a seat by the whole state; they follow from what the seat knows."""
    out = ints(law.actions)
    return [int(out[i]) for i in range(law.legal(state, rules, seat, out))]
