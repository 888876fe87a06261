"""`paiju bench`: the speed table of this machine."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paiju.cli.arguments import Parser
from paiju.cli.output import Progress, print_json, print_table
from paiju.cli.words.speech import Speech, t
from paiju.games import GAMES, load
from paiju.kit.game import Game
from paiju.kit.options import Sheet
from paiju.kit.words import Words, marked, say
from paiju.lab.batch import simulate, spans
from paiju.play.record import players_of, sheet_of

SECONDS = 1.5  # how long a figure is measured, several times over; the best counts
TRIES = 3
RATE = marked("rounds/s")


def run(arguments: list[str]) -> int:
    """Measure, and print a table."""
    parser = Parser(
        "bench",
        t("The speed table of this machine: rounds a second, and how long a command takes cold."),
        "paiju bench koikoi",
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help=t("all of them unless told"))
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    games = [load(name) for name in asked.games or GAMES]
    figures: list[Figure] = []
    progress = Progress(len(games), "")
    for game in games:
        progress.say(t("measuring {game} …", game=game.id))
        sheet = sheet_of(game, players_of(game, {}), {})
        figures += rounds_figures(game, sheet)
        figures += command_figures(game)
    progress.end()
    if asked.json:
        print_json({"cores": os.cpu_count(), "figures": [as_json(one) for one in figures]})
        return 0
    rows = [
        (one.game.id, Speech().say(one.what), f"{one.value:,.{one.digits}f}", t(one.unit))
        for one in figures
    ]
    print_table(rows, (t("game"), t("what is measured"), t("figure"), t("unit")))
    return 0


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    game: Game
    what: Words
    value: float
    unit: str
    digits: int = 0


def as_json(one: Figure) -> dict[str, Any]:
    """A line of the table for programs, which read English."""
    return {
        "game": one.game.id, "what": str(one.what), "value": one.value, "unit": one.unit,
        "digits": one.digits,
    }  # fmt: skip


def best_rate(play: Callable[[int], int]) -> float:
    """The best rounds a second of several tries: other programs only ever make it slower."""
    play(1)
    rounds, begun = 1000, time.perf_counter()
    play(rounds)
    rounds = max(100, int(rounds * SECONDS / max(time.perf_counter() - begun, 1e-6)))
    rates = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        play(rounds)
        rates.append(rounds / (time.perf_counter() - begun))
    return max(rates)


def rounds_figures(game: Game, sheet: Sheet) -> list[Figure]:
    """Rounds a second on one core and on all, by chance and by greedy bots, and on a GPU."""
    cores = os.cpu_count() or 1

    def player(bots: list[int], threads: int) -> Callable[[int], int]:
        def play(rounds: int) -> int:
            size = max(1, -(-rounds // threads))
            tallies = simulate(game, sheet, bots, 0, spans(rounds, size), threads)
            return [tally.rounds for tally in tallies][-1]

        return play

    by_chance, greedy = [0] * sheet.players, [1] * sheet.players
    table = say("{preset}, {players} players", preset=sheet.preset, players=sheet.players)
    alone = say("random play, {table}, 1 core", table=table)
    together = say("random play, {table}, {n} cores", table=table, n=cores)
    clever = say("greedy play, {table}, 1 core", table=table)
    figures = [
        Figure(game, alone, best_rate(player(by_chance, 1)), RATE),
        Figure(game, together, best_rate(player(by_chance, cores)), RATE),
        Figure(game, clever, best_rate(player(greedy, 1)), RATE),
    ]
    return figures + gpu_figures(game, sheet)


def gpu_figures(game: Game, sheet: Sheet) -> list[Figure]:
    """Rounds a second on a GPU, if there is one."""
    try:
        from paiju.lab import cuda
    except ImportError:
        return []
    if not cuda.available():
        return []
    bots = [0] * sheet.players
    rate = best_rate(lambda rounds: cuda.simulate(game, sheet, bots, 0, 0, rounds).rounds)
    return [Figure(game, say("random play, {preset}, GPU", preset=sheet.preset), rate, RATE)]


def command_figures(game: Game) -> list[Figure]:
    """What a person waits for: a command from a cold shell, and ten thousand records."""
    record = json.dumps({"game": game.id, "seed": 1, "actions": []})
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PAIJU_JIT")
    }
    command = [sys.executable, "-m", "paiju"]

    def seconds(arguments: list[str], text: str) -> float:
        begun = time.perf_counter()
        subprocess.run(
            command + arguments, input=text, text=True, env=environment, check=True,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        return time.perf_counter() - begun

    cold = min(seconds(["replay"], record) for _ in range(5))
    figures = [Figure(game, say("replay of one record, cold"), 1000 * cold, "ms")]
    with tempfile.TemporaryDirectory() as folder:
        many = Path(folder) / "records"
        many.write_text(f"{record}\n" * 10_000)
        took = seconds(["replay", str(many), "--lines"], "")
    return [*figures, Figure(game, say("10,000 records with --lines"), took, "s", 2)]
