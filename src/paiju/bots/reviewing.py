"""
A finished round looked at again from one seat: what every decision was worth by what the seat knew
then, which of them cost most, and luck and skill apart.

The result of the round is the sum of three parts, exactly: the value of the deal (what it was worth
when the seat was first asked), what the decisions cost, and all that changed the value in between:
the stock, and what the others did.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from paiju.bots.judging import LITTLE, USUAL, judge
from paiju.bots.search import Searcher
from paiju.kit.errors import Illegal
from paiju.kit.jit import COMPILED, ints
from paiju.kit.reasons import Advised
from paiju.kit.rng import LANES, seed
from paiju.kit.types import Action, Seat
from paiju.kit.words import Words, say
from paiju.play.record import replay, steps
from paiju.play.round import Round

WORST = 3  # decisions that are told first


class Decision(Struct, frozen=True):
    """One decision of the seat, where there was a choice."""

    at: int  # the step of the record before it: what the seat saw then
    played: Words
    best: Words
    line: str  # the best action
    points: float  # what the best comes to
    loss: float  # how much less the one that was played does; 0: it was as good
    reason: Words | None  # for the best one


class Review(Struct, frozen=True):
    """A round, from one seat."""

    seat: Seat
    result: float  # what the round came to, in points of the match
    deal: float  # of that: the value of the deal,
    skill: float  # what the decisions cost, 0 at best,
    stock: float  # and the rest: the stock, and what the others did
    decisions: tuple[Decision, ...]
    worst: tuple[int, ...]  # places of those that cost most


class Progress(Struct, frozen=True):
    """How many decisions were looked at, of how many."""

    done: int
    of: int


def review(record: Any, seat: Seat) -> Iterator[Progress | Review]:
    """Look at a record decision by decision; the last that comes is the review."""
    last = replay(record)
    if not 0 <= seat < last.sheet.players:
        raise Illegal(say("not a seat of this table"), field="seat")
    if not last.over:
        raise Illegal(say("the round is not over"), word="round_under_way")
    asked = _asked(record, seat)
    searcher, found = Searcher(last.game), list[Decision]()
    yield Progress(0, asked)
    for at, (before, line) in enumerate(_moments(record)):
        if int(line.split(" ", 1)[0]) != seat or len(before.legal(seat)) < 2:
            continue
        found.append(_decision(searcher, before, seat, line, at))
        yield Progress(len(found), asked)
    yield _summed(last, seat, tuple(found))


def _moments(record: Any) -> Iterator[tuple[Round, str]]:
    """Every line of a record, with the round before it."""
    played = steps(record)
    _, round_ = next(played)
    before = round_.copy()
    for line, now in played:
        yield before, line
        before = now.copy()


def _asked(record: Any, seat: Seat) -> int:
    """How many decisions the seat had in which there was a choice."""
    return sum(
        int(line.split(" ", 1)[0]) == seat and len(before.legal(seat)) > 1
        for before, line in _moments(record)
    )


def _decision(searcher: Searcher, round_: Round, seat: Seat, line: str, at: int) -> Decision:
    game, rules, seen = round_.game, round_.rules, round_.seen(seat)
    action: Action = game.notation.parse(seen, seat, line.partition(" ")[2])
    rng = ints(LANES)
    seed(rng, at, seat)
    judged = judge(searcher, seen, rules, seat, action, rng, USUAL if COMPILED else LITTLE)
    played, best = (game.speech.choice(seen, rules, seat, one) for one in (action, judged.best))
    reason = None
    if game.speech.reason is not None and judged.loss:
        view = game.speech.describe(seen, rules, seat)
        reason = game.speech.reason(Advised(seen, rules, seat, judged.best, view, best))
    return Decision(
        at, played.label, best.label, best.line, round(judged.points, 2), round(judged.loss, 2),
        reason,
    )  # fmt: skip


def _summed(last: Round, seat: Seat, found: tuple[Decision, ...]) -> Review:
    """Luck and skill apart."""
    outcome, _ = last.settled()
    result = float(last.game.law.worth(last.state, last.rules, outcome, seat))
    deal = found[0].points if found else result
    skill = -sum(one.loss for one in found)
    order = sorted((i for i, one in enumerate(found) if one.loss > 0), key=lambda i: -found[i].loss)
    stock = result - deal - skill
    return Review(
        seat, result, round(deal, 2), round(skill, 2), round(stock, 2), found, tuple(order[:WORST])
    )
