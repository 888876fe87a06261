"""
The front door for programmers, reached as `import paiju`: docs/programmers.md walks through it.

A round is a value. `play` gives the next one and leaves this one as it is, so going back is
keeping the earlier value. What is named in `__all__` is public and stable; the rest is private.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from paiju.bots import load as load_bot
from paiju.games import GameInfo, load
from paiju.games import listing as games
from paiju.kit.errors import Illegal, Refusal, Unreadable
from paiju.kit.happening import Happening
from paiju.kit.jit import ints
from paiju.kit.options import plain
from paiju.kit.rng import LANES, seed
from paiju.kit.view import Settlement, View
from paiju.kit.words import say
from paiju.play import record as records
from paiju.play import round as rounds

__all__ = [
    "Bot", "GameInfo", "Happening", "Refusal", "Round", "Settlement", "Simulation", "View",
    "bot", "compare", "deal", "explain", "games", "replay", "score", "simulate",
]  # fmt: skip


class Round:
    """A round at a moment. It never changes: `play` gives the next one."""

    __slots__ = ("_carry", "_round")

    def __init__(self, round_: rounds.Round, carry: Mapping[str, Any]) -> None:
        self._round = round_
        self._carry = carry

    @property
    def game(self) -> str:
        """The game's id."""
        return self._round.game.id

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._round.sheet.players

    @property
    def options(self) -> dict[str, Any]:
        """The whole rule sheet, option by option."""
        values = self._round.sheet.options
        return {name: plain(getattr(values, name)) for name in values.__struct_fields__}

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked now; none when the round is over."""
        return tuple(self._round.to_act())

    @property
    def over(self) -> bool:
        """Whether nothing more will be asked."""
        return self._round.over

    @property
    def actions(self) -> tuple[str, ...]:
        """The action lines so far."""
        return tuple(self._round.actions)

    @property
    def happened(self) -> tuple[Happening, ...]:
        """What the last action did: events, the moves of cards, sentences."""
        return tuple(self._round.happened)

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that everyone saw in this round."""
        return self._round.events

    def legal(self, seat: int | None = None) -> list[str]:
        """
        The action lines that a seat may play; of the only seat that is asked, where none is named.

        Where players name cards freely (the climbing games), one line for each shape.
        """
        return self._round.lines(self._asked(seat)) if self.to_act else []

    def view(self, seat: int = -1) -> View:
        """What a seat sees, and nothing else; -1: a spectator."""
        if not -1 <= seat < self.players:
            raise Illegal(say("there is no {who}", who=f"@{seat}"))
        return self._round.view(seat)

    def play(self, action: str) -> "Round":
        """
        The round after an action line ("0 play 3B"), or after an action without its seat
        ("play 3B") of the only seat that is asked. Refuses what is not legal.
        """
        following = self._round.copy()
        following.act(action if action[:1].isdigit() else f"{self._asked(None)} {action}")
        return Round(following, self._carry)

    def outcome(self) -> dict[str, Any]:
        """What the round has come to: whether it is over, payments, items with their rules, carry."""
        return self._round.outcome()

    def record(self) -> dict[str, Any]:
        """The record of the round, which `replay` plays again."""
        return records.write_record(self._round, self._carry)

    def _asked(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if len(self.to_act) != 1:
            raise Illegal(say("{n} seats are asked: name one", n=len(self.to_act)))
        return self.to_act[0]

    def __repr__(self) -> str:
        return f"<Round of {self.game}, {self.players} players, {len(self.actions)} actions>"


def deal(
    game: str,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    players: int | None = None,
    dealer: int = 0,
    carry: Mapping[str, Any] | None = None,
    seed: int | None = None,
    deck: Iterable[str] | str | None = None,
) -> Round:
    """
    A round just dealt. The deck is a list of cards, or stands for a seed; without either it is
    shuffled by chance. `carry` is what the round before handed on (`outcome()["carry"]`).
    """
    entries = {**({"preset": preset} if preset is not None else {}), **(options or {})}
    record: dict[str, Any] = {"game": game, "options": entries, "dealer": dealer}
    record["carry"] = dict(carry or {})
    if players is not None:
        record["players"] = players
    if deck is not None:
        record["deck"] = deck.split() if isinstance(deck, str) else list(deck)
    else:
        record["seed"] = seed if seed is not None else int.from_bytes(os.urandom(7))
    return _opened(record)


def _opened(record: Mapping[str, Any]) -> Round:
    return Round(records.open_record(record), record.get("carry", {}))


def replay(record: Mapping[str, Any]) -> Round:
    """The round that a record tells of; refuses an illegal action with its place and why."""
    return Round(records.replay(record), record.get("carry", {}))


def score(game: str, query: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a score query of the game's rule book."""
    return load(game).query.score(query)


def explain(game: str, query: Mapping[str, Any]) -> Settlement:
    """The same as a table shows it: every line with its rule, and the arithmetic."""
    return load(game).query.explain(query)


class Bot:
    """A player. It sees what its seat sees, and nothing else."""

    def __init__(self, name: str, chance: int = 0) -> None:
        self._bot = load_bot(name)
        self._rng = ints(LANES)
        seed(self._rng, chance, 0)

    @property
    def name(self) -> str:
        """What it is called."""
        return self._bot.name

    def choose(self, round_: Round, seat: int | None = None) -> str:
        """The action line it plays for a seat; for the only one that is asked, where none is named."""
        here, at = round_._round, round_._asked(seat)
        if at not in here.to_act():
            raise Illegal(say("{who} is not asked", who=f"@{at}"))
        action = self._bot.choose(here.game, here.seen(at), here.rules, at, self._rng)
        return here.line(at, action)


def bot(name: str, chance: int = 0) -> Bot:
    """A player by its name; `chance` is the seed of what it leaves to chance."""
    return Bot(name, chance)


class Simulation(Struct, frozen=True):
    """What many rounds came to."""

    game: str
    rounds: int
    steps: int
    seconds: float  # without compilation
    rounds_per_second: float
    steps_per_second: float
    payments_mean: tuple[float, ...]  # points a round, by seat
    results: dict[str, int]
    digest: str


def simulate(
    game: str,
    *,
    rounds: int = 100_000,
    bots: Iterable[str] = ("random",),
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    players: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    device: str = "cpu",
) -> Simulation:
    """
    Many rounds, compiled. A process runs the rules either interpreted or compiled, so this starts
    one of its own; the first time it compiles the game's rules, for half a minute or so.
    """
    flags = {
        "--rounds": rounds, "--bots": ",".join(bots), "--preset": preset, "--players": players,
        "--seed": seed, "--threads": threads, "--device": device,
    }  # fmt: skip
    return msgspec.json.decode(_compiled("simulate", game, flags, options or {}), type=Simulation)


def compare(
    game: str,
    vary: Mapping[str, Iterable[Any]],
    *,
    deals: int = 20_000,
    bots: Iterable[str] = ("greedy",),
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    players: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    device: str | None = None,
) -> dict[str, Any]:
    """
    What a house rule does: the same deals under each value of one option, or of two; the first value
    is what the others are compared with. Compiled, in a process of its own, as `simulate`.
    """
    flags: dict[str, Any] = {
        "--deals": deals, "--bots": ",".join(bots), "--preset": preset, "--players": players,
        "--seed": seed, "--threads": threads, "--device": device,
    }  # fmt: skip
    named = [f"{name}={','.join(map(json.dumps, values))}" for name, values in vary.items()]
    found: dict[str, Any] = json.loads(_compiled("lab", game, flags, options or {}, vary=named))
    return found


def _compiled(
    command: str,
    game: str,
    flags: Mapping[str, Any],
    options: Mapping[str, Any],
    vary: Iterable[str] = (),
) -> str:
    """What a command answers in JSON, run by a process whose rules are compiled."""
    line = [sys.executable, "-m", "paiju", command, game, "--json"]
    for flag, value in flags.items():
        line += [flag, str(value)] if value is not None else []
    for name, value in options.items():
        line += ["--set", f"{name}={json.dumps(value)}"]
    for text in vary:
        line += ["--vary", text]
    ran = subprocess.run(line, env={**os.environ, "PAIJU_JIT": "1"}, capture_output=True, text=True)
    if ran.returncode:
        kind = Unreadable if ran.returncode == 2 else Illegal
        raise kind(ran.stderr.strip().removeprefix(f"{command}: ") or f"{command} failed")
    return ran.stdout
