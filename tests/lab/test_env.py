"""Many tables at once: the rounds of a simulation, numbers that stand for one thing each, no leak."""

from types import SimpleNamespace

import numpy as np
import pytest

from paiju.exam.rounds import fresh, one_of
from paiju.exam.scramble import Scrambling
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED
from paiju.kit.spaces import size_of
from paiju.kit.types import Seat, State
from paiju.lab.batch import simulate
from paiju.lab.env import Tables
from paiju.lab.env.shared import CPU, Shared
from paiju.lab.env.tables import kernels_for, spans_of
from paiju.play.match import chance_of
from paiju.play.record import players_of, sheet_of

STEPS = 400 if COMPILED else 60


def usual(game: Game) -> int:
    return players_of(game, {})


def test_every_number_of_the_spaces_is_declared(game_id: str) -> None:
    game = load(game_id)
    assert game.spaces is not None
    assert size_of(game.spaces.observed) == game.law.observation
    assert all(row.size > 0 for row in (*game.spaces.observed, *game.spaces.choices))


def test_every_legal_action_has_a_number_of_its_own(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    tables = Tables(name, 3, players=players, options={"preset": preset}, seed=5)
    choices = np.zeros(3, np.int64)
    for _ in range(STEPS):
        assert tables.mask.sum(1).tolist() == tables.counts.tolist()
        tables.sample(choices)
        assert all(tables.mask[i, choice] for i, choice in enumerate(choices))
        tables.step(choices)
        assert not tables.refused.any()
    empty = np.ones(tables.observation.shape[1], bool)
    for begin, end in spans_of(tables.game, tables.sheet):
        empty[begin:end] = False
    assert not tables.observation[:, empty].any(), "a seat at which nobody sits"


def test_tables_play_the_rounds_of_a_simulation(game_id: str) -> None:
    """By chance table i of n plays the rounds i, i + n … of the seed, and pays what they pay."""
    game, n = load(game_id), 3
    tables = Tables(game, n, seed=11)
    ended, rounds = 0, tables.hall.rounds
    before = [int(number) for number in rounds]
    for _ in range(3000):
        tables.roam(1)
        for i in np.flatnonzero(tables.done):
            bots = [0] * tables.sheet.players
            span = iter([(before[i], before[i] + 1)])
            (tally,) = simulate(game, tables.sheet, bots, 11, span, 1, paying=True)
            assert tables.rewards[i].tolist() == tally.payments
            ended += 1
        assert not tables.rewards[tables.done == 0].any()
        before = [int(number) for number in rounds]
        if ended > 6:
            break
    assert ended > 6
    assert [number % n for number in before] == list(range(n))


def test_a_seed_is_the_same_again_and_on_threads(game_id: str) -> None:
    one, two = Tables(game_id, 5, seed=3), Tables(game_id, 5, seed=4, threads=2)
    two.reset(3)
    for _ in range(20):
        one.roam(1)
        two.roam(1)
        for name in ("observation", "mask", "rewards", "done", "seats", "counts"):
            assert (getattr(one, name) == getattr(two, name)).all(), name
    two.close()


def test_a_choice_that_is_not_legal_is_refused_and_the_table_stays() -> None:
    tables = Tables("koikoi", 2, seed=1)
    before = tables.observation.copy(), tables.mask.copy()
    wrong = int(np.flatnonzero(tables.mask[0] == 0)[0])
    tables.step(np.array([wrong, int(np.flatnonzero(tables.mask[1])[0])]))
    assert tables.refused.tolist() == [1, 0]
    assert (tables.observation[0] == before[0][0]).all()
    assert (tables.mask[0] == before[1][0]).all()
    assert (tables.observation[1] != before[0][1]).any()


def told(tables: Tables, state: State, seat: Seat) -> list[list[int]]:
    """All that a seat is told of a state."""
    tables.hall.states[0] = state
    scratch = tables._scratch[0]
    kernels_for(tables.game.id)["show"](tables.hall, scratch, 0, tables.rules, 1 << seat)
    n = int(tables.hall.counts[0])
    rows = [int(action) for action in tables.hall.rows[0][:n]]
    return [tables.observation[0].tolist(), tables.mask[0].tolist(), rows]


def leaks(tables: Tables, rounds: int) -> int:
    """How often a seat is told something else when what is hidden from it is overwritten."""
    found, chance, scrambling = 0, chance_of(3, 3), Scrambling()
    for number in range(rounds):
        round_ = fresh(tables.game, tables.sheet, number, number % tables.sheet.players)
        while asked := round_.to_act():
            seat = asked[0]
            other = scrambling.scrambled(round_, seat, chance)
            scrambling.met.append(tables.game.law.state.copy(round_.state))
            mine = told(tables, tables.game.law.state.copy(round_.state), seat)
            found += mine != told(tables, other, seat)
            round_.apply(seat, one_of(round_.legal(seat), chance))
    return found


def test_no_observation_leaks(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    tables = Tables(name, 1, players=players, options={"preset": preset})
    assert leaks(tables, 2) == 0


@pytest.mark.once
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mao Huzi's `observe` is not for the whole table: handed it, it tells who is asked what."""
    tables = Tables("maohuzi", 1)
    made = kernels_for("maohuzi")
    open_ = SimpleNamespace(**made)

    def show(hall, scratch, i, rules, asked):  # type: ignore[no-untyped-def]
        open_.show(hall, scratch, i, rules, asked)
        hall.observation[i] = 0
        tables.game.law.observe(hall.states[i], rules, hall.seats[i], hall.observation[i])

    monkeypatch.setitem(made, "show", show)
    assert leaks(tables, 3) > 0


@pytest.mark.once
def test_the_observation_is_the_games_own(game_id: str) -> None:
    """As `observe` tells it of what the seat may know, with nothing cut off."""
    game = load(game_id)
    tables = Tables(game, 1)
    for number in range(3):
        round_ = fresh(game, sheet_of(game, usual(game), {}), number, 0)
        while asked := round_.to_act():
            row = [0] * game.law.observation
            game.law.observe(round_.seen(asked[0]), round_.rules, asked[0], row)
            assert told(tables, game.law.state.copy(round_.state), asked[0])[0] == row
            round_.apply(asked[0], round_.legal(asked[0])[number % len(round_.legal(asked[0]))])


def test_memory_is_handed_over_by_dlpack() -> None:
    numbers = np.arange(12, dtype=np.int16).reshape(3, 4)
    shared = Shared(numbers, numbers.ctypes.data, (3, 4), np.int16, CPU)
    theirs = np.from_dlpack(shared)
    numbers[1, 1] = 99
    assert theirs.tolist() == numbers.tolist()
    assert shared.__dlpack_device__() == (CPU, 0)
    assert not hasattr(shared, "__cuda_array_interface__")


@pytest.mark.compiled
def test_tables_of_a_gpu_compile_to_ptx(monkeypatch: pytest.MonkeyPatch) -> None:
    from paiju.lab.cuda import cuda as numba_cuda
    from paiju.lab.env import entries

    from numba.cuda import dispatcher  # isort: skip

    gpu = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: gpu)
    game = load("koikoi")
    sheet = sheet_of(game, usual(game), {})
    for name in entries.ENTRIES:
        ptx, _ = numba_cuda.compile_ptx(
            entries.entry(game, sheet, name), entries.signature(game), cc=(9, 0)
        )
        assert ".entry" in ptx
