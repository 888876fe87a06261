"""Answers kept for the next time: most of what a table shows, it showed before, or to another seat."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from paiju.kit.jit import COMPILED

F = TypeVar("F", bound=Callable[..., Any])

_kept: list[Any] = []


def memo(size: int) -> Callable[[F], F]:
    """
    Keep the latest `size` answers of a function whose arguments are numbers and rule sheets.

    Only interpreted: a compiled rule sheet is a record, which has no hash. A kept value is shared,
    so it must never be changed.
    """

    def kept(function: F) -> F:
        if COMPILED:
            return function
        answers = lru_cache(size)(function)
        _kept.append(answers)
        return answers  # type: ignore[return-value]

    return kept


def forget() -> None:
    """Forget every answer, so that the next ones are made anew."""
    for answers in _kept:
        answers.cache_clear()
