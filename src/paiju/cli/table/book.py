"""What the rule book of a game says of one rule."""

import re
from functools import cache

from paiju.cli.words.catalogue import Spoken
from paiju.play.books import text_of


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"[*`]", "", text)).strip()


def rule_text(game: str, rule: str) -> str:
    """What the book says under a rule's number: its paragraph, or its row of a table."""
    return _found(text_of(game, Spoken.language) or text_of(game), rule)


@cache
def _found(book: str, rule: str) -> str:
    headings: list[str] = []
    before: list[str] = []
    for line in book.splitlines():
        cells = [_plain(cell) for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and set(line) <= set("|-: "):
            headings = before
        elif line.startswith("|") and cells[0] == rule:
            named = zip(headings[1:], cells[1:], strict=False)
            return " · ".join(f"{name} {cell}".strip() for name, cell in named if cell)
        elif re.match(rf"[-\s]*\*\*{rule}(?!\d)", line):
            return _plain(line.lstrip("- ")).removeprefix(rule).lstrip(" .:")
        before = cells
    within = re.search(rf"\*\*{rule}(?!\d).*", book)  # the second rule of a paragraph
    return _plain(within[0]).removeprefix(rule).lstrip(" .:") if within else ""
