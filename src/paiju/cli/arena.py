"""`paiju arena`: bots against bots on the same deals."""

import time

from paiju.bots import BOTS
from paiju.bots import load as load_bot
from paiju.cli.arguments import Parser, entries_of, number
from paiju.cli.output import Progress, print_json, print_table
from paiju.cli.words.speech import t
from paiju.games import load
from paiju.kit.errors import Unreadable
from paiju.kit.words import marked, say
from paiju.lab.arena import Sums, paced_bots, paid_by_deal
from paiju.play.record import players_of, sheet_of


def run(arguments: list[str]) -> int:
    """Let them play, and print how they did."""
    parser = Parser(
        "arena",
        t("Bots against bots on the same deals, each deal once in every rotation of the seats."),
        "paiju arena koikoi --bots greedy,random --deals 20000",
    )
    parser.sheet()
    parser.add_argument("--bots", metavar="A,B[,C]", required=True, help=t("the bots that play: {bots}", bots=", ".join(BOTS)))  # fmt: skip
    parser.add_argument("--deals", metavar="N", type=number, default=10_000, help=t("how many deals are played"))  # fmt: skip
    parser.add_argument("--seed", metavar="S", type=number, default=0, help=t("the same seed, the same deals"))  # fmt: skip
    parser.add_argument("--think", metavar="MS", type=number, help=t("milliseconds that a bot that searches may take"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=t("print one JSON object"))
    asked = parser.read(arguments)
    game, entries, names = load(asked.game), entries_of(asked), asked.bots.split(",")
    players = asked.players
    if players is None:
        players = len(names) if len(names) in game.players else players_of(game, entries)
    sheet = sheet_of(game, players, entries)
    if not 2 <= len(names) <= players or asked.deals < 1:
        raise Unreadable(say("--bots: two to {n} names, and at least one deal", n=players))
    # fewer names than seats: they sit down again in turn
    names = [names[seat % len(names)] for seat in range(players)]
    bots = [load_bot(name).number for name in names]
    progress = Progress(asked.deals, marked("{done} of {total} deals"))
    progress.say(t("compiling the rules of {game} (once) …", game=game.id))
    pace = paced_bots(game, sheet, bots, asked.seed, asked.deals)
    begun, sums = time.perf_counter(), Sums(players)
    for paid in paid_by_deal(game, sheet, bots, asked.seed, asked.deals):
        sums.add(paid)
        progress.at(sums.deals)
    progress.end()
    standings = sums.standings(names)
    seconds = time.perf_counter() - begun
    if asked.json:
        print_json({
            "game": game.id, "preset": sheet.preset, "players": players, "deals": sums.deals,
            "rounds": sums.deals * players, "seconds": round(seconds, 3),
            "bots": [
                {
                    "name": s.bot, "mean": s.mean, "interval": list(s.interval),
                    "win_rate": s.win_rate,
                    "decision_ms": {"median": pace[s.bot].median, "p99": pace[s.bot].p99},
                }
                for s in standings
            ],
        })  # fmt: skip
        return 0
    took = f"{seconds:.1f}"
    print(t("{deals} deals × {players} rotations in {seconds} s", deals=sums.deals, players=players, seconds=took))  # fmt: skip
    print_table(
        [
            (
                s.bot, f"{s.mean:+.4f}", f"{s.interval[0]:+.4f} … {s.interval[1]:+.4f}",
                f"{100 * s.win_rate:.1f} %", f"{pace[s.bot].median:.3f}", f"{pace[s.bot].p99:.3f}",
            )
            for s in standings
        ],
        (
            t("bot"), t("points a round"), t("95 % interval"), t("wins|share"), t("ms median"),
            t("ms p99"),
        ),
    )  # fmt: skip
    return 0
