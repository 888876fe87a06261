"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

Everyone sees (GS §10, 6) the floor, all captured cards, what was declared, shown or sold. Only its
owner sees a hand, until the round is over. Nobody sees the order of the stock.
"""

from paiju.families.flower.seeing import eight, narrow, plane, seat_from
from paiju.games.gostop.deck import CANDLE, MOST_CARDS, PIG, deck_cards, fours
from paiju.games.gostop.options import BOTH_NAGARI, CHONGTONG_ENDS, LIMIT_OFF, SHOW_TABLE
from paiju.games.gostop.setup import PACKETS, dealt_at, packets_row
from paiju.games.gostop.shares import jackpot_factor, pushed_factor
from paiju.games.gostop.state import SEATS, STATE, Phase
from paiju.games.gostop.turn import aside
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import below, draw, shuffle
from paiju.kit.secrecy import concealing
from paiju.kit.types import Cards, Ints, Rules, Seat, State

PLANES = 4 + 2 * SEATS  # own hand, floor, laid, flipped; captured and known hands from the seat on
BY_SEAT = 16
OBSERVATION = PLANES * MOST_CARDS + BY_SEAT * SEATS + 46 + SEATS

TRIES = 60  # redeal: how often hands are dealt again of which one would have been a chongtong


@jit
def is_hand_open(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """GS-45, GS §10: whether a seat may see the whole hand of another."""
    if seat == other or state.phase == Phase.OVER:
        return True
    if state.opener != other + 1:
        return False
    return rules.shodang_show == SHOW_TABLE or (seat >= 0 and bits.has(state.playing, seat))


@jit
def known_hand(state: State, rules: Rules, seat: Seat, other: Seat) -> Cards:
    """GS-7, 9, 11, 22, 44: of a hand that is not open everyone sees the cards that were shown."""
    if is_hand_open(state, rules, seat, other):
        return state.hand[other]
    return state.hand[other] & state.shown[other]


SHOWS = {"hand": known_hand}
conceal = concealing(STATE, shows=SHOWS)


@jit
def observe_seat(seen: State, seat: Seat, out: Ints, at: int) -> None:
    """The numbers of one seat."""
    numbers = (
        1, 1 if bits.has(seen.playing, seat) else 0, 1 if seat == seen.dealer else 0,
        1 if seat == seen.turn else 0, int(seen.held[seat]), int(seen.credits[seat]),
        int(seen.turns[seat]), int(seen.gos[seat]),
    )  # fmt: skip
    eight(out, at, numbers)
    times = bits.count(seen.shaken[seat] | seen.bombed[seat])
    numbers = (
        int(seen.plain_gos[seat]), narrow(seen.level[seat]), times,
        bits.count(seen.two_bombed[seat]), int(seen.chongtong_gone[seat]), int(seen.ppeoks[seat]),
        1 if seen.refuser == seat + 1 else 0, narrow(seen.price[seat]),
    )  # fmt: skip
    eight(out, at + 8, numbers)


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: a plane for each place, then numbers by seat."""
    plane(out, 0, seen.hand[seat])
    plane(out, MOST_CARDS, seen.floor)
    plane(out, 2 * MOST_CARDS, seen.laid | aside(seen))
    if seen.flipped > 0:
        out[3 * MOST_CARDS + seen.flipped - 1] = 1
    for i in range(seen.players):
        other = seat_from(seat, i, seen.players)
        plane(out, (4 + i) * MOST_CARDS, seen.captured[other])
        plane(out, (4 + SEATS + i) * MOST_CARDS, known_hand(seen, rules, seat, other))
        observe_seat(seen, other, out, PLANES * MOST_CARDS + BY_SEAT * i)
    at = PLANES * MOST_CARDS + BY_SEAT * SEATS
    out[at + (40 if seen.phase == Phase.PUSH else seen.phase)] = 1
    out[at + 10] = seen.bottom - seen.top
    out[at + 11] = narrow(seen.multiplier)
    out[at + 12] = seen.calls
    out[at + 13] = narrow(seen.mission_factor)
    out[at + 14] = bits.count(seen.junked)
    out[at + 15] = bits.count(seen.fixed)
    out[at + 16 + seen.pact_month] = 1
    if seen.opener > 0:
        out[at + 30 + (seen.opener - 1 - seat + seen.players) % seen.players] = 1
    observe_options(seen, rules, seat, out, at + 41)


@jit
def observe_options(seen: State, rules: Rules, seat: Seat, out: Ints, at: int) -> None:
    """What only some rule sheets have: pushes, big rounds, missions by the card, balances."""
    out[at] = narrow(pushed_factor(seen, rules))
    out[at + 1] = narrow(jackpot_factor(seen, rules))
    out[at + 2] = seen.mission_each
    out[at + 3] = seen.binding
    out[at + 4] = seen.winner
    if rules.liability != LIMIT_OFF:
        for i in range(seen.players):
            out[at + 5 + i] = narrow(seen.balance[(seat + i) % seen.players])


@jit
def in_no_hand(seen: State, rules: Rules, seat: Seat) -> Cards:
    """GS-7, 9, 12: cards that were in no hand, or lie in a dropped one: now in the stock."""
    cards = 0
    if rules.pig_ante > 0 and seen.pig_seat == 0:
        cards |= PIG
    if rules.candle == 1 and seen.players > rules.active and seen.candle == 0:
        cards |= CANDLE
    if seen.phase > Phase.SALE:
        for other in range(seen.players):
            if not bits.has(seen.playing, other):
                cards |= seen.shown[other]
        if seat >= 0:
            cards |= seen.dropped[seat]
    return cards


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """A whole table, at random, at which this seat could be sitting."""
    conceal(seen, rules, seat, state)
    unknown = deck_cards(rules) & ~seen.floor & ~seen.laid & ~aside(seen)
    if seen.flipped > 0:
        unknown &= ~bits.only(seen.flipped - 1)
    for other in range(seen.players):
        unknown &= ~(seen.captured[other] | seen.hand[other])
    apart = in_no_hand(seen, rules, seat) & unknown
    for _ in range(TRIES):
        deal_hands(seen, unknown, apart, rng, state)
        if are_hands_believable(seen, rules, state):
            break
    for other in range(seen.players):
        unknown &= ~state.hand[other]
        if other != seat and seen.turns[other] == 0 and seen.phase > Phase.SALE:
            state.four[other] = fours(state.hand[other])
    at = int(seen.top)
    while unknown:
        state.stock[at] = bits.first(unknown)
        unknown &= unknown - 1
        at += 1
    shuffle_from(state, rng)
    if seen.phase == Phase.IN_OUT or seen.phase == Phase.SALE:
        lay_back(state, rules)
    if seen.phase < Phase.FLEX:
        for i in range(seen.mixed):
            state.mix[i] = i
        shuffle(rng, state.mix, seen.mixed)


@jit
def deal_hands(seen: State, unknown: Cards, apart: Cards, rng: Ints, state: State) -> None:
    """As many cards for every hand as it holds beside those that are known; `apart` lie in none."""
    for other in range(seen.players):
        missing = seen.held[other] - bits.count(seen.hand[other])
        cards = unknown & ~apart
        if bits.count(cards) < missing:
            cards = unknown
        hand = draw(cards, missing, rng)
        unknown &= ~hand
        apart &= unknown
        state.hand[other] = seen.hand[other] | hand


@jit
def are_hands_believable(seen: State, rules: Rules, state: State) -> bool:
    """GS-16: with four of a month in a hand the round had ended, once hands are judged."""
    if seen.phase <= Phase.SALE:
        return True
    if rules.both_chongtong == BOTH_NAGARI and not is_one_chongtong(seen, state):
        return False
    if rules.chongtong != CHONGTONG_ENDS:
        return True
    for other in range(seen.players):
        if seen.hand[other] != state.hand[other] and fours(state.hand[other]) != 0:
            if other != seen.winner - 1:  # whose chongtong it is, GS-53
                return False
    return True


@jit
def is_one_chongtong(seen: State, state: State) -> bool:
    """GS-16 `both_chongtong`: no two hands were dealt four of a month, as far as that can be told."""
    hands = 0
    for other in range(seen.players):
        if seen.turns[other] == 0 and fours(state.hand[other]) != 0:
            hands += 1
    return hands < 2


@jit
def shuffle_from(state: State, rng: Ints) -> None:
    """The stock in random order."""
    for i in range(state.bottom - 1, state.top, -1):
        k = state.top + below(rng, i - state.top + 1)
        card = state.stock[i]
        state.stock[i] = state.stock[k]
        state.stock[k] = card


@jit
def lay_back(state: State, rules: Rules) -> None:
    """GS-12 looks up dropped hands where they were dealt from: put every hand there."""
    for seat in range(state.players):
        hand, n = state.hand[seat], 0
        while hand:
            state.stock[dealt_at(state, rules, seat, n)] = bits.first(hand)
            hand &= hand - 1
            n += 1
    row, at, floor = packets_row(state, rules), 0, state.floor
    for packet in range(5):
        size = PACKETS[row][packet]
        if packet & 1 == 0:
            at += size * state.players
            continue
        for i in range(at, at + size):
            state.stock[i] = bits.first(floor)
            floor &= floor - 1
        at += size
