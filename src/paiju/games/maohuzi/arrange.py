"""A hand on its way: the most groups that can be made of it now, and what they leave over."""

from paiju.cards.character import lowest, many, one, size_of
from paiju.games.maohuzi.cut import JIANG, WAYS, covered, most_huxi, next_way, pattern_of, worth
from paiju.kit.jit import jit
from paiju.kit.types import Rules

GROUP = 1 << 32  # groups count before huxi
UNKNOWN = 1 << 40  # more than any arrangement is worth


@jit
def promises(rules: Rules, groups: int, huxi: int, left: int, jiang: int, best: int) -> bool:
    """Whether an arrangement that begins like this may be worth more than the best so far."""
    most = (groups + (size_of(left) + jiang) // 3) * GROUP
    return most > best or most + huxi + most_huxi(rules, left, 0) > best


@jit
def leftover(loose: int, path: int) -> int:
    """The loose cards that the groups of a path do not use."""
    while path > 1:
        loose -= pattern_of((path & 255) >> 3, path & 7)
        path >>= 8
    return loose


@jit
def arranged(rules: Rules, loose: int, jiang: int, least: int, most: int) -> tuple[int, int]:
    """
    The most groups that loose cards make, and among these the most huxi: groups × GROUP + huxi,
    and the path there, a byte a group, the kind and the way. `jiang`: 1 if a pair may be a group.
    It is known to be `least` or more, and `most` or less.
    """
    best, best_path = least - 1, 1
    left, path, skipped = loose, 1, 0
    groups, huxi, way, kind = 0, 0, 0, -1
    while True:
        hopeless = left & ~(7 * covered(left, 0, jiang))  # these stay over whatever is made
        left -= hopeless
        skipped += hopeless
        if left == 0:
            if groups * GROUP + huxi > best:
                best, best_path = groups * GROUP + huxi, path
                if best == most:
                    return best, best_path
        elif promises(rules, groups, huxi, left, jiang, best):
            if lowest(left) != kind:
                kind, way = lowest(left), 0
            way = next_way(left, kind, way, 0, jiang)
            if way < WAYS:
                left -= pattern_of(kind, way)
                huxi += worth(rules, kind, way)
                groups += 1
                path = (path << 8) | (kind << 3) | way
                if way == JIANG:
                    jiang = 0
            else:  # what is left of this kind stays over
                n = many(left, kind)
                left -= n * one(kind)
                skipped += n * one(kind)
            continue
        if path == 1:
            return best, best_path
        # back: what stayed over came after the group, or comes to nothing again
        kind, way = (path & 255) >> 3, path & 7
        back = skipped & ~(one(kind) - 1)
        left += back + pattern_of(kind, way)
        skipped -= back
        path >>= 8
        huxi -= worth(rules, kind, way)
        groups -= 1
        if way == JIANG:
            jiang = 1
        way += 1
