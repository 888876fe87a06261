"""
The claim window: while it is open, all players who could claim are asked at once, in secret.

The match stands still for the window's whole length, whether anyone is asked or not, so neither a
message nor the time tells of a question. Every seat is asked as if those before it had declined.
When the window closes, the answers are played in the order of the rules. An answer that the rules
never come to is forgotten. Pure functions of a paused match.
"""

from msgspec.structs import replace

from paiju.kit.types import Seat
from paiju.play.match import Match

Answer = tuple[Seat, int, str]  # the seat, the number of the question, and the line that answers it


def questions_of(match: Match) -> tuple[Match, ...]:
    """The questions of this window, one after the other, as they come if everyone declines."""
    found = []
    match = match.resume()
    while (seat := _asked(match)) is not None:
        found.append(match)
        match = match.decline(seat)
    return tuple(found)


def facing(questions: tuple[Match, ...], answers: tuple[Answer, ...], seat: Seat) -> Match | None:
    """The match as a seat faces it. None: it has no question left, or it has claimed."""
    said = {number: line for who, number, line in answers if who == seat}
    for match in questions:
        if _asked(match) != seat:
            continue
        if match.asked[seat] not in said:
            return match
        if said[match.asked[seat]] != _declining(match, seat):
            return None
    return None


def closed(match: Match, answers: tuple[Answer, ...]) -> Match:
    """The match after its window. A player who gave no answer declines, or does what they must."""
    said = {(seat, number): line for seat, number, line in answers}
    questions = questions_of(match)
    following = match.resume()
    for question in questions:
        seat = _asked(question)
        assert seat is not None
        assert question.round is not None
        declining, lines = _declining(question, seat), question.round.lines(seat)
        unsaid = declining if declining in lines else lines[0]
        line = said.get((seat, question.asked[seat]), unsaid)
        # all these questions' numbers are spent, so that a late answer fits no new question
        following = replace(following, asked=questions[-1].asked)
        following, _ = following.play(seat, line)
        if line != declining:
            break
    return following


def _declining(match: Match, seat: Seat) -> str:
    assert match.round is not None
    return match.round.line(seat, match.round.declining(seat))


def _asked(match: Match) -> Seat | None:
    """The seat that is asked in secret; None: there is none."""
    if match.round is None or match.paused or match.round.over:
        return None
    seats = match.round.to_act()
    known = match.game.law.to_act(match.round.seen(-1), match.round.rules)
    return next((seat for seat in seats if not known >> seat & 1), None)
