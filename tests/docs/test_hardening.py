"""Every attack of the page about them is made by a test that there is."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hardening.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.once


def rows() -> list[list[str]]:
    """The rows of all tables, without their heads."""
    found = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")]
    return [row for row in found if row[0] not in ("the attack", "---")]


def names_in(path: Path) -> set[str]:
    """The names of the tests in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in tree.body if isinstance(node, kinds)}


def test_every_attack_is_held_by_a_test() -> None:
    assert len(rows()) > 35
    for row in rows():
        attack, held, tests = row
        assert attack
        assert held
        named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", tests)
        assert named, attack
        assert len(named) == tests.count("::"), tests
        for path, name in named:
            assert name in names_in(ROOT / path), (path, name)


def test_no_attack_stands_there_twice() -> None:
    attacks = [row[0] for row in rows()]
    assert len(attacks) == len(set(attacks))
