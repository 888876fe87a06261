"""
A viewer is told the same when everything hidden from it is overwritten.

The other values come from states that were met before, at other moments and in other rounds, so
they are of the kind that the field holds. The table need not make sense: nothing that a viewer
is told may look at what is hidden, whether it makes sense or not.
"""

from collections import deque
from collections.abc import Iterator

from msgspec.structs import replace

from paiju.exam.entries import MOST, Place, Value, at, get, places, put, read
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
TRIED = 4  # entries of a field of which something is shown, and as many others
BITS = 6  # that are turned over; a number with one more of them still fits every field


class Scrambling:
    """A question of the exam, with the states it has met."""

    def __init__(self) -> None:
        self.met: deque[State] = deque(maxlen=KEPT)

    def __call__(self, round_: Round, chance: Chance, stale: set[str]) -> None:
        """Overwriting what is hidden from a viewer changes nothing that the viewer is told."""
        rules, law = round_.rules, round_.game.law
        seat = one_of(viewers(round_), chance)
        other = self.overwritten(round_, seat, chance)
        told = known(round_, seat)
        different = difference(told, known(other, seat))
        if not different and seat >= 0:
            different = difference(told, {**told, "legal": legal(law, rules, other.state, seat)})
        if different:
            raise Leak(f"{who(seat)} is told of what the declaration hides: {different}")
        self.met.append(law.state.copy(round_.state))

    def overwritten(self, round_: Round, seat: Seat, chance: Chance) -> Round:
        """The round with such a state, whose cards lie where they would if they were dealt now."""
        other, lay = round_.copy(), round_.game.speech.lay
        other.state = self.scrambled(round_, seat, chance)
        if lay is not None:
            own = (slots if n == seat else {} for n, slots in enumerate(round_.lay.hands))
            other.lay = lay(other.state, replace(round_.lay, hands=tuple(own)))
        return other

    def scrambled(self, round_: Round, seat: Seat, chance: Chance) -> State:
        """The state, with other values where the declaration hides them from the viewer."""
        law, rules = round_.game.law, round_.rules
        state, told = law.state.copy(round_.state), visible(law, rules, round_.state, seat)
        for field in hidden_fields(law):
            before = law.state.copy(state)
            for place in places(read(state, field)):
                if not (law.state.whose[field] is OWNER and place[0] == seat):
                    put(state, field, place, self._other(before, field, place, chance))
            if visible(law, rules, state, seat) == told:
                continue
            # an exception shows something of the field, so only some entries of it can change
            state = before
            for place in self._some_places(state, field, told[field], chance):
                kept = get(state, field, place)
                put(state, field, place, self._other(state, field, place, chance))
                if visible(law, rules, state, seat) != told:
                    put(state, field, place, kept)
        return state

    def _some_places(
        self, state: State, field: str, told: Value, chance: Chance
    ) -> Iterator[Place]:
        """Places of a field of which something is shown: those that hide something, and others."""
        value = read(state, field)
        every = list(places(value))
        hiding = [place for place in every if at(value, place) != at(told, place)]
        for _ in range(min(TRIED, len(every))):
            yield one_of(hiding or every, chance)
            yield one_of(every, chance)

    def _other(self, state: State, field: str, place: Place, chance: Chance) -> int:
        """What lay there once, or what lies there with a bit turned over, or any number."""
        way = chance(4)
        if way == 0:
            return chance(MOST)
        if way == 1 or not self.met:
            return get(state, field, place) ^ (1 << chance(BITS))
        return get(one_of(self.met, chance), field, place)


def legal(law: Law, rules: Rules, state: State, seat: Seat) -> list[int]:
    """The legal actions of a seat by the whole state; they follow from what the seat knows."""
    out = ints(law.actions)
    return [int(out[i]) for i in range(law.legal(state, rules, seat, out))]
