"""Flower cards: hwatu 화투 and hanafuda 花札. Four a month, so a card's month is its number // 4."""

from paiju.kit.jit import jit
from paiju.kit.pack import Pack
from paiju.kit.types import Card, Cards

_KINDS_TO_TEN = ("B R a b", "A R a b", "B R a b", "A R a b", "A R a b",
                 "A R a b", "A R a b", "B A a b", "A R a b", "A R a b")  # fmt: skip


def _months(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{i + 1}{kind}" for i, month in enumerate(kinds) for kind in month.split())


# Japan: month 11 is willow, month 12 paulownia. Korea: the other way round, and jokers.
JAPAN = Pack(_months((*_KINDS_TO_TEN, "B A R a", "B a b c")))
KOREA = Pack((*_months((*_KINDS_TO_TEN, "B a b c", "B A R a")), "X2a", "X2b", "X3"))

CARDS = 48  # without jokers
MONTHS = 12
FLOWERS: Cards = (1 << CARDS) - 1


@jit
def month_of(card: Card) -> Cards:
    """The four cards of the card's month."""
    return 15 << (card & ~3)


@jit
def month_cards(month: int) -> Cards:
    """The four cards of a month, counted from 0."""
    return 15 << (4 * month)


@jit
def months_of(cards: Cards) -> Cards:
    """All cards of every month that occurs in the set (jokers aside)."""
    present = cards | (cards >> 1)
    present = (present | (present >> 2)) & 0x111111111111
    return present * 15


def kind(pack: Pack, letters: str) -> Cards:
    """All cards of a kind: "B" brights, "A" animals, "R" ribbons, "abc" junk."""
    return pack.cards(
        " ".join(name for name in pack.names if name[-1] in letters and not name.startswith("X"))
    )
