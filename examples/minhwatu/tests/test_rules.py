"""Every rule of the book, tried through the front door; run where the package is installed."""

import json
import re
from pathlib import Path
from typing import Any

import minhwatu
import pytest

import paiju

BOOK = Path(minhwatu.__file__).parent / "book"
CARDS = list(minhwatu.GAME.cards.pack.names)
TWO = "1B 3B 5A 9A 2R 8a 10b 12a 6b 11a 2A 4A 7A 8B 10A 6A 12A 9b 4b 7b 1a 3a 3R 5R 6R 9R 11b 12B"


def dealt(first: str = TWO, **more: Any) -> paiju.Round:
    """A round whose deck begins with these cards; the rest lies in printed order."""
    begins = first.split()
    return paiju.deal(
        "minhwatu", deck=[*begins, *(card for card in CARDS if card not in begins)], **more
    )


def played(round_: paiju.Round, choice: int = 0) -> paiju.Round:
    """The round played to its end, always by the same choice, as far as there is one."""
    while round_.to_act:
        lines = round_.legal()
        round_ = round_.play(lines[min(choice, len(lines) - 1)])
    return round_


def zone(round_: paiju.Round, id: str, seat: int | None = None, viewer: int = 0) -> set[str]:
    found = (z for z in round_.view(viewer).zones if (z.id, z.seat) == (id, seat))
    return {card for group in next(found).groups for card in group.cards}


def hidden(round_: paiju.Round, id: str, seat: int | None = None) -> int:
    return next(z.hidden for z in round_.view(-1).zones if (z.id, z.seat) == (id, seat))


def test_mn_1_there_are_48_cards_without_jokers() -> None:
    assert len(CARDS) == 48
    assert {card[:-1] for card in CARDS} == {str(month) for month in range(1, 13)}
    assert {"11c", "12A"} <= set(CARDS)


@pytest.mark.parametrize(("players", "hand", "floor"), [(2, 10, 8), (3, 7, 6), (4, 5, 8)])
def test_mn_2_hands_and_floor(players: int, hand: int, floor: int) -> None:
    round_ = paiju.deal("minhwatu", players=players, seed=1)
    assert [hidden(round_, "hand", seat) for seat in range(players)] == [hand] * players
    assert len(zone(round_, "floor")) == floor
    assert hidden(round_, "stock") == 48 - players * hand - floor


def test_mn_3_hands_from_the_dealer_on_then_the_floor() -> None:
    round_ = dealt(players=2, dealer=1)
    assert zone(round_, "hand", 1, 1) == set(TWO.split()[:10])
    assert zone(round_, "hand", 0, 0) == set(TWO.split()[10:20])
    assert zone(round_, "floor") == set(TWO.split()[20:28])


def test_mn_4_four_of_a_month_on_the_floor_are_dealt_again() -> None:
    four = "2A 2R 2a 2b 3a 4a 5a 6a 7a 8a 9a 10a 11a 12a 3b 4b 5b 6b 7b 8b 1B 1R 1a 1b 9b 3R 4R 5R"
    round_ = dealt(four, players=2, dealer=1)
    assert round_.over
    outcome = round_.outcome()
    assert (outcome["result"], outcome["payments"]) == ("void", [0, 0])
    assert (outcome["carry"]["dealer"], outcome["carry"]["round"]) == (1, 1)
    assert [item["rule"] for item in outcome["items"]] == ["MN-4"]


def test_mn_5_the_dealer_plays_first_and_then_seat_after_seat() -> None:
    round_ = paiju.deal("minhwatu", players=3, dealer=2, seed=4)
    seats = []
    while round_.to_act:
        (seat,) = round_.to_act
        round_ = round_.play(round_.legal()[0])
        if round_.actions[-1].split()[1] == "play":
            seats.append(seat)
    assert seats == [2, 0, 1] * 7


def test_mn_6_none_stays_one_is_taken() -> None:
    assert "8a" in zone(dealt(players=2).play("0 play 8a"), "floor")
    taken = zone(dealt(players=2).play("0 play 1B"), "captured", 0)
    assert {"1B", "1a"} <= taken


def test_mn_6_of_two_the_named_one() -> None:
    round_ = dealt(players=2)
    assert {"0 play 3B 3a", "0 play 3B 3R"} <= set(round_.legal())
    assert "0 play 3B" not in round_.legal()
    assert zone(round_.play("0 play 3B 3R"), "captured", 0) >= {"3B", "3R"}
    with pytest.raises(paiju.Refusal, match="3R or 3a must be named"):
        round_.play("0 play 3B")
    with pytest.raises(paiju.Refusal, match="no target is named"):
        round_.play("0 play 1B 1a")


def test_mn_6_of_three_all() -> None:
    three = TWO.replace("11b 12B", "3b 12B")
    assert zone(dealt(three, players=2).play("0 play 3B"), "captured", 0) >= {
        "3B",
        "3a",
        "3b",
        "3R",
    }


def test_mn_7_the_stock_turns_up_a_card_and_of_two_one_is_chosen() -> None:
    round_ = dealt(TWO + " 3b", players=2).play("0 play 8a")
    assert round_.happened[-1].event == {"rule": "MN-7", "name": "turned", "seat": 0, "card": "3b"}
    assert round_.happened[-1].moves[0].from_.zone == "stock"
    assert round_.legal() == ["0 take 3R", "0 take 3a"]
    assert zone(round_.play("0 take 3R"), "captured", 0) == {"3b", "3R"}
    with pytest.raises(paiju.Refusal, match="takes one of the two"):
        round_.play("0 take 1a")


def test_mn_8_at_the_end_everything_is_captured() -> None:
    for players in (2, 3, 4):
        round_ = played(paiju.deal("minhwatu", players=players, seed=players), choice=1)
        assert round_.outcome()["result"] == "counted"
        assert (zone(round_, "floor"), hidden(round_, "stock")) == (set(), 0)
        piles = [zone(round_, "captured", seat) for seat in range(players)]
        assert sorted(card for pile in piles for card in pile) == sorted(CARDS)


def piles(*months: range) -> list[list[str]]:
    """Each seat captured the cards of these months."""
    return [[card for card in CARDS if int(card[:-1]) in some] for some in months]


def answer(captured: list[list[str]], **more: Any) -> dict[str, Any]:
    return paiju.score("minhwatu", {"players": len(captured), "captured": captured, **more})


def test_mn_9_the_cards_count_240() -> None:
    assert answer(piles(range(1, 13), range(0)))["points"] == [240, 0]
    assert answer(piles(range(1, 2), range(2, 13)))["points"] == [25, 215]


def test_mn_10_and_mn_11_sets_are_paid_by_every_other_player() -> None:
    items = answer(piles(range(1, 13), range(0), range(0)))["items"]
    assert [(item["rule"], item["name"], item["points"]) for item in items[3:]] == [
        ("MN-10", "hongdan", 30), ("MN-10", "cheongdan", 30), ("MN-10", "chodan", 30),
        ("MN-11", "choyak", 20), ("MN-11", "pungyak", 20), ("MN-11", "biyak", 20),
    ]  # fmt: skip
    plain = answer(piles(range(1, 13), range(0)), options={"preset": "plain"})
    assert plain["payments"] == [120, -120]


def test_mn_12_payments_are_the_difference_from_the_even_share() -> None:
    found = answer(piles(range(1, 13), range(0), range(0)))
    assert found["payments"] == [160 + 2 * 150, -80 - 150, -80 - 150]
    for seed in range(20):
        assert sum(played(paiju.deal("minhwatu", players=4, seed=seed)).outcome()["payments"]) == 0


def test_mn_13_the_seat_that_was_paid_most_deals_next() -> None:
    assert answer(piles(range(0), range(1, 13)))["next_dealer"] == 1
    example = piles(range(1, 7), range(7, 13))
    assert [answer(example, dealer=seat)["next_dealer"] for seat in (0, 1)] == [0, 1]
    round_ = played(paiju.deal("minhwatu", players=3, seed=5))
    outcome = round_.outcome()
    assert outcome["carry"]["dealer"] == outcome["payments"].index(max(outcome["payments"]))


def test_mn_14_a_match_has_its_rounds() -> None:
    game = minhwatu.GAME
    sheet = game.options.sheet(3, {"rounds": 2})
    for number, over in ((1, False), (2, False), (3, True)):
        start = game.record.open(sheet, {"carry": {"round": number}})
        assert game.match.over(sheet, start) == over


def test_mn_15_a_record_plays_again() -> None:
    round_ = played(paiju.deal("minhwatu", players=2, seed=9, options={"dan": 50}))
    record = json.loads(json.dumps(round_.record()))
    assert record["options"] == {"dan": 50}
    assert paiju.replay(record).outcome() == round_.outcome()
    assert set(round_.outcome()["carry"]) == {"round", "dealer", "totals"}
    with pytest.raises(paiju.Refusal, match=r"carry\.round"):
        paiju.replay({**record, "carry": {"round": 0}})


def test_mn_16_what_a_query_is_refused_for() -> None:
    with pytest.raises(paiju.Refusal, match="47 cards instead of 48"):
        answer([CARDS[1:], []])
    with pytest.raises(paiju.Refusal, match="card 1B occurs twice"):
        answer([CARDS, ["1B"]])
    with pytest.raises(paiju.Refusal, match="unknown field: hands"):
        answer([CARDS, []], hands=[])


def test_e_1_the_worked_example() -> None:
    query, expected = (
        json.loads(line) for line in (BOOK / "en.md").read_text().splitlines() if line[:1] == "{"
    )
    assert paiju.score("minhwatu", query) == expected
    told = paiju.explain("minhwatu", query)
    assert list(told.payments) == expected["payments"]


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_the_book_says_the_same_in_every_language(language: str) -> None:
    english, other = ((BOOK / f"{one}.md").read_text() for one in ("en", language))
    for pattern in (
        r"\*\*(MN-\d+)\*\*",
        r"`([^`]+)`",
        r"^#+ \d",
        r"(?<!\d)(240|110|130|120)(?!\d)",
    ):
        assert sorted(set(re.findall(pattern, english, re.M))) == sorted(
            set(re.findall(pattern, other, re.M))
        ), pattern


@pytest.mark.parametrize("language", ["ko", "ja", "zh"])
def test_every_sentence_is_translated_with_its_places(language: str) -> None:
    words = json.loads((BOOK.parent / "words" / f"{language}.json").read_text())
    spoken = {*minhwatu.GAME.speech.events.texts(), *minhwatu.GAME.speech.items.texts()}
    assert len(words) > 20
    for english, other in words.items():
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", other)), english
    assert "{who} makes {set}" in spoken & set(words)
    assert {"홍단!", "hongdan|홍단!", "비약!", "biyak|비약!"} <= spoken & set(words)
