"""What bots won against bots on the same deals, with seats rotated: luck of the cards cancels out."""

import math

from msgspec import Struct

from paiju.lab.contest import Paid, Stopwatch

SURE = 1.96  # standard errors: 95 of 100 intervals hold the true mean


class Mean:
    """A mean and its interval, one observation after the other."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0.0
        self.square = 0.0

    def add(self, value: float) -> None:
        """One more observation."""
        self.n += 1
        self.total += value
        self.square += value * value

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / max(self.n, 1)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % of the mean."""
        spread = max(self.square / max(self.n, 1) - self.value**2, 0.0)
        half = SURE * math.sqrt(spread / max(self.n - 1, 1))
        return self.value - half, self.value + half


class Duel:
    """One contestant against another at the same tables."""

    def __init__(self) -> None:
        self.ahead = Mean()  # points a round more
        self.rounds = 0
        self.won = 0.0  # rounds in which it was paid more; equal ones count half


class Standing(Struct):
    """How a contestant did."""

    bot: str
    mean: float  # points a round
    interval: tuple[float, float]  # 95 % of its mean
    win_rate: float  # rounds in which it was paid


class Results:
    """All that was paid, by contestant and by pair of contestants."""

    def __init__(self, contestants: int) -> None:
        self.deals = 0  # at all tables together
        self.points = [Mean() for _ in range(contestants)]
        self.rounds = [0] * contestants
        self.won = [0] * contestants
        self.duels: dict[tuple[int, int], Duel] = {}

    def add(self, table: tuple[int, ...], paid: Paid) -> None:
        """
        Add what was paid at a table: the contestants on its chairs, and rows of which the rotations
        of one deal stand together, and count as one observation.
        """
        chairs: dict[int, list[int]] = {}
        for chair, who in enumerate(table):
            chairs.setdefault(who, []).append(chair)
        for at in range(0, len(paid), len(table)):
            self._add_deal(chairs, paid[at : at + len(table)])

    def _add_deal(self, chairs: dict[int, list[int]], rotations: Paid) -> None:
        self.deals += 1
        means = {}
        for who, places in chairs.items():
            points = [row[chair] for row in rotations for chair in places]
            means[who] = sum(points) / len(points)
            self.points[who].add(means[who])
            self.rounds[who] += len(points)
            self.won[who] += sum(1 for point in points if point > 0)
        for one in chairs:
            for other in chairs:
                if one != other:
                    duel = self.duels.setdefault((one, other), Duel())
                    duel.ahead.add(means[one] - means[other])
                    for row in rotations:
                        for mine in chairs[one]:
                            for theirs in chairs[other]:
                                duel.rounds += 1
                                duel.won += _share(row[mine], row[theirs])

    def standings(self, names: list[str]) -> list[Standing]:
        """Each contestant's mean with its interval, and how often it won."""
        return [
            Standing(name, points.value, points.interval, won / max(rounds, 1))
            for name, points, rounds, won in zip(names, self.points, self.rounds, self.won)
        ]


def _share(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)


class Pace(Struct):
    """Milliseconds a decision."""

    median: float
    p99: float
    mean: float


def pace(times: list[float]) -> Pace:
    """What many decisions took."""
    times = sorted(times) or [0.0]
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    return Pace(times[len(times) // 2], p99, sum(times) / len(times))


def together(watches: list[Stopwatch]) -> Stopwatch:
    """What several stopwatches measured."""
    whole = Stopwatch()
    for watch in watches:
        whole.add(watch)
    return whole
