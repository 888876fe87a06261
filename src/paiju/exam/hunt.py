"""
The hunt for twins: a round, and another one with other cards where the declaration hides them and
with other secret answers, played so that the viewer's story stays the same for as long as it can.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from paiju.exam.deals import Variations
from paiju.exam.entries import read
from paiju.exam.positions import RESUME, Deal, Position, Step, sight
from paiju.exam.rounds import LONGEST, gathered, start_of
from paiju.exam.seated import Claims
from paiju.exam.twins import Scene, Stage, Tested, Twins, followed, tested_by, time_of
from paiju.exam.visible import hidden_fields, kinds_of
from paiju.kit.bits import has
from paiju.kit.errors import Refusal
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet
from paiju.kit.types import Seat
from paiju.play.match import chance_of
from paiju.play.record import deck_of

DEALS = 24  # tried for one round
FOLLOWED = 6  # of those, the ones that are played
OTHERS = 6  # steps tried where the first round's step does not do
SECRET_STEPS = 3  # in one scene of the second round

Covered = Counter[Tested]  # how often a field was tested, for each kind of viewer


class First(Struct):
    """A round for which twins are hunted."""

    deal: Deal
    scenes: list[Scene]
    variations: Variations

    def hides(self, game: Game) -> set[Tested]:
        """The fields of which the viewer is not shown all at some moment, and what it is then."""
        return {
            (field, kind)
            for scene in self.scenes
            for last in scene.moments[-1:]
            for kind in kinds_of(last.round, last.viewer)
            for field in hidden_fields(game.law)
            if read(last.round.state, field) != scene.sight[field]
        }


class Shadow(Struct):
    """A round that follows another one's story."""

    steps: list[Step]
    scenes: int  # of the other round that it has, too
    fields: Counter[Tested]  # in how many of them, after something happened, a field was tested


class Hunt:
    """The hunt for twins for one viewer at one table."""

    def __init__(self, game: Game, sheet: Sheet, viewer: Seat, claims: Claims | None) -> None:
        self.game = game
        self.sheet = sheet
        self.viewer = viewer
        self.claims = claims
        self.stage = Stage(game, sheet, viewer, claims)

    def first(self, number: int) -> First:
        """The round that a seed stands for, played by chance."""
        chance = chance_of(number, 3)
        start = start_of(self.game, self.sheet, number, chance(self.sheet.players))
        deck = deck_of(self.game, self.sheet, number)
        deal = Deal(start, tuple(gathered(deck, chance) if chance(2) else deck))
        position, steps = self.stage.opened(deal), list[Step]()
        while not position.over and len(steps) < LONGEST:
            steps += position.steps(chance, None, 1)
            position = position.after(steps[-1], 0)
        scenes = followed(self.stage.opened(deal), tuple(steps))
        variations = Variations(self.game, self.sheet, deal, self.stage.opened)
        return First(deal, scenes, variations)

    def twins(self, first: First, covered: Covered, chance: Chance) -> Twins | None:
        """Twins of a round; the least covered fields count most."""
        found: Twins | None = None
        most = 0.0
        for other in self._others(first, covered, chance):
            shadow = self._shadow(other, first.scenes, chance)
            worth = self._worth(shadow.fields, covered) + shadow.scenes / len(first.scenes)
            if shadow.fields and worth > most:
                most = worth
                steps = (story(first.scenes[: shadow.scenes]), tuple(shadow.steps))
                deals = (first.deal, other)
                found = Twins(self.sheet, self.viewer, self.claims, deals, steps)
        return found

    def _worth(self, fields: Counter[Tested] | list[Tested], covered: Covered) -> float:
        return sum(1 / (1 + covered[field]) for field in fields)

    def _others(self, first: First, covered: Covered, chance: Chance) -> list[Deal]:
        """Other deals that look the same, those first in which rarely covered fields differ."""
        found: list[tuple[float, int, Deal]] = []
        for number in range(DEALS):
            other = first.variations.other(chance)
            position = self.stage.opened(other)
            if sight(position) == first.scenes[0].sight:
                fields = tested_by(self.game, first.scenes[0], position)
                found.append((-self._worth(fields, covered), number, other))
        return [other for _, _, other in sorted(found, key=lambda one: one[:2])[:FOLLOWED]]

    def _shadow(self, deal: Deal, scenes: list[Scene], chance: Chance) -> Shadow:
        """The round of another deal, played so that the viewer's story is the same."""
        position, shadow = self.stage.opened(deal), Shadow([], 1, Counter())
        for number in range(1, len(scenes)):
            before, scene = scenes[number - 1], scenes[number]
            reached = self._reach(position, before, scene, time_of(number), chance, SECRET_STEPS)
            if reached is None:
                break
            steps, position = reached
            shadow.steps += steps
            shadow.scenes += 1
            shadow.fields.update(tested_by(self.game, scene, position))
        self._linger(position, scenes[shadow.scenes - 1], shadow, chance)
        return shadow

    def _reach(
        self, position: Position, before: Scene, scene: Scene, at: int, chance: Chance, secret: int
    ) -> tuple[list[Step], Position] | None:
        """The steps to the next scene; secret ones, which nobody sees, may come before."""
        first = after(position, scene.step, at)
        reaches = first is not None and sight(first) == scene.sight
        if first is not None and reaches and chance(4):
            return [scene.step], first
        for step in self._secret_steps(position, scene.step, reaches, chance):
            following = after(position, step, at)
            seen = sight(following) if following is not None else None
            if following is not None and seen == scene.sight:
                return [step], following
            if following is not None and seen == before.sight and secret > 0:
                reached = self._reach(following, before, scene, at, chance, secret - 1)
                if reached is not None:
                    return [step, *reached[0]], reached[1]
        return ([scene.step], first) if first is not None and reaches else None

    def _secret_steps(
        self, position: Position, public: Step, reaches: bool, chance: Chance
    ) -> Iterator[Step]:
        """
        Steps that are nobody's business: answers to a question that the viewer does not know of,
        and where the first round's step leads to the same scene, other choices of the same seat,
        which the viewer could then not tell from it. An answer to a question that everyone knows
        of is public, although the state may look the same after two of them.
        """
        viewer, round_ = self.viewer, position.round
        if public.startswith(f"{viewer} "):
            return
        known = round_.game.law.to_act(round_.seen(viewer), round_.rules)
        for step in position.steps(chance, viewer, OTHERS):
            seat = seat_of(step)
            if seat is None or not has(known, seat) or (reaches and seat == seat_of(public)):
                yield step

    def _linger(self, position: Position, scene: Scene, shadow: Shadow, chance: Chance) -> None:
        """Secret steps in the last scene, which lead to no other one that the first round has."""
        at = time_of(shadow.scenes)
        for step in self._secret_steps(position, RESUME, False, chance):
            following = after(position, step, at)
            if following is not None and sight(following) == scene.sight:
                position = following
                shadow.steps.append(step)
        if shadow.scenes > 1 or shadow.steps or scene.secret:
            shadow.fields.update(tested_by(self.game, scene, position))


def after(position: Position, step: Step, at: int) -> Position | None:
    """The position after a step; None: it cannot be taken."""
    try:
        return position.after(step, at)
    except Refusal:
        return None


def seat_of(step: Step) -> Seat | None:
    """The seat that takes a step; None: nobody does."""
    return int(step.partition(" ")[0]) if step != RESUME else None


def story(scenes: list[Scene]) -> tuple[Step, ...]:
    """The steps of these scenes."""
    steps = (step for scene in scenes for step in (scene.step, *scene.secret))
    return tuple(islice(steps, 1, None))
