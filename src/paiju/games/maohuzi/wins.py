"""The winning hand (MH-60 … 69): where the winning card goes, the best cut, what it counts."""

from paiju.cards.character import COPIES, KINDS, is_big, many, one, size_of
from paiju.games.maohuzi.cut import best_cut, huxi_of_group, is_covered
from paiju.games.maohuzi.deck import BIGS, PATTERN, SMALLS, fours_of, free_of, kans_of
from paiju.games.maohuzi.options import AN, MAOHU_ANY, WIN_STOCK, XIAN_ANY, qihu
from paiju.games.maohuzi.state import Kind, Source
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Card, Rules, Seat, State

THREE_TI, FIVE_KAN = 3, 5  # MH-67


@jit
def meld_of(kind: int, card: int) -> int:
    """A group as the state keeps it: its Kind, and its card or, for ju and jiao, its number."""
    return kind | ((card + 1) << 4)


@jit
def kind_of(meld: int) -> int:
    """The Kind of a group; 0: none."""
    return meld & 15


@jit
def card_in(meld: int) -> int:
    """The card of a group, or the number of a ju or jiao; −1: not known."""
    return (meld >> 4) - 1


@jit
def huxi_of(rules: Rules, kind: int, card: Card) -> int:
    """MH-20: the huxi of a group of three or four of a kind."""
    big = is_big(card)
    if kind == Kind.TI:
        return rules.huxi_ti[big]
    if kind == Kind.PAO:
        return rules.huxi_pao[big]
    if kind == Kind.WEI:
        return rules.huxi_wei[big]
    if kind == Kind.CHOUWEI:
        return rules.huxi_chouwei[big]
    if kind == Kind.KAN:
        return rules.huxi_kan[big]
    return rules.huxi_peng[big] if kind == Kind.PENG else 0


@jit
def huxi_of_meld(rules: Rules, meld: int) -> int:
    """MH-20: the huxi of a table group."""
    kind = kind_of(meld)
    if kind == Kind.JU or kind == Kind.JIAO:
        return huxi_of_group(rules, card_in(meld))
    return huxi_of(rules, kind, card_in(meld))


@jit
def cards_of_meld(meld: int) -> int:
    """The cards of a table group, packed."""
    kind = kind_of(meld)
    if kind == Kind.JU or kind == Kind.JIAO:
        return PATTERN[card_in(meld)]
    return one(card_in(meld)) * (4 if kind <= Kind.PAO else 3)


@jit
def table_huxi(state: State, rules: Rules, seat: Seat) -> int:
    """The huxi of a seat's table groups."""
    huxi = 0
    for i in range(state.groups[seat]):
        huxi += huxi_of_meld(rules, state.meld[seat][i])
    return huxi


@jit
def place_of(state: State, seat: Seat, card: Card) -> int:
    """The place among a seat's groups of its wei, chouwei or peng of a card, or −1."""
    for i in range(state.groups[seat]):
        meld = state.meld[seat][i]
        if card_in(meld) == card:
            kind = kind_of(meld)
            if kind == Kind.WEI or kind == Kind.CHOUWEI or kind == Kind.PENG:
                return i
    return -1


@jit
def hand_huxi(rules: Rules, hand: int) -> int:
    """MH-20: the huxi of the kan (and, at the deal, ti) in a hand."""
    kans, fours = kans_of(hand), fours_of(hand)
    huxi = (
        bits.count(kans & SMALLS) * rules.huxi_kan[0] + bits.count(kans & BIGS) * rules.huxi_kan[1]
    )
    if fours != 0:
        huxi += bits.count(fours & SMALLS) * rules.huxi_ti[0]
        huxi += bits.count(fours & BIGS) * rules.huxi_ti[1]
    return huxi


@jit
def winning_size(groups: int, quads: int) -> int:
    """MH-63: how many cards make exactly M groups with so many pao and ti."""
    return 3 * groups if quads == 0 else 3 * groups - 1 + quads


@jit
def lacks_one(state: State, seat: Seat, hand: int) -> bool:
    """Whether a further card may complete the seat's cards, by their number (MH-63)."""
    size = size_of(hand) + state.laid[seat] + 1
    quads, groups = state.quads[seat] + bits.count(fours_of(hand)), state.menzi
    return size == winning_size(groups, quads) or size == winning_size(groups, quads + 1)


@jit
def standing_huxi(state: State, rules: Rules, seat: Seat, hand: int) -> int:
    """The huxi of the groups that stand before any card is cut: the table's, kan and ti."""
    return table_huxi(state, rules, seat) + hand_huxi(rules, hand)


@jit
def cut_loose(rules: Rules, loose: int, quads: int, peng: int) -> tuple[int, int]:
    """
    MH-22, 62: the most huxi that loose cards are cut into, with a pair if there is any pao or
    ti, and the pieces; −1 if there is no cut. Hopeless cards are not searched.
    """
    jiang = 1 if quads > 0 else 0
    if not is_covered(loose, peng, jiang):
        return -1, 0
    return best_cut(rules, loose, peng, jiang)


@jit
def as_it_stands(state: State, rules: Rules, seat: Seat, hand: int) -> tuple[int, int]:
    """MH-39, MH-60: the best cut of table groups and hand, without a further card."""
    quads = state.quads[seat] + bits.count(fours_of(hand))
    if size_of(hand) + state.laid[seat] != winning_size(state.menzi, quads):
        return -1, 0
    huxi, key = cut_loose(rules, free_of(hand), quads, 0)
    return (huxi + standing_huxi(state, rules, seat, hand) if huxi >= 0 else -1), key


@jit
def forced(state: State, rules: Rules, seat: Seat, hand: int, card: Card, place: int) -> int:
    """MH-61, `self`: the Kind that an own draw must become, or 0."""
    if many(hand, card) == 3:
        return Kind.TI.value
    if place >= 0 and kind_of(state.meld[seat][place]) != Kind.PENG:
        return Kind.TI.value
    if many(hand, card) == 2:
        return Kind.CHOUWEI.value if bits.has(state.refrained[seat], card) else Kind.WEI.value
    return 0


@jit
def may_pao(state: State, seat: Seat, hand: int, card: Card, source: int, place: int) -> bool:
    """MH-42, MH-61: whether the card completes a pao (not by one's own draw onto kan or wei)."""
    if place >= 0 and kind_of(state.meld[seat][place]) == Kind.PENG:
        return source != Source.DISCARD
    return source != Source.SELF and (many(hand, card) == 3 or place >= 0)


@jit
def is_bound(state: State, rules: Rules, seat: Seat) -> bool:
    """MH-68: whether the seat may win only through a wei, chouwei, pao or ti."""
    return rules.xian_win != XIAN_ANY and bits.has(state.xian, seat)


@jit
def grown_huxi(state: State, rules: Rules, seat: Seat, card: Card, place: int, four: int) -> int:
    """How many huxi more a pao or ti has than the kan in hand, or the group at `place`, it was."""
    three = Kind.KAN.value if place < 0 else kind_of(state.meld[seat][place])
    return huxi_of(rules, four, card) - huxi_of(rules, three, card)


@jit
def with_card(
    state: State, rules: Rules, seat: Seat, hand: int, card: Card, source: int, bound: bool
) -> tuple[int, int, int]:
    """
    MH-60 … 64: the best cut of the seat's cards with a winning card: its huxi (−1: none), what
    the card became (a Kind, 0: loose), and the pieces cut from loose cards.
    """
    size = size_of(hand) + state.laid[seat] + 1
    quads = state.quads[seat] + bits.count(fours_of(hand))
    alone = size == winning_size(state.menzi, quads)
    joined = size == winning_size(state.menzi, quads + 1)
    if not alone and not joined:
        return -1, 0, 0
    place = place_of(state, seat, card)
    if source == Source.SELF:
        became = forced(state, rules, seat, hand, card, place)
        if became != 0:
            fits = joined if became == Kind.TI else alone
            return forced_cut(state, rules, seat, hand, card, became) if fits else (-1, 0, 0)
    best, best_key = -1, 0
    if joined and may_pao(state, seat, hand, card, source, place):
        best, best_key = cut_loose(rules, free_of(hand), quads + 1, 0)
        if best >= 0:
            best += standing_huxi(state, rules, seat, hand)
            best += grown_huxi(state, rules, seat, card, place, Kind.PAO.value)
    if alone and not bound:
        peng = card + 1 if many(hand, card) == 2 else 0
        huxi, key = cut_loose(rules, free_of(hand) + one(card), quads, peng)
        if huxi >= 0:
            huxi += standing_huxi(state, rules, seat, hand)
        if huxi > best:  # MH-64: among equals the pao comes first
            return huxi, 0, key
    return best, Kind.PAO.value if best >= 0 else 0, best_key


@jit
def forced_cut(
    state: State, rules: Rules, seat: Seat, hand: int, card: Card, became: int
) -> tuple[int, int, int]:
    """MH-61, `self`: the best cut where the drawn card must become a ti, a wei or a chouwei."""
    quads = state.quads[seat] + bits.count(fours_of(hand))
    loose = free_of(hand)
    if became == Kind.TI:
        quads += 1
        more = grown_huxi(state, rules, seat, card, place_of(state, seat, card), became)
    else:
        loose -= 2 * one(card)
        more = huxi_of(rules, became, card)
    huxi, key = cut_loose(rules, loose, quads, 0)
    return (huxi + standing_huxi(state, rules, seat, hand) + more if huxi >= 0 else -1), became, key


@jit
def is_maohu(rules: Rules, huxi: int, source: int) -> bool:
    """MH-66 毛胡: the best cut has no huxi at all."""
    if huxi != 0 or rules.xiao != AN or rules.maohu == 0:
        return False
    return rules.maohu_when == MAOHU_ANY or source == Source.DEAL


@jit
def counted(rules: Rules, huxi: int, source: int) -> int:
    """MH-65, MH-80: the huxi that a best cut counts; 0: it does not win."""
    if huxi >= qihu(rules):
        return huxi
    return rules.maohu_huxi if is_maohu(rules, huxi, source) else 0


@jit
def winning(state: State, rules: Rules, seat: Seat, card: Card, source: int) -> int:
    """MH-60: the huxi counted if the seat wins with the card; 0: it does not."""
    bound = is_bound(state, rules, seat)
    huxi, _, _ = with_card(state, rules, seat, state.hand[seat], card, source, bound)
    return counted(rules, huxi, source)


@jit
def ti_and_kan(state: State, rules: Rules, seat: Seat) -> int:
    """MH-67 三提五坎: the huxi of all dealt ti and kan if there are enough of them, else −1."""
    hand = state.hand[seat]
    ti = state.quads[seat] + bits.count(fours_of(hand))
    if rules.tiandi_hu == 0 or (ti < THREE_TI and bits.count(kans_of(hand)) < FIVE_KAN):
        return -1
    return table_huxi(state, rules, seat) + hand_huxi(rules, hand)


@jit
def opening_cut(state: State, rules: Rules, seat: Seat) -> tuple[int, int, int]:
    """
    MH-32, 67: the cut of a seat's dealt cards, the dealer's complete hand before 三提五坎: its
    huxi (−1: none), whether it is complete, and the pieces cut from loose cards.
    """
    if seat == state.dealer:
        huxi, key = as_it_stands(state, rules, seat, state.hand[seat])
        if huxi >= 0:
            return huxi, 1, key
    return ti_and_kan(state, rules, seat), 0, 0


@jit
def opening(state: State, rules: Rules, seat: Seat) -> int:
    """MH-32: the huxi counted if the seat wins on its dealt cards; 0: it does not."""
    huxi, complete, _ = opening_cut(state, rules, seat)
    if complete == 1:
        return counted(rules, huxi, Source.DEAL.value)
    return huxi if huxi >= qihu(rules) else 0


@jit
def owned(state: State, seat: Seat, hand: int, card: Card) -> int:
    """How many of a kind the seat itself owns, in hand and on the table."""
    n = many(hand, card)
    for i in range(state.groups[seat]):
        n += many(cards_of_meld(state.meld[seat][i]), card)
    return n


@jit
def is_ting(state: State, rules: Rules, seat: Seat, hand: int) -> bool:
    """MH-69 听: whether some card would win with this hand; MH-46, 48 and 68 are ignored."""
    if not lacks_one(state, seat, hand):
        return False
    last = Source.DRAW.value if rules.win_on == WIN_STOCK else Source.DISCARD.value
    for card in range(KINDS):
        if owned(state, seat, hand, card) == COPIES:
            continue
        for source in range(Source.SELF.value, last + 1):
            huxi, _, _ = with_card(state, rules, seat, hand, card, source, False)
            if counted(rules, huxi, source) > 0:
                return True
    return False
