"""Steps by `greedy` beside steps by `random`, on one core, by processor time, and the digests.

    PAIJU_JIT=1 PYTHONPATH=src .venv/bin/python bench/greedy.py [GAME …]

Both play in turns, eight times, so that other programs disturb both alike; the best of each is given.
"""

import sys
import time

from paiju.bots import GREEDY, RANDOM
from paiju.games import GAMES, load
from paiju.kit.jit import ints
from paiju.lab import loop
from paiju.lab.batch import Table, kernels
from paiju.play.record import players_of, sheet_of

ROUNDS = {"koikoi": 4000, "gostop": 2000, "maohuzi": 300, "banbiantian": 1000, "datongzi": 300}
TRIES = 8


def rate(name: str, bot: int, begin: int) -> tuple[float, float, int]:
    """Steps and rounds a second of processor time, and the digest."""
    game = load(name)
    sheet = sheet_of(game, players_of(game, {}), {})
    table = Table(game, sheet, [bot] * sheet.players)
    tallies, results = ints(loop.TALLIES), ints(loop.RESULTS)
    run = kernels(name).run
    begun = time.thread_time()
    end = begin + ROUNDS.get(name, 300)
    run(table.place, table.rules, table.starts, table.seating, 7, begin, end, tallies, results)
    seconds = time.thread_time() - begun
    return tallies[loop.STEPS] / seconds, (end - begin) / seconds, int(tallies[loop.DIGEST])


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        rate(name, RANDOM, 0)  # compiles
        digest = rate(name, GREEDY, 0)[2]
        best = {RANDOM: (0.0, 0.0), GREEDY: (0.0, 0.0)}
        for i in range(TRIES):
            for bot, so_far in best.items():
                steps, rounds, _ = rate(name, bot, i * ROUNDS.get(name, 300))
                best[bot] = max(so_far[0], steps), max(so_far[1], rounds)
        share = best[GREEDY][0] / best[RANDOM][0]
        print(
            f"{name}: random {best[RANDOM][1]:,.0f} rounds/s, greedy {best[GREEDY][1]:,.0f},"
            f" {share:.2f} of the steps; digest of greedy {digest}"
        )


if __name__ == "__main__":
    main()
