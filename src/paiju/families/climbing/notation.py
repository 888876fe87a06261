"""Action lines of the climbing games (BT 4.1, DT 4.1): what both books refuse in the same words."""

from collections.abc import Sequence

from paiju.kit.errors import Illegal, Refusal
from paiju.kit.types import Seat, State
from paiju.kit.words import say

# A line whose cards the hand cannot hold is still a line: it is refused in its turn, with the
# book's word. The card + 1 stands above the verb; 0: one that does not exist.
STRANGE = 1 << 60


def not_asked(asked: Sequence[Seat], seat: Seat, untold: bool = False) -> Refusal | None:
    """
    Why it does not matter what a seat says; None: it is asked. `untold`: it is not said who is,
    for all are asked at once, or in secret, which may be nobody.
    """
    if not asked and not untold:
        return Illegal(say("the round is over"), word="round_over")
    if seat in asked:
        return None
    if untold:
        why = say("{who} is not asked anything now", who=f"@{seat}")
    else:
        why = say("{who} is not asked, {other} is", who=f"@{seat}", other=f"@{asked[0]}")
    return Illegal(why, word="not_your_turn")


def wrong_verb(state: State, verb: str, alone: bool) -> Refusal | None:
    """A leader must lead; a follower plays, or passes and names no card."""
    if state.table == 0:
        if verb == "pass":
            return Illegal(say("You lead, so you cannot pass."), word="no_pass_on_lead")
        if verb != "lead":
            return Illegal(say("the table is empty: lead a combo"), word="wrong_verb")
    elif verb != "play" and not (verb == "pass" and alone):
        return Illegal(say("a combo lies there: play on it, or pass alone"), word="wrong_verb")
    return None


def wrong_cards(
    known: int, beats: bool, names: Sequence[str], lies: Sequence[str]
) -> Refusal | None:
    """Cards of the hand must be a combo, and beat the one that lies there."""
    if known == 0:
        return Illegal(say("{cards} is no combo", cards=names), word="not_a_combo")
    if not beats:
        why = say("{cards} does not beat {lies}", cards=names, lies=lies)
        return Illegal(why, word="does_not_beat")
    return None
