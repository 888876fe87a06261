"""Tables dealt again are as likely as the deals that a seat could believe in."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.redealt import assert_as_likely, redealt, subsets

from paiju.exam.rounds import fresh
from paiju.games import load
from paiju.games.banbiantian.combos import count_bombs
from paiju.games.banbiantian.state import HAND, Phase
from paiju.games.banbiantian.view import certain
from paiju.kit.bits import count, has, ways
from paiju.play.match import chance_of
from paiju.play.record import sheet_of
from paiju.play.round import Round

pytestmark = pytest.mark.once

GAME = load("banbiantian")
N = 12_000


def late(options: dict[str, Any], unplayed: int) -> Iterator[Round]:
    """Rounds, played by chance until the others of seat 0 hold so few cards, and none is out."""
    for number in range(200):
        round_ = fresh(GAME, sheet_of(GAME, 3, options), number, 0)
        chance = chance_of(number, 1)
        while not round_.over:
            state = round_.state
            if state.phase == Phase.PLAY and 0 < state.left[1] + state.left[2] <= unplayed:
                if state.left[0] and state.left[1] and state.left[2]:
                    yield round_
                break
            seat = round_.to_act()[0]
            legal = round_.legal(seat)
            round_.apply(seat, legal[chance(len(legal))])


def fits(round_: Round, seat: int, hand: int) -> bool:
    """BT-16: whether a hand has the bombs that its seat is known to have been asked for, or not."""
    seen = round_.seen(0)
    if not has(seen.asked | seen.skipped, seat):
        return True
    enough = count_bombs(hand | round_.state.played[seat]) >= round_.rules.shake_bombs
    return bool(enough == has(seen.asked, seat))


def test_every_split_of_the_cards_is_as_likely() -> None:
    """BT-16, 27: with `show_counts` everyone knows what was played; and which players had bombs to shake."""
    narrowed = 0
    for round_ in late({"show_counts": True, "shake_bombs": 1}, 11):
        state = round_.state
        cards = state.hand[1] | state.hand[2]
        sure = [certain(round_.seen(0), round_.rules, seat) & cards for seat in range(3)]
        every = [
            h for h in subsets(cards, state.left[1]) if not (sure[1] & ~h) and not (sure[2] & h)
        ]
        hands = [h for h in every if fits(round_, 1, h) and fits(round_, 2, cards & ~h)]
        if len(hands) < len(every) or not narrowed:
            found = redealt(round_, 0, N, lambda other: int(other.hand[1]))
            assert_as_likely(found, dict.fromkeys(hands, 1))
            narrowed += len(hands) < len(every)
        if narrowed == 2:
            return
    raise AssertionError("bombs told nothing of any hand")


def test_bt_27_without_show_counts_any_seat_may_have_played_a_card() -> None:
    """How many of the cards that were not played the next seat holds, by all deals there are."""
    round_ = next(late({"show_counts": False, "guns": False}, 8))
    state = round_.state
    unplayed, gone = state.hand[1] | state.hand[2], state.played[1] | state.played[2]
    sure = [certain(round_.seen(0), round_.rules, seat) for seat in (1, 2)]
    free = (unplayed | gone) & ~sure[0] & ~sure[1]
    more, least = HAND - count(sure[0]), count(sure[0] & unplayed)
    weights = {
        least + n: ways(count(free & unplayed), n) * ways(count(free & gone), more - n)
        for n in range(more + 1)
        if 0 < least + n < count(unplayed)
    }
    found = redealt(round_, 0, N, lambda other: int(other.left[1]))
    assert_as_likely(found, weights)
