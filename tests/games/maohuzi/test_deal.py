"""Sections 1 to 3 of the rule book: the pack, the rule sheet, the deal."""

import json
from typing import Any

import pytest
from tests.games.maohuzi.tables import GAME, asked, at, dealt, hand, melds

from paiju.cards.character import character, names_of
from paiju.games.maohuzi.deck import DECK, PACK, REDS, card_words
from paiju.games.maohuzi.options import PRESETS
from paiju.kit.errors import Illegal, Refusal
from paiju.kit.options import entries, listing
from paiju.play.record import open_record, replay, sheet_of

NAMES = [PACK.names[card] for card in DECK]


def opened(**record: Any) -> Any:
    return open_record({"game": "maohuzi", "deck": NAMES, **record})


def shown_to(round_: Any, seat: int) -> dict[int, list[str]]:
    zones = [zone for zone in round_.view(seat).zones if zone.id == "shown"]
    return {zone.seat: list(zone.groups[0].cards) for zone in zones}


def test_mh_1_the_pack() -> None:
    assert len(DECK) == 80
    assert sorted(set(DECK)) == list(range(20))
    assert NAMES[:5] == ["s1", "s1", "s1", "s1", "s2"]
    assert NAMES[-1] == "b10"
    assert names_of(REDS) == ["s2", "s7", "s10", "b2", "b7", "b10"]
    assert 4 * len(names_of(REDS)) == 24
    assert (character("s7"), character("b10")) == ("七", "拾")
    assert str(card_words("s7")) == "七 small 7"
    assert str(card_words("b10")) == "拾 big 10"


def test_mh_2_seats_and_their_order() -> None:
    """Play runs in seat order: after a discard that nobody takes the next seat draws."""
    for players in (2, 3, 4):
        assert sheet_of(GAME, players, {}).players == players
    for players in (1, 5):
        with pytest.raises(Illegal, match="players"):
            sheet_of(GAME, players, {})
    for seat in range(3):
        round_ = at(("s1", "s1", "s1"), discards=seat, stock="b9 b9 b9 s4", maohu=False)
        assert asked(round_) == [f"{seat} discard s1"]
        round_.act(f"{seat} discard s1")  # nobody wants it, nor what is drawn then
        assert [event["seat"] for event in round_.events if event["name"] == "drew"] == [
            (seat + i) % 3 for i in range(1, 5)
        ]


def test_mh_3_zones() -> None:
    """Hands are hidden, groups and rows lie open, the stock is a number, one card is live."""
    round_ = dealt()
    view = round_.view(1)
    zones = {(zone.id, zone.seat): zone for zone in view.zones}
    assert zones["hand", 0].hidden == 21
    assert zones["hand", 0].groups == ()
    assert sorted(card for group in zones["hand", 1].groups for card in group.cards) == sorted(
        hand(round_, 1)
    )
    assert zones["stock", None].hidden == 19
    assert ("live", None) not in zones
    line = round_.lines(0)[0]
    round_.act(line)
    zones = {(zone.id, zone.seat): zone for zone in round_.view(1).zones}
    if ("live", None) in zones:
        assert list(zones["live", None].groups[0].cards) == [line.split()[2]]


@pytest.mark.parametrize(
    ("preset", "players", "qihu", "menzi", "hands", "stock"),
    [
        ("three9", 3, 9, 7, [21, 20, 20], 19),
        ("three6", 3, 6, 7, [21, 20, 20], 19),
        ("three3", 3, 3, 5, [15, 14, 14], 37),
        ("two6", 2, 6, 7, [21, 20], 39),
        ("two9", 2, 9, 7, [21, 20], 39),
        ("two15", 2, 15, 7, [21, 20], 39),
        ("two21", 2, 21, 7, [21, 20], 39),
        ("four3", 4, 3, 5, [15, 14, 14, 14], 23),
        ("four1", 4, 1, 5, [15, 14, 14, 14], 23),
    ],
)
def test_mh_4_sizes_by_preset(
    preset: str, players: int, qihu: int, menzi: int, hands: list[int], stock: int
) -> None:
    round_ = opened(options={"preset": preset}, seed=4, deck=sorted(NAMES, key=NAMES.index))
    assert round_.sheet.players == players
    assert round_.sheet.options.qihu == qihu
    assert round_.state.menzi == menzi
    sizes = [int(round_.state.held[s]) + int(round_.state.laid[s]) for s in range(players)]
    assert sizes[1:] == hands[1:]
    assert sizes[0] in (hands[0], hands[0] - 1)
    assert set(PRESETS) == {
        "three9", "three6", "three3", "two6", "two9", "two15", "two21", "four3", "four1",
    }  # fmt: skip
    plain = dealt(players=players, preset=preset)
    assert [int(n) for n in plain.state.held[:players]] == hands
    assert plain.facts()["stock"] == stock


def test_mh_4_which_qihu_is_played_by_how_many() -> None:
    for players, allowed in {2: {6, 9, 15, 21}, 3: {3, 6, 9}, 4: {1, 3}}.items():
        for qihu in (1, 3, 6, 9, 15, 21):
            if qihu in allowed:
                assert sheet_of(GAME, players, {"qihu": qihu}).options.qihu == qihu
            else:
                with pytest.raises(Illegal, match="option qihu"):
                    sheet_of(GAME, players, {"qihu": qihu})
    assert sheet_of(GAME, 3, {}).options.qihu == 9
    assert sheet_of(GAME, 2, {}).options.qihu == 9
    assert sheet_of(GAME, 4, {}).options.qihu == 3


@pytest.mark.parametrize(
    ("players", "options", "word"),
    [
        (3, {"ka20": True}, "ka20"),
        (3, {"preset": "two6"}, "two6"),
        (3, {"preset": "five"}, "preset"),
        (3, {"qihu": 5}, "qihu"),
        (3, {"qihu": True}, "qihu"),
        (3, {"xiao": "both"}, "xiao"),
        (3, {"must_hu": 1}, "must_hu"),
        (3, {"tun_step": 2}, "tun_step"),
        (3, {"maohu_huxi": 0}, "maohu_huxi"),
        (3, {"huxi_ti": [9]}, "huxi_ti"),
        (3, {"huxi_ti": [9, -1]}, "huxi_ti"),
        (3, {"huxi_ti": [9, 10**9]}, "huxi_ti"),
        (3, {"huxi_ti": 9}, "huxi_ti"),
        (3, {"rounds": 0}, "rounds"),
        (3, {"rounds": 10**9}, "rounds"),
        (3, {"speed": 1}, "speed"),
        (3, [], "options"),
    ],
)
def test_a_rule_sheet_that_makes_no_sense_is_refused(players: int, options: Any, word: str) -> None:
    with pytest.raises(Refusal, match=word):
        sheet_of(GAME, players, options)


def test_every_option_is_read_and_written_back() -> None:
    defaults = {option.id: option.default for option in listing(GAME.options.struct)}
    assert len(defaults) == 37
    other = {
        "qihu": 6, "xiao": "ming", "maohu": False, "maohu_when": "deal", "maohu_huxi": 20,
        "must_hu": False, "zimo_double": False, "tiandi_hu": False, "tiandi_stacks_zimo": True,
        "hong_hei": False, "piao": True, "piao_fire": "payer", "fire_pays": "losers",
        "fan_combine": "add", "tun_base": "all", "tun_step": 1, "forced_pao": True,
        "chi_upper_draw": False, "xian_win": "any", "two_show": "one", "huxi_ti": [1, 2],
        "huxi_pao": [1, 2], "huxi_wei": [1, 2], "huxi_chouwei": [1, 2], "huxi_kan": [1, 2],
        "huxi_peng": [1, 2], "huxi_123": [1, 2], "huxi_2710": [1, 2], "rounds": 12,
        "cap": 50, "huang_double": "each", "huang_fee": 3, "huang_dealer": "same",
        "win_on": "stock", "piao_set": "123", "first_dealer": "random",
    }  # fmt: skip
    sheet = sheet_of(GAME, 3, other)
    said = json.loads(json.dumps(entries(sheet, PRESETS)))
    assert said == other
    assert sheet_of(GAME, 3, said) == sheet
    two = sheet_of(GAME, 2, {"ka20": True})
    assert entries(two, PRESETS) == {"preset": "two9", "ka20": True}
    assert set(other) | {"ka20"} == set(defaults)


def test_mh_10_hands_and_ka20() -> None:
    """The stock is cut to 19, and the 20 cards left out never come."""
    round_ = dealt(players=2, ka20=True)
    assert round_.facts()["stock"] == 19
    assert [int(n) for n in round_.state.held[:2]] == [21, 20]
    assert len(GAME.record.census(round_.state)) == 80
    with pytest.raises(Illegal, match="ka20"):
        sheet_of(GAME, 4, {"ka20": True})


def spread() -> list[str]:
    """The pack kind after kind, again and again: no hand of it holds four of a kind."""
    return [PACK.names[kind] for _ in range(4) for kind in range(20)]


def test_mh_11_deck_order() -> None:
    """E-1: from the dealer on, then the 亮张, then the stock. E-2: the last 20 are out of play."""
    deck = spread()
    round_ = opened(options={"preset": "three9"}, dealer=1, deck=deck)
    state = round_.state
    for place, seat in enumerate((1, 2, 0)):
        dealt_to = deck[20 * place : 20 * place + 20] + ([deck[60]] if seat == 1 else [])
        assert hand(round_, seat) == sorted(dealt_to, key=PACK.names.index)
    assert [PACK.names[int(card)] for card in state.stock[80 - 19 :]] == deck[61:]
    assert round_.to_act() == [1]

    deck = deck[3:] + deck[:3]
    round_ = opened(options={"preset": "two6", "ka20": True}, dealer=0, deck=deck)
    state = round_.state
    assert hand(round_, 0) == sorted([*deck[:20], deck[40]], key=PACK.names.index)
    assert hand(round_, 1) == sorted(deck[20:40], key=PACK.names.index)
    assert [PACK.names[int(card)] for card in state.stock[80 - int(state.stocked) :]] == deck[41:60]
    assert [PACK.names[int(card)] for card in state.stock[: int(state.out)]] == deck[60:]
    assert shown_to(round_, 1) == {0: [deck[40]], 1: [deck[39]]}


def test_mh_12_shown_cards() -> None:
    """E-1, E-2: the dealer's last card, at two players also the other's, unless `two_show` is one."""
    deck = spread()
    for seat in (-1, 0, 1, 2):
        assert shown_to(opened(dealer=1, deck=deck), seat) == {1: [deck[60]]}
    two = opened(players=2, deck=deck)
    assert shown_to(two, 1) == {0: [deck[40]], 1: [deck[39]]}
    one = opened(players=2, options={"two_show": "one"}, deck=deck)
    assert shown_to(one, 1) == {0: [deck[40]]}
    three = opened(players=3, options={"qihu": 3}, deck=deck)
    assert shown_to(three, 2) == {0: [deck[42]]}
    assert deck[60] in hand(opened(dealer=1, deck=deck), 1)


def test_mh_13_dealt_ti_is_laid() -> None:
    """Every four of a kind, the 亮张 included, in card order; three of a kind stay in hand."""
    round_ = dealt(("b3 b3 b3 s5 s5 s5 s5 s9 s9 s9", "b1 b1 b1 b1"), shown="b3", tiandi_hu=False)
    assert melds(round_, 0) == [{"kind": "ti", "card": "s5"}, {"kind": "ti", "card": "b3"}]
    assert melds(round_, 1) == [{"kind": "ti", "card": "b1"}]
    assert hand(round_, 0).count("s9") == 3
    assert (int(round_.state.held[0]), int(round_.state.laid[0])) == (13, 8)
    assert [card for card in hand(round_, 0) if card in ("b3", "s5")] == []


def test_a_deck_that_is_none_is_refused() -> None:
    deck = spread()
    for wrong, why in (
        (deck[:-1], "79 cards"), ([*deck[:-1], "s1"], "more than 4"), ([*deck[:-1], "x9"], "x9"),
        ("s1", "deck"),
    ):  # fmt: skip
        with pytest.raises(Refusal, match=why):
            opened(deck=wrong)
    with pytest.raises(Refusal, match="text"):
        replay({"game": "maohuzi", "deck": deck, "actions": [7]})
