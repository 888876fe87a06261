"""`search`: knows what its seat knows, decides the same everywhere, and is worth its time."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from tests.cli.run import ROOT

from paiju import bots
from paiju.bots.memory import PLAYED, WORLDS, memory_for
from paiju.bots.search import Searcher, chosen, halve, kernels, narrow
from paiju.bots.think import Think
from paiju.exam.rounds import fresh
from paiju.exam.scramble import Scrambling
from paiju.games import load
from paiju.kit.jit import COMPILED, ints
from paiju.kit.rng import LANES, seed
from paiju.kit.types import Seat, State
from paiju.lab.arena import Results
from paiju.lab.contest import Contest, contestant
from paiju.play.match import chance_of
from paiju.play.record import players_of, sheet_of
from paiju.play.round import Round

THINK = Think(playouts=40)


def decisions(game_id: str, number: int, most: int) -> Iterator[tuple[Round, Seat]]:
    """Questions with a choice, of rounds played by chance."""
    game = load(game_id)
    sheet = sheet_of(game, players_of(game, {}), {})
    chance, found = chance_of(number, 0), 0
    while found < most:
        round_ = fresh(game, sheet, chance(1 << 30), chance(sheet.players))
        while asked := round_.to_act():
            for seat in asked:
                if len(round_.legal(seat)) > 1 and chance(4) == 0 and found < most:
                    found += 1
                    yield round_, seat
            legal = round_.legal(asked[0])
            round_.apply(asked[0], legal[chance(len(legal))])


def decided(round_: Round, seen: State, seat: Seat) -> int:
    """What it plays, knowing this."""
    rng = ints(LANES)
    seed(rng, 8, len(round_.actions))
    return bots.load("search").choose(round_.game, seen, round_.rules, seat, rng, THINK)


def told_by(round_: Round, state: State, seat: Seat) -> State:
    """What the seat may know of a table."""
    seen = round_.game.law.state.new()
    round_.game.law.conceal(state, round_.rules, seat, seen)
    return seen


def test_hidden_cards_change_nothing(game_id: str) -> None:
    """The answer is the same whatever lies where the declaration hides it."""
    scrambling, chance = Scrambling(), chance_of(3, 0)
    for round_, seat in decisions(game_id, 1, 12 if COMPILED else 5):
        action = decided(round_, round_.seen(seat), seat)
        assert action in round_.legal(seat)
        for _ in range(2):
            other = scrambling.scrambled(round_, seat, chance)
            assert decided(round_, told_by(round_, other, seat), seat) == action
        scrambling.met.append(round_.game.law.state.copy(round_.state))


def test_one_who_is_shown_all_hands_would_be_found() -> None:
    """The same question to a player who sees the others' hands: the answers differ."""
    different = 0
    for round_, seat in decisions("gostop", 1, 12):
        other = round_.game.law.state.new()
        round_.game.law.redeal(round_.seen(seat), round_.rules, seat, rng_of(7), other)
        different += decided(round_, round_.state, seat) != decided(round_, other, seat)
    assert different > 0


def rng_of(number: int) -> list[int]:
    rng: list[int] = ints(LANES)
    seed(rng, number, 0)
    return rng


def test_chunks_change_nothing(game_id: str) -> None:
    """So many play-outs at once, or one after the other."""
    for round_, seat in decisions(game_id, 2, 2):
        found, seen = [], round_.seen(seat)
        for chunks in ([18], [1] * 18, [5, 7, 6]):
            memory, kernel = memory_for(round_.game), kernels(game_id)
            n = kernel.begin(memory, seen, round_.rules, seat, 3)
            for playouts in chunks:
                kernel.explore(memory, seen, round_.rules, seat, 6, 10, playouts)
            assert memory.counts[PLAYED] == 18
            assert memory.counts[WORLDS] == 18 // n
            found.append([list(map(int, row)) for row in (memory.actions[:n], memory.sums[:n])])
        assert found[0] == found[1] == found[2]


def test_the_clock_ends_it() -> None:
    """By a clock that goes on by itself, and by one that is past the end at once."""
    ticks = iter(range(1_000_000))

    def clock() -> float:
        return next(ticks) / 1000

    for round_, seat in decisions("koikoi", 4, 4):
        for ms in (0, 30):
            action = Searcher(round_.game).choose(
                round_.seen(seat), round_.rules, seat, rng_of(1), Think(ms=ms, clock=clock)
            )
            assert action in round_.legal(seat)


def test_the_guard_holds_greedy_s_choice() -> None:
    memory = memory_for(load("koikoi"))
    memory.counts[0], memory.counts[WORLDS] = 3, 100
    for i in range(3):
        memory.alive[i] = 1
    memory.sums[1], memory.squares[1] = 100, 9_999  # hardly more than one standard error
    memory.sums[2], memory.squares[2] = 90, 100
    assert chosen(memory, 100) == 1
    assert chosen(memory, 101) == 0
    memory.alive[1] = 0
    assert chosen(memory, 300) == 2
    memory.sums[2] = -90
    assert chosen(memory, 0) == 0


def test_what_was_played_is_weighed_first(game_id: str) -> None:
    """The others stand in the order of what they come to; greedy's choice was tried in every world."""
    for round_, seat in decisions(game_id, 6, 3):
        searcher = Searcher(round_.game)
        action = searcher.choose(round_.seen(seat), round_.rules, seat, rng_of(2), THINK)
        found = searcher.weighed()
        tried = [one for one in found[1:] if one.worlds]
        assert found[0].action == action
        assert [one.points for one in tried] == sorted((one.points for one in tried), reverse=True)
        assert max(one.worlds for one in found) == searcher.memory.counts[WORLDS]
        assert {one.action for one in found} <= {*round_.legal(seat)}
        searcher.choose(round_.seen(seat), round_.rules, seat, rng_of(2), THINK)
        assert searcher.weighed() == found


def test_half_of_the_candidates_go() -> None:
    memory = memory_for(load("koikoi"))
    memory.counts[0] = 6
    for i in range(6):
        memory.alive[i], memory.sums[i] = 1, (0, -5, 7, 2, 7, -1)[i]
    halve(memory)
    assert list(memory.alive[:6]) == [1, 0, 1, 1, 1, 0]
    halve(memory)
    halve(memory)
    assert list(memory.alive[:6]) == [1, 0, 1, 0, 0, 0]


def test_few_playouts_look_at_few_candidates() -> None:
    memory = memory_for(load("koikoi"))
    memory.counts[0] = 6
    for playouts, left in ((10_000, 6), (24, 4), (1, 2)):
        for i in range(6):
            memory.alive[i] = 1
        assert narrow(memory, playouts) == (left - 1).bit_length()
        assert sum(memory.alive[:6]) == left


def answers(game_id: str) -> list[int]:
    """Some decisions, to be compared between modes."""
    return [decided(round_, round_.seen(seat), seat) for round_, seat in decisions(game_id, 5, 4)]


@pytest.mark.compiled
def test_the_same_interpreted_and_compiled(game_id: str) -> None:
    program = f"import json; from tests.bots.test_search import answers; print(json.dumps(answers({game_id!r})))"
    interpreted = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "PAIJU_JIT": "0", "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
    )  # fmt: skip
    assert json.loads(interpreted.stdout) == answers(game_id)


@pytest.mark.compiled
def test_it_beats_greedy(game_id: str) -> None:
    """By points a round on the same deals, with an interval above zero; the same every time."""
    game = load(game_id)
    sheet = sheet_of(game, players_of(game, {}), {})
    table = (0, *[1] * (sheet.players - 1))
    chairs = [contestant(("search:300p", "greedy")[who], None) for who in table]
    results = Results(2)
    for paid in Contest(game, sheet, chairs, 21).play(80):
        results.add(table, paid)
    search, greedy = results.standings(["search", "greedy"])
    assert search.mean > 0 > greedy.mean
