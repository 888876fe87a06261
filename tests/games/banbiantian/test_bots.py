"""What a seat is told, and what the greedy player makes of it."""

from tests.families.tables import act, best
from tests.games.banbiantian.tables import GAME, dealt, endgame


def test_greedy_sheds_low_cards_first() -> None:
    assert best(endgame("4s 9h Ah 2s", "6s 7s 8c", "Js Qs Kd", turn=0, dealer=0)) == "0 lead 4s"


def test_greedy_goes_out_when_it_can() -> None:
    round_ = endgame("9s 9h 9c 4s 4h", "6s 7s 8c", "Js Qs Kd", turn=0, dealer=0)
    assert best(round_) == "0 lead 4s 4h 9s 9h 9c"


def test_greedy_keeps_a_bomb_where_nothing_lies() -> None:
    hands = ("4s 8h Jd", "9s 9h 9c 9d 6s 3h", "Js Qs Kd 7c")
    assert best(act(endgame(*hands, turn=0, dealer=0), "0 lead 8h")) == "1 pass"
    rich = ("Ts Th Tc 8d 3s", "9s 9h 9c 9d 6s 3h", "Js Qs Kd 7c")
    assert best(act(endgame(*rich, turn=0, dealer=0), "0 lead Ts Th Tc")) == "1 play 9s 9h 9c 9d"


def test_greedy_leaves_a_trick_to_its_own_camp() -> None:
    hands = ("4s 8h Jd", "Ts As 3h 6d", "9s 2s Kd 7c")
    friends = act(endgame(*hands, turn=1, dealer=0), "1 lead As")
    assert best(friends) == "2 pass"
    rivals = act(endgame(*hands, turn=1, dealer=1), "1 lead As")
    assert best(rivals) == "2 play 2s"


def test_greedy_does_not_hammer_blind_and_guns_when_strong() -> None:
    round_ = dealt("BJ 2s 2h As Ah Ac Ks 9s 9h 9c 9d 3s")
    assert best(round_) == "0 pass"
    act(round_, "0 pass", "1 pass", "2 pass")
    assert best(round_) == "0 gun"


def test_the_view_says_what_a_player_looks_for() -> None:
    round_ = endgame("5s Ts Ks 5h 6h 7h 8h 9h Th 3d", "6s 7s 8c", "Js Qs Kd", turn=0, dealer=1)
    view = round_.view(0)
    told = [(item.rule, str(item.label)) for item in view.points[0].items]
    assert told[0] == ("BT-15", "bombs (not sharing cards)")
    assert ("BT-40", "straight flush 同花顺 of 6 hearts up to 10") in told
    assert ("BT-38", "pure 510K 正510K of spades") in told
    assert view.points[1].items == ()
    assert view.question is not None
    assert view.question.free == ("lead",)
    act(round_, "0 lead 5s")
    asked = round_.view(1).question
    assert asked is not None
    assert str(asked.text) == "Beat single 5, or pass"
    assert [choice.line for choice in asked.choices] == [
        "1 play 6s", "1 play 7s", "1 play 8c", "1 pass",
    ]  # fmt: skip
    assert round_.view(0).question is None
    stakes = {c.seat: c.value for c in view.counters if c.id == "stake"}
    assert stakes == {0: 2, 2: 2}


def test_the_settlement_says_who_pays_what() -> None:
    round_ = endgame("Ts", "6s 7s 8c", "Js Qs 9d", turn=0, dealer=0)
    act(round_, "0 lead Ts", "1 pass", "2 play Js", "1 pass")
    settlement = round_.view(1).settlement
    assert settlement is not None
    assert str(settlement.result) == "the dealer wins"
    assert settlement.payments == (4, -2, -2)
    assert [str(words) for words in settlement.sums] == [
        "@1 pays @0 1 × 2 = 2  (doubled for gun 开枪, BT-63)",
        "@2 pays @0 1 × 2 = 2  (doubled for gun 开枪, BT-63)",
    ]
    rules = [item.rule for item in settlement.items]
    assert rules == ["BT-60", "BT-61", "BT-62", "BT-63", "BT-63"]


def test_what_happened_is_told() -> None:
    round_ = endgame("Ts", "6s 7s 8c", "Js Qs 9d", turn=0, dealer=0)
    act(round_, "0 lead Ts")
    assert [str(words) for words in round_.happened] == [
        "@0 plays Ts: single 10", "@0 is out, number 1",
    ]  # fmt: skip
    act(round_, "1 pass", "2 pass")
    assert [str(words) for words in round_.happened] == [
        "@2 passes", "@0 takes the trick, 10 points", "the round is over: the dealer wins",
    ]  # fmt: skip
    assert str(GAME.cards.words("Ts")) == "ten of spades"
    assert str(GAME.cards.words("BJ")) == "big joker"


def test_every_doubling_is_named() -> None:
    told = GAME.query.explain({
        "game": "banbiantian", "ask": "settle", "dealer": 0, "opening": "gun", "hammers": [0, 2],
        "shakes": [1, 2], "countershake": True, "points": [100, 0, 0], "out": [0, 1],
        "options": {"shutout_double": True},
    })  # fmt: skip
    assert [str(words) for words in told.sums] == [
        "@1 pays @0 1 × 2 × 2 × 2 × 2 × 2 = 32  "
        "(doubled for hammer 捶 (@0), gun 开枪, shake 抖 (@1), counter-shake 反抖, shutout, BT-63)",
        "@2 pays @0 1 × 2 × 2 × 2 × 2 × 2 × 2 = 64  "
        "(doubled for hammer 捶 (@0), hammer 捶 (@2), gun 开枪, shake 抖 (@2), "
        "counter-shake 反抖, shutout, BT-63)",
    ]
