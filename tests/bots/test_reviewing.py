"""A review: from what the seat knew then, adding up, and telling what cost most."""

import json
from typing import Any

import pytest
from tests.bots.test_search import decisions, rng_of, told_by
from tests.cli.run import answers, paiju

from paiju import bots
from paiju.bots.judging import Effort, judge
from paiju.bots.reviewing import Progress, Review, review
from paiju.bots.search import Searcher
from paiju.exam.scramble import Scrambling
from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.kit.jit import COMPILED, ints
from paiju.kit.rng import LANES, seed
from paiju.play.match import chance_of
from paiju.play.record import open_record, write_record

FEW = Effort(8, 4)


def record_of(game_id: str, number: int, actions: int = 10_000) -> dict[str, Any]:
    """A round of beginners."""
    game = load(game_id)
    round_, rng = (
        open_record({"game": game_id, "seed": number, "players": game.players[0]}),
        ints(LANES),
    )
    seed(rng, number, 0)
    bot = bots.load("learning")
    while (asked := round_.to_act()) and len(round_.actions) < actions:
        action = bot.choose(game, round_.seen(asked[0]), round_.rules, asked[0], rng)
        round_.apply(asked[0], action)
    return write_record(round_, {})


def test_it_adds_up(game_id: str) -> None:
    """The result is the deal, the decisions and the rest; the worst are those that cost most."""
    record = record_of(game_id, 3, 10_000 if COMPILED or game_id in ("koikoi", "gostop") else 0)
    if not record["actions"]:
        return  # play-outs of the other games take long where rules are interpreted
    *steps, found = review(record, 1)
    assert isinstance(found, Review)
    assert all(isinstance(step, Progress) for step in steps)
    assert steps[-1] == Progress(len(found.decisions), len(found.decisions))
    assert found.result == pytest.approx(found.deal + found.skill + found.stock, abs=0.05)
    losses = [one.loss for one in found.decisions]
    assert found.skill == pytest.approx(-sum(losses), abs=0.05)
    assert [losses[at] for at in found.worst] == sorted(losses, reverse=True)[: len(found.worst)]
    for one in found.decisions:
        assert record["actions"][one.at].startswith("1 ")
        assert one.loss >= 0
        assert (one.loss == 0) or one.best != one.played
    assert [*review(record, 1)][-1] == found  # the same every time


def test_hidden_cards_change_nothing(game_id: str) -> None:
    """A decision is judged by what its seat knew then."""
    scrambling, chance = Scrambling(), chance_of(3, 0)
    for round_, seat in decisions(game_id, 1, 6 if COMPILED else 2):
        legal = round_.legal(seat)
        played = legal[chance(len(legal))]
        searcher = Searcher(round_.game)
        other = told_by(round_, scrambling.scrambled(round_, seat, chance), seat)
        found = [
            judge(searcher, seen, round_.rules, seat, played, rng_of(2), FEW)
            for seen in (round_.seen(seat), other)
        ]
        assert found[0] == found[1]
        scrambling.met.append(round_.game.law.state.copy(round_.state))


def test_only_a_finished_round_is_reviewed_and_only_from_a_seat() -> None:
    with pytest.raises(Illegal, match="not over"):
        next(review(record_of("koikoi", 3, 4), 0))
    with pytest.raises(Illegal, match="not a seat"):
        next(review(record_of("koikoi", 3), 2))


@pytest.mark.compiled  # whatever the mode, it is made by compiled rules: these are there already
def test_the_command_line_reviews() -> None:
    record = json.dumps(record_of("koikoi", 5))
    found = answers("replay", "--review", "0", "--json", text=record)
    assert len(found["decisions"]) > 3
    code, told, _ = paiju("replay", "--review", "0", text=record)
    assert code == 0
    assert "the stock and the others" in told
    code, told, why = paiju("replay", "--review", "7", text=record)
    assert (code, told, why.count("\n")) == (1, "", 1)
