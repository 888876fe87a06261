"""A game sits the exam: so many rounds at every kind of table, and what was found."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from msgspec import Struct, field

from paiju.exam.ends import a_shorter_record_goes_on, copies_are_apart, the_end_is_settled
from paiju.exam.faults import Fault, Leak
from paiju.exam.hunt import Covered, Hunt
from paiju.exam.law import EVERYWHERE
from paiju.exam.leaks import Plant, finders, found, plants
from paiju.exam.rounds import Question, fresh, one_of, walk
from paiju.exam.scramble import Scrambling
from paiju.exam.seated import Claims
from paiju.exam.sheets import random_sheet
from paiju.exam.twins import Tested, Twins, compare
from paiju.exam.visible import SPECTATOR, Kind, hidden_fields
from paiju.kit.game import Game
from paiju.kit.opening import Chance
from paiju.kit.options import Sheet
from paiju.kit.types import Seat
from paiju.play.match import chance_of
from paiju.play.record import sheet_of
from paiju.play.round import Round

HUNTS = 1000  # for fields that were never tested, before they are given up
SHOWN = 100  # rounds: what no seat that was asked missed in them, a seat that is asked knows
PATIENCE = 25  # hunts on one round that hides something of such a field
KINDS = get_args(Kind)

TABLES: tuple[Claims | None, ...] = (None, "secret", "quick")  # without a server, and at its tables


class Report(Struct):
    """What the exam did, and what it found."""

    game: str
    rounds: int = 0
    states: int = 0
    twins: int = 0
    scenes: int = 0  # of twins, compared in all that their viewer was told
    leaks: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether nothing was found."""
        return not self.leaks and not self.faults


def examine(round_: Round, number: int, questions: tuple[Question, ...] = EVERYWHERE) -> int:
    """A round from its deal to its settlement and its record; how many states it had."""
    if round_.to_act():
        copies_are_apart(round_)
    states = walk(round_, number, questions)
    the_end_is_settled(round_, {})
    a_shorter_record_goes_on(round_, {})
    return states


class Sitting:
    """A game that sits the exam. The same seed asks it the same questions."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.report = Report(game.id)
        self.covered: Covered = Counter()
        self.scrambling = Scrambling()
        self.sheets = [
            sheet_of(game, players, {"preset": name})
            for name, preset in game.options.presets.items()
            for players in preset.players
        ]

    def round(self, number: int) -> None:
        """One round more, with twins for a spectator and for a seat."""
        chance = chance_of(self.seed, number)
        sheet = self._sheet(number, chance)
        seed = chance(1 << 30)
        try:
            round_ = fresh(self.game, sheet, seed, chance(sheet.players))
            self.report.states += examine(round_, seed, (*EVERYWHERE, self.scrambling))
            for viewer in (SPECTATOR, chance(sheet.players)):
                self.look(sheet, viewer, one_of(TABLES, chance), seed)
        except Fault as fault:
            leaks, faults = self.report.leaks, self.report.faults
            where = f"round {number}, {sheet.preset} for {sheet.players}: {fault}"
            (leaks if isinstance(fault, Leak) else faults).append(where)
        self.report.rounds += 1

    def _sheet(self, number: int, chance: Chance) -> Sheet:
        """The tables of the presets in turn; every second time a rule sheet by chance."""
        if number % 2:
            return random_sheet(self.game, chance)
        return self.sheets[number // 2 % len(self.sheets)]

    def look(self, sheet: Sheet, viewer: Seat, claims: Claims | None, seed: int) -> Twins | None:
        """Twins for a viewer, compared in all that the viewer is told."""
        hunt = Hunt(self.game, sheet, viewer, claims)
        return self._compared(hunt.twins(hunt.first(seed), self.covered, chance_of(seed, 4)))

    def _compared(self, twins: Twins | None) -> Twins | None:
        if twins is None:
            return None
        tested = compare(self.game, twins)
        self.report.twins += 1
        self.report.scenes += max(tested.values(), default=0)
        self.covered.update(tested)
        return twins

    def uncovered(self) -> list[Tested]:
        """The hidden fields that no twins have put to the test, for each kind of viewer."""
        fields = [(name, kind) for name in hidden_fields(self.game.law) for kind in KINDS]
        return [one for one in fields if not self.covered[one]]

    def cover(self) -> Iterator[Twins]:
        """
        Hunt until twins have put every hidden field to the test, for a spectator, for a seat and
        for a seat that is asked; the twins that were the first to do so with a field. One in which
        twins never differ tells a viewer nothing new: it should be declared as public, as known or
        as scratch. A field that a seat always knows when it is asked need not be tested then.
        """
        hidden = set[Tested]()
        for number in range(HUNTS):
            left = [one for one in self.uncovered() if number < SHOWN or _is_owed(one, hidden)]
            if not left:
                return
            chance = chance_of(self.seed, (1 << 30) + number)
            sheet = self._sheet(number, chance)
            kind = one_of(left, chance)[1]
            viewer = SPECTATOR if kind == "a spectator" else chance(sheet.players)
            # play pauses at a server's table, if a game has secret questions
            claims: Claims | None = "secret" if self.game.law.resume and not chance(4) else None
            hunt = Hunt(self.game, sheet, viewer, claims)
            first = hunt.first(chance(1 << 30))
            hides = first.hides(self.game)
            hidden |= hides
            wanted = hides.intersection(left)
            for _ in range(PATIENCE if wanted else 0):
                twins = self._compared(hunt.twins(first, self.covered, chance))
                if twins is not None and any(self.covered[one] for one in left):
                    yield twins
                    break
        for name, kind in self.uncovered():
            if _is_owed((name, kind), hidden):
                fault = f"{name}: hidden from {kind}, and never different in twins"
                self.report.faults.append(fault)


def _is_owed(field: Tested, hidden: set[Tested]) -> bool:
    """Whether twins must differ in a field: a seat that is asked may know all of it by then."""
    return field in hidden or field[1] != "a seat that is asked"


def plant_leaks(game: Game, seed: int) -> Iterator[tuple[Plant, bool]]:
    """
    Plant every leak in turn; whether each part of the exam that must find it does. A field
    that a seat always knows when it is asked is no leak then.
    """
    hunted = [(twins, compare(game, twins)) for twins in Sitting(game, seed).cover()]
    for plant in plants(game):
        twins = [twins for twins, tested in hunted if plant.is_told_to(tested)]
        if twins or plant.to != "a seat that is asked":
            yield plant, found(game, plant, twins) == finders(game, plant)
