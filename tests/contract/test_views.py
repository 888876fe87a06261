"""Views made of kept pieces are the views made anew."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.sheets import sheets

from paiju.exam.rounds import fresh, walk
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.memo import forget
from paiju.kit.options import Sheet
from paiju.kit.rows import WIDTH
from paiju.play.record import sheet_of
from paiju.play.round import Round


def views(round_: Round) -> list[bytes]:
    """What every seat and a spectator are shown, byte by byte."""
    return [msgspec.json.encode(round_.view(seat)) for seat in range(-1, round_.sheet.players)]


def compare(game: Game, sheet: Sheet, numbers: list[int]) -> None:
    """Along several rounds at one table, then once more with nothing remembered."""
    moments: list[tuple[Round, list[bytes]]] = []

    def remember(round_: Round, rng: Any, stale: set[str]) -> None:
        moments.append((round_.copy(), views(round_)))

    for number in numbers:
        walk(fresh(game, sheet, number, number % sheet.players), number, (remember,))
    for round_, shown in moments:
        forget()
        assert views(round_) == shown


def test_every_preset_and_number_of_seats(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    game = load(name)
    compare(game, sheet_of(game, players, {"preset": preset}), [7, 8])


def test_a_counter_that_tells_of_a_hand_says_how_large_it_is(table: tuple[str, str, int]) -> None:
    """A table that knows no game finds hands, and how many cards one in rows has, by declaration."""
    name, preset, players = table
    game, most = load(name), 0
    sheet = sheet_of(game, players, {"preset": preset})

    def look(round_: Round, rng: Any, stale: set[str]) -> None:
        nonlocal most
        view = round_.view(-1)
        lying = {
            (zone.id, zone.seat): zone.hidden + sum(len(group.cards) for group in zone.groups)
            for zone in view.zones
        }
        most = max(most, 0, *(n for (place, _), n in lying.items() if place == "hand"))
        told = [counter for counter in view.counters if counter.zone]
        assert all((counter.zone, counter.seat) in lying for counter in told)
        hands = [counter for counter in told if counter.zone == "hand"]
        assert [counter.value for counter in hands] == [lying["hand", c.seat] for c in hands]

    walk(fresh(game, sheet, 9, 0), 9, (look,))
    assert game.look.hand != "rows" or game.look.cards == most


def test_what_an_older_row_left_in_the_log_is_never_told(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    game = load(name)
    sheet = sheet_of(game, players, {"preset": preset})

    def told(left: int) -> list[bytes]:
        """All that a round tells, with this number in every place of the log before each action."""
        found: list[bytes] = []

        def spoil(round_: Round, rng: Any, stale: set[str]) -> None:
            found.append(msgspec.json.encode(round_.happened))
            for row in round_._log.rows:
                for place in range(WIDTH):
                    row[place] = left

        round_ = fresh(game, sheet, 5, 0)
        walk(round_, 5, (spoil,))
        return [*found, msgspec.json.encode([round_.happened, round_.events])]

    assert told(0) == told(1 << 40)


@given(data=st.data())
def test_random_rule_sheets(game_id: str, data: st.DataObject) -> None:
    game = load(game_id)
    compare(game, data.draw(sheets(game)), [data.draw(st.integers(0, 2**31))])
