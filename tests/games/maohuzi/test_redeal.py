"""Tables dealt again are as likely as the deals that a seat could believe in."""

from collections.abc import Iterator
from functools import partial
from math import comb
from typing import Any

import pytest
from tests.redealt import assert_as_likely, redealt

from paiju.cards.character import KINDS, many
from paiju.exam.rounds import fresh
from paiju.games import load
from paiju.games.maohuzi.state import Kind, Phase
from paiju.games.maohuzi.view import unseen
from paiju.games.maohuzi.wins import card_in, kind_of
from paiju.kit.bits import has
from paiju.play.match import chance_of
from paiju.play.record import sheet_of
from paiju.play.round import Round

pytestmark = pytest.mark.once

GAME = load("maohuzi")
N = 4000
MOST = 3  # MH-13: four of a kind would lie on the table

Hands = dict[tuple[int, ...], int]  # how many cards each hand has → in how many ways


def rounds(preset: str, xiao: str) -> Iterator[Round]:
    """Moments of rounds played by chance at which seat 0 is asked for a discard."""
    sheet = sheet_of(
        GAME, GAME.options.presets[preset].players[0], {"preset": preset, "xiao": xiao}
    )
    for number in range(200):
        round_, chance = fresh(GAME, sheet, number, 0), chance_of(number, 1)
        while asked := round_.to_act():
            if asked == [0] and round_.state.phase == Phase.DISCARD:
                yield round_
            legal = round_.legal(asked[0])
            round_.apply(asked[0], legal[chance(len(legal))])


def copies(round_: Round) -> list[int]:
    """How many cards of each kind seat 0 does not see."""
    cards = unseen(round_.seen(0), round_.rules, 0)
    return [many(cards, kind) for kind in range(KINDS)]


def shares(n: int, shown: tuple[bool, ...]) -> Hands:
    """In how many ways hands share n cards of a kind, those having one that showed it (MH-12)."""
    ways: Hands = {(): 1}
    free = n - sum(shown)
    for showed in shown:
        ways = {
            (*before, some + showed): found * comb(free - taken(before, shown), some)
            for before, found in ways.items()
            for some in range(free - taken(before, shown) + 1)
            if some + showed <= MOST
        }
    return ways


def taken(before: tuple[int, ...], shown: tuple[bool, ...]) -> int:
    """How many free cards the first hands have."""
    return sum(before) - sum(shown[: len(before)])


def product(one: Hands, other: Hands, most: tuple[int, ...]) -> Hands:
    """Both together, as far as the hands have room."""
    found: Hands = {}
    for a, ways in one.items():
        for b, more in other.items():
            both = tuple(x + y for x, y in zip(a, b, strict=True))
            if all(x <= room for x, room in zip(both, most, strict=True)):
                found[both] = found.get(both, 0) + ways * more
    return found


def ways_of(round_: Round, counts: list[int], others: tuple[int, ...], but: int | None) -> Hands:
    """In how many ways the other hands share the cards of all kinds, but of one."""
    state = round_.state
    held = tuple(int(state.held[seat]) for seat in others)
    found: Hands = {(0,) * len(others): 1}
    for kind, n in enumerate(counts):
        if kind != but:
            found = product(found, shares(n, showed(state, others, kind)), held)
    return found


def showed(state: Any, others: tuple[int, ...], kind: int) -> tuple[bool, ...]:
    """Whether each of the others has shown a card of this kind and kept it."""
    return tuple(has(state.kept, seat) and state.shown[seat] - 1 == kind for seat in others)


@pytest.mark.parametrize("preset", ["two6", "three9"])
def test_every_hand_without_four_of_a_kind_is_as_likely(preset: str) -> None:
    """MH-12, 13: how many cards of a kind the other hands hold, by all deals there are."""
    round_ = next(moment for moment in rounds(preset, "ming") if copies(moment).count(4) > 1)
    state, counts = round_.state, copies(round_)
    others = tuple(range(1, state.players))
    held = tuple(int(state.held[seat]) for seat in others)
    kinds = [kind for kind in range(KINDS) if counts[kind] == 4][:2]
    kinds += [kind for kind in range(KINDS) if any(showed(state, others, kind))]
    for kind in kinds:
        rest = ways_of(round_, counts, others, kind)
        weights = {
            here: ways * rest.get(tuple(h - n for h, n in zip(held, here, strict=True)), 0)
            for here, ways in shares(counts[kind], showed(state, others, kind)).items()
        }

        def shared(other: Any, kind: int = kind) -> tuple[int, ...]:
            return tuple(many(other.hand[seat], kind) for seat in others)

        assert_as_likely(redealt(round_, 0, N, shared), weights)


def face_down(round_: Round) -> list[int]:
    """The places of groups that seat 0 does not know, of seat 1."""
    melds = round_.seen(0).meld[1]
    return [i for i in range(round_.state.groups[1]) if card_in(melds[i]) < 0]


def card_at(place: int, state: Any) -> int:
    """The kind of a group of seat 1."""
    return card_in(state.meld[1][place])


def test_mh_56_every_group_that_lies_face_down_is_as_likely() -> None:
    """Any three cards of a kind may be the wei, by how many hands they leave."""
    for round_ in rounds("two6", "an"):
        state, hidden = round_.state, face_down(round_)
        if len(hidden) != 1 or kind_of(state.meld[1][hidden[0]]) != Kind.WEI or has(state.kept, 1):
            continue
        counts, held = copies(round_), (int(state.held[1]),)
        weights = {}
        for kind in range(KINDS):
            left = [n - 3 * (k == kind) for k, n in enumerate(counts)]
            if left[kind] >= 0:
                ways = ways_of(round_, left, (1,), None).get(held, 0)
                weights[kind] = comb(counts[kind], 3) * ways
        assert_as_likely(redealt(round_, 0, N, partial(card_at, hidden[0])), weights)
        return
    raise AssertionError("no wei lay face down")
