"""
Twins: two whole rounds that a viewer cannot tell apart, because only what the declaration of the
state hides from the viewer is different in them. Everything that the viewer is told of the one
must then be told of the other, byte for byte.

A round is a story of sights: what the declaration lets the viewer know, one after another. Two
rounds are twins for as long as their stories are the same. A step that changes nothing in sight,
such as another player's secret answer, is no part of the story: one round may have it and the
other not, and nobody may be told.
"""

from collections import Counter

from msgspec import Struct

from paiju.exam.entries import read, spoil
from paiju.exam.faults import Fault, Leak
from paiju.exam.positions import Bare, Deal, Position, Step, sight
from paiju.exam.seated import Claims, Seated, dealt, table_of
from paiju.exam.told import difference, lines_for
from paiju.exam.visible import Kind, Visible, hidden_fields, kinds_of, who
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet
from paiju.kit.types import Seat
from paiju.play.match import chance_of
from paiju.play.round import Round

SECOND = 1000  # milliseconds

Tested = tuple[str, Kind]  # a field, and what the viewer is that might have been told of it


class Twins(Struct, frozen=True):
    """Two rounds as data, and the viewer who cannot tell them apart."""

    sheet: Sheet
    viewer: Seat
    claims: Claims | None  # at a server's table with such claims; None: without a server
    deals: tuple[Deal, Deal]
    steps: tuple[tuple[Step, ...], tuple[Step, ...]]


class Scene(Struct):
    """The moments of a round between two changes of what the viewer sees."""

    step: Step  # that began it; none began the first
    sight: Visible
    moments: list[Position]
    secret: list[Step]  # the steps within it, which changed nothing in sight


class Stage:
    """Where rounds are followed: a kind of table, and who looks on."""

    def __init__(self, game: Game, sheet: Sheet, viewer: Seat, claims: Claims | None) -> None:
        self.game = game
        self.sheet = sheet
        self.viewer = viewer
        self.table = table_of(game, sheet, claims) if claims is not None else None

    def opened(self, deal: Deal) -> Position:
        """A round just dealt."""
        if self.table is None:
            return Bare(Round(self.game, self.sheet, deal.start, list(deal.deck)), self.viewer)
        return Seated(dealt(self.table, deal), self.viewer)


def stage_of(game: Game, twins: Twins) -> Stage:
    """Where twins are followed."""
    return Stage(game, twins.sheet, twins.viewer, twins.claims)


def time_of(scene: int) -> int:
    """When a scene begins: often within a question's time, now and then after it."""
    return (2 + scene + 40 * (scene // 3)) * SECOND


def followed(
    position: Position, steps: tuple[Step, ...], spoiled: Chance | None = None
) -> list[Scene]:
    """The story of a round: its scenes. In one that is spoiled, scratch has any numbers."""
    scenes = [Scene("", sight(position), [position], [])]
    for step in steps:
        if spoiled is not None:
            spoil(position.round.game.law, position.round.state, spoiled)
        scene, at = scenes[-1], time_of(len(scenes))
        before = scene.moments[-1]
        position = before.after(step, at - SECOND // 2)  # what nobody sees has a time of its own
        if sight(position) == scene.sight:
            scene.moments.append(position)
            scene.secret.append(step)
        else:
            position = before.after(step, at)
            scenes.append(Scene(step, sight(position), [position], []))
    return scenes


def compare(game: Game, twins: Twins) -> Counter[Tested]:
    """
    The two rounds are told the same to their viewer. Returns in how many scenes, after something
    had happened, each field was put to the test.
    """
    stage = stage_of(game, twins)
    one_round, other_round = (stage.opened(deal) for deal in twins.deals)
    stories = zip(
        followed(one_round, twins.steps[0]),
        followed(other_round, twins.steps[1], chance_of(len(twins.steps[1]), 4)),
    )
    tested: Counter[Tested] = Counter()
    for number, (one, other) in enumerate(stories):
        if one.sight != other.sight:
            break
        moments = one.moments + other.moments
        _told_the_same(twins, number, moments)
        fields = tested_by(game, one, other.moments[-1])
        if number > 0 or len(moments) > 2:  # before, no event could tell of a field
            tested.update(fields)
    return tested


def _told_the_same(twins: Twins, number: int, moments: list[Position]) -> None:
    lines: list[str] = []
    if twins.viewer >= 0:
        lines = lines_for(twins.viewer, tuple(position.round for position in moments))
    first = moments[0].told(lines)
    for position in moments[1:]:
        different = difference(first, position.told(lines))
        if different:
            raise Leak(
                f"{who(twins.viewer)} is told in scene {number} what the declaration hides: "
                f"{different}"
            )


def tested_by(game: Game, scene: Scene, other: Position) -> list[Tested]:
    """
    The fields that a scene and a moment of another round, which looks the same, put to the test:
    secret ones that differ, and of those that everyone knows, the ones that are not shown.
    """
    law, state = game.law, scene.moments[-1].round.state
    kinds = kinds_of(other.round, other.viewer)
    tested: list[Tested] = []
    for field in hidden_fields(law):
        different = read(state, field) != read(other.round.state, field)
        known = field in law.state.known
        if known and different:
            raise Fault(f"{field}: declared as known, and {who(other.viewer)} does not know it")
        if different or (known and read(state, field) != scene.sight[field]):
            tested += [(field, kind) for kind in kinds]
    return tested
