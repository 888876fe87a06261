"""What players call out: the words that a table shows large, once."""

from paiju.families.climbing.tricks import kind_of
from paiju.games.datongzi.rules import EARNED, PLAYED
from paiju.games.datongzi.state import Kind
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

BOMBS = {Kind.BOMB: "炸弹! bomb", Kind.TONGZI: "筒子! tongzi", Kind.EARTH: "地炸! earth"}


def shout(row: Ints) -> Words | None:
    """The word of a row of the log, if players have one for it: a bomb, or its bonus."""
    what, points, known = int(row[0]), int(row[2]), int(row[4])
    if what == EARNED:
        return say("+{n}! bonus", n=points)
    return say(BOMBS[Kind(kind_of(known))]) if what == PLAYED and kind_of(known) in BOMBS else None
