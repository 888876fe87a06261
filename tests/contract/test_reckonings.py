"""A game's declarations of a settlement say what is paid, at every table."""

from typing import Any

from paiju.exam.rounds import fresh, walk
from paiju.games import load
from paiju.kit.reckoning import Chart, Reckoning
from paiju.kit.view import Settlement
from paiju.play.record import sheet_of
from paiju.play.round import Round

ROUNDS = range(3)


def brought(chart: Chart, players: int) -> list[Any]:
    """What the last column of gains has for each seat."""
    at = max(i for i, column in enumerate(chart.columns) if column.shows == "gain")
    rows = {row.seats: row for row in chart.rows}
    return [rows[(seat,)].cells[at] for seat in range(players)]


def check(settlement: Settlement, told: Reckoning, players: int) -> None:
    paid = list(told.gains or settlement.payments)
    assert brought(told.charts[-1], players) == paid
    for chart in (*told.charts, *told.final):
        assert all(len(row.cells) <= len(chart.columns) for row in chart.rows)
    for chart in told.final:
        assert brought(chart, players) == list(settlement.payments)
    assert [way.gained for way in told.ways] in ([], paid)
    for made in told.made:
        assert made.won is None or 0 <= made.won < len(made.cards)


def test_charts_say_what_is_paid(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})

    found: list[Settlement] = []

    def ended(round_: Round, rng: Any, stale: set[str]) -> None:
        settlement = round_.view(0).settlement
        if settlement is None:
            return
        found.append(settlement)
        winner = int(round_.settled()[0].winner) - 1
        assert settlement.winner == (winner if winner >= 0 else None)
        if settlement.reckoning is not None:
            check(settlement, settlement.reckoning, players)

    for number in ROUNDS:
        walk(fresh(game, sheet, number, number % players), number, (ended,))
    assert len(found) == len(ROUNDS)
