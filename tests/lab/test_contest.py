"""The seatings of a contest, what it came to, and how bots are rated."""

import pytest
from tests.cli.run import answers, paiju

from paiju.bots.think import Think, read
from paiju.games import load
from paiju.kit.errors import Unreadable
from paiju.lab.arena import Mean, Results
from paiju.lab.contest import Contest, contestant, tables
from paiju.lab.ratings import ratings
from paiju.play.record import sheet_of

GAME = load("koikoi")
SHEET = sheet_of(GAME, 2, {})


def test_everyone_finds_a_seat() -> None:
    assert tables(2, 2) == [(0, 1)]
    assert tables(2, 4) == [(0, 1, 1, 1)]  # the last one fills the table
    assert tables(3, 2) == [(0, 1), (0, 2), (1, 2)]  # everyone meets everyone
    assert len(tables(5, 3)) == 10


def test_chairs_of_one_bot_are_counted_together() -> None:
    results = Results(2)
    results.add((0, 1, 1), [[6, -3, -3], [0, 5, -5], [3, -3, 0]])
    first, second = results.standings(["a", "b"])
    assert (first.mean, first.win_rate) == (3, 2 / 3)
    assert (second.mean, second.win_rate) == (-1.5, 1 / 6)
    duel = results.duels[0, 1]
    assert (duel.ahead.value, duel.won, duel.rounds) == (4.5, 5, 6)
    assert results.duels[1, 0].won == 1


def test_an_interval_narrows() -> None:
    mean = Mean()
    for value in [1, 3] * 50:
        mean.add(value)
    low, high = mean.interval
    assert mean.value == 2
    assert high - low == pytest.approx(2 * 1.96 / 99**0.5)


def test_ratings_are_those_of_chess() -> None:
    """Ten rounds won for one lost are 400 points; whoever was not met is placed by the others."""
    shares = {(0, 1): (1000.0, 1100), (1, 0): (100.0, 1100)}
    shares |= {(1, 2): (550.0, 1100), (2, 1): (550.0, 1100)}
    first, second, third = ratings(3, shares, 1)
    assert second == 1000
    assert first == pytest.approx(1400, abs=1)
    assert third == pytest.approx(1000, abs=1)
    beaten = ratings(2, {(0, 1): (10.0, 10), (1, 0): (0.0, 10)}, 1)
    assert 1300 < beaten[0] < 1600


def test_a_limit_is_read_as_people_write_it() -> None:
    def clock() -> float:
        return 0.0

    assert read("20", clock) == read("20ms", clock) == Think(ms=20, clock=clock)
    assert read("400p", clock) == Think(playouts=400)
    for text in ("", "p", "-1", "0", "1.5", "20s", "mp", "9999999999999999999p", "٣"):
        with pytest.raises(Unreadable):
            read(text, clock)


def test_threads_change_nothing() -> None:
    def played(threads: int) -> list[list[list[int]]]:
        chairs = [contestant("search:24p", None), contestant("greedy", None)]
        return list(Contest(GAME, SHEET, chairs, 3).play(4, threads))

    whole = played(1)
    assert played(3) == whole
    assert [len(paid) for paid in whole] == [2, 2, 2, 2]
    assert all(sum(row) == 0 for paid in whole for row in paid)


@pytest.mark.once
def test_more_names_than_seats_and_fewer() -> None:
    more = answers(
        "arena", "koikoi", "--players", "2", "--bots", "search:8p,greedy,random", "--deals", "2",
        "--threads", "1", "--json", PAIJU_JIT="0",
    )  # fmt: skip
    assert len(more["tables"]) == 3
    assert (more["deals"], more["rounds"]) == (6, 12)
    assert [bot["name"] for bot in more["bots"]] == ["search:8p", "greedy", "random"]
    assert [bot["rating"] for bot in more["bots"]][1] == 1000
    assert len(more["head_to_head"]) == 6
    fewer = answers(
        "arena", "gostop", "--bots", "greedy,random", "--deals", "2", "--json", PAIJU_JIT="0"
    )
    assert fewer["tables"] == [["greedy", "random", "random"]]
    code, out, _ = paiju(
        "arena", "gostop", "--bots", "greedy,random", "--deals", "1", PAIJU_JIT="0"
    )
    assert code == 0
    assert out.startswith("At the table: greedy, random, random\n")


@pytest.mark.once
@pytest.mark.parametrize("think", ["soon", "0", "search"])
def test_a_limit_that_is_none_is_refused(think: str) -> None:
    for flags in (
        ["--bots", "search,greedy", "--think", think],
        ["--bots", f"search:{think},greedy"],
    ):
        code, out, err = paiju("arena", "koikoi", *flags, PAIJU_JIT="0")
        assert (code, out) == (2, "")
        assert err == f"arena: {think}: neither milliseconds (20) nor play-outs (400p)\n"
