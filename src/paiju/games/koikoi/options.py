"""The rule sheet of Koi-Koi, and the presets. Every default is the rule book's."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from paiju.kit.errors import Illegal
from paiju.kit.options import Preset, Sheet, about, choices, rules_shape
from paiju.kit.words import say

_MONTH_CARDS = {
    "off": "not played", "round": "the month of the round", "cut": "the month of a card cut",
    **{str(month): f"month {month}" for month in range(1, 13)},
}  # fmt: skip


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rule sheet of Koi-Koi."""

    hand_size: Annotated[
        Literal["auto", 8, 10],
        about(
            "KK-3: cards in a hand; by the players: 10 for two, 7 for three", auto="by the players"
        ),
    ] = "auto"
    dealer_draw: Annotated[
        Literal["later", "earlier"],
        about(
            "KK-2: which month, drawn by the players, deals first",
            later="the later month",
            earlier="the earlier month",
        ),
    ] = "later"
    draw_dealer: Annotated[
        Literal["same", "next"],
        about(
            "KK-71: who deals after a round nobody won",
            same="the same dealer",
            next="the next player",
        ),
    ] = "same"
    must_match: Annotated[
        bool, about("KK-7: a hand that can capture must play a card that does")
    ] = True
    floor_four: Annotated[
        Literal["redeal", "keep", "dealer_wins"],
        about(
            "KK-4: four of a month dealt to the floor",
            redeal="dealt again",
            keep="they stay",
            dealer_wins="the dealer wins",
        ),
    ] = "redeal"
    floor_pairs: Annotated[
        Literal["keep", "redeal", "dealer_wins"],
        about(
            "KK-4: four pairs dealt to an 8-card floor",
            keep="they stay",
            redeal="dealt again",
            dealer_wins="the dealer wins",
        ),
    ] = "keep"
    teyaku_mode: Annotated[
        Literal["bonus", "instant", "side", "redeal"],
        about(
            "KK-55: what a hand yaku 手役 does",
            bonus="added to a win",
            instant="wins at once",
            side="paid to whoever has one",
            redeal="dealt again",
        ),
    ] = "bonus"
    teyaku_stack: Annotated[
        bool, about("KK-51: different hand yaku add up; if not, only the highest-scoring counts")
    ] = True
    call_on: Annotated[
        Literal["increase", "new_yaku"],
        about(
            "KK-11: when a player may call: with more points, or with a new yaku",
            increase="more points",
            new_yaku="a new yaku",
        ),
    ] = "increase"
    koikoi_limit: Annotated[
        Literal["unlimited", "per_player", "per_round"],
        about(
            "KK-13: how often koikoi may be said",
            unlimited="as often as one likes",
            per_player="once a player",
            per_round="once a round",
        ),
    ] = "unlimited"
    koikoi_times: Annotated[
        Literal[
            "none", "opponent_double", "opponent_count", "self_double", "any_double", "all_count"
        ],
        about(
            "KK-62: how calls of koikoi multiply the payment",
            none="not at all",
            opponent_double="doubled if the payer called",
            opponent_count="once more for each call of the payer",
            self_double="doubled if the winner called",
            any_double="doubled if anyone called",
            all_count="once more for each call",
        ),
    ] = "none"
    own_calls: Annotated[
        Literal["none", "plus", "steam"],
        about(
            "KK-64: what the winner's own calls of koikoi add",
            none="nothing",
            plus="a point for each",
            steam="a point for each up to three, more multiply",
        ),
    ] = "none"
    field_times: Annotated[
        Literal["none", "bright_double", "bright_count"],
        about(
            "KK-65: how brights dealt to the floor multiply the payment",
            none="not at all",
            bright_double="doubled if there is one",
            bright_count="once more for each",
        ),
    ] = "none"
    double_at: Annotated[int, about("KK-61: base points that double; 0: never", ge=0, le=99)] = 0
    dealer_privilege: Annotated[
        int,
        about("KK-24: 親權, what the dealer gets of each when exhausted", ge=0, le=99),
    ] = 0
    privilege_when: Annotated[
        Literal["always", "no_yaku"],
        about(
            "KK-24: when the dealer's privilege is paid",
            always="in every exhausted round",
            no_yaku="only if no player made a yaku",
        ),
    ] = "always"
    sake_cup: Annotated[
        Literal["animal", "both", "either"],
        about(
            "KK-49: what the sake cup counts as besides the viewings",
            animal="an animal",
            both="an animal and a junk",
            either="an animal or a junk",
        ),
    ] = "animal"
    rain_cancel: Annotated[
        Literal["none", "rainman", "captured", "floor"],
        about(
            "KK-50: rain and mist that void the viewings 雨流れ 霧流れ",
            none="not at all",
            rainman="the rain man, captured",
            captured="willow or paulownia, captured",
            floor="willow or paulownia, on the floor",
        ),
    ] = "none"
    hanami_mode: Annotated[
        Literal["always", "bonus"],
        about(
            "KK-38: 花見酒 alone, or only beside others", always="alone", bonus="only beside others"
        ),
    ] = "always"
    tsukimi_mode: Annotated[
        Literal["always", "bonus"],
        about(
            "KK-39: 月見酒 alone, or only beside others", always="alone", bonus="only beside others"
        ),
    ] = "bonus"
    satsu_mode: Annotated[
        Literal["replace", "add"],
        about(
            "KK-40: 册 replaces 赤短 and 青短 or comes on top",
            replace="replaces them",
            add="comes on top",
        ),
    ] = "replace"
    ribbon_ladder: Annotated[
        Literal["best", "sum"],
        about(
            "KK-46: 短冊, 六短, 七短: the best step or the sum", best="the best step", sum="the sum"
        ),
    ] = "best"
    group_exclusive: Annotated[
        bool, about("KK-37: only the highest-scoring yaku of the ribbons and of the animals")
    ] = False
    special_extra: Annotated[
        int,
        about("KK-41: points for each card beyond 赤短, 青短, 册, 猪鹿蝶", ge=0, le=1),
    ] = 0
    month_cards: Annotated[
        Literal["off", "round", "cut", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        about("KK-45: the month whose four cards are 月札", **_MONTH_CARDS),
    ] = "off"
    v_gokou: Annotated[
        int,
        about("KK-31: points of gokou 五光; 0: not played", ge=0, le=99),
    ] = 10
    v_shikou: Annotated[int, about("KK-32: points of shikou 四光", ge=0, le=99)] = 8
    v_ameshikou: Annotated[
        int,
        about("KK-33: points of ameshikou 雨四光", ge=0, le=99),
    ] = 7
    v_sankou: Annotated[int, about("KK-34: points of sankou 三光", ge=0, le=99)] = 5
    v_amesankou: Annotated[
        int,
        about("KK-35: points of amesankou 雨三光", ge=0, le=99),
    ] = 4
    v_gochou: Annotated[int, about("KK-36: points of gochou 五鳥", ge=0, le=99)] = 5
    v_inoshikachou: Annotated[
        int,
        about("KK-37: points of inoshikachou 猪鹿蝶", ge=0, le=99),
    ] = 5
    v_hanami: Annotated[int, about("KK-38: points of hanami 花見酒", ge=0, le=99)] = 5
    v_tsukimi: Annotated[
        int,
        about("KK-39: points of tsukimi 月見酒", ge=0, le=99),
    ] = 5
    v_hanami_called: Annotated[
        Literal["same"] | Annotated[int, Meta(ge=0, le=99)],
        about("KK-56: points of hanami 花見酒 for a player who has called", same="the same"),
    ] = "same"
    v_tsukimi_called: Annotated[
        Literal["same"] | Annotated[int, Meta(ge=0, le=99)],
        about("KK-56: points of tsukimi 月見酒 for a player who has called", same="the same"),
    ] = "same"
    v_satsu: Annotated[int, about("KK-40: points of satsu 册", ge=0, le=99)] = 6
    v_akatan: Annotated[int, about("KK-41: points of akatan 赤短", ge=0, le=99)] = 3
    v_aotan: Annotated[int, about("KK-42: points of aotan 青短", ge=0, le=99)] = 3
    v_nanatan: Annotated[int, about("KK-43: points of nanatan 七短", ge=0, le=99)] = 3
    v_rokutan: Annotated[int, about("KK-44: points of rokutan 六短", ge=0, le=99)] = 2
    v_tsukifuda: Annotated[
        int,
        about("KK-45: points of tsukifuda 月札", ge=0, le=99),
    ] = 4
    v_tanzaku: Annotated[int, about("KK-46: points of tanzaku 短冊", ge=0, le=99)] = 1
    v_tane: Annotated[int, about("KK-47: points of tane タネ", ge=0, le=99)] = 1
    v_kasu: Annotated[int, about("KK-48: points of kasu カス", ge=0, le=99)] = 1
    v_teshi: Annotated[int, about("KK-51: points of teshi 手四", ge=0, le=99)] = 1
    v_futateshi: Annotated[
        int,
        about("KK-52: points of futateshi 雙手四", ge=0, le=99),
    ] = 1
    v_keiyaku: Annotated[int, about("KK-53: points of keiyaku 契約", ge=0, le=99)] = 0
    v_kuttsuki: Annotated[
        int,
        about("KK-54: points of kuttsuki 喰付", ge=0, le=99),
    ] = 1
    rounds: Annotated[int, about("KK-73: rounds in a match; 0: no limit", ge=0, le=9999)] = 12
    target: Annotated[int, about("KK-73: a total that ends the match; 0: off", ge=0, le=9999)] = 0
    bank: Annotated[
        int,
        about("KK-75: points to start with; without any the match ends; 0: off", ge=0, le=9999),
    ] = 0


_LEAFLET = {
    "hand_size": 8, "dealer_draw": "earlier", "must_match": False, "teyaku_mode": "instant",
    "teyaku_stack": False, "koikoi_times": "opponent_double", "double_at": 7, "sake_cup": "both",
    "tsukimi_mode": "always", "group_exclusive": True, "special_extra": 1, "v_amesankou": 0,
    "v_gochou": 0, "v_satsu": 10, "v_akatan": 5, "v_aotan": 5, "v_nanatan": 0, "v_rokutan": 0,
    "v_teshi": 6, "v_futateshi": 6, "v_kuttsuki": 6,
}  # fmt: skip

_STEAM = {
    "hand_size": 8, "must_match": False, "teyaku_mode": "redeal", "own_calls": "steam",
    "dealer_privilege": 1, "sake_cup": "both", "tsukimi_mode": "always", "satsu_mode": "add",
    "v_hanami": 1, "v_tsukimi": 1, "v_hanami_called": 3, "v_tsukimi_called": 3, "v_amesankou": 0,
    "v_gochou": 0, "v_satsu": 10, "v_akatan": 5, "v_aotan": 5, "v_nanatan": 0, "v_rokutan": 0,
    "v_kuttsuki": 0, "rounds": 8, "bank": 30,
}  # fmt: skip

PRESETS = {
    "seed": Preset({}, (2, 3), "Basic rules", "every default of the rule book"),
    "seed_full": Preset(
        {"tsukimi_mode": "always", "month_cards": "cut", "v_keiyaku": 1, "dealer_privilege": 6},
        (2, 3),
        "Everything on",
        "everything optional switched on",
    ),
    "three": Preset({}, (3,), "Three players", "the defaults, for three players"),
    "nintendo": Preset(
        {**_LEAFLET, "draw_dealer": "next", "koikoi_limit": "per_round"},
        (2,),
        "Nintendo's leaflet",
        "the maker's leaflet",
        (3,),
        ("ja",),
    ),
    "tournament": Preset(
        {**_LEAFLET, "floor_pairs": "redeal", "month_cards": "round", "v_gokou": 15, "v_sankou": 6},
        (2,),
        "Twelve months",
        "the 12-month game most common online",
        (3,),
    ),
    "steam": Preset(
        _STEAM,
        (2,),
        "As on Steam",
        "eight rounds with 30 points each, as in a computer game",
        (3,),
    ),
}

HAND_AUTO, HAND_8, HAND_10 = choices(Options, "hand_size")
DRAW_SAME, DRAW_NEXT = choices(Options, "draw_dealer")
FOUR_REDEAL, FOUR_KEEP, FOUR_DEALER_WINS = choices(Options, "floor_four")
PAIRS_KEEP, PAIRS_REDEAL, PAIRS_DEALER_WINS = choices(Options, "floor_pairs")
TEYAKU_BONUS, TEYAKU_INSTANT, TEYAKU_SIDE, TEYAKU_REDEAL = choices(Options, "teyaku_mode")
CALL_INCREASE, CALL_NEW_YAKU = choices(Options, "call_on")
LIMIT_NONE, LIMIT_PLAYER, LIMIT_ROUND = choices(Options, "koikoi_limit")
(
    TIMES_NONE, TIMES_OPPONENT_DOUBLE, TIMES_OPPONENT_COUNT,
    TIMES_SELF_DOUBLE, TIMES_ANY_DOUBLE, TIMES_ALL_COUNT,
) = choices(Options, "koikoi_times")  # fmt: skip
CALLS_NONE, CALLS_PLUS, CALLS_STEAM = choices(Options, "own_calls")
FIELD_NONE, FIELD_DOUBLE, FIELD_COUNT = choices(Options, "field_times")
PRIVILEGE_ALWAYS, PRIVILEGE_NO_YAKU = choices(Options, "privilege_when")
CUP_ANIMAL, CUP_BOTH, CUP_EITHER = choices(Options, "sake_cup")
RAIN_NONE, RAIN_MAN_ONLY, RAIN_CAPTURED, RAIN_FLOOR = choices(Options, "rain_cancel")
MODE_ALWAYS, MODE_BONUS = choices(Options, "tsukimi_mode")
SATSU_REPLACE, SATSU_ADD = choices(Options, "satsu_mode")
LADDER_BEST, LADDER_SUM = choices(Options, "ribbon_ladder")
MONTH_OFF, MONTH_ROUND, MONTH_CUT, MONTH_FIRST = choices(Options, "month_cards")[:4]

RULES = rules_shape("KoikoiRules", Options)


def check(sheet: Sheet) -> None:
    """Refuse a sheet that makes no sense: three players have 7 cards each, no more."""
    if sheet.players == 3 and sheet.options.hand_size != "auto":
        raise Illegal(
            say("{size} is for two players", size=sheet.options.hand_size),
            field="options.hand_size",
        )
