"""What players left on the floor: hands that are supposed have none of it, and nothing else moves."""

from collections import Counter

import pytest
from tests.bots.test_search import decisions, rng_of

from paiju.cards.flower import months_of
from paiju.games import load
from paiju.kit.bits import members
from paiju.kit.rows import LOG


@pytest.mark.parametrize("flowery", ["koikoi", "gostop"])
def test_hands_agree_with_what_their_holders_left(flowery: str) -> None:
    law, strange, leaned = load(flowery).law, 0, 0
    for round_, seat in decisions(flowery, 9, 40):
        rules, rng, state = round_.rules, rng_of(4), law.state.new()
        law.redeal(round_.seen(seat), rules, seat, rng, state)
        before, census = law.state.copy(state), load(flowery).record.census
        law.lean(state, rules, seat, rng)
        assert Counter(census(state)) == Counter(census(before))
        told, was = law.state.new(), law.state.new()
        law.conceal(state, rules, seat, told)
        law.conceal(before, rules, seat, was)
        assert law.state.dump(told) == law.state.dump(was), "only hidden cards move"
        for other in range(state.players):
            assert len(members(state.hand[other])) == state.held[other]
            if other != seat:
                strange += len(members(before.hand[other] & state.lacks[other]))
                leaned += len(members(state.hand[other] & state.lacks[other]))
    assert leaned < strange / 3


def test_what_a_seat_lacks_is_what_everyone_saw() -> None:
    """A card that meets nothing tells of all months that lie there."""
    for round_, seat in decisions("koikoi", 2, 30):
        floor, lacks = int(round_.state.floor), int(round_.state.lacks[seat])
        for action in round_.legal(seat)[:1]:
            card, met = (action >> 8) & 0xFF, action & 0xFF == 1
            now = load("koikoi").law.state.copy(round_.state)
            round_.game.law.apply(now, round_.rules, seat, action, LOG.new())
            meets = months_of(1 << card) & floor if met else 1
            assert int(now.lacks[seat]) == (lacks if meets else lacks | months_of(floor))
