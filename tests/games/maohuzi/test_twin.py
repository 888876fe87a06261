"""Whole rounds against the slow, obvious one: the same questions, and the same cards everywhere."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.contract.sheets import sheets
from tests.games.maohuzi.naive_play import Seat, Table
from tests.games.maohuzi.tables import GAME, hand, melds

from paiju.exam.rounds import fresh
from paiju.games.maohuzi.deck import PACK
from paiju.games.maohuzi.state import RESULTS
from paiju.kit.jit import ints
from paiju.kit.rng import LANES, below, seed
from paiju.play.round import Round


def groups_of(seat: Seat) -> list[dict[str, Any]]:
    return [
        {"kind": "chi", "cards": list(cards)} if kind in ("ju", "jiao")
        else {"kind": kind, "card": cards[0]}
        for kind, cards in seat.groups
    ]  # fmt: skip


def agree(round_: Round, table: Table, asked: dict[int, list[str]]) -> None:
    assert sorted(asked) == round_.to_act()
    for k, lines in asked.items():
        assert sorted(round_.lines(k)) == sorted(lines)
    for k, seat in enumerate(table.seats):
        assert hand(round_, k) == sorted(seat.hand, key=PACK.names.index)
        assert melds(round_, k) == groups_of(seat)
        assert round_.facts()["discards"][k] == seat.row
        assert bool(int(round_.state.xian) >> k & 1) == seat.xian
        assert bool(int(round_.state.dead) >> k & 1) == seat.dead
        if round_.state.dealt == 1:
            assert int(round_.state.stocked) == len(table.stock)


def compare(round_: Round, number: int) -> None:
    """Play a round by chance on both tables; claims and hu are declined now and then."""
    rng = ints(LANES)
    seed(rng, number, 3)
    deck = [PACK.names[card] for card in round_.deck]
    table = Table(round_.sheet.options, round_.sheet.players, int(round_.start.dealer), deck)
    flow = table.play()
    asked = next(flow, None)
    while asked is not None:
        agree(round_, table, asked)
        seats = round_.to_act()
        seat = seats[int(below(rng, len(seats)))]
        lines = round_.lines(seat)
        line = lines[int(below(rng, len(lines)))]
        if line.endswith("hu") and len(lines) > 1 and below(rng, 4) > 0:
            line = lines[1]  # play on, so that declined wins come up
        round_.act(line)
        try:
            asked = flow.send(line)
        except StopIteration:
            asked = None
    agree(round_, table, {})
    if table.won is None:
        assert RESULTS[int(round_.state.result)] == "huangzhuang"
        return
    winner, source, card = table.won
    assert int(round_.state.winner) == winner + 1
    assert RESULTS[int(round_.state.result)] == source
    won = int(round_.state.fresh) or int(round_.state.live)
    assert card is None or PACK.names[won - 1] == card


@given(data=st.data())
def test_rounds_equal_their_slow_twin(data: st.DataObject) -> None:
    for _ in range(3):
        sheet = data.draw(sheets(GAME))
        number = data.draw(st.integers(0, 2**31))
        dealer = data.draw(st.integers(0, sheet.players - 1))
        compare(fresh(GAME, sheet, number, dealer), number)
