"""A whole table, at random, at which a seat could be sitting."""

from paiju.games.maohuzi.claims import may_chi, may_claim_pao, may_hu, may_peng
from paiju.games.maohuzi.deck import CARDS, COPIES, KINDS, free_of, kans_of, many, one, size_of
from paiju.games.maohuzi.state import Kind, Opening, Pauses, Phase
from paiju.games.maohuzi.turns import ask, claimant
from paiju.games.maohuzi.view import conceal, unseen
from paiju.games.maohuzi.wins import card_in, kind_of, meld_of
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import below
from paiju.kit.types import Card, Ints, Rules, Seat, State

TRIES = 100  # how often it looks for hands without four of a kind and with a card to discard


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """
    A whole table, at random, at which this seat could be sitting. Where another seat is asked,
    which the seat does not know, a question is put that the seat would not notice.
    """
    conceal(seen, rules, seat, state)
    if seen.phase == Phase.OVER:
        return
    left = turn_up(state, unseen(seen), rng)
    if seen.dealt == 0:
        fill_stock(state, left, rng)
        state.asked |= ((1 << seen.players) - 1) & ~(1 << seat if seat >= 0 else 0)
        return
    rest = -1
    for i in range(TRIES + 1):
        rest = left
        for other in range(seen.players):
            if other != seat:
                rest = fill_hand(state, other, rest, i == TRIES, rng)
        if rest >= 0 and has_discard(state, seat):
            break
    fill_stock(state, rest, rng)
    if state.asked == 0 and state.pauses != Pauses.NOW:
        suppose_question(state, rules, seat)


@jit
def nth(cards: int, n: int) -> Card:
    """The n-th card, from 0."""
    for kind in range(KINDS):
        n -= many(cards, kind)
        if n < 0:
            return kind
    return KINDS


@jit
def any_of(cards: int, rng: Ints) -> Card:
    """A card by chance."""
    return nth(cards, below(rng, size_of(cards)))


@jit
def kinds_with(cards: int, least: int) -> int:
    """One of each kind of which there are so many."""
    found = 0
    for kind in range(KINDS):
        if many(cards, kind) >= least:
            found += one(kind)
    return found


@jit
def turn_up(state: State, left: int, rng: Ints) -> int:
    """Make something of the groups that lie face down, ti before wei; return the cards then left."""
    left = turn_up_kind(state, Kind.TI.value, COPIES, left, rng)
    return turn_up_kind(state, Kind.WEI.value, COPIES - 1, left, rng)


@jit
def turn_up_kind(state: State, kind: int, n: int, left: int, rng: Ints) -> int:
    """The same for one kind of group, of n cards."""
    for seat in range(state.players):
        for i in range(state.groups[seat]):
            meld = state.meld[seat][i]
            if kind_of(meld) == kind and card_in(meld) < 0:
                card = any_of(kinds_with(left, n), rng)
                state.meld[seat][i] = meld_of(kind, card)
                left -= n * one(card)
    return left


@jit
def fill_hand(state: State, seat: Seat, left: int, fours: bool, rng: Ints) -> int:
    """
    A hand out of the cards left, the card it showed among them; returns the rest, −1: stuck.
    Four of a kind are avoided (MH-13 would have laid them) unless `fours` allows them.
    """
    if left < 0:
        return left
    hand = 0
    card = state.shown[seat] - 1
    if bits.has(state.kept, seat) and state.held[seat] > 0 and many(left, card) > 0:
        hand += one(card)
        left -= one(card)
    for _ in range(state.held[seat] - size_of(hand)):
        allowed = left if fours else left & ~(7 * kans_of(hand))
        if allowed == 0:
            return -1
        card = any_of(allowed, rng)
        hand += one(card)
        left -= one(card)
    state.hand[seat] = hand
    return left


@jit
def has_discard(state: State, seat: Seat) -> bool:
    """Whether the seat that must discard, if one must, could."""
    other = state.turn
    if other == seat or state.phase != Phase.DISCARD:
        return True
    return free_of(state.hand[other]) != 0


@jit
def fill_stock(state: State, left: int, rng: Ints) -> None:
    """The stock in random order, and the cards that are out of play (MH-10)."""
    for i in range(CARDS):
        if state.out <= i < CARDS - state.stocked:
            continue
        card = any_of(left, rng)
        left -= one(card)
        state.stock[i] = card


@jit
def suppose_question(state: State, rules: Rules, viewer: Seat) -> None:
    """A question to another seat that agrees with what everyone sees."""
    turn = state.turn
    if state.live > 0:
        suppose_claim(state, rules, viewer)
    elif state.opening == Opening.AHEAD:
        first = state.dealer
        ask(state, Phase.OPENING.value, first if first != viewer else (first + 1) % state.players)
    else:
        for i in range(state.groups[turn]):
            kind = kind_of(state.meld[turn][i])
            if kind == Kind.TI or kind == Kind.WEI or kind == Kind.CHOUWEI:
                state.fresh = card_in(state.meld[turn][i]) + 1
        ask(state, Phase.LAID.value, turn)


@jit
def suppose_claim(state: State, rules: Rules, viewer: Seat) -> None:
    """
    Some other seat is asked about the live card: one that can claim it, if there is one; else
    the first in order, which will pass. Who has declined peng itself knows that chi is asked.
    """
    late = viewer >= 0 and bits.has(state.declined, viewer)
    seats = state.players - 1 + state.drawn
    for stage in range(Phase.CHI.value if late else Phase.HU.value, Phase.CHI.value + 1):
        for i in range(seats):
            seat = claimant(state, i)
            if seat != viewer and stage != Phase.LAID and could(state, rules, seat, stage, i):
                ask(state, stage, seat)
                return
    first = claimant(state, 0)
    if first == viewer:
        first = claimant(state, 1)
    ask(state, Phase.CHI.value if late else Phase.HU.value, first)


@jit
def could(state: State, rules: Rules, seat: Seat, stage: int, i: int) -> bool:
    """Whether the i-th seat in order can answer a stage of MH-40 with yes."""
    if stage == Phase.HU:
        return may_hu(state, rules, seat) > 0
    if stage == Phase.PAO:
        return may_claim_pao(state, seat)
    if stage == Phase.PENG:
        return may_peng(state, seat)
    return i < 1 + state.drawn * rules.chi_upper_draw and may_chi(state, seat)
