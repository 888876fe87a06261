"""Tables dealt again many times, counted, and compared with all deals that a seat could believe in."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from itertools import combinations
from math import sqrt
from typing import Any, TypeVar

from paiju.exam.visible import visible
from paiju.kit.bits import mask, members
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, seed
from paiju.play.round import Round

K = TypeVar("K", bound=Hashable)
LEAST = 5  # tables of a way, for Pearson's test


def redealt(round_: Round, seat: int, n: int, of: Callable[[Any], K]) -> Counter[K]:
    """What `of` reads from n tables dealt again for a seat, each of which looks the same to it."""
    law, rules, seen = round_.game.law, round_.rules, round_.seen(seat)
    rng = ints(LANES)
    seed(rng, 1, 0)
    told = visible(law, rules, round_.state, seat)
    found: Counter[K] = Counter()
    for _ in range(n):
        state = law.state.new()
        law.redeal(seen, rules, seat, rng, state)
        assert visible(law, rules, state, seat) == told
        found[of(state)] += 1
    return found


def assert_as_likely(found: Counter[K], weights: Mapping[K, float]) -> None:
    """
    Pearson's test: what was found is spread as the weights are; the rarest ways count together.
    The seeds are fixed, so this holds always or never. Chance alone would miss it once in some
    millions of seeds.
    """
    possible = {key for key, weight in weights.items() if weight}
    assert set(found) <= possible, sorted(set(found) - possible, key=repr)[:5]
    n, total = sum(found.values()), sum(weights.values())
    spread, free, rare, rarely = 0.0, 0, 0.0, 0
    for key in possible:
        mean = n * weights[key] / total
        if mean < LEAST:
            rare, rarely = rare + mean, rarely + found[key]
        else:
            spread, free = spread + (found[key] - mean) ** 2 / mean, free + 1
    if rare:
        spread, free = spread + (rarely - rare) ** 2 / rare, free + 1
    assert rare < n / 2, "too few tables for so many ways"
    assert spread < free + 5 * sqrt(2 * free) + 10, (spread, free)


def subsets(cards: int, n: int) -> list[int]:
    """Every set of n of these cards."""
    return [mask(list(some)) for some in combinations(members(cards), n)]
