"""Sections 4.3 and 4.4 of the rule book: claims on a live card, declined cards."""

from typing import Any

from tests.games.maohuzi.tables import (
    E17,
    GAME,
    QUIET,
    SIX,
    asked,
    at,
    draw,
    event_names,
    hand,
    in_row,
    melds,
    play,
    refusal,
)

from paiju.cards.character import names_of, packed
from paiju.games.maohuzi.deck import GROUPS, HOLDING, PACK
from paiju.games.maohuzi.state import ACTIONS
from paiju.kit.jit import ints
from paiju.play.round import Round

# ── 4.3 claims


def test_mh_40_stages_and_their_order() -> None:
    """E-4: hu, pao, peng, chi; on a draw the drawer is first in order; nobody: the row."""
    hands = ("b8 b8 s1", "b6 b7 s1", "b9 b10 s1")
    round_ = at(hands, stock="b8 b1 b2 b3 b4", discards=0, **QUIET)
    draw(round_, 1)
    assert asked(round_) == ["0 peng b8", "0 pass"]
    play(round_, "0 pass")
    assert asked(round_) == ["1 chi b8 with b6 b7", "1 pass"]
    play(round_, "1 pass")
    assert asked(round_) == ["2 chi b8 with b9 b10", "2 pass"]
    left = round_.copy()
    play(round_, "2 chi b8 with b9 b10")
    assert asked(round_) == ["2 discard s1"]
    assert hand(round_, 1) == ["s1", "b6", "b7"]
    play(left, "2 pass")
    assert in_row(left, 1)[0] == "b8"


E14 = ("b4 s1", "b4 b4 b4 s9", "s1 s2 s3 b5 b6 s8 s9 s10 b1 b2 b3 b7 b8 b9 s4 s5 s6 b10 b10 s10")


def test_mh_41_hu_before_everything_and_compulsory_on_a_discard() -> None:
    """E-14: with must_hu only hu; without it the pao is asked only after a pass."""
    round_ = play(at(E14), "0 discard b4")
    assert asked(round_) == ["2 hu"]
    assert "有胡必胡" in refusal(round_, "2 pass")
    free = play(at(E14, must_hu=False), "0 discard b4")
    assert asked(free) == ["2 hu", "2 pass"]
    play(free, "2 pass")
    assert asked(free) == ["1 pao b4", "1 pass"]


def test_mh_41_no_win_on_a_discard_with_win_on_stock() -> None:
    """Stage 1 is left out, whatever `must_hu` says; nothing is declined, and a draw still wins."""
    for must_hu in (True, False):
        round_ = play(at(E14, win_on="stock", must_hu=must_hu), "0 discard b4")
        assert asked(round_) == ["1 pao b4", "1 pass"]
        assert "not asked" in refusal(round_, "2 hu")
    left = play(at(("s6", SIX), stock="s6 b1", win_on="stock"), "0 discard s6")
    assert [line for line in asked(left) if line.endswith("hu")] == []
    play(left, "1 pass")  # the chi; seat 1 draws the next s6, on which it has declined no win
    assert asked(left) == ["1 hu", "1 pass"]
    drawn = draw(at(("s1", SIX), stock="s6", win_on="stock"), 2)
    assert asked(drawn) == ["1 hu", "1 pass"]


SIX_TOO = "s7 s8 b1 b2 b3 s1 s2 s3 b4 b5 b6 s8 s9 s10 b3 b4 b5 b7 b8 b9"


def test_mh_41_several_seats_that_win_are_asked_in_order() -> None:
    """E-15: the nearest seat wins alone; on a draw the order begins with the drawer."""
    round_ = play(at(("s6", SIX, SIX_TOO)), "0 discard s6")
    assert asked(round_) == ["1 hu"]
    round_ = play(at(("s6", SIX, SIX_TOO), must_hu=False), "0 discard s6", "1 pass")
    assert asked(round_) == ["2 hu", "2 pass"]
    play(round_, "2 hu")
    assert round_.outcome()["payments"][2] > 0
    drawn = draw(at(("", SIX, SIX_TOO), stock="s6"), 2)
    assert asked(drawn) == ["2 hu", "2 pass"]  # on a draw hu is free, with must_hu too
    play(drawn, "2 pass")
    assert asked(drawn) == ["1 hu", "1 pass"]


def test_mh_42_pao() -> None:
    """E-8, E-13: onto kan, wei, chouwei by any card; onto a peng only by a drawn one."""
    for held, table in (("s6 s6 s6 s4", ""), ("s4", "wei s6"), ("s4", "chouwei s6")):
        round_ = play(at(("s6", held), ("", table), stock="b1", **QUIET), "0 discard s6")
        assert asked(round_) == ["1 pao s6", "1 pass"]
        left = round_.copy()
        play(round_, "1 pao s6")
        assert melds(round_, 1) == [{"kind": "pao", "card": "s6"}]
        assert asked(round_) == ["1 discard s4"]
        play(left, "1 pass")  # 走跑, without penalty
        assert in_row(left, 0) == ["s6"]
        assert int(left.state.passed[1]) == 0
    peng = at(("s1", "s9", "b3"), ("", "peng b3"), discards=2, stock="s8", **QUIET)
    play(peng, "2 discard b3")
    assert int(peng.state.stocked) == 0  # not asked: the b3 went to the row
    for drawer in range(3):
        round_ = at(("s1", "s9", "s4"), ("", "peng b3"), stock="b3", discards=0, **QUIET)
        draw(round_, drawer)
        assert asked(round_) == ["1 pao b3", "1 pass"]
    forced = at(("s6", "s6 s6 s6 s4"), forced_pao=True, **QUIET)
    play(forced, "0 discard s6")
    assert asked(forced) == ["1 pao s6"]
    assert "a pao 跑 may not be declined" in refusal(forced, "1 pass")


def test_mh_43_peng() -> None:
    """Another's card onto a pair; not one's own draw, not out of a kan."""
    round_ = play(at(("b2", "", "b2 b2 s4"), **QUIET), "0 discard b2")
    assert asked(round_) == ["2 peng b2", "2 pass"]
    assert "live card is b2" in refusal(round_, "2 peng s4")
    assert "peng or pass" in refusal(round_, "2 pao b2")
    play(round_, "2 peng b2")
    assert melds(round_, 2) == [{"kind": "peng", "card": "b2"}]
    assert asked(round_) == ["2 discard s4"]


def test_mh_44_chi_by_whom() -> None:
    """The seat after a discard; of a draw the drawer, then the next if `chi_upper_draw`."""
    hands = ("s5 s6 b9", "s5 s6 b9", "s5 s6 b9")
    round_ = play(at(("s4 s5 s6", *hands[1:]), stock="b1", **QUIET), "0 discard s4")
    assert asked(round_) == ["1 chi s4 with s5 s6", "1 pass"]
    play(round_, "1 pass")
    assert int(round_.state.stocked) == 0
    for upper in (True, False):
        drawn = at(hands, stock="s4 b1", chi_upper_draw=upper, **QUIET)
        draw(drawn, 1)
        assert asked(drawn) == ["1 chi s4 with s5 s6", "1 pass"]
        play(drawn, "1 pass")
        assert asked(drawn) == (["2 chi s4 with s5 s6", "2 pass"] if upper else [])
    kan = play(at(("s6", "s6 s6 s6 s4 s5"), stock="b1", **QUIET), "0 discard s6")
    assert asked(kan) == ["1 pao s6", "1 pass"]
    play(kan, "1 pass")  # a kan of the card forbids chi
    assert int(kan.state.stocked) == 0


def test_mh_45_bai_huo() -> None:
    """E-5, E-6, E-7: each card of the kind that is left must be laid, and nothing else is."""

    def chis(held: str, card: str) -> list[str]:
        round_ = at((card, held + " b5"), **QUIET)
        play(round_, f"0 discard {card}")
        if any("peng" in line for line in asked(round_)):
            play(round_, "1 pass")
        return [line[2:] for line in asked(round_) if " chi " in line]

    assert chis("s1 s2 s3 s4 s5", "s3") == [
        "chi s3 with s1 s2 and s3 s4 s5", "chi s3 with s4 s5 and s1 s2 s3",
    ]  # fmt: skip
    assert set(chis("s9 s9 b9 s7 s8", "s9")) == {
        "chi s9 with s9 b9 and s7 s8 s9", "chi s9 with s7 s8 and s9 s9 b9",
    }  # fmt: skip
    assert chis("s9 s9 b9", "s9") == []
    assert set(chis("s2 b2 s1 s3 s7 s10", "s2")) == {
        "chi s2 with s2 b2", "chi s2 with s1 s3 and s2 s7 s10",
        "chi s2 with s7 s10 and s1 s2 s3",
    }  # fmt: skip
    round_ = at(("s3", "s1 s2 s3 s4 s5"), **QUIET)
    play(round_, "0 discard s3")
    assert "laid in a further group" in refusal(round_, "1 chi s3 with s4 s5")
    assert "laid in a further group" in refusal(round_, "1 chi s3 with s2 s4")
    assert "does not hold" in refusal(round_, "1 chi s3 with s4 s5 and s3 s3 b3")
    assert "neither a ju nor a jiao" in refusal(round_, "1 chi s3 with s1 s4")
    play(round_, "1 chi s3 with s4 s5 and s1 s2 s3")
    assert [meld["cards"] for meld in melds(round_, 1)] == [["s3", "s4", "s5"], ["s1", "s2", "s3"]]
    assert hand(round_, 1) == []


def test_mh_45_two_groups_beside_and_the_widest_question() -> None:
    """No chi has more answers than `legal` has room for: all kinds twice, whatever is live."""
    widest = 0
    for card in range(20):
        near = {kind for g in HOLDING[card] if g >= 0 for kind in GROUPS[g]}
        round_ = at(("s1",), qihu=9, **QUIET)
        state = round_.state
        state.hand[1] = packed([kind for kind in near for _ in range(2)])
        state.live, state.drawn, state.turn = card + 1, 0, 0
        state.phase, state.asked = 8, 2
        out = ints(200)
        n = int(GAME.law.legal(state, round_.rules, 1, out))
        widest = max(widest, n)
        lines = {GAME.notation.write(state, 1, int(out[i])) for i in range(n)}
        assert len(lines) == n
        assert any(line.count(" and ") == 2 for line in lines)
        for line in lines - {"pass"}:
            assert (
                GAME.notation.objection(state, round_.rules, 1, GAME.notation.parse(state, 1, line))
                is None
            )
    assert 20 < widest <= ACTIONS


def test_mh_45_no_group_beside_without_a_card_of_the_kind() -> None:
    round_ = at(("s3", "s4 s5 b1 b2 b3"), **QUIET)
    play(round_, "0 discard s3")
    assert "no other is" in refusal(round_, "1 chi s3 with s4 s5 and b1 b2 b3")


# ── 4.4 declined cards


def test_mh_46_passed_cards() -> None:
    """E-3: a player who declined may neither chi nor peng the kind again; one who was not asked may."""
    hands = ("s5 s6", "s3 s4 b9", "s5 s5 b1")
    round_ = at(hands, stock="b2 b2", **QUIET)
    play(round_, "0 discard s5")
    assert asked(round_) == ["2 peng s5", "2 pass"]
    play(round_, "2 pass")
    assert asked(round_) == ["1 chi s5 with s3 s4", "1 pass"]
    play(round_, "1 chi s5 with s3 s4")
    assert names_of(packed([k for k in range(20) if int(round_.state.passed[2]) >> k & 1])) == [
        "s5"
    ]
    assert int(round_.state.passed[1]) == 0
    # the same seat is not asked again
    again = at(("s5", "s5 s5 s6 s7 b1"), stock="b2", **QUIET)
    again.state.passed[1] = 1 << PACK.card("s5")
    play(again, "0 discard s5")
    assert int(again.state.stocked) == 0
    # a declined chi bars the kind too; hu, pao, wei and ti stay free
    chi = at(("s5", "s6 s7 b1"), stock="b2", **QUIET)
    play(chi, "0 discard s5", "1 pass")
    assert int(chi.state.passed[1]) == 1 << PACK.card("s5")
    pao = at(("s5", "s5 s5 s5 b1"), **QUIET)
    pao.state.passed[1] = 1 << PACK.card("s5")
    play(pao, "0 discard s5")
    assert asked(pao) == ["1 pao s5", "1 pass"]
    won = at(("s6", SIX))
    won.state.passed[1] = 1 << PACK.card("s6")
    play(won, "0 discard s6")
    assert asked(won) == ["1 hu"]


def test_mh_46_who_declines_peng_may_still_chi_the_same_card() -> None:
    round_ = at(("s5", "s5 s5 s6 s7 s3 s4 b5 b9"), **QUIET)
    play(round_, "0 discard s5", "1 pass")
    assert "1 chi s5 with s5 b5 and s5 s6 s7" in asked(round_)
    play(round_, "1 chi s5 with s5 b5 and s5 s6 s7")
    assert int(round_.state.passed[1]) == 0
    # a higher claim came first: the seat that would have chied was never asked
    higher = at(("s5", "s6 s7 b1", "s5 s5 b2"), stock="s5", **QUIET)
    play(higher, "0 discard s5", "2 peng s5")
    assert int(higher.state.passed[1]) == 0


def test_mh_47_a_declined_peng_makes_a_later_wei_stink() -> None:
    round_ = at(("s5", "s3 s4 b9", "s5 s5 b1"), stock="b2 s5", **QUIET)
    play(round_, "0 discard s5", "2 pass", "1 pass")
    # seat 1 drew b2, seat 2 drew s5
    assert melds(round_, 2) == [{"kind": "chouwei", "card": "s5"}]
    kept = at(("b5", "s3 s4 b9", "s5 s5 b1"), stock="b2 s5", **QUIET)
    play(kept, "0 discard b5")
    assert melds(kept, 2) == [{"kind": "wei", "card": "s5"}]


def test_mh_48_a_declined_win_is_not_offered_again_for_the_same_huxi() -> None:
    """E-18: asked again only when the huxi with that card have changed."""
    options: dict[str, Any] = {"must_hu": False}
    round_ = at(("s6 s6", SIX), stock="b10 s6", **options)
    play(round_, "0 discard s6", "1 pass")
    while not round_.outcome()["over"] and "1 hu" not in asked(round_):
        play(round_, next(line for line in asked(round_) if line.endswith("pass")))
    assert round_.outcome()["over"]  # seat 2 drew the second s6: seat 1 was not asked to win
    more = at(("s6", SIX.replace("b4 b5 b6", "")), ("", "wei b5"), stock="s6", **options)
    more.state.soured[1][PACK.card("s6")] = 9 + 9
    play(more, "0 discard s6")
    assert asked(more)[:1] == ["1 hu"]  # 15 huxi with the wei, another number than it declined
    same = at(("s6", SIX.replace("b4 b5 b6", "")), ("", "wei b5"), stock="b1", **options)
    same.state.soured[1][PACK.card("s6")] = 15
    play(same, "0 discard s6")
    assert "1 hu" not in asked(same)


def test_mh_48_a_win_declined_after_a_wei() -> None:
    round_ = at(("s1", E17), stock="b6 b6")
    draw(round_, 1)
    play(round_, "1 pass")
    assert int(round_.state.soured[1][PACK.card("b6")]) == 18


# ── 4.4 掀明招 and 相公


E19 = "s1 s2 s3 b1 b2 b3 b8 b8 b8 s4 s5 s6 b10 b10 s10 b4 b5 b9"


def xian_table(**options: Any) -> Round:
    return at(
        ("", "", E19),
        ("", "wei b9", "chi s7 s8 s9"),
        discards=2,
        stock="b3 b6 s1",
        xiao="ming",
        **options,
    )


def test_mh_51_xian() -> None:
    """E-19: a hot card goes only if the seat is ting after it; then no chi, no peng."""
    round_ = xian_table()
    assert "2 discard b9" in asked(round_)
    play(round_, "2 discard b9")
    assert int(round_.state.xian) == 1 << 2
    assert "xian" in event_names(round_)
    round_.state.dead, round_.state.piao[0] = 1 << 1, 5
    plates = {one.seat: str(one.short) for one in round_.view(0).counters if one.short}
    assert plates == {0: "飘5", 1: "相公", 2: "掀"}
    round_.state.dead = round_.state.piao[0] = 0
    assert asked(round_) == ["1 pao b9", "1 pass"]
    play(round_, "1 pass")
    # seat 0 drew b3 and seat 1 drew b6: as a ju neither wins for seat 2, nor may it chi
    assert not any(line.startswith("2") for line in asked(round_))
    free = play(xian_table(xian_win="any"), "2 discard b9", "1 pass")
    assert asked(free) == ["2 hu", "2 pass"]
    # not ting without b9: refused
    lame = at(("", "", "s1 b4 b9"), ("", "wei b9"), discards=2, xiao="ming")
    assert asked(lame) == ["2 discard s1", "2 discard b4"]
    assert "ting" in refusal(lame, "2 discard b9")
    # under an nobody knows
    an = at(("", "", "s1 b4 b9"), ("", "wei b9"), discards=2, **QUIET)
    assert "2 discard b9" in asked(an)
    # every card is hot: all may go, and mark the seat
    only = at(("", "", "b9"), ("", "wei b9"), discards=2, stock="b1", xiao="ming")
    assert asked(only) == ["2 discard b9"]
    play(only, "2 discard b9")
    assert int(only.state.xian) == 1 << 2
    # a chouwei is a wei here
    assert asked(at(("", "", "s1 b9"), ("", "chouwei b9"), discards=2, xiao="ming")) == [
        "2 discard s1"
    ]


def test_mh_51_a_xian_seat_makes_wei_pao_and_ti() -> None:
    for stock, kind in (("s4", "wei"), ("s6", "ti")):
        round_ = at(("", "s4 s4 s6 s6 s6 b1"), stock=stock, xiao="ming")
        round_.state.xian = 1 << 1
        draw(round_, 1)
        assert melds(round_, 1)[0]["kind"] == kind
    round_ = at(("s4 s6", "s4 s4 s3 s5 s6 s6 s6 b1"), stock="b2", xiao="ming")
    round_.state.xian = 1 << 1
    other = round_.copy()
    play(round_, "0 discard s6")
    assert asked(round_) == ["1 pao s6", "1 pass"]
    play(other, "0 discard s4")
    assert int(other.state.stocked) == 0  # neither peng nor chi


def test_mh_52_a_seat_that_cannot_discard_is_dead() -> None:
    """E-21: four groups worth 0 and two cards, chi the fifth: no card left to discard."""
    table = "chi s4 s5 s6, chi s7 s8 s9, chi b4 b5 b6, chi b7 b8 b9"
    round_ = at(
        ("s5", "s4 s6 "), ("", table), players=4, xiao="ming", stock="b1 s4 s4 b2",
    )  # fmt: skip
    play(round_, "0 discard s5", "1 chi s5 with s4 s6")
    assert int(round_.state.dead) == 1 << 1
    assert "dead" in event_names(round_)
    assert round_.outcome()["over"]  # it claims nothing, and draws like the others
    kan = at(("b1", "s4 s4 s4 b1 b1"), stock="s4", **QUIET)
    play(kan, "0 discard b1", "1 peng b1")
    assert int(kan.state.dead) == 1 << 1
    assert in_row(kan, 2) == ["s4"]  # no pao by a dead seat
    drawn = at(("b9", "s4 s4 s4"), stock="s4", players=4, **QUIET)
    drawn.state.dead = 1 << 1
    draw(drawn, 1)
    assert melds(drawn, 1) == []  # nor a ti: the card is simply live
    assert in_row(drawn, 1) == ["s4"]
