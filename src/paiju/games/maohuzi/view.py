"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

Who sees what: MH-55 and MH-56. A seat sees its own question, and of the others' only who must
discard; under 暗消 the wei and ti of others lie face down.
"""

from paiju.games.maohuzi.deck import CARDS, COPIES, KINDS, many, one
from paiju.games.maohuzi.options import AN
from paiju.games.maohuzi.state import GROUPS, SEATS, Kind, Pauses, Phase
from paiju.games.maohuzi.table import resting_size
from paiju.games.maohuzi.wins import card_in, cards_of_meld, kind_of
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Ints, Rules, Seat, State

PLANES = 3 + 2 * SEATS  # hand, live, own bars; each seat's row and table from the seat on
NUMBERS = 16  # of each seat
OBSERVATION = PLANES * KINDS + NUMBERS * SEATS + 24


@jit
def conceal(state: State, rules: Rules, seat: Seat, seen: State) -> None:
    """Write into `seen`, which is all zeros, what `seat` may know. What is not named stays hidden."""
    show_table(state, rules, seat, seen)
    if state.phase == Phase.PIAO or state.phase == Phase.OVER:
        seen.phase = state.phase
    if state.pauses == Pauses.NOW:
        seen.pauses = state.pauses
    elif is_to_discard(state, rules) and seat != state.turn and not is_asked(state, seat):
        seen.phase = Phase.DISCARD.value
        seen.asked = bits.only(state.turn)
    for other in range(state.players):
        if other == seat or state.phase == Phase.OVER:
            show_own(state, rules, other, seen)
    if state.phase == Phase.OVER:
        seen.fresh = state.fresh
        seen.declined = state.declined
        for i in range(CARDS):
            seen.stock[i] = state.stock[i]


@jit
def is_to_discard(state: State, rules: Rules) -> bool:
    """
    MH-33: whether the seat whose turn it is has a card too many, which everyone can count. It may
    first be asked in secret whether it, or before the first discard another, wins (MH-32, 39).
    """
    seat = state.turn
    if (
        state.phase == Phase.OVER
        or state.dealt == 0
        or state.live > 0
        or bits.has(state.dead, seat)
    ):
        return False
    return state.held[seat] + state.laid[seat] > resting_size(state, seat)


@jit
def is_asked(state: State, seat: Seat) -> bool:
    """Whether the seat (−1: a spectator) is asked."""
    return seat >= 0 and bits.has(state.asked, seat)


@jit
def show_table(state: State, rules: Rules, seat: Seat, seen: State) -> None:
    """MH-55: what is public; MH-56: groups that lie face down are shown to their owner alone."""
    seen.players = state.players
    seen.dealer = state.dealer
    seen.number = state.number
    seen.menzi = state.menzi
    seen.dealt = state.dealt
    seen.turn = state.turn
    seen.live = state.live
    seen.drawn = state.drawn
    seen.opening = state.opening
    seen.stocked = state.stocked
    seen.out = state.out
    seen.kept = state.kept
    seen.xian = state.xian
    seen.dead = state.dead
    seen.winner = state.winner
    seen.result = state.result
    seen.rows = state.rows
    for i in range(state.rows):
        seen.row[i] = state.row[i]
    for other in range(state.players):
        seen.held[other] = state.held[other]
        seen.laid[other] = state.laid[other]
        seen.quads[other] = state.quads[other]
        seen.groups[other] = state.groups[other]
        seen.shown[other] = state.shown[other]
        if state.dealt == 1:
            seen.piao[other] = state.piao[other]
        for i in range(state.groups[other]):
            meld = state.meld[other][i]
            open_ = other == seat or state.phase == Phase.OVER
            seen.meld[other][i] = meld if open_ or is_face_up(rules, meld) else kind_of(meld)


@jit
def is_face_up(rules: Rules, meld: int) -> bool:
    """MH-56: whether everyone sees what a group is made of."""
    kind = kind_of(meld)
    return rules.xiao != AN or (kind != Kind.WEI and kind != Kind.TI)


@jit
def show_own(state: State, rules: Rules, seat: Seat, seen: State) -> None:
    """MH-55: what a seat alone knows: its hand, its question, its passes and bars."""
    seen.hand[seat] = state.hand[seat]
    seen.passed[seat] = state.passed[seat]
    seen.refrained[seat] = state.refrained[seat]
    for kind in range(KINDS):
        seen.soured[seat][kind] = state.soured[seat][kind]
    seen.declined |= state.declined & bits.only(seat)
    seen.piao[seat] = state.piao[seat]
    if is_asked(state, seat):
        seen.asked |= bits.only(seat)
        seen.phase = state.phase
        seen.fresh = state.fresh


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
def unseen(seen: State) -> int:
    """The cards whose place is not known, packed."""
    left = 0
    for kind in range(KINDS):
        left += COPIES * one(kind)
    if seen.live > 0:
        left -= one(seen.live - 1)
    for i in range(seen.rows):
        left -= one(seen.row[i] & 31)
    for seat in range(seen.players):
        left -= seen.hand[seat]
        for i in range(GROUPS):
            if seen.meld[seat][i] >> 4 > 0:
                left -= cards_of_meld(seen.meld[seat][i])
    return left
