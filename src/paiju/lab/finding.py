"""What the deals of a question say: means and differences, each with its 95 % interval, and luck."""

import math
from fractions import Fraction
from typing import Any

from msgspec import Struct

from paiju.lab.arena import SURE
from paiju.lab.pairing import (
    DEALER,
    ENDS,
    EVEN,
    LENGTH,
    LUCKS,
    MARGIN,
    MEASURES,
    MIXED,
    NOBODY,
    PLACES,
    SIZE,
    STRONG,
    WEAK,
)
from paiju.lab.ruling import BLOCKS, Sums
from paiju.play.question import Asked, Question

SURE_OF_BLOCKS = 2.093  # standard errors that hold 95 %, judged by 20 blocks
AHEAD = 1.645  # standard deviations: ahead 19 times in 20


class Figure(Struct, frozen=True):
    """A mean, or a share, with its interval."""

    mean: float
    interval: tuple[float, float]

    @property
    def sign(self) -> int:
        """1 or -1 where the interval lies on one side of nothing, else 0."""
        low, high = self.interval
        return (low > 0) - (high < 0)


class Compared(Struct, frozen=True):
    """A figure, and how it differs from the first sheet's on the same deals."""

    mean: float
    interval: tuple[float, float]
    difference: Figure | None = None  # of the first sheet: nothing


class Luck(Struct, frozen=True):
    """
    Where the differences between what players are paid come from, as shares of the variance: the
    cards of the deal, the players' strength, and how it was played.
    """

    cards: Compared
    skill: Compared
    play: Compared
    edge: Compared  # points a round that the strong player gains from weak ones
    rounds: int | None  # after which the strong player is ahead 19 times in 20; None: never


class Found(Struct, frozen=True):
    """What was found of one sheet."""

    values: dict[str, Any]
    size: Compared  # points that change hands
    margin: Compared  # by which the best paid player is ahead of the next
    length: Compared  # decisions
    dealer_wins: Compared  # share of the rounds
    nobody: Compared  # share of the rounds in which nobody is paid
    places: list[Compared]  # points by place, the dealer first
    ends: dict[str, Compared]  # share of the rounds, by how they end
    sizes: list[int]  # rounds of 0, 1, 2 to 3, 4 to 7, … points
    luck: Luck
    same: bool  # nothing that is measured differs in any deal
    digest: str


class Answer(Struct, frozen=True):
    """The answer to a question."""

    question: Question
    players: int
    deals: int
    rounds: int
    found: list[Found]


def answer(asked: Asked, sums: list[Sums]) -> Answer:
    """What the deals say."""
    lucks = [_blocks(one) for one in sums]
    found = [_found(asked, at, sums[at], lucks[0], lucks[at]) for at in range(len(asked.cells))]
    rounds = sum(one.deals + _rounds(one) // asked.players for one in sums)
    return Answer(asked.question, asked.players, sums[0].deals, rounds, found)


def _rounds(one: Sums) -> int:
    """Seats of rounds that were played to tell luck from skill."""
    return sum(one.lucks[at + STRONG] + one.lucks[at + WEAK] for at in range(0, len(one.lucks), LUCKS))  # fmt: skip


def _found(
    asked: Asked, at: int, one: Sums, base: list[list[int]], lucks: list[list[int]]
) -> Found:
    def compared(measure: int) -> Compared:
        return _compared(one, measure, at > 0)

    names = asked.game.law.results
    ends = {name: compared(ENDS + names.index(name)) for name in names[1:]}
    return Found(
        values=asked.cells[at].values,
        size=compared(SIZE),
        margin=compared(MARGIN),
        length=compared(LENGTH),
        dealer_wins=compared(DEALER),
        nobody=compared(NOBODY),
        places=[compared(PLACES + place) for place in range(asked.players)],
        ends=ends,
        sizes=_without_tail(one.sizes),
        luck=_luck(base if at else None, lucks),
        same=not any(one.sums[3 * MEASURES :]),
        digest=f"{one.digest:016x}",
    )


def _without_tail(sizes: list[int]) -> list[int]:
    last = max((bar for bar, n in enumerate(sizes) if n), default=0)
    return sizes[: last + 1]


def _compared(one: Sums, measure: int, differs: bool) -> Compared:
    mean = _figure(one.deals, one.sums[measure], one.sums[MEASURES + measure])
    more = _figure(one.deals, one.sums[2 * MEASURES + measure], one.sums[3 * MEASURES + measure])
    return Compared(mean.mean, mean.interval, more if differs else None)


def _figure(n: int, total: int, square: int) -> Figure:
    """A mean from whole sums; the arithmetic is exact until the last step."""
    mean = total / n
    variance = (square * n - total * total) / (n * max(n - 1, 1))
    half = SURE * math.sqrt(variance / n)
    return Figure(mean, (mean - half, mean + half))


def _blocks(one: Sums) -> list[list[int]]:
    return [one.lucks[at : at + LUCKS] for at in range(0, BLOCKS * LUCKS, LUCKS)]


def _luck(base: list[list[int]] | None, blocks: list[list[int]]) -> Luck:
    whole = _without(blocks, None)
    kinds = _shares(whole)
    figures = []
    for kind, value in enumerate(kinds):
        left = [_shares(_without(blocks, gone))[kind] for gone in range(BLOCKS)]
        figure = _jackknifed(value, left)
        more = None
        if base is not None:
            before = _shares(_without(base, None))[kind]
            were = [_shares(_without(base, gone))[kind] for gone in range(BLOCKS)]
            more = _jackknifed(value - before, [now - then for now, then in zip(left, were)])
        figures.append(Compared(figure.mean, figure.interval, more))
    cards, skill, play, edge = figures
    spread = _variance(whole)
    rounds = math.ceil(spread * (AHEAD / edge.mean) ** 2) if edge.interval[0] > 0 else None
    return Luck(cards, skill, play, edge, rounds)


def _without(blocks: list[list[int]], gone: int | None) -> list[int]:
    """The sums of all blocks but one."""
    left = [block for at, block in enumerate(blocks) if at != gone]
    return [sum(column) for column in zip(*left)]


def _jackknifed(value: float, left: list[float]) -> Figure:
    """The interval of a value from what it is with each block left out."""
    middle = sum(left) / BLOCKS
    spread = sum((one - middle) ** 2 for one in left) * (BLOCKS - 1) / BLOCKS
    half = SURE_OF_BLOCKS * math.sqrt(spread)
    return Figure(value, (value - half, value + half))


def _variance(sums: list[int]) -> float:
    """How widely the payments of the strong player are spread."""
    n, total, square = sums[STRONG : STRONG + 3]
    return (square * n - total * total) / (n * n) if n else 0.0


def _shares(sums: list[int]) -> tuple[float, float, float, float]:
    """
    The shares of cards, skill and play in the variance of what a seat is paid, and the edge of the
    strong player. The cards' part is what two seatings of one deal have in common.
    """
    strong, weak = (_mean(sums, group) for group in (STRONG, WEAK))
    n = sums[STRONG] + sums[WEAK]
    if not n:
        return 0.0, 0.0, 0.0, 0.0
    middle = Fraction(sums[STRONG + 1] + sums[WEAK + 1], n)
    whole = Fraction(sums[STRONG + 2] + sums[WEAK + 2], n) - middle**2
    skill = (sums[STRONG] * (strong - middle) ** 2 + sums[WEAK] * (weak - middle) ** 2) / n
    pairs, of_strong, of_weak, both = sums[MIXED : MIXED + 4]
    even, of_even, both_weak = sums[EVEN : EVEN + 3]
    common = both - strong * of_weak - weak * of_strong + pairs * strong * weak
    common += both_weak - weak * of_even + even * weak**2
    cards = max(Fraction(common, pairs + even), Fraction(0)) if pairs + even else Fraction(0)
    if not whole:
        return 0.0, 0.0, 0.0, float(strong)
    shares = cards / whole, skill / whole
    play = max(1 - sum(shares), Fraction(0))
    return float(shares[0]), float(shares[1]), float(play), float(strong)


def _mean(sums: list[int], group: int) -> Fraction:
    return Fraction(sums[group + 1], sums[group]) if sums[group] else Fraction(0)
