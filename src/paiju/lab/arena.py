"""What bots won against bots on the same deals, with seats rotated: luck of the cards cancels out."""

import math

import msgspec
from msgspec import Struct, field

from paiju.lab.contest import Paid, Stopwatch

SURE = 1.96  # standard errors: 95 of 100 intervals hold the true mean


class Mean(Struct):
    """
    A mean and its interval, one observation after the other. They are whole numbers, so many times
    too large, so that sums are the same in whatever order they are added up.
    """

    n: int = 0
    total: int = 0
    square: int = 0
    scale: int = 1  # how many times too large

    def add(self, value: int, scale: int = 1) -> None:
        """One more observation."""
        self.n += 1
        self.total += value
        self.square += value * value
        self.scale = scale

    def merge(self, other: "Mean") -> None:
        """Add other observations of the same."""
        self.scale = other.scale if other.n else self.scale
        self.n += other.n
        self.total += other.total
        self.square += other.square

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / (max(self.n, 1) * self.scale)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % of the mean."""
        n = max(self.n, 1)
        spread = (self.square * n - self.total * self.total) / (n * n * self.scale * self.scale)
        half = SURE * math.sqrt(spread / max(self.n - 1, 1))
        return self.value - half, self.value + half


class Duel(Struct):
    """One contestant against another at the same tables."""

    ahead: Mean = field(default_factory=Mean)  # points a round more
    rounds: int = 0
    won: float = 0.0  # rounds in which it was paid more; equal ones count half

    def merge(self, other: "Duel") -> None:
        """Add other rounds of the same two."""
        self.ahead.merge(other.ahead)
        self.rounds += other.rounds
        self.won += other.won


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
        sums = {}
        for who, places in chairs.items():
            points = [row[chair] for row in rotations for chair in places]
            sums[who] = sum(points)
            self.points[who].add(sums[who], len(points))
            self.rounds[who] += len(points)
            self.won[who] += sum(1 for point in points if point > 0)
        for one in chairs:
            for other in chairs:
                if one != other:
                    duel = self.duels.setdefault((one, other), Duel())
                    mine, theirs = len(chairs[one]), len(chairs[other])
                    ahead = sums[one] * theirs - sums[other] * mine
                    duel.ahead.add(ahead, len(rotations) * mine * theirs)
                    for row in rotations:
                        for chair in chairs[one]:
                            for across in chairs[other]:
                                duel.rounds += 1
                                duel.won += _share(row[chair], row[across])

    def merge(self, other: "Results") -> None:
        """Add other deals of the same contestants."""
        self.deals += other.deals
        for who, mean in enumerate(other.points):
            self.points[who].merge(mean)
            self.rounds[who] += other.rounds[who]
            self.won[who] += other.won[who]
        for pair, duel in other.duels.items():
            self.duels.setdefault(pair, Duel()).merge(duel)

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


class Bout:
    """What contestants came to, and the time they took: a share of an arena."""

    def __init__(self, contestants: int) -> None:
        self.results = Results(contestants)
        self.watches = [Stopwatch() for _ in range(contestants)]

    def add(self, other: "Bout") -> None:
        """Add another share."""
        self.results.merge(other.results)
        for watch, more in zip(self.watches, other.watches):
            watch.add(more)

    def dump(self) -> "Dumped":
        """The same as it travels."""
        one = self.results
        duels = [(*pair, duel) for pair, duel in sorted(one.duels.items())]
        return Dumped(one.deals, one.points, one.rounds, one.won, duels, self.watches)

    @staticmethod
    def read(data: bytes) -> "Bout":
        """What travelled."""
        told = msgspec.json.decode(data, type=Dumped)
        bout = Bout(len(told.points))
        bout.results.deals = told.deals
        bout.results.points, bout.results.rounds = told.points, told.rounds
        bout.results.won, bout.watches = told.won, told.watches
        bout.results.duels = {(one, other): duel for one, other, duel in told.duels}
        return bout


class Dumped(Struct):
    """A share of an arena as it travels."""

    deals: int
    points: list[Mean]
    rounds: list[int]
    won: list[int]
    duels: list[tuple[int, int, Duel]]
    watches: list[Stopwatch]
