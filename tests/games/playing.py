"""What tests of every game do: play lines, see one refused, look up a worked example."""

from typing import Any

import pytest
from tests.books import examples

from paiju.games import load
from paiju.kit.errors import Illegal, Refusal
from paiju.play.record import replay
from paiju.play.round import Round


def play(round_: Round, *lines: str) -> Round:
    """The round, after these lines."""
    for line in lines:
        round_.act(line)
    return round_


def no_to(round_: Round, line: str) -> Refusal:
    """The refusal of a line; nothing has changed."""
    before = round_.game.law.state.dump(round_.state)
    with pytest.raises(Refusal) as no:
        round_.act(line)
    assert round_.game.law.state.dump(round_.state) == before
    assert no.value.why
    return no.value


def refusal(round_: Round, line: str) -> str:
    """Why a line is refused."""
    return no_to(round_, line).why


def refused(round_: Round, line: str) -> str | None:
    """The rule book's word with which a line is refused."""
    return no_to(round_, line).word


def refused_score(game_id: str, query: dict[str, Any]) -> str | None:
    """The rule book's word with which a score query is refused."""
    with pytest.raises(Refusal) as no:
        load(game_id).query.score({"game": game_id, "options": {}, **query})
    assert no.value.why
    return no.value.word


def best(round_: Round) -> str:
    """The line that the game appraises highest, for the first player who is asked."""
    seat = round_.to_act()[0]
    seen = round_.seen(seat)

    def worth(action: Any) -> int:
        return int(round_.game.law.appraise(seen, round_.rules, seat, action))

    return round_.line(seat, max(round_.legal(seat), key=worth))


def worked(game_id: str) -> pytest.MarkDecorator:
    """For a test of every worked example of a rule book that is written as JSON."""
    found = examples(game_id)
    return pytest.mark.parametrize(
        ("name", "asked", "answer"), found, ids=[name for name, _, _ in found]
    )


def comes_to(game_id: str, asked: Any, answer: Any, error: str = "") -> None:
    """
    A record or a score query comes to the answer of the book, or is refused as it says. Where the
    answer to a record names facts, they are some of all the facts.
    """
    if "actions" in asked:
        round_, facts = replay(asked), answer.get("facts", {})
        assert round_.outcome() == {name: answer[name] for name in answer if name != "facts"}
        assert {name: round_.facts()[name] for name in facts} == facts
    elif "error" in answer:
        with pytest.raises(Illegal, match=error or answer["error"]):
            load(game_id).query.score(asked)
    else:
        assert load(game_id).query.score(asked) == answer


def names(game_id: str) -> list[str]:
    """The worked examples of a rule book, in its order."""
    return [name for name, _, _ in examples(game_id)]
