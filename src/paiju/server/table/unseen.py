"""Answers that nobody else may notice: the seat is asked again at once, and nothing was told."""

from paiju.kit.types import Seat
from paiju.play.match import Match


def is_unseen(before: Match, after: Match, seat: Seat) -> bool:
    """
    Whether nobody else can tell that the seat has answered: in Mao Huzi a player who declines to win
    with the group just laid, and then discards (MH-39). No clock, bank or pause may tell of it.
    """
    if before.round is None or after.round is None or after.round.over:
        return False
    if len(after.told) > len(before.told) or seat not in after.round.to_act():
        return False
    others = [other for other in range(-1, after.sheet.players) if other != seat]
    return all(before.round.view(other) == after.round.view(other) for other in others)
