"""A settlement as players read it: places, points, totals on the way to the target (DT §6, §7)."""

from collections.abc import Sequence

from paiju.families.climbing.tricks import SEATS
from paiju.games.datongzi.heap import points_of
from paiju.games.datongzi.notation import hand_of
from paiju.games.datongzi.options import LEFTOVER_FIRST, PAIRWISE, TARGETS
from paiju.games.datongzi.scoring import (
    bonuses,
    final_score,
    finisher,
    is_winner,
    rank_points,
    reward,
    round_points,
    total,
)
from paiju.games.datongzi.state import Result
from paiju.kit.reckoning import Chart, Column, Reckoning, Row, Way, row_of
from paiju.kit.types import Rules, Seat, State
from paiju.kit.words import Words, say

PLACES = (say("一游 first"), say("二游 second"), say("三游 third"))


def reckoning(seen: State, rules: Rules, payments: Sequence[int]) -> Reckoning:
    """A finished round as players read it, and the match where it is over."""
    target = int(TARGETS[rules.target])
    gains = [int(total(seen, rules, seat)) - int(seen.totals[seat]) for seat in range(SEATS)]
    ways = tuple(Way(seat, int(seen.totals[seat]), gains[seat], target) for seat in range(SEATS))
    ended = seen.result == Result.MATCH
    return Reckoning(
        gains=tuple(gains),
        charts=(_chart(seen, rules, target),),
        ways=ways,
        notes=_notes(seen, target),
        final=(_final(seen, rules, payments),) if ended else (),
        closing=_differences(seen, rules) if ended else (),
    )


def _chart(seen: State, rules: Rules, target: int) -> Chart:
    """DT-60 … 64: place, points, rank points, this round, total, bonus."""
    has_bonus = any(bonuses(seen, seat) for seat in range(SEATS))
    columns = [
        Column(say("place"), "words"),
        Column(say("points")),
        Column(say("rank points"), "gain"),
        Column(say("this round"), "gain"),
        Column(say("total/{target}", target=target)),
    ]
    rows = [_line(seen, rules, seat, has_bonus) for seat in range(SEATS)]
    unplayed = _unplayed(seen, rules)
    if unplayed:
        rows.append(Row((None, unplayed), label=say("never played")))
    if has_bonus:
        columns.append(Column(say("bonus")))
    return Chart(say("Seat"), tuple(columns), tuple(rows))


def _line(seen: State, rules: Rules, seat: Seat, has_bonus: bool) -> Row:
    after = int(total(seen, rules, seat))
    place = next(place for place in range(SEATS) if finisher(seen, place) == seat)
    cells: list[Words | int | None] = [
        PLACES[place],
        int(round_points(seen, rules, seat)),
        int(rank_points(seen, rules, seat)),
        after - int(seen.totals[seat]),
        after,
    ]
    if has_bonus:
        cells.append(int(bonuses(seen, seat)) or None)
    return row_of(seat, *cells)


def _unplayed(seen: State, rules: Rules) -> int:
    """DT-52: the points in the last hand, where they are nobody's."""
    if rules.leftover == LEFTOVER_FIRST:
        return 0
    return int(points_of(*hand_of(seen, finisher(seen, SEATS - 1))))


def _notes(seen: State, target: int) -> tuple[Words, ...]:
    """DT-62: what bonuses are for, where there are any."""
    if not any(bonuses(seen, seat) for seat in range(SEATS)):
        return ()
    return (
        say("Bonuses are not part of the {target}: the end of the match adds them.", target=target),
    )


def _final(seen: State, rules: Rules, payments: Sequence[int]) -> Chart:
    """DT-70 … 73: total, bonuses, rank points kept apart, reward, final score, payment."""
    apart = rules.rank_in_target == 0
    columns = [Column(say("total")), Column(say("bonuses"))]
    if apart:
        columns.append(Column(say("rank points"), "gain"))
    columns += [
        Column(say("final reward")),
        Column(say("final score")),
        Column(say("won or lost"), "gain"),
    ]
    rows = []
    for seat in sorted(range(SEATS), key=lambda seat: -payments[seat]):
        cells = [int(total(seen, rules, seat)), int(bonuses(seen, seat))]
        if apart:
            cells.append(int(seen.ranks[seat]) + int(rank_points(seen, rules, seat)))
        cells += [int(reward(seen, rules, seat)), int(final_score(seen, rules, seat))]
        rows.append(row_of(seat, *cells, int(payments[seat])))
    return Chart(say("Seat"), tuple(columns), tuple(rows))


def _differences(seen: State, rules: Rules) -> tuple[Words, ...]:
    """DT-73: who settles what with whom, the one with more first."""
    lines = []
    scores = [int(final_score(seen, rules, seat)) for seat in range(SEATS)]
    order = sorted(range(SEATS), key=lambda seat: -scores[seat])
    for i, one in enumerate(order):
        for other in order[i + 1 :]:
            apart = is_winner(seen, rules, one) != is_winner(seen, rules, other)
            if rules.payment == PAIRWISE or apart:
                lines.append(_difference(one, other, scores))
    return tuple(lines)


def _difference(one: Seat, other: Seat, scores: Sequence[int]) -> Words:
    return say(
        "{who} − {other}: {parts} = {n}",
        who=f"@{one}", other=f"@{other}",
        parts=f"{scores[one]} − {scores[other]}", n=scores[one] - scores[other],
    )  # fmt: skip
