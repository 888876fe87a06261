"""
A bot's thinking, in a process of its own: one JSON line asks, one answers.

It is handed what a seat may know and nothing else. `server/room/worker.py` starts it, and so does
a table in the terminal. Its first line says that it listens.
"""

import os
import sys
import time
from functools import cache
from typing import Any

import msgspec

from paiju import bots
from paiju.bots.advising import Hint, advise
from paiju.bots.clarity import doubt
from paiju.bots.levels import at_once
from paiju.bots.think import Think
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.jit import COMPILED, ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, seed
from paiju.kit.state import Shape
from paiju.kit.types import State
from paiju.play.record import sheet_of

NICE = "--nice="  # the argument that says how far it gives way to other programs
ADVISING = 400  # milliseconds for a hint
LIMIT = 1000  # milliseconds that a bot may think, whatever its level would take


class Question(msgspec.Struct):
    """A question to a bot."""

    n: int
    game: str
    players: int
    options: dict[str, Any]
    bot: str
    seat: int
    seed: int
    seen: dict[str, Any]
    ms: int = LIMIT  # for a bot that thinks
    threads: int = 1  # that it may think with
    advise: bool = False  # not what the bot plays, but what a person might


class Thought(msgspec.Struct, frozen=True):
    """What the bot plays, and how hard it was to say: 0 to 100; or hints for a person."""

    n: int
    action: int = 0
    doubt: int = 0
    hints: tuple[Hint, ...] = ()


def restored(shape: Shape, dump: dict[str, Any]) -> State:
    """The state that `Shape.dump` wrote down."""
    state = shape.new()
    for name in shape.names:
        value = dump[name]
        if not isinstance(value, list):
            setattr(state, name, value)
            continue
        row = getattr(state, name)
        for i, item in enumerate(value):
            if isinstance(item, list):
                for j, number in enumerate(item):
                    row[i][j] = number
            else:
                row[i] = item
    return state


@cache
def thinker_of(bot: str, game: str) -> bots.Thinker:
    """A bot with its memory: this process asks it one question at a time."""
    return bots.load(bot).thinker(load(game))


def choose(question: Question) -> Thought:
    """The action that the bot plays. By interpreted rules none of ours thinks: it would take too long."""
    game: Game = load(question.game)
    sheet: Sheet = sheet_of(game, question.players, question.options)
    rng = ints(LANES)
    seed(rng, question.seed, 0)
    seen, rules = restored(game.law.state, question.seen), game.numbers(sheet)
    if question.advise:
        think = Think(ms=min(question.ms, ADVISING), clock=time.monotonic, threads=question.threads)
        return Thought(question.n, hints=advise(game, seen, rules, question.seat, rng, think))
    bot = bots.load(question.bot if COMPILED else at_once(question.bot))
    think = Think(ms=question.ms, clock=time.monotonic, threads=question.threads)
    thinker = thinker_of(bot.name, game.id)
    action = thinker.choose(seen, rules, question.seat, rng, think)
    return Thought(question.n, action, doubt(thinker, game, seen, rules, question.seat))


def main() -> None:
    """Thought questions until the input ends."""
    for argument in sys.argv[1:]:
        if argument.startswith(NICE):
            os.nice(int(argument.removeprefix(NICE)))
    decode = msgspec.json.Decoder(Question).decode
    _say(Thought(0))
    for line in sys.stdin.buffer:
        _say(choose(decode(line)))


def _say(answer: Thought) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
