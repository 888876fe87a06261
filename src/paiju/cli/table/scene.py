"""All that one picture of the table is drawn from."""

from collections.abc import Callable
from dataclasses import dataclass

from paiju.cli.table.faces import Faces
from paiju.cli.table.picks import Picks
from paiju.cli.words.speech import Speech
from paiju.kit.view import Counter, Group, Item, Missing, Points, View, Zone
from paiju.kit.vocabulary import Unit
from paiju.kit.words import Words
from paiju.play.match import Finished


@dataclass(frozen=True)
class Scene:
    """What the seat is shown, what it has picked so far, and what was said."""

    view: View
    picks: Picks
    faces: Faces
    speech: Speech
    game: str  # its title
    sheet: str  # the preset and whether it was changed
    card: Callable[[str], Words]  # what a card is called
    unit: Unit  # what the game counts its points in
    totals: tuple[int, ...]
    opened: tuple[int, ...]  # the totals that the match began with
    finished: tuple[Finished, ...] = ()
    told: tuple[Words, ...] = ()  # this round, oldest first
    fresh: int = 0  # how many of them were told since the seat's last action
    notice: str = ""  # a refusal, or another word from the table
    waiting: str = ""  # what is waited for when nothing is asked
    over: bool = False  # the match
    aside: bool = False  # points and log are drawn beside the table
    whole: bool = False  # a page to read, where room does not count

    @property
    def me(self) -> int:
        """The seat that looks."""
        return self.view.viewer

    @property
    def others(self) -> list[int]:
        """The other seats, in the order of play from this one on."""
        players = len(self.totals)
        return [(self.me + i) % players for i in range(1, players)]

    def zones(self, seat: int | None) -> list[Zone]:
        """The places of a seat, or those of everyone."""
        return [zone for zone in self.view.zones if zone.seat == seat]

    def hand(self) -> Zone | None:
        """The cards the seat plays from."""
        return next((zone for zone in self.zones(self.me) if zone.id == "hand"), None)

    def counters(self, seat: int | None) -> list[Counter]:
        """The numbers of a seat, or those of everyone."""
        return [counter for counter in self.view.counters if counter.seat == seat]

    def points(self, seat: int) -> Points | None:
        """What a seat has now."""
        return next((points for points in self.view.points if points.seat == seat), None)

    def items(self, seat: int) -> tuple[Item, ...]:
        """What makes a seat's points."""
        points = self.points(seat)
        return points.items if points else ()

    def missing(self, seat: int) -> tuple[Missing, ...]:
        """What a seat could still make."""
        points = self.points(seat)
        return points.missing if points else ()


def flat(groups: tuple[Group, ...]) -> list[str]:
    """The cards of all groups, in order."""
    return [card for group in groups for card in group.cards]
