"""
A bot's thinking, in a process of its own: one JSON line asks, one answers.

It is handed what a seat may know and nothing else. `server/room/worker.py` starts it. Its first line
says that it listens.
"""

import os
import sys
import time
from typing import Any

import msgspec

from paiju import bots
from paiju.bots.think import Think
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, seed
from paiju.kit.state import Shape
from paiju.kit.types import State
from paiju.play.record import sheet_of

NICELY = "--nicely"  # the argument with which it gives way to all other programs
NICEST = 19
THINK = Think(ms=100, clock=time.monotonic)  # for a bot that thinks


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


def choose(question: Question) -> int:
    """The action that the bot plays."""
    game: Game = load(question.game)
    sheet: Sheet = sheet_of(game, question.players, question.options)
    rng = ints(LANES)
    seed(rng, question.seed, 0)
    seen = restored(game.law.state, question.seen)
    bot = bots.load(question.bot)
    return bot.choose(game, seen, game.numbers(sheet), question.seat, rng, THINK)


def main() -> None:
    """Answer questions until the input ends."""
    if NICELY in sys.argv:
        os.nice(NICEST)
    decode = msgspec.json.Decoder(Question).decode
    _say({})
    for line in sys.stdin.buffer:
        question = decode(line)
        _say({"n": question.n, "action": choose(question)})


def _say(answer: dict[str, int]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
