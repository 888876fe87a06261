"""Ratings out of many pairings, as in chess: 400 points more are ten rounds won for one lost."""

import math

FIRST = 1000.0  # of the contestant that the others are measured by
PASSES = 500
AT_LEAST = 0.5  # of a round: one who lost them all is not infinitely weak

Shares = dict[tuple[int, int], tuple[float, int]]  # (one, other): rounds it won, of how many


def ratings(contestants: int, shares: Shares, anchor: int) -> list[float]:
    """
    The ratings under which these shares of rounds are likeliest (Bradley and Terry's model); the
    anchor's is 1000.
    """
    strength = [1.0] * contestants
    for _ in range(PASSES):
        following = [_fitted(who, strength, shares) for who in range(contestants)]
        middle = math.exp(sum(math.log(value) for value in following) / contestants)
        strength = [value / middle for value in following]
    return [FIRST + 400 * math.log10(value / strength[anchor]) for value in strength]


def _fitted(who: int, strength: list[float], shares: Shares) -> float:
    """The strength that agrees with what one won, if the others' are right."""
    won = expected = 0.0
    for (one, other), (rounds_won, rounds) in shares.items():
        if one == who:
            won += min(max(rounds_won, AT_LEAST), rounds - AT_LEAST)
            expected += rounds / (strength[one] + strength[other])
    return won / expected if expected else strength[who]
