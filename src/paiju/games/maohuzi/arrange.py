"""A hand on its way: the most groups that can be made of it now, and what they leave over."""

from paiju.cards.character import lowest, many, one, size_of
from paiju.games.maohuzi.cut import JIANG, PATTERNS, WAYS, key_of, most_huxi, next_way, worth
from paiju.kit.jit import jit
from paiju.kit.types import Rules

GROUP = 1 << 32  # groups count before huxi


@jit
def highest(counts: int) -> int:
    """The highest kind there is; −1: none."""
    kind = -1
    while counts != 0:
        counts >>= 3
        kind += 1
    return kind


@jit
def promise(rules: Rules, groups: int, huxi: int, left: int, jiang: int) -> int:
    """A bound: no arrangement that begins like this is worth more."""
    most = groups + (size_of(left) + jiang) // 3
    return most * GROUP + huxi + most_huxi(rules, left, 0)


@jit
def arranged(rules: Rules, loose: int, jiang: int) -> tuple[int, int]:
    """
    The most groups that loose cards make, and among these the most huxi: groups × GROUP + huxi,
    and the pieces as `cut.key_of` packs them. `jiang`: 1 if a pair may be a group.
    """
    best, best_path = -1, 1
    left, path, skipped = loose, 1, 0
    groups, huxi, way = 0, 0, 0
    while True:
        if left == 0:
            if groups * GROUP + huxi > best:
                best, best_path = groups * GROUP + huxi, path
        elif promise(rules, groups, huxi, left, jiang) > best:
            kind = lowest(left)
            way = next_way(left, kind, way, 0, jiang)
            if way < WAYS:
                left -= PATTERNS[kind][way]
                huxi += worth(rules, kind, way)
                groups += 1
                path = (path << 8) | (kind << 3) | way
                if way == JIANG:
                    jiang = 0
                if left == 0 or lowest(left) != kind:
                    way = 0
            else:  # what is left of this kind stays over
                n = many(left, kind)
                left -= n * one(kind)
                skipped += n * one(kind)
                way = 0
            continue
        # back: what stayed over came after the groups of its kind
        last = (path & 255) >> 3 if path > 1 else -1
        over = highest(skipped)
        while over >= last and over >= 0:
            n = many(skipped, over)
            left += n * one(over)
            skipped -= n * one(over)
            over = highest(skipped)
        if path == 1:
            return best, key_of(best_path)
        way = path & 7
        path >>= 8
        left += PATTERNS[last][way]
        huxi -= worth(rules, last, way)
        groups -= 1
        if way == JIANG:
            jiang = 1
        way += 1
