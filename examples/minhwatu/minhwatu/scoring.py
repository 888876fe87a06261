"""The law of points: card points, dan and yak, payments, and what a round hands on."""

from minhwatu.deck import ANIMALS, BRIGHTS, RIBBONS
from minhwatu.items import CARD_POINTS, VOID_DEAL
from minhwatu.rules import SET_CARDS, worth
from minhwatu.state import Result
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rows import enter
from paiju.kit.types import Cards, Rules, Seat, State

WHOLE = 240  # MN-9: all card points together


@jit
def card_points(pile: Cards) -> int:
    """MN-9: brights 20, animals 10, ribbons 5, junk nothing."""
    points = 20 * bits.count(pile & BRIGHTS) + 10 * bits.count(pile & ANIMALS)
    return points + 5 * bits.count(pile & RIBBONS)


@jit
def settle(state: State, rules: Rules, outcome: State) -> None:
    """MN-9 … 12: the difference from the even share, and what every other player pays for sets."""
    outcome.result = state.result
    if state.result == Result.VOID:
        enter(outcome, VOID_DEAL, 0, 0, 0, 0)
        return
    share = WHOLE // state.players
    for seat in range(state.players):
        points = card_points(state.captured[seat])
        outcome.payments[seat] += points - share
        enter(outcome, CARD_POINTS, seat, points, share, 0)
    for seat in range(state.players):
        for i in range(len(SET_CARDS)):
            if SET_CARDS[i] & ~state.captured[seat] == 0 and worth(rules, i) > 0:
                enter(outcome, i, seat, worth(rules, i), 0, 0)
                for payer in range(state.players):
                    if payer != seat:
                        outcome.payments[payer] -= worth(rules, i)
                        outcome.payments[seat] += worth(rules, i)
    outcome.winner = best(state, outcome) + 1


@jit
def best(state: State, outcome: State) -> Seat:
    """MN-13: the seat that was paid most; of equal ones the first from the dealer on."""
    found = state.dealer
    for i in range(1, state.players):
        seat = (state.dealer + i) % state.players
        if outcome.payments[seat] > outcome.payments[found]:
            found = seat
    return int(found)


@jit
def follow(state: State, rules: Rules, start: State, outcome: State, following: State) -> None:
    """MN-13, 14: the best seat deals next; a void deal is dealt again by the same dealer."""
    following.players = start.players
    following.dealer = start.dealer
    following.number = start.number
    for seat in range(start.players):
        following.totals[seat] = start.totals[seat] + outcome.payments[seat]
    if state.result == Result.COUNTED:
        following.dealer = outcome.winner - 1
        following.number = start.number + 1
