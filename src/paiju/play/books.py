"""The rule books that are installed with the program, and how they group the options."""

from functools import cache
from pathlib import Path

import paiju
from paiju.games import GAMES, load, outside
from paiju.kit import book
from paiju.kit.options import listing
from paiju.play.brought import book_text

PACKAGE = Path(paiju.__file__).parent
ENGLISH = "en"
LANGUAGES = (ENGLISH, "ja", "ko", "zh")
PLACES = (PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules")  # wheel, checkout


@cache
def text_of(game: str, language: str = ENGLISH) -> str:
    """The text of a rule book; empty when it was not installed."""
    if game not in GAMES and game in outside():
        return book_text(game, language)
    for place in PLACES:
        path = place / ("" if language == ENGLISH else language) / f"{game}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


@cache
def family_of(game: str, language: str = ENGLISH) -> book.Book | None:
    """One page in plain words, for families; none where a game has no such page."""
    for place in PLACES:
        path = place / ("" if language == ENGLISH else language) / "families" / f"{game}.md"
        if path.is_file():
            return book.read(path.read_text(encoding="utf-8"))
    return None


@cache
def book_of(game: str, language: str = ENGLISH) -> book.Book:
    """A rule book as a page shows it. The English one is the law; it stands for a missing one."""
    return book.read(text_of(game, language) or text_of(game))


@cache
def groups_of(game: str) -> dict[str, list[str]]:
    """The options of a game by their group."""
    rules = {option.id: option.rule for option in listing(load(game).options.struct)}
    return book.groups(book_of(game), rules)
