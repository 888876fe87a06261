"""Random play of card games in RLCard, OpenSpiel and pgx beside ours, in one run, as ratios.

    .venv/bin/python bench/peers.py

Installs the packages of bench/peers.lock into an environment of its own, in the folder for temporary
files, the first time. Every program plays on one core, to which it is bound: pgx's compiler would take all it
finds. A *step* is one decision of one player; a *round* is one deal played to its end.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = Path(tempfile.gettempdir()) / "paiju-peers"
SECONDS = 4.0

Counted = tuple[int, int]  # rounds, steps


def measured(play: Callable[[], Counted]) -> dict[str, float]:
    """Rounds and steps a second, over some seconds."""
    play()
    rounds = steps = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        more_rounds, more_steps = play()
        rounds += more_rounds
        steps += more_steps
    seconds = time.perf_counter() - begun
    return {"rounds": rounds / seconds, "steps": steps / seconds}


def rlcard_game(name: str) -> Callable[[], Counted]:
    import random

    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def play() -> Counted:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return 1, steps

    return play


def openspiel_game(name: str) -> Callable[[], Counted]:
    import random

    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> Counted:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return 1, steps

    return play


def pgx_game(name: str) -> Callable[[], Counted]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    batch, length = 1024, 100
    # a round that is over begins anew, as users of it do
    reset, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def act(carry, _):  # type: ignore[no-untyped-def]
        state, key = carry
        key, chosen, dealt = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(chosen, logits, axis=1)
        state = step(state, action, jax.random.split(dealt, batch))
        return (state, key), (batch, state.terminated.sum())

    @jax.jit
    def many(key):  # type: ignore[no-untyped-def]
        start, key = jax.random.split(key)
        state = reset(jax.random.split(start, batch))
        _, (steps, rounds) = jax.lax.scan(act, (state, key), None, length=length)
        return rounds.sum(), jnp.asarray(steps).sum()

    keys = [jax.random.PRNGKey(0)]

    def play() -> Counted:
        keys[0], used = jax.random.split(keys[0])
        rounds, steps = many(used)
        return int(rounds), int(steps)

    return play


PEERS: dict[str, tuple[Callable[[str], Callable[[], Counted]], str]] = {
    "RLCard leduc-holdem": (rlcard_game, "leduc-holdem"),
    "RLCard gin-rummy": (rlcard_game, "gin-rummy"),
    "RLCard uno": (rlcard_game, "uno"),
    "RLCard doudizhu": (rlcard_game, "doudizhu"),
    "OpenSpiel leduc_poker": (openspiel_game, "leduc_poker"),
    "OpenSpiel gin_rummy": (openspiel_game, "gin_rummy"),
    "OpenSpiel hearts": (openspiel_game, "hearts"),
    "pgx leduc_holdem": (pgx_game, "leduc_holdem"),
    "pgx kuhn_poker": (pgx_game, "kuhn_poker"),
}


def one_core() -> None:
    """Stay on one processor."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def peer(title: str) -> None:
    """In the peers' environment: measure one game, print it as JSON."""
    one_core()
    make, name = PEERS[title]
    print(json.dumps(measured(make(name))))


def prepare() -> Path:
    """The peers' environment, made the first time."""
    python = HOME / "bin" / "python"
    if not (HOME / "installed").exists():
        print("installing the peers (once) …", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", str(HOME)], check=True)
        lock = str(ROOT / "bench" / "peers.lock")
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "-r", lock], check=True)
        (HOME / "installed").touch()
    return python


def ours() -> dict[str, dict[str, float]]:
    """Every game of ours, random play, one core."""
    os.environ["PAIJU_JIT"] = "1"
    sys.path.insert(0, str(ROOT / "src"))
    from paiju.games import GAMES, load
    from paiju.lab.batch import simulate, spans
    from paiju.play.record import players_of, sheet_of

    found = {}
    for name in GAMES:
        game = load(name)
        sheet = sheet_of(game, players_of(game, {}), {})
        bots, at = [0] * sheet.players, [0]

        def play(game=game, sheet=sheet, bots=bots, at=at) -> Counted:  # type: ignore[no-untyped-def]
            at[0] += 1
            (tally,) = simulate(game, sheet, bots, at[0], spans(2000, 2000), 1)
            return tally.rounds, tally.steps

        found[f"Paiju {name}"] = measured(play)
    return found | {
        f"Paiju {name}, tables": measured(tables(name)) for name in ("koikoi", "gostop")
    }


def tables(name: str) -> Callable[[], Counted]:
    """Many tables at once, with observation and mask at every step, one core."""
    from paiju.lab.env import Tables

    many = Tables(name, 8192)

    def play() -> Counted:
        rounds = 0
        for _ in range(4):
            many.roam(1)
            rounds += int(many.done.sum())
        return rounds, 4 * len(many)

    return play


def main() -> None:
    if sys.argv[1:]:
        peer(sys.argv[1])
        return
    python = prepare()
    one_core()
    figures = ours()
    best = figures["Paiju koikoi"]
    for title in PEERS:
        ran = subprocess.run(
            [str(python), __file__, title], capture_output=True, text=True, check=False
        )
        if ran.returncode:
            print(f"{title}: {ran.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        else:
            figures[title] = json.loads(ran.stdout.splitlines()[-1])
    seen = figures["Paiju koikoi, tables"]
    head = f"{'random play':24} {'rounds/s':>12} {'steps/s':>14}"
    print(f"{head} {'our Koi-Koi, steps, is':>24} {'with observation and mask':>26}")
    for title, rate in figures.items():
        ratio, other = best["steps"] / rate["steps"], seen["steps"] / rate["steps"]
        row = f"{title:24} {rate['rounds']:12,.0f} {rate['steps']:14,.0f}"
        print(f"{row} {ratio:22,.2f} × {other:24,.2f} ×")


if __name__ == "__main__":
    main()
