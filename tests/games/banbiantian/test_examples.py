"""The worked examples of the rule book that are written as JSON."""

from typing import Any

import pytest
from tests.books import examples

from paiju.games import load

EXAMPLES = examples("banbiantian")


@pytest.mark.parametrize(
    ("name", "asked", "answer"), EXAMPLES, ids=[name for name, _, _ in EXAMPLES]
)
def test_worked_example(name: str, asked: Any, answer: Any) -> None:
    assert load("banbiantian").query.score(asked) == answer


def test_all_of_them_are_here() -> None:
    assert [name for name, _, _ in EXAMPLES] == [f"S{n}" for n in range(1, 19)]
