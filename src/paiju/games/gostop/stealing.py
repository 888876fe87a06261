"""Stealing junk 피 받아오기 (GS-36, 39), and what a turn did to deserve it."""

from paiju.games.gostop import events
from paiju.games.gostop.deck import DOUBLES, JUNK, PLAIN_JUNK, TRIPLES
from paiju.games.gostop.options import ALONE_ANIMAL, LAST_MAKPAN
from paiju.games.gostop.points import flex_card, watch_fall
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import note
from paiju.kit.types import Rules, Seat, State

# What a turn did: `did` for the played card, `did_flip` for a pile eaten by the flip. A pile's
# maker + 1 stands above the low 4 bits, and the month (from 1) above that.
NOTHING, DID_JJOK, DID_PPEOK, DID_TTADAK, DID_EAT, DID_BOMB, DID_TWO_BOMB, DID_STORE = range(8)

# A theft as a number: how many cards of each opponent, and whether one that is worth two fills it.
THEFT = 4  # bits
FILLED = 8


@jit
def done(what: int, maker: int, month: int) -> int:
    """An event of a turn as one number."""
    return what | (maker << 4) | (month << 8)


@jit
def has_turn_left(state: State, seat: Seat) -> bool:
    """GS-20: the seat holds cards or flip credits."""
    return state.held[seat] > 0 or state.credits[seat] > 0


@jit
def next_seat(state: State, seat: Seat) -> Seat:
    """GS-3: the seat after this one, leaving out those that do not play."""
    seat = seat + 1
    while not bits.has(state.playing, seat):
        seat = seat + 1 if seat < state.players else 0
    return seat


@jit
def is_last_turn(state: State, seat: Seat) -> bool:
    """GS-36: asked after the play: the seat has no turn left."""
    return not has_turn_left(state, seat)


@jit
def of_pile(rules: Rules, seat: Seat, what: int) -> int:
    """GS-35: what eating a pile takes; 자뻑 for two is filled by one double (GS-39)."""
    maker = (what >> 4) & 15
    if maker == 0:
        return int(rules.natural_pile_steals)
    if maker == seat + 1 and rules.self_ppeok == 2:
        return 2 if rules.self_ppeok_two_doubles == 1 else 2 | FILLED
    return 1


@jit
def thefts(state: State, rules: Rules, seat: Seat) -> int:
    """
    GS-36: what a turn steals, event by event in the order of step 7, THEFT bits each, the first
    lowest; a last turn takes little.
    """
    did = state.did & 15
    last = is_last_turn(state, seat)
    counts = rules.last_turn_steal == 1 or not last
    eats = counts or rules.last_turn_pile_steal == 1
    found = 0
    if DID_BOMB <= did <= DID_TWO_BOMB or did == DID_STORE:
        found = 1
    elif did == DID_PPEOK:
        if rules.last_turn_ppeok == LAST_MAKPAN and last:
            found = 1
    elif counts and (did == DID_TTADAK or (did == DID_JJOK and rules.jjok_steal == 1)):
        found = 1
    elif eats and did == DID_EAT:
        found = of_pile(rules, seat, state.did)
    if eats and state.did_flip != NOTHING:
        found |= of_pile(rules, seat, state.did_flip) << THEFT
    if rules.joker_steal == 1:
        found |= state.gained << (2 * THEFT)
    if counts and state.floor == 0:
        found |= 1 << (3 * THEFT)
    return found


@jit
def lowest_junk(state: State, seat: Seat) -> int:
    """GS-39: the junk card a victim hands over; −1: it has none."""
    cards = state.captured[seat]
    if cards & PLAIN_JUNK:
        return bits.first(cards & PLAIN_JUNK)
    if cards & DOUBLES:
        return bits.first(cards & DOUBLES)
    if cards & state.junked:
        return bits.first(cards & state.junked)
    return bits.first(cards & TRIPLES) if cards & TRIPLES else -1


@jit
def has_only_flexible(state: State, seat: Seat) -> bool:
    """GS-29: all junk of the seat is flexible animals declared junk."""
    cards = state.captured[seat]
    return cards & JUNK == 0 and cards & state.junked != 0


@jit
def fix_flexible(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """GS-29 `flex_alone`: flexible animals that are a seat's only junk become animals for good."""
    for place in range(3):
        card = flex_card(rules, place)
        if card >= 0 and bits.has(state.captured[seat] & state.junked, card):
            state.junked &= ~bits.only(card)
            state.fixed |= bits.only(card)
            note(log, events.FLEX_FIXED, seat, card, 0)


@jit
def steal(state: State, rules: Rules, seat: Seat, found: int, log: State) -> None:
    """
    GS-39 피 받아오기: theft after theft, so many junk cards of each opponent, in order after the
    thief, one at a time. With FILLED a first card that is worth two or more is all.
    """
    while found:
        steal_once(state, rules, seat, found & (FILLED - 1), found & FILLED, log)
        found >>= THEFT


@jit
def steal_once(state: State, rules: Rules, seat: Seat, n: int, filled: int, log: State) -> None:
    """GS-39: one theft."""
    victim = seat if n == 0 else next_seat(state, seat)
    while victim != seat:
        for _ in range(n):
            if rules.flex_alone == ALONE_ANIMAL and has_only_flexible(state, victim):
                fix_flexible(state, rules, victim, log)
            card = lowest_junk(state, victim)
            if card < 0:
                break
            state.captured[victim] &= ~bits.only(card)
            state.captured[seat] |= bits.only(card)
            note(log, events.STEAL, seat, victim, card)
            if filled != 0 and not bits.has(PLAIN_JUNK, card):
                break
        watch_fall(state, rules, victim)
        victim = next_seat(state, victim)
