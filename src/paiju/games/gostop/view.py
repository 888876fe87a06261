"""
The only door to a player: what a seat may know, as a state and as numbers.

Who sees what (GS §10, 6): everyone the floor, all captured cards, what was declared, shown or
sold; only its owner a hand, until the round is over; nobody the order of the stock.
"""

from paiju.games.gostop.deck import MOST_CARDS
from paiju.games.gostop.options import SHOW_TABLE
from paiju.games.gostop.state import NOTES, SEATS, Phase
from paiju.games.gostop.turn import aside
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.state import copy_row
from paiju.kit.types import Cards, Ints, Rules, Seat, State

PLANES = 4 + 2 * SEATS  # own hand, floor, laid, flipped; captured and known hands from the seat on
BY_SEAT = 16
OBSERVATION = PLANES * MOST_CARDS + BY_SEAT * SEATS + 40


@jit
def is_hand_open(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """GS-45, GS §10: whether a seat may see the whole hand of another."""
    if seat == other or state.phase == Phase.OVER:
        return True
    if state.opener != other + 1:
        return False
    return rules.shodang_show == SHOW_TABLE or (seat >= 0 and bits.has(state.playing, seat))


@jit
def conceal(state: State, rules: Rules, seat: Seat, seen: State) -> None:
    """Write into `seen`, which is all zeros, what `seat` may know. What is not named stays hidden."""
    conceal_table(state, seen)
    conceal_play(state, seen)
    conceal_turn(state, seen)
    for other in range(state.players):
        if is_hand_open(state, rules, seat, other):
            seen.hand[other] = state.hand[other]
        else:
            seen.hand[other] = state.hand[other] & state.shown[other]
        if other == seat:
            seen.dropped[other] = state.dropped[other]
            seen.four[other] = state.four[other]


@jit
def conceal_table(state: State, seen: State) -> None:
    """Who sits, deals, plays; what was carried over, dealt and sold: all public."""
    seen.phase = state.phase
    seen.players = state.players
    seen.dealer = state.dealer
    seen.leader = state.leader
    seen.step = state.step
    seen.asked = state.asked
    seen.turn = state.turn
    seen.tung = state.tung
    seen.multiplier = state.multiplier
    seen.nagari = state.nagari
    seen.pact_month = state.pact_month
    seen.pig = state.pig
    seen.house = state.house
    seen.mission = state.mission
    seen.mission_cards = state.mission_cards
    seen.mission_factor = state.mission_factor
    seen.banned = state.banned
    seen.pig_seat = state.pig_seat
    seen.playing = state.playing
    seen.said_out = state.said_out
    seen.forced = state.forced
    seen.candle = state.candle
    seen.mixed = state.mixed
    copy_row(state.floor_jokers, seen.floor_jokers)
    for i in range(NOTES):
        copy_row(state.notes[i], seen.notes[i])
    seen.noted = state.noted
    seen.untold = state.untold
    copy_row(state.sellers, seen.sellers)
    seen.sales = state.sales
    copy_row(state.price, seen.price)


@jit
def conceal_play(state: State, seen: State) -> None:
    """What lies open and what was declared: all public."""
    seen.flex = state.flex
    seen.junked = state.junked
    seen.fixed = state.fixed
    seen.floor = state.floor
    copy_row(state.captured, seen.captured)
    copy_row(state.shown, seen.shown)
    seen.top = state.top
    seen.bottom = state.bottom
    copy_row(state.held, seen.held)
    copy_row(state.credits, seen.credits)
    copy_row(state.turns, seen.turns)
    copy_row(state.ppeoks, seen.ppeoks)
    copy_row(state.gos, seen.gos)
    copy_row(state.plain_gos, seen.plain_gos)
    copy_row(state.first_go, seen.first_go)
    copy_row(state.last_go, seen.last_go)
    seen.calls = state.calls
    copy_row(state.level, seen.level)
    copy_row(state.level_junk, seen.level_junk)
    seen.fell = state.fell
    copy_row(state.shaken, seen.shaken)
    copy_row(state.bombed, seen.bombed)
    copy_row(state.two_bombed, seen.two_bombed)
    copy_row(state.chongtong_gone, seen.chongtong_gone)
    copy_row(state.maker, seen.maker)
    copy_row(state.bound, seen.bound)
    copy_row(state.sides, seen.sides)
    seen.sides_made = state.sides_made


@jit
def conceal_turn(state: State, seen: State) -> None:
    """The turn being played, the shodang, and how the round ended: all public."""
    seen.opener = state.opener
    seen.refuser = state.refuser
    seen.dokbak = state.dokbak
    seen.reason = state.reason
    seen.winner = state.winner
    seen.result = state.result
    seen.consecutive = state.consecutive
    seen.laid = state.laid
    seen.target = state.target
    seen.flipped = state.flipped
    seen.aside = state.aside
    seen.gained = state.gained
    seen.did = state.did
    seen.did_flip = state.did_flip


@jit
def plane(out: Ints, at: int, cards: Cards) -> None:
    """A set of cards as ones in a row of 51."""
    while cards:
        out[at + bits.first(cards)] = 1
        cards &= cards - 1


@jit
def observe_seat(seen: State, seat: Seat, out: Ints, at: int) -> None:
    """The numbers of one seat."""
    out[at] = 1
    out[at + 1] = 1 if bits.has(seen.playing, seat) else 0
    out[at + 2] = 1 if seat == seen.dealer else 0
    out[at + 3] = 1 if seat == seen.turn else 0
    out[at + 4] = seen.held[seat]
    out[at + 5] = seen.credits[seat]
    out[at + 6] = seen.turns[seat]
    out[at + 7] = seen.gos[seat]
    out[at + 8] = seen.plain_gos[seat]
    out[at + 9] = seen.level[seat]
    out[at + 10] = bits.count(seen.shaken[seat] | seen.bombed[seat])
    out[at + 11] = bits.count(seen.two_bombed[seat])
    out[at + 12] = seen.chongtong_gone[seat]
    out[at + 13] = seen.ppeoks[seat]
    out[at + 14] = 1 if seen.refuser == seat + 1 else 0
    out[at + 15] = seen.price[seat]


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: a plane for each place, then numbers by seat."""
    plane(out, 0, seen.hand[seat])
    plane(out, MOST_CARDS, seen.floor)
    plane(out, 2 * MOST_CARDS, seen.laid | aside(seen))
    if seen.flipped > 0:
        out[3 * MOST_CARDS + seen.flipped - 1] = 1
    for i in range(seen.players):
        other = (seat + i) % seen.players
        plane(out, (4 + i) * MOST_CARDS, seen.captured[other])
        plane(out, (4 + SEATS + i) * MOST_CARDS, seen.hand[other])
        observe_seat(seen, other, out, PLANES * MOST_CARDS + BY_SEAT * i)
    at = PLANES * MOST_CARDS + BY_SEAT * SEATS
    out[at + seen.phase] = 1
    out[at + 10] = seen.bottom - seen.top
    out[at + 11] = seen.multiplier
    out[at + 12] = seen.calls
    out[at + 13] = seen.mission_factor
    out[at + 14] = bits.count(seen.junked)
    out[at + 15] = bits.count(seen.fixed)
    out[at + 16 + seen.pact_month] = 1
    if seen.opener > 0:
        out[at + 30 + (seen.opener - 1 - seat + seen.players) % seen.players] = 1
