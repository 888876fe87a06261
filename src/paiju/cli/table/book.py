"""What the rule book of a game says of one rule."""

import re
from functools import cache

from paiju.play.books import text_of


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"[*`]", "", text)).strip()


@cache
def rule_text(game: str, rule: str) -> str:
    """What the book says under a rule's number: its paragraph, or its row of a table."""
    headings: list[str] = []
    before: list[str] = []
    for line in text_of(game).splitlines():
        cells = [_plain(cell) for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and set(line) <= set("|-: "):
            headings = before
        elif line.startswith("|") and cells[0] == rule:
            named = zip(headings[1:], cells[1:], strict=False)
            return " · ".join(f"{name} {cell}".strip() for name, cell in named if cell)
        elif re.match(rf"[-\s]*\*\*{rule}(?!\d)", line):
            return _plain(line.lstrip("- ")).removeprefix(rule).lstrip(" .:")
        before = cells
    within = re.search(rf"\*\*{rule}(?!\d).*", text_of(game))  # the second rule of a paragraph
    return _plain(within[0]).removeprefix(rule).lstrip(" .:") if within else ""
