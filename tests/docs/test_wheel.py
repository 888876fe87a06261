"""A wheel built from the checkout, installed into an empty environment, does the same."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from tests.cli.run import paiju
from tests.installed import ROOT, installed

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `paiju` of an environment that has the wheel and what it needs."""
    return installed(tmp_path_factory.mktemp("wheel"), ROOT)


def run(command: Path, *arguments: str, text: str = "") -> tuple[int, str, str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment.pop("PAIJU_JIT", None)
    ran = subprocess.run(
        [str(command), *arguments], input=text, text=True, capture_output=True, check=False,
        env=environment, cwd="/",
    )  # fmt: skip
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("games", "--json"), ""),
        (("rules", "koikoi", "--preset", "nintendo", "--json"), ""),
        (("score", "koikoi"), '{"end": "stop", "winner": 0, "captured": [["3B", "9A"], []]}'),
        (("replay", "--facts"), '{"game": "koikoi", "seed": 4}'),
        (("replay",), "not JSON"),
    ],
)
def test_the_wheel_does_the_same(command: Path, arguments: tuple[str, ...], text: str) -> None:
    assert run(command, *arguments, text=text) == paiju(*arguments, text=text)


def test_the_wheel_is_what_runs(command: Path) -> None:
    python = command.parent / "python"
    where = subprocess.run(
        [str(python), "-c", "import paiju, json; print(json.dumps(paiju.__file__))"],
        capture_output=True, text=True, check=True, cwd="/", env={"PATH": os.environ["PATH"]},
    )  # fmt: skip
    assert Path(json.loads(where.stdout)).is_relative_to(command.parents[1])


def test_the_rule_books_travel_in_it(command: Path) -> None:
    (package,) = command.parents[1].glob("lib/python*/site-packages/paiju")
    for book in (ROOT / "docs" / "rules").rglob("*.md"):
        assert (package / book.relative_to(ROOT)).read_bytes() == book.read_bytes()
    assert (package / "py.typed").exists()


def test_no_tool_travels_in_it(command: Path) -> None:
    (site,) = command.parents[1].glob("lib/python*/site-packages")
    assert not (site / "tools").exists()
    programs = [path.name for path in (site / "paiju" / "web").rglob("*.py")]
    assert programs == ["__init__.py"]
