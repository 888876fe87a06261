"""The law of play: the deal, who is asked, what is legal, what an action does."""

from paiju.cards.character import CARDS, KINDS, many, one
from paiju.games.maohuzi.claims import (
    and_of,
    can_claim,
    card_of,
    is_hot,
    legal_chis,
    legal_discards,
    may_hu,
    pack,
    verb_of,
    winning_source,
    x_of,
    y_of,
)
from paiju.games.maohuzi.deck import JUS, PATTERN, fours_of, group_with
from paiju.games.maohuzi.events import (
    BESIDE,
    CHIED,
    CHOSE,
    DEALT,
    DISCARDED,
    MARKED,
    PAOED,
    PENGED,
    SHOWED,
    WON,
)
from paiju.games.maohuzi.options import PIAO, SHOW_TWO, menzi
from paiju.games.maohuzi.state import Kind, Opening, Phase, Verb
from paiju.games.maohuzi.table import (
    flush,
    lay,
    make_four,
    see_leave,
    settle_declined,
    take,
    tell,
    tell_laid,
)
from paiju.games.maohuzi.turns import (
    NOBODY,
    ask_chi,
    ask_hu,
    ask_opening,
    ask_peng,
    draw_from,
    end,
    finish_entry,
    go_on,
    may_hu_laid,
    next_card,
    next_seat,
    pause,
    place_in_order,
)
from paiju.games.maohuzi.wins import opening, place_of
from paiju.kit import bits
from paiju.kit.jit import constants, jit
from paiju.kit.pauses import Pauses
from paiju.kit.types import Action, Card, Ints, Rules, Seat, Seats, State

OUT_OF_PLAY = 20  # MH-10: cards that 卡20张 leaves out
_CHOICES = 4  # of piao, whichever set is played
_PIAO = constants([points for chosen in PIAO.values() for points in chosen])  # set after set
# What a phase asks whether a seat does.
CLAIM = constants([0, 0, Verb.HU, 0, Verb.HU, Verb.HU, Verb.PAO, Verb.PENG, 0, 0])


@jit
def deal(state: State, rules: Rules, start: State, deck: Ints) -> None:
    """MH-10, 11, 31: the deck is set out; with `piao` the seats choose before it is dealt."""
    state.players = start.players
    state.dealer = start.dealer
    state.number = start.number
    state.huang = start.huang
    state.menzi = menzi(rules, start.players)
    state.turn = start.dealer
    state.out = OUT_OF_PLAY if rules.ka20 == 1 else 0
    state.stocked = CARDS - state.out
    for i in range(CARDS):
        state.stock[(i + state.out) % CARDS] = deck[i]
    if rules.piao == 1:
        state.phase = Phase.PIAO
        state.asked = (1 << start.players) - 1
        return
    hand_out(state, rules)
    if not pause(state):
        draw_from(state, rules, ask_opening(state, rules, 0))


@jit
def hand_out(state: State, rules: Rules) -> None:
    """MH-10 … 13: N cards to each seat from the dealer on, the dealer's 亮张, dealt ti laid."""
    seat = state.dealer
    for i in range(state.players):
        card = 0
        for _ in range(3 * state.menzi - 1):
            card = next_card(state)
            state.hand[seat] += one(card)
            state.held[seat] += 1
        if i == 1 and state.players == 2 and rules.two_show == SHOW_TWO:
            state.shown[seat] = card + 1
        seat = next_seat(state, seat)
    card = next_card(state)
    state.hand[state.dealer] += one(card)
    state.held[state.dealer] += 1
    state.shown[state.dealer] = card + 1
    state.dealt = 1
    state.opening = Opening.AHEAD
    for seat in range(state.players):
        if state.shown[seat] > 0:
            state.kept |= bits.only(seat)
            tell(state, SHOWED, seat, state.shown[seat], 0)
        lay_dealt_ti(state, rules, seat)


@jit
def lay_dealt_ti(state: State, rules: Rules, seat: Seat) -> None:
    """MH-13: every four of a kind in a dealt hand, in card order."""
    fours = fours_of(state.hand[seat])
    for card in range(KINDS):
        if many(fours, card) == 1:
            lay(state, seat, Kind.TI.value, card, 4 * one(card))
            tell_laid(state, rules, seat, Kind.TI.value | (DEALT << 4), card, 0)


@jit
def to_act(state: State, rules: Rules) -> Seats:
    """MH-30: the seats that are asked; a seat knows of itself and of one that must discard (MH-55)."""
    return int(state.asked)


@jit
def is_compelled(state: State, rules: Rules) -> bool:
    """MH-41, 42: whether the question leaves no pass: 有胡必胡 on a discard, a forced pao."""
    if state.phase == Phase.HU:
        return rules.must_hu == 1 and state.drawn == 0
    return state.phase == Phase.PAO and rules.forced_pao == 1


@jit
def legal(state: State, rules: Rules, seat: Seat, out: Ints) -> int:
    """MH-30: the answers of the decision point at which the seat is asked."""
    if not bits.has(state.asked, seat):
        return 0
    if state.phase == Phase.PIAO:
        for i in range(_CHOICES):
            out[i] = pack(Verb.PIAO.value, _PIAO[_CHOICES * rules.piao_set + i])
        return _CHOICES
    if state.phase == Phase.DISCARD:
        return legal_discards(state, rules, seat, out)
    n = 0
    if state.phase == Phase.CHI:
        n = legal_chis(state, seat, out)
    elif is_possible(state, rules, seat):
        out[0] = pack(CLAIM[state.phase], state.live - 1 if state.phase >= Phase.PAO else 0)
        n = 1
    if n == 0 or not is_compelled(state, rules):
        out[n] = pack(Verb.PASS.value, 0)
        n += 1
    return n


@jit
def is_possible(state: State, rules: Rules, seat: Seat) -> bool:
    """
    Whether the seat can answer its question with yes. In play it always can, else it would not
    be asked; at a table made up by `redeal` the seat may lack the cards.
    """
    if state.phase == Phase.OPENING:
        return opening(state, rules, seat) > 0
    if state.phase == Phase.LAID:
        return may_hu_laid(state, rules, seat) > 0
    return can_claim(state, rules, seat, state.phase)


@jit
def apply(state: State, rules: Rules, seat: Seat, action: Action, log: State) -> None:
    """MH-30 … 48, MH-51, 52: play a legal action; write what everyone saw into the log."""
    verb = verb_of(action)
    drawer = NOBODY
    waiting = state.tells
    if verb == Verb.PIAO:
        drawer = choose_piao(state, rules, seat, (action >> 8) & 31)
    elif verb == Verb.HU:
        win(state, seat)
    elif verb == Verb.PASS:
        drawer = pass_on(state, rules, seat)
    elif verb == Verb.DISCARD:
        drawer = discard(state, rules, seat, card_of(action))
    else:
        drawer = claim(state, rules, seat, action)
    draw_from(state, rules, drawer)
    flush(state, log, waiting)


@jit
def resume(state: State, rules: Rules, log: State) -> None:
    """MH-31, 39, 40: after a pause those who can win or claim are asked; if nobody can, play goes on."""
    waiting = state.tells
    state.pauses = Pauses.ALWAYS.value
    draw_from(state, rules, go_on(state, rules))
    flush(state, log, waiting)


@jit
def decline(state: State, rules: Rules, seat: Seat) -> Action:
    """MH-30: what leaves a question of D2, D4 … D8 as if it had not been asked."""
    return pack(Verb.PASS.value, 0)


@jit
def choose_piao(state: State, rules: Rules, seat: Seat, points: int) -> Seat:
    """MH-30 D1, MH-31: once all have chosen the cards are dealt."""
    state.piao[seat] = points
    state.asked &= ~bits.only(seat)
    if state.asked != 0:
        return NOBODY
    for other in range(state.players):
        tell(state, CHOSE, other, state.piao[other], 0)
    hand_out(state, rules)
    return NOBODY if pause(state) else ask_opening(state, rules, 0)


@jit
def win(state: State, seat: Seat) -> None:
    """MH-70: a hu ends the round at once."""
    source = winning_source(state, seat)
    card = state.fresh if state.phase == Phase.LAID else state.live
    end(state, source, seat + 1)
    tell(state, WON, seat, source, card)


@jit
def pass_on(state: State, rules: Rules, seat: Seat) -> Seat:
    """MH-46 … 48: a pass, what it costs, and who is asked next. Returns the seat that draws."""
    phase = state.phase
    if phase == Phase.OPENING:
        return ask_opening(state, rules, 1 + (seat + state.players - state.dealer) % state.players)
    if phase == Phase.LAID:
        state.soured[seat][state.fresh - 1] = may_hu_laid(state, rules, seat)
        return finish_entry(state, seat)
    card = state.live - 1
    if phase == Phase.HU:
        huxi = may_hu(state, rules, seat)
        if huxi > 0:
            state.soured[seat][card] = huxi
        return ask_hu(state, rules, place_in_order(state, seat) + 1)
    if phase == Phase.PAO:
        return ask_peng(state, rules)
    state.declined |= bits.only(seat)
    if phase == Phase.PENG:
        state.refrained[seat] |= bits.only(card)
        return ask_chi(state, rules, 0)
    return ask_chi(state, rules, place_in_order(state, seat) + 1)


@jit
def discard(state: State, rules: Rules, seat: Seat, card: Card) -> Seat:
    """MH-34, 51: a hand card becomes the live card; a hot one marks the seat."""
    take(state, seat, one(card))
    see_leave(state, seat, one(card))
    state.live = card + 1
    state.drawn = 0
    state.turn = seat
    state.opening = Opening.LIVE if state.opening == Opening.AHEAD else Opening.PAST
    tell(state, DISCARDED, seat, card + 1, 0)
    if is_hot(state, rules, seat, card) and not bits.has(state.xian, seat):
        state.xian |= bits.only(seat)
        tell(state, MARKED, seat, 0, 0)
    return NOBODY if pause(state) else ask_hu(state, rules, 0)


@jit
def claim(state: State, rules: Rules, seat: Seat, action: Action) -> Seat:
    """MH-42 … 45: the claimer lays its groups face up, and play goes on from it."""
    card = state.live - 1
    verb = verb_of(action)
    settle_declined(state, seat)
    if verb == Verb.PAO:
        from_hand = make_four(state, seat, place_of(state, seat, card), Kind.PAO.value, card)
        see_leave(state, seat, one(card))
        tell(state, PAOED, seat, card + 1, Kind.PAO.value | (from_hand << 4))
    elif verb == Verb.PENG:
        lay(state, seat, Kind.PENG.value, card, 2 * one(card))
        see_leave(state, seat, one(card))
        tell(state, PENGED, seat, card + 1, 0)
    else:
        chi(state, seat, card, action)
    state.live = 0
    state.drawn = 0
    state.turn = seat
    return finish_entry(state, seat)


@jit
def chi(state: State, seat: Seat, card: Card, action: Action) -> None:
    """MH-44, 45: the group of the chi, then those of 摆伙, in the order of the line."""
    x, y = x_of(action), y_of(action)
    group = group_with(card, x, y)
    lay_group(state, seat, group, one(x) + one(y))
    tell(state, CHIED, seat, card + 1, group + 1)
    for i in range(2):
        g = and_of(action, i) - 1
        if g >= 0:
            lay_group(state, seat, g, PATTERN[g])
            tell(state, BESIDE, seat, g + 1, 0)


@jit
def lay_group(state: State, seat: Seat, group: int, cards: int) -> None:
    """A ju or a jiao on the table, with these cards from the hand."""
    lay(state, seat, Kind.JU.value if group < JUS else Kind.JIAO.value, group, cards)
    see_leave(state, seat, cards)
