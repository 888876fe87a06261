"""What players call out: the words that a table shows large, once."""

from paiju.families.climbing.tricks import kind_of
from paiju.games.banbiantian.rules import DECLARED, HAMMERED, PLAYED, SHOOK
from paiju.games.banbiantian.state import Kind, Verb
from paiju.kit.types import Ints
from paiju.kit.words import Words, say

BOMBS = {
    Kind.MIXED_510K: "副510K! mixed 510K",
    Kind.PURE_510K: "正510K! pure 510K",
    Kind.FOUR: "四炸! four",
    Kind.STRAIGHT_FLUSH: "同花顺! straight flush",
    Kind.EARTH: "地炸! earth",
    Kind.SKY: "天炸! sky",
}
DECLARATIONS = {
    Verb.GUN: "开枪! gun",
    Verb.SURRENDER: "投降! surrender",
    Verb.COUNTERGUN: "反枪! counter-gun",
    Verb.COUNTERSHAKE: "反抖! counter-shake",
}
SEVERAL = {HAMMERED: "捶! hammer", SHOOK: "抖! shake"}


def shout(row: Ints) -> Words | None:
    """The word of a row of the log, if players have one for it: a bomb, or a declaration."""
    what, a, b = int(row[0]), int(row[2]), int(row[3])
    if what == PLAYED and kind_of(b) in BOMBS:
        return say(BOMBS[Kind(kind_of(b))])
    if what == DECLARED and a in DECLARATIONS:
        return say(DECLARATIONS[Verb(a)])
    return say(SEVERAL[what]) if what in SEVERAL and a else None
