"""The combos of Ban Bian Tian Zha (BT 4.3)."""

from enum import IntEnum

from paiju.families.climbing.kinds import Combo, Kinds
from paiju.kit.words import say


class Kind(IntEnum):
    """BT-31 … 43: the combos, in the order of the rule book."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    STRAIGHT = 4
    PAIR_RUN = 5
    PLANE = 6
    MIXED_510K = 7
    PURE_510K = 8
    FOUR = 9
    STRAIGHT_FLUSH = 10
    EARTH = 11
    SKY = 12
    FOUR_THREE = 13


KINDS = Kinds(
    Combo("BT-31", 0, "single", say("single {rank}")),
    Combo("BT-32", 0, "pair", say("pair of {rank}")),
    Combo("BT-33", 0, "triple", say("triple of {rank}")),
    Combo("BT-34", 0, "straight", say("straight of {n} up to {rank}"),
          short=say("straight {n}")),
    Combo("BT-35", 0, "pair_run", say("{n} pairs in a run up to {rank}"),
          short=say("pairs × {n}")),
    Combo("BT-36", 0, "plane", say("airplane of {n} triples up to {rank}"),
          short=say("plane × {n}")),
    Combo("BT-37", 1, "mixed_510k", say("mixed 510K 副510K"), "副510K!", "mixed 510K|副510K!",
          short=say("mixed 510K")),
    Combo("BT-38", 2, "pure_510k", say("pure 510K 正510K of {suit}"), "正510K!", "pure 510K|正510K!",
          short=say("pure 510K")),
    Combo("BT-39", 3, "four", say("four of {rank} 四炸"), "四炸!", "four|四炸!",
          short=say("four|bomb")),
    Combo("BT-40", 4, "straight_flush", say("straight flush 同花顺 of {n} {suit} up to {rank}"),
          "同花顺!", "straight flush|同花顺!", short=say("flush|bomb")),
    Combo("BT-41", 5, "earth", say("earth 地炸 of {n} pairs up to {rank}"), "地炸!", "earth|地炸!",
          short=say("earth|bomb"), cue="blast"),
    Combo("BT-42", 6, "sky", say("sky 天炸, the big joker"), "天炸!", "sky|天炸!",
          short=say("sky|bomb"), cue="thunder"),
    Combo("BT-43", 0, "four_three", say("four of {rank} carrying three 四带三"), tells_wings=True),
)  # fmt: skip
