"""The worked examples of the rule book that are written as JSON: records and score queries."""

from typing import Any

import pytest
from tests.books import examples

from paiju.games import load
from paiju.play.record import replay

EXAMPLES = examples("maohuzi")


@pytest.mark.parametrize(
    ("name", "asked", "answer"), EXAMPLES, ids=[name for name, _, _ in EXAMPLES]
)
def test_worked_example(name: str, asked: Any, answer: Any) -> None:
    if "actions" in asked:
        assert replay(asked).outcome() == answer
    else:
        assert load("maohuzi").query.score(asked) == answer


def test_all_of_them_are_here() -> None:
    assert [name for name, _, _ in EXAMPLES] == [f"E-{n}" for n in range(22, 37)]
