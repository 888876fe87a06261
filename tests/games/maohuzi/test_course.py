"""Sections 4.1, 4.2 and 5 of the rule book: groups, the course of a round, its end."""

import pytest
from tests.games.maohuzi.tables import (
    E17,
    GAME,
    QUIET,
    SIX,
    asked,
    at,
    dealt,
    draw,
    event_names,
    hand,
    in_row,
    melds,
    play,
    refusal,
)

from paiju.games.maohuzi.deck import GROUPS, PACK
from paiju.games.maohuzi.melds import of_group, of_one_kind
from paiju.games.maohuzi.state import Kind
from paiju.kit.errors import Refusal
from paiju.play.record import sheet_of

# ── 4.1 groups


def test_mh_20_the_groups_and_their_huxi() -> None:
    rules = GAME.numbers(sheet_of(GAME, 3, {}))
    small, big = PACK.card("s5"), PACK.card("b5")
    table = {
        Kind.TI: (9, 12), Kind.PAO: (6, 9), Kind.WEI: (3, 6), Kind.CHOUWEI: (3, 6),
        Kind.KAN: (3, 6), Kind.PENG: (1, 3), Kind.JIANG: (0, 0),
    }  # fmt: skip
    for kind, huxi in table.items():
        assert (of_one_kind(rules, kind, small).huxi, of_one_kind(rules, kind, big).huxi) == huxi
    worth = {
        tuple(part.names): part.huxi
        for part in (of_group(rules, number) for number in range(len(GROUPS)))
    }
    assert len(worth) == 16 + 2 + 20
    assert {cards: huxi for cards, huxi in worth.items() if huxi} == {
        ("s1", "s2", "s3"): 3, ("s2", "s7", "s10"): 3,
        ("b1", "b2", "b3"): 6, ("b2", "b7", "b10"): 6,
    }  # fmt: skip
    other = GAME.numbers(sheet_of(GAME, 3, {"huxi_kan": [4, 5], "huxi_2710": [7, 8]}))
    assert of_one_kind(other, Kind.KAN, big).huxi == 5
    assert of_group(other, GROUPS.index((1, 6, 9))).huxi == 7


def test_mh_21_no_kan_is_split_and_no_run_goes_round() -> None:
    assert (7, 8, 9) in GROUPS
    assert not {(0, 8, 9), (0, 1, 9), (8, 9, 10), (9, 10, 11)} & set(GROUPS)
    round_ = at(("s6", "s4 s4 s4 s5 s5 s5 s7 s8"), **QUIET)
    play(round_, "0 discard s6")
    # s4 and s5 are kan: only s7 s8 may join the s6
    assert asked(round_) == ["1 chi s6 with s7 s8", "1 pass"]
    assert "kan" in refusal(round_, "1 chi s6 with s4 s5")
    assert "kan" in refusal(round_, "1 chi s6 with s5 s7")


def test_mh_22_the_jiang() -> None:
    """With a pao or ti a pair is the last group, and a single card waits for its twin (掉将)."""
    query = {
        "query": "ting", "players": 4, "options": {},
        "melds": [{"kind": "ti", "card": "b9"}],
        "hand": ["s1", "s2", "s3", "b1", "b2", "b3", "s4", "s5", "s6", "s8"],
    }  # fmt: skip
    waits = GAME.query.score(query)["waits"]
    assert list(waits) == ["s8"]
    without = {**query, "melds": [{"kind": "peng", "card": "b9"}]}
    without["hand"] = ["s1", "s2", "s3", "b1", "b2", "b3", "s4", "s5", "s6", "s8", "s8"]
    # no pao or ti: no jiang, so the pair has to become a group of three
    assert "b8" in GAME.query.score(without)["waits"]
    assert "s8" in GAME.query.score(without)["waits"]
    assert "s3" not in GAME.query.score(without)["waits"]


# ── 4.2 the course of a round


def test_mh_30_lines_are_read_back_and_nothing_else_is_read() -> None:
    round_ = at(("s3", "s1 s2 s3 s4 s5"), **QUIET)
    for line in (
        "hu", "pass", "discard s3", "pao b7", "peng s10", "piao 5", "chi s3 with s4 s5",
        "chi s3 with s4 s5 and s1 s2 s3", "chi s3 with s1 s2 and s2 s3 s4 and s3 s3 b3",
    ):  # fmt: skip
        assert (
            GAME.notation.write(round_.state, 0, GAME.notation.parse(round_.state, 0, line)) == line
        )
    for line in (
        "", "win", "discard", "discard s11", "discard s3 s4", "hu s3", "piao 4", "piao", "chi s3",
        "chi s3 with s5 s4", "chi s3 with s4", "chi s3 with s4 s5 and s1 s2",
        "chi s3 with s4 s5 and s3 s2 s1", "chi s3 with s4 s5 and s1 s2 s4",
        "chi s3 with s1 s2 and s3 s4 s5 and s2 s3 s4", "chi s3 with s4 s5 or s1 s2 s3",
        "chi s3 with s4 s5 and s1 s2 s3 and s1 s2 s3 and s1 s2 s3", "pass ", "peng x1",
    ):  # fmt: skip
        with pytest.raises(Refusal):
            GAME.notation.parse(round_.state, 0, line)


def test_mh_30_d1_piao_is_chosen_before_the_deal_in_any_order() -> None:
    round_ = dealt(piao=True)
    assert round_.to_act() == [0, 1, 2]
    assert round_.facts()["hands"] == [[], [], []]
    assert round_.facts()["stock"] == 80
    assert round_.lines(1) == ["1 piao 0", "1 piao 2", "1 piao 3", "1 piao 5"]
    play(round_, "2 piao 5")
    assert round_.to_act() == [0, 1]
    assert round_.events == []
    assert "not asked" in refusal(round_, "2 piao 0")
    assert "piao" in refusal(round_, "1 pass")
    play(round_, "0 piao 0", "1 piao 2")
    assert [int(round_.state.piao[seat]) for seat in range(3)] == [0, 2, 5]
    assert round_.facts()["stock"] == 19
    assert event_names(round_)[:4] == ["piao", "piao", "piao", "showed"]
    assert round_.to_act() == [0]


def test_mh_30_d1_a_table_of_small_piao() -> None:
    round_ = dealt(piao=True, piao_set="123")
    assert round_.lines(1) == ["1 piao 0", "1 piao 1", "1 piao 2", "1 piao 3"]
    assert "piao 5 is not one of 0, 1, 2, 3" in refusal(round_, "1 piao 5")
    assert "piao 1 is not one of 0, 2, 3, 5" in refusal(dealt(piao=True), "1 piao 1")
    play(round_, "0 piao 1", "1 piao 3", "2 piao 0")
    assert [int(round_.state.piao[seat]) for seat in range(3)] == [1, 3, 0]


def test_mh_31_order_of_a_round() -> None:
    """Dealt ti are laid, then opening wins are asked, then the dealer discards."""
    round_ = dealt(("b3 b3 b3 b3", "s1 s1 s1 s1 s6 s6 s6 s6 b8 b8 b8 b8"))
    assert [len(melds(round_, seat)) for seat in range(3)] == [1, 3, 0]
    assert asked(round_) == ["1 hu", "1 pass"]
    play(round_, "1 pass")
    assert {line.split()[1] for line in asked(round_)} == {"discard"}
    assert round_.to_act() == [0]


def test_mh_32_opening_wins() -> None:
    """From the dealer in seat order; a pass costs nothing; the first hu ends the round."""
    three_ti = ("s1 s1 s1 s1 s6 s6 s6 s6 b8 b8 b8 b8", "s2 s2 s2 s2 s4 s4 s4 s4 b9 b9 b9 b9")
    round_ = dealt(("", *three_ti), dealer=2)
    assert asked(round_) == ["2 hu", "2 pass"]
    play(round_, "2 pass")
    assert asked(round_) == ["1 hu", "1 pass"]  # seat 0 holds nothing of the kind
    both = dealt(three_ti, dealer=1)
    assert asked(both) == ["1 hu", "1 pass"]
    play(both, "1 pass")
    assert asked(both) == ["0 hu", "0 pass"]
    play(both, "0 hu")
    assert both.outcome()["over"]
    assert both.outcome()["payments"][0] > 0
    off = dealt(three_ti, dealer=1, tiandi_hu=False)
    assert all("discard" in line or "hu" not in line for line in asked(off))
    # the dealer wins with its complete N + 1 cards (E-30), with or without the name
    heaven = "b2 b2 b2 b2 s1 s2 s3 s9 s9 s9 b5 b6 b7 s4"
    for tiandi in (True, False):
        won = dealt((heaven,), shown="s4", players=4, tiandi_hu=tiandi)
        assert asked(won) == ["0 hu", "0 pass"]
        play(won, "0 hu")
        assert won.outcome()["payments"] == [36, -12, -12, -12]


def test_mh_33_one_in_one_out() -> None:
    """E-11: the first pao or ti is followed by a discard, the next is not (重跑)."""
    round_ = at(("s4", "s5 s5 s5 b7 b7 b7 s1 s3 s8"), stock="s5 b7 b1", **QUIET)
    draw(round_, 1)
    assert melds(round_, 1) == [{"kind": "ti", "card": "s5"}]
    size = int(round_.state.held[1] + round_.state.laid[1])
    assert size == 21
    assert {line.split()[1] for line in asked(round_)} == {"discard"}
    round_.act("1 discard s1")
    # seat 2 draws b7: seat 1 may pao it, and does not discard after it
    assert asked(round_) == ["1 pao b7", "1 pass"]
    play(round_, "1 pao b7")
    assert int(round_.state.held[1] + round_.state.laid[1]) == 21
    assert int(round_.state.quads[1]) == 2
    # the next seat has drawn
    assert int(round_.state.stocked) == 0


def test_mh_33_a_seat_dealt_two_ti_keeps_its_first_entry_whole() -> None:
    """E-12: no discard after the first entry; a dealer of two ti does not discard."""
    round_ = at(("b2", "b2 b2 s9"), ("", "ti s1, ti s5"), stock="b1 b1 b1", **QUIET)
    round_.state.laid[1] -= 1  # as dealt: 20 cards
    assert int(round_.state.held[1] + round_.state.laid[1]) == 20
    play(round_, "0 discard b2", "1 peng b2")
    assert int(round_.state.held[1] + round_.state.laid[1]) == 21
    assert int(round_.state.turn) != 1
    dealer = dealt(("b3 b3 b3 b3 s5 s5 s5 s5",), tiandi_hu=False, maohu=False)
    assert int(dealer.state.laid[0]) == 8
    assert int(dealer.state.stocked) < 19
    assert all(event["name"] != "discarded" for event in dealer.events)


def test_mh_34_any_hand_card_that_is_not_in_a_kan() -> None:
    round_ = at(("s1 s4 s4 b9 b9 b9",), **QUIET)
    assert asked(round_) == ["0 discard s1", "0 discard s4"]
    assert "kan" in refusal(round_, "0 discard b9")
    assert "does not hold" in refusal(round_, "0 discard b1")
    assert "discard" in refusal(round_, "0 pass")
    assert "not asked" in refusal(round_, "1 discard s1")
    play(round_, "0 discard s4")
    assert hand(round_, 0) == ["s1", "s4", "b9", "b9", "b9"]


def test_mh_35_a_drawn_card_that_nobody_takes_goes_to_the_drawers_row() -> None:
    round_ = at(("s1", "s5", "b5"), stock="b1 b2 b3", **QUIET)
    draw(round_, 1)
    assert [in_row(round_, seat) for seat in range(3)] == [["b3"], ["b1"], ["b2"]]
    assert event_names(round_) == []  # told with the next action
    assert round_.outcome()["over"]
    assert hand(round_, 1) == ["s5"]


def test_mh_36_wei_is_compulsory_and_never_live() -> None:
    """E-10: a pair and the drawn third: laid at once; nobody may claim it."""
    round_ = at(("s9", "b2 b2 s4", "b2"), stock="b2 s1", **QUIET)
    draw(round_, 1)
    assert melds(round_, 1) == [{"kind": "wei", "card": "b2"}]
    assert int(round_.state.live) == 0
    assert asked(round_) == ["1 discard s4"]


def test_mh_37_chouwei_after_a_declined_peng() -> None:
    """E-9: one card up under both xiao; then a discard."""
    for xiao in ("an", "ming"):
        round_ = at(("s2", "s2 s2 b9 b6"), stock="s2 b1", xiao=xiao, **QUIET)
        play(round_, "0 discard s2")
        assert asked(round_) == ["1 peng s2", "1 pass"]
        play(round_, "1 pass")
        # seat 1 has drawn s2
        assert melds(round_, 1) == [{"kind": "chouwei", "card": "s2"}]
        assert asked(round_) == ["1 discard b6", "1 discard b9"]
        for seat in (-1, 0, 2):
            (zone,) = [z for z in round_.view(seat).zones if (z.id, z.seat) == ("melds", 1)]
            assert list(zone.groups[0].cards) == ["s2"] * 3


def test_mh_38_ti_on_a_kan_a_wei_and_a_chouwei() -> None:
    for held, table in (("s5 s5 s5 b1", ""), ("b1", "wei s5"), ("b1", "chouwei s5")):
        round_ = at(("s9", held), ("", table), stock="s5", **QUIET)
        draw(round_, 1)
        assert melds(round_, 1) == [{"kind": "ti", "card": "s5"}]
        assert asked(round_) == ["1 discard b1"]
    # on one's own peng it is a pao, and a choice
    round_ = at(("s9", "b1"), ("", "peng s5"), stock="s5", **QUIET)
    draw(round_, 1)
    assert asked(round_) == ["1 pao s5", "1 pass"]


def test_mh_39_a_win_after_ones_own_wei() -> None:
    """E-17: asked D5; self-drawn: tun 4, fan 2, each loser pays 8."""
    round_ = at(("s1", E17), stock="b6 b4")
    draw(round_, 1)
    assert asked(round_) == ["1 hu", "1 pass"]
    declined = round_.copy()
    play(round_, "1 hu")
    assert round_.outcome()["payments"] == [-8, 16, -8]
    assert round_.outcome()["items"][0] == {"rule": "MH-80", "name": "huxi", "huxi": 18, "tun": 4}
    play(declined, "1 pass")
    assert {line.split()[1] for line in asked(declined)} == {"discard"}


# ── 5 the end of a round


def test_mh_70_a_hu_ends_the_round() -> None:
    round_ = play(at(("s6", SIX)), "0 discard s6", "1 hu")
    assert round_.to_act() == []
    assert "over" in refusal(round_, "1 hu")
    assert event_names(round_)[-1] == "hu"


def test_mh_71_huangzhuang() -> None:
    """E-20: the last card's claims are played; then nobody wins, and the next seat deals."""
    round_ = at(("s1", "", "b9"), stock="b5", dealer=1, discards=1, **QUIET)
    draw(round_, 2)
    assert round_.outcome() == {
        "over": True, "to_act": [], "payments": [0, 0, 0],
        "items": [{"rule": "MH-71", "name": "huangzhuang"}],
        "carry": {"dealer": 2, "round": 2, "totals": [0, 0, 0]},
    }  # fmt: skip
    last = at(("s1 s4 s6", "b9", "b9"), stock="s5", discards=1, **QUIET)
    draw(last, 0)
    assert asked(last) == ["0 chi s5 with s4 s6", "0 pass"]
    play(last, "0 chi s5 with s4 s6", "0 discard s1")
    assert last.outcome()["over"]


@pytest.mark.parametrize(("players", "paid"), [(2, [3, -3]), (3, [3, -6, 3]), (4, [3, -9, 3, 3])])
def test_mh_72_what_huangzhuang_costs_the_dealer(players: int, paid: list[int]) -> None:
    """To each other seat; beside it nobody pays, piao neither."""
    round_ = at(
        ("s1", "b9"), players=players, dealer=1, discards=0, huang_fee=3, cap=1, piao=True,
        huang_double="each", **QUIET,
    )  # fmt: skip
    round_.state.huang = 2
    for seat in range(players):
        round_.state.piao[seat] = 5
    draw(round_, 0)
    outcome = round_.outcome()
    assert outcome["payments"] == paid
    assert outcome["items"] == [
        {"rule": "MH-71", "name": "huangzhuang"},
        {"rule": "MH-72", "name": "huang_fee", "from": 1, "points": 3 * (players - 1)},
    ]
    settled = round_.view(-1).settlement
    assert settled is not None
    (line,) = settled.sums
    assert str(line).startswith(f"@1 pays 3 × {players - 1} = {3 * (players - 1)}  ")
