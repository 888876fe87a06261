"""Sections 1 to 5 of the rule book: the deal, the turn, the end of a round."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.koikoi.tables import GAME, RECORDS, floor, lay, pile
from tests.games.playing import refusal

from paiju.games.koikoi.deck import ANIMALS, BRIGHTS, DECK, JUNK, PACK, RIBBONS
from paiju.games.koikoi.match import deals_first
from paiju.kit.errors import Illegal
from paiju.kit.opening import Gathering
from paiju.kit.types import State
from paiju.play.record import replay, sheet_of

# hands and a floor in which nothing happens by itself
HAND0 = "1a 2a 3a 5a 7a 11a 12a 12b 3b 5b"
FLOOR = "1B 2A 2R 4A 6A 8B 9A 10A"


def test_kk_1_the_48_cards() -> None:
    assert len(DECK) == len(PACK.names) == 48
    assert [bin(kind).count("1") for kind in (BRIGHTS, ANIMALS, RIBBONS, JUNK)] == [5, 9, 10, 24]
    assert PACK.names[40:] == ("11B", "11A", "11R", "11a", "12B", "12a", "12b", "12c")
    assert lay().to_act() == [0]
    assert lay(dealer=1).to_act() == [1]
    with pytest.raises(Illegal, match="players"):
        sheet_of(GAME, 4, {})


def test_kk_2_first_dealer() -> None:
    """E-1, E-2: the later month; equal months by class; then again."""
    sheet = sheet_of(GAME, 2, {})
    card = PACK.card
    assert deals_first(sheet, {0: card("4a"), 1: card("11R")}) == [1]
    earlier = sheet_of(GAME, 2, {"dealer_draw": "earlier"})
    assert deals_first(earlier, {0: card("4a"), 1: card("11R")}) == [0]
    three = sheet_of(GAME, 3, {})
    assert deals_first(three, {0: card("9A"), 1: card("12c"), 2: card("12B")}) == [2]
    assert deals_first(three, {0: card("9A"), 1: card("12c"), 2: card("12a")}) == [1, 2]
    # 12c (47) and 12a (45) are drawn, and again 1B (0) and 1a (1 of those left): seat 0 deals
    drawn = iter([47, 45, 0, 1])
    first = GAME.match.first_dealer(sheet, Gathering(), DECK[::-1], lambda _: next(drawn))
    assert (first.dealer, first.deck) == (0, DECK[::-1])  # the deck is shuffled anew
    assert [str(words) for words in first.told] == [
        "@0 draws 12c", "@1 draws 12a", "@0 draws 1B", "@1 draws 1a", "@0 deals first",
    ]  # fmt: skip


def test_kk_3_deal_and_deck_order() -> None:
    """E-3, E-4: packets, dealer first; with `cut` the last card is shown."""
    e11 = replay({**RECORDS["E-11"], "actions": []})
    facts = e11.facts()
    assert set(facts["floor"]) == {"3B", "9A", "8B", "4A", "5A", "6A", "7R", "12B"}
    assert set(facts["hands"][0]) == {"3a", "8a", "1a", "2a", "4R", "5R", "10a", "6b", "7a", "12a"}
    assert PACK.names[e11.state.stock[48 - 20]] == "9a"
    e13 = replay({**RECORDS["E-13"], "actions": []})
    deck = RECORDS["E-13"]["deck"]
    hands = e13.facts()["hands"]
    assert set(hands[1]) == {"12a", "6R", "11R", "8b", "12c", "8B", "10R"}
    assert set(hands[2]) == set(deck[7:11] + deck[21:24])
    assert set(hands[0]) == set(deck[11:15] + deck[24:27])
    eight = lay(hand_size=8)
    assert [int(eight.state.held[0]), int(eight.state.stocked)] == [8, 24]
    cut = lay(month_cards="cut")
    last = PACK.names[cut.deck[47]]
    assert cut.facts()["month"] == int(last[:-1])
    assert any(zone.id == "cut" and zone.groups[0].cards == (last,) for zone in cut.view(1).zones)


def test_kk_4_floor_check() -> None:
    four = "12B 12a 12b 12c 1B 2A 3B 4A"
    misdeal = lay(floor=four).outcome()
    assert (misdeal["result"], misdeal["payments"], misdeal["winner"]) == ("misdeal", [0, 0], None)
    assert misdeal["items"] == [{"rule": "KK-4", "name": "misdeal", "seat": None, "points": 0}]
    wins = lay(floor=four, floor_four="dealer_wins", dealer=1).outcome()
    assert (wins["result"], wins["payments"], wins["winner"]) == ("floor_four", [-6, 6], 1)
    two_fours = "12B 12a 12b 12c 11B 11A 11R 11a"
    assert lay(floor=two_fours, floor_four="dealer_wins").outcome()["payments"] == [6, -6]
    assert lay(floor=four, floor_four="keep").to_act() == [0]
    pairs = "1a 1b 2a 2b 3a 3b 4a 4b"
    assert lay(floor=pairs).to_act() == [0]
    assert lay(floor=pairs, floor_pairs="redeal").outcome()["result"] == "misdeal"
    three = "1a 1b 1R 2a 3a 3b 4a 4b"
    assert lay(floor=three, floor_pairs="redeal").to_act() == [0]


PAIRS = "1a 1b 2a 2b 3a 3b 4a 4b"


def test_kk_4_four_pairs_make_the_dealer_win() -> None:
    """`dealer_wins`: at once, before the hands are looked at; it counts as a round."""
    wins = lay(floor=PAIRS, floor_pairs="dealer_wins", dealer=1, draw_dealer="next")
    assert wins.to_act() == []
    outcome = wins.outcome()
    assert (outcome["result"], outcome["payments"], outcome["winner"]) == (
        "floor_pairs",
        [-6, 6],
        1,
    )
    assert outcome["items"] == [{"rule": "KK-4", "name": "floor_pairs", "seat": 1, "points": 6}]
    assert (outcome["carry"]["round"], outcome["carry"]["dealer"]) == (2, 1)
    three = "1a 1b 1R 2a 3a 3b 4a 4b"
    assert lay(floor=three, floor_pairs="dealer_wins").to_act() == [0]
    # no hand yaku is looked at, shown or paid
    teshi = "12B 12a 12b 12c 5A 6A 7A 8A 9A 10A"
    for mode in ("instant", "side", "redeal", "bonus"):
        held = lay(floor=PAIRS, hands=(teshi,), floor_pairs="dealer_wins", teyaku_mode=mode)
        assert held.outcome()["items"] == [
            {"rule": "KK-4", "name": "floor_pairs", "seat": 0, "points": 6}
        ]
        assert held.outcome()["payments"] == [6, -6]
        assert not any(counter.id == "hand_yaku" for counter in held.view(1).counters)
    # six floor cards never hold four pairs
    assert lay(floor="1a 1b 2a 2b 3a 3b", players=3, floor_pairs="dealer_wins").to_act() == [0]


TESHI = "1B 1R 1a 1b 2A 3B 4A 5A 6A 7A"


def test_kk_5_hand_check() -> None:
    again = lay(hands=(TESHI,), teyaku_mode="redeal").outcome()
    assert again["result"] == "misdeal"
    assert again["items"] == [{"rule": "KK-5", "name": "misdeal", "seat": None, "points": 0}]
    side = lay(hands=(TESHI,), teyaku_mode="side")
    assert any(counter.id == "hand_yaku" for counter in side.view(1).counters)
    bonus = lay(hands=(TESHI,))
    assert not any(counter.id == "hand_yaku" for counter in bonus.view(1).counters)
    # the floor is looked at first
    floor_first = lay(floor="12B 12a 12b 12c 2a 3a 4a 5a", hands=(TESHI,), teyaku_mode="instant")
    assert floor_first.outcome()["items"][0]["rule"] == "KK-4"


def test_kk_6_turns_pass_in_order() -> None:
    round_ = lay(players=3, dealer=2, must_match=False)
    order: list[int] = []
    while len(order) < 6:
        seat = round_.to_act()[0]
        if not order or order[-1] != seat:
            order.append(seat)
        round_.act(round_.lines(seat)[0])
    assert order == [2, 0, 1, 2, 0, 1]


def test_kk_7_hand_card() -> None:
    """E-5."""
    round_ = lay(floor=FLOOR, hands=(HAND0,))
    assert sorted(round_.lines(0)) == ["0 play 1a", "0 play 2a 2A", "0 play 2a 2R"]
    assert "two cards" in refusal(round_, "0 play 2a")
    assert "no target" in refusal(round_, "0 play 1a 1B")
    assert "must be played" in refusal(round_, "0 play 3a")
    free = lay(floor=FLOOR, hands=(HAND0,), must_match=False)
    others = [f"0 play {name}" for name in HAND0.split() if name not in ("1a", "2a")]
    assert sorted(free.lines(0)) == sorted(["0 play 1a", "0 play 2a 2A", "0 play 2a 2R", *others])
    assert "does not hold" in refusal(free, "0 play 8a")
    assert "two cards" in refusal(free, "0 play 2a")
    assert "no target" in refusal(free, "0 play 1a 1B")


def test_kk_8_meeting_the_floor() -> None:
    """E-6: three on the floor are all captured."""
    round_ = lay(floor="12a 12b 12c 1B 2A 3B 4A 5A", hands=("12B 6a",), stock="1R")
    round_.act("0 play 12B")
    assert pile(round_, 0) == {"12B", "12a", "12b", "12c", "1R", "1B"}
    one = lay(floor=FLOOR, hands=(HAND0,), stock="7b")
    one.act("0 play 2a 2R")
    assert pile(one, 0) == {"2a", "2R"}
    assert "2A" in floor(one)


def test_kk_9_stock_card() -> None:
    """E-7: a pair just made is gone. E-8: a card just laid may be captured."""
    gone = lay(floor="1B 4A 6A 8B 9A 10A 11B 12B", hands=("1a 3a",), stock="1R")
    gone.act("0 play 1a")
    assert "1R" in floor(gone)
    assert pile(gone, 0) == {"1a", "1B"}
    # E-8: no card of the hand meets the floor
    laid = lay(
        floor="1B 1a 3B 3a 6A 6a 8B 8a", hands=("5a 2a 4a 7a 9a 10a 11a 12a 2b 4b",), stock="5A"
    )
    laid.act("0 play 5a")
    assert pile(laid, 0) == {"5A", "5a"}


def test_kk_10_take_one_of_two() -> None:
    """E-9."""
    round_ = lay(floor="1B 2A 2R 4A 6A 8B 9A 10A", hands=("1a 3a",), stock="2b")
    round_.act("0 play 1a")
    assert round_.lines(0) == ["0 take 2A", "0 take 2R"]
    assert "2b" not in floor(round_)
    assert "one of two" in refusal(round_, "0 play 3a")
    assert "cannot take" in refusal(round_, "0 take 4A")
    round_.act("0 take 2R")
    assert pile(round_, 0) == {"1a", "1B", "2b", "2R"}
    assert "2A" in floor(round_)
    assert round_.to_act() == [1]


TEN = "1a 1b 2a 2b 3a 3b 4a 4b 5a 5b"


def eleventh_junk(**options: Any) -> Any:
    """E-10: a seat that has called with ten junk captures an eleventh."""
    round_ = lay(floor="6A 9R 8B 8A 9A 10A 11B 12B", hands=("6a 7a", "8a"), stock="7A", **options)
    round_.state.captured[0] = PACK.cards(TEN)
    round_.state.points[0], round_.state.scored[0], round_.state.calls[0] = 1, 1 << 17, 1
    round_.act("0 play 6a")
    return round_


def test_kk_11_yaku_check() -> None:
    assert eleventh_junk().lines(0) == ["0 koikoi", "0 stop"]
    assert eleventh_junk(call_on="new_yaku").to_act() == [1]


def test_kk_11_rain_on_the_floor_counts_at_that_moment() -> None:
    """With `rain_cancel` floor a viewing comes back when the rain leaves the floor."""
    round_ = lay(
        floor="11a 4A 6A 7A 1B 10A 12B 2A", hands=("11R 5a",), stock="9b", rain_cancel="floor"
    )
    round_.state.captured[0] = PACK.cards("3B 9A")
    round_.act("0 play 11R")
    assert round_.lines(0) == ["0 koikoi", "0 stop"]


def test_kk_56_a_call_alone_brings_no_decision() -> None:
    """Both bases of a turn use the value after the call, by points and by name."""
    for call_on in ("increase", "new_yaku"):
        round_ = lay(
            floor="3B 9A 4A 6A 7A 10A 11B 12B", hands=("3a 4a", "7a"), stock="9a 5a 1a 2a",
            call_on=call_on, v_tane=0, v_hanami=1, v_hanami_called=3,
            v_tsukimi=0, v_tsukimi_called=3,
        )  # fmt: skip
        round_.act("0 play 3a")
        assert (int(round_.state.points[0]), round_.lines(0)) == (1, ["0 koikoi", "0 stop"])
        question = round_.view(0).question
        assert question is not None
        effects = [str(effect) for effect in question.choices[0].effects]
        assert any("花見酒" in effect and "counts 3" in effect for effect in effects)
        round_.act("0 koikoi")
        assert int(round_.state.points[0]) == 3
        assert [points.total for points in round_.view(1).points] == [3, 0]
        round_.act("1 play 7a")
        round_.act("0 play 4a")  # takes 4A: nothing new
        assert round_.to_act() == [1]


def test_kk_12_call() -> None:
    e11 = replay({**RECORDS["E-11"], "actions": RECORDS["E-11"]["actions"][:1]})
    assert e11.lines(0) == ["0 koikoi", "0 stop"]
    assert "koikoi or stop" in refusal(e11, "0 play 8a")
    stopped = e11.copy()
    stopped.act("0 stop")
    assert stopped.outcome()["payments"] == [5, -5]
    e11.act("0 koikoi")
    assert e11.to_act() == [1]


def test_kk_13_forced_end() -> None:
    assert eleventh_junk(koikoi_limit="per_player").outcome()["result"] == "stop"
    assert eleventh_junk(koikoi_limit="per_round").outcome()["result"] == "stop"
    # another seat's call uses up the round's, not this player's
    round_ = lay(
        floor="3B 9R 8B 8A 9A 10A 11B 12B", hands=("3a",), stock="9a", koikoi_limit="per_player"
    )
    round_.state.calls[1] = 1
    round_.act("0 play 3a")
    assert round_.lines(0) == ["0 take 9A", "0 take 9R"]
    round_.act("0 take 9A")
    assert round_.lines(0) == ["0 koikoi", "0 stop"]


def played_out(prepare: Callable[[State], None] = lambda _: None, **options: Any) -> Any:
    """A round in which nothing can score: every yaku is off but one that never comes."""
    off: dict[str, Any] = {f"v_{name}": 0 for name in ["gokou", "shikou", "ameshikou", "sankou", "amesankou", "gochou", "inoshikachou", "hanami", "tsukimi", "satsu", "akatan", "aotan", "nanatan", "rokutan", "tanzaku", "tane", "kasu"]}  # fmt: skip
    round_ = lay(**off, **options)
    prepare(round_.state)
    while round_.to_act():
        round_.act(round_.lines(round_.to_act()[0])[0])
    return round_


def test_kk_14_next_seat_or_the_end() -> None:
    round_ = played_out()
    assert [int(held) for held in round_.state.held] == [0, 0, 0]
    assert int(round_.state.floor) == 0
    assert int(round_.state.stocked) == 0
    assert int(played_out(hand_size=8).state.stocked) == 8


def test_kk_21_stop() -> None:
    outcome = replay(RECORDS["E-11"]).outcome()
    assert (outcome["result"], outcome["winner"]) == ("stop", 0)
    assert all(item["seat"] == 0 for item in outcome["items"])


def test_kk_22_last_card() -> None:
    """E-13: the dealer's last card ends the round though the others still hold one."""
    round_ = replay(RECORDS["E-13"])
    assert round_.outcome()["result"] == "last_card"
    assert [len(hand) for hand in round_.facts()["hands"]] == [1, 0, 1]


def test_kk_23_exhausted() -> None:
    """E-14: nobody scores, whatever was captured and whoever had called."""
    outcome = played_out().outcome()
    assert (outcome["result"], outcome["payments"], outcome["items"]) == ("exhausted", [0, 0], [])
    query = {"end": "exhausted", "calls": [0], "captured": [["1B", "3B", "8B"], []]}
    assert GAME.query.score(query)["payments"] == [0, 0]
    assert GAME.query.score({**query, "dealer": 1})["next_dealer"] == 1


def test_kk_24_dealers_privilege() -> None:
    """E-14."""
    outcome = played_out(dealer=1, dealer_privilege=6).outcome()
    assert outcome["payments"] == [-6, 6]
    assert outcome["winner"] == 1
    assert outcome["carry"]["dealer"] == 1


def test_kk_24_only_if_nobody_made_a_yaku() -> None:
    """E-35, E-36: `no_yaku` looks at every pile as it lies at the end."""
    options: Any = {"dealer_privilege": 6, "privilege_when": "no_yaku"}
    outcome = played_out(dealer=1, **options).outcome()
    assert (outcome["payments"], outcome["winner"]) == ([-6, 6], 1)

    def asked(*captured: list[str], floor: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
        options_ = {**options, "draw_dealer": "next", **more.pop("options", {})}
        return GAME.query.score({
            "end": "exhausted", "captured": list(captured), "floor": list(floor),
            "options": options_, **more,
        })  # fmt: skip

    nobody = asked(["3B", "9A"], [])
    assert (nobody["payments"], nobody["winner"], nobody["items"]) == ([0, 0], None, [])
    assert nobody["next_dealer"] == 1  # KK-71 asks `draw_dealer`
    assert asked([], ["3B", "9A"])["winner"] is None
    # a viewing in mode `bonus` alone is no yaku; KK-50 and KK-56 decide what is one
    assert asked([], ["8B", "9A"])["winner"] == 0
    rain = {"rain_cancel": "floor"}
    assert asked([], ["3B", "9A"], floor=("11a",), options=rain)["winner"] == 0
    called = {"v_hanami_called": 0}
    assert asked([], ["3B", "9A"], calls=[1], options=called)["winner"] == 0
    assert asked([], ["3B", "9A"], calls=[0], options=called)["winner"] is None
    # hand yaku are not asked about
    hands = [
        ["1B", "1R", "1a", "1b", "2a", "3a", "4a", "5a", "6a", "7a"],
        ["2A", "3B", "4A", "5A", "6A", "7A", "8A", "9A", "10A", "11A"],
    ]
    assert asked([], [], hands=hands)["winner"] == 0
    assert asked(["3B", "9A"], [], options={"dealer_privilege": 0})["winner"] is None


@pytest.mark.parametrize(("calls", "winner"), [(1, None), (0, 0)])
def test_kk_24_a_round_played_out_looks_at_the_piles(calls: int, winner: int | None) -> None:
    """The same at the table: a yaku that nobody stopped with costs the dealer its privilege."""

    def viewing(state: State) -> None:
        """Seat 1 has a viewing, which counts only after a call."""
        state.captured[1], state.calls[1] = PACK.cards("3B 9A"), calls
        state.points[1], state.scored[1] = (5, 1 << 7) if calls else (0, 0)

    options: Any = {"dealer_privilege": 6, "privilege_when": "no_yaku", "v_hanami_called": 5}
    outcome = played_out(viewing, **options).outcome()
    assert (outcome["result"], outcome["winner"]) == ("exhausted", winner)


def test_kk_25_ends_at_the_deal() -> None:
    one = lay(hands=(TESHI,), teyaku_mode="instant", v_teshi=6).outcome()
    assert (one["result"], one["winner"], one["payments"]) == ("hand_yaku", 0, [6, -6])
    other = "8B 8A 8a 8b 9A 10A 11B 12B 2a 3a"
    both = lay(hands=(TESHI, other), teyaku_mode="instant").outcome()
    assert (both["result"], both["winner"], both["payments"]) == ("hand_yaku_draw", None, [0, 0])
    assert [item["seat"] for item in both["items"]] == [0, 1]
    assert both["carry"]["round"] == 2
