"""A bot in another process plays what it would play here, knowing only what its seat knows."""

from typing import Any

from paiju.bots import load as bot
from paiju.games import load
from paiju.kit.jit import ints
from paiju.kit.options import entries
from paiju.kit.rng import LANES, seed
from paiju.play.record import open_record
from paiju.thinking.mind import Question, choose, restored


def test_the_same_action(game_id: str) -> None:
    game = load(game_id)
    record: dict[str, Any] = {"game": game_id, "players": game.players[0], "seed": 3}
    round_ = open_record(record)
    options = entries(round_.sheet, game.options.presets)
    rng = ints(LANES)
    for _ in range(12):
        if not round_.to_act():
            break
        seat = round_.to_act()[0]
        seen = round_.seen(seat)
        dump = game.law.state.dump(seen)
        assert game.law.state.dump(restored(game.law.state, dump)) == dump
        seed(rng, 5, 0)
        action = bot("greedy").choose(game, seen, round_.rules, seat, rng)
        question = Question(1, game_id, game.players[0], options, "greedy", seat, 5, dump)
        assert choose(question).action == action
        round_.apply(seat, action)


def test_one_that_thinks_answers_too(game_id: str) -> None:
    """By the time that a table gives it; with interpreted rules somebody answers for it."""
    round_ = open_record({"game": game_id, "players": load(game_id).players[0], "seed": 3})
    options = entries(round_.sheet, round_.game.options.presets)
    seat = round_.to_act()[0]
    dump = round_.game.law.state.dump(round_.seen(seat))
    question = Question(1, game_id, round_.sheet.players, options, "search", seat, 5, dump)
    thought = choose(question)
    assert thought.action in round_.legal(seat)
    assert 0 <= thought.doubt <= 100
