"""Every rule of a rule book is cited in its game's code and in a test, and every id cited exists."""

from pathlib import Path

import pytest
from tests.books import defined_ids, rule_ids

from paiju.games import load

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.once


def cited(folder: Path, prefix: str) -> set[str]:
    ids: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        ids |= rule_ids(text, prefix)
        ids |= rule_ids(
            text.replace(f"test_{prefix.lower()}_", f"{prefix}-").replace("_", " "), prefix
        )
    return ids


def test_every_rule_is_cited_in_the_code(game_id: str) -> None:
    prefix = load(game_id).prefix
    missing = defined_ids(game_id, prefix) - cited(ROOT / "src/paiju/games" / game_id, prefix)
    assert not missing


def test_every_rule_has_a_test(game_id: str) -> None:
    prefix = load(game_id).prefix
    text = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "tests/games" / game_id).glob("test_*.py"))
    )
    tested = {
        rule for rule in defined_ids(game_id, prefix)
        if f"def test_{rule.lower().replace('-', '_')}_" in text
    }  # fmt: skip
    assert not defined_ids(game_id, prefix) - tested


def test_every_id_cited_exists(game_id: str) -> None:
    prefix = load(game_id).prefix
    defined = defined_ids(game_id, prefix)
    for folder in (ROOT / "src/paiju/games" / game_id, ROOT / "tests/games" / game_id):
        assert not cited(folder, prefix) - defined
