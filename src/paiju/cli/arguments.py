"""Reading a command's flags: errors are one line, and a rule sheet is read the same everywhere."""

import argparse
import json
from typing import Any, NoReturn

from paiju.cli.words.catalogue import LANGUAGES
from paiju.cli.words.foreign import recognized
from paiju.cli.words.speech import t
from paiju.games import GAMES, load
from paiju.kit.errors import Unreadable
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.kit.rng import SEEDS
from paiju.kit.words import Words, marked, say
from paiju.play.record import sheet_fitting

NOT_WHOLE = marked("{value} is not a whole number of 0 or more")
NOT_SHORT = marked("{value} is not a number from 0 to 60")

# What argparse refuses, as its own English says it
REFUSED = (
    marked("the following arguments are required: {names}"),
    marked("unrecognized arguments: {names}"),
    marked("argument {name}: {why}"),
)

# Why it refuses one argument; what our own readers say is among it
REASONS = (
    marked("expected one argument"),
    marked("invalid choice: {value} (choose from {choices})"),
    marked("invalid {kind} value: {value}"),
    marked("ignored explicit argument {value}"),
    marked("not allowed with argument {name}"),
    NOT_WHOLE,
    NOT_SHORT,
)


def in_words(message: str) -> Words:
    """What argparse says, as a sentence that every language has."""
    found = recognized(message, REFUSED) or say(message)
    why = found.args.get("why")
    within = recognized(why, REASONS) if isinstance(why, str) else None
    return Words(found.text, {**found.args, "why": within}) if within else found


class Help(argparse.RawDescriptionHelpFormatter):
    """The help of a command, in the reader's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The first line."""
        super().add_usage(usage, actions, groups, prefix or t("usage: {line}", line=""))


class Parser(argparse.ArgumentParser):
    """A parser whose errors are refusals."""

    def __init__(self, command: str, about: str, example: str) -> None:
        super().__init__(
            prog=f"paiju {command}",
            description=about,
            epilog=f"{t('example:')}\n  {example}",
            formatter_class=Help,
            allow_abbrev=False,
            add_help=False,
        )
        self._positionals.title = t("arguments")
        self._optionals.title = t("options")
        self.add_argument("-h", "--help", action="help", help=t("show this help"))
        languages = ", ".join(LANGUAGES)
        about_it = t("the language to speak: {languages}; else that of $LANG", languages=languages)
        self.add_argument("--language", metavar="L", choices=LANGUAGES, help=about_it)

    def format_usage(self) -> str:
        """The first line in English: argparse itself cuts the seven characters `usage: ` off it."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, "usage: ")
        return formatter.format_help()

    def error(self, message: str) -> NoReturn:
        """Refuse in one line."""
        raise Unreadable(in_words(message))

    def read(self, arguments: list[str]) -> argparse.Namespace:
        """The flags and arguments, in any order."""
        return self.parse_intermixed_args(arguments)

    def game(self) -> None:
        """The argument GAME."""
        self.add_argument(
            "game",
            metavar="GAME",
            help=t("one of {games}, or one that a package brings", games=", ".join(GAMES)),
        )

    def sheet(self) -> None:
        """The flags of a rule sheet."""
        self.game()
        self.add_argument("--preset", metavar="P", help=t("a named rule sheet"))
        self.add_argument(
            "--set", metavar="ID=VALUE", action="append", default=[], help=t("one option's value")
        )
        self.add_argument("--players", metavar="N", type=number, help=t("players at the table"))

    def seed(self, default: int | None = 0) -> None:
        """The flag from which everything left to chance follows."""
        about = t("the same seed, the same deals")
        self.add_argument("--seed", metavar="S", type=seed, default=default, help=about)


def number(text: str) -> int:
    """A whole number, not negative; 1_000_000 and 1e6 are fine."""
    try:
        value = float(text) if "e" in text.lower() else int(text)
        if value < 0 or value != int(value):
            raise ValueError
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError(str(say(NOT_WHOLE, value=text))) from None
    return int(value)


def seed(text: str) -> int:
    """A seed, of which there are only so many."""
    value = number(text)
    if value >= SEEDS:
        raise Unreadable(say("--seed: not an integer from 0 to 2^62 − 1"))
    return value


def seconds(text: str) -> float:
    """A short time."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(str(say(NOT_SHORT, value=text)))
    return value


def entries_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """The options that --preset and --set name."""
    entries: dict[str, Any] = {}
    if arguments.preset is not None:
        entries["preset"] = arguments.preset
    for text in arguments.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(say("--set {value}: not ID=VALUE", value=text))
        try:
            entries[name] = json.loads(value)
        except (ValueError, RecursionError):
            entries[name] = value
    return entries


def sheet_from(arguments: argparse.Namespace) -> tuple[Game, Sheet]:
    """The game and the rule sheet that the flags name."""
    game = load(arguments.game)
    return game, sheet_fitting(game, arguments.players, entries_of(arguments))
