"""The client knows families of games, and none of their games: what only one game has, it does not name."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from paiju.games import GAMES
from paiju.web import FOLDER

pytestmark = pytest.mark.once

SOURCES = FOLDER.parent
MAKERS = frozenset({"Counter", "Zone"})
# a family with one game: what lies at a table of character cards
ZIPAI = {"live", "melds", "row", "shown"}
# ids of one game that are words of the client too: there they are something else, and only what
# asks for an id names the game
WORDS = {"field", "gone", "groups", "pending", "row", "shake", "shown", "stake", "live", "trick"}
LITERAL = re.compile(r"""["'`]([a-z_]+)["'`]""")
ASKED = re.compile(r"""\b(?:id|zone)\b[^;"'<>}]{0,40}["'`]([a-z_]+)["'`]""")
COUNTER = re.compile(r"\.counter-([a-z_]+)")
STYLED = re.compile(r"\b(?:counter|zone)-([a-z_]+)")


def called(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call with an argument."""
    return (one for one in ast.walk(tree) if isinstance(one, ast.Call) and one.args)


@cache
def trees(folder: Path) -> tuple[ast.Module, ...]:
    """The modules of a package."""
    return tuple(ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py")))


@cache
def makers() -> frozenset[str]:
    """What makes a counter or a zone, and what hands its own first argument on as the id of one."""
    found = MAKERS
    functions = [
        one
        for part in ("families", "games")
        for tree in trees(SOURCES / part)
        for one in ast.walk(tree)
        if isinstance(one, ast.FunctionDef)
    ]
    while True:
        more = {
            function.name
            for function in functions
            for call in calls(function)
            if called(call) in found and ast.unparse(call.args[0]) in first(function)
        }
        if more <= found:
            return found
        found |= more


def first(function: ast.FunctionDef) -> list[str]:
    """The first argument that a caller gives."""
    return [one.arg for one in function.args.args if one.arg != "self"][:1]


def declared(*folders: Path) -> set[str]:
    """The ids of the counters and zones that are made there."""
    return {
        call.args[0].value
        for folder in folders
        for tree in trees(folder)
        for call in calls(tree)
        if called(call) in makers()
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


@cache
def lone() -> frozenset[str]:
    """The ids that only one game has, and no family."""
    games = {game: declared(SOURCES / "games" / game) for game in GAMES}
    ids = set().union(*games.values()) - declared(SOURCES / "families") - ZIPAI
    return frozenset(one for one in ids if sum(one in own for own in games.values()) == 1)


def named(text: str) -> list[str]:
    """The ids of one game that a module names."""
    found = [one for one in LITERAL.findall(text) if one in lone() - WORDS]
    asked = [one for one in ASKED.findall(text) if one in lone()]
    return sorted({*found, *asked, *(one for one in STYLED.findall(text) if one in lone())})


def test_no_module_names_what_only_one_game_has() -> None:
    files = [path for path in sorted(FOLDER.rglob("*.js")) if "vendor" not in path.parts]
    assert len(files) > 100
    found = {path.relative_to(FOLDER).as_posix(): named(path.read_text("utf-8")) for path in files}
    assert {path: ids for path, ids in found.items() if ids} == {}


def test_no_style_is_for_a_counter_of_one_game() -> None:
    files = sorted((FOLDER / "style").glob("*.css"))
    assert files
    found = {one for path in files for one in COUNTER.findall(path.read_text("utf-8"))}
    assert found & lone() == set()


def test_modules_of_no_family_name_what_every_family_has() -> None:
    """Beside each family's places: there cards are dealt, taken and won."""
    inside = FOLDER / "table" / "layouts"
    files = [path for path in (FOLDER / "table").rglob("*.js") if inside not in path.parents]
    asked = {one for path in files for one in ASKED.findall(path.read_text("utf-8"))}
    known = declared(SOURCES / "families", SOURCES / "games")
    assert asked & known == {"hand", "dealer", "captured", "stock", "table"}


def test_the_terminal_names_no_counter() -> None:
    said = {
        one.value
        for tree in trees(SOURCES / "cli" / "table")
        for one in ast.walk(tree)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }
    assert said & (lone() | {"held"}) == set()


def test_the_ids_of_the_games_are_found() -> None:
    assert makers() > MAKERS
    assert {"xian", "piao", "bonus", "pending", "gone", "hammer", "price", "sold"} <= lone()
    assert lone().isdisjoint({"hand", "dealer", "out", "points", "left", "held", "captured"})


@pytest.mark.parametrize(
    ("line", "ids"),
    [
        ('["xian", "dead", "piao"].includes(c.id)', ["piao", "xian"]),
        ('counters.find((c) => c.id === "menzi")?.value ?? 7', ["menzi"]),
        ('const MARKS = ["hammer", "gun"];', ["gun", "hammer"]),
        ('["left", "points", "bonus", "pending", "out"].map(of)', ["bonus"]),
        ('counters.find((one) => one.id === "pending")', ["pending"]),
        ('filter((zone) => zone.id === "sold")', ["sold"]),
        ('data-zone=${view.trick?.beaten ?? "gone"}', ["gone"]),
        ('zone: "trick"', ["trick"]),
        (".chip-of.counter-multiplier", ["multiplier"]),
        ('one.cue === "trick"', []),
        ('zone.id === "hand"', []),
    ],
)
def test_a_name_that_is_put_back_is_seen(line: str, ids: list[str]) -> None:
    assert named(line) == ids
