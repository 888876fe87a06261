"""
What a game's package brings beside its rules, for games from outside: `book/<language>.md`, its
rule books, and `words/<language>.json`, its sentences in other languages. Ours lie elsewhere.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec

from paiju.games import outside, package_of


@cache
def folder_of(game: str) -> Path:
    """The folder of a game's package. ModuleNotFoundError: there is no such package."""
    package = package_of(game)
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package)
    return Path(spec.origin).parent


def book_text(game: str, language: str) -> str:
    """The rule book that a package brings; empty where it has none in this language."""
    path = folder_of(game) / "book" / f"{language}.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@cache
def words(language: str) -> dict[str, str]:
    """The sentences of all games from outside, in a language."""
    found: dict[str, str] = {}
    for game in outside():
        try:
            path = folder_of(game) / "words" / f"{language}.json"
        except ModuleNotFoundError:  # that is said where the game is asked for
            continue
        if path.is_file():
            found |= msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    return found
