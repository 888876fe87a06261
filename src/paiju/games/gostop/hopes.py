"""What captured cards promise: how near they are to sets, how far counts have come. In hundredths of a point."""

from paiju.games.gostop.deck import (
    ANIMALS,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    GODORI,
    HONGDAN,
    RAIN,
    RIBBONS,
)
from paiju.games.gostop.points import junk_value
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.types import Cards, Rules

# How much of a set's points it is worth to lack n of its cards, in hundredths, seven bits each: a
# number that is shifted is there at once, where a table would have to be read.
NEAR = sum(share << (7 * n) for n, share in enumerate((100, 42, 14, 5, 2, 1)))
# The way to a first point by how far it has been gone, 60 at its end; a division takes longer.
USUAL = 12  # no more cards for the first point, mostly
WAY_THERE = constants([
    [60 * n * n // max(first * first, 1) for n in range(USUAL)] for first in range(USUAL + 1)
])  # fmt: skip

Sets = tuple[Cards, Cards, Cards, Cards]  # ribbons, birds, brights without rain, and all brights


@jit
def share(missing: int) -> int:
    """How much of its points a set is worth that lacks so many cards, in hundredths."""
    return (NEAR >> (7 * max(missing, 0))) & 127


@jit
def near(mine: Cards, lost: Cards, cards: Cards, need: int, points: int) -> int:
    """What a set of `need` cards is worth by how far it is; 0 if out of reach."""
    if bits.count(cards & ~lost) < need:
        return 0
    return points * share(need - bits.count(mine & cards))


@jit
def more(mine: Cards, lost: Cards, cards: Cards, need: int, points: int) -> int:
    """What one more card of a set is worth."""
    if bits.count(cards & ~lost) < need:
        return 0
    missing = need - bits.count(mine & cards)
    return points * (share(missing - 1) - share(missing))


@jit
def less(theirs: Cards, gone: Cards, cards: Cards, need: int, points: int) -> int:
    """What a set is worth to another who can spare none of its cards."""
    if bits.count(cards & ~gone) != need:
        return 0
    return points * share(need - bits.count(theirs & cards))


@jit
def touched(cards: Cards) -> Sets:
    """The sets that cards of one month are of: there is but one card of each set among them."""
    ribbons = CHODAN if cards & CHODAN else 0
    ribbons = CHEONGDAN if cards & CHEONGDAN else ribbons
    ribbons = HONGDAN if cards & HONGDAN else ribbons
    dry = BRIGHTS & ~RAIN
    return (
        ribbons,
        GODORI if cards & GODORI else 0,
        dry if cards & dry else 0,
        BRIGHTS if cards & BRIGHTS else 0,
    )


@jit
def sets_more(mine: Cards, lost: Cards, sets: Sets) -> int:
    """What a further card of each of these sets is worth."""
    worth = more(mine, lost, sets[0], 3, 3) + more(mine, lost, sets[1], 3, 5)
    worth += more(mine, lost, sets[2], 3, 3) + more(mine, lost, sets[3], 4, 2)
    return worth + more(mine, lost, sets[3], 5, 8)


@jit
def sets_less(theirs: Cards, gone: Cards, sets: Sets) -> int:
    """How far the hopes of another fall when a card of each of these sets is gone."""
    worth = less(theirs, gone, sets[0], 3, 3) + less(theirs, gone, sets[1], 3, 5)
    worth += less(theirs, gone, sets[2], 3, 3) + less(theirs, gone, sets[3], 4, 2)
    return worth + less(theirs, gone, sets[3], 5, 8)


@jit
def toward(n: int, first: int) -> int:
    """What a count is worth on its way to the first point and beyond."""
    if n >= first:
        return 100 * (n - first + 1) + 60
    return WAY_THERE[first][n] if first <= USUAL else 60 * n * n // (first * first)


@jit
def further(n: int, then: int, first: int) -> int:
    """By how much a count is worth more than before."""
    return toward(then, first) - toward(n, first) if n != then else 0


@jit
def counts(rules: Rules, mine: Cards, then: Cards, junk: Cards) -> int:
    """By how much the counts of captured cards are worth more than before."""
    n, most = bits.count(mine & ANIMALS & ~junk), bits.count(then & ANIMALS & ~junk)
    worth = further(n, most, rules.animal_from)
    worth += further(bits.count(mine & RIBBONS), bits.count(then & RIBBONS), rules.ribbon_from)
    value, most = junk_value(mine, junk), junk_value(then, junk)
    worth += further(value, most, rules.junk_from) + 9 * (most - value)
    if then & BRIGHTS and mine & BRIGHTS == 0:
        worth += 15  # no gwang-bak
    return worth + 4 * (bits.count(then) - bits.count(mine))


@jit
def promise(rules: Rules, mine: Cards, lost: Cards, junk: Cards) -> int:
    """What captured cards may become."""
    worth = near(mine, lost, BRIGHTS & ~RAIN, 3, 3) + near(mine, lost, BRIGHTS, 4, 2)
    worth += near(mine, lost, BRIGHTS, 5, 8) + near(mine, lost, GODORI, 3, 5)
    worth += near(mine, lost, HONGDAN, 3, 3) + near(mine, lost, CHEONGDAN, 3, 3)
    worth += near(mine, lost, CHODAN, 3, 3)
    return worth + counts(rules, 0, mine, junk)
