"""Tables dealt again are as likely as the deals that a seat could believe in."""

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.redealt import assert_as_likely, redealt, subsets

from paiju.cards.flower import FLOWERS
from paiju.exam.rounds import gathered, start_of
from paiju.games import load
from paiju.games.koikoi.state import Phase
from paiju.games.koikoi.yaku import FUTATESHI, KUTTSUKI, TESHI, teyaku
from paiju.kit.bits import members
from paiju.kit.options import Sheet
from paiju.play.match import chance_of
from paiju.play.record import deck_of, sheet_of
from paiju.play.round import Round

pytestmark = pytest.mark.once

GAME = load("koikoi")
N = 12_000


def late(round_: Round, other: int, held: int) -> bool:
    """Play by chance until the other seat holds so many cards; whether it comes to that."""
    chance = chance_of(1, 1)
    while round_.state.held[other] > held and not round_.over:
        (seat,) = round_.to_act()
        legal = round_.legal(seat)
        round_.apply(seat, legal[0 if round_.state.phase == Phase.CALL else chance(len(legal))])
    return not round_.over


def rounds(sheet: Sheet, other: int, held: int) -> Iterator[Round]:
    """Rounds in which the other seat holds so many cards."""
    for number in range(1000):
        deck = deck_of(GAME, sheet, number)
        deck = gathered(deck, chance_of(number, 0)) if number % 2 else deck
        round_ = Round(GAME, sheet, start_of(GAME, sheet, number, 0), deck)
        if late(round_, other, held):
            yield round_


def unknown(round_: Round, seat: int) -> int:
    """The cards that a seat does not see."""
    state = round_.state
    seen = state.floor | state.hand[seat]
    for other in range(state.players):
        seen |= state.captured[other]
    return int(FLOWERS & ~seen & ~(1 << state.turned - 1 if state.turned else 0))


def believable(round_: Round, other: int, cards: int, known: int | None) -> list[int]:
    """The hands that another seat could hold, by what is known of the hand yaku it was dealt."""
    state = round_.state
    return [
        hand
        for hand in subsets(cards, state.held[other])
        if known is None or teyaku(round_.rules, hand | state.played[other]) == known
    ]


def check(round_: Round, known: int | None) -> None:
    """Hands of the other of two players, and the first card of the stock."""
    cards, state = unknown(round_, 0), round_.state
    hands = believable(round_, 1, cards, known)
    found = redealt(round_, 0, N, lambda other: int(other.hand[1]))
    assert_as_likely(found, dict.fromkeys(hands, 1))
    tops: Counter[int] = Counter()
    for hand in hands:
        tops.update(members(cards & ~hand))
    top = 48 - state.stocked
    assert_as_likely(redealt(round_, 0, N, lambda other: int(other.stock[top])), tops)


def test_every_hand_and_every_stock_is_as_likely() -> None:
    check(next(rounds(sheet_of(GAME, 2, {}), 1, 3)), None)


def test_two_other_hands_are_as_likely_together() -> None:
    round_ = next(rounds(sheet_of(GAME, 3, {}), 2, 1))
    state, cards = round_.state, unknown(round_, 0)
    pairs = {
        (one, other): 1
        for one in subsets(cards, state.held[1])
        for other in subsets(cards & ~one, state.held[2])
    }
    found = redealt(round_, 0, N, lambda other: (int(other.hand[1]), int(other.hand[2])))
    assert_as_likely(found, pairs)


def test_kk_25_a_hand_yaku_would_have_ended_the_round() -> None:
    for round_ in rounds(sheet_of(GAME, 2, {"preset": "nintendo"}), 1, 3):
        cards = unknown(round_, 0)
        if len(believable(round_, 1, cards, 0)) < len(believable(round_, 1, cards, None)):
            check(round_, 0)
            return
    raise AssertionError("no round in which a hand yaku was possible")


def test_kk_55_a_hand_yaku_that_was_shown_is_there() -> None:
    """Teshi, of one of several months; futateshi; kuttsuki."""
    wanted = {(1 << TESHI, True), (1 << FUTATESHI, False), (1 << KUTTSUKI, False)}
    for round_ in rounds(sheet_of(GAME, 2, {"teyaku_mode": "side"}), 1, 4):
        known, cards = int(round_.state.shown[1]), unknown(round_, 0)
        hands = believable(round_, 1, cards, known)
        several = len({four_months(hand | round_.state.played[1]) for hand in hands}) > 1
        if (known, several) in wanted:
            wanted.remove((known, several))
            check(round_, known)
        if not wanted:
            return
    raise AssertionError(f"these hand yaku were never shown: {wanted}")


def four_months(cards: int) -> tuple[int, ...]:
    """The months of which all four cards are there."""
    return tuple(month for month in range(12) if cards >> 4 * month & 15 == 15)
