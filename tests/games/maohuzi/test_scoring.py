"""Sections 5 to 7 of the rule book: tun, names, payments, the match."""

from typing import Any

import pytest
from tests.games.maohuzi import naive
from tests.games.maohuzi.tables import GAME, SIX, at, draw
from tests.games.maohuzi.test_wins import E16, E27, score

from paiju.cards.character import kinds_of
from paiju.games.maohuzi.deck import PACK
from paiju.games.maohuzi.melds import write_meld
from paiju.games.maohuzi.state import Kind, Opening
from paiju.games.maohuzi.wins import card_in, kind_of
from paiju.kit.errors import Refusal
from paiju.kit.opening import First, Gathering
from paiju.kit.options import entries
from paiju.play.record import deck_of, open_record, replay, sheet_of
from paiju.play.round import Round

BLACK = "s4 s5 s6 s3 s4 s5 b4 b4 b4 s1 s1 b1 b8 b8 s8 b3 b3"  # E-28, beside a wei of b9
HEAVEN = "b2 b2 b2 b2 s1 s2 s3 s9 s9 s9 b5 b6 b7 s4"  # E-30, with a further s4


def black(source: str = "self", **options: Any) -> Any:
    return score(BLACK, "s3", source, ("wei b9",), options=options)


def test_mh_80_tun() -> None:
    """12 huxi at qihu 9; the four ways to count them, and mao hu's 15."""
    assert black()["tun"] == 1 + 3 // 3
    assert black(tun_step=1)["tun"] == 1 + 3
    assert black(tun_base="all")["tun"] == 12 // 3
    assert black(tun_base="all", tun_step=1)["tun"] == 12
    assert black(qihu=6)["tun"] == 1 + 6 // 3
    assert score(E27, "b10", "draw")["tun"] == 1 + (15 - 9) // 3
    little = {"maohu_huxi": 1, "tun_base": "all"}
    assert score(E27, "b10", "draw", options=little)["tun"] == 1
    assert score(E27, "b10", "draw", options={"maohu_huxi": 1})["tun"] == 1


def test_mh_81_tianhu() -> None:
    hand = HEAVEN + " s4"
    table = {"players": 4, "dealer": 1}
    assert score(hand, None, "deal", **table)["mingtang"] == ["tianhu"]
    off = score(hand, None, "deal", options={"tiandi_hu": False}, **table)
    assert off["mingtang"] == ["zimo"]
    neither = {"tiandi_hu": False, "zimo_double": False}
    assert score(hand, None, "deal", options=neither, **table)["mingtang"] == []


def test_mh_82_dihu() -> None:
    """The dealer's opening discard, paid by all; without `tiandi_hu` it is fire."""
    first = score(E16, "s8", "discard", opening=True)
    assert first["mingtang"] == ["dihu"]
    assert first["payments"] == [-first["points"], 2 * first["points"], -first["points"]]
    later = score(E16, "s8", "discard")
    assert later["mingtang"] == []
    assert later["payments"] == [-3 * later["points"], 3 * later["points"], 0]
    off = score(E16, "s8", "discard", opening=True, options={"tiandi_hu": False})
    assert [item["name"] for item in off["items"]] == ["huxi", "fangpao"]


def test_mh_82_in_play_only_the_first_discard() -> None:
    """A discard after an opening peng is not the opening discard any more."""
    winner = "s1 s2 s3 b6 b6 b6 s7 s8 s9 b8 b9 b10 b3 b4"
    opened = at(("b5", winner), players=4)
    opened.state.opening = Opening.AHEAD
    opened.act("0 discard b5")
    opened.act("1 hu")
    assert [item["name"] for item in opened.outcome()["items"]][:2] == ["huxi", "dihu"]
    later = at(("s4", winner, "s4 s4 b5"), players=4, maohu=False)
    later.state.opening = Opening.AHEAD
    for line in ("0 discard s4", "2 peng s4", "2 discard b5", "1 hu"):
        later.act(line)
    assert [item["name"] for item in later.outcome()["items"]] == ["huxi", "fangpao"]


def test_mh_83_zimo() -> None:
    assert "zimo" in black()["mingtang"]
    assert "zimo" not in black(zimo_double=False)["mingtang"]
    assert "zimo" not in black("draw")["mingtang"]
    stacks = {"tiandi_stacks_zimo": True}
    assert score(E16, "s8", "discard", opening=True, options=stacks)["mingtang"] == ["dihu", "zimo"]
    hand = HEAVEN + " s4"
    heaven = score(hand, None, "deal", players=4, dealer=1, options=stacks)
    assert heaven["mingtang"] == ["tianhu", "zimo"]
    assert heaven["fan"] == 4


def test_mh_84_maohu_has_no_fan() -> None:
    won = score(E27, "b10", "draw")
    assert (won["mingtang"], won["fan"]) == (["maohu"], 1)
    assert {"rule": "MH-84", "name": "maohu", "huxi": 15} in won["items"]


RED_HAND = "s2 s7 s10 s2 s7 s10 b2 b7 b10 b1 b2 b3 s4 s5 s6 b4 b5 b6 s8 s8"


def test_mh_85_honghu() -> None:
    won = score(RED_HAND, "b8", "draw")
    assert (won["red"], won["mingtang"], won["fan"]) == (10, ["honghu"], 3)
    assert score(RED_HAND, "b8", "draw", options={"hong_hei": False})["mingtang"] == []
    nine = score("s2 s7 s10 s2 s7 s10 b2 b7 b10 b4 b5 b6 s4 s5 s6 s8 s8 b8 b9 b9", "s9", "draw")
    assert (nine["red"], nine["mingtang"]) == (9, [])


def test_mh_86_heihu() -> None:
    assert black()["mingtang"] == ["zimo", "heihu"]
    assert black(hong_hei=False)["mingtang"] == ["zimo"]


def test_mh_87_yidianhong() -> None:
    hand = BLACK.replace("s4 s5 s6 s3", "s5 s6 s7 s3")
    won = score(hand, "s3", "draw", ("wei b9",))
    assert (won["red"], won["mingtang"], won["fan"]) == (1, ["yidianhong"], 4)


def test_mh_88_fan_together() -> None:
    assert black()["fan"] == 5 * 2
    assert black(fan_combine="add")["fan"] == 5 + 2
    assert black("draw", hong_hei=False, fan_combine="add")["fan"] == 1


def test_mh_89_points() -> None:
    won = black()
    assert won["points"] == won["tun"] * won["fan"] == 20


@pytest.mark.parametrize("source", ["self", "draw"])
@pytest.mark.parametrize("cap", [0, 1, 19, 20, 21, 1_000_000])
@pytest.mark.parametrize("double", ["off", "once", "each"])
def test_mh_89_the_cap_and_huangfan_as_the_slow_reading_says(
    double: str, cap: int, source: str
) -> None:
    options = {"cap": cap, "huang_double": double}
    sheet = sheet_of(GAME, 3, options)
    for huang in (0, 1, 3, 20, 21, 100):
        won = score(BLACK, "s3", source, ("wei b9",), options=options, huang=huang)
        points, items = naive.share(won["tun"], won["fan"], huang, sheet.options)
        assert won["points"] == points
        assert won["payments"] == [-points, 2 * points, -points]
        more = [item for item in won["items"] if item["name"] in ("huangfan", "cap")]
        assert [(one["name"], one.get("times", one.get("points"))) for one in more] == items


def test_mh_89_the_cap_is_one_losers_share() -> None:
    """Fire multiplies it afterwards, piao comes on top; the arithmetic in words says so."""
    options = {"cap": 4, "piao": True}
    fire = score(BLACK, "s3", "discard", ("wei b9",), options=options, piao=[2, 3, 0])
    assert fire["points"] == 4
    assert fire["payments"] == [-4 * 3 - 5, 4 * 3 + 5 + 3, -3]
    names = [item["name"] for item in fire["items"]]
    assert names == ["huxi", "heihu", "cap", "fangpao", "piao", "piao"]
    query = {
        "players": 3, "winner": 1, "dealer": 0, "melds": [{"kind": "wei", "card": "b9"}],
        "hand": BLACK.split(), "card": "s3", "source": "discard", "from": 0,
    }  # fmt: skip
    told = GAME.query.explain({**query, "options": {"cap": 4}})
    assert str(told.sums[0]) == "@0 pays 4 × 3 = 12  (封顶, the cap × shares, 放炮 for all, MH-91)"
    told = GAME.query.explain({**query, "options": {"huang_double": "once"}, "huang": 1})
    assert str(told.sums[0]).startswith("@0 pays 2 × 5 × 2 × 3 = 60  (囤 tun × 番 fan × 黄番")


def test_mh_94_huangfan() -> None:
    """Every win counts so many times as much, 天胡 too; names are added before, piao is not."""
    added = {"fan_combine": "add", "huang_double": "each"}
    won = score(BLACK, "s3", "self", ("wei b9",), options=added, huang=2)
    assert (won["fan"], won["points"]) == (7, 2 * 7 * 4)
    heaven = {"players": 4, "dealer": 1, "options": {"huang_double": "once"}, "huang": 5}
    assert score(HEAVEN + " s4", None, "deal", **heaven)["points"] == 2 * 12
    piao = {"huang_double": "each", "piao": True}
    with_piao = score(BLACK, "s3", "draw", ("wei b9",), options=piao, huang=1, piao=[0, 5, 0])
    assert with_piao["payments"] == [-25, 50, -25]
    # with `off` it is not read; elsewhere nonsense is refused
    assert score(BLACK, "s3", "self", ("wei b9",), huang="many")["points"] == 20
    for wrong in (-1, 101, "2", True):
        with pytest.raises(Refusal, match="huang"):
            score(BLACK, "s3", "self", ("wei b9",), options={"huang_double": "once"}, huang=wrong)


def test_mh_94_is_known_before_the_deal() -> None:
    sheet = sheet_of(GAME, 3, {"huang_double": "each"})
    start = GAME.record.open(sheet, {"carry": {"huang": 3}})
    round_ = Round(GAME, sheet, start, deck_of(GAME, sheet, 1))
    for seat in (-1, 0, 2):
        assert [one.value for one in round_.view(seat).counters if one.id == "huang"] == [8]
    assert not [one for one in at(("s1",)).view(0).counters if one.id == "huang"]


def test_mh_90_every_loser_pays() -> None:
    assert black("draw")["payments"] == [-10, 20, -10]
    four = score(HEAVEN + " s4", None, "deal", players=4, dealer=1)
    assert four["payments"] == [-12, 36, -12, -12]


def test_mh_91_fire() -> None:
    for pays, times in (("players", 3), ("losers", 2)):
        won = black("discard", fire_pays=pays)
        assert won["payments"] == [-10 * times, 10 * times, 0]
        assert won["items"][-1] == {
            "rule": "MH-91", "name": "fangpao", "from": 0, "points": 10 * times,
        }  # fmt: skip


def test_mh_92_piao() -> None:
    fields = {"piao": [5, 2, 0]}
    each = score(E16, "s8", "discard", options={"piao": True}, **fields)
    assert each["payments"] == [-3 * 2 - 7, 3 * 2 + 7 + 2, -2]
    payer = score(E16, "s8", "discard", options={"piao": True, "piao_fire": "payer"}, **fields)
    assert payer["payments"] == [-3 * 2 - 7, 3 * 2 + 7, 0]
    drawn = score(E16, "s8", "draw", options={"piao": True, "piao_fire": "payer"}, **fields)
    assert drawn["payments"] == [-2 - 7, 2 + 7 + 2 + 2, -2 - 2]
    off = score(E16, "s8", "discard", **fields)
    assert off["payments"] == [-6, 6, 0]
    none = score(E16, "s8", "draw", options={"piao": True})
    assert [item["name"] for item in none["items"]] == ["huxi", "pay", "pay"]


def test_mh_93_items_in_order() -> None:
    won = score(BLACK, "s3", "self", ("wei b9",), options={"piao": True}, piao=[2, 0, 0])
    assert won["items"] == [
        {"rule": "MH-80", "name": "huxi", "huxi": 12, "tun": 2},
        {"rule": "MH-83", "name": "zimo", "fan": 2},
        {"rule": "MH-86", "name": "heihu", "fan": 5},
        {"rule": "MH-90", "name": "pay", "from": 0, "points": 20},
        {"rule": "MH-90", "name": "pay", "from": 2, "points": 20},
        {"rule": "MH-92", "name": "piao", "from": 0, "points": 2},
    ]
    assert won["payments"] == [-22, 42, -20]


# ── the match


def carry_of(round_: Round) -> Any:
    return round_.outcome()["carry"]


def test_mh_95_who_deals() -> None:
    for host in range(3):
        first = GAME.match.first_dealer(sheet_of(GAME, 3, {}), Gathering(host), [], lambda n: n - 1)
        assert first == First(host, [])
    won = at(("s6", "", SIX), dealer=1)
    won.act("0 discard s6")
    won.act("2 hu")
    assert carry_of(won)["dealer"] == 2
    for players, dealer in ((2, 1), (3, 2), (4, 3)):
        nobody = at(("s1", "b9"), players=players, dealer=dealer, discards=0, maohu=False)
        draw(nobody, 0)
        assert carry_of(nobody)["dealer"] == (dealer + 1) % players


def test_mh_95_the_same_dealer_after_huangzhuang() -> None:
    for players, dealer in ((2, 1), (3, 2), (4, 3)):
        nobody = at(
            ("s1", "b9"), players=players, dealer=dealer, discards=0, huang_dealer="same",
            maohu=False,
        )  # fmt: skip
        draw(nobody, 0)
        assert carry_of(nobody)["dealer"] == dealer


def test_mh_95_a_first_dealer_by_chance() -> None:
    """One of the seats, each as likely, whoever is host; it is shown to all."""
    sheet = sheet_of(GAME, 4, {"first_dealer": "random"})
    for seat in range(4):
        asked: list[int] = []

        def chance(n: int, seat: int = seat, asked: list[int] = asked) -> int:
            asked.append(n)
            return seat

        first = GAME.match.first_dealer(sheet, Gathering(2), [7, 8], chance)
        assert (first.dealer, first.deck, asked) == (seat, [7, 8], [4])
        assert [str(told) for told in first.told] == [f"@{seat} deals first"]


def test_mh_96_exhausted_rounds_are_counted() -> None:
    """One more after 黄庄, 100 at most; 0 after a win; with `off` it is neither read nor written."""

    def after(round_: Round, huang: int) -> Any:
        round_.start.huang = round_.state.huang = huang
        return carry_of(round_).get("huang")

    def nobody(**options: Any) -> Round:
        return draw(at(("s1", "b9"), discards=0, maohu=False, **options), 0)

    for double in ("once", "each"):
        assert [after(nobody(huang_double=double), n) for n in (0, 1, 99, 100)] == [1, 2, 100, 100]
        won = at(("s6", "", SIX), huang_double=double)
        won.act("0 discard s6")
        won.act("2 hu")
        assert after(won, 7) == 0
    assert "huang" not in carry_of(nobody())
    sheet = sheet_of(GAME, 3, {"huang_double": "once"})
    assert GAME.record.open(sheet, {}).huang == 0
    assert GAME.record.open(sheet, {"carry": {"huang": 100}}).huang == 100
    for wrong in (-1, 101, "1", True, None, 1.0):
        with pytest.raises(Refusal, match=r"carry\.huang"):
            GAME.record.open(sheet, {"carry": {"huang": wrong}})
        assert GAME.record.open(sheet_of(GAME, 3, {}), {"carry": {"huang": wrong}}).huang == 0


def test_mh_96_carry() -> None:
    deck = [PACK.names[kind] for _ in range(4) for kind in range(20)]
    record = {"game": "maohuzi", "deck": deck, "actions": []}
    carry = {"dealer": 2, "round": 3, "totals": [5, -7, 2]}
    opened = replay({**record, "carry": carry})
    assert opened.outcome()["carry"] == {}
    assert opened.outcome()["payments"] == [0, 0, 0]
    assert opened.outcome()["items"] == []
    assert opened.to_act() == [2]
    assert str(opened.view(0).title) == "Round 3"
    while asked := opened.to_act():
        opened.act(opened.lines(asked[0])[-1])
    after = carry_of(opened)
    paid = opened.outcome()["payments"]
    assert after["totals"] == [5 + paid[0], -7 + paid[1], 2 + paid[2]]
    assert after["round"] == 4
    assert replay({**record, "dealer": 2, "carry": carry}).to_act() == [2]
    assert replay(record).to_act() == [0]
    for wrong, word in (
        ({"dealer": 1, "carry": carry}, "carry.dealer"), ({"dealer": 3}, "dealer"),
        ({"carry": {"dealer": 9}}, "dealer"), ({"carry": {"round": 0}}, "carry.round"),
        ({"carry": {"totals": [1, 2]}}, "carry.totals"), ({"carry": []}, "carry"),
        ({"carry": {"totals": [1, 2, "3"]}}, "carry.totals"), ({"dealer": "0"}, "dealer"),
    ):  # fmt: skip
        with pytest.raises(Refusal, match=word):
            open_record({**record, **wrong})


def test_mh_97_the_match_ends_after_its_rounds() -> None:
    for rounds in (1, 8):
        sheet = sheet_of(GAME, 3, {"rounds": rounds})
        start = GAME.record.open(sheet, {"carry": {"round": rounds}})
        assert not GAME.match.over(sheet, start)
        start = GAME.record.open(sheet, {"carry": {"round": rounds + 1}})
        assert GAME.match.over(sheet, start)


# ── §10.6: a finished record pays what the query of its last position pays


def query_of(round_: Round) -> dict[str, Any]:
    """The score query that describes the last position of a round that was won."""
    state = round_.state
    who, source = int(state.winner) - 1, GAME.law.results[int(state.result)]
    melds = [int(state.meld[who][i]) for i in range(int(state.groups[who]))]
    hand = kinds_of(state.hand[who])
    card = int(state.live) - 1
    declined: list[str] = []
    if source == "deal":
        hand += [card_in(meld) for meld in melds for _ in range(4)]
        melds = []
    elif state.fresh > 0:  # before the wei or ti that the card made
        card = int(state.fresh) - 1
        place = next(i for i, meld in enumerate(melds) if card_in(meld) == card)
        made = kind_of(melds.pop(place))
        hand += [card] * (3 if made == Kind.TI else 2)
        declined = [PACK.names[card]] if made == Kind.CHOUWEI else []
    query: dict[str, Any] = {
        "players": round_.sheet.players, "options": entries(round_.sheet, GAME.options.presets),
        "huang": int(state.huang), "piao": [int(state.piao[i]) for i in range(round_.sheet.players)],
        "dealer": int(state.dealer), "winner": who, "melds": [write_meld(meld) for meld in melds],
        "hand": [PACK.names[kind] for kind in hand], "source": source, "declined": declined,
        "card": None if source == "deal" else PACK.names[card], "opening": int(state.opening) == 2,
    }  # fmt: skip
    if source in ("draw", "discard"):
        query["from"] = int(state.turn)
    return query


HOUSE = {
    "cap": 9, "huang_double": "each", "huang_fee": 2, "piao": True, "piao_set": "123",
    "win_on": "stock",
}  # fmt: skip


@pytest.mark.parametrize("house", [{}, HOUSE, {**HOUSE, "win_on": "any", "cap": 0}])
@pytest.mark.parametrize("preset", ["three9", "three3", "two6", "four1"])
def test_a_finished_round_pays_what_the_query_says(preset: str, house: dict[str, Any]) -> None:
    from paiju.exam.rounds import fresh, walk

    sheet = sheet_of(GAME, GAME.options.presets[preset].players[0], {"preset": preset, **house})
    seen = set()
    for number in range(60):
        round_ = fresh(GAME, sheet, number, number % sheet.players)
        round_.start.huang = round_.state.huang = number % 4 if house else 0
        walk(round_, number, ())
        outcome = round_.outcome()
        if round_.state.winner == 0:
            continue
        answer = GAME.query.score(query_of(round_))
        assert answer["payments"] == outcome["payments"]
        assert answer["items"] == outcome["items"]
        seen.add(int(round_.state.result))
    assert len(seen) >= 2
