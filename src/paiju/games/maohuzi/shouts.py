"""What players call out: the words that a table shows large, once."""

from paiju.games.maohuzi.state import Kind
from paiju.games.maohuzi.turns import CHIED, DIED, ENDED, LAID, MARKED, PAOED, PENGED, WON
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

SHOUTS = {
    PAOED: "跑! pao",
    PENGED: "碰! peng",
    CHIED: "吃! chi",
    MARKED: "掀! xian",
    DIED: "相公! dead hand",
    WON: "胡! hu",
    ENDED: "黄庄! nobody wins",
}
GROUPS = {Kind.TI: "提! ti", Kind.WEI: "偎! wei", Kind.CHOUWEI: "臭偎! chouwei"}


def shout(row: Ints) -> Words | None:
    """The word of a row of the log, if players have one for it."""
    what, kind = int(row[0]), int(row[2])
    if what == LAID:
        return say(GROUPS[Kind(kind)])
    return say(SHOUTS[what]) if what in SHOUTS else None
