"""The only door to a player: what a seat may know, as a state, as numbers, as a possible table."""

from minhwatu.state import SEATS, STATE
from paiju.cards.flower import ALL, CARDS
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import draw
from paiju.kit.secrecy import concealing
from paiju.kit.types import Ints, Rules, Seat, State

PLANES = 3 + SEATS  # hand, floor, turned, and each pile from the seat on
OBSERVATION = PLANES * CARDS + 3 * SEATS + 2

conceal = concealing(STATE)


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: a plane of 48 for each place, then numbers by seat."""
    for card in range(CARDS):
        out[card] = (seen.hand[seat] >> card) & 1
        out[CARDS + card] = (seen.floor >> card) & 1
    if seen.turned > 0:
        out[2 * CARDS + seen.turned - 1] = 1
    for i in range(seen.players):
        other, at = (seat + i) % seen.players, PLANES * CARDS + 3 * i
        for card in range(CARDS):
            out[(3 + i) * CARDS + card] = (seen.taken[other] >> card) & 1
        out[at] = seen.held[other]
        out[at + 1] = 1 if other == seen.dealer else 0
        out[at + 2] = 1 if other == seen.turn else 0
    out[PLANES * CARDS + 3 * SEATS] = seen.stocked
    out[PLANES * CARDS + 3 * SEATS + 1] = seen.players


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """A whole table, at random, at which this seat could be sitting."""
    conceal(seen, rules, seat, state)
    unknown = ALL & ~seen.floor & ~seen.hand[seat]
    for other in range(seen.players):
        unknown &= ~seen.taken[other]
    if seen.turned > 0:
        unknown &= ~bits.only(seen.turned - 1)
    for other in range(seen.players):
        if other != seat:
            state.hand[other] = draw(unknown, seen.held[other], rng)
            unknown &= ~state.hand[other]
    for at in range(CARDS - seen.stocked, CARDS):
        card = draw(unknown, 1, rng)
        unknown &= ~card
        state.stock[at] = bits.first(card)
