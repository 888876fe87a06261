"""The slow, obvious twin: combos read from lists of names, hands searched set by set."""

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

RANKS = "3456789TJQKA2"
SUITS = "dchs"  # diamonds 1 … spades 4

Reading = tuple[str, int, int, int, int]  # type, n, top, suit, wings


def value(rank: str) -> int:
    return RANKS.index(rank) + 3


def consecutive(values: list[int]) -> bool:
    return max(values) <= 14 and values == list(range(values[0], values[0] + len(values)))


def bomb(names: list[str]) -> Reading | None:
    """BT-37 … 42."""
    if names == ["BJ"]:
        return ("sky", 1, 0, 0, 0)
    if "BJ" in names or not names:
        return None
    ranks = sorted(value(name[0]) for name in names)
    suits = {name[1] for name in names}
    suit = SUITS.index(min(suits)) + 1 if len(suits) == 1 else 0
    if len(names) == 4 and len(set(ranks)) == 1:
        return ("four", 1, ranks[0], 0, 0)
    if ranks == [5, 10, 13]:
        return ("pure_510k" if suit else "mixed_510k", 1, 13, suit, 0)
    if len(names) >= 5 and suit and consecutive(ranks):
        return ("straight_flush", len(names), ranks[-1], suit, 0)
    if len(names) >= 8 and ranks[::2] == ranks[1::2] and consecutive(ranks[::2]):
        return ("earth", len(names) // 2, ranks[-1], 0, 0)
    return None


def readings(names: list[str], last: bool, strict: bool, four_three: bool = False) -> list[Reading]:
    """BT-31 … 43, 48: every reading of a set: four with three, most triples first, then highest."""
    names = list(names)
    if (strong := bomb(names)) is not None:
        return [strong]
    ranks = sorted(value(name[0]) for name in names if name != "BJ")
    if "BJ" not in names and names:
        if len(names) in (1, 2) and len(set(ranks)) == 1:
            return [(("single", "pair")[len(names) - 1], 1, ranks[0], 0, 0)]
        if len(names) >= 5 and len(set(ranks)) == len(names) and consecutive(ranks):
            return [("straight", len(names), ranks[-1], 0, 0)]
        if len(names) in (4, 6) and ranks[::2] == ranks[1::2] and consecutive(ranks[::2]):
            return [("pair_run", len(names) // 2, ranks[-1], 0, 0)]
    found: list[Reading] = []
    counts = Counter(ranks)
    if four_three and len(names) == 7:
        found += [("four_three", 1, rank, 0, 3) for rank in counts if counts[rank] == 4]
    for n in range(len(names) // 3, 0, -1):
        wings = len(names) - 3 * n
        if wings > 2 * n or (strict and not last and wings not in (0, n, 2 * n)):
            continue
        for top in range(15, 2, -1):
            run = range(top - n + 1, top + 1)
            if all(counts[rank] >= 3 for rank in run) and (n == 1 or top <= 14):
                found.append(("plane" if n > 1 else "triple", n, top, 0, wings))
    return found


TIERS = {
    "mixed_510k": 1, "pure_510k": 2, "four": 3, "straight_flush": 4, "earth": 5, "sky": 6,
}  # fmt: skip


def key(read: Reading, options: dict[str, Any]) -> tuple[int, ...]:
    """BT-47."""
    type_, n, top, suit, _ = read
    tier = TIERS.get(type_, 0)
    if type_ in ("straight_flush", "earth"):
        longer = options.get("run_bomb_order", "length") == "length"
        return (tier, n, top, suit) if longer else (tier, top, n, suit)
    if type_ == "pure_510k":
        return (tier, suit if options.get("pure_suits", True) else 0, 0, 0)
    return (tier, 0, 0, 0) if type_ in ("mixed_510k", "sky") else (tier, top, 0, 0)


def beats(x: Reading, y: Reading, last: bool, options: dict[str, Any]) -> bool:
    """BT-44 … 50."""
    if x[0] not in TIERS and y[0] not in TIERS:
        if x[:2] != y[:2]:
            return False
        if options.get("wings") == "strict" and not (x[4] <= y[4] if last else x[4] == y[4]):
            return False
    return key(x, options) > key(y, options)


def following(names: list[str], on: Reading | None, last: bool, options: dict[str, Any]) -> Any:
    """BT-48: the reading with which a set may be played on a table; None: it may not."""
    all_ = readings(names, last, options.get("wings") == "strict", options.get("four_three", False))
    if on is None:
        return all_[0] if all_ else None
    fitting = [read for read in all_ if read[0] in TIERS or read[1] == on[1]]
    return next((read for read in fitting if beats(read, on, last, options)), None)


def plays(
    hand: list[str], on: Reading | None, options: dict[str, Any]
) -> dict[frozenset[str], Any]:
    """Every set of cards of a hand that may be played, and how it is read."""
    found = {}
    for size in range(1, len(hand) + 1):
        for names in combinations(hand, size):
            read = following(list(names), on, size == len(hand), options)
            if read is not None:
                found[frozenset(names)] = read
    return found


@cache
def bombs(hand: frozenset[str]) -> int:
    """BT-15: the most bombs side by side: each set that is one, and the most of what is left."""
    best = 0
    names = sorted(hand)
    for size in range(1, len(names) + 1):
        for chosen in combinations(names, size):
            if chosen[0] == min(chosen) and bomb(list(chosen)) is not None:
                best = max(best, 1 + bombs(hand - set(chosen)))
    return best
