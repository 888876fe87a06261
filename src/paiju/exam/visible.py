"""
What a viewer may know, read from the declaration of the state alone: public fields, the viewer's
own entries, and the exceptions that the game names. Never from what `conceal` or `redeal` do.
"""

from functools import cache
from typing import Any, Literal

from paiju.exam.entries import Value, read, spoil
from paiju.exam.faults import Leak
from paiju.kit.bits import has
from paiju.kit.game import Law
from paiju.kit.opening import Chance
from paiju.kit.secrecy import Shows
from paiju.kit.state import OWNER, PUBLIC, Size
from paiju.kit.types import Rules, Seat, State
from paiju.play.round import Round

SPECTATOR = -1
Kind = Literal[
    "a spectator", "a seat", "a seat that is asked"
]  # which is told more than the others

Visible = dict[str, Value]  # by field; rows may be the state's own, so nobody writes into them


def viewers(round_: Round) -> range:
    """Everybody who looks at a round: a spectator, and every seat."""
    return range(SPECTATOR, round_.sheet.players)


def hidden_fields(law: Law) -> list[str]:
    """The fields that somebody is not shown, or not wholly."""
    whose, shows = law.state.whose, law.shows
    return [field for field in law.state.names if whose[field] is not PUBLIC or field in shows]


def visible(law: Law, rules: Rules, state: State, seat: Seat) -> Visible:
    """The state, with everything zero that the declaration hides from the viewer."""
    told = {field: read(state, field) for field in law.state.names}
    for field in hidden_fields(law):
        if law.state.whose[field] is OWNER:
            told[field] = _owned(law, rules, state, seat, field)
        else:
            told[field] = _ownerless(law, rules, state, seat, field)
    return told


def _owned(law: Law, rules: Rules, state: State, seat: Seat, field: str) -> Value:
    """The viewer's own entry, and of the others what an exception opens or shows."""
    opens, shows = law.opens.get(field), law.shows.get(field)
    entries, size = read(state, field), law.state.sizes[field]
    assert isinstance(entries, list)
    told: list[Any] = []
    for other, entry in enumerate(entries):
        if other == seat or (opens is not None and opens(state, rules, seat, other)):
            told.append(entry)
        else:
            told.append(_shown(shows, (state, rules, seat, other), _inside(size)))
    return told


def _ownerless(law: Law, rules: Rules, state: State, seat: Seat, field: str) -> Value:
    """What an exception shows of a field, or opens."""
    opens, shows = law.opens.get(field), law.shows.get(field)
    if shows is None and opens is not None and opens(state, rules, seat, SPECTATOR):
        return read(state, field)
    return _shown(shows, (state, rules, seat), law.state.sizes[field])


def _shown(shows: Shows | None, asked: tuple[Any, ...], size: Size | None) -> Value:
    """What an exception shows at every place of an entry of this size; without one, nothing."""
    if shows is None:
        return _nothing(size)
    if size is None:
        return int(shows(*asked))
    n = size[0] if isinstance(size, tuple) else size
    return [_shown(shows, (*asked, i), _inside(size)) for i in range(n)]


@cache
def _nothing(size: Size | None) -> Value:
    if isinstance(size, tuple):
        return [[0] * size[1] for _ in range(size[0])]
    return 0 if size is None else [0] * size


def _inside(size: Size | None) -> Size | None:
    """The size of one entry of a field."""
    return size[1] if isinstance(size, tuple) else None


def conceal_follows_the_declaration(round_: Round, chance: Chance, stale: set[str]) -> None:
    """For every viewer `conceal` writes what the declaration gives, field by field."""
    law, rules = round_.game.law, round_.rules
    state = law.state.copy(round_.state)
    spoil(law, state, chance)
    for seat in viewers(round_):
        seen, told = law.state.new(), visible(law, rules, state, seat)
        law.conceal(state, rules, seat, seen)
        for field, value in told.items():
            if read(seen, field) != value:
                raise Leak(
                    f"{field}: {who(seat)} is shown {read(seen, field)}, by the declaration {value}"
                )


def who(seat: Seat) -> str:
    """A viewer, in a sentence."""
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


def kinds_of(round_: Round, seat: Seat) -> tuple[Kind, ...]:
    """What a viewer is at a moment. A seat that is asked also has choices, and may ask for a hint."""
    if seat == SPECTATOR:
        return ("a spectator",)
    asked = has(round_.game.law.to_act(round_.seen(seat), round_.rules), seat)
    return ("a seat", "a seat that is asked") if asked else ("a seat",)
