"""What an action is worth to a player who looks one action ahead: groups, huxi, waits, danger."""

from paiju.cards.character import KINDS, ONES, RANKS, many, one, size_of
from paiju.games.maohuzi.arrange import GROUP, UNKNOWN, arranged, leftover
from paiju.games.maohuzi.claims import and_of, card_of, verb_of, x_of, y_of
from paiju.games.maohuzi.cut import STARTS, huxi_of_group
from paiju.games.maohuzi.deck import HALF, PATTERN, SMALLS, fours_of, free_of, group_with, kans_of
from paiju.games.maohuzi.options import AN, qihu
from paiju.games.maohuzi.state import Kind, Source, Verb
from paiju.games.maohuzi.view import unseen
from paiju.games.maohuzi.wins import (
    counted,
    hand_huxi,
    huxi_of,
    kind_of,
    lacks_one,
    place_of,
    table_huxi,
    with_card,
)
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Action, Card, Rules, Seat, State

# Hundredths of a group; where it mattered, settled by play of one set of numbers against another.
A_GROUP = 100
A_HUXI = 14  # while huxi are short of qihu
SPARE_HUXI = 3  # beyond it
A_LINK = 3  # each unseen card that completes two leftover cards
A_TWIN = 12  # a leftover pair: wei, peng, jiang
A_WAIT = 60  # each unseen card on which the hand wins
A_DANGER = 1  # each unseen copy of a discarded card that others may hold
WIN = 1 << 40
PAIR_LEFT = 50  # how often a player holds two of a card that lies unclaimed, against chance


Best = tuple[int, int]  # groups × GROUP + huxi, and the cards that stay over
Known = tuple[int, int, int]  # the cards not seen, and the best arrangement of the hand


@jit
def copies(left: int, kinds: int) -> int:
    """How many cards of these kinds are left."""
    return size_of(left & (7 * kinds))


@jit
def thirds(there: int, left: int, a: Card, b: Card, c: Card) -> int:
    """How many cards are left that complete two of these three kinds."""
    has_a, has_b, has_c = many(there, a), many(there, b), many(there, c)
    n = has_b * has_c * many(left, a) + has_a * has_c * many(left, b)
    return n + has_a * has_b * many(left, c)


@jit
def links(rules: Rules, over: int, left: int) -> int:
    """What leftover cards may become: two of a group by the unseen cards that complete it."""
    there, twice = (over | (over >> 1)) & ONES, (over >> 1) & ONES
    after, last = there >> 3, there >> 6
    # a run is missing its lowest, its middle, its highest card
    n = copies(left, after & last & STARTS) + copies(left, (there & last & STARTS) << 3)
    n += copies(left, (there & after & STARTS) << 6)
    both = there & (there >> HALF) & SMALLS  # a jiao is missing one of the two sizes, or the other
    n += copies(left, both | (both << HALF)) + copies(left, (twice & SMALLS) << HALF)
    n += copies(left, (twice >> HALF) & SMALLS)
    value = 0
    for big in range(2):
        low = RANKS * big
        value += rules.huxi_123[big] * thirds(there, left, low, low + 1, low + 2)
        two = thirds(there, left, low + 1, low + 6, low + 9)
        value += rules.huxi_2710[big] * two
        n += two
    return value + A_LINK * n + A_TWIN * bits.count(twice)


@jit
def worth_of_huxi(rules: Rules, huxi: int) -> int:
    """Huxi count most while they are short of `qihu`; none at all may be a mao hu (MH-66)."""
    least = qihu(rules)
    short = huxi if huxi < least else least
    value = A_HUXI * short + SPARE_HUXI * (huxi - short)
    if huxi == 0 and rules.maohu == 1 and rules.xiao == AN:
        value += A_HUXI * least // 2
    return value


@jit
def value_as(
    seen: State, rules: Rules, left: int, hand: int, groups: int, huxi: int, best: Best
) -> tuple[int, int]:
    """
    What a hand is worth that is best arranged so, beside `groups` groups on the table with their
    huxi, and how many groups it makes with them; `left` are unseen.
    """
    found, over = best
    made = groups + bits.count(kans_of(hand)) + found // GROUP
    total = huxi + hand_huxi(rules, hand) + found % GROUP
    most = seen.menzi
    value = A_GROUP * (made if made < most else most) + worth_of_huxi(rules, total)
    return value + links(rules, over, left), made


@jit
def value_of(
    seen: State, rules: Rules, known: Known, hand: int, groups: int, quads: int, huxi: int
) -> int:
    """What a hand is worth once cards have left it for the table."""
    loose, jiang = free_of(hand), 1 if quads > 0 else 0
    found, path = arranged(rules, loose, jiang, 0, UNKNOWN)
    best = (found, leftover(loose, path))
    value, _ = value_as(seen, rules, known[0], hand, groups, huxi, best)
    return value


@jit
def without(rules: Rules, hand: int, quads: int, card: Card, known: Known) -> Best:
    """
    How a hand is best arranged without one of its cards: as with it, if the card stays over; else
    it makes one group less at the most.
    """
    _, found, over = known
    if many(over, card) > 0:
        return found, over - one(card)
    loose, jiang = free_of(hand) - one(card), 1 if quads > 0 else 0
    least = (found // GROUP - 1) * GROUP
    found, path = arranged(rules, loose, jiang, least, found)
    return found, leftover(loose, path)


@jit
def waits(seen: State, rules: Rules, seat: Seat, left: int, hand: int, made: int) -> int:
    """
    How many of the unseen cards would win with this hand, drawn by anyone; `made` groups are on
    the table and in it. Without the winning card all groups but one are there.
    """
    if made < seen.menzi - 1 and fours_of(hand) == 0:
        return 0
    if not lacks_one(seen, seat, hand):
        return 0
    n = 0
    for card in range(KINDS):
        if many(left, card) > 0:
            huxi, _, _ = with_card(seen, rules, seat, hand, card, Source.DRAW.value, False)
            if counted(rules, huxi, Source.DRAW.value) > 0:
                n += many(left, card)
    return n


@jit
def appraise(seen: State, rules: Rules, seat: Seat, action: Action) -> int:
    """The worth of a legal action, in hundredths of a group."""
    return valued(seen, rules, seat, action, shared(seen, rules, seat))


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Known:
    """What the seat has not seen, and how its hand is best arranged as it is."""
    loose, jiang = free_of(seen.hand[seat]), 1 if seen.quads[seat] > 0 else 0
    found, path = arranged(rules, loose, jiang, 0, UNKNOWN)
    return unseen(seen, rules, seat), found, leftover(loose, path)


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, known: Known) -> int:
    """The worth of a legal action, by what all actions share."""
    verb = verb_of(action)
    if verb == Verb.HU:
        return WIN
    if verb == Verb.PIAO:
        return -(action >> 8)  # nothing is known before the deal: stake nothing
    hand, groups = seen.hand[seat], seen.groups[seat]
    quads, huxi = seen.quads[seat], table_huxi(seen, rules, seat)
    card = card_of(action)
    if verb == Verb.DISCARD or verb == Verb.PASS:
        left, found, over = known
        kept, best = hand, (found, over)
        if verb == Verb.DISCARD:
            kept, best = hand - one(card), without(rules, hand, quads, card, known)
        value, made = value_as(seen, rules, left, kept, groups, huxi, best)
        value += A_WAIT * waits(seen, rules, seat, left, kept, made)
        return value - danger(seen, left, card) if verb == Verb.DISCARD else value
    if verb == Verb.CHI:
        return chi_worth(seen, rules, seat, action, known, huxi)
    if verb == Verb.PENG:
        huxi += huxi_of(rules, Kind.PENG.value, card)
        return value_of(seen, rules, known, hand - 2 * one(card), groups + 1, quads, huxi)
    return pao_worth(seen, rules, seat, card, known, huxi)


@jit
def chi_worth(
    seen: State, rules: Rules, seat: Seat, action: Action, known: Known, huxi: int
) -> int:
    """MH-44, 45: what is left in hand beside the groups laid."""
    card, x, y = card_of(action), x_of(action), y_of(action)
    hand = seen.hand[seat] - one(x) - one(y)
    groups = seen.groups[seat] + 1
    huxi += huxi_of_group(rules, group_with(card, x, y))
    for i in range(2):
        g = and_of(action, i) - 1
        if g >= 0:
            hand -= PATTERN[g]
            groups += 1
            huxi += huxi_of_group(rules, g)
    return value_of(seen, rules, known, hand, groups, seen.quads[seat], huxi)


@jit
def pao_worth(seen: State, rules: Rules, seat: Seat, card: Card, known: Known, huxi: int) -> int:
    """MH-42: a pao out of the kan in hand, or out of a wei or peng on the table."""
    hand, groups = seen.hand[seat], seen.groups[seat]
    place = place_of(seen, seat, card)
    huxi += huxi_of(rules, Kind.PAO.value, card)
    if place < 0:
        hand -= 3 * one(card)
        groups += 1
    else:
        huxi -= huxi_of(rules, kind_of(seen.meld[seat][place]), card)
    return value_of(seen, rules, known, hand, groups, seen.quads[seat] + 1, huxi)


@jit
def danger(seen: State, left: int, card: Card) -> int:
    """What a discard may give the others: more, the more copies of it are still unseen."""
    late = 1 if seen.stocked * 2 < 3 * seen.menzi else 0
    return A_DANGER * (1 + late) * many(left, card)


@jit
def likely(state: State, rules: Rules, seat: Seat) -> int:
    """Two cards of a kind that lies unclaimed would mostly have claimed it."""
    lying = 0
    for i in range(state.rows):
        lying |= bits.only(state.row[i] & 31)
    agreed = 100
    for other in range(state.players):
        if other != seat and not bits.has(state.dead | state.xian, other):
            for kind in range(KINDS):
                if bits.has(lying, kind) and many(state.hand[other], kind) == 2:
                    agreed = agreed * PAIR_LEFT // 100
    return agreed
