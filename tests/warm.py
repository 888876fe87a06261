"""Compiles every game's kernels into the shared cache, so that test workers find them there."""

import signal
import sys
from multiprocessing import Pool

from paiju.games import GAMES


def compile_game(name: str) -> None:
    """Play a few rounds: whatever a round and its table call is then in the cache."""
    from tests.contract.digests import digest_of, tables_of

    from paiju.exam.ends import the_end_is_settled
    from paiju.exam.law import EVERYWHERE
    from paiju.exam.rounds import fresh, walk
    from paiju.games import load

    game = load(name)
    sheet = tables_of(game)[0]
    digest_of(name, sheet)
    round_ = fresh(game, sheet, 1, 0)
    walk(round_, 1, EVERYWHERE)
    the_end_is_settled(round_, {})


def main() -> None:
    # whoever ends this process ends its workers too
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with Pool(None, signal.signal, (signal.SIGTERM, signal.SIG_DFL)) as pool:
        pool.map(compile_game, GAMES)


if __name__ == "__main__":
    main()
