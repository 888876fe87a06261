"""How long a bot takes: quick where the choice is clear, longer where it is not, and never tellingly."""

import random

from msgspec.structs import replace
from tests.server.room.test_secrecy import begun, played

from paiju.server.table.hesitating import LEAST, MOST, pauses


def test_a_clear_choice_is_quick_and_a_hard_one_takes_longer() -> None:
    table = begun("koikoi", "seed", 2, 1)
    pace, at = table.settings.pace, table.seen + 1000
    waits = [pauses(table, at, doubt) - at for doubt in (0, 50, 100)]
    assert waits == sorted(waits)
    assert waits[0] == pace * LEAST // 100
    assert waits[-1] == pace * MOST // 100


def test_nobody_answers_before_the_turn_before_was_seen() -> None:
    table = replace(begun("koikoi", "seed", 2, 1), seen=5000)
    assert pauses(table, 0, 0) > 5000


def test_without_a_pace_nobody_waits() -> None:
    table = begun("koikoi", "seed", 2, 1)
    table = replace(table, settings=replace(table.settings, pace=0), seen=0)
    assert pauses(table, 7, 100) == 7


def test_in_a_claim_window_the_time_tells_nothing() -> None:
    chance, at = random.Random(1), 1000
    table = begun("maohuzi", "three9", 3, 1)
    while not table.paused:
        at += 100
        table = played(table, chance, at)
    assert len({pauses(table, at, doubt) for doubt in (0, 50, 100)}) == 1
