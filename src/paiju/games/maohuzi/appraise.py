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
    cut_loose,
    grown_huxi,
    hand_huxi,
    huxi_of,
    kind_of,
    may_pao,
    place_of,
    table_huxi,
    winning_size,
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
# The cards not seen, the best arrangement of the hand, and the huxi of the seat's table groups.
Known = tuple[int, int, int, int]


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
def waits(seen: State, rules: Rules, seat: Seat, left: int, hand: int, made: int, huxi: int) -> int:
    """
    How many of the unseen cards would win with this hand, drawn by anyone; `made` groups are on
    the table and in it, those on the table with their huxi. Without the winning card all groups
    but one are there. What `with_card` would say of each, with all that they share found once.
    """
    if made < seen.menzi - 1 and fours_of(hand) == 0:
        return 0
    size = size_of(hand) + seen.laid[seat] + 1
    quads = seen.quads[seat] + bits.count(fours_of(hand))
    alone = size == winning_size(seen.menzi, quads)
    joined = size == winning_size(seen.menzi, quads + 1)
    if not alone and not joined:
        return 0
    standing, loose, source = huxi + hand_huxi(rules, hand), free_of(hand), Source.DRAW.value
    n, four, best = 0, -1, -1
    for turn in range(KINDS + 1):
        card, cards, needed, peng = turn - 1, loose, quads, 0
        if turn == 0:  # a card that makes a pao leaves the loose ones as they are
            if not joined:
                continue
            needed += 1
        else:
            if many(left, card) == 0:
                continue
            best = -1
            if four >= 0:
                place = place_of(seen, seat, card)
                if may_pao(seen, seat, hand, card, source, place):
                    best = four + grown_huxi(seen, rules, seat, card, place, Kind.PAO.value)
            if not alone or best >= qihu(rules):
                if counted(rules, best, source) > 0:
                    n += many(left, card)
                continue
            cards += one(card)
            if many(hand, card) == 2:
                peng = card + 1
        found, _ = cut_loose(rules, cards, needed, peng)
        if found >= 0:
            found += standing
        if turn == 0:
            four = found
        elif counted(rules, max(best, found), source) > 0:
            n += many(left, card)
    return n


@jit
def shared(seen: State, rules: Rules, seat: Seat) -> Known:
    """What the seat has not seen, how its hand is best arranged as it is, what lies before it."""
    loose, jiang = free_of(seen.hand[seat]), 1 if seen.quads[seat] > 0 else 0
    found, path = arranged(rules, loose, jiang, 0, UNKNOWN)
    left, huxi = unseen(seen, rules, seat), table_huxi(seen, rules, seat)
    return left, found, leftover(loose, path), huxi


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, known: Known) -> int:
    """
    The worth of a legal action, in hundredths of a group, by what all actions share. Every action
    has the hand that is kept arranged in one place: threads of a GPU then do it together.
    """
    verb = verb_of(action)
    if verb == Verb.HU:
        return WIN
    if verb == Verb.PIAO:
        return -(action >> 8)  # nothing is known before the deal: stake nothing
    left, found, over, huxi = known
    hand, groups, quads = seen.hand[seat], seen.groups[seat], seen.quads[seat]
    card, least, most = card_of(action), 0, UNKNOWN
    claims = verb != Verb.DISCARD and verb != Verb.PASS
    anew = claims
    if verb == Verb.DISCARD:
        hand -= one(card)
        anew = many(over, card) == 0
        if anew:  # it makes one group less at the most
            least, most = (found // GROUP - 1) * GROUP, found
        else:
            over -= one(card)
    elif verb == Verb.CHI:
        hand, groups, huxi = after_chi(rules, action, hand, groups, huxi)
    elif verb == Verb.PENG:
        hand, groups = hand - 2 * one(card), groups + 1
        huxi += huxi_of(rules, Kind.PENG.value, card)
    elif claims:
        hand, groups, huxi = after_pao(seen, rules, seat, card, huxi)
        quads += 1
    if anew:
        loose, jiang = free_of(hand), 1 if quads > 0 else 0
        found, path = arranged(rules, loose, jiang, least, most)
        over = leftover(loose, path)
    value, made = value_as(seen, rules, left, hand, groups, huxi, (found, over))
    if claims:
        return value
    value += A_WAIT * waits(seen, rules, seat, left, hand, made, huxi)
    return value - danger(seen, left, card) if verb == Verb.DISCARD else value


@jit
def after_chi(
    rules: Rules, action: Action, hand: int, groups: int, huxi: int
) -> tuple[int, int, int]:
    """MH-44, 45: what is left in hand beside the groups laid, how many these are, and their huxi."""
    card, x, y = card_of(action), x_of(action), y_of(action)
    hand -= one(x) + one(y)
    g = group_with(card, x, y)
    for i in range(3):
        if i > 0:
            g = and_of(action, i - 1) - 1
            if g < 0:
                continue
            hand -= PATTERN[g]
        groups += 1
        huxi += huxi_of_group(rules, g)
    return hand, groups, huxi


@jit
def after_pao(seen: State, rules: Rules, seat: Seat, card: Card, huxi: int) -> tuple[int, int, int]:
    """MH-42: the same after a pao out of the kan in hand, or out of a wei or peng on the table."""
    hand, groups = seen.hand[seat], seen.groups[seat]
    place = place_of(seen, seat, card)
    huxi += huxi_of(rules, Kind.PAO.value, card)
    if place < 0:
        return hand - 3 * one(card), groups + 1, huxi
    return hand, groups, huxi - huxi_of(rules, kind_of(seen.meld[seat][place]), card)


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
