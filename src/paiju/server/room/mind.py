"""
A bot's thinking, in a process of its own: one JSON line asks, one answers.

It is handed what a seat may know and nothing else. Run by `server/room/minds.py`.
"""

import sys
from typing import Any

import msgspec

from paiju import bots
from paiju.games import load
from paiju.kit.game import Game
from paiju.kit.jit import ints
from paiju.kit.options import Sheet
from paiju.kit.rng import LANES, seed
from paiju.kit.state import Shape
from paiju.kit.types import State
from paiju.play.record import sheet_of


class Thought(msgspec.Struct):
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


def choose(thought: Thought) -> int:
    """The action the bot plays."""
    game: Game = load(thought.game)
    sheet: Sheet = sheet_of(game, thought.players, thought.options)
    rng = ints(LANES)
    seed(rng, thought.seed, 0)
    seen = restored(game.state, thought.seen)
    bot = bots.load(thought.bot)
    return bot.choose(game, seen, game.numbers(sheet), thought.seat, rng)


def main() -> None:
    """Answer until nobody asks any more."""
    decode = msgspec.json.Decoder(Thought).decode
    for line in sys.stdin.buffer:
        thought = decode(line)
        answer = {"n": thought.n, "action": choose(thought)}
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
