"""The combos of Da Tongzi (DT 4.3)."""

from enum import IntEnum

from paiju.families.climbing.kinds import Combo, Kinds
from paiju.kit.words import say


class Kind(IntEnum):
    """DT-31 … 38: the combos, in the order of the rule book."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    PAIR_RUN = 4
    PLANE = 5
    BOMB = 6
    TONGZI = 7
    EARTH = 8


KINDS = Kinds(
    Combo("DT-31", 0, "single", say("single {rank}")),
    Combo("DT-32", 0, "pair", say("pair of {rank}")),
    Combo("DT-33", 0, "triple", say("triple of {rank}")),
    Combo("DT-34", 0, "pair_run", say("{n} pairs in a run up to {rank}"),
          short=say("pairs × {n}")),
    Combo("DT-35", 0, "plane", say("airplane of {n} triples up to {rank}"),
          short=say("plane × {n}")),
    Combo("DT-36", 1, "bomb", say("bomb 炸弹 of {n} × {rank}"), "炸弹!", "bomb|炸弹!",
          short=say("bomb × {n}")),
    Combo("DT-37", 2, "tongzi", say("tongzi 筒子 of {rank} of {suit}"), "筒子!", "tongzi|筒子!",
          short=say("tongzi"), cue="blast"),
    Combo("DT-38", 3, "earth", say("earth 地炸 of {rank}"), "地炸!", "earth|地炸!",
          short=say("earth|bomb"), cue="thunder"),
)  # fmt: skip
