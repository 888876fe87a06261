"""
How long a turn is shown at a table: bots do not act before it was seen, and clocks begin after it.

A client at normal speed plays a turn out in the steps and times of `web/table/turn`, whose words
these are; a test holds both to the same lengths. It is made of what everyone is told, so it tells
nobody anything.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from paiju.kit.happening import Happening, Move
from paiju.kit.types import Seat

MOST = 2500  # milliseconds that a clock waits at most
DEAL = 1600  # milliseconds of a deal: the first of a match
NEXT_DEAL = 900  # and of the others

AFTER = {"yaku"}  # words that come when the captures have landed
UP = "turned"  # where a card of the stock lies until it takes something
FLYING = 8  # cards in the air at once, at most
HAND, SLAP, BEAT, TURN, FACE, PLACE = 220, 80, 180, 240, 300, 180
SWEEP, APART, STEAL, THEFTS, RAIL, SHOW = 220, 40, 240, 120, 220, 900
JOIN, BOMB, SET, IN_ALL, HOLD, STACK = 120, 40, 12, 120, 400, 260
WORD, GAP, SHOUT, SEVERAL, WORDS = 70, 280, 900, 500, 3
LONG = {"hu": 11 / 9, "blast": 11 / 9, "thunder": 13 / 9}  # words that stand longer
HEAVY = {"bomb", "blast", "thunder"}  # cards that land hard
AT_PLATE = {"chi", "peng", "pao", "ti", "call", "pass", "out"}  # the next turn begins below them


class Step(Struct):
    """One step of a turn: what kind of motion, whose, and what is called with it."""

    kind: str
    seat: Seat | None
    moves: list[Move]
    called: list[Happening]

    @property
    def n(self) -> int:
        """How many cards fly."""
        return sum(move.n for move in self.moves)


def length(happened: Sequence[Happening]) -> int:
    """The milliseconds in which this is shown."""
    steps = _steps(happened)
    words = sum(_is_big(one) for step in steps for one in step.called)
    at = quiet = 0.0  # `quiet`: when the last word is over
    for i, step in enumerate(steps):
        following = steps[i + 1] if i + 1 < len(steps) else None
        goes_on = following is not None and (
            None in (following.seat, step.seat) or following.seat == step.seat
        )
        at += HOLD if step.kind == "trick" else 0
        begun = at
        at += _flying(step) + _beat(step, following if goes_on else None)
        at += 0 if goes_on else GAP
        for one in step.called:
            if _is_big(one):
                several = SEVERAL * min(1, WORDS / words)
                quiet = max(begun, quiet)
                quiet += several if words > 1 else SHOUT * LONG.get(one.cue, 1)
    return round(max(at, quiet))


def _is_big(one: Happening) -> bool:
    """Whether its word stands in the middle; others stand at their player's plate."""
    whose = one.event.get("seat") is not None or one.event.get("seats")
    return one.shout is not None and not (whose and one.cue in AT_PLATE)


def _kind(move: Move) -> str:
    """What kind of a motion a move is: by the places alone."""
    source, target = move.from_, move.to
    if source == target:
        return "show" if source.zone == "hand" else "rail"
    if source.zone in ("stock", "hand"):
        return "turn" if source.zone == "stock" else "hand"
    if source.seat is None:
        return "place" if target.seat is None else "sweep"
    return "rail" if target.seat in (None, source.seat) else "steal"


class _Run:
    """What a seat takes: laid first, then swept up together, then stolen card by card."""

    def __init__(self) -> None:
        self.moves: dict[str, list[Move]] = {"place": [], "sweep": [], "steal": []}
        self.called: list[Happening] = []
        self.seat: Seat | None = None

    @property
    def is_empty(self) -> bool:
        return not (self.called or any(self.moves.values()))

    def steps(self) -> list[Step]:
        found = [Step(kind, self.seat, moves, []) for kind, moves in self.moves.items() if moves]
        if self.called and not found:
            found.append(Step("word", self.seat, [], []))
        if found:
            found[0].called = self.called
        return found


def _steps(happened: Iterable[Happening]) -> list[Step]:
    steps: list[Step] = []
    run = _Run()
    for one in happened:
        seat = one.event.get("seat")
        kinds = [_kind(move) for move in one.moves]
        if not run.is_empty and seat != run.seat:
            steps, run = steps + run.steps(), _Run()
        if one.cue == "trick" and one.moves:
            steps, run = [*steps, *run.steps(), Step("trick", seat, list(one.moves), [])], _Run()
        elif "hand" in kinds and "place" in kinds:  # what is beaten makes room meanwhile
            played = [move for move, kind in zip(one.moves, kinds, strict=True) if kind == "hand"]
            steps, run = [*steps, *run.steps(), Step("hand", seat, played, [])], _Run()
        else:
            swept = [move for move, kind in zip(one.moves, kinds, strict=True) if kind == "sweep"]
            if any(move.from_.zone != UP for move in swept):
                run.seat = seat
                run.moves["place"] += [move for move in swept if move.from_.zone == UP]
            for move, kind in zip(one.moves, kinds, strict=True):
                if kind in run.moves:
                    if run.moves["steal"] and kind != "steal":
                        steps, run = steps + run.steps(), _Run()
                    run.seat = seat
                    run.moves[kind].append(move)
                else:
                    steps, run = [*steps, *run.steps(), Step(kind, seat, [move], [])], _Run()
        if one.shout is None and not one.cue:
            continue
        if one.cue in AFTER:
            steps, run = steps + run.steps(), _Run()
        if run.is_empty and steps and one.moves:
            steps[-1].called.append(one)
        else:
            run.seat = seat
            run.called.append(one)
    return steps + run.steps()


def _flying(step: Step) -> float:
    """From the first card that sets out to the last that has landed."""
    fly, apart = _pace(step)
    if not step.n or not fly:
        return 0
    starts: list[float] = []
    for i in range(1 if step.kind == "trick" else step.n):
        starts.append(max(i * apart, starts[i - FLYING] + fly if i >= FLYING else 0))
    return starts[-1] + fly


def _pace(step: Step) -> tuple[int, float]:
    """How long a card flies, and how far apart they set out."""
    if step.kind == "hand":
        apart = BOMB if any(one.cue in HEAVY for one in step.called) else SET
        if step.moves[0].to.seat is not None and apart == SET:
            return HAND, JOIN
        return HAND, min(apart, IN_ALL / (step.n - 1)) if step.n > 1 else 0
    return {
        "turn": (TURN, APART), "place": (PLACE, 0), "sweep": (SWEEP, APART),
        "steal": (STEAL, THEFTS), "trick": (STACK, 0), "rail": (RAIL, 0),
    }.get(step.kind, (0, 0))  # fmt: skip


def _beat(step: Step, following: Step | None) -> int:
    """What is waited for after a step, before the next one of the same turn."""
    if step.kind == "turn":
        return FACE if step.moves[0].to.seat is None else 0
    if step.kind == "hand" and following is not None:
        return SLAP if following.kind == "sweep" else BEAT
    return {"show": SHOW, "word": WORD}.get(step.kind, 0)
