"""
The only door to a player: what a seat may know, as a state, as numbers, as a possible table.

Everyone sees (KK §4) the floor, all piles, calls, the sizes of hands and stock, the turned card.
Only its owner sees a hand. Nobody sees the order of the stock, except the card shown by `cut`.
"""

from paiju.cards.flower import CARDS, MONTHS, month_cards
from paiju.families.flower.seeing import eight, fill_stock, narrow, observe_cards, seat_from, unseen
from paiju.games.koikoi.options import TEYAKU_BONUS, TEYAKU_INSTANT, TEYAKU_REDEAL, TEYAKU_SIDE
from paiju.games.koikoi.state import SEATS, STATE, Phase, Result
from paiju.games.koikoi.yaku import FUTATESHI, TESHI, teyaku
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import below, draw
from paiju.kit.secrecy import concealing
from paiju.kit.types import Cards, Ints, Rules, Seat, State

PLANES = 3 + SEATS  # hand, floor, turned, and each pile from the seat on
OBSERVATION = PLANES * CARDS + 8 * SEATS + 32

TRIES = 400  # redeal: how often it looks for hands that agree with the hand yaku known


@jit
def is_teyaku_open(state: State, rules: Rules, seat: Seat, other: Seat) -> bool:
    """KK-5, 25, 55: `side` shows hand yaku at once; a settlement names those that it pays."""
    if state.phase != Phase.OVER:
        return rules.teyaku_mode == TEYAKU_SIDE
    if state.result == Result.HAND_YAKU or state.result == Result.HAND_YAKU_DRAW:
        return True
    won = state.result == Result.STOP or state.result == Result.LAST_CARD
    if rules.teyaku_mode == TEYAKU_BONUS:
        return won and state.winner == other + 1
    return rules.teyaku_mode == TEYAKU_SIDE and (won or state.result == Result.EXHAUSTED)


OPENS = {"teyaku": is_teyaku_open}
conceal = concealing(STATE, OPENS)


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: a plane of 48 for each place, then numbers by seat."""
    at = observe_cards(seen, seat, out)
    for i in range(seen.players):
        other = seat_from(seat, i, seen.players)
        numbers = (
            seen.held[other], seen.calls[other], narrow(seen.points[other]),
            1 if other == seen.dealer else 0, 1 if other == seen.turn else 0,
            seen.shown[other], 1, 0,
        )  # fmt: skip
        eight(out, at, numbers)
        at += 8
    at = PLANES * CARDS + 8 * SEATS
    out[at] = seen.stocked
    out[at + 1] = narrow(seen.number)
    out[at + 2 + seen.phase] = 1
    if seen.month > 0:
        out[at + 8 + seen.month] = 1
    out[at + 8 + MONTHS + 1] = narrow(seen.field_times - 1)


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """
    A whole table, at random, at which this seat could be sitting: the hands agree with the hand
    yaku that are known (shown, or that none is, else the round would be over).
    """
    conceal(seen, rules, seat, state)
    unknown = unseen(seen, seat)
    bottom = 0
    if seen.cut > 0 and bits.has(unknown, seen.cut - 1):
        bottom = bits.only(seen.cut - 1)
    rest = unknown & ~bottom
    for _ in range(TRIES):
        left = rest
        agrees = True
        for other in range(seen.players):
            if other == seat:
                continue
            hand = 0
            if seen.held[other] > 0:
                hand = guess_hand(seen, other, left, rng)
            left &= ~hand
            state.hand[other] = hand
            found = teyaku(rules, hand | seen.played[other])
            agrees = agrees and is_believable(seen, rules, other, found)
            if not is_teyaku_open(seen, rules, seat, other):
                state.teyaku[other] = found
        if agrees:
            break
    at = fill_stock(seen, left, rng, state)
    if bottom:  # the card that `cut` showed
        state.stock[at] = bits.first(bottom)


@jit
def is_believable(seen: State, rules: Rules, other: Seat, found: int) -> bool:
    """Whether a guessed hand's yaku agree with what is known of that seat's."""
    if seen.phase == Phase.OVER:
        return True
    if rules.teyaku_mode == TEYAKU_SIDE:
        return found == seen.shown[other]
    if rules.teyaku_mode == TEYAKU_INSTANT or rules.teyaku_mode == TEYAKU_REDEAL:
        return found == 0
    return True


@jit
def guess_hand(seen: State, other: Seat, left: Cards, rng: Ints) -> Cards:
    """
    A hand for another seat out of the cards left; a shown four of a month is put there first,
    because chance alone would rarely find it.
    """
    hand = 0
    if bits.has(seen.shown[other], TESHI) or bits.has(seen.shown[other], FUTATESHI):
        hand = guess_fours(seen, other, left, rng) & left
    return hand | draw(left & ~hand, seen.held[other] - bits.count(hand), rng)


@jit
def guess_fours(seen: State, other: Seat, left: Cards, rng: Ints) -> Cards:
    """KK-51, 52: the month, or the two, of which the seat was dealt four; all hands as likely."""
    total = 0
    for first in range(MONTHS):
        for second in range(first, MONTHS):
            total += hands_with(seen, other, left, first, second)
    place = below(rng, total) if total > 0 else 0
    for first in range(MONTHS):
        for second in range(first, MONTHS):
            place -= hands_with(seen, other, left, first, second)
            if place < 0:
                return month_cards(first) | month_cards(second)
    return 0


@jit
def hands_with(seen: State, other: Seat, left: Cards, first: int, second: int) -> int:
    """How many hands the seat could hold that was dealt all cards of these months."""
    two = bits.has(seen.shown[other], FUTATESHI)
    fours = month_cards(first) | month_cards(second)
    if two != (first != second) or fours & ~(left | seen.played[other]) != 0:
        return 0
    missing = bits.count(fours & left)
    return bits.ways(bits.count(left) - missing, seen.held[other] - missing)
