"""
How strong the bots are: `PYTHONPATH=src python bench/strength.py --jobs 16 --minutes 25 > strength.md`

Each row is one seat of a bot against another bot on all other seats, every deal once in every
rotation of the seats; a limit in milliseconds is processor time of one core, one in play-outs (400p)
is the same on every machine. Another seed than any that was tuned or trained with. A row plays until
its share of the minutes is over; those of a part that must play the same deals play a number of them.

    --part    only these rows: asked, strongest, little, longer, levels, master, hints, bots,
              other, elsewhere, plain
    --only    only rows of this game; `--minutes` are then for these
    --seed    another seed
    --share   `asked=20`: how much of the time a part has, otherwise than usual
    --each    `asked=60`: so many seconds for each row of a part, whatever its share
"""

import argparse
import os
import sys
import time
from contextlib import closing
from itertools import pairwise
from typing import NamedTuple

os.environ.setdefault("PAIJU_JIT", "1")

from paiju.games import load
from paiju.lab.arena import Results, pace
from paiju.lab.contest import Contest, contestant, tables
from paiju.play.record import sheet_of

SEED = 20_261_118
MOST = 20_000  # deals a row; each is asked for before the first is played


class Table(NamedTuple):
    """
    A game's table, the time that is usual there, a shorter one where all seats think, and one that is
    measured against its tenth.
    """

    game: str
    preset: str
    players: int
    ms: int
    short: int = 0
    long: int = 20


class Row(NamedTuple):
    game: str
    preset: str
    players: int
    bots: tuple[str, str]
    deals: int = 0  # exactly so many; 0: as many as fit into its time


class Part(NamedTuple):
    """Rows, and how much of the time they have together."""

    share: int
    rows: list[Row]


MAIN = (
    Table("koikoi", "seed", 2, 20, 10),
    Table("gostop", "standard3", 3, 20, 3),
    Table("banbiantian", "seed", 3, 50, 10),
    Table("datongzi", "seed", 3, 50, 10),
    Table("maohuzi", "three9", 3, 200, 5, 50),
)
OTHER = (
    Table("koikoi", "three", 3, 20),
    Table("koikoi", "nintendo", 2, 20),
    Table("koikoi", "tournament", 2, 20),
    Table("gostop", "matgo", 2, 20),
    Table("gostop", "online", 2, 20),
    Table("gostop", "online3", 3, 20),
    Table("gostop", "four", 4, 20),
    Table("banbiantian", "letter", 3, 20),
    Table("banbiantian", "server", 3, 20),
    Table("datongzi", "short", 3, 20),
    Table("datongzi", "server", 3, 20),
    Table("maohuzi", "two9", 2, 100),
    Table("maohuzi", "four3", 4, 100),
)
QUICK = ("random", "learning", "easy", "net")  # against `greedy`, in no time
LEVELS = ("learning", "easy", "good", "strong", "master")


def rows(one: str, other: str, at: tuple[Table, ...] = MAIN, deals: int = 0) -> list[Row]:
    """A row at each of these tables."""

    def named(bot: str, table: Table) -> str:
        return bot.format(ms=table.ms, short=table.short, long=table.long, tenth=table.long // 10)

    return [
        Row(
            table.game, table.preset, table.players, (named(one, table), named(other, table)), deals
        )
        for table in at
    ]


def netted() -> tuple[Table, ...]:
    """The tables of the games whose strongest player plays out by a net."""
    return tuple(table for table in MAIN if load(table.game).law.by_net)


PARTS = {
    "asked": Part(36, rows("strongest:{ms}", "greedy")),
    "strongest": Part(26, rows("strongest:{short}", "search:{short}", netted())),
    "little": Part(4, rows("strongest:5", "greedy")),
    "longer": Part(10, rows("strongest:{long}", "strongest:{tenth}")),
    "levels": Part(
        8,
        [row for below, above in pairwise(LEVELS[:-1]) for row in rows(above, below)],
    ),
    "master": Part(8, rows(LEVELS[-1], LEVELS[-2])),
    # the same deals by the same play-outs: a player who follows every hint is paid as the one who gives them
    "hints": Part(
        0,
        rows("hints:200p", "greedy", deals=40) + rows("strongest:200p", "greedy", deals=40),
    ),
    "bots": Part(2, [row for bot in QUICK for row in rows(bot, "greedy")]),
    "other": Part(6, rows("strongest:{ms}", "greedy", OTHER)),
    "elsewhere": Part(2, [row for bot in QUICK for row in rows(bot, "greedy", OTHER)]),
    "plain": Part(8, rows("search:{ms}", "greedy", netted())),
}


def measured(row: Row, jobs: int, seconds: float, seed: int) -> str:
    """One line of the table."""
    game = load(row.game)
    sheet = sheet_of(game, row.players, {"preset": row.preset})
    (table,) = tables(len(row.bots), row.players)
    chairs = [contestant(row.bots[who], None) for who in table]
    contests = [Contest(game, sheet, chairs, number) for number in (seed - 1, seed)]
    for contest in contests:
        contest.thinks = True  # decision by decision: for a few rounds no loop is compiled
    for paid in contests[0].play(1):
        assert paid  # compiled
    contest, results = contests[1], Results(len(row.bots))
    until = time.monotonic() + seconds
    with closing(contest.play(row.deals or MOST, jobs)) as played:
        for paid in played:
            results.add(table, paid)
            if not row.deals and time.monotonic() > until:
                break
    first = results.standings(list(row.bots))[0]
    low, high = first.interval
    taken = pace(contest.watches[0].cpu)
    ms = f"{taken.median:.1f} / {taken.p99:.1f}" if taken.p99 else ""
    return (
        f"| {row.game} `{row.preset}` | {row.bots[0]} | {row.bots[1]} | {first.mean:+.2f} "
        f"| {low:+.2f} … {high:+.2f} | {results.deals} × {row.players} | {ms} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=25, help="minutes for all rows together")
    parser.add_argument("--only", default="", help="only rows of this game")
    parser.add_argument("--part", action="append", choices=list(PARTS), help="only these rows")
    parser.add_argument("--share", action="append", default=[], help="PART=SHARE of the time")
    parser.add_argument("--each", action="append", default=[], help="PART=SECONDS of each row")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    each = {name: float(seconds) for name, seconds in (word.split("=") for word in asked.each)}
    shares = {name: int(share) for name, share in (word.split("=") for word in asked.share)}
    parts = {
        name: Part(
            shares.get(name, part.share), [row for row in part.rows if asked.only in ("", row.game)]
        )
        for name, part in PARTS.items()
        if name in (asked.part or PARTS)
    }
    whole = sum(part.share for part in parts.values() if part.rows)
    print(
        "| game | bot | against | points a round | 95 % interval | deals × rotations | CPU ms median / p99 |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for name, part in parts.items():
        for row in part.rows:
            seconds = 60 * asked.minutes * part.share / max(whole, 1) / len(part.rows)
            seconds = each.get(name, seconds)
            print(measured(row, asked.jobs, seconds, asked.seed), flush=True)
    print(f"seed {asked.seed}, {asked.jobs} jobs", file=sys.stderr)


if __name__ == "__main__":
    main()
