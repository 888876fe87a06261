"""Docstrings and comments read as plain English: the style guide's rule on how a sentence begins."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.once

PROSE = re.compile(r'""".*?"""|/\*.*?\*/|(?:#|//) [^\n]*', re.S)
BARE = re.compile(
    r"""(?:^|[.!?][)"`]*\s)[\s*/#"]*(?:Who|Whose|Whom|Whoever|Whatever|Of)\b.*""", re.M
)
WRITTEN = (".py", ".js", ".ts", ".css")


@pytest.mark.parametrize("folder", ["src/paiju", "tools", "tests", "bench", "examples"])
def test_no_sentence_begins_with_a_bare_who_or_of(folder: str) -> None:
    files = (file for file in (ROOT / folder).rglob("*") if file.suffix in WRITTEN)
    begun = [
        f"{file.relative_to(ROOT)}: {found[0].strip()}"
        for file in files if "vendor" not in file.parts and "node_modules" not in file.parts
        for said in PROSE.findall(file.read_text()) for found in BARE.finditer(said)
    ]  # fmt: skip
    assert begun == []
