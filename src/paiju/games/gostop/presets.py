"""The presets of Go-Stop: named rule sheets, which are only values."""

from typing import Any

from paiju.kit.options import Preset

_WIKI: dict[str, Any] = {
    "first_dealer": "night_day", "chongtong": "choice", "ppeok_unit": 3, "first_ttadak": True,
    "three_ppeok": "consecutive", "go_scale": "add_and_double", "reverse_go": True,
    "go_bak": "losing_caller", "nagari_carry": "all", "mungbak": True, "empty_exempt": True,
    "shodang": "free",
}  # fmt: skip

_ONLINE: dict[str, Any] = {
    "first_dealer": "high", "floor_four": "nagari", "both_chongtong": "nagari",
    "natural_pile_steals": True, "chongtong": "choice", "flex_choice": "best",
    "flex_alone": "animal", "last_turn_ppeok": "take", "first_ttadak": True, "three_ppeok": "any",
    "go_scale": "add_and_double", "nagari_cap": 8, "shake_floor": False, "shake_plays": True,
    "shake_and_bomb": True,
}  # fmt: skip

PRESETS = {
    "standard3": Preset({}, (3, 4, 5, 6), "Standard", "every default of the rule book", (2, 7)),
    "wiki3": Preset(_WIKI, (3, 4, 5, 6), "Common rules", "the common rules, as an encyclopedia tells them", (2, 7)),
    "matgo": Preset(
        {
            **_WIKI, "active": 2, "hand_size": 10, "stop_score": 7, "chongtong_points": 7,
            "self_ppeok": 2, "ppeok_unit": 7, "three_ppeok_points": 7, "pibak_max": 7,
            "shodang": "off",
        },
        (2,),
        "Matgo 맞고", "맞고, for two players",
        (3, 4, 5, 6, 7),
    ),
    "gwangpari4": Preset(
        {**_WIKI, "drop_ban": "consecutive"}, (4, 5, 6), "Gwang-selling 광팔이", "광팔이: more than three at the table", (2, 3, 7)
    ),
    "four": Preset(
        {
            **_WIKI, "active": 4, "hand_size": 5, "bright_scale": "per_card", "animal_from": 4,
            "ribbon_from": 4, "junk_from": 8, "pibak_max": 4, "shodang": "off",
        },
        (4,),
        "Four who play", "the four-player variant",
        (2, 3, 5, 6, 7),
    ),
    "online": Preset(
        {
            **_ONLINE, "active": 2, "hand_size": 10, "stop_score": 7, "jokers": ("X2a", "X3"),
            "chongtong_points": 10, "joker_chongtong": "first_turn", "joker_steal": True,
            "joker_steal_when": "at_once", "self_ppeok": 2, "two_card_bomb": "steal",
            "ppeok_unit": 7, "three_ppeok_points": 7, "third_ppeok": "paid",
            "go_bak": "losing_caller", "pibak_max": 7,
        },
        (2,),
        "Online matgo 온라인 맞고", "온라인 맞고: as Korean online games play it, for two players",
        (3, 4, 5, 6, 7), ("ko",),
    ),
    "online3": Preset(
        {
            **_ONLINE, "jokers": ("X2a", "X2b", "X3"), "ppeok_unit": 3, "go_bak": "last_caller",
        },
        (3, 4, 5, 6),
        "Online Go-Stop 온라인 고스톱", "온라인 고스톱: as Korean online games play it",
        (2, 7), ("ko",),
    ),
}  # fmt: skip
