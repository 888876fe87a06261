"""How far a pile is from the yaku it has not made: what a player looks for."""

from paiju.cards.flower import FLOWERS, month_cards
from paiju.families.flower.piles import under_way
from paiju.games.koikoi.deck import (
    ANIMALS,
    BIRDS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BRIGHTS,
    CHERRY_VIEWING,
    DRY,
    JUNK,
    MOON_VIEWING,
    PACK,
    RAIN_MAN,
    RED_RIBBONS,
    RIBBONS,
    WILLOW_RIBBON,
)  # fmt: skip
from paiju.games.koikoi.items import YAKU_NAMES, name_of
from paiju.games.koikoi.state import YAKU
from paiju.games.koikoi.yaku import HANAMI, TSUKIFUDA, TSUKIMI, viewing_points
from paiju.kit.memo import memo
from paiju.kit.types import Cards, Rules
from paiju.kit.view import Missing

# Every yaku as cards and how many of them it needs, in the order of the rule book's table.
YAKU_CARDS = (
    BRIGHTS, DRY, BRIGHTS, DRY, BRIGHTS, BIRDS, BOAR_DEER_BUTTERFLIES, CHERRY_VIEWING,
    MOON_VIEWING, RED_RIBBONS | BLUE_RIBBONS, RED_RIBBONS, BLUE_RIBBONS, RIBBONS & ~WILLOW_RIBBON,
    RIBBONS & ~WILLOW_RIBBON, FLOWERS, RIBBONS, ANIMALS, JUNK,
)  # fmt: skip
NEEDS = (5, 4, 4, 3, 3, 3, 3, 2, 2, 6, 3, 3, 7, 6, 4, 5, 5, 10)
LOOKED_FOR = 3  # a yaku is under way when it lacks no more cards than this
WITH_RAIN = (2, 4)  # 雨四光, 雨三光: need the rain man


def points_of(rules: Rules, which: int, calls: int) -> int:
    """What a yaku counts at this table for a seat that called so often; 0: it is not played."""
    if which == HANAMI:
        return int(viewing_points(rules.v_hanami, rules.v_hanami_called, calls))
    if which == TSUKIMI:
        return int(viewing_points(rules.v_tsukimi, rules.v_tsukimi_called, calls))
    return int(getattr(rules, f"v_{YAKU_NAMES[which][1]}"))


@memo(256)
def _looked_for(rules: Rules, month: int, calls: int) -> tuple[tuple[int, Cards], ...]:
    """The yaku that are played: the place of each, and its cards."""
    of_month = month_cards(month - 1) if month > 0 else 0
    rows = ((i, of_month if i == TSUKIFUDA else YAKU_CARDS[i]) for i in range(YAKU))
    return tuple((i, cards) for i, cards in rows if cards and points_of(rules, i, calls) > 0)


def missing(
    rules: Rules, pile: Cards, lost: Cards, month: int, calls: int, won: tuple[int, ...]
) -> tuple[Missing, ...]:
    """The yaku under way: some of their cards captured, the rest not `lost` to another pile."""
    sets = [
        (YAKU_NAMES[i][0], name_of(i), cards, (pile & cards).bit_count(), NEEDS[i])
        for i, cards in _looked_for(rules, month, calls)
        if not won[i]
        and (cards & ~lost).bit_count() >= NEEDS[i]
        and not (i in WITH_RAIN and lost & RAIN_MAN)
    ]
    return under_way(PACK, sets, pile | lost, LOOKED_FOR)
