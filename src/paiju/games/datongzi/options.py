"""The rule sheet of Da Tongzi, and the presets. Every default is the rule book's."""

from typing import Annotated, Literal

from msgspec import Struct

from paiju.kit.jit import constants
from paiju.kit.options import Preset, Sheet, about, choices, rules_shape

MOST = 10_000  # what a bonus may be, and rank points either way


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rule sheet of Da Tongzi."""

    target: Annotated[Literal[600, 1000], about("DT-70: a total that ends the match")] = 1000
    reward: Annotated[Literal[0, 100, 200, 300, 500], about("DT-71: the final reward 终局奖励")] = (
        100
    )
    show_counts: Annotated[bool, about("DT-26: players see how many cards the others hold")] = True
    must_beat: Annotated[bool, about("DT-22: if you can beat it, you must 打得起必须打")] = True
    attach: Annotated[
        Literal[0, 2], about("DT-45: cards a triple may carry, in an airplane too")
    ] = 0
    two_in_runs: Annotated[bool, about("DT-34: 2 may follow A in pair runs and airplanes")] = False
    bonus_lost: Annotated[
        Literal["any", "tongzi"],
        about(
            "DT-62: what makes a beaten combo lose its bonus",
            any="any play",
            tongzi="only a tongzi 筒子",
        ),
    ] = "any"
    rank_in_target: Annotated[bool, about("DT-64: rank points count towards the target")] = True
    leftover: Annotated[
        Literal["void", "first"],
        about(
            "DT-52: who gets the points left in the last player's hand",
            void="nobody's",
            first="the first out's",
        ),
    ] = "void"
    payment: Annotated[
        Literal["pairwise", "winner"],
        about(
            "DT-73: who settles with whom",
            pairwise="every two players",
            winner="only with the winner",
        ),
    ] = "pairwise"
    round_to: Annotated[Literal[1, 10, 100], about("DT-72: final scores are rounded to this")] = 1
    bonus_k: Annotated[int, about("DT-62: bonus of a tongzi 筒子 of Ks", ge=0, le=MOST)] = 100
    bonus_a: Annotated[int, about("DT-62: bonus of a tongzi 筒子 of As", ge=0, le=MOST)] = 200
    bonus_2: Annotated[int, about("DT-62: bonus of a tongzi 筒子 of 2s", ge=0, le=MOST)] = 300
    bonus_earth: Annotated[int, about("DT-62: bonus of a 地炸", ge=0, le=MOST)] = 400
    rank_1: Annotated[int, about("DT-63: rank points of the first one out", ge=-MOST, le=MOST)] = (
        100
    )
    rank_2: Annotated[
        int, about("DT-63: rank points of the second one out", ge=-MOST, le=MOST)
    ] = -40
    rank_3: Annotated[int, about("DT-63: rank points of the last one", ge=-MOST, le=MOST)] = -60
    hidden: Annotated[
        Literal[
            0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66
        ],
        about("DT-6: hidden cards 底牌, which nobody sees"),
    ] = 9  # fmt: skip
    first_lead: Annotated[
        Literal["host", "random"],
        about(
            "DT-7: who leads the first round",
            host="the player who opened the table",
            random="a player drawn by lot",
        ),
    ] = "host"
    rounds: Annotated[
        int, about("DT-70: rounds after which the match is over (0: no limit)", ge=0, le=100)
    ] = 0


PRESETS = {
    "seed": Preset({}, (3,), "Basic rules", "every default of the rule book", usual=("zh",)),
    "short": Preset({"target": 600}, (3,), "Short match", "a match to 600"),
    "server": Preset({"round_to": 100}, (3,), "As on servers", "as public servers settle"),
    "loose": Preset(
        {"must_beat": False, "attach": 2, "two_in_runs": True, "bonus_lost": "tongzi"},
        (3,),
        "Free play",
        "passing is free, triples carry cards",
    ),
    "letter": Preset(
        {"rank_in_target": False, "bonus_lost": "tongzi"},
        (3,),
        "By the letter",
        "rank points do not count towards the target, only a tongzi takes a tongzi's bonus",
    ),
}

ATTACH_NONE, ATTACH_TWO = choices(Options, "attach")
LOST_ANY, LOST_TONGZI = choices(Options, "bonus_lost")
LEFTOVER_VOID, LEFTOVER_FIRST = choices(Options, "leftover")
PAIRWISE, WINNER_ONLY = choices(Options, "payment")

# Kernels know a choice by its place; these are the numbers it stands for.
TARGETS = constants([600, 1000])
REWARDS = constants([0, 100, 200, 300, 500])
ROUND_TO = constants([1, 10, 100])
HIDDEN = constants(list(range(0, 67, 3)))

RULES = rules_shape("DatongziRules", Options)


def check(sheet: Sheet) -> None:
    """Every sheet of these options makes sense."""
