"""Sections 1 to 3 of the rule book: cards, seats, the deal, who plays, what is sold."""

import json
from typing import Any

import pytest
from tests.games.gostop.tables import GAME, dealt, floor, hand, happened, pile, play

from paiju.cards.flower import FLOWERS
from paiju.games.gostop.deck import ANIMALS, BRIGHTS, PACK, PRINTED_JUNK, RIBBONS, cards, deck
from paiju.games.gostop.events import TURNED_LOT
from paiju.games.gostop.first_dealer import contest
from paiju.games.gostop.points import junk_value
from paiju.games.gostop.selling import sale_price
from paiju.games.gostop.state import STATE
from paiju.kit.errors import Illegal
from paiju.kit.opening import Gathering
from paiju.play.match import chance_of, from_dict, open_match
from paiju.play.record import deck_of as shuffled
from paiju.play.record import replay, sheet_of, write_record
from paiju.play.round import Round

FOUR: Any = {"players": 4, "preset": "gwangpari4"}


def test_gs_1_the_cards() -> None:
    counts = [bin(kind).count("1") for kind in (BRIGHTS, ANIMALS, RIBBONS, PRINTED_JUNK)]
    assert counts == [5, 9, 10, 24]
    assert FLOWERS == BRIGHTS | ANIMALS | RIBBONS | PRINTED_JUNK
    assert PACK.names[40:] == (
        "11B", "11a", "11b", "11c", "12B", "12A", "12R", "12a", "X2a", "X2b", "X3",
    )  # fmt: skip
    assert deck(sheet_of(GAME, 3, {}).options) == list(range(48))
    jokers = sheet_of(GAME, 3, {"jokers": ["X3", "X2a"]}).options
    assert deck(jokers)[48:] == [48, 50]
    assert str(GAME.cards.words("12a")) == "rain double junk"
    assert str(GAME.cards.words("1R")) == "pine with red ribbon (hongdan)"
    assert str(GAME.cards.words("X3")) == "joker (three junk)"


def test_gs_2_junk_value() -> None:
    assert junk_value(cards("1a 11a 11c 12a X2a X3"), 0) == 1 + 1 + 2 + 2 + 2 + 3
    assert junk_value(cards("9A 1a"), 0) == 1
    assert junk_value(cards("9A 1a"), cards("9A")) == 3
    assert junk_value(cards("1a"), cards("9A")) == 1


def test_gs_3_seats_and_tables() -> None:
    tables: Any = ((3, {}), (4, {}), (6, {}), (2, {"preset": "matgo"}), (4, {"preset": "four"}),
                   (7, {"jokers": ["X3"]}))  # fmt: skip
    for players, options in tables:
        assert sheet_of(GAME, players, options).players == players
    # without a preset the defaults hold, whatever the table
    for players, entries in (
        (2, {"active": 2, "hand_size": 8}),
        (4, {"active": 4, "hand_size": 5}),
    ):
        plain = sheet_of(GAME, players, entries).options
        assert (plain.stop_score, plain.go_bak, plain.animal_from) == (3, "first_caller", 5)
    refused: Any = (
        (2, {}, "active"), (3, {"preset": "matgo"}, "active: 2 cannot play"), (7, {}, "jokers"),
        (5, {"active": 4, "hand_size": 5}, "active"), (8, {}, "players"), (1, {}, "players"),
        (3, {"hand_size": 10}, "hand_size"), (2, {"active": 2}, "hand_size"),
        (4, {"active": 4}, "hand_size"),
    )  # fmt: skip
    for players, options, why in refused:
        with pytest.raises(Illegal, match=why):
            sheet_of(GAME, players, options)
    round_ = dealt(dealer=2)
    assert round_.to_act() == [2]
    play(round_, next(line for line in round_.lines(2) if " play " in line))
    while round_.to_act() == [2]:
        play(round_, round_.lines(2)[0])
    assert round_.to_act() == [0]


def names(*listed: str) -> list[int]:
    return [PACK.card(name) for name in listed]


def deals(told: Any) -> list[str]:
    return [str(words) for words in told]


def test_gs_4_the_highest_month_deals() -> None:
    def turned(*cards: str, low: bool = False) -> Any:
        return contest(3, names(*cards), low, TURNED_LOT)

    dealer, told = turned("4a", "11B", "2a", "1a", "3a", "5a")
    assert dealer == 1
    assert deals(told) == ["@0 turns up 4a", "@1 turns up 11B", "@2 turns up 2a"]
    assert turned("4a", "11B", "2a", low=True)[0] == 2
    # a tie: the two turn up the next; then the cards run out, and the lowest deals
    assert turned("4a", "11B", "11a", "1a", "3a", "5a")[0] == 2
    assert turned("4a", "11B", "11a", "1a", "1b", "5a")[0] == 1
    # a joker turns again, and may beat the highest
    assert turned("X3", "10a", "2a", "12A", "3a", "5a")[0] == 0
    assert turned("X3", "10a", "2a", "9A", "3a", "5a")[0] == 1


def seated(players: int, **options: Any) -> tuple[Any, list[int]]:
    """A rule sheet, and a deck of it."""
    sheet = sheet_of(GAME, players, options)
    return sheet, shuffled(GAME, sheet, 77)


FLOORS: Any = [
    (3, {}, [12, 13, 14, 24, 25, 26]),
    (3, {"deal": "tung"}, [*range(21, 27)]),
    (2, {"preset": "matgo"}, [*range(8, 12), *range(20, 24)]),
    (5, {"preset": "gwangpari4"}, [20, 21, 22, 38, 39, 40]),
    (4, {"preset": "four"}, [*range(12, 16), *range(24, 28)]),
]


@pytest.mark.parametrize(("players", "options", "places"), FLOORS)
def test_gs_4_floor_high_turns_up_the_floor_that_is_dealt(
    players: int, options: Any, places: list[int]
) -> None:
    """The floor of the very deal names the dealer; the record has the same hands, dealer first."""
    chosen = {"floor_four": "dealer_takes", **options, "first_dealer": "floor_high"}
    sheet, _ = seated(players, **chosen)
    found = set()
    for number in range(40):
        deck = shuffled(GAME, sheet, number)
        first = GAME.match.first_dealer(sheet, Gathering(), deck, no_chance)
        floor_cards = [PACK.names[deck[place]] for place in places]
        turned = [line.split() for line in deals(first.told)[:-1]]
        assert [words[-1] for words in turned] == floor_cards[: len(turned)]
        assert [words[0] for words in turned[:players]] == [f"@{seat}" for seat in range(players)]
        assert deals(first.told)[-1] == f"@{first.dealer} deals first"
        months = [deck[place] // 4 for place in places[:players]]
        if months.count(max(months)) == 1:
            assert first.dealer == months.index(max(months))
        from_zero = Round(GAME, sheet, GAME.record.open(sheet, {"dealer": 0}), deck)
        start = GAME.record.open(sheet, {"dealer": first.dealer})
        recorded = Round(GAME, sheet, start, first.deck)
        assert sorted(first.deck) == sorted(deck)
        for field in ("hands", "stock"):
            assert recorded.facts()[field] == from_zero.facts()[field]
        found.add(first.dealer)
    assert found == set(range(players))


def no_chance(n: int) -> int:
    raise AssertionError("nothing is drawn besides the deck")


def test_gs_4_without_a_floor_cards_are_drawn() -> None:
    """R45: seven have no floor yet, nor has a table that asks for the cut: as `high`."""
    for players, options in ((7, {"jokers": ["X3"]}), (3, {"deal": "ask"})):
        sheet, deck = seated(players, **options)
        first = GAME.match.first_dealer(sheet, Gathering(), deck, chance_of(1, 0))
        high = sheet_of(GAME, players, {**options, "first_dealer": "high"})
        assert first == GAME.match.first_dealer(high, Gathering(), deck, chance_of(1, 0))
        assert first.deck == deck
        assert deals(first.told)[0].startswith("@0 draws ")


@pytest.mark.parametrize(
    ("way", "said", "dealer"),
    [("high", "", 1), ("low", "", 0), ("night_day", "night", 0), ("night_day", "day", 1)],
)
def test_gs_4_cards_are_drawn_and_go_back(way: str, said: str, dealer: int) -> None:
    sheet, deck = seated(3, first_dealer=way)
    drawn = iter([1, 40, 20])  # 1R, then of those left 11a, 6R
    first = GAME.match.first_dealer(sheet, Gathering(said=said), deck, lambda _: next(drawn))
    assert (first.dealer, first.deck) == (dealer, deck)
    hour = {"night": ["it is night: the lowest month deals"],
            "day": ["it is day: the highest month deals"]}.get(said, [])  # fmt: skip
    lines = ["@0 draws 1R", "@1 draws 11a", "@2 draws 6R", f"@{dealer} deals first"]
    assert deals(first.told) == hour + lines


def test_gs_4_drawn_again_until_one_is_highest() -> None:
    """Ties are drawn again, also when the deck has run out meanwhile."""
    sheet = sheet_of(GAME, 2, {"preset": "matgo", "first_dealer": "high"})
    first = GAME.match.first_dealer(sheet, Gathering(), [], iter_of([0] * 49 + [4]))
    assert len(first.told) == 48 + 2 + 1
    assert deals(first.told)[-3:] == ["@0 draws 1B", "@1 draws 2R", "@1 deals first"]


def iter_of(numbers: list[int]) -> Any:
    left = iter(numbers)
    return lambda _: next(left)


def test_gs_4_night_and_day() -> None:
    """Where nobody says it, 18:00 to 5:59 is night."""
    sheet = sheet_of(GAME, 3, {"preset": "wiki3"})
    assert GAME.hours(sheet) == ("night",) * 6 + ("day",) * 12 + ("night",) * 6
    assert GAME.hours(sheet_of(GAME, 3, {})) == ()


def test_gs_4_agreed() -> None:
    sheet, deck = seated(3, first_dealer="agreed")
    first = GAME.match.first_dealer(sheet, Gathering(), deck, lambda n: n - 1)
    assert (first.dealer, first.deck) == (2, deck)
    assert deals(first.told) == ["rock-paper-scissors", "@2 deals first"]


@pytest.mark.parametrize(("players", "options", "places"), FLOORS)
def test_gs_4_floor_high_through_a_match(players: int, options: Any, places: list[int]) -> None:
    """The cards that were turned up lie on the floor when play begins, or were taken from there."""
    sheet, _ = seated(players, **{**options, "first_dealer": "floor_high"})
    for number in range(12):
        deck = shuffled(GAME, sheet, number)
        match = open_match(GAME, sheet, Gathering()).next_round(number)
        assert match.round is not None
        dealer = int(match.round.start.dealer)
        assert deals(match.opening)[-1] == f"@{dealer} deals first"
        for line in deals(match.opening)[:-1]:
            card = PACK.card(line.split()[-1])
            assert card in [deck[place] for place in places]
            assert all(PACK.names[card] not in held for held in match.round.facts()["hands"])
        record = json.loads(json.dumps(write_record(match.round, match.carry)))
        assert record["dealer"] == dealer
        assert replay(record).facts()["hands"] == match.round.facts()["hands"]
        again = from_dict(json.loads(json.dumps(match.to_dict())))
        assert (again.opening, again.start.dealer) == (match.opening, match.start.dealer)


def test_gs_5_cut_or_tung() -> None:
    round_ = dealt(deal="ask", dealer=1)
    assert round_.to_act() == [0]
    assert round_.lines(0) == ["0 cut", "0 tung"]
    assert round_.facts()["stock"] == 48
    cut, tung = round_.copy(), round_.copy()
    play(cut, "0 cut")
    play(tung, "0 tung")
    deck = [PACK.names[card] for card in round_.deck]
    assert set(hand(cut, 1).split()) == {*deck[:4], *deck[15:18]}
    assert set(hand(tung, 1).split()) == set(deck[:7])
    assert cut.to_act() == tung.to_act() == [1]


@pytest.mark.parametrize(
    ("players", "options", "first", "second", "stock"),
    [(3, {}, (0, 4), (15, 18), 21), (2, {"preset": "matgo"}, (0, 4), (12, 16), 20),
     (2, {"preset": "matgo", "hand_size": 8}, (0, 4), (12, 16), 24),
     (4, {"preset": "four"}, (0, 3), (16, 18), 20), (4, {}, (0, 4), (19, 22), 14),
     (6, {}, (0, 4), (27, 30), 0)],
)  # fmt: skip
def test_gs_6_packets(
    players: int, options: Any, first: tuple[int, int], second: tuple[int, int], stock: int
) -> None:
    sheet = sheet_of(GAME, players, {**options, "floor_four": "dealer_takes"})
    start = GAME.record.open(sheet, {"dealer": 1})
    round_ = Round(GAME, sheet, start, list(range(48)))
    dealer = {*range(*first), *range(*second)}
    assert dealer <= {card for card in range(48) if round_.state.hand[1] >> card & 1}
    assert round_.facts()["stock"] == stock
    tung = sheet_of(GAME, players, {**options, "deal": "tung", "floor_four": "dealer_takes"})
    again = Round(GAME, tung, GAME.record.open(tung, {"dealer": 1}), list(range(48)))
    size = sheet.options.hand_size
    assert {card for card in range(48) if again.state.hand[1] >> card & 1} == set(range(size))
    assert sum(bin(int(h)).count("1") for h in again.state.hand) == size * players


@pytest.mark.parametrize("preset", GAME.options.presets)
def test_presets_fit_every_table_with_entries_laid_over_them(preset: str) -> None:
    for players in range(2, 8):
        active, size = {2: (2, 10), 4: (4, 5)}.get(players, (3, 7))
        laid = {"preset": preset, "active": active, "hand_size": size, "jokers": ["X3"]}
        sheet = sheet_of(GAME, players, laid)
        assert (sheet.options.active, sheet.preset) == (active, preset)
        values = {**GAME.options.presets[preset].values, **laid}
        assert sheet.options.go_scale == values.get("go_scale", "double_from_three")


def test_gs_7_pig_pot() -> None:
    round_ = dealt(("", "7A"), carry={"pig": 5}, pig_ante=2)
    assert int(round_.state.pig_seat) == 2
    assert "7A" in PACK.named(round_.seen(0).hand[1])
    nobody = dealt(floor="7A", carry={"pig": 5}, pig_ante=2)
    assert int(nobody.state.pig_seat) == 0
    fields: Any = {"players": 3, "options": {"pig_ante": 2}, "carry": {"pig": 5},
                   "result": "nagari", "captured": [[], [], []]}  # fmt: skip
    won = GAME.query.score({**fields, "pig": 1})
    assert (won["payments"], won["carry"]["pig"]) == ([-2, 9, -2], 0)
    assert [one["name"] for one in won["items"][1:]] == ["pig_ante", "pig"]
    kept = GAME.query.score(fields)
    assert (kept["payments"], kept["carry"]["pig"]) == ([-2, -2, -2], 11)


def test_gs_8_in_or_out() -> None:
    round_ = dealt(players=5, preset="gwangpari4")
    assert round_.to_act() == [1]
    assert round_.lines(1) == ["1 in", "1 out"]
    earlier = play(round_.copy(), "1 in", "2 in")  # 3 and 4 are forced out: they may sell
    assert (earlier.to_act(), int(earlier.state.forced)) == ([3], 0b11000)
    later = play(round_.copy(), "1 out", "2 out")  # 3 and 4 must play, nobody sells
    assert (later.to_act(), int(later.state.playing)) == ([0], 0b11001)
    split = play(round_.copy(), "1 out", "2 in", "3 out")
    assert (split.to_act(), int(split.state.playing)) == ([0], 0b10101)


def test_gs_9_candle() -> None:
    options: Any = {**FOUR, "candle": True}
    round_ = dealt(("", "5A 1B"), **options)
    assert round_.lines(1) == ["1 pass", "1 sell"]  # N − 3 are out: nobody is asked
    (out,) = round_.outcome()["events"]
    assert out == {"rule": "GS-9", "name": "candle_out", "seat": 1, "cards": ["5A"]}
    play(round_, "1 sell")
    assert round_.to_act() == [0]
    dealer = dealt(("5A",), **options)
    assert (int(dealer.state.dealer), dealer.to_act()) == (1, [0])
    play(dealer, "0 pass")
    assert dealer.to_act() == [1]
    nobody = dealt(floor="5A", **options)
    assert (happened(nobody), nobody.to_act()) == ([], [1])
    three = dealt(("5A",), candle=True)
    assert happened(three) == []


def test_gs_10_no_two_drops_running() -> None:
    round_ = dealt(carry={"drop_ban": [1]}, **FOUR)
    assert round_.lines(1) == ["1 in"]
    free = dealt(carry={"drop_ban": [1]}, players=4)
    assert free.lines(1) == ["1 in", "1 out"]
    for option, ban in (("consecutive", [1]), ("through_forced", [1, 4])):
        out = dealt(players=5, preset="gwangpari4", drop_ban=option, carry={"drop_ban": [4]})
        play(out, "1 out", "2 in", "3 in", "4 pass")
        out.state.phase, out.state.result = 9, 2
        assert out.outcome()["carry"]["drop_ban"] == ban


@pytest.mark.parametrize(
    ("held", "options", "price"),
    [("1B 12B", {}, 4), ("12B", {}, 0), ("12B", {"sell_rain_alone": "always"}, 2),
     ("12B 1B", {"sell_rain_alone": "never"}, 4), ("1B 11c 12a", {}, 2),
     ("1B 11c 12a", {"sell_extras": ["double_junk"]}, 6),
     ("1R 2R 3R 2A 4A 8A", {"sell_extras": ["sets"]}, 4),
     ("5A 5R 5a", {"sell_extras": ["bomb"]}, 2),
     ("5A 5R 5a 1B", {"sell_shake": True}, 4),
     ("5A 5R 5a 1B", {"sell_shake": True, "sell_extras": ["bomb"]}, 4),
     ("1B", {"sell_price": 3}, 3)],
)  # fmt: skip
def test_gs_11_selling_brights(held: str, options: Any, price: int) -> None:
    sheet = sheet_of(GAME, 4, options)
    state = STATE.new()
    state.players = 4
    assert sale_price(state, GAME.numbers(sheet), cards(held)) == price
    state.nagari = 1
    doubled = sheet_of(GAME, 4, {**options, "sell_nagari_double": True})
    assert sale_price(state, GAME.numbers(doubled), cards(held)) == 2 * price
    state.players = 5
    if held == "12B":
        five = sheet_of(GAME, 5, options)
        assert sale_price(state, GAME.numbers(five), cards(held)) == 2


def test_gs_11_what_is_shown_and_who_pays() -> None:
    round_ = dealt(("", "", "", "1B 12B 5A 5R 5a"), sell_shake=True, **FOUR)
    play(round_, "1 in", "2 in", "3 sell")
    assert round_.events[-1]["name"] == "shown"
    assert round_.outcome()["events"][0] == {
        "rule": "GS-11", "name": "shown", "seat": 3, "cards": ["1B", "5A", "5R", "5a", "12B"],
    }  # fmt: skip
    fields: Any = {
        "players": 4, "active": [0, 1, 2], "dealer": 0, "winner": 1,
        "captured": [["1a"], ["3B", "8B", "11B"], ["12B"], []],
        "sales": [{"seat": 3, "cards": ["1B"]}],
    }  # fmt: skip
    prepaid = GAME.query.score(fields)
    assert prepaid["payments"] == [-6, 3 + 6 - 2, -3 - 2, 4]
    assert prepaid["items"][-1]["from"] == [1, 2]
    postpaid = GAME.query.score({**fields, "options": {"sell_payment": "postpaid"}})
    assert postpaid["payments"] == [-6 - 2, 9, -3 - 2, 4]
    nagari = {key: value for key, value in fields.items() if key != "winner"}
    after = GAME.query.score(
        {**nagari, "result": "nagari", "options": {"sell_payment": "postpaid"}}
    )
    assert after["payments"] == [0, -2, -2, 4]


def test_gs_12_dropped_hands() -> None:
    round_ = play(dealt(**FOUR), "1 out")
    deck = round_.deck
    assert round_.to_act() == [0]
    dropped = deck[4:8] + deck[22:25]  # seat 1's packets, in the order dealt
    state = round_.state
    stock = [int(state.stock[i]) for i in range(int(state.top), int(state.bottom))]
    assert stock == deck[34:] + dropped
    mix = [20 - i for i in range(21)]
    mixed = play(dealt(mix=mix, **FOUR), "1 out")
    again = [int(mixed.state.stock[i]) for i in range(21)]
    assert again == list(reversed(stock))
    assert hand(round_, 1) == ""
    assert set(PACK.named(round_.seen(1).dropped[1])) == {PACK.names[card] for card in dropped}
    assert round_.seen(0).dropped[1] == 0


def test_gs_13_floor_jokers() -> None:
    round_ = dealt(floor="X2a 1B 2A 3B 4A X3", stock="X2b 5A 6A", jokers=["X2a", "X2b", "X3"])
    assert pile(round_, 0) == "X2a X2b X3"
    assert floor(round_) == "1B 2A 3B 4A 5A 6A"
    told = [(one["name"], one["card"]) for one in round_.outcome()["events"]]
    assert told == [("floor_joker", "X2a"), ("floor_joker", "X2b"), ("floor_joker", "X3")]


def test_gs_14_floor_piles() -> None:
    round_ = dealt(("1R",), floor="1B 1a 1b 2A 2R 3B", stock="12A")
    assert "0 play 1R" in round_.lines(0)
    play(round_, "0 play 1R")
    assert pile(round_, 0) == "1B 1R 1a 1b"
    assert happened(round_) == ["eat_pile"]
    assert round_.outcome()["events"][0]["maker"] is None


def test_gs_15_four_of_a_month_on_the_floor() -> None:
    four = "1B 1R 1a 1b 2A 3B"
    won = dealt(floor=four, dealer=2)
    assert (won.outcome()["result"], won.outcome()["payments"]) == ("floor_four", [-3, -3, 6])
    taken = dealt(floor=four, dealer=2, floor_four="dealer_takes")
    assert (pile(taken, 2), floor(taken)) == ("1B 1R 1a 1b", "2A 3B")
    assert taken.outcome()["events"] == [
        {"rule": "GS-15", "name": "floor_four_taken", "seat": 2, "month": 1}
    ]
    cup = dealt(floor="9A 9R 9a 9b 2A 3B", floor_four="dealer_takes")
    assert cup.lines(0) == ["0 junk 9A", "0 animal 9A"]
    play(cup, "0 animal 9A")
    assert cup.to_act() == [0]
    assert any(" play " in line for line in cup.lines(0))
    two = dealt(floor="1B 1R 1a 1b 5A 5R 5a 5b", players=2, preset="matgo",
                floor_four="dealer_takes")  # fmt: skip
    assert (len(pile(two, 0).split()), floor(two)) == (8, "")


def test_gs_16_chongtong_at_the_deal() -> None:
    hands = ("", "1B 1R 1a 1b", "2A 2R 2a 2b")
    first = dealt(hands, dealer=2)
    assert (first.outcome()["result"], first.outcome()["payments"]) == ("chongtong", [-3, -3, 6])
    ten = dealt(hands, dealer=0, chongtong_points=10, carry={"multiplier": 2, "nagari": 1})
    assert ten.outcome()["payments"] == [-20, 40, -20]
    choice = dealt(hands, dealer=2, chongtong="choice")
    assert not choice.outcome()["over"]
