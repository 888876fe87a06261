"""Reading a command's flags: errors are one line, and a rule sheet is read the same everywhere."""

import argparse
import json
from typing import Any, NoReturn

from paiju.games import GAMES, load
from paiju.kit.errors import Unreadable
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.play.record import players_of, sheet_of


class Parser(argparse.ArgumentParser):
    """A parser whose errors are refusals."""

    def __init__(self, command: str, about: str, example: str) -> None:
        super().__init__(
            prog=f"paiju {command}",
            description=about,
            epilog=f"example:\n  {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Refuse in one line."""
        raise Unreadable(message)

    def read(self, arguments: list[str]) -> argparse.Namespace:
        """The flags and arguments, in any order."""
        return self.parse_intermixed_args(arguments)

    def game(self) -> None:
        """The argument GAME."""
        self.add_argument(
            "game", metavar="GAME", help=f"one of {', '.join(GAMES)}, or one that a package brings"
        )

    def sheet(self) -> None:
        """The flags of a rule sheet."""
        self.game()
        self.add_argument("--preset", metavar="P", help="a named rule sheet")
        self.add_argument(
            "--set", metavar="ID=VALUE", action="append", default=[], help="one option's value"
        )
        self.add_argument("--players", metavar="N", type=number, help="seats at the table")


def number(text: str) -> int:
    """A whole number, not negative; 1_000_000 and 1e6 are fine."""
    try:
        value = float(text) if "e" in text.lower() else int(text)
        if value < 0 or value != int(value):
            raise ValueError
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError(f"{text} is not a whole number of 0 or more") from None
    return int(value)


def entries_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """The options that --preset and --set name."""
    entries: dict[str, Any] = {}
    if arguments.preset is not None:
        entries["preset"] = arguments.preset
    for text in arguments.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(f"--set {text}: not ID=VALUE")
        try:
            entries[name] = json.loads(value)
        except (ValueError, RecursionError):
            entries[name] = value
    return entries


def sheet_from(arguments: argparse.Namespace) -> tuple[Game, Sheet]:
    """The game and the rule sheet that the flags name."""
    game = load(arguments.game)
    entries = entries_of(arguments)
    players = arguments.players
    return game, sheet_of(game, players_of(game, entries) if players is None else players, entries)
