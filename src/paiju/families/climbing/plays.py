"""The trick that lies on the table, out of what everyone saw: a state knows only its last combo."""

from collections.abc import Callable, Sequence

from paiju.cards.playing import RANKS
from paiju.families.climbing.events import TrickEvents
from paiju.families.climbing.kinds import Kinds
from paiju.families.climbing.readings import kind_of, n_of, top_of, wings_of
from paiju.kit.memo import memo
from paiju.kit.view import Group, Laid, Trick
from paiju.kit.words import Words, say

Names = tuple[str, ...]
Row = tuple[int, ...]

POINTS = {"5": 5, "T": 10, "K": 10}  # BT-4, DT-4: by rank
LOWEST = 3  # the value of the first of RANKS
KEPT = 1024  # plays: some of every table that is being played at


def points_in(names: Sequence[str]) -> int:
    """BT-4, DT-4: what cards are worth."""
    return sum(POINTS.get(name[0], 0) for name in names)


def columns(read: int, names: Names, runs: Sequence[int]) -> tuple[Group, ...]:
    """A play as it lies: a run by its ranks, any other combo side by side; then what it carries."""
    wings = wings_of(read)
    is_run = kind_of(read) in runs
    if not is_run and wings == 0:
        return (Group(None, names),)
    units = n_of(read) if is_run else 1
    size = (len(names) - wings) // units
    left, found = list(names), []
    for value in range(top_of(read) - units + 1, top_of(read) + 1):
        rank = [name for name in names if name[0] == RANKS[value - LOWEST]][:size]
        for name in rank:
            left.remove(name)
        found.append(Group(None, tuple(rank)))
    return (*found, Group(None, tuple(left), kind="wings")) if left else tuple(found)


class Table:
    """How a game's tricks are remembered."""

    def __init__(
        self,
        events: TrickEvents,
        kinds: Kinds,
        runs: Sequence[int],
        listed: Callable[..., Sequence[str]],
        width: int,
        beaten: str,
    ) -> None:
        """`listed` names the cards of a row, which stand in `width` numbers; `beaten` is a zone."""
        self.events, self.kinds, self.runs = events, kinds, tuple(runs)
        self.listed, self.width, self.beaten = listed, width, beaten
        self._played = memo(KEPT)(self._play)

    def _play(self, row: Row) -> Laid:
        names, read = tuple(self.listed(*row[2 : 2 + self.width])), row[2 + self.width]
        groups = columns(read, names, self.runs)
        return Laid(row[1], self.kinds.words(read), groups, points_in(names))

    def trick(self, rows: Sequence[Row], passing: Words) -> Trick:
        """The trick that is being played; `passing` says how seats pass."""
        acts: list[Laid] = []
        for row in reversed(rows):
            if row[0] == self.events.took:
                break
            if row[0] == self.events.played:
                acts.append(self._played(row[: 3 + self.width]))
            elif row[0] == self.events.passed:
                acts.append(Laid(row[1], passing, (), 0))
        acts.reverse()
        names = [name for act in acts for group in act.groups for name in group.cards]
        scored = tuple(name for name in names if name[0] in POINTS)
        return Trick(points_in(scored), scored, tuple(acts), self.beaten)


PASSES = say("Pass")
CANNOT = say("Cannot beat it")
