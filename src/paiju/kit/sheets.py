"""The rule sheets of a game: what they are made of, how one is read, and for how many players it is."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.options import Preset, Sheet, read_sheet, shown
from paiju.kit.state import Shape
from paiju.kit.words import say, together


@dataclass(frozen=True)
class OptionBook:
    """The rule sheets of a game."""

    game: str  # its id
    tables: tuple[int, ...]  # the numbers of seats it is played with; the first is the usual one
    struct: type[Struct]  # every option with its default
    presets: dict[str, Preset]
    rules: Shape  # a rule sheet as numbers
    check: Callable[[Sheet], None]  # refuses, with words, a sheet that makes no sense
    # the word that a sheet asks for when a table is made, by the hour; "": it asks for none
    said: Callable[[Sheet, int], str]

    def sheet(self, players: Any, entries: Any) -> Sheet:
        """A rule sheet, read and checked: nonsense is refused here, not later."""
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.tables:
            tables = together(self.tables)
            raise Illegal(
                say(
                    "{game} is for {tables}, not {players}",
                    game=self.game,
                    tables=tables,
                    players=shown(players),
                ),
                field="players",
            )
        sheet = read_sheet(self.struct, self.presets, players, entries)
        self.check(sheet)
        return sheet

    def players(self, entries: Any) -> int:
        """
        How many players a rule sheet is for that does not say it: the number its preset is for, or
        else the first number of the game's that its options fit. Where they fit none it is the
        preset's number, so that reading the sheet says why.
        """
        numbers = self._numbers(entries)
        for players in numbers:
            with suppress(Refusal):
                return self.sheet(players, entries).players
        return numbers[0]

    def usual(self, entries: Any) -> int:
        """The number of players that a rule sheet's preset is for, whether its options fit or not."""
        return self._numbers(entries)[0]

    def _numbers(self, entries: Any) -> tuple[int, ...]:
        """The numbers of players that a rule sheet may be for, the usual one first."""
        preset = entries.get("preset") if isinstance(entries, dict) else None
        if isinstance(preset, str) and preset in self.presets:
            return (*self.presets[preset].players, *self.presets[preset].also)
        return self.tables
