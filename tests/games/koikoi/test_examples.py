"""The worked examples of the rule book that are written as JSON: records and score queries."""

from typing import Any

import pytest
from tests.books import examples

from paiju.games import load
from paiju.kit.errors import Illegal
from paiju.play.record import replay

EXAMPLES = examples("koikoi")


@pytest.mark.parametrize(
    ("name", "asked", "answer"), EXAMPLES, ids=[name for name, _, _ in EXAMPLES]
)
def test_worked_example(name: str, asked: Any, answer: Any) -> None:
    if "actions" in asked:
        assert replay(asked).outcome() == answer
    elif "error" in answer:
        with pytest.raises(Illegal, match=answer["error"]):
            load("koikoi").query.score(asked)
    else:
        assert load("koikoi").query.score(asked) == answer


def test_all_of_them_are_here() -> None:
    assert [name for name, _, _ in EXAMPLES] == (
        ["E-11", "E-12", "E-13"] + [f"E-{n}" for n in range(17, 31)]
    )
