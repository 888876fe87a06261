"""Many rounds at once: the same whatever plays them."""

import json
from typing import Any

import pytest
from tests.cli.run import answers

from paiju.games import load
from paiju.kit.jit import COMPILED
from paiju.lab.arena import Results, pace
from paiju.lab.batch import Tally, empty, simulate, spans
from paiju.lab.contest import Contest, contestant, paid_by_deal
from paiju.play.record import deck_of, players_of, replay, sheet_of

GAME = load("koikoi")
SHEET = sheet_of(GAME, 2, {})


def played(rounds: int, size: int, threads: int, bots: list[int]) -> Tally:
    tally = empty(2)
    for tally in simulate(GAME, SHEET, bots, 3, spans(rounds, size), threads):
        assert tally.rounds <= rounds
    return tally


def test_threads_and_batches_change_nothing() -> None:
    whole = played(60, 60, 1, [0, 0])
    assert played(60, 7, 3, [0, 0]) == whole
    assert whole.rounds == 60
    assert sum(whole.payments) == 0
    assert sum(whole.results.values()) == 60


def test_another_seed_or_bot_is_another_digest() -> None:
    whole = played(40, 40, 1, [0, 0])
    assert played(40, 40, 1, [1, 0]).digest != whole.digest
    (other,) = simulate(GAME, SHEET, [0, 0], 4, spans(40, 40), 1)
    assert other.digest != whole.digest


def test_a_digest_is_fixed_for_good() -> None:
    """The same rounds on every machine and in every mode: this number was read off one of each."""
    assert f"{played(500, 500, 1, [0, 0]).digest:016x}" == "0db8756b82e31113"


def test_the_deals_are_those_of_the_records() -> None:
    """Round n of seed s is dealt the deck that `deck_of` gives for that seed and stream."""
    deck = [GAME.cards.pack.names[card] for card in deck_of(GAME, SHEET, 3, 0)]
    by_seed = replay({"game": "koikoi", "seed": 3}).deck
    assert [GAME.cards.pack.names[card] for card in by_seed] == deck


def test_greedy_beats_random() -> None:
    sums = Results(2)
    deals = 4000 if COMPILED else 120
    for paid in paid_by_deal(GAME, SHEET, [1, 0], 1, deals):
        sums.add((0, 1), paid)
    greedy, random = sums.standings(["greedy", "random"])
    assert greedy.interval[0] > 0 > random.interval[1]
    assert greedy.mean == pytest.approx(-random.mean)
    assert greedy.win_rate > random.win_rate
    assert sums.deals == deals


def test_an_arena_round_pays(game_id: str) -> None:
    """Bots are measured in rounds that pay, also where payments fall at the end of a match only."""
    game = load(game_id)
    sheet = sheet_of(game, players_of(game, {}), {})
    bots = [1] + [0] * (sheet.players - 1)
    sums = Results(sheet.players)
    for paid in paid_by_deal(game, sheet, bots, 2, 40 if COMPILED else 6):
        sums.add(tuple(range(sheet.players)), paid)
    assert any(standing.mean for standing in sums.standings(["x"] * sheet.players))


def test_the_same_bot_on_both_chairs_is_even() -> None:
    """Rotated seats on the same deals: equal bots get exactly equal points."""
    sums = Results(2)
    for paid in paid_by_deal(GAME, SHEET, [1, 1], 1, 50):
        sums.add((0, 1), paid)
    first, second = sums.standings(["a", "b"])
    assert first.mean == second.mean == 0


def test_decisions_are_timed() -> None:
    contest = Contest(GAME, SHEET, [contestant("greedy", None), contestant("random", None)], 1)
    contest.time(5)
    for watch in contest.watches:
        assert 0 < pace(watch.elapsed).median <= pace(watch.elapsed).p99
        assert 0 < pace(watch.cpu).median <= pace(watch.cpu).p99


def simulated(**environment: str) -> Any:
    answer = answers(
        "simulate", "koikoi", "--preset", "three", "--rounds", "50", "--seed", "5", "--bots",
        "greedy,random,random", "--json", **environment,
    )  # fmt: skip
    del answer["seconds"], answer["rounds_per_second"], answer["steps_per_second"]
    return answer


@pytest.mark.once
def test_simulate_plays_rounds_that_pay() -> None:
    """DT-70: Da Tongzi pays at the end of a match, so such rounds are played."""
    answer = answers("simulate", "datongzi", "--rounds", "6", "--json", PAIJU_JIT="0")
    assert answer["results"] == {"match": 6}
    assert any(answer["payments_mean"])
    assert abs(sum(answer["payments_mean"])) < 1e-9


@pytest.mark.compiled
def test_simulate_is_the_same_interpreted_and_compiled() -> None:
    interpreted = simulated(PAIJU_JIT="0")
    assert simulated() == interpreted
    assert set(interpreted) == {"game", "rounds", "steps", "payments_mean", "results", "digest"}
    assert len(interpreted["payments_mean"]) == 3
    assert len(interpreted["digest"]) == 16


@pytest.mark.compiled
def test_arena_prints_what_it_measured() -> None:
    answer = answers("arena", "koikoi", "--bots", "greedy,random", "--deals", "300", "--json")
    assert answer["rounds"] == 600
    greedy, random = answer["bots"]
    assert greedy["interval"][0] < greedy["mean"] < greedy["interval"][1]
    assert greedy["mean"] == pytest.approx(-random["mean"])
    assert {"median", "p99"} <= set(greedy["decision_ms"])
    json.dumps(answer)
