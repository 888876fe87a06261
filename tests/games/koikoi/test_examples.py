"""The worked examples of the rule book that are written as JSON: records and score queries."""

from typing import Any

from tests.games.playing import comes_to, names, worked


@worked("koikoi")
def test_worked_example(name: str, asked: Any, answer: Any) -> None:
    comes_to("koikoi", asked, answer)


def test_all_of_them_are_here() -> None:
    assert names("koikoi") == ["E-11", "E-12", "E-13"] + [f"E-{n}" for n in range(17, 40)]
