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
def steal_pile(state: State, rules: Rules, seat: Seat, what: int, log: State) -> None:
    """GS-35: what eating a pile takes; 자뻑 for two is filled by one double (GS-39)."""
    maker = (what >> 4) & 15
    if maker == 0:
        steal(state, rules, seat, rules.natural_pile_steals, 0, log)
    elif maker == seat + 1 and rules.self_ppeok == 2:
        steal(state, rules, seat, 2, 1 - rules.self_ppeok_two_doubles, log)
    else:
        steal(state, rules, seat, 1, 0, log)


@jit
def steal_all(state: State, rules: Rules, seat: Seat, log: State) -> None:
    """GS-36, 39: event by event in the order of step 7; a last turn takes little."""
    did = state.did & 15
    last = is_last_turn(state, seat)
    counts = rules.last_turn_steal == 1 or not last
    eats = counts or rules.last_turn_pile_steal == 1
    if DID_BOMB <= did <= DID_TWO_BOMB:
        steal(state, rules, seat, 1, 0, log)
    elif did == DID_PPEOK:
        if rules.last_turn_ppeok == LAST_MAKPAN and last:
            steal(state, rules, seat, 1, 0, log)
    elif counts and (did == DID_TTADAK or (did == DID_JJOK and rules.jjok_steal == 1)):
        steal(state, rules, seat, 1, 0, log)
    elif eats and did == DID_EAT:
        steal_pile(state, rules, seat, state.did, log)
    if eats and state.did_flip != NOTHING:
        steal_pile(state, rules, seat, state.did_flip, log)
    if did == DID_STORE:
        steal(state, rules, seat, 1, 0, log)
    if rules.joker_steal == 1 and state.gained > 0:
        steal(state, rules, seat, state.gained, 0, log)
    if counts and state.floor == 0:
        steal(state, rules, seat, 1, 0, log)


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
def steal(state: State, rules: Rules, seat: Seat, n: int, filled: int, log: State) -> None:
    """
    GS-39 피 받아오기: n junk cards of each opponent, in order after the thief, one at a time.
    With `filled` a first card that is worth two or more is all.
    """
    if n == 0:
        return
    victim = next_seat(state, seat)
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
            if filled == 1 and not bits.has(PLAIN_JUNK, card):
                break
        watch_fall(state, rules, victim)
        victim = next_seat(state, victim)
