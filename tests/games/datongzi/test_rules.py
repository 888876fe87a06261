"""Sections 3 to 5 of the rule book: the deal, tricks, must-beat, the end of a round."""

from typing import Any

import pytest
from tests.families.tables import act, refused
from tests.games.datongzi.tables import GAME, dealt, endgame, heap

from paiju.games.datongzi.deck import PACK
from paiju.games.datongzi.heap import names_of
from paiju.games.datongzi.notation import hand_of
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.opening import Gathering
from paiju.play.record import deck_of, open_record, replay, sheet_of

CARRY = {"round": 3, "dealer": 1, "totals": [100, 200, -40], "bonus": [0, 300, 0]}


def hand(round_: Any, seat: int) -> list[str]:
    return names_of(*hand_of(round_.state, seat))


def test_dt_5_seats() -> None:
    round_ = act(endgame("5s 6s", "7s 8s", "9s Ts", turn=0), "0 lead 5s", "1 play 7s")
    assert round_.to_act() == [2]
    act(round_, "2 play 9s")
    assert round_.to_act() == [0]
    with pytest.raises(Illegal, match="players"):
        open_record({"game": "datongzi", "players": 4, "seed": 1})


def test_dt_6_deal() -> None:
    """Example 1."""
    names = [PACK.names[card] for card in deck_of(GAME, sheet_of(GAME, 3, {}), 5)]
    record = {"game": "datongzi", "deck": names}
    round_ = replay(record)
    for seat in range(3):
        assert hand(round_, seat) == sorted(names[9 + seat :: 3], key=PACK.names.index)
    hidden = names_of(*round_.state.hidden)
    assert hidden == sorted(names[:9], key=PACK.names.index)
    for wrong in (names[:-1], [*names[:-1], "3s"], [names[0], *names[:-1]], 5):
        with pytest.raises(Refusal) as no:
            replay({**record, "deck": wrong})
        assert no.value.word == "bad_cards"


@pytest.mark.parametrize("hidden", [0, 3, 12, 66])
def test_dt_6_another_number_of_hidden_cards(hidden: int) -> None:
    names = [PACK.names[card] for card in deck_of(GAME, sheet_of(GAME, 3, {}), 5)]
    round_ = replay({"game": "datongzi", "deck": names, "options": {"hidden": hidden}})
    assert round_.facts()["left"] == [(132 - hidden) // 3] * 3
    for seat in range(3):
        assert hand(round_, seat) == sorted(names[hidden + seat :: 3], key=PACK.names.index)
    assert names_of(*round_.state.hidden) == sorted(names[:hidden], key=PACK.names.index)
    for seat in range(-1, 3):
        assert [int(n) for n in round_.seen(seat).hidden] == [0, 0]
    whole = act(round_, f"0 lead {' '.join(hand(round_, 0)[-1:])}")
    assert sorted(GAME.record.census(whole.state)) == sorted(whole.deck)


def test_dt_6_only_multiples_of_three_leave_equal_hands() -> None:
    for hidden in (-3, 1, 10, 69, "9", True):
        with pytest.raises(Refusal) as no:
            sheet_of(GAME, 3, {"hidden": hidden})
        assert no.value.field == "options.hidden"


def test_dt_7_the_first_leader_is_drawn() -> None:
    """Example 23: before the deal, each seat as likely, shown to all; later rounds are as ever."""
    sheet = sheet_of(GAME, 3, {"first_lead": "random"})
    asked = []

    def chance(n: int) -> int:
        asked.append(n)
        return len(asked) - 1

    for seat in range(3):
        first = GAME.match.first_dealer(sheet, Gathering(host=1), [], chance)
        assert (first.dealer, str(first.told[0])) == (seat, f"@{seat} leads the first round")
    assert asked == [3, 3, 3]
    assert dealt(dealer=2, first_lead="random").to_act() == [2]
    assert dealt(carry=CARRY, first_lead="random").to_act() == [1]


def test_dt_7_first_lead() -> None:
    assert dealt().to_act() == [0]
    assert dealt(dealer=2).to_act() == [2]
    assert dealt(carry=CARRY).to_act() == [1]
    assert dealt(carry=CARRY, dealer=1).to_act() == [1]
    for record in (
        {"carry": CARRY, "dealer": 0}, {"carry": {**CARRY, "totals": [1000, 0, 0]}},
        {"carry": {**CARRY, "totals": [600, 0, 0]}, "options": {"target": 600}},
        {"dealer": 3}, {"carry": {"round": 1}}, {"carry": {**CARRY, "dealer": None}},
        {"carry": {**CARRY, "bonus": [0, -1, 0]}}, {"carry": {**CARRY, "rank_points": [0, 0, 0]}},
        {"carry": CARRY, "options": {"rank_in_target": False}}, {"carry": 5},
        {"carry": {**CARRY, "hammers": [0]}},
    ):  # fmt: skip
        with pytest.raises(Illegal) as no:
            open_record({"game": "datongzi", "seed": 1, **record})
        assert no.value.word == "bad_value"
    first = GAME.match.first_dealer(sheet_of(GAME, 3, {}), Gathering(host=2), [], lambda _: 0)
    assert (first.dealer, str(first.told[0])) == (2, "@2 leads the first round")


def test_dt_20_lead() -> None:
    round_ = endgame("5s 5h 6s", "7s 8s", "9s Ts", turn=0)
    assert refused(round_, "0 pass") == "no_pass_on_lead"
    assert refused(round_, "0 play 5s") == "wrong_verb"
    assert refused(round_, "0 lead") == "no_such_card"
    assert refused(round_, "0 lead 7s") == "no_such_card"
    assert refused(round_, "0 lead 5s 5s") == "no_such_card"
    assert refused(round_, "0 lead 5s 5s 5s 5s") == "no_such_card"
    assert refused(round_, "0 lead 3s") == "no_such_card"
    assert refused(round_, "0 lead 5s 6s") == "not_a_combo"
    assert refused(round_, "1 lead 7s") == "not_your_turn"
    assert refused(round_, "3 lead 7s") == "not_your_turn"  # no such seat
    with pytest.raises(Unreadable, match="fly"):
        round_.act("0 fly")
    act(round_, "0 lead 5h 5s")
    assert round_.facts()["table"] == {
        "type": "pair", "n": 1, "rank": "5", "suit": None, "wings": 0, "tier": 0, "key": [0, 5, 0],
    }  # fmt: skip


def test_dt_20_reasons_come_in_the_books_order() -> None:
    over = endgame("As", "Td Td", "Js", turn=0)
    act(over, "0 lead As", "1 pass", "2 pass", "1 lead Td Td", "2 pass")
    for line in ("0 pass", "3 pass", "0 fly", "9 fly", "1 lead 99z"):
        assert refused(over, line) == "round_over"
    round_ = endgame("5s 5h 6s", "7s 8s", "9s Ts", turn=0)
    for line in ("1 pass", "1 fly", "1 lead 99z", "3 lead 7s", "3 fly"):
        assert refused(round_, line) == "not_your_turn"
    assert refused(round_, "0 pass 99z") == "no_pass_on_lead"
    for line in ("0 fly", "0 fly 99z", "0 play 99z"):
        assert refused(round_, line) == "wrong_verb"


def test_dt_21_follow() -> None:
    """Example 11: which of its beating combos it plays is free."""
    hands = ("Qs 5s", "Ks 2h 6s 6h 6c 6d 7s", "9s Ts")
    for line in ("1 play Ks", "1 play 2h", "1 play 6s 6h 6c 6d"):
        round_ = act(endgame(*hands, turn=0), "0 lead Qs")
        assert refused(round_, "1 pass") == "must_beat"
        assert refused(round_, "1 play 7s") == "does_not_beat"
        assert refused(round_, "1 lead Ks") == "wrong_verb"
        assert refused(round_, "1 play Ks 2h") == "not_a_combo"
        assert refused(round_, "1 pass Ks") == "wrong_verb"
        act(round_, line)
        assert round_.to_act() == [2]


def test_dt_22_must_beat() -> None:
    """Examples 10 and 12."""
    hands = ("Ks Kd 5s", "6s 6h 6c 6d 9s 9h Js", "Ts 9c")
    round_ = act(endgame(*hands, turn=0), "0 lead Ks Kd")
    assert refused(round_, "1 pass") == "must_beat"
    assert round_.facts()["legal"] == []
    act(round_, "1 play 6s 6h 6c 6d")
    assert round_.facts()["legal"] == ["2 pass"]
    free = act(endgame(*hands, turn=0, must_beat=False), "0 lead Ks Kd", "1 pass")
    assert free.to_act() == [2]
    twos = "2s 2s 2h 2h 2c 2c 2d 2d"
    earth = endgame(f"{twos} 5s", "6s 6s 6s As", "Ts 9c", turn=0)
    act(earth, f"0 lead {twos}", "1 pass", "2 pass")
    assert earth.facts()["tricks_won_by"] == [0]
    # even if another combo must be broken up for it
    broken = act(endgame("9d 5s", "Ts Ts Ts Th", "6s 9c", turn=0), "0 lead 9d")
    assert refused(broken, "1 pass") == "must_beat"
    # a triple of identical cards can be played only with a card attached
    only = ("8s 8h 8c 5s", "9s 9s 9s 6h", "6s 9c")
    winged = act(endgame(*only, turn=0, attach=2), "0 lead 8s 8h 8c")
    act(winged, "1 play 9s 9s 9s 6h")
    assert winged.facts()["table"]["type"] == "triple"
    # a pass is not binding
    again = endgame("5s 5h 7d", "6s 6c 8h", "Ts 9c Qd Qh", turn=2, must_beat=False)
    act(again, "2 lead 9c", "0 pass", "1 pass", "2 lead Ts")
    assert again.to_act() == [0]


def test_dt_23_going_out() -> None:
    """Example 16."""
    round_ = act(endgame("As Ah", "7s 8s 9c", "9s Ts", turn=0), "0 lead As Ah", "1 pass", "2 pass")
    assert round_.facts()["out"] == [0]
    assert round_.facts()["tricks_won_by"] == [0]
    assert round_.to_act() == [1]
    act(round_, "1 lead 7s")
    act(round_, "2 play 9s")
    assert round_.to_act() == [1]  # seat 0 gets no turn


def test_dt_24_end_of_a_trick() -> None:
    round_ = endgame("5s 6s", "Ts 6h", "Kd 7s", turn=0)
    act(round_, "0 lead 5s", "1 play Ts", "2 play Kd", "0 pass", "1 pass")
    assert round_.facts()["points"] == [0, 0, 25]
    assert round_.facts()["tricks_won_by"] == [2]
    assert round_.facts()["table"] is None


def test_dt_25_next_lead() -> None:
    out = endgame("Ks", "6h 7h 8h", "7s 8s", turn=0)
    act(out, "0 lead Ks", "1 pass", "2 pass")
    assert out.facts()["points"] == [10, 0, 0]
    assert out.to_act() == [1]
    act(out, "1 lead 7h")


def test_dt_26_what_is_seen() -> None:
    round_ = act(dealt("5s 6s"), "0 lead 5s")
    seen = round_.seen(1)
    assert [int(n) for n in seen.left] == [40, 41, 41]
    assert [int(n) for n in seen.dealt[0]] == [0, 0]
    assert [int(n) for n in seen.hidden] == [0, 0]
    assert tuple(int(n) for n in seen.gone) == heap("5s")
    blind = act(dealt("5s 6s", show_counts=False), "0 lead 5s")
    seen = blind.seen(1)
    assert [int(n) for n in seen.left] == [0, 41, 0]
    assert [int(n) for n in seen.played[0]] == [0, 0]
    assert [zone.hidden for zone in blind.view(1).zones if zone.id == "hand"] == [0, 0, 0]
    assert not any(counter.id == "left" for counter in blind.view(1).counters)
    over = endgame("As", "Ks", "9s Ts", turn=0, show_counts=False)
    act(over, "0 lead As", "1 pass", "2 pass", "1 lead Ks", "2 pass")
    assert over.outcome()["over"]
    assert hand(over, 2) == names_of(*hand_of(over.seen(0), 2))
    for seat in range(-1, 3):
        assert [int(n) for n in over.seen(seat).hidden] == [0, 0]


def test_dt_50_end_of_a_round() -> None:
    """Example 17: the third seat may have to answer the second one's last play."""
    round_ = endgame("As", "Td Td", "Js Jc 5s 9h", turn=0)
    act(round_, "0 lead As", "1 pass", "2 pass", "1 lead Td Td")
    assert not round_.outcome()["over"]
    assert refused(round_, "2 pass") == "must_beat"
    act(round_, "2 play Js Jc")
    outcome = round_.outcome()
    assert outcome["over"]
    assert round_.facts()["points"] == [0, 0, 20]
    assert refused(round_, "2 lead 5s") == "round_over"


def test_dt_51_finishing_order() -> None:
    round_ = endgame("As", "Td Td", "Js Jc 5s 9h", turn=0)
    act(round_, "0 lead As", "1 pass", "2 pass", "1 lead Td Td", "2 play Js Jc")
    ranks = next(item for item in round_.outcome()["items"] if item["name"] == "ranks")
    assert ranks == {"rule": "DT-63", "name": "ranks", "order": [0, 1, 2], "ranks": [100, -40, -60]}
    all_out = endgame("As", "Td Td", "Js Jc", turn=0)
    act(all_out, "0 lead As", "1 pass", "2 pass", "1 lead Td Td", "2 play Js Jc")
    assert all_out.facts()["out"] == [0, 1, 2]
    assert all_out.outcome()["over"]


def test_dt_52_leftover() -> None:
    lines = ("0 lead As", "1 pass", "2 pass", "1 lead Ad", "2 pass")
    hands = ("As", "Ad", "5s 5s Ks Ts Ts Th")
    void = act(endgame(*hands, turn=0), *lines)
    assert void.outcome()["items"][0]["points"] == [0, 0, 0]
    first = act(endgame(*hands, turn=0, leftover="first"), *lines)
    assert first.outcome()["items"][:2] == [
        {"rule": "DT-60", "name": "points", "points": [50, 0, 0]},
        {"rule": "DT-61", "name": "leftover", "seat": 0, "amount": 50},
    ]
    assert first.facts()["points"] == [0, 0, 0]
