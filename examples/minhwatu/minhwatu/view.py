"""The only door to a player: what a seat may know, as a state, as numbers, as a possible table."""

from minhwatu.state import SEATS, STATE
from paiju.cards.flower import CARDS
from paiju.families.flower.seeing import fill_stock, observe_cards, unseen
from paiju.kit.jit import jit
from paiju.kit.rng import draw
from paiju.kit.secrecy import concealing
from paiju.kit.types import Ints, Rules, Seat, State

OBSERVATION = (3 + SEATS) * CARDS + 2 + 2 * SEATS

conceal = concealing(STATE)


@jit
def observe(seen: State, rules: Rules, seat: Seat, out: Ints) -> None:
    """What the seat knows, for a network: a plane of 48 for each place, then numbers by seat."""
    at = observe_cards(seen, seat, out)
    out[at] = seen.stocked
    out[at + 1] = seen.players
    for i in range(seen.players):
        other = (seat + i) % seen.players
        out[at + 2 + 2 * i] = seen.held[other]
        out[at + 3 + 2 * i] = 1 if other == seen.dealer else 0


@jit
def redeal(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """A whole table, at random, at which this seat could be sitting."""
    conceal(seen, rules, seat, state)
    unknown = unseen(seen, seat)
    for other in range(seen.players):
        if other != seat:
            state.hand[other] = draw(unknown, seen.held[other], rng)
            unknown &= ~state.hand[other]
    fill_stock(seen, unknown, rng, state)
