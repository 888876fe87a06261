"""`paiju play`: a match in the terminal, against bots."""

import argparse
import json
import secrets
import shlex
import sys
import time

from paiju import bots
from paiju.bots import levels
from paiju.bots.registry import names
from paiju.cli.arguments import Parser, number, seconds, sheet_from
from paiju.cli.table.paint import signed
from paiju.cli.table.saves import Save
from paiju.cli.table.sitting import ME, Sitting
from paiju.cli.words.speech import against_bots, t
from paiju.kit.errors import Illegal, Unreadable
from paiju.kit.game import Game
from paiju.kit.options import Sheet, entries
from paiju.kit.reading import integer
from paiju.kit.words import say
from paiju.play.match import LONGEST
from paiju.play.record import players_of

BOT = levels.USUAL
PAUSE = 0.9  # seconds


def arguments_of(arguments: list[str]) -> argparse.Namespace:
    """The flags, read."""
    parser = Parser(
        "play",
        t(
            "Play a match in the terminal against bots. It is saved after every action: the same\n"
            "command goes on with it, --new starts over."
        ),
        "paiju play koikoi --preset tournament --set rounds=6 --seed 7",
    )
    parser.sheet()
    parser.add_argument("--bot", metavar="NAME", default=BOT, help=t("who plays against you: {bots}", bots=", ".join(_players())))  # fmt: skip
    parser.add_argument("--rounds", metavar="N", type=number, help=t("end the match after so many rounds, where the rules set no end"))  # fmt: skip
    parser.add_argument("--said", metavar="WORD", help=t("what the rule sheet asks a table to say (Go-Stop's night_day: night or day); else the clock says it"))  # fmt: skip
    parser.seed(default=None)
    parser.add_argument("--new", action="store_true", help=t("start over instead of going on"))
    parser.add_argument("--pause", metavar="SECONDS", type=seconds, default=PAUSE, help=t("how long a bot takes, so that it can be followed (default {seconds})", seconds=str(PAUSE)))  # fmt: skip
    return parser.parse_args(arguments)


def _players() -> list[str]:
    """The levels first, then all other bots."""
    chosen = [level.bot for level in levels.LEVELS]
    return [*chosen, *(name for name in names() if name not in chosen)]


def run(arguments: list[str]) -> int:
    """Play until the player leaves."""
    asked = arguments_of(arguments)
    sitting, command = sit_down(asked)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Illegal(say("needs a terminal"))
    from paiju.cli.table.app import TableApp  # Textual takes its time; a refusal need not wait

    if not sitting.save.hold():
        raise Illegal(say("this match is being played in another terminal"))
    try:
        sitting.begin(new=asked.new)
        TableApp(sitting, asked.pause, command).run()
    finally:
        sitting.rest()
        sitting.save.release()
    print(farewell(sitting))
    for word in sitting.words:
        print(f"play: {word}", file=sys.stderr)
    return 0


def farewell(sitting: Sitting) -> str:
    """How the match stands, and how it goes on."""
    speech = against_bots(sitting.sheet.players, ME, sitting.bot.name)
    totals = ", ".join(
        f"{speech.name(seat)} {signed(total)}" for seat, total in enumerate(sitting.match.totals)
    )
    if sitting.match.over:
        return t("{totals}. The match is over; the same command begins another.", totals=totals)
    return t("{totals}. The match is saved; the same command goes on with it.", totals=totals)


def sit_down(asked: argparse.Namespace) -> tuple[Sitting, str]:
    """The table that the flags name, and the command that opens it again."""
    game, sheet = sheet_from(asked)
    bot = bots.load(asked.bot)
    seed: int | None = asked.seed
    save = Save({
        "game": game.id, "players": sheet.players, "options": entries(sheet, game.options.presets),
        "bot": bot.name, "seed": seed, "rounds": _length(game, asked.rounds),
        **({"said": asked.said} if asked.said else {}),
    })  # fmt: skip
    said = asked.said or game.options.said(sheet, time.localtime().tm_hour)
    game.check_said(sheet, said)
    draw = (lambda: secrets.randbelow(2**31)) if seed is None else (lambda: seed)
    sitting = Sitting(game, sheet, bot, save, draw, _length(game, asked.rounds), said)
    return sitting, _command(game, sheet, bot.name, asked)


def _length(game: Game, rounds: int | None) -> int:
    """The rounds that a table agrees on, if its rule sheet has no option for that."""
    if rounds is None:
        return 0
    if "rounds" in game.options.struct.__struct_fields__:
        raise Unreadable(
            say("--rounds: {game} has an option for it: --set rounds={n}", game=game.id, n=rounds)
        )
    return integer(rounds, "--rounds", 1, LONGEST)


def _command(game: Game, sheet: Sheet, bot: str, asked: argparse.Namespace) -> str:
    words = ["paiju", "play", game.id]
    laid = entries(sheet, game.options.presets)
    for name, value in laid.items():
        text = value if isinstance(value, str) else json.dumps(value)
        words += ["--preset", text] if name == "preset" else ["--set", f"{name}={text}"]
    if sheet.players != players_of(game, laid):
        words += ["--players", str(sheet.players)]
    words += ["--rounds", str(asked.rounds)] if asked.rounds is not None else []
    return shlex.join([*words, "--bot", bot] if bot != BOT else words)
