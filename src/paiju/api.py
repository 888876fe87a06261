"""
The front door for programmers, reached as `import paiju`: docs/programmers.md walks through it.

A round is a value. `play` gives the next one and leaves this one as it is, so going back is
keeping the earlier value. The names in `__all__` are public and stable; the rest is private.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from copy import deepcopy
from numbers import Integral
from typing import Any

import msgspec
from msgspec import Struct

from paiju.bots import load as load_bot
from paiju.games import GameInfo, load
from paiju.games import listing as games
from paiju.kit.errors import Illegal, Refusal, Unreadable, called
from paiju.kit.happening import Happening
from paiju.kit.jit import ints
from paiju.kit.options import plain, shown
from paiju.kit.reading import integer, listed, mapping
from paiju.kit.rng import LANES, SEEDS, seed
from paiju.kit.view import Settlement, View
from paiju.kit.words import say
from paiju.play import record as records
from paiju.play import round as rounds
from paiju.play.question import Question, Varied, read

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
        if seat is not None:
            return self._round.lines(self._seated(seat))
        return self._round.lines(self._asked()) if self.to_act else []

    def view(self, seat: int = -1) -> View:
        """What a seat sees, and nothing else; -1: a spectator."""
        return self._round.view(self._seated(seat, least=-1))

    def play(self, action: str) -> "Round":
        """
        The round after an action line ("0 play 3B"), or after an action without its seat
        ("play 3B") of the only seat that is asked. Refuses what is not legal.
        """
        following = self._round.copy()
        is_short = isinstance(action, str) and not action[:1].isdigit()
        following.act(f"{self._asked()} {action}" if is_short else action)
        return Round(following, self._carry)

    def outcome(self) -> dict[str, Any]:
        """What the round has come to: whether it is over, payments, items with their rules, carry."""
        return self._round.outcome()

    def record(self) -> dict[str, Any]:
        """The record of the round, which `replay` plays again."""
        return records.write_record(self._round, deepcopy(self._carry))

    def _seated(self, seat: Any, least: int = 0) -> int:
        """A seat of this table; refuses what is none."""
        if not _is_whole(seat) or not least <= seat < self.players:
            raise Illegal(say("there is no {who}", who=f"@{called(seat)}"))
        return int(seat)

    def _asked(self) -> int:
        """The only seat that is asked."""
        if len(self.to_act) > 1:
            raise Illegal(say("{n} seats are asked: name one", n=len(self.to_act)))
        return self.to_act[0] if self.to_act else self._heard(0)

    def _heard(self, seat: int) -> int:
        """A seat that is asked now; refuses any other, and says why it is not heard."""
        no = self._round.unheard(seat)
        if no is not None:
            raise no
        return seat

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
    entries = _laid(preset, options)
    sheet = records.sheet_fitting(load(game), players, entries)
    record: dict[str, Any] = {"game": game, "players": sheet.players, "options": entries}
    record["dealer"] = dealer
    record["carry"] = _plain({} if carry is None else carry)
    if deck is not None:
        record["deck"] = _listed(deck.split() if isinstance(deck, str) else deck)
    else:
        record["seed"] = seed if seed is not None else int.from_bytes(os.urandom(7))
    return _opened(record, records.open_record(record))


def _plain(told: Any) -> Any:
    """Any mapping, and those in it, as JSON has them; what is none is refused where it is read."""
    if not isinstance(told, Mapping):
        return told
    return {name: _plain(value) for name, value in told.items()}


def _listed(told: Any) -> Any:
    """The same of anything but a text that can be gone through."""
    return list(told) if isinstance(told, Iterable) and not isinstance(told, str) else told


def _laid(preset: str | None, options: Any) -> Any:
    """Options laid over a preset, as a record has them."""
    entries = _plain({} if options is None else options)
    if preset is None or not isinstance(entries, dict):
        return entries
    return {"preset": preset, **entries}


def _opened(record: Mapping[str, Any], round_: rounds.Round) -> Round:
    """A round with a carry of its own, which nobody changes afterwards."""
    return Round(round_, deepcopy(record.get("carry", {})))


def replay(record: Mapping[str, Any]) -> Round:
    """The round that a record tells of; refuses an illegal action with its place and why."""
    told = _plain(record)
    return _opened(told, records.replay(told))


def score(game: str, query: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a score query of the game's rule book."""
    return load(game).query.score(query)


def explain(game: str, query: Mapping[str, Any]) -> Settlement:
    """The same as a table shows it: every line with its rule, and the arithmetic."""
    return load(game).query.explain(query)


def _is_whole(number: Any) -> bool:
    """Whether it is a whole number, also one of another package's."""
    return isinstance(number, Integral) and not isinstance(number, bool)


class Bot:
    """A player. It sees what its seat sees, and nothing else."""

    def __init__(self, name: str, chance: int = 0) -> None:
        self._bot = load_bot(name)
        self._rng = ints(LANES)
        said = int(chance) if _is_whole(chance) else chance
        seed(self._rng, integer(said, "chance", 0, SEEDS - 1), 0)

    @property
    def name(self) -> str:
        """What it is called."""
        return self._bot.name

    def choose(self, round_: Round, seat: int | None = None) -> str:
        """The action line it plays for a seat; for the only one that is asked, where none is named."""
        if not isinstance(round_, Round):
            raise TypeError(f"a paiju.Round is needed, not {round_!r}")
        at = round_._asked() if seat is None else round_._heard(round_._seated(seat))
        here = round_._round
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
    entries = _laid(preset, options)
    sheet = records.sheet_fitting(load(game), players, entries)
    flags = {
        "--rounds": rounds, "--bots": _names(bots), "--players": sheet.players, "--seed": seed,
        "--threads": threads, "--device": device,
    }  # fmt: skip
    return msgspec.json.decode(_compiled("simulate", game, flags, entries), type=Simulation)


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
        "--deals": deals, "--bots": _names(bots), "--players": players, "--seed": seed,
        "--threads": threads, "--device": device,
    }  # fmt: skip
    entries, varied = _laid(preset, options), _varied(vary)
    read(Question(game, varied, players, entries))
    named = [
        one.option + "=" * bool(one.values) + ",".join(map(shown, one.values)) for one in varied
    ]
    found: dict[str, Any] = json.loads(_compiled("lab", game, flags, entries, vary=named))
    return found


def _varied(vary: Any) -> list[Varied]:
    """The options that are varied, each with its values."""
    found = mapping(_plain(vary), "vary").items()
    return [Varied(name, listed(_listed(told), f"vary.{name}")) for name, told in found]


def _names(bots: Iterable[str]) -> str:
    """Bots as a command names them."""
    return ",".join(load_bot(name).name for name in bots)


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
        line += [f"{flag}={value}"] if value is not None else []
    for name, value in options.items():
        line += [f"--set={name}={shown(value)}"]
    for text in vary:
        line += [f"--vary={text}"]
    ran = subprocess.run(line, env={**os.environ, "PAIJU_JIT": "1"}, capture_output=True, text=True)
    if ran.returncode:
        raise _failed(command, ran)
    return ran.stdout


def _failed(command: str, ran: "subprocess.CompletedProcess[str]") -> Exception:
    """The refusal that a command answered; what stopped it otherwise is a fault and no refusal."""
    try:
        error = json.loads(ran.stdout)["error"]
        kind = Unreadable if ran.returncode == 2 else Illegal
        return kind(error["why"], word=error.get("word"))
    except (ValueError, KeyError, TypeError):
        return RuntimeError(f"paiju {command} stopped ({ran.returncode}):\n{ran.stderr}")
