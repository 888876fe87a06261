"""
How strong the bots are, in one run: `python bench/strength.py --jobs 16 --rounds 3000 > strength.md`

Each row is one seat of a bot against another bot on all other seats, every deal once in every
rotation of the seats; the limit is processor time of one core. Another seed than any that was tuned
or trained with. `--rounds` is how many rounds a row plays at most; slow rows play fewer (`--minutes`
a row). `--part` measures some rows only: asked, little, longer, other, nets,
by_net, strongest.
"""

import argparse
import os
import sys
import time
from contextlib import closing
from typing import Any, NamedTuple

os.environ.setdefault("PAIJU_JIT", "1")

from paiju.bots.search import Searcher
from paiju.bots.think import read
from paiju.bots.weights import shipped
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.playouts import EVERYONE, ITSELF
from paiju.lab.arena import Results, pace
from paiju.lab.contest import Contest, Contestant, contestant, tables
from paiju.play.record import sheet_of

SEED = 20_261_117


class ByNet:
    """`search` whose play-outs are by the game's net, whatever the game says of who should."""

    thinks, number = True, -1

    def __init__(self, by_net: int) -> None:
        self.by_net = by_net

    def thinker(self, game: Game) -> Searcher:
        return Searcher(game, shipped(game), self.by_net)


BY_NET = {"itself": ITSELF, "everyone": EVERYONE}


def seated(text: str) -> Contestant:
    """A bot by its name; or who plays by the net in play-outs, to find out what a game should say."""
    name, _, limit = text.partition(":")
    if name not in BY_NET:
        return contestant(text, None)
    bot: Any = ByNet(BY_NET[name])
    return Contestant(text, bot, read(limit, time.thread_time))


class Row(NamedTuple):
    game: str
    preset: str
    players: int
    bots: tuple[str, ...]


def rows(*bots: str) -> list[Row]:
    """A row for every game at its main table, with the time that is usual there, or a tenth of it."""
    tables = (
        ("koikoi", "seed", 2, 20),
        ("gostop", "standard3", 3, 20),
        ("banbiantian", "seed", 3, 50),
        ("datongzi", "seed", 3, 50),
        ("maohuzi", "three9", 3, 200),
    )
    return [
        Row(game, preset, players, tuple(bot.format(ms=ms, tenth=ms // 10) for bot in bots))
        for game, preset, players, ms in tables
    ]


def netted(*bots: str) -> list[Row]:
    """Rows of the games that have a net."""
    return [row for row in rows(*bots) if load(row.game).law.sights]


PARTS = {
    "asked": rows("search:{ms}", "greedy"),
    "little": rows("search:5", "greedy"),  # no worse with little time
    "longer": rows("search:{ms}", "search:{tenth}"),  # longer thinking against shorter
    "other": [  # other tables
        Row("gostop", "matgo", 2, ("search:20", "greedy")),
        Row("koikoi", "three", 3, ("search:20", "greedy")),
    ],
    "nets": netted("net", "greedy"),
    "by_net": netted("everyone:{ms}", "search:{ms}") + netted("itself:{ms}", "search:{ms}"),
    "strongest": netted("strongest:{ms}", "search:{ms}"),
}


def measured(row: Row, jobs: int, rounds: int, minutes: float) -> str:
    """One line of the table."""
    game = load(row.game)
    sheet = sheet_of(game, row.players, {"preset": row.preset})
    (table,) = tables(len(row.bots), row.players)
    chairs = [seated(row.bots[who]) for who in table]
    for paid in Contest(game, sheet, chairs, SEED - 1).play(1):
        assert paid  # compiled
    contest, results = Contest(game, sheet, chairs, SEED), Results(len(row.bots))
    until = time.monotonic() + 60 * minutes
    with closing(contest.play(max(rounds // row.players, 1), jobs)) as played:
        for paid in played:
            results.add(table, paid)
            if time.monotonic() > until:
                break
    first = results.standings(list(row.bots))[0]
    low, high = first.interval
    taken = pace(contest.watches[0].cpu)
    ms = f"{taken.median:.1f} / {taken.p99:.1f}"
    return (
        f"| {row.game} `{row.preset}` | {row.bots[0]} | {row.bots[1]} | {first.mean:+.2f} "
        f"| {low:+.2f} … {high:+.2f} | {results.deals} × {row.players} | {ms} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", type=int, default=3000, help="rounds a row, at most")
    parser.add_argument("--minutes", type=float, default=10, help="minutes a row, at most")
    parser.add_argument("--only", default="", help="only rows of this game")
    parser.add_argument("--part", choices=list(PARTS), help="only these rows")
    asked = parser.parse_args()
    print(
        "| game | bot | against | points a round | 95 % interval | deals × rotations | CPU ms median / p99 |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for part, part_rows in PARTS.items():
        for row in part_rows:
            if asked.only in ("", row.game) and asked.part in (None, part):
                print(measured(row, asked.jobs, asked.rounds, asked.minutes), flush=True)
    print(f"seed {SEED}, {asked.jobs} jobs", file=sys.stderr)


if __name__ == "__main__":
    main()
