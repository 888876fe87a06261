"""The cards that a seat does not see, dealt by chance as they could lie."""

from paiju.families.climbing.tricks import EVERYONE, SEATS, is_out
from paiju.games.datongzi.bars import CELL, FULL, may_hold
from paiju.games.datongzi.deck import RANK_COUNT, WIDTH
from paiju.games.datongzi.heap import PAIRS, half, nth_card, quad_at, quad_size, size_of, unit
from paiju.games.datongzi.masks import held_at, held_counts
from paiju.games.datongzi.rules import hand_size, sort_hand
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.rng import below
from paiju.kit.types import Card, Ints, Rules, Seat, State

TRIES = 8  # cards by chance, until one agrees; then one after another

EVERY = PAIRS | (PAIRS << 2)  # either half of the three decks: three of each card


@jit
def uncover(seen: State, state: State) -> None:
    """All hands are open: the hidden cards are those that nobody was dealt."""
    for i in range(2):
        state.hidden[i] = EVERY - seen.dealt[0][i] - seen.dealt[1][i] - seen.dealt[2][i]


@jit
def deal_unseen(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> bool:
    """Deal what the seat does not see; whether the hands agree with every pass."""
    for i in range(2):  # the hidden cards are what nobody is dealt: at first, all
        state.hidden[i] = EVERY - (seen.dealt[seat][i] if seat >= 0 else 0)
    todo = EVERYONE
    for other in range(SEATS):
        if other == seat:
            todo &= ~bits.only(seat)
        else:
            give_certain(seen, rules, other, state)
    if rules.show_counts == 0:
        give_played(seen, rules, seat, rng, state)
    agreed = True
    while todo:
        other = tightest(state, rules, todo)
        todo &= ~bits.only(other)
        agreed = guess_hand(rules, other, rng, state) and agreed
    return agreed


@jit
def tightest(state: State, rules: Rules, todo: int) -> Seat:
    """The seat whose passes leave it the fewest cards to choose from."""
    found, least = -1, 0
    for other in range(SEATS):
        if not bits.has(todo, other):
            continue
        choice = -room(rules, other, state)
        for place in range(RANK_COUNT):
            there = quad_size(quad_at(state.hidden[0], state.hidden[1], place))
            choice += min(there, FULL - ((state.caps[other] >> (WIDTH * place)) & CELL))
        if found < 0 or choice < least:
            found, least = other, choice
    return found


@jit
def guess_hand(rules: Rules, other: Seat, rng: Ints, state: State) -> bool:
    """As many cards as the seat may hold; whether none is one that it would have had to play."""
    state.left[other] = room(rules, other, state)
    agreed = True
    for _ in range(state.left[other]):
        hidden = state.hidden
        left = size_of(hidden[0], hidden[1])
        card = nth_card(hidden[0], hidden[1], below(rng, left))
        tried = 0
        while not fits(rules, other, card, state) and tried < TRIES + left:
            place = below(rng, left) if tried < TRIES else tried - TRIES
            card = nth_card(hidden[0], hidden[1], place)
            tried += 1
        agreed = agreed and fits(rules, other, card, state)
        give(state, other, card)
    sort_hand(state, other)
    return agreed


@jit
def fits(rules: Rules, other: Seat, card: Card, state: State) -> bool:
    """DT-22: whether a seat may hold one more of this card."""
    if rules.must_beat == 0:
        return True
    place = card >> 2
    quad = held_at(state, other, place) + (1 << (2 * (card & 3)))
    cells = held_counts(state, other) + bits.only(WIDTH * place)
    return may_hold(state, rules, other, cells, quad, place)


@jit
def give(state: State, other: Seat, card: Card) -> None:
    """A card not given yet goes to a seat."""
    state.dealt[other][half(card)] += unit(card)
    state.hidden[half(card)] -= unit(card)


@jit
def give_certain(seen: State, rules: Rules, other: Seat, state: State) -> None:
    """The cards that a seat was dealt, as far as the others know: what it is known to have played."""
    for i in range(2):
        if rules.show_counts == 0:
            state.played[other][i] = seen.table_cards[i] if seen.owner - 1 == other else 0
        state.dealt[other][i] = state.played[other][i]
        state.hidden[i] -= state.dealt[other][i]


@jit
def give_played(seen: State, rules: Rules, seat: Seat, rng: Ints, state: State) -> None:
    """Without `show_counts`: each card played goes to a seat that may have played it."""
    a, b = seen.gone[0], seen.gone[1]
    for other in range(SEATS):
        a -= state.played[other][0]
        b -= state.played[other][1]
    for step in range(2):  # first the seats that are out: they have played all their cards
        for i in range(SEATS):
            other = (seen.turn + 1 + i) % SEATS
            if other == seat or is_out(seen, other) != (step == 0):
                continue
            want = room(rules, other, state)
            if step == 1:
                want = share(seen, rules, seat, other, size_of(a, b), rng, state)
            for _ in range(want):
                card = nth_card(a, b, below(rng, size_of(a, b)))
                a -= unit(card) if half(card) == 0 else 0
                b -= unit(card) if half(card) == 1 else 0
                state.played[other][half(card)] += unit(card)
                give(state, other, card)


@jit
def room(rules: Rules, other: Seat, state: State) -> int:
    """How many of its cards a seat is not known to have played."""
    return hand_size(rules) - size_of(state.played[other][0], state.played[other][1])


@jit
def share(
    seen: State, rules: Rules, seat: Seat, other: Seat, cards: int, rng: Ints, state: State
) -> int:
    """
    How many of the played cards a seat that still holds some may have played: it keeps one, and
    leaves the seats after it no more than they have room for.
    """
    most, later = room(rules, other, state) - 1, 0
    passed = False
    for i in range(SEATS):
        after = (seen.turn + 1 + i) % SEATS
        if passed and after != seat and not is_out(seen, after):
            later += room(rules, after, state) - 1
        passed = passed or after == other
    least = cards - later if cards > later else 0
    most = min(most, cards)
    return least + below(rng, most - least + 1)
