"""`paiju play`: a match in the terminal, against bots."""

import argparse
import json
import secrets
import shlex
import sys
from typing import Any, NoReturn

from paiju import bots
from paiju.games import load
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.options import entries
from paiju.kit.reading import integer
from paiju.play.record import sheet_of, usual_players

EXAMPLE = "example: paiju play koikoi --preset tournament --set rounds=6 --seed 7"


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise Unreadable(message)


def _parser() -> _Parser:
    parser = _Parser(
        prog="paiju play",
        description="Play a match in the terminal. Leaving and coming back goes on with it.",
        epilog=EXAMPLE,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--preset", metavar="P", help="a named rule sheet (paiju games)")
    parser.add_argument("--set", metavar="ID=VALUE", action="append", default=[], help="an option of the rule sheet (paiju rules GAME); may be given several times")  # fmt: skip
    parser.add_argument("--players", metavar="N", type=int, help="seats at the table, yours included")  # fmt: skip
    parser.add_argument("--bot", metavar="NAME", default="greedy", help="who sits on the other seats (default: greedy)")  # fmt: skip
    parser.add_argument("--seed", metavar="S", type=int, help="the same seed, the same deals")
    parser.add_argument("--new", action="store_true", help="start over instead of going on")
    parser.add_argument("--pause", metavar="SECONDS", type=float, default=0.9, help="how long a bot takes, so that it can be followed (default: 0.9)")  # fmt: skip
    return parser


def options_of(preset: str | None, settings: list[str]) -> dict[str, Any]:
    """The entries of a rule sheet from `--preset` and `--set`."""
    options: dict[str, Any] = {} if preset is None else {"preset": preset}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not (name and sign):
            raise Unreadable(f"--set {setting}: not ID=VALUE")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def run(arguments: list[str]) -> int:
    """The command; its exit code."""
    try:
        return _play(_parser().parse_args(arguments))
    except Refusal as no:
        print(f"play: {no}", file=sys.stderr)
        return 2 if isinstance(no, Unreadable) else 1
    except SystemExit as help_shown:
        return int(help_shown.code or 0)


def _play(given: argparse.Namespace) -> int:
    sitting, command = sit_down(given)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Illegal("needs a terminal")
    from paiju.cli.table.app import TableApp  # Textual takes its time; a refusal does not wait

    if not sitting.save.hold():
        raise Illegal("this match is being played in another terminal")
    try:
        sitting.begin(new=given.new)
        TableApp(sitting, given.pause, command).run()
    finally:
        sitting.save.release()
    for word in sitting.words:
        print(f"play: {word}", file=sys.stderr)
    return 0


def sit_down(given: argparse.Namespace) -> tuple[Any, str]:
    """The table as the arguments want it, and the command that opens it again."""
    from paiju.cli.table.saves import Save
    from paiju.cli.table.sitting import Sitting

    game = load(given.game)
    options = options_of(given.preset, given.set)
    players = given.players if given.players is not None else usual_players(game, options)
    sheet = sheet_of(game, players, options)
    bot = bots.load(given.bot)
    if not 0 <= given.pause <= 60:
        raise Unreadable("--pause: not from 0 to 60 seconds")
    seed: int | None = given.seed
    if seed is not None:
        integer(seed, "--seed", 0, 2**62 - 1)
    said = entries(sheet, game.presets)
    save = Save({"game": game.id, "players": players, "options": said, "bot": bot.name, "seed": seed})  # fmt: skip
    command = ["paiju", "play", game.id]
    for name, value in said.items():
        text = value if isinstance(value, str) else json.dumps(value)
        command += ["--preset", text] if name == "preset" else ["--set", f"{name}={text}"]
    if players != usual_players(game, options):
        command += ["--players", str(players)]
    if bot.name != "greedy":
        command += ["--bot", bot.name]
    draw = (lambda: secrets.randbelow(2**31)) if seed is None else (lambda: seed)
    return Sitting(game, sheet, bot, save, draw), shlex.join(command)
