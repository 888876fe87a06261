"""A round as one viewer follows it: what it faces, how it can go on, what it is told."""

from typing import Protocol

import msgspec
from msgspec import Struct

from paiju.exam.rounds import one_of
from paiju.exam.told import Told, told
from paiju.exam.visible import Visible, visible
from paiju.kit.opening import Chance
from paiju.kit.types import Card, Seat, State
from paiju.play.round import Round

RESUME = ""  # the step out of a pause, which is nobody's action

Step = str  # an action line, or RESUME


class Deal(Struct, frozen=True):
    """What a round begins with."""

    start: State
    deck: tuple[Card, ...]


class Position(Protocol):
    """A moment of a round that is followed. It never changes: a step gives the next one."""

    viewer: Seat

    @property
    def round(self) -> Round:
        """The round as the viewer faces it."""

    @property
    def over(self) -> bool:
        """Whether nothing more can follow."""

    def steps(self, chance: Chance, but: Seat | None, n: int) -> list[Step]:
        """N steps by chance that could follow, but none of this seat."""

    def after(self, step: Step, at: int) -> "Position":
        """The position after a step, at this time; refuses what is not legal."""

    def told(self, lines: list[str]) -> Told:
        """All that the viewer was told until now, and how a seat is answered to these lines."""


def sight(position: Position) -> Visible:
    """What the declaration lets the viewer know."""
    round_ = position.round
    return visible(round_.game.law, round_.rules, round_.state, position.viewer)


class Bare:
    """A round by itself, without a server."""

    def __init__(self, round_: Round, viewer: Seat, happened: tuple[bytes, ...] = ()) -> None:
        self.round = round_
        self.viewer = viewer
        self.happened = happened  # all that everyone was told, but for steps without a word

    @property
    def over(self) -> bool:
        """Whether nothing more can follow."""
        return not self.round.to_act()

    def steps(self, chance: Chance, but: Seat | None, n: int) -> list[Step]:
        """N lines by chance, but none of this seat."""
        seats = [seat for seat in self.round.to_act() if seat != but]
        return [self._line(one_of(seats, chance), chance) for _ in range(n)] if seats else []

    def _line(self, seat: Seat, chance: Chance) -> Step:
        return self.round.line(seat, one_of(self.round.legal(seat), chance))

    def after(self, step: Step, at: int) -> "Bare":
        """The position after a line."""
        round_ = self.round.copy()
        round_.act(step)
        said = (msgspec.json.encode(round_.happened),) if round_.happened else ()
        return Bare(round_, self.viewer, self.happened + said)

    def told(self, lines: list[str]) -> Told:
        """All that the viewer was told until now, and how a seat is answered to these lines."""
        return {"happened": self.happened, **told(self.round, self.viewer, lines)}
