"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

MH-55 and MH-56 say what is public. A seat sees its own question; of the others it only sees that
one of them must discard. Under 暗消 the wei and ti of others lie face down.
"""

from paiju.cards.character import CARDS, COPIES, KINDS, ONES, many, one, size_of
from paiju.games.maohuzi.claims import can_claim
from paiju.games.maohuzi.deck import fours_of, free_of
from paiju.games.maohuzi.state import SEATS, STATE, Kind, Opening, Phase
from paiju.games.maohuzi.table import is_face_up, resting_size
from paiju.games.maohuzi.turns import ask, claimant
from paiju.games.maohuzi.wins import card_in, cards_of_meld, kind_of, meld_of
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.pauses import Pauses, pauses_shown
from paiju.kit.rng import below
from paiju.kit.secrecy import Shows, concealing
from paiju.kit.types import Card, Ints, Rules, Seat, State

PLANES = 3 + 2 * SEATS  # hand, live, own bars; each seat's row and table from the seat on
NUMBERS = 16  # of each seat
OBSERVATION = PLANES * KINDS + NUMBERS * SEATS + 24

TRIES = 100  # redeal: looks for hands without four of a kind and with a card to discard


@jit
def is_over(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """MH-55: after the round everything is public."""
    return state.phase == Phase.OVER


@jit
def is_piao_open(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """MH-55: piao is public once all have chosen; the cards are dealt then (MH-31)."""
    return state.dealt == 1


@jit
def is_asked(state: State, seat: Seat) -> bool:
    """Whether the seat (−1: a spectator) is asked."""
    return seat >= 0 and bits.has(state.asked, seat)


@jit
def sees_discarder(state: State, seat: Seat) -> bool:
    """
    MH-33: whether the seat sees that another, whose turn it is, has a card too many; everyone can
    count that. In secret it may be asked first whether that other, or before the first discard any
    seat, wins (MH-32, 39).
    """
    turn = state.turn
    if turn == seat or is_asked(state, seat) or state.pauses == Pauses.NOW:
        return False
    if state.phase == Phase.OVER or state.dealt == 0 or state.live > 0:
        return False
    heavy = state.held[turn] + state.laid[turn] > resting_size(state, turn)
    return heavy and not bits.has(state.dead, turn)


@jit
def phase_shown(state: State, rules: Rules, seat: Seat) -> int:
    """MH-55: questions are private, except the choice of piao and that a seat must discard."""
    if state.phase == Phase.PIAO or state.phase == Phase.OVER or is_asked(state, seat):
        return int(state.phase)
    return Phase.DISCARD.value if sees_discarder(state, seat) else Phase.WAIT.value


@jit
def asked_shown(state: State, rules: Rules, seat: Seat) -> int:
    """MH-55: a seat knows that it is asked itself, and that another must discard."""
    if is_asked(state, seat):
        return bits.only(seat)
    return bits.only(state.turn) if sees_discarder(state, seat) else 0


@jit
def fresh_shown(state: State, rules: Rules, seat: Seat) -> int:
    """MH-39, 55: the card of D5 is known to the seat that is asked; after the round to all."""
    is_known = state.phase == Phase.OVER or is_asked(state, seat)
    return int(state.fresh) if is_known else 0


@jit
def declined_shown(state: State, rules: Rules, seat: Seat) -> int:
    """MH-55: passes are private until the round is over."""
    if state.phase == Phase.OVER:
        return int(state.declined)
    return state.declined & bits.only(seat) if seat >= 0 else 0


@jit
def meld_shown(state: State, rules: Rules, seat: Seat, other: Seat, place: int) -> int:
    """MH-56: of another's group that lies face down only its kind is known."""
    meld = state.meld[other][place]
    return meld if is_face_up(rules, kind_of(meld)) else kind_of(meld)


OPENS = {
    "piao": is_piao_open, "meld": is_over, "hand": is_over, "passed": is_over,
    "refrained": is_over, "soured": is_over, "stock": is_over,
}  # fmt: skip
SHOWS: dict[str, Shows] = {
    "phase": phase_shown, "asked": asked_shown, "fresh": fresh_shown,
    "declined": declined_shown, "pauses": pauses_shown, "meld": meld_shown,
}  # fmt: skip
conceal = concealing(STATE, OPENS, SHOWS)


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: counts a kind for each place, then numbers by seat."""
    for kind in range(KINDS):
        out[kind] = many(seen.hand[seat], kind)
        out[2 * KINDS + kind] = bits.has(seen.passed[seat], kind) + 2 * bits.has(
            seen.refrained[seat], kind
        )
    if seen.live > 0:
        out[KINDS + seen.live - 1] = 1
    for i in range(seen.rows):
        other = (seen.row[i] >> 5) - seat + seen.players
        out[(3 + other % seen.players) * KINDS + (seen.row[i] & 31)] += 1
    for i in range(seen.players):
        observe_seat(seen, (seat + i) % seen.players, i, out)
    at = PLANES * KINDS + NUMBERS * SEATS
    out[at] = seen.stocked
    out[at + 1] = seen.menzi
    out[at + 2] = seen.drawn
    out[at + 3] = seen.opening
    out[at + 4] = (seen.turn - seat + seen.players) % seen.players
    out[at + 5] = (seen.dealer - seat + seen.players) % seen.players
    out[at + 6] = seen.number
    out[at + 7] = seen.fresh
    out[at + 8 + seen.phase] = 1
    out[at + 8 + Phase.OVER.value + 1] = seen.huang


@jit
def observe_seat(seen: State, seat: Seat, i: int, out: Ints) -> None:
    """The table of the i-th seat from the viewer on."""
    plane = (3 + SEATS + i) * KINDS
    at = PLANES * KINDS + NUMBERS * i
    for j in range(seen.groups[seat]):
        meld = seen.meld[seat][j]
        out[at + 6 + kind_of(meld)] += 1
        if card_in(meld) >= 0:
            for kind in range(KINDS):
                out[plane + kind] += many(cards_of_meld(meld), kind)
    out[at] = seen.held[seat]
    out[at + 1] = 1 if bits.has(seen.xian, seat) else 0
    out[at + 2] = 1 if bits.has(seen.dead, seat) else 0
    out[at + 3] = seen.piao[seat]
    out[at + 4] = seen.shown[seat]
    out[at + 5] = 1 if bits.has(seen.kept, seat) else 0
    out[at + 6] = 1


@jit
def unseen(seen: State, rules: Rules, seat: Seat) -> int:
    """The cards whose place the seat (−1: a spectator) does not know, packed."""
    left = COPIES * ONES
    if seat >= 0:
        left -= seen.hand[seat]
    if seen.live > 0:
        left -= one(seen.live - 1)
    for i in range(seen.rows):
        left -= one(seen.row[i] & 31)
    for other in range(seen.players):
        for i in range(seen.groups[other]):
            meld = seen.meld[other][i]
            if (other == seat or is_face_up(rules, kind_of(meld))) and card_in(meld) >= 0:
                left -= cards_of_meld(meld)
    return left


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """
    A whole table, at random, at which this seat could be sitting. Where another seat is asked,
    which the seat does not know, a question is put that the seat would not notice.
    """
    conceal(seen, rules, seat, state)
    if seen.phase == Phase.OVER:
        return
    unknown, rest = unseen(seen, rules, seat), -1
    for i in range(TRIES + 1):
        rest = turn_up(seen, unknown, i == TRIES, rng, state)
        for other in range(seen.players):
            if rest >= 0 and other != seat:
                rest = fill_hand(state, other, rest, rng)
        if rest >= 0 and are_hands_believable(state, seat):
            break
    fill_stock(state, rest, rng)
    if seen.dealt == 0:
        state.asked |= ((1 << seen.players) - 1) & ~(1 << seat if seat >= 0 else 0)
    elif not has_discard(state, seat) or (state.asked == 0 and state.pauses != Pauses.NOW):
        suppose_question(state, rules, seat)


@jit
def any_of(cards: int, rng: Ints) -> Card:
    """A card by chance."""
    n = below(rng, size_of(cards))
    for kind in range(KINDS):
        n -= many(cards, kind)
        if n < 0:
            return kind
    return KINDS


@jit
def any_group(cards: int, n: int, rng: Ints) -> Card:
    """The kind of n cards of one kind, by chance: any such n are as likely."""
    total = 0
    for kind in range(KINDS):
        total += bits.ways(many(cards, kind), n)
    place = below(rng, total)
    for kind in range(KINDS):
        place -= bits.ways(many(cards, kind), n)
        if place < 0:
            return kind
    return KINDS


@jit
def turn_up(seen: State, unknown: int, last: bool, rng: Ints, state: State) -> int:
    """
    Make something of the groups that lie face down; return the cards then left, −1: two groups
    want the same cards. So all that fit together are as likely. The last try takes what is left.
    """
    left = unknown
    for seat in range(seen.players):
        for i in range(seen.groups[seat]):
            meld = seen.meld[seat][i]
            if card_in(meld) >= 0:
                continue
            n = COPIES if kind_of(meld) == Kind.TI else COPIES - 1
            card = any_group(left if last else unknown, n, rng)
            if many(left, card) < n:
                return -1
            state.meld[seat][i] = meld_of(kind_of(meld), card)
            left -= n * one(card)
    return left


@jit
def fill_hand(state: State, seat: Seat, left: int, rng: Ints) -> int:
    """A hand out of the cards left, the card it showed among them; returns the rest."""
    hand = 0
    card = state.shown[seat] - 1
    if bits.has(state.kept, seat) and state.held[seat] > 0 and many(left, card) > 0:
        hand += one(card)
        left -= one(card)
    for _ in range(state.held[seat] - size_of(hand)):
        card = any_of(left, rng)
        hand += one(card)
        left -= one(card)
    state.hand[seat] = hand
    return left


@jit
def are_hands_believable(state: State, seat: Seat) -> bool:
    """MH-13: four of a kind would lie on the table; and the seat that must discard could."""
    for other in range(state.players):
        if other != seat and fours_of(state.hand[other]) != 0:
            return False
    return has_discard(state, seat)


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
    the first in order, which will pass. A viewer that has declined peng knows that chi is asked.
    """
    late = viewer >= 0 and bits.has(state.declined, viewer)
    for stage in range(Phase.CHI.value if late else Phase.HU.value, Phase.CHI.value + 1):
        if stage == Phase.LAID:
            continue
        seats = state.players - 1 + state.drawn
        if stage == Phase.CHI:
            seats = 1 + state.drawn * rules.chi_upper_draw
        for i in range(seats):
            seat = claimant(state, i)
            if seat != viewer and can_claim(state, rules, seat, stage):
                ask(state, stage, seat)
                return
    first = claimant(state, 0)
    if first == viewer:
        first = claimant(state, 1)
    ask(state, Phase.CHI.value if late else Phase.HU.value, first)
