"""Several threads at one decision: the same answer, the same sums."""

from tests.bots.test_search import decisions, rng_of

from paiju.bots.memory import PLAYED, WORLDS
from paiju.bots.search import Searcher
from paiju.bots.think import Think
from paiju.bots.weights import shipped
from paiju.kit.jit import COMPILED


def test_threads_change_nothing(game_id: str) -> None:
    for round_, seat in decisions(game_id, 7, 3 if COMPILED else 1):
        for net in (None, shipped(round_.game)):
            found = []
            for threads in (1, 2, 5):
                searcher = Searcher(round_.game, net)
                action = searcher.choose(
                    round_.seen(seat), round_.rules, seat, rng_of(3),
                    Think(playouts=45, threads=threads),
                )  # fmt: skip
                counts = int(searcher.memory.counts[PLAYED]), int(searcher.memory.counts[WORLDS])
                found.append((action, searcher.weighed(), counts))
            assert found[0] == found[1] == found[2]


def test_threads_by_the_clock() -> None:
    ticks = iter(range(1_000_000))

    def clock() -> float:
        return next(ticks) / 1000

    for round_, seat in decisions("koikoi", 4, 2):
        searcher = Searcher(round_.game)
        think = Think(ms=30, clock=clock, threads=3)
        action = searcher.choose(round_.seen(seat), round_.rules, seat, rng_of(1), think)
        assert action in round_.legal(seat)
        assert searcher.memory.counts[WORLDS] > 0
