"""The map shows what is there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.once


def defined(path: Path) -> set[str]:
    """The functions and classes of a file, and the methods of its classes."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{one.name}" for one in node.body if hasattr(one, "name")}
    return found


def test_every_file_and_room_on_the_map_exists() -> None:
    paths = re.findall(r"`((?:src|tools|tests|docs)/[\w./]*)`", PAGE)
    assert len(paths) > 40
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_every_name_of_a_walk_lies_where_it_is_said_to() -> None:
    steps = re.findall(r"`(src/[\w./]*\.py)` `([\w.]+)`", PAGE)
    assert len(steps) > 25
    assert [(path, name) for path, name in steps if name not in defined(ROOT / path)] == []


def test_every_room_is_on_the_map() -> None:
    rooms = {
        path.name for path in (ROOT / "src/paiju").iterdir() if (path / "__init__.py").exists()
    }
    assert [room for room in rooms if f"`src/paiju/{room}/`" not in PAGE] == []
