"""The environments of one table, as PettingZoo and Gymnasium themselves examine them."""

import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from paiju.games import load
from paiju.kit.types import Action, Seat
from paiju.lab.env.aec import PaijuEnv
from paiju.lab.env.choosing import ByCards, seen_by
from paiju.lab.env.single import SeatEnv
from paiju.play.round import Round

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]


def test_pettingzoos_own_tests(table: tuple[str, str, int]) -> None:
    name, preset, players = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice about names and shapes
        api_test(PaijuEnv(name, players, {"preset": preset}), num_cycles=60)
        seed_test(lambda: PaijuEnv(name, players, {"preset": preset}), num_cycles=30)


@pytest.mark.parametrize("name", ["banbiantian", "datongzi"])
def test_card_by_card_passes_them_too(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(PaijuEnv(name, by_cards=True), num_cycles=200)
        seed_test(lambda: PaijuEnv(name, by_cards=True), num_cycles=30)


def by_cards(env: PaijuEnv) -> ByCards:
    assert isinstance(env.choosing, ByCards)
    return env.choosing


@pytest.mark.parametrize("name", ["banbiantian", "datongzi"])
def test_card_by_card_plays_whatever_set_is_listed(name: str) -> None:
    """The cards of a listed line, touched one after the other, are that line."""
    env, chance, sets = PaijuEnv(name, by_cards=True), np.random.default_rng(1), 0
    env.reset(seed=2)
    pack = env.game.cards.pack.names
    for _ in range(40):
        if env.round.over:
            env.reset()
        lines = env.round.lines(by_cards(env).seat)
        line = lines[chance.integers(len(lines))].split(" ")
        agent = env.agent_selection
        if line[1] in env.game.notation.free:
            for card in line[2:]:
                env.step(by_cards(env).first + pack.index(card))
                assert env.agent_selection == agent
            assert env.observe(agent)["action_mask"][by_cards(env).play] == 1
            env.step(by_cards(env).play)
            sets += 1
        else:
            env.step(by_cards(env).words.index(line[1]))
        assert env.round.actions[-1].split(" ")[1] == line[1]
        assert sorted(env.round.actions[-1].split(" ")[2:]) == sorted(line[2:])
    assert sets > 10


def test_cards_can_be_taken_back_and_nobody_saw_them() -> None:
    env = PaijuEnv("banbiantian", by_cards=True)
    env.reset(seed=3)
    while not any(choice >= by_cards(env).first for choice in by_cards(env).open):
        env.step(min(by_cards(env).open))
    agent, before = env.agent_selection, [seen_by(env.round, seat) for seat in range(3)]
    env.step(by_cards(env).first + by_cards(env)._hand()[0])
    assert [seen_by(env.round, seat) for seat in range(3)] == before
    env.step(by_cards(env).back)
    assert env.agent_selection == agent
    assert by_cards(env).laid == []


def test_rewards_are_what_the_round_pays(game_id: str) -> None:
    env, chance = PaijuEnv(game_id), np.random.default_rng(4)
    env.reset(seed=4)
    while not env.round.over:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    paid = env.round.outcome()["payments"]
    assert [env.rewards[agent] for agent in env.possible_agents] == paid
    assert all(env.terminations.values())


def test_gymnasiums_own_check(game_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(game_id), skip_render_check=True)


def test_the_opponent_is_whom_you_like() -> None:
    """A function plays the other seat of Koi-Koi: here the last legal action."""
    asked: list[Seat] = []

    def last(round_: Round, seat: Seat) -> Action:
        asked.append(seat)
        return round_.legal(seat)[-1]

    env, chance = SeatEnv("koikoi", opponent=last, seat=1), np.random.default_rng(5)
    total, ended = 0.0, 0
    seen, _ = env.reset(seed=5)
    while ended < 5:
        seen, reward, over, _, info = env.step(
            int(chance.choice(np.flatnonzero(seen["action_mask"])))
        )
        assert info == {"refused": False}
        total += reward
        if over:
            assert reward == env.round.outcome()["payments"][1]
            ended += 1
            seen, _ = env.reset()
    assert set(asked) == {0}


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_bots_as_opponents(opponent: str) -> None:
    env = SeatEnv("gostop", opponent=opponent)
    first, _ = env.reset(seed=9)
    again, _ = env.reset(seed=9)
    assert (first["observation"] == again["observation"]).all()
    wrong = int(np.flatnonzero(first["action_mask"] == 0)[0])
    env.reset(seed=9)
    same, reward, over, _, info = env.step(wrong)
    assert (same["observation"] == first["observation"]).all()
    assert (reward, over, info) == (0.0, False, {"refused": True})


def test_nothing_imports_them_unasked() -> None:
    program = (
        "import sys, paiju.lab.env, paiju.lab.batch, paiju.cli, paiju.bots, paiju.api;"
        "print([name for name in ('pettingzoo', 'gymnasium', 'torch') if name in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    assert ran.stdout.strip() == "[]"
    assert load("koikoi").spaces is not None
