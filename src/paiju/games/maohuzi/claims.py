"""The claims that a seat may make (MH-34, MH-40 … 45, MH-51): the questions of play, and their answers."""

from paiju.cards.character import KINDS, fits, lowest, many, one
from paiju.games.maohuzi.deck import HOLDING, PATTERN, WITH, free_of
from paiju.games.maohuzi.options import MING, WIN_STOCK
from paiju.games.maohuzi.state import Kind, Phase, Source, Verb
from paiju.games.maohuzi.wins import card_in, is_ting, kind_of, may_pao, place_of, winning
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Action, Card, Ints, Rules, Seat, State


@jit
def pack(verb: int, card: int) -> Action:
    """An action: the verb, and a card (of piao: the points)."""
    return verb | (card << 8)


@jit
def pack_chi(card: Card, x: Card, y: Card, g: int, h: int) -> Action:
    """MH-44, 45: chi of a card with two hand cards, and the groups laid beside it, + 1; 0: none."""
    return Verb.CHI.value | (card << 8) | (x << 13) | (y << 18) | (g << 23) | (h << 29)


@jit
def verb_of(action: Action) -> int:
    """The verb of an action."""
    return action & 0xFF


@jit
def card_of(action: Action) -> Card:
    """The card of an action."""
    return (action >> 8) & 31


@jit
def x_of(action: Action) -> Card:
    """The first hand card of a chi."""
    return (action >> 13) & 31


@jit
def y_of(action: Action) -> Card:
    """The second hand card of a chi."""
    return (action >> 18) & 31


@jit
def and_of(action: Action, i: int) -> int:
    """MH-45: the number of the i-th group laid beside a chi, + 1; 0: none."""
    return (action >> (23 + 6 * i)) & 63


@jit
def source_of(state: State, seat: Seat) -> int:
    """MH-60: what the live card is to a seat."""
    if state.drawn == 0:
        return Source.DISCARD.value
    return Source.SELF.value if seat == state.turn else Source.DRAW.value


@jit
def winning_source(state: State, seat: Seat) -> int:
    """MH-60: the source of a win that answers the question of now."""
    if state.phase == Phase.OPENING:
        return Source.DEAL.value
    return Source.SELF.value if state.phase == Phase.LAID else source_of(state, seat)


@jit
def may_hu(state: State, rules: Rules, seat: Seat) -> int:
    """MH-41, 48, 52: the huxi with which the seat may win on the live card; 0: it may not."""
    if bits.has(state.dead, seat) or (state.drawn == 0 and rules.win_on == WIN_STOCK):
        return 0
    card = state.live - 1
    huxi = winning(state, rules, seat, card, source_of(state, seat))
    return 0 if huxi == state.soured[seat][card] else huxi


@jit
def may_claim_pao(state: State, seat: Seat) -> bool:
    """MH-42: whether the seat may pao the live card."""
    if bits.has(state.dead, seat):
        return False
    card = state.live - 1
    hand, place = state.hand[seat], place_of(state, seat, card)
    return may_pao(state, seat, hand, card, source_of(state, seat), place)


@jit
def is_barred(state: State, seat: Seat, card: Card) -> bool:
    """MH-46, 51, 52: whether the seat may neither chi nor peng the card."""
    marked = state.dead | state.xian
    return bits.has(marked, seat) or bits.has(state.passed[seat], card)


@jit
def may_peng(state: State, seat: Seat) -> bool:
    """MH-43: whether the seat may peng the live card."""
    card = state.live - 1
    if seat == state.turn or is_barred(state, seat, card):
        return False
    return many(state.hand[seat], card) == 2


@jit
def can_lay(hand: int, card: Card) -> bool:
    """MH-45 摆伙: whether every card of this kind can be laid in a further group of the hand."""
    if many(hand, card) == 0:
        return True
    for i in range(WITH):
        g = HOLDING[card][i]
        if g >= 0 and fits(hand, PATTERN[g]):
            left = hand - PATTERN[g]
            if many(left, card) == 0:
                return True
            for j in range(i, WITH):
                h = HOLDING[card][j]
                if h >= 0 and fits(left, PATTERN[h]):
                    return True
    return False


@jit
def may_chi(state: State, seat: Seat) -> bool:
    """MH-44, 45: whether some chi of the live card is legal for the seat."""
    card = state.live - 1
    if is_barred(state, seat, card) or many(state.hand[seat], card) == 3:
        return False
    hand = free_of(state.hand[seat])
    for i in range(WITH):
        g = HOLDING[card][i]
        if g >= 0:
            pair = PATTERN[g] - one(card)
            if fits(hand, pair) and can_lay(hand - pair, card):
                return True
    return False


@jit
def can_claim(state: State, rules: Rules, seat: Seat, phase: int) -> bool:
    """MH-40: whether a seat whose turn it is to be asked can answer a stage with yes."""
    if phase == Phase.HU:
        return may_hu(state, rules, seat) > 0
    if phase == Phase.PAO:
        return may_claim_pao(state, seat)
    return may_peng(state, seat) if phase == Phase.PENG else may_chi(state, seat)


@jit
def legal_chis(state: State, seat: Seat, out: Ints) -> int:
    """MH-44, 45: every legal chi of the live card."""
    card = state.live - 1
    hand = free_of(state.hand[seat])
    n = 0
    if many(state.hand[seat], card) == 3:
        return n
    for i in range(WITH):
        g = HOLDING[card][i]
        if g >= 0:
            pair = PATTERN[g] - one(card)
            if fits(hand, pair):
                x = lowest(pair)
                n = lay_beside(hand - pair, card, x, lowest(pair - one(x)), n, out)
    return n


@jit
def lay_beside(hand: int, card: Card, x: Card, y: Card, n: int, out: Ints) -> int:
    """MH-45: this chi with every way to lay the cards of its kind that are left, after the first n."""
    if many(hand, card) == 0:
        out[n] = pack_chi(card, x, y, 0, 0)
        return n + 1
    for i in range(WITH):
        g = HOLDING[card][i]
        if g >= 0 and fits(hand, PATTERN[g]):
            left = hand - PATTERN[g]
            if many(left, card) == 0:
                out[n] = pack_chi(card, x, y, g + 1, 0)
                n += 1
                continue
            for j in range(i, WITH):
                h = HOLDING[card][j]
                if h >= 0 and fits(left, PATTERN[h]) and many(left - PATTERN[h], card) == 0:
                    out[n] = pack_chi(card, x, y, g + 1, h + 1)
                    n += 1
    return n


@jit
def is_hot(state: State, rules: Rules, seat: Seat, card: Card) -> bool:
    """MH-51: whether another seat has a wei or chouwei of the card (only 明消)."""
    if rules.xiao != MING:
        return False
    for other in range(state.players):
        if other != seat:
            for i in range(state.groups[other]):
                meld = state.meld[other][i]
                kind = kind_of(meld)
                if (kind == Kind.WEI or kind == Kind.CHOUWEI) and card_in(meld) == card:
                    return True
    return False


@jit
def legal_discards(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """MH-34, 51: every hand card not in a kan; a hot one only if the seat is then ting, if others may go."""
    hand = free_of(state.hand[seat])
    n = 0
    for card in range(KINDS):
        if many(hand, card) > 0:
            hot = is_hot(state, rules, seat, card)
            if not hot or is_ting(state, rules, seat, state.hand[seat] - one(card)):
                out[n] = pack(Verb.DISCARD.value, card)
                n += 1
    if n == 0:
        for card in range(KINDS):
            if many(hand, card) > 0:
                out[n] = pack(Verb.DISCARD.value, card)
                n += 1
    return n
