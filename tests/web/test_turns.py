"""Turns of real rounds as the browser shows them: in steps that begin and end where the views do."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.web.node import computed

import paiju
from paiju.kit.happening import Happening
from paiju.server.table.showing import length

pytestmark = pytest.mark.once

ROUNDS = 6
BOLD = 0.35  # of all actions that are chosen by chance, so that rarer things happen too


def as_json(view: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


def held(view: Any) -> int:
    """How many cards the players hold."""
    return sum(
        zone["hidden"] + sum(len(group["cards"]) for group in zone["groups"])
        for zone in view["zones"]
        if zone["id"] == "hand"
    )


def turns(game: str, seat: int) -> Iterator[dict[str, Any]]:
    """Every turn of some rounds as a seat sees it; of a spectator's too."""
    chance = random.Random(5)
    for seed in range(ROUNDS):
        now, bot = paiju.deal(game, seed=seed), paiju.bot("greedy", seed)
        while not now.over:
            asked = now.to_act[0]
            bold = chance.random() < BOLD
            line = chance.choice(now.legal(asked)) if bold else bot.choose(now, asked)
            following = now.play(line)
            before, after = as_json(now.view(seat)), as_json(following.view(seat))
            if held(before) and not following.over:  # hands are dealt, and opened, without a move
                yield {"before": before, "after": after, "happened": as_json(following.happened)}
            now = following


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_the_last_step_of_every_turn_is_the_view_after_it(game_id: str, seat: int) -> None:
    played = list(turns(game_id, seat))
    for turn, shown in zip(played, computed("turns.js", played), strict=True):
        assert shown["forwards"] is None, (turn["happened"], shown)
        assert shown["back"] is None, (turn["happened"], shown)


@pytest.mark.parametrize("seat", [0, -1])
def test_what_is_captured_lies_in_the_pile_of_its_kind(game_id: str, seat: int) -> None:
    """Also the first card of a pile, whose name says how many there are."""
    played = list(turns(game_id, seat))
    found = 0
    for turn, shown in zip(played, computed("turns.js", played), strict=True):
        last, after = shown["piles"]
        assert last == after, turn["happened"]
        found += len(after)
    assert (found > 0) == (game_id in {"gostop", "koikoi"})


def test_every_card_of_the_stock_sets_out_from_the_stock(game_id: str) -> None:
    played = list(turns(game_id, 0))
    found = 0
    for turn, shown in zip(played, computed("turns.js", played), strict=True):
        drawn = [
            move
            for one in turn["happened"]
            for move in one["moves"]
            if move["from"]["zone"] == "stock"
        ]
        turned = [step for step in shown["steps"] if step["kind"] == "turn"]
        assert [move for step in turned for move in step["moves"]] == drawn
        found += len(drawn)
    assert (found > 0) == (game_id in {"gostop", "koikoi", "maohuzi"})


def test_the_steps_of_a_turn_are_in_the_order_of_its_events(game_id: str) -> None:
    """No theft before the captures, no capture before what was turned up has found its place."""
    order = {"hand": 0, "turn": 1, "place": 2, "sweep": 3, "steal": 4}
    played = list(turns(game_id, 0))
    for shown in computed("turns.js", played):
        ended = -1
        for step in shown["steps"]:
            assert step["told"] >= ended
            ended = step["told"]
        kinds = [order[step["kind"]] for step in shown["steps"] if step["kind"] in order]
        if game_id == "gostop":
            assert kinds == sorted(kinds)


def test_the_server_waits_as_long_as_a_turn_is_shown(game_id: str) -> None:
    played = list(turns(game_id, 0))
    for turn, shown in zip(played, computed("turns.js", played), strict=True):
        happened = msgspec.convert(turn["happened"], tuple[Happening, ...])
        assert abs(length(happened) - shown["normal"]) <= 1, (turn["happened"], shown)
