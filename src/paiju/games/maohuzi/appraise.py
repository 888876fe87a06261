"""What an action is worth to a player who looks one action ahead: groups, huxi, waits, danger."""

from paiju.cards.character import KINDS, ONES, fits, many, one
from paiju.games.maohuzi.arrange import GROUP, arranged
from paiju.games.maohuzi.claims import and_of, card_of, verb_of, x_of, y_of
from paiju.games.maohuzi.cut import GROUP_PIECE, JIANG_PIECE, huxi_of_group
from paiju.games.maohuzi.deck import GROUPS as GROUP_CARDS
from paiju.games.maohuzi.deck import PATTERN, free_of, group_with, kans_of
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
from paiju.kit.jit import constants, jit
from paiju.kit.types import Action, Card, Rules, Seat, State

CARDS_IN = constants([list(group) for group in GROUP_CARDS])
GROUPS = len(GROUP_CARDS)

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


@jit
def leftover(loose: int, key: int) -> int:
    """The loose cards that the pieces do not use."""
    while key != 0:
        piece = key & 63
        key >>= 6
        if piece >= JIANG_PIECE:
            loose -= 2 * one(piece - JIANG_PIECE)
        else:
            loose -= PATTERN[piece - GROUP_PIECE]
    return loose


@jit
def links(rules: Rules, over: int, left: int) -> int:
    """What leftover cards may become: two of a group by the unseen cards that complete it."""
    value = 0
    for g in range(GROUPS):
        for i in range(3):
            kind = CARDS_IN[g][i]
            if (i == 0 or CARDS_IN[g][i - 1] != kind) and fits(over, PATTERN[g] - one(kind)):
                value += many(left, kind) * (A_LINK + huxi_of_group(rules, g))
    return value + A_TWIN * bits.count((over >> 1) & ONES)


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
def value_of(
    seen: State, rules: Rules, left: int, hand: int, groups: int, quads: int, huxi: int
) -> int:
    """What a hand is worth beside `groups` groups on the table, with their huxi; `left` are unseen."""
    loose = free_of(hand)
    found, key = arranged(rules, loose, 1 if quads > 0 else 0)
    over = leftover(loose, key)
    made = groups + bits.count(kans_of(hand)) + found // GROUP
    total = huxi + hand_huxi(rules, hand) + found % GROUP
    most = seen.menzi
    value = A_GROUP * (made if made < most else most) + worth_of_huxi(rules, total)
    return value + links(rules, over, left)


@jit
def waits(seen: State, rules: Rules, seat: Seat, left: int, hand: int) -> int:
    """How many of the unseen cards would win with this hand, drawn by anyone."""
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
def shared(seen: State, rules: Rules, seat: Seat) -> int:
    """The cards that the seat has not seen: the same for every action of a question."""
    return unseen(seen, rules, seat)


@jit
def valued(seen: State, rules: Rules, seat: Seat, action: Action, left: int) -> int:
    """The worth of a legal action, by the cards that the seat has not seen."""
    verb = verb_of(action)
    if verb == Verb.HU:
        return WIN
    if verb == Verb.PIAO:
        return -(action >> 8)  # nothing is known before the deal: stake nothing
    hand, groups = seen.hand[seat], seen.groups[seat]
    quads, huxi = seen.quads[seat], table_huxi(seen, rules, seat)
    card = card_of(action)
    if verb == Verb.DISCARD:
        kept = hand - one(card)
        value = value_of(seen, rules, left, kept, groups, quads, huxi)
        return value + A_WAIT * waits(seen, rules, seat, left, kept) - danger(seen, left, card)
    if verb == Verb.PASS:
        value = value_of(seen, rules, left, hand, groups, quads, huxi)
        return value + A_WAIT * waits(seen, rules, seat, left, hand)
    if verb == Verb.CHI:
        return chi_worth(seen, rules, seat, action, left, huxi)
    if verb == Verb.PENG:
        huxi += huxi_of(rules, Kind.PENG.value, card)
        return value_of(seen, rules, left, hand - 2 * one(card), groups + 1, quads, huxi)
    return pao_worth(seen, rules, seat, card, left, huxi)


@jit
def chi_worth(seen: State, rules: Rules, seat: Seat, action: Action, left: int, huxi: int) -> int:
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
    return value_of(seen, rules, left, hand, groups, seen.quads[seat], huxi)


@jit
def pao_worth(seen: State, rules: Rules, seat: Seat, card: Card, left: int, huxi: int) -> int:
    """MH-42: a pao out of the kan in hand, or out of a wei or peng on the table."""
    hand, groups = seen.hand[seat], seen.groups[seat]
    place = place_of(seen, seat, card)
    huxi += huxi_of(rules, Kind.PAO.value, card)
    if place < 0:
        hand -= 3 * one(card)
        groups += 1
    else:
        huxi -= huxi_of(rules, kind_of(seen.meld[seat][place]), card)
    return value_of(seen, rules, left, hand, groups, seen.quads[seat] + 1, huxi)


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
