"""What is seen (MH-55, MH-56), what is said, and what the bot that looks one action ahead does."""

import json

import msgspec
import pytest
from tests.games.maohuzi.tables import GAME, QUIET, SIX, asked, at, dealt, draw, hand

from paiju.exam.rounds import fresh
from paiju.games.maohuzi.wins import winning
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, below, seed
from paiju.kit.rows import OUTCOME
from paiju.lab.batch import simulate, spans
from paiju.play.record import sheet_of
from paiju.play.round import Round


def bytes_for(round_: Round, seat: int) -> str:
    """All that a seat is shown."""
    seen = round_.seen(seat)
    return json.dumps([GAME.law.state.dump(seen), msgspec.to_builtins(round_.view(seat))])


def groups_of(round_: Round, viewer: int, seat: int) -> list[tuple[str, list[str]]]:
    (zone,) = [z for z in round_.view(viewer).zones if (z.id, z.seat) == ("melds", seat)]
    return [(str(group.label), list(group.cards)) for group in zone.groups]


def test_mh_55_a_declined_claim_leaves_no_trace() -> None:
    """Only a seat itself knows that it is asked and that it passes; nothing is told."""
    round_ = at(("s5 b1", "s3 s4 b9", "s5 s5 b1"), stock="b2 b3", **QUIET)
    round_.act("0 discard s5")
    assert round_.to_act() == [2]
    before = {seat: bytes_for(round_, seat) for seat in (-1, 0)}
    told = list(round_.events)
    round_.act("2 pass")
    assert round_.to_act() == [1]
    assert {seat: bytes_for(round_, seat) for seat in (-1, 0)} == before
    assert round_.events == told
    assert round_.view(2).question is None
    for seat in (-1, 0, 2):
        assert round_.view(seat).turn == ()
        assert GAME.law.to_act(round_.seen(seat), round_.rules) == 0
    assert round_.view(1).turn == (1,)


def test_mh_55_a_declined_opening_win_leaves_no_trace() -> None:
    """The cards shown at the deal are told with the first thing that everyone sees."""
    round_ = dealt(("b3 b3 b3 b3", "s1 s1 s1 s1 s6 s6 s6 s6 b8 b8 b8 b8"))
    before = {seat: bytes_for(round_, seat) for seat in (-1, 2)}
    round_.act("1 pass")
    assert {seat: bytes_for(round_, seat) for seat in (-1, 2)} == before
    assert round_.events == []
    assert round_.happened == []
    round_.act(round_.lines(0)[0])
    assert [event["name"] for event in round_.events][:5] == ["showed"] + ["laid"] * 4


def test_mh_33_who_must_discard_is_known_to_all() -> None:
    """Everyone can count it; while the seat is asked first whether it wins, nothing else is seen."""
    round_ = at(("s5 b1", "s3 s4 b9", "s5 s5 b1"), stock="b2 b3", **QUIET)
    assert [round_.view(viewer).turn for viewer in (-1, 0, 1, 2)] == [(0,)] * 4
    assert [round_.view(viewer).question is None for viewer in (0, 1, 2)] == [False, True, True]
    round_.act("0 discard s5")
    round_.act("2 peng s5")
    assert [round_.view(viewer).turn for viewer in (-1, 0, 1, 2)] == [(2,)] * 4
    assert round_.seen(0).hand[2] == 0


def test_mh_55_bars_and_hands_are_private() -> None:
    round_ = at(("s5 b1", "s6 s7 b9", "b2 b2"), stock="b2 b3", **QUIET)
    round_.act("0 discard s5")
    round_.act("1 pass")
    assert int(round_.seen(1).passed[1]) > 0
    for seat in (-1, 0, 2):
        assert int(round_.seen(seat).passed[1]) == 0
        assert int(round_.seen(seat).hand[1]) == 0
    # after the round everything is public
    round_.act("2 pass")
    assert round_.outcome()["over"]
    assert int(round_.seen(0).passed[1]) > 0
    assert int(round_.seen(-1).hand[1]) == int(round_.state.hand[1])


def test_mh_55_piao_is_public_once_all_have_chosen() -> None:
    round_ = dealt(piao=True)
    before = bytes_for(round_, 1)
    round_.act("0 piao 5")
    assert bytes_for(round_, 1) == before
    assert int(round_.seen(0).piao[0]) == 5
    assert int(round_.seen(1).piao[0]) == 0
    round_.act("1 piao 2")
    round_.act("2 piao 0")
    assert int(round_.seen(1).piao[0]) == 5


@pytest.mark.parametrize("xiao", ["an", "ming"])
def test_mh_56_wei_and_ti_lie_as_the_sheet_says(xiao: str) -> None:
    """E-10: under an only the owner knows the kind; under ming everyone does."""
    for held, card, label in (("b2 b2 s4", "b2", "偎 wei"), ("b2 b2 b2 s4", "b2", "提 ti")):
        round_ = draw(at(("s9", held, "s8"), stock=f"{card} s1", xiao=xiao, **QUIET), 1)
        n = 4 if "ti" in label else 3
        (own,) = groups_of(round_, 1, 1)
        assert own[1] == [card] * n
        for seat in (-1, 0, 2):
            (group,) = groups_of(round_, seat, 1)
            assert label in group[0]
            assert group[1] == ([card] * n if xiao == "ming" else [])
            assert ("b2" in bytes_for(round_, seat)) == (xiao == "ming")
        round_.act("1 discard s4")
        laid = next(event for event in round_.events if event["name"] == "laid")
        assert laid["card"] == (card if xiao == "ming" else None)


def test_mh_56_a_wei_that_grows() -> None:
    """To a pao: it is shown. To a ti: that it did is public, under an not its kind."""
    ti = draw(at(("s9", "s4"), ("", "wei b2"), stock="b2", **QUIET), 1)
    assert groups_of(ti, 0, 1) == [("提 ti, face down", [])]
    pao = at(("b2", "s4"), ("", "wei b2"), **QUIET)
    assert groups_of(pao, 0, 1) == [("偎 wei, face down", [])]
    pao.act("0 discard b2")
    pao.act("1 pao b2")
    assert groups_of(pao, 0, 1) == [("跑 pao, 9 huxi", ["b2"] * 4)]


@pytest.mark.parametrize("xiao", ["an", "ming"])
@pytest.mark.parametrize("preset", ["three9", "two6", "four1"])
def test_no_view_holds_what_is_not_public(xiao: str, preset: str) -> None:
    """§10.7: whatever other hands, face-down groups, stock and bars are, a seat sees the same."""
    sheet = sheet_of(
        GAME, GAME.options.presets[preset].players[0], {"preset": preset, "xiao": xiao}
    )
    rng = ints(LANES)
    seed(rng, 7, 7)
    for number in range(2):
        round_ = fresh(GAME, sheet, number, 0)
        while round_.to_act():
            for seat in range(-1, sheet.players):
                seen, other, again = round_.seen(seat), GAME.law.state.new(), GAME.law.state.new()
                GAME.law.redeal(seen, round_.rules, seat, rng, other)
                GAME.law.conceal(other, round_.rules, seat, again)
                assert GAME.law.state.dump(again) == GAME.law.state.dump(seen)
                assert sorted(GAME.record.census(other)) == sorted(round_.deck)
            seat = round_.to_act()[0]
            legal = round_.legal(seat)
            round_.apply(seat, legal[int(below(rng, len(legal)))])


@pytest.mark.parametrize("xiao", ["an", "ming"])
def test_a_redealt_table_can_be_played_on(xiao: str) -> None:
    """From what any seat knows, at any time, a whole table is made that plays to its end."""
    rng = ints(LANES)
    seed(rng, 3, 3)
    for preset in ("three9", "four1", "two6"):
        players = GAME.options.presets[preset].players[0]
        sheet = sheet_of(GAME, players, {"preset": preset, "xiao": xiao, "piao": preset == "two6"})
        round_ = fresh(GAME, sheet, 11, 0)
        while round_.to_act():
            for viewer in range(-1, players):
                other = round_.copy()
                other.state = GAME.law.state.new()
                GAME.law.redeal(round_.seen(viewer), round_.rules, viewer, rng, other.state)
                while at_turn := other.to_act():
                    legal = other.legal(at_turn[0])
                    assert legal
                    other.apply(at_turn[0], legal[int(below(rng, len(legal)))])
                settled = OUTCOME.new()
                GAME.law.settle(other.state, other.rules, settled)
                assert sum(int(paid) for paid in settled.payments) == 0
            seat = round_.to_act()[0]
            legal = round_.legal(seat)
            round_.apply(seat, legal[int(below(rng, len(legal)))])


def test_a_view_says_what_a_player_looks_for() -> None:
    """Groups with their huxi, the hand in its best partition, what is missing, what wins."""
    hand_cards = "b1 b2 b3 b6 b6 b6 s6 s7 s8 b8 b8 b9 b9 s9"
    round_ = at(("s9 s9", hand_cards), ("", "chi s2 s7 s10, peng s5"), stock="b8 b1")
    view = round_.view(1)
    labels = {str(group.label): list(group.cards) for zone in view.zones for group in zone.groups}
    assert labels["坎 kan, 6 huxi"] == ["b6", "b6", "b6"]
    assert labels["碰 peng, 1 huxi"] == ["s5", "s5", "s5"]
    hand = next(zone for zone in view.zones if (zone.id, zone.seat) == ("hand", 1))
    assert [group.cards for group in hand.groups if group.label is None] == [("b8", "b8")]
    assert hand.groups[0].kind == "kan"
    assert (hand.groups[0].sign, hand.groups[0].worth) == ("坎", 6)  # no room for its name
    assert view.progress is not None
    assert [(wait.card, wait.left) for wait in view.progress.waits] == [
        ("s5", 1), ("s8", 3), ("b6", 1), ("b8", 2),
    ]  # fmt: skip
    (points,) = view.points
    assert points.total == 6 + 6 + 3 + 1
    said = {str(missing.label): missing for missing in points.missing}
    assert (said["门子 groups"].have, said["门子 groups"].need) == (6, 7)
    waits = said["听 ting, waits for s5: 21, s8: 16, b6: 22, b8: 22 (huxi)"]
    assert waits.helps == ("s5", "s8", "b6", "b8")  # s5 and b6 by a pao, with the pair as jiang
    draw(round_, 1)
    question = round_.view(1).question
    assert question is not None
    assert str(question.text) == "b8 wins: hu?"
    assert [str(effect) for effect in question.choices[0].effects] == ["@0 pays 10", "@2 pays 10"]
    round_.act("1 hu")
    for seat in (-1, 0, 1, 2):
        settlement = round_.view(seat).settlement
        assert settlement is not None
        assert (settlement.payments, settlement.winner) == ((-10, 20, -10), 1)
        assert [str(line) for line in settlement.sums] == [
            f"@{payer} pays 5 × 2 = 10  (囤 tun × 番 fan, MH-89)" for payer in (0, 2)
        ]  # fmt: skip


def test_every_question_has_words() -> None:
    """Each decision point, each answer, and what a pass costs."""
    chi = at(("s3", "s1 s2 s3 s4 s5"), **QUIET)
    chi.act("0 discard s3")
    question = chi.view(1).question
    assert question is not None
    assert [str(choice.label) for choice in question.choices] == [
        "吃 chi s1 s2 s3", "吃 chi s3 s4 s5", "Pass",
    ]  # fmt: skip
    assert [str(effect) for effect in question.choices[0].effects] == [
        "beside it s3 s4 s5", "3 huxi",
    ]  # fmt: skip
    assert [str(few) for few in question.choices[0].gist] == ["3 huxi"]  # its cards are drawn
    assert "过张" in str(question.choices[2].effects[0])
    assert question.choices[1].cards == ("s4", "s5", "s1", "s2", "s3")
    peng = at(("s5", "s5 s5"), **QUIET)
    peng.act("0 discard s5")
    assert "忍碰" in str([str(e) for c in peng.view(1).question.choices for e in c.effects])  # type: ignore[union-attr]
    hot = at(("", "", "b9"), ("", "wei b9"), discards=2, xiao="ming")
    assert "xian" in str(hot.view(2).question.choices[0].effects[0])  # type: ignore[union-attr]
    piao = dealt(piao=True)
    assert str(piao.view(0).question.choices[1].label) == "Piao 2"  # type: ignore[union-attr]
    lost = dealt(("b3 b3 b3 b3", "s1 s1 s1 s1 s6 s6 s6 s6 b8 b8 b8 b8"))
    assert str(lost.view(1).question.text) == "Your dealt cards win: hu?"  # type: ignore[union-attr]


def test_events_are_told_in_words() -> None:
    round_ = at(("s3 b9", "s1 s2 s3 s4 s5 b8", "b9 b9 s1"), stock="b1 b2", **QUIET)
    round_.act("0 discard s3")
    assert [str(words) for words in round_.happened] == ["@0 discards s3"]
    round_.act("1 chi s3 with s4 s5 and s1 s2 s3")
    assert [str(words) for words in round_.happened] == [
        "@1 claims s3: 吃 chi s3 s4 s5", "@1 lays beside it s1 s2 s3",
    ]  # fmt: skip
    round_.act("1 discard b8")
    assert [str(words) for words in round_.happened][:2] == ["@1 discards b8", "@2 draws b1"]
    assert str(round_.happened[-1]) == "the stock is empty: 黄庄, nobody wins"
    assert all(event["rule"].startswith("MH-") for event in round_.events)


def test_the_greedy_bot_wins_keeps_groups_and_knows_when_to_claim() -> None:
    from paiju.bots import chooser

    def choice(round_: Round) -> str:
        (seat,) = round_.to_act()
        kernel = chooser(GAME, "greedy")
        rng, out = ints(LANES), ints(GAME.law.actions)
        action = int(kernel(round_.seen(seat), round_.rules, seat, rng, out))
        return round_.line(seat, action)

    won = at(("s6", SIX), must_hu=False)
    won.act("0 discard s6")
    assert choice(won) == "1 hu"
    single = at(("s1 s2 s3 b1 b2 b3 s5 s6 s7 b9 b9 b9 b5",), **QUIET)
    assert choice(single) == "0 discard b5"
    peng = at(("b7", "b7 b7 s1 s2 s3 s9 b4"), **QUIET)
    peng.act("0 discard b7")
    assert choice(peng) == "1 peng b7"
    useless = at(("s5", "s3 s4 s6 s2 s1 s7 s8 b1 b2 b3"), **QUIET)
    useless.act("0 discard s5")
    assert "chi s5" in choice(useless)
    assert winning(won.state, won.rules, 1, int(won.state.live) - 1, 4) > 0


def test_the_greedy_bot_beats_chance() -> None:
    sheet = sheet_of(GAME, 3, {"preset": "three9"})
    (tally,) = simulate(GAME, sheet, [1, 0, 0], 5, spans(60, 60), 1)
    assert tally.payments[0] > 60
    assert sum(tally.payments) == 0


def test_an_observation_has_its_own_cards_and_nobody_elses() -> None:
    round_ = at(("s1 s1 b9", "s5 s6", "b1"), stock="b2", **QUIET)
    row = ints(GAME.law.observation)
    GAME.law.observe(round_.seen(0), round_.rules, 0, row)
    assert [int(n) for n in row[:20]] == [2] + [0] * 17 + [1, 0]
    assert hand(round_, 0) == ["s1", "s1", "b9"]
    assert asked(round_)[0] == "0 discard s1"


@pytest.mark.parametrize(("piao", "sums"), [
    (None, ["@2 pays 2 × 1 × 3 = 6  (囤 tun × 番 fan × shares, 放炮 for all, MH-91)"]),
    ([2, 0, 3], [
        "@1 pays 2  (飘 piao, MH-92)",
        "@2 pays 2 × 1 × 3 + 5 = 11  (囤 tun × 番 fan × shares, 放炮 for all, + 飘 piao, MH-92)",
    ]),
])  # fmt: skip
def test_who_fires_is_told_why_it_is_so_much(piao: list[int] | None, sums: list[str]) -> None:
    told = GAME.query.explain({
        "game": "maohuzi", "query": "score", "players": 3, "dealer": 1, "winner": 0,
        "options": {"piao": piao is not None, "piao_fire": "each"},
        "melds": [{"kind": "wei", "card": "b6"}],
        "hand": [
            "s1", "s2", "s3", "b4", "b4", "s8", "s8", "b8", "s4", "s5", "s6", "b7", "b8", "b9",
            "s10", "b10", "b10",
        ],
        "card": "b4", "source": "discard", "from": 2, **({"piao": piao} if piao else {}),
    })  # fmt: skip
    assert [str(line) for line in told.sums] == sums
    assert str(told.result) == "@0 wins: hu 胡 with a discard"
