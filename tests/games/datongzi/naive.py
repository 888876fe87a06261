"""The slow, obvious twin: combos read from lists of names, hands searched set by set."""

from collections import Counter
from itertools import combinations
from math import floor
from typing import Any

RANKS = "56789TJQKA2"
SUITS = "dchs"  # diamonds 1 … spades 4
TIERS = {"bomb": 1, "tongzi": 2, "earth": 3}

Reading = tuple[str, int, int, int, int]  # type, n, top, suit, wings


def value(rank: str) -> int:
    return RANKS.index(rank) + 5


def in_run(values: list[int], options: dict[str, Any]) -> bool:
    top = 15 if options.get("two_in_runs") else 14
    return max(values) <= top and values == list(range(values[0], values[0] + len(values)))


def readings(names: list[str], options: dict[str, Any]) -> list[Reading]:
    """DT-31 … 38, 44, 45: every reading of a set, most units first, then highest."""
    size = len(names)
    ranks = sorted(value(name[0]) for name in names)
    if not names:
        return []
    if len(set(ranks)) == 1:
        top, suits = ranks[0], Counter(name[1] for name in names)
        if size <= 2:
            return [(("single", "pair")[size - 1], 1, top, 0, 0)]
        if size == 3 and len(suits) == 1:
            return [("tongzi", 1, top, SUITS.index(names[0][1]) + 1, 0)]
        if size == 3:
            return [("triple", 1, top, 0, 0)]
        if suits == {"s": 2, "h": 2, "c": 2, "d": 2}:
            return [("earth", 1, top, 0, 0)]
        return [("bomb", size, top, 0, 0)]
    counts = Counter(ranks)
    if set(counts.values()) == {2} and in_run(sorted(counts), options):
        return [("pair_run", len(counts), ranks[-1], 0, 0)]
    found = []
    for n in range(size // 3, 0, -1):
        wings = size - 3 * n
        if wings > (2 * n if options.get("attach") == 2 else 0):
            continue
        for top in range(15, 4, -1):
            run = list(range(top - n + 1, top + 1))
            if all(counts[rank] >= 3 for rank in run) and (n == 1 or in_run(run, options)):
                found.append(("plane" if n > 1 else "triple", n, top, 0, wings))
    return found


def key(read: Reading) -> tuple[int, ...]:
    """DT-43."""
    type_, n, top, suit, _ = read
    tier = TIERS.get(type_, 0)
    return (tier, n, top) if type_ == "bomb" else (tier, top, suit)


def beats(x: Reading, y: Reading) -> bool:
    """DT-40 … 43."""
    if x[0] not in TIERS and y[0] not in TIERS and x[:2] != y[:2]:
        return False
    return key(x) > key(y)


def following(names: list[str], on: Reading | None, options: dict[str, Any]) -> Reading | None:
    """DT-45: the reading with which a set may be played on a table; None: it may not."""
    all_ = readings(names, options)
    if on is None:
        return all_[0] if all_ else None
    fitting = [read for read in all_ if read[0] in TIERS or read[1] == on[1]]
    return next((read for read in fitting if beats(read, on)), None)


def plays(
    hand: list[str], on: Reading | None, options: dict[str, Any]
) -> dict[tuple[str, ...], Reading]:
    """Every set of cards of a hand that may be played, and how it is read."""
    found = {}
    for size in range(1, len(hand) + 1):
        for names in set(combinations(sorted(hand), size)):
            read = following(list(names), on, options)
            if read is not None:
                found[names] = read
    return found


def settled(
    options: dict[str, Any], carry: dict[str, Any], told: dict[str, list[int]]
) -> dict[str, Any]:
    """DT §6, §7: what a round comes to, of the points and bonuses and the whole order of finishing."""
    option = {
        "target": 1000, "reward": 100, "rank_in_target": True, "payment": "pairwise",
        "round_to": 1, "rank_1": 100, "rank_2": -40, "rank_3": -60, "rounds": 0, **options,
    }  # fmt: skip
    before = {"round": 0, "totals": [0] * 3, "bonus": [0] * 3, "rank_points": [0] * 3, **carry}
    place = {seat: i for i, seat in enumerate(told["order"])}
    ranks = [option[f"rank_{place[seat] + 1}"] for seat in range(3)]
    bonus = [before["bonus"][seat] + told["bonus"][seat] for seat in range(3)]
    apart = [before["rank_points"][seat] + ranks[seat] for seat in range(3)]
    totals = [before["totals"][seat] + told["points"][seat] for seat in range(3)]
    if option["rank_in_target"]:
        totals, apart = [totals[seat] + ranks[seat] for seat in range(3)], [0] * 3
    finished = before["round"] + 1
    found: dict[str, Any] = {"ranks": ranks, "totals": totals, "payments": [0] * 3}
    if max(totals) < option["target"] and finished != option["rounds"]:
        return {**found, "winner": None, "final": None}
    best = max((totals[seat], bonus[seat]) for seat in range(3))
    winner = [seat for seat in range(3) if (totals[seat], bonus[seat]) == best]
    final = []
    for seat in range(3):
        won = option["reward"] // len(winner) if seat in winner else 0
        whole = totals[seat] + bonus[seat] + apart[seat] + won
        to = option["round_to"]
        final.append(floor(abs(whole) / to + 0.5) * to * (1 if whole >= 0 else -1))
    pairs = [(one, other) for one in range(3) for other in range(3) if one != other]
    if option["payment"] == "winner":
        pairs = [pair for pair in pairs if len(set(pair) & set(winner)) == 1]
    for one, other in pairs:
        found["payments"][one] += final[one] - final[other]
    return {**found, "winner": winner, "final": final}
