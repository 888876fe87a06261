"""The rule books, read by the tests: their worked examples and their rule ids."""

import json
import re
from pathlib import Path
from typing import Any

RULES = Path(__file__).parents[1] / "docs" / "rules"


def text_of(game_id: str) -> str:
    return (RULES / f"{game_id}.md").read_text(encoding="utf-8")


def examples(game_id: str) -> list[tuple[str, Any, Any]]:
    """Every worked example in JSON: its name, what is asked (a record or a query), the answer."""
    found = []
    name, asked = "", None
    for line in text_of(game_id).splitlines():
        if heading := re.match(r"^(?:[-\d.]*\s*)\*\*((?:E|Q|S)-?\d+)\b", line):
            name = heading[1]
        if line.startswith("{"):
            if asked is None:
                asked = json.loads(line)
            else:
                found.append((name, asked, json.loads(line)))
                asked = None
    assert asked is None
    return found


def rule_ids(text: str, prefix: str) -> set[str]:
    """Every rule id that a text names: `KK-31 … 35`, `KK-4, 5` and `KK-51 … 54` are all of them."""
    found: set[str] = set()
    pattern = rf"\b{prefix}-(\d+)((?:(?:, | … |…|/|–| and )(?:{prefix}-)?\d+)*)"
    for first, rest in re.findall(pattern, text):
        last = int(first)
        found.add(f"{prefix}-{last}")
        for mark, number in re.findall(rf"(, | … |…|/|–| and )(?:{prefix}-)?(\d+)", rest):
            begin = last + 1 if mark in (" … ", "…", "–") else int(number)
            found.update(f"{prefix}-{n}" for n in range(begin, int(number) + 1))
            last = int(number)
    return found


def defined_ids(game_id: str, prefix: str) -> set[str]:
    """The rules a book states: ids that stand in bold, or first in a row of a table."""
    text = text_of(game_id)
    found: set[str] = set()
    for bold in re.findall(r"\*\*([^*\n]+)\*\*", text):
        if bold.startswith(f"{prefix}-"):
            found |= rule_ids(bold.split(" ")[0], prefix)
    for row in re.findall(rf"^\|\s*\**({prefix}-\d+)\**\s*\|", text, re.M):
        found.add(row)
    return found
