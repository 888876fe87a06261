"""What players call out: the words that a table shows large, once."""

from paiju.games.koikoi.describe import name_of
from paiju.games.koikoi.rules import CALLED, STOPPED, YAKU_MADE
from paiju.kit.bits import members
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

SHOUTS = {CALLED: "こいこい! koikoi", STOPPED: "勝負! stop"}


def shout(row: Ints) -> Words | None:
    """The word of a row of the log, if players have one for it: a call, or the yaku just made."""
    what, made = int(row[0]), int(row[3])
    if what in SHOUTS:
        return say(SHOUTS[what])
    if what != YAKU_MADE or not made:
        return None
    return name_of(min(members(made)))  # the book lists the grander ones first
