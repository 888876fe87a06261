"""
Cards of three decks in two numbers, a *heap*: how many of each card.

A rank is a cell of five bits. The first number has the spades in the lower two bits of each cell
and the hearts in the next two, the second number clubs and diamonds. Counts of one rank, suit by
suit, are a *quad*: two bits each for s, h, c, d.
"""

from paiju.families.climbing.readings import points_in
from paiju.games.datongzi.deck import FIVE, KING, ONES, PACK, RANK_COUNT, TEN, WIDTH
from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.memo import memo
from paiju.kit.types import Card

PAIRS = 3 * ONES
TWO_EACH = 0b10101010  # DT-38: the quad of an earth


@jit
def unit(card: Card) -> int:
    """One card, in the number that its suit belongs to."""
    return 1 << (WIDTH * (card >> 2) + 2 * (card & 1))


@jit
def half(card: Card) -> int:
    """Which of the two numbers a card belongs to."""
    return (card >> 1) & 1


@jit
def counts(a: int, b: int) -> int:
    """How many cards of each rank, in cells."""
    return (a & PAIRS) + ((a >> 2) & PAIRS) + (b & PAIRS) + ((b >> 2) & PAIRS)


@jit
def quad_at(a: int, b: int, place: int) -> int:
    """The counts of one rank, suit by suit."""
    return ((a >> (WIDTH * place)) & 15) | (((b >> (WIDTH * place)) & 15) << 4)


@jit
def low_half(quad: int, place: int) -> int:
    """Spades and hearts of a quad, at their rank."""
    return (quad & 15) << (WIDTH * place)


@jit
def high_half(quad: int, place: int) -> int:
    """Clubs and diamonds of a quad, at their rank."""
    return (quad >> 4) << (WIDTH * place)


@jit
def in_quad(quad: int, suit: int) -> int:
    """How many cards of a suit, by its place."""
    return (quad >> (2 * suit)) & 3


@jit
def quad_size(quad: int) -> int:
    """How many cards a quad has."""
    return in_quad(quad, 0) + in_quad(quad, 1) + in_quad(quad, 2) + in_quad(quad, 3)


@jit
def size_of(a: int, b: int) -> int:
    """How many cards a heap has."""
    odd = 5 * ONES
    return (
        bits.count(a & odd)
        + 2 * bits.count((a >> 1) & odd)
        + bits.count(b & odd)
        + 2 * bits.count((b >> 1) & odd)
    )


@jit
def points_of(a: int, b: int) -> int:
    """DT-4: 5 = 5, T = 10, K = 10."""
    cells = counts(a, b)
    fives = (cells >> (WIDTH * FIVE)) & 31
    tens = ((cells >> (WIDTH * TEN)) & 31) + ((cells >> (WIDTH * KING)) & 31)
    return points_in(fives, tens)


@jit
def holds(a: int, b: int, c: int, d: int) -> bool:
    """Whether the heap a, b has all the cards of c, d."""
    for place in range(RANK_COUNT):
        have, want = quad_at(a, b, place), quad_at(c, d, place)
        if want == 0:
            continue
        for suit in range(4):
            if in_quad(want, suit) > in_quad(have, suit):
                return False
    return True


@jit
def nth_card(a: int, b: int, n: int) -> Card:
    """The n-th card of a heap in printed order, from 0."""
    for place in range(RANK_COUNT):
        quad = quad_at(a, b, place)
        size = quad_size(quad)
        if n >= size:
            n -= size
            continue
        for suit in range(4):
            if n < in_quad(quad, suit):
                return 4 * place + suit
            n -= in_quad(quad, suit)
    return 0


def heap_of(cards: list[Card]) -> tuple[int, int]:
    """The heap of these cards; for the edges."""
    halves = [0, 0]
    for card in cards:
        halves[half(card)] += unit(card)
    return halves[0], halves[1]


def listed(a: int, b: int) -> list[Card]:
    """The cards of a heap in printed order; for the edges."""
    cards: list[Card] = []
    for place in range(RANK_COUNT):
        quad = quad_at(int(a), int(b), place)
        if quad:
            cards += _of_rank(place, quad)
    return cards


@memo(4096)
def _of_rank(place: int, quad: int) -> list[Card]:
    return [4 * place + suit for suit in range(4) for _ in range(in_quad(quad, suit))]


def names_of(a: int, b: int) -> list[str]:
    """The notation of every card of a heap, in printed order."""
    return list(named(int(a), int(b)))


@memo(8192)
def named(a: int, b: int) -> tuple[str, ...]:
    """`names_of`, for whoever shows the same heaps again and again."""
    return tuple(PACK.names[card] for card in listed(a, b))
