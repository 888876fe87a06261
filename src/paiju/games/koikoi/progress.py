"""How far a pile is from the yaku it has not made: what a player looks for."""

from paiju.games.koikoi.deck import (
    ANIMALS,
    BIRDS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BRIGHTS,
    CHERRY_VIEWING,
    DRY,
    EVERY,
    JUNK,
    MOON_VIEWING,
    PACK,
    RAIN_MAN,
    RED_RIBBONS,
    RIBBONS,
    WILLOW_RIBBON,
)  # fmt: skip
from paiju.games.koikoi.notation import NAMED
from paiju.games.koikoi.state import YAKU
from paiju.kit.types import Cards, Rules, Seat, State
from paiju.kit.view import Missing
from paiju.kit.words import say

# Every yaku as cards and how many of them it needs, in the order of the rule book's table.
YAKU_CARDS = (
    BRIGHTS, DRY, BRIGHTS, DRY, BRIGHTS, BIRDS, BOAR_DEER_BUTTERFLIES, CHERRY_VIEWING,
    MOON_VIEWING, RED_RIBBONS | BLUE_RIBBONS, RED_RIBBONS, BLUE_RIBBONS, RIBBONS & ~WILLOW_RIBBON,
    RIBBONS & ~WILLOW_RIBBON, EVERY, RIBBONS, ANIMALS, JUNK,
)  # fmt: skip
NEEDS = (5, 4, 4, 3, 3, 3, 3, 2, 2, 6, 3, 3, 7, 6, 4, 5, 5, 10)
TSUKIFUDA = 14
LOOKED_FOR = 3  # a yaku is under way when it lacks no more cards than this
WITH_RAIN = (2, 4)  # 雨四光, 雨三光: need the rain man


def missing(seen: State, rules: Rules, seat: Seat, won: list[int]) -> tuple[Missing, ...]:
    """The yaku under way: some of their cards captured, the rest not lost to another pile."""
    pile = int(seen.taken[seat])
    lost = 0
    for other in range(seen.players):
        if other != seat:
            lost |= int(seen.taken[other])
    found = []
    for i in range(YAKU):
        cards = _cards(seen, i)
        have = (pile & cards).bit_count()
        lacks = NEEDS[i] - have
        reachable = (cards & ~lost).bit_count() >= NEEDS[i]
        reachable = reachable and not (i in WITH_RAIN and lost & RAIN_MAN)
        played = getattr(rules, f"v_{NAMED[i][1]}") > 0 and cards != 0
        if played and not won[i] and have and 0 < lacks <= LOOKED_FOR and reachable:
            helps = tuple(PACK.named(cards & ~pile & ~lost))
            label = say("{script} {name}", script=NAMED[i][2], name=say(NAMED[i][1]))
            found.append(Missing(NAMED[i][0], label, have, NEEDS[i], helps))
    return tuple(sorted(found, key=lambda m: m.need - m.have))


def _cards(seen: State, i: int) -> Cards:
    if i != TSUKIFUDA:
        return YAKU_CARDS[i]
    return 15 << (4 * (int(seen.month) - 1)) if seen.month > 0 else 0
