"""Section 10 of the rule book at every state of random rounds, and every turn against its twin."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contract.sheets import sheets
from tests.games.gostop import naive_turn
from tests.games.gostop.naive_turn import Table, month
from tests.games.gostop.tables import GAME

from paiju.exam.rounds import fresh
from paiju.families.flower.actions import card_of, target_of, verb_of
from paiju.games.gostop.deck import PACK
from paiju.games.gostop.points import card_points
from paiju.games.gostop.state import Phase, Verb
from paiju.kit.jit import ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, below, seed
from paiju.play.record import sheet_of
from paiju.play.round import Round

STEP_2 = (Verb.PLAY, Verb.BOMB, Verb.FLIP)


def named(cards: Any) -> set[str]:
    return set(PACK.named(int(cards)))


def table_of(round_: Round, seat: int) -> Table:
    """The real table, as the twin knows it."""
    state, players = round_.state, round_.sheet.players
    captured = [named(state.captured[s]) for s in range(players)]
    table = Table(named(state.floor), captured, named(state.hand[seat]), round_.sheet.options)
    table.seat = seat
    table.makers = {m + 1: int(state.maker[m]) - 1 for m in range(12) if state.maker[m] > 0}
    table.bound = {PACK.names[48 + i]: int(state.bound[i]) for i in range(3) if state.bound[i] > 0}
    table.junked = named(state.junked)
    table.stock = [PACK.names[state.stock[i]] for i in range(int(state.top), int(state.bottom))]
    after = [(seat + i) % players for i in range(1, players)]
    table.opponents = [s for s in after if int(state.playing) >> s & 1]
    table.first = state.turns[seat] == 0
    table.gained = int(state.gained)
    return table


def step(round_: Round, rng: Any) -> tuple[int, int]:
    """One action by chance; shodang would end most rounds, so it is rarely said."""
    (seat,) = round_.to_act()
    legal = round_.legal(seat)
    action = legal[int(below(rng, len(legal)))]
    if verb_of(action) == Verb.SHODANG and below(rng, 20):
        action = legal[0]
    round_.apply(seat, action)
    return seat, action


def laid_by(action: int, hand: set[str]) -> list[str]:
    if verb_of(action) == Verb.PLAY:
        return [PACK.names[card_of(action)]]
    if verb_of(action) == Verb.BOMB:
        return sorted(card for card in hand if month(card) == card_of(action))
    return []


def compare(round_: Round, rng: Any) -> None:
    """Play a turn on both tables, and compare what lies where."""
    (seat,) = round_.to_act()
    table = table_of(round_, seat)
    held, left = int(round_.state.held[seat]), int(round_.state.credits[seat])
    _, action = step(round_, rng)
    if verb_of(action) == Verb.PLAY and card_of(action) >= 48:
        naive_turn.lay_joker(table, PACK.names[card_of(action)])
        same(round_, table)
        return
    if verb_of(action) not in STEP_2:
        return
    laid = laid_by(action, table.hand)
    left += len(laid) - 1
    table.last = held - len(laid) == 0 and left == 0
    target = PACK.names[target_of(action) - 1] if target_of(action) else None
    chosen = None
    while round_.state.phase in (Phase.TAKE, Phase.FLEX):
        _, answer = step(round_, rng)
        if verb_of(answer) == Verb.TAKE:
            chosen = PACK.names[card_of(answer)]
        elif verb_of(answer) == Verb.JUNK:
            table.junked.add(PACK.names[card_of(answer)])
    if GAME.law.results[round_.state.result] == "three_ppeok":
        return
    naive_turn.turn(table, laid, target, chosen)
    assert named(round_.state.floor) == table.floor
    same(round_, table)


def same(round_: Round, table: Table) -> None:
    """The captured cards of both tables, and what of them is junk."""
    seats = range(round_.sheet.players)
    assert [named(round_.state.captured[s]) for s in seats] == table.captured
    assert named(round_.state.junked) == table.junked


def check(round_: Round, before: list[int], seat: int) -> list[int]:
    """Invariants 1, 3, 4 and 5 of GS §10; returns everyone's points."""
    state, players = round_.state, round_.sheet.players
    assert sorted(GAME.record.census(state)) == sorted(round_.deck)
    for m in range(12):
        there = bin(int(state.floor) & 15 << 4 * m).count("1")
        assert there < 4 or state.phase < Phase.FLEX or state.result > 0
        assert there == 3 or state.maker[m] == 0
    now = [int(card_points(state, round_.rules, s)) for s in range(players)]
    for other in range(players):
        if round_.sheet.options.flex_alone == "stolen":  # else an animal may be one more
            assert other == seat or now[other] <= before[other]
    return now


def examine(sheet: Sheet, number: int, dealer: int) -> None:
    round_ = fresh(GAME, sheet, number, dealer)
    rng = ints(LANES)
    seed(rng, number, 4)
    points = [99] * sheet.players
    while round_.to_act():
        (seat,) = round_.to_act()
        if round_.state.phase == Phase.TURN:
            compare(round_, rng)
        else:
            seat, _ = step(round_, rng)
        points = check(round_, points, seat)
    outcome = round_.outcome()
    shares = [item for item in outcome["items"] if item["name"] == "payment"]
    assert all(item["points"] > 0 and item["to"] == round_.state.winner - 1 for item in shares)


@given(data=st.data())
@settings(max_examples=60)
def test_every_turn_equals_its_twin(data: st.DataObject) -> None:
    sheet = data.draw(sheets(GAME))
    for _ in range(3):
        examine(
            sheet, data.draw(st.integers(0, 2**31)), data.draw(st.integers(0, 2)) % sheet.players
        )


BUSY = {
    "jokers": ["X2a", "X2b", "X3"], "joker_steal": True, "two_card_bomb": "steal",
    "department_store": True, "stop_score": 30, "flex_animals": ["9A", "5A", "7A"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("players", "more"),
    [(3, {}), (3, {"last_turn_steal": True, "self_ppeok": 2, "natural_pile_steals": True}),
     (3, {"last_turn_ppeok": "makpan", "self_ppeok": 2, "self_ppeok_two_doubles": True}),
     (2, {"preset": "matgo", "last_turn_ppeok": "none"}), (4, {"preset": "four"}),
     (3, {"last_turn_ppeok": "take", "last_turn_pile_steal": True, "self_ppeok": 2,
          "flex_alone": "animal", "joker_steal_when": "at_once"}),
     (2, {"preset": "online", "flex_choice": "once", "push": 9, "natural_pile_steals": False}),
     (7, {"preset": "gwangpari4", "candle": True}), (5, {"flex_choice": "best"})],
)  # fmt: skip
def test_busy_tables_equal_their_twins(players: int, more: dict[str, Any]) -> None:
    sheet = sheet_of(GAME, players, {**BUSY, **more, "three_ppeok": "off"})
    for number in range(25):
        examine(sheet, number, number % players)
