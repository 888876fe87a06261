"""The rule sheet of Ban Bian Tian Zha, and the presets. Every default is the rule book's."""

from typing import Annotated, Literal

from msgspec import Struct

from paiju.kit.options import Preset, Sheet, about, choices, rules_shape


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rule sheet of Ban Bian Tian Zha."""

    hammer: Annotated[
        Literal["off", "round", "match"],
        about(
            "BT-6: hammers 捶 before the deal: never, every round, once a match",
            off="never",
            round="every round",
            match="once a match",
        ),
    ] = "round"
    guns: Annotated[
        bool,
        about("BT-10: gun, surrender, counter-gun, shake and counter-shake are played"),
    ] = True
    shake_bombs: Annotated[
        int, about("BT-16: bombs a defender needs to be asked to shake 抖", ge=0, le=3)
    ] = 2
    help_shake: Annotated[
        Literal["off", "unchosen", "both"],
        about(
            "BT-17: 助抖, whom one defender's shake binds",
            off="nobody else",
            unchosen="the other, unless it passed",
            both="the other, even if it passed",
        ),
    ] = "unchosen"
    counter_shake: Annotated[bool, about("BT-18: the dealer may answer a shake with 反抖")] = True
    shake_after_counter: Annotated[
        bool, about("BT-16: the shake step follows a counter-gun too")
    ] = True
    pure_suits: Annotated[bool, about("BT-45: suits rank one pure 510K over another")] = True
    run_bomb_order: Annotated[
        Literal["length", "rank"],
        about("BT-45: what is compared first in 地炸 and 同花顺", length="length", rank="rank"),
    ] = "length"
    wings: Annotated[
        Literal["free", "strict"],
        about(
            "BT-49: how many cards airplanes and triples carry",
            free="any number",
            strict="none, one or two a triple",
        ),
    ] = "free"
    four_three: Annotated[
        bool, about("BT-43: 四带三, four of a rank carrying three cards, is a combo")
    ] = False
    first_lead_spade3: Annotated[
        bool, about("BT-20: the first lead must contain the 3 of spades")
    ] = False
    round_end: Annotated[
        Literal["camp", "second_out", "first_out"],
        about(
            "BT-55: who must be out for the round to end",
            camp="the dealer first, or two players",
            second_out="two players",
            first_out="one player",
        ),
    ] = "camp"
    chao: Annotated[int, about("BT-61: 朝分, from the last to the first", ge=0, le=100)] = 20
    tie: Annotated[
        Literal["first_out", "draw"],
        about(
            "BT-62: who wins with equal points",
            first_out="the side of the first player out",
            draw="nobody",
        ),
    ] = "first_out"
    shutout_double: Annotated[bool, about("BT-65: a side left with nothing pays double")] = False
    base: Annotated[int, about("BT-63: the stake before doubling", ge=1, le=100)] = 1
    rounds: Annotated[int, about("BT-70: rounds in a match", ge=1, le=100)] = 8
    show_counts: Annotated[bool, about("BT-27: players see how many cards the others hold")] = True


PRESETS = {
    "seed": Preset({}, (3,), "Basic rules", "every default of the rule book", usual=("zh",)),
    "letter": Preset(
        {"tie": "draw", "wings": "strict", "round_end": "second_out"},
        (3,),
        "By the letter",
        "where the written rules contradict themselves, the other reading",
    ),
    "letter_first": Preset(
        {"tie": "draw", "wings": "strict", "round_end": "first_out"},
        (3,),
        "By the letter, first one out",
        "by the letter, and the first one out ends the round",
    ),
    "server": Preset(
        {"hammer": "match", "help_shake": "both", "pure_suits": False, "shutout_double": True},
        (3,),
        "As on servers",
        "as public servers play it",
    ),
    "plain": Preset({"hammer": "off", "guns": False}, (3,), "No doublings", "no doublings at all"),
}

HAMMER_OFF, HAMMER_ROUND, HAMMER_MATCH = choices(Options, "hammer")
HELP_OFF, HELP_UNCHOSEN, HELP_BOTH = choices(Options, "help_shake")
ORDER_LENGTH, ORDER_RANK = choices(Options, "run_bomb_order")
WINGS_FREE, WINGS_STRICT = choices(Options, "wings")
END_CAMP, END_SECOND_OUT, END_FIRST_OUT = choices(Options, "round_end")
TIE_FIRST_OUT, TIE_DRAW = choices(Options, "tie")

RULES = rules_shape("BanbiantianRules", Options)


def check(sheet: Sheet) -> None:
    """Every sheet of these options makes sense."""
