"""Nets: they notice what a seat may know, decide the same everywhere, and are worth having."""

import json
import os
import subprocess
import sys

import pytest
from tests.bots.test_search import THINK, decisions, rng_of
from tests.cli.run import ROOT

from paiju import bots
from paiju.bots.net import Favourer
from paiju.bots.netting import gap_of
from paiju.bots.think import Think
from paiju.bots.weights import GAPS, HIGHEST, MOST, NOTICED, net_of, weights
from paiju.exam.rounds import fresh
from paiju.games import GAMES, load
from paiju.kit.jit import COMPILED, ints
from paiju.lab.arena import Results
from paiju.lab.contest import Contest, contestant
from paiju.play.record import players_of, sheet_of

WITH_NET = [game_id for game_id in GAMES if load(game_id).law.sights]
EXACT = 1 << 24  # whole numbers below are exact as 32-bit fractions


def noticed(game_id: str, state: object, rules: object, seat: int, action: int) -> list[list[int]]:
    law, out = load(game_id).law, ints(NOTICED)
    n = law.features(state, rules, seat, out)
    table = [int(out[i]) for i in range(n)]
    n = law.traits(state, rules, seat, action, out)
    return [table, [int(out[i]) for i in range(n)]]


@pytest.mark.parametrize("with_net", WITH_NET)
def test_it_notices_what_its_seat_may_know(with_net: str) -> None:
    """The same of the whole table as of what the seat sees; every thing once, and by its number."""
    law, met = load(with_net).law, set()
    for round_, seat in decisions(with_net, 6, 60 if COMPILED else 25):
        for action in round_.legal(seat):
            found = noticed(with_net, round_.state, round_.rules, seat, action)
            assert found == noticed(with_net, round_.seen(seat), round_.rules, seat, action)
            things = found[0] + found[1]
            assert len(set(things)) == len(things) <= NOTICED - 1
            assert all(0 <= thing < law.sights for thing in things)
            met.update(things)
    assert len(met) > law.sights // 8


def test_gaps_are_told_apart() -> None:
    gaps = [gap_of(behind) for behind in range(2_000)]
    assert gaps[:9] == [0, 1, 2, 3, 4, 4, 5, 5, 6]
    assert gaps == sorted(gaps)
    assert gap_of(-5) == 0
    assert gap_of(1 << 40) == GAPS - 1


@pytest.mark.parametrize("with_net", WITH_NET)
def test_sums_are_exact(with_net: str) -> None:
    """No sum of a net that comes with the package reaches 2²⁴, and none is larger than 2 MB."""
    found = weights(with_net)
    assert found, "a game that notices has a net"
    rows, bias, heads = found
    law = load(with_net).law
    assert len(rows) == law.sights + GAPS
    assert len(bias) & (len(bias) - 1) == 0, "units are added up by halves"
    for unit in range(len(bias)):
        furthest = sorted((abs(row[unit]) for row in rows), reverse=True)
        assert sum(furthest[:NOTICED]) + abs(bias[unit]) < EXACT
    assert sum(HIGHEST * abs(head) for head in heads) < EXACT
    assert max(map(abs, heads)) <= MOST
    file = ROOT / "src" / "paiju" / "bots" / "nets" / f"{with_net}.npz"
    assert file.stat().st_size < 2_000_000


def test_a_net_scores_what_it_was_given() -> None:
    """One that likes a single thing plays the action that has it."""
    game = load("koikoi")
    for round_, seat in decisions("koikoi", 8, 5):
        legal = round_.legal(seat)
        for action in legal:
            own = set(noticed("koikoi", round_.state, round_.rules, seat, action)[1])
            others = [
                set(noticed("koikoi", round_.state, round_.rules, seat, other)[1])
                for other in legal
                if other != action
            ]
            only = own.difference(*others)
            if not only:
                continue
            rows = [[0.0, 0.0] for _ in range(game.law.sights + GAPS)]
            rows[min(only)] = [50.0, 0.0]
            net = net_of(game, rows, [0.0, 0.0], [3.0, 1.0])
            chosen = Favourer(game, net).choose(
                round_.seen(seat), round_.rules, seat, rng_of(1), Think()
            )
            assert chosen == action


def test_without_a_net_it_plays_as_greedy() -> None:
    """A game from outside that notices nothing, or has no file."""
    game = load("maohuzi")
    for round_, seat in decisions("maohuzi", 3, 3):
        asked = round_.seen(seat), round_.rules, seat, rng_of(1)
        greedy = bots.load("greedy").choose(game, *asked)
        assert Favourer(game, None).choose(*asked, Think()) == greedy


def test_by_rules_that_do_not_suit_its_net_it_plays_as_greedy() -> None:
    """Koi-Koi with the choice to keep a card that could meet one: the strongest searches without it."""
    game = load("koikoi")
    round_ = fresh(game, sheet_of(game, 2, {"preset": "tournament"}), 5, 0)
    asked = round_.seen(0), round_.rules, 0
    assert not game.law.suits(round_.rules)
    for one, other in (("net", "greedy"), ("strongest", "search")):
        chosen = [bots.load(bot).choose(game, *asked, rng_of(3), THINK) for bot in (one, other)]
        assert chosen[0] == chosen[1]


def answers(game_id: str) -> list[int]:
    """Some decisions by net and by search with it, to be compared between modes."""
    return [
        bots.load(name).choose(
            round_.game, round_.seen(seat), round_.rules, seat, rng_of(7), Think(playouts=30)
        )
        for round_, seat in decisions(game_id, 5, 4)
        for name in ("net", "strongest")
    ]


@pytest.mark.compiled
@pytest.mark.parametrize("with_net", WITH_NET)
def test_the_same_interpreted_and_compiled(with_net: str) -> None:
    program = f"import json; from tests.bots.test_net import answers; print(json.dumps(answers({with_net!r})))"
    interpreted = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "PAIJU_JIT": "0", "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
    )  # fmt: skip
    assert json.loads(interpreted.stdout) == answers(with_net)


@pytest.mark.compiled
@pytest.mark.parametrize("with_net", WITH_NET)
def test_it_beats_greedy(with_net: str) -> None:
    """By points a round on the same deals, with an interval above zero; the same every time."""
    game = load(with_net)
    sheet = sheet_of(game, players_of(game, {}), {})
    table = (0, *[1] * (sheet.players - 1))
    chairs = [contestant(("net", "greedy")[who], None) for who in table]
    results = Results(2)
    for paid in Contest(game, sheet, chairs, 22).play(1_500):
        results.add(table, paid)
    net, _ = results.standings(["net", "greedy"])
    assert net.interval[0] > 0
