"""
Character cards, zipai 字牌: small 一 … 十 and big 壹 … 拾, four of each.

Cards of which several are alike are no set. They are a count for each of the twenty kinds, packed
into one number: three bits a kind, s1 lowest.
"""

from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.pack import Pack

RANKS, KINDS, COPIES = 10, 20, 4
CARDS = KINDS * COPIES

ZIPAI = Pack(tuple(f"{size}{n}" for size in "sb" for n in range(1, RANKS + 1)), copies=COPIES)
SMALL = "一二三四五六七八九十"
BIG = "壹贰叁肆伍陆柒捌玖拾"
RED = ZIPAI.cards("s2 s7 s10 b2 b7 b10")


def character(name: str) -> str:
    """The character printed on a card: 七 for s7."""
    number = ZIPAI.card(name)
    return (SMALL + BIG)[number]


def packed(kinds: "tuple[int, ...] | list[int] | range") -> int:
    """Cards, by kind, as one number; for the edges and for tables, not for kernels."""
    counts = 0
    for kind in kinds:
        counts += 1 << (3 * kind)
    return counts


ONES = packed(range(KINDS))  # one of each kind
GUARDS = ONES << 2  # the bit above counts of at most three

# To add counts up: fields of six bits and of twelve, each half filled, and one bit for each of these.
_SIXES = sum(7 << 6 * i for i in range(10))
_TWELVES = sum(63 << 12 * i for i in range(5))
_EACH = sum(1 << 12 * i for i in range(5))


@jit
def many(counts: int, kind: int) -> int:
    """How many of a kind there are."""
    return (counts >> (3 * kind)) & 7


@jit
def one(kind: int) -> int:
    """One card of a kind."""
    return 1 << (3 * kind)


@jit
def lowest(counts: int) -> int:
    """The lowest kind there is."""
    return bits.first(counts) // 3


@jit
def size_of(counts: int) -> int:
    """How many cards there are."""
    pairs = (counts & _SIXES) + ((counts >> 3) & _SIXES)
    fours = (pairs & _TWELVES) + ((pairs >> 6) & _TWELVES)
    return ((fours * _EACH) >> 48) & 0xFFF  # the highest field has the sum of all


@jit
def fits(counts: int, pattern: int) -> bool:
    """Whether the cards of a pattern are among these; both at most three of a kind."""
    return ((counts | GUARDS) - pattern) & GUARDS == GUARDS


@jit
def is_big(kind: int) -> int:
    """0 for a small card, 1 for a big one."""
    return 1 if kind >= RANKS else 0


@jit
def rank_of(kind: int) -> int:
    """The rank of a kind, from 0."""
    return kind % RANKS


def kinds_of(counts: int) -> list[int]:
    """The cards one by one, sorted; for the edges, not for kernels."""
    return [kind for kind in range(KINDS) for _ in range(many(int(counts), kind))]


def names_of(counts: int) -> list[str]:
    """The same in notation."""
    return [ZIPAI.names[kind] for kind in kinds_of(counts)]
