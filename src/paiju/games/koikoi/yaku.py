"""The yaku: those of the pile, and those of the hand as dealt."""

from paiju.cards.flower import MONTHS, month_cards
from paiju.games.koikoi.deck import (
    ANIMALS,
    BIRDS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BRIGHTS,
    CHERRY_VIEWING,
    CUP,
    DRY,
    JUNK,
    MOON_VIEWING,
    PAULOWNIAS,
    RAIN_MAN,
    RED_RIBBONS,
    RIBBONS,
    WILLOW_RIBBON,
    WILLOWS,
)  # fmt: skip
from paiju.games.koikoi.options import (
    CUP_BOTH,
    CUP_EITHER,
    LADDER_BEST,
    MODE_BONUS,
    RAIN_CAPTURED,
    RAIN_FLOOR,
    RAIN_MAN_ONLY,
    SATSU_REPLACE,
)  # fmt: skip
from paiju.games.koikoi.state import YAKU
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Ints, Rules, Seat, State

# The places of the yaku in `won`, in the order of the rule book's table: KK-31 is 0.
(
    GOKOU, SHIKOU, AMESHIKOU, SANKOU, AMESANKOU, GOCHOU, INOSHIKACHOU, HANAMI, TSUKIMI,
    SATSU, AKATAN, AOTAN, NANATAN, ROKUTAN, TSUKIFUDA, TANZAKU, TANE, KASU,
) = range(YAKU)  # fmt: skip
TESHI, FUTATESHI, KEIYAKU, KUTTSUKI = range(4)


@jit
def brights(rules: Rules, pile: Cards, won: Ints) -> None:
    """KK-31 … 35 五光 四光 雨四光 三光 雨三光: only the dearest one satisfied."""
    dry = bits.count(pile & DRY)
    rain = bits.count(pile & RAIN_MAN)
    best, points = -1, 0
    if dry + rain == 5:
        best, points = GOKOU, rules.v_gokou
    if dry == 4 and rules.v_shikou > points:
        best, points = SHIKOU, rules.v_shikou
    if rain == 1 and dry >= 3 and rules.v_ameshikou > points:
        best, points = AMESHIKOU, rules.v_ameshikou
    if dry >= 3 and rules.v_sankou > points:
        best, points = SANKOU, rules.v_sankou
    if rain == 1 and dry >= 2 and rules.v_amesankou > points:
        best, points = AMESANKOU, rules.v_amesankou
    if points > 0:
        won[best] = points


@jit
def animals(rules: Rules, pile: Cards, n: int, won: Ints) -> None:
    """KK-37 猪鹿蝶 and KK-47 タネ, with n animals: both, or with `group_exclusive` the dearer."""
    if rules.v_inoshikachou > 0 and pile & BOAR_DEER_BUTTERFLIES == BOAR_DEER_BUTTERFLIES:
        won[INOSHIKACHOU] = rules.v_inoshikachou + rules.special_extra * (n - 3)
    if rules.v_tane > 0 and n >= 5:
        won[TANE] = rules.v_tane + n - 5
    if rules.group_exclusive == 1 and won[INOSHIKACHOU] > 0 and won[TANE] > 0:
        if won[TANE] > won[INOSHIKACHOU]:
            won[INOSHIKACHOU] = 0
        else:
            won[TANE] = 0


@jit
def ribbons(rules: Rules, pile: Cards, won: Ints) -> None:
    """KK-40 … 44, 46 册 赤短 青短 七短 六短 短冊: the specials, the ladder, and what replaces what."""
    n = bits.count(pile & RIBBONS)
    red = pile & RED_RIBBONS == RED_RIBBONS
    blue = pile & BLUE_RIBBONS == BLUE_RIBBONS
    if red and rules.v_akatan > 0:
        won[AKATAN] = rules.v_akatan + rules.special_extra * (n - 3)
    if blue and rules.v_aotan > 0:
        won[AOTAN] = rules.v_aotan + rules.special_extra * (n - 3)
    if red and blue and rules.v_satsu > 0:
        won[SATSU] = rules.v_satsu + rules.special_extra * (n - 6)
        if rules.satsu_mode == SATSU_REPLACE:
            won[AKATAN] = 0
            won[AOTAN] = 0
    ladder(rules, n, bits.count(pile & RIBBONS & ~WILLOW_RIBBON), won)
    if rules.group_exclusive == 1:
        keep_dearest_ribbon(won)


@jit
def ladder(rules: Rules, n: int, without_willow: int, won: Ints) -> None:
    """KK-43, 44, 46: 七短, 六短 (neither counts the willow's ribbon) and 短冊 (which does)."""
    if without_willow >= 7:
        won[NANATAN] = rules.v_nanatan
    if without_willow >= 6:
        won[ROKUTAN] = rules.v_rokutan
    if won[ROKUTAN] > won[NANATAN]:
        won[NANATAN] = 0
    else:
        won[ROKUTAN] = 0 if won[NANATAN] > 0 else won[ROKUTAN]
    if n >= 5 and rules.v_tanzaku > 0:
        won[TANZAKU] = rules.v_tanzaku + n - 5
    if rules.ribbon_ladder == LADDER_BEST:
        jump = won[NANATAN] + won[ROKUTAN]  # at most one of them is left
        if won[TANZAKU] > jump:
            won[NANATAN] = 0
            won[ROKUTAN] = 0
        elif jump > 0:
            won[TANZAKU] = 0


@jit
def keep_dearest_ribbon(won: Ints) -> None:
    """`group_exclusive`: of the ribbon yaku only the dearest, the first in the table on a tie."""
    best = SATSU
    for i in range(SATSU, TANZAKU + 1):
        if i != TSUKIFUDA and won[i] > won[best]:
            best = i
    for i in range(SATSU, TANZAKU + 1):
        if i != TSUKIFUDA and i != best:
            won[i] = 0


@jit
def is_void(rules: Rules, pile: Cards, floor: Cards, weather: Cards) -> bool:
    """KK-50 雨流れ, 霧流れ: whether the rain (or the mist) of `weather` voids a viewing."""
    if rules.rain_cancel == RAIN_MAN_ONLY:
        return pile & RAIN_MAN != 0
    if rules.rain_cancel == RAIN_CAPTURED:
        return pile & weather != 0
    return rules.rain_cancel == RAIN_FLOOR and floor & weather != 0


@jit
def viewing_points(usual: int, called: int, calls: int) -> int:
    """KK-56: what a viewing counts for a seat that called so often; `called` below 0: the same."""
    return called if calls > 0 and called >= 0 else usual


@jit
def viewings(rules: Rules, pile: Cards, floor: Cards, calls: int, others: int, won: Ints) -> None:
    """
    KK-38 花見酒, KK-39 月見酒: one in mode `bonus` needs another yaku that is not such a one;
    `others` are the points of everything else.
    """
    hanami_points = viewing_points(rules.v_hanami, rules.v_hanami_called, calls)
    tsukimi_points = viewing_points(rules.v_tsukimi, rules.v_tsukimi_called, calls)
    hanami = pile & CHERRY_VIEWING == CHERRY_VIEWING and not is_void(rules, pile, floor, WILLOWS)
    tsukimi = pile & MOON_VIEWING == MOON_VIEWING and not is_void(rules, pile, floor, PAULOWNIAS)
    hanami = hanami and hanami_points > 0
    tsukimi = tsukimi and tsukimi_points > 0
    stands = others > 0
    stands = stands or (hanami and rules.hanami_mode != MODE_BONUS)
    stands = stands or (tsukimi and rules.tsukimi_mode != MODE_BONUS)
    if stands and hanami:
        won[HANAMI] = hanami_points
    if stands and tsukimi:
        won[TSUKIMI] = tsukimi_points


@jit
def read_pile(
    rules: Rules, pile: Cards, floor: Cards, month: int, calls: int, cup: int, won: Ints
) -> int:
    """The base with the sake cup read one way: `cup` 0 as an animal, 1 as junk, 2 as both."""
    for i in range(YAKU):
        won[i] = 0
    has_cup = 1 if pile & CUP != 0 else 0
    n_animals = bits.count(pile & ANIMALS) - (has_cup if cup == 1 else 0)
    n_junk = bits.count(pile & JUNK) + (has_cup if cup > 0 else 0)
    if bits.count(pile & BRIGHTS) >= 3:
        brights(rules, pile, won)
    if pile & BIRDS == BIRDS:  # KK-36 五鳥
        won[GOCHOU] = rules.v_gochou
    if n_animals >= 3:
        animals(rules, pile, n_animals, won)
    if bits.count(pile & RIBBONS) >= 3:
        ribbons(rules, pile, won)
    if month > 0 and bits.count(pile & month_cards(month - 1)) == 4:  # KK-45 月札
        won[TSUKIFUDA] = rules.v_tsukifuda
    if n_junk >= 10 and rules.v_kasu > 0:  # KK-48 カス
        won[KASU] = rules.v_kasu + n_junk - 10
    total = 0
    for i in range(YAKU):
        total += won[i]
    if has_cup == 1:
        viewings(rules, pile, floor, calls, total, won)
        total += won[HANAMI] + won[TSUKIMI]
    return total


@jit
def yaku(rules: Rules, pile: Cards, floor: Cards, month: int, calls: int, won: Ints) -> int:
    """
    KK-31 … 50, 56: write the points of each yaku of a pile into `won`; return their sum, the base.
    `calls` says how often its owner has called.
    """
    if rules.sake_cup == CUP_EITHER and pile & CUP != 0:
        as_animal = read_pile(rules, pile, floor, month, calls, 0, won)
        if read_pile(rules, pile, floor, month, calls, 1, won) <= as_animal:
            return read_pile(rules, pile, floor, month, calls, 0, won)
        as_junk = 0
        for i in range(YAKU):
            as_junk += won[i]
        return as_junk
    cup = 2 if rules.sake_cup == CUP_BOTH else 0
    return read_pile(rules, pile, floor, month, calls, cup, won)


@jit
def base_of(state: State, rules: Rules, seat: Seat) -> int:
    """The base of a seat's pile as the table lies now; the points of each yaku are in `won`."""
    pile, calls = state.captured[seat], state.calls[seat]
    return yaku(rules, pile, state.floor, state.month, calls, state.won)


@jit
def scored(won: Ints) -> int:
    """The yaku that score, as a set: bit n is KK-31+n."""
    names = 0
    for i in range(YAKU):
        if won[i] > 0:
            names |= 1 << i
    return names


@jit
def teyaku_points(rules: Rules, which: int) -> int:
    """The points of one hand yaku."""
    if which == TESHI:
        return int(rules.v_teshi)
    if which == FUTATESHI:
        return int(rules.v_futateshi)
    if which == KEIYAKU:
        return int(rules.v_keiyaku)
    return int(rules.v_kuttsuki)


@jit
def teyaku(rules: Rules, hand: Cards) -> int:
    """KK-51 … 54 手四 雙手四 契約 喰付: the hand yaku of a hand as dealt, as a set."""
    fours, threes, pairs = 0, 0, 0
    for month in range(MONTHS):
        n = bits.count(hand & month_cards(month))
        fours += 1 if n == 4 else 0
        threes += 1 if n == 3 else 0
        pairs += 1 if n >= 2 else 0
    found = 0
    if fours >= 2 and rules.v_futateshi > 0:
        found |= 1 << FUTATESHI
    elif fours >= 1 and rules.v_teshi > 0:
        found |= 1 << TESHI
    if threes >= 1 and rules.v_keiyaku > 0:
        found |= 1 << KEIYAKU
    if pairs >= 4 and rules.v_kuttsuki > 0:
        found |= 1 << KUTTSUKI
    return found if rules.teyaku_stack == 1 else dearest_teyaku(rules, found)


@jit
def dearest_teyaku(rules: Rules, found: int) -> int:
    """`teyaku_stack` false: only the dearest hand yaku, the first in the table on a tie."""
    best, points = 0, 0
    for i in range(4):
        if bits.has(found, i) and teyaku_points(rules, i) > points:
            best, points = 1 << i, teyaku_points(rules, i)
    return best


@jit
def teyaku_sum(rules: Rules, found: int) -> int:
    """The points of a set of hand yaku: different ones add up."""
    total = 0
    for i in range(4):
        if bits.has(found, i):
            total += teyaku_points(rules, i)
    return total
