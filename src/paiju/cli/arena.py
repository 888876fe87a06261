"""`paiju arena`: bots against bots on the same deals."""

import argparse
import os
import time
from typing import Any

from paiju.bots.registry import names as bot_names
from paiju.bots.think import read as read_think
from paiju.cli.arguments import Parser, entries_of, number
from paiju.cli.output import Progress, print_json, print_table
from paiju.cli.sharing import add_flags, played
from paiju.cli.words.speech import t
from paiju.games import load
from paiju.kit.errors import Refusal, Unreadable
from paiju.kit.game import Game
from paiju.kit.options import Sheet, entries
from paiju.kit.words import marked, say
from paiju.lab.arena import Bout, Pace, Results, pace
from paiju.lab.contest import Contestant, Stopwatch, contestant
from paiju.lab.ratings import ratings
from paiju.lab.shares import Fought, fought
from paiju.play.record import sheet_fitting, sheet_of

MOST = 12  # contestants; everyone meets everyone
ANCHOR = "greedy"  # ratings are measured by it, where it plays


def run(arguments: list[str]) -> int:
    """Let them play, and print how they did."""
    parser = Parser(
        "arena",
        t("Bots against bots on the same deals, each deal once in every rotation of the seats."),
        "paiju arena koikoi --bots search:20,search:5,greedy --deals 200",
    )
    parser.sheet()
    parser.add_argument("--bots", metavar="A,B[,C]", required=True, help=t("the bots that play: {bots}", bots=", ".join(bot_names())))  # fmt: skip
    parser.add_argument("--deals", metavar="N", type=number, default=10_000, help=t("how many deals are played"))  # fmt: skip
    parser.seed()
    parser.add_argument("--think", metavar="MS", help=t("how long a bot that searches may think: milliseconds of processor time, or play-outs (400p); for one bot alone NAME:20"))  # fmt: skip
    parser.add_argument("--threads", metavar="T", type=number, default=os.cpu_count() or 1, help=t("threads that play; one a core unless told"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    add_flags(parser)
    asked = parser.read(arguments)
    contestants = contestants_of(asked)
    game = load(asked.game)
    sheet = sheet_for(game, asked, len(contestants))
    work = fought({
        "game": game.id, "players": sheet.players, "options": entries(sheet, game.options.presets),
        "bots": asked.bots.split(","), "think": asked.think, "deals": asked.deals,
        "seed": asked.seed,
    })  # fmt: skip
    progress = Progress(asked.deals, marked("{done} of {total} deals"))
    progress.say(t("compiling the rules of {game} (once) …", game=game.id))
    found = played(work, asked, progress)
    progress.end()
    if found is not None:
        tell(work, *found, asked)
    return 0


def tell(work: Fought, bout: Bout, seconds: float, asked: argparse.Namespace) -> None:
    """Print how they did."""
    game = load(work.asked["game"])
    found = answer(game, work.sheet, work.contestants, work.tables, bout.results, bout.watches)
    found["seconds"] = round(seconds, 3)
    print_json(found) if asked.json else report(found)


def contestants_of(asked: argparse.Namespace) -> list[Contestant]:
    """The bots that --bots names, with their time to think; refuses what makes no contest."""
    think = read_think(asked.think, time.thread_time) if asked.think is not None else None
    listed = asked.bots.split(",")
    if not 2 <= len(listed) <= MOST or asked.deals < 1:
        raise Unreadable(say("--bots: two to {n} names, and at least one deal", n=MOST))
    if asked.threads < 1:
        raise Unreadable(say("{flag}: at least {n}", flag="--threads", n=1))
    return [contestant(text, think) for text in listed]


def sheet_for(game: Game, asked: argparse.Namespace, names: int) -> Sheet:
    """The rule sheet: for as many players as there are names, where it allows that."""
    named = entries_of(asked)
    if asked.players is None and names in game.players:
        try:
            return sheet_of(game, names, named)
        except Refusal:  # the sheet is for another number of players
            pass
    return sheet_fitting(game, asked.players, named)


def answer(
    game: Game,
    sheet: Sheet,
    contestants: list[Contestant],
    seated: list[tuple[int, ...]],
    results: Results,
    watches: list[Stopwatch],
) -> dict[str, Any]:
    """All that was measured."""
    names = [one.name for one in contestants]
    anchor = names.index(ANCHOR) if ANCHOR in names else 0
    shares = {pair: (duel.won, duel.rounds) for pair, duel in results.duels.items()}
    rated = ratings(len(names), shares, anchor)
    return {
        "game": game.id, "preset": sheet.preset, "players": sheet.players,
        "deals": results.deals, "rounds": results.deals * sheet.players,
        "tables": [[names[who] for who in table] for table in seated],
        "bots": [
            {
                "name": standing.bot, "mean": standing.mean, "interval": list(standing.interval),
                "win_rate": standing.win_rate, "rating": round(rating, 1),
                "decision_ms": _pace(pace(watch.elapsed)), "decision_cpu_ms": _pace(pace(watch.cpu)),
            }
            for standing, rating, watch in zip(results.standings(names), rated, watches)
        ],
        "head_to_head": [
            {
                "bot": names[one], "against": names[other], "ahead": duel.ahead.value,
                "interval": list(duel.ahead.interval), "win_rate": duel.won / duel.rounds,
            }
            for (one, other), duel in sorted(results.duels.items())
        ],
    }  # fmt: skip


def _pace(found: Pace) -> dict[str, float]:
    return {"median": found.median, "p99": found.p99, "mean": found.mean}


def report(found: dict[str, Any]) -> None:
    """Print what was measured, for people."""
    for table in found["tables"]:
        print(t("At the table: {bots}", bots=", ".join(table)))
    took = f"{found['seconds']:.1f}"
    print(t("{deals} deals × {players} rotations in {seconds} s", deals=found["deals"], players=found["players"], seconds=took))  # fmt: skip
    print_table(
        [
            (
                bot["name"], f"{bot['mean']:+.4f}", _interval(bot), f"{100 * bot['win_rate']:.1f} %",
                f"{bot['rating']:.0f}", f"{bot['decision_ms']['median']:.3f}",
                f"{bot['decision_ms']['p99']:.3f}", f"{bot['decision_cpu_ms']['mean']:.3f}",
            )
            for bot in found["bots"]
        ],
        (
            t("bot"), t("points a round"), t("95 % interval"), t("wins|share"), t("rating"),
            t("ms median"), t("ms p99"), t("CPU ms mean"),
        ),
    )  # fmt: skip
    print(t("Head to head: points a round more than the other, and rounds that brought more"))
    print_table(
        [
            (
                duel["bot"], duel["against"], f"{duel['ahead']:+.4f}", _interval(duel),
                f"{100 * duel['win_rate']:.1f} %",
            )
            for duel in found["head_to_head"]
        ],
        (t("bot"), t("against"), t("ahead by"), t("95 % interval"), t("wins|share")),
    )  # fmt: skip


def _interval(found: dict[str, Any]) -> str:
    low, high = found["interval"]
    return f"{low:+.4f} … {high:+.4f}"
