"""The pages say what is true."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.books import text_of

import paiju
from paiju import api
from paiju.cli import COMMANDS
from paiju.games import GAMES, load
from paiju.kit import assemble
from paiju.kit.options import listing

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.once

# Public types of which the page says every attribute; others have more, for tables that draw them
WHOLE = ("GameInfo", "Happening", "Simulation")


def test_the_readmes_round_runs() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    ran = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    last = ran.stdout.splitlines()[-1]
    assert re.fullmatch(r"\[-?\d+, -?\d+\] \['\w+'(, '\w+')*\]", last)


@pytest.mark.parametrize("page", ["docs/programmers.md", "docs/lab.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    """One after another, as a reader would type them."""
    program = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.S))
    subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip


def test_what_is_public_is_on_the_page_and_can_be_reached() -> None:
    text = (ROOT / "docs/programmers.md").read_text()
    assert set(paiju.__all__) == set(api.__all__)
    for name in paiju.__all__:
        assert getattr(paiju, name) is not None
        assert re.search(rf"paiju\.{name}\b", text), name
    for method in (name for name in vars(api.Round) if not name.startswith("_")):
        assert f"`.{method}" in text or f".{method}`" in text, method


def test_the_types_that_are_public_have_the_attributes_that_the_page_says() -> None:
    text = (ROOT / "docs/programmers.md").read_text()
    rows = re.findall(r"^\| `paiju\.([A-Z]\w+)` \| .* \| (.*?) \|$", text, re.M)
    types = {name: re.findall(r"`(\w+)", attributes) for name, attributes in rows}
    assert set(types) == {name for name in paiju.__all__ if name[0].isupper()}
    for name, attributes in types.items():
        made = {"Refusal": paiju.Refusal("no")}.get(name, getattr(paiju, name))
        assert all(hasattr(made, one) for one in attributes), name
        for field in getattr(made, "__struct_fields__", ()) if name in WHOLE else ():
            assert field in attributes, (name, field)


def test_the_readme_names_every_game() -> None:
    text = (ROOT / "README.md").read_text()
    for name in GAMES:
        assert f"`{name}`" in text
        assert f"docs/rules/{name}.md" in text


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page, link)


def test_programs_that_a_page_names_are_there() -> None:
    """By their path in the repository, in the package or in the example of a game."""
    places = [ROOT, ROOT / "src/paiju", ROOT / "examples/minhwatu"]
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for name in re.findall(r"`([\w/]+/[\w-]+\.py)`", page.read_text(encoding="utf-8")):
            assert any((place / name).exists() for place in places), (page, name)


def test_every_option_stands_in_the_rule_book(game_id: str) -> None:
    text = text_of(game_id)
    for option in listing(load(game_id).options.struct):
        assert f"`{option.id}`" in text, option.id
        assert re.match(rf"{load(game_id).prefix}-\d+$", option.rule), option.id
        assert option.description


def test_every_preset_stands_in_the_rule_book(game_id: str) -> None:
    for preset in load(game_id).options.presets:
        assert f"`{preset}`" in text_of(game_id)


def test_every_value_and_preset_has_words(game_id: str) -> None:
    for option in listing(load(game_id).options.struct):
        named = {str(choice) for choice in option.values or () if isinstance(choice, str)}
        if option.type in ("choice", "list"):
            assert named <= set(option.labels) <= {str(choice) for choice in option.values}, (
                option.id
            )
        if option.type == "either":
            assert set(option.labels) == set(option.values["words"]), option.id
        assert option.type != "row" or len(option.parts) == len(option.default), option.id
        for part in option.parts:
            assert part.description, (option.id, part.id)
    for preset in load(game_id).options.presets.values():
        assert preset.name


def test_every_game_has_the_files_that_the_kit_assembles(game_id: str) -> None:
    """And no file that another game calls otherwise."""
    assert assemble.__doc__ is not None
    rows = re.findall(r"^\| (.*?) \| (.*?) \|$", assemble.__doc__, re.M)
    needed = [files for files, names in rows if "the file may be missing" not in names]
    listed = set(re.findall(r"`(\w+)`", " ".join(needed)))
    folder = ROOT / "src/paiju/games" / game_id
    assert len(listed) > 12
    assert listed <= {path.stem for path in folder.glob("*.py")}


def test_the_code_of_a_sixth_game_is_that_of_its_files() -> None:
    page = (ROOT / "docs/a-sixth-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^`([\w./]+)`(?:, `\w+`)?:\n\n```\w+\n(.*?)\n```$", page, re.S | re.M)
    assert len(blocks) > 25
    for path, code in blocks:
        assert code in (ROOT / "examples/minhwatu" / path).read_text(encoding="utf-8"), path
    whole = {path for path, _ in blocks}
    files = {f"minhwatu/{path.name}" for path in (ROOT / "examples/minhwatu/minhwatu").glob("*.py")}
    assert files <= whole


def test_every_command_has_its_file() -> None:
    for name in COMMANDS:
        assert (ROOT / "src/paiju/cli" / f"{name}.py").exists()


def test_no_page_speaks_of_a_machine() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py")]:
        assert not re.search(r"/(work|root|home)/", page.read_text(encoding="utf-8")), page


def test_the_page_of_spaces_is_what_the_games_declare() -> None:
    from tools.spaces import page

    assert (ROOT / "docs" / "spaces.md").read_text(encoding="utf-8") == page()
