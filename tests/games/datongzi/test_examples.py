"""The worked examples of the rule book that are written as JSON."""

from typing import Any

from tests.games.playing import comes_to, names, worked


@worked("datongzi")
def test_worked_example(name: str, asked: Any, answer: Any) -> None:
    comes_to("datongzi", asked, answer)


def test_all_of_them_are_here() -> None:
    assert names("datongzi") == [f"S{n}" for n in range(1, 25)]
