"""What players left on the floor: hands that are supposed have none of it, and nothing else moves."""

from collections import Counter

import pytest
from tests.bots.test_search import decisions, rng_of

from paiju.cards.flower import months_of
from paiju.exam.rounds import fresh
from paiju.families.flower.seeing import unseen
from paiju.games import load
from paiju.kit.bits import members
from paiju.kit.jit import ints
from paiju.kit.rows import LOG, SEATS
from paiju.kit.types import Ints, Seat, State
from paiju.play.match import chance_of
from paiju.play.record import sheet_of
from paiju.play.round import Round


def inferred_by(round_: Round, seat: Seat) -> tuple[State, Ints]:
    """The table after its turns were played again, and what they tell of hands."""
    law, out = round_.game.law, ints(SEATS)
    before = law.state.new()
    law.infer(round_.seen(seat), round_.rules, seat, before, out)
    return before, out


@pytest.mark.parametrize("flowery", ["koikoi", "gostop"])
def test_hands_agree_with_what_their_holders_left(flowery: str) -> None:
    law, strange, leaned = load(flowery).law, 0, 0
    for round_, seat in decisions(flowery, 9, 40):
        rules, rng, state = round_.rules, rng_of(4), law.state.new()
        law.redeal(round_.seen(seat), rules, seat, rng, state)
        inferred = inferred_by(round_, seat)[1]
        before, census = law.state.copy(state), load(flowery).record.census
        law.lean(state, rules, seat, inferred, rng)
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


@pytest.mark.parametrize("players", [2, 3])
def test_turns_played_again_end_where_the_table_is(players: int) -> None:
    """Koi-Koi: from the deal on, by what everyone saw, to the floor and the piles of now."""
    koikoi, chance = load("koikoi"), chance_of(6, players)
    for number in range(12):
        sheet = sheet_of(koikoi, players, {})
        round_ = fresh(koikoi, sheet, number, number % players)
        while asked := round_.to_act():
            before, _ = inferred_by(round_, asked[0])
            assert int(before.floor) == int(round_.state.floor)
            assert list(before.captured) == list(round_.state.captured)
            legal = round_.legal(asked[0])
            round_.apply(asked[0], legal[chance(len(legal))])


def test_who_plays_the_dearest_card_hardly_holds_a_dearer_one() -> None:
    """Koi-Koi: hands of `greedy` have far fewer of the cards that its turns speak against."""
    koikoi, held, by_chance = load("koikoi"), 0, 0.0
    for number in range(20):
        round_ = fresh(koikoi, sheet_of(koikoi, 2, {}), number, 0)
        while asked := round_.to_act():
            seat, other = asked[0], 1 - asked[0]
            _, out = inferred_by(round_, seat)
            hand, hidden = int(round_.state.hand[other]), unseen(round_.state, seat)
            against = len(members(hidden & int(out[other])))
            held += len(members(hand & int(out[other])))
            by_chance += len(members(hand)) * against / max(len(members(hidden)), 1)
            legal = ints(koikoi.law.actions)
            n = koikoi.law.legal(round_.state, round_.rules, seat, legal)
            round_.apply(
                seat, int(legal[koikoi.law.prefer(round_.state, round_.rules, seat, legal, n)])
            )
    assert 0 < held < by_chance / 3
