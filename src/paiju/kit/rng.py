"""
Chance, the same in every mode and on every machine: xoshiro128++ in 32-bit lanes.

The meaning of a seed is fixed for good and written down in `docs/shuffle.md`.
"""

from paiju.kit import bits
from paiju.kit.jit import jit
from paiju.kit.types import Cards, Ints

LANES = 4
SEEDS = 1 << 62  # a seed that is told is from 0 to one less
MASK = 0xFFFFFFFF


@jit
def mix(x: int) -> int:
    """A 32-bit number scrambled so that neighbours end far apart (MurmurHash3's finaliser)."""
    x = x & MASK
    x = ((x ^ (x >> 16)) * 0x85EBCA6B) & MASK
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & MASK
    return x ^ (x >> 16)


@jit
def seed(rng: Ints, number: int, stream: int) -> None:
    """Start a generator: `number` is the seed, `stream` counts independent ones under it."""
    x = mix(number)
    x = mix(x + (number >> 32) + 0x9E3779B9)
    x = mix(x + stream + 0x9E3779B9)
    x = mix(x + (stream >> 32) + 0x9E3779B9)
    for lane in range(LANES):
        x = mix(x + 0x9E3779B9)
        rng[lane] = x
    if rng[0] | rng[1] | rng[2] | rng[3] == 0:
        rng[0] = 1  # the one state from which the generator cannot move


@jit
def rotate(x: int, by: int) -> int:
    """A 32-bit rotation to the left."""
    return ((x << by) & MASK) | (x >> (32 - by))


Lanes = tuple[int, int, int, int]


@jit
def moved(lanes: Lanes) -> Lanes:
    """The lanes after the next 32 bits."""
    a, b, c, d = lanes
    c ^= a
    d ^= b
    return a ^ d, b ^ c, c ^ ((b << 9) & MASK), rotate(d, 11)


@jit
def output(lanes: Lanes) -> int:
    """The 32 bits that these lanes give."""
    return (rotate((lanes[0] + lanes[3]) & MASK, 7) + lanes[0]) & MASK


@jit
def lanes_of(rng: Ints) -> Lanes:
    """The lanes as they are kept."""
    return rng[0], rng[1], rng[2], rng[3]


@jit
def keep(rng: Ints, lanes: Lanes) -> None:
    """Keep the lanes."""
    rng[0], rng[1], rng[2], rng[3] = lanes


@jit
def bits32(rng: Ints) -> int:
    """The next 32 bits."""
    lanes = lanes_of(rng)
    keep(rng, moved(lanes))
    return output(lanes)


@jit
def below(rng: Ints, n: int) -> int:
    """A number from 0 to n − 1, each equally likely (Lemire's method)."""
    product = bits32(rng) * n
    if product & MASK < n:
        least = (MASK + 1 - n) % n
        while product & MASK < least:
            product = bits32(rng) * n
    return product >> 32


@jit
def shuffle(rng: Ints, deck: Ints, n: int) -> None:
    """
    Fisher–Yates over the first n cards, from the last place down, by numbers as `below` gives them;
    the lanes are kept at the end alone, which takes half the time.
    """
    lanes = lanes_of(rng)
    for i in range(n - 1, 0, -1):
        product = output(lanes) * (i + 1)
        lanes = moved(lanes)
        if product & MASK <= i:
            least = (MASK - i) % (i + 1)
            while product & MASK < least:
                product = output(lanes) * (i + 1)
                lanes = moved(lanes)
        j = product >> 32
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card
    keep(rng, lanes)


@jit
def draw(cards: Cards, n: int, rng: Ints) -> Cards:
    """N cards of a set, at random."""
    drawn = 0
    for _ in range(n):
        drawn |= bits.only(bits.nth(cards & ~drawn, below(rng, bits.count(cards & ~drawn))))
    return drawn
