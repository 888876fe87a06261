"""Tables dealt again are as likely as the deals that a seat could believe in."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.games.gostop.tables import GAME, dealt
from tests.redealt import assert_as_likely, redealt, subsets

from paiju.exam.rounds import gathered, start_of
from paiju.games.gostop.deck import fours
from paiju.games.gostop.state import Phase
from paiju.kit.bits import count, members, ways
from paiju.play.match import chance_of
from paiju.play.record import deck_of, sheet_of
from paiju.play.round import Round

pytestmark = pytest.mark.once

N = 15_000


def rounds(players: int, options: dict[str, Any], until: Callable[[Any], bool]) -> Iterator[Round]:
    """Rounds, played by chance until something is so."""
    sheet = sheet_of(GAME, players, options)
    for number in range(3000):
        chance = chance_of(number, 0)
        deck = gathered(deck_of(GAME, sheet, number), chance)
        round_ = Round(GAME, sheet, start_of(GAME, sheet, number, 0), deck)
        while not round_.over and not until(round_.state):
            seat = round_.to_act()[0]
            legal = round_.legal(seat)
            round_.apply(seat, legal[chance(len(legal))])
        if not round_.over:
            yield round_


def unknown(state: Any, others: tuple[int, ...]) -> int:
    """The cards of the other hands and of the stock."""
    cards = 0
    for seat in others:
        cards |= state.hand[seat]
    for i in range(state.top, state.bottom):
        cards |= 1 << state.stock[i]
    return cards


def hands_of(state: Any, seat: int, cards: int) -> list[int]:
    """The hands that another seat could hold out of the cards unknown, with what it has shown."""
    shown = state.hand[seat] & state.shown[seat]
    return [shown | more for more in subsets(cards & ~shown, state.held[seat] - count(shown))]


def test_gs_16_every_hand_without_four_of_a_month_is_as_likely() -> None:
    """A hand with four of a month would have ended the round; and the stock lies in any order."""
    options = {"preset": "matgo", "chongtong": "ends"}
    for round_ in rounds(2, options, lambda state: state.held[1] == 4):
        state, cards = round_.state, unknown(round_.state, (1,))
        every = hands_of(state, 1, cards)
        hands = [hand for hand in every if fours(hand) == 0]
        if len(every) == len(hands) or len(every) > 1000:
            continue
        found = redealt(round_, 0, N, lambda other: int(other.hand[1]))
        assert_as_likely(found, dict.fromkeys(hands, 1))
        tops: Counter[int] = Counter()
        for hand in hands:
            tops.update(members(cards & ~hand))
        assert_as_likely(redealt(round_, 0, N, lambda other: int(other.stock[other.top])), tops)
        return
    raise AssertionError("no hand with four of a month was possible")


def test_two_other_hands_are_as_likely_together() -> None:
    options = {"preset": "standard3"}
    for round_ in rounds(3, options, lambda state: state.held[1] == state.held[2] == 2):
        state, cards = round_.state, unknown(round_.state, (1, 2))
        pairs = [
            (one, other)
            for one in hands_of(state, 1, cards)
            for other in hands_of(state, 2, cards & ~one)
        ]
        if len(pairs) < 1500:
            found = redealt(round_, 0, N, lambda other: (int(other.hand[1]), int(other.hand[2])))
            assert_as_likely(found, dict.fromkeys(pairs, 1))
            return
    raise AssertionError("no round with so few cards unknown")


def test_gs_16_before_the_play_a_hand_may_have_four_of_a_month() -> None:
    """With five players hands are judged after some are dropped, GS-8 … 12."""
    round_ = next(rounds(5, {"chongtong": "ends"}, lambda state: state.phase == Phase.IN_OUT))
    state = round_.state
    cards = unknown(state, (1, 2, 3, 4))
    months = sum(cards >> 4 * month & 15 == 15 for month in range(12))
    chongtongs = months * ways(count(cards) - 4, 3)
    weights = {True: chongtongs, False: ways(count(cards), 7) - chongtongs}
    found = redealt(round_, 0, N, lambda other: fours(other.hand[1]) != 0)
    assert_as_likely(found, weights)


def test_gs_12_dropped_hands_lie_anywhere_in_the_stock() -> None:
    """A seat that is out knows which cards it dropped, and not where they lie (→R28)."""
    round_ = next(rounds(4, {}, lambda state: state.dropped[1] != 0 and state.phase == Phase.TURN))
    state = round_.state
    card = members(state.dropped[1])[0]
    found = redealt(round_, 1, 6000, lambda other: list(other.stock).index(card))
    assert_as_likely(found, dict.fromkeys(range(state.top, state.bottom), 1))


def test_gs_16_who_was_dealt_four_of_a_month_believes_that_nobody_else_was() -> None:
    """With `both_chongtong` two such hands are a nagari before anybody is asked."""
    hands = ("5A 5R 5a 5b 6A 6R 6a 7A 7R 8B", "1R 2R 3R 4R 9A 9R 10A 10R 11B 12R")
    for both, possible in (("first", True), ("nagari", False)):
        round_ = dealt(hands, "6b 7a 7b 8A 8a 8b", players=2, preset="online", both_chongtong=both)
        found = redealt(round_, 0, 3000, lambda other: fours(other.hand[1]) != 0)
        assert (found[True] > 0) is possible
