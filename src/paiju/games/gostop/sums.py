"""The arithmetic of a finished round: P, G, M and T, every loser's share, and how they come about."""

from paiju.games.gostop.baks import loser_baks, share_of, winner_reading
from paiju.games.gostop.items import CARRIED, ITEMS, MISSION
from paiju.games.gostop.options import LIMIT_OFF
from paiju.games.gostop.points import full_points
from paiju.games.gostop.shares import (
    go_points,
    instant_points,
    is_bare,
    is_playing,
    liable,
    multiplier,
    outside_factor,
    times,
)
from paiju.games.gostop.state import Result
from paiju.kit.types import Ints, Rules, State
from paiju.kit.words import Words, marked, say


def points_of(state: State, rules: Rules) -> dict[str, int]:
    """P, G, M and T = (P + G) × M of a finished round."""
    winner = int(state.winner) - 1
    points, gos, factor = 0, 0, 1
    if state.result == Result.STOP:
        won = winner_reading(state, rules, winner)
        points = int(full_points(state, rules, state.captured[winner], won))
        gos = int(go_points(rules, int(state.plain_gos[winner])))
        factor = int(multiplier(state, rules, winner, won))
    elif winner >= 0:
        points = int(instant_points(state, rules))
        factor = 1 if is_bare(state, rules) else int(outside_factor(state, rules))
    total = int(times(points + gos, factor)) if winner >= 0 else 0
    return {"card_points": points, "go_points": gos, "multiplier": factor, "points": total}


def losers(state: State, rules: Rules) -> list[dict[str, int]]:
    """Each losing active seat with its factor, its share, and who pays it."""
    winner = int(state.winner) - 1
    if winner < 0:
        return []
    total = points_of(state, rules)["points"]
    found = []
    for seat in range(int(state.players)):
        if seat == winner or not is_playing(state, seat):
            continue
        factor, payer = 1, seat
        if state.result == Result.STOP:
            won = winner_reading(state, rules, winner)
            factor = int(share_of(1, loser_baks(state, rules, winner, won, seat)))
            named = int(liable(state, rules, winner)) - 1
            payer = named if named >= 0 and factor > 0 else seat
        share = int(times(total, factor)) if factor > 0 else 0
        found.append({"seat": seat, "factor": factor, "share": share, "paid_by": payer})
    return found


def sums(seen: State, rules: Rules, rows: list[Ints]) -> tuple[Words, ...]:
    """GS §6, line by line: T = (P + G) × M, then each loser's share and who pays it."""
    if seen.winner == 0:
        return ()
    told = points_of(seen, rules)
    if seen.result != Result.STOP:
        return _instant_sums(seen, rules, told)
    factors = [ITEMS.as_json(row)["factor"] for row in rows if CARRIED <= int(row[0]) <= MISSION]
    product = " × ".join(str(factor) for factor in factors) or "1"
    lines = [
        say(
            "({points} + {gos}) × {factors} = {total}  ((card points + go points) × multiplier, GS-70 … 72)",
            points=told["card_points"], gos=told["go_points"], factors=product,
            total=told["points"],
        )
    ]  # fmt: skip
    for loser in losers(seen, rules):
        who, payer = f"@{loser['seat']}", f"@{loser['paid_by']}"
        if loser["factor"] == 0:
            lines.append(
                say("{who} captured nothing, so there is nothing to pay  (GS-85)", who=who)
            )
            continue
        text = marked("{who} owes {n}")
        if loser["factor"] > 1:
            text = marked("{who} owes {total} × {factor} = {n}  (baks, GS-80 … 84)")
        if payer != who:
            text = marked("{who} owes {total} × {factor} = {n}, {payer} pays it  (GS-86)")
        lines.append(say(text, who=who, total=told["points"], factor=loser["factor"],
                         n=loser["share"], payer=payer))  # fmt: skip
    return (*lines, *_pushed(seen))


def _pushed(seen: State) -> tuple[Words, ...]:
    """GS-53: that what is owed is not paid."""
    if seen.pushed == 0:
        return ()
    return (say("{who} pushes: nobody pays it  (GS-53)", who=f"@{int(seen.winner) - 1}"),)


def _instant_sums(seen: State, rules: Rules, told: dict[str, int]) -> tuple[Words, ...]:
    """GS-52: fixed points times what comes from outside, from every other seat that plays."""
    total = say(
        "{points} × {factor} = {total}  (fixed points × what was carried over, GS-52)",
        points=told["card_points"], factor=told["multiplier"], total=told["points"],
    )  # fmt: skip
    text = marked("{who} pays {n}  (GS-52)")
    if seen.pushed == 1 or rules.liability != LIMIT_OFF:
        text = marked("{who} owes {n}  (GS-52)")
    owed = (say(text, who=f"@{loser['seat']}", n=loser["share"]) for loser in losers(seen, rules))
    return (total, *owed, *_pushed(seen))
