"""
Every sentence that a page may say: `python -m tools.strings` lists them, one a line.

The page says its own sentences (`t("…")` in its modules). The games say theirs (`say("…")`, and
the tables of words that `say` looks into). A table says why it refuses something. Rule sheets are
explained, and rule books group their options.
"""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import paiju
from paiju.games import GAMES, load
from paiju.kit.options import Option, listing
from paiju.play.books import groups_of
from paiju.play.record import sheet_of

SOURCES = Path(paiju.__file__).parent
OWN = re.compile(r'\b(?:t|word)\("((?:[^"\\]|\\.)*)"')
PLACE = re.compile(r"\{\w+\}")
DOCUMENTED = (ast.Module, ast.FunctionDef, ast.ClassDef)
LETTER = re.compile(r"[A-Za-z]")
SAYING = ("kit", "play", "bots", "server")  # and the games
RULE = re.compile(r"[A-Z]+-\d+")  # a rule's id stays what it is


def of_the_page() -> Iterator[str]:
    """What the page itself says."""
    for path in sorted((SOURCES / "web").rglob("*.js")):
        for found in OWN.finditer(path.read_text(encoding="utf-8")):
            yield found[1].replace('\\"', '"')


def of_the_games() -> Iterator[str]:
    """What the games say, and the cards they share: sentences, and words out of tables."""
    for path in sorted(
        p for folder in ("cards", "families", "games") for p in (SOURCES / folder).rglob("*.py")
    ):
        module: Any = None
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from _sentences(tree)
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in ("say", "Words") or not node.args:
                continue
            said = node.args[0]
            if isinstance(said, ast.Constant):
                yield str(said.value)
                continue
            parts = path.relative_to(SOURCES.parent).with_suffix("").parts
            module = module or import_module(".".join(parts).removesuffix(".__init__"))
            for name in ast.walk(said):
                if isinstance(name, ast.Name) and name.id.isupper():
                    texts = _texts(getattr(module, name.id, None))
                    # a row handed to `Words` has its rule and its name beside its sentence
                    yield from (s for s in texts if node.func.id == "say" or " " in s)


def of_the_table() -> Iterator[str]:
    """What a table says of itself: mostly that something is refused, and why."""
    for folder in SAYING:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "say" and node.args:
                    if isinstance(node.args[0], ast.Constant):  # others come from a vocabulary
                        yield str(node.args[0].value)


def _sentences(tree: ast.Module) -> Iterator[str]:
    """What is said by another name: texts with places in them, and labels of rows."""
    told = {
        ast.get_docstring(node, clean=False)
        for node in ast.walk(tree)
        if isinstance(node, DOCUMENTED)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if PLACE.search(node.value) and node.value not in told:
                yield node.value
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "KINDS":
            rows = node.value.elts if isinstance(node.value, ast.Tuple) else []
            yield from (
                str(ast.literal_eval(row.elts[0])) for row in rows if isinstance(row, ast.Tuple)
            )


def _texts(table: Any) -> Iterator[str]:
    """The texts of a table of words, however deep."""
    if isinstance(table, str):
        yield table
    elif isinstance(table, dict):
        for value in table.values():
            yield from _texts(value)
    elif isinstance(table, list | tuple):
        for value in table:
            yield from _texts(value)


def of_the_vocabularies() -> Iterator[str]:
    """What can happen at the tables, and what can stand in settlements."""
    for game in map(load, GAMES):
        yield from game.speech.events.texts()
        yield from game.speech.items.texts()


def of_the_cards() -> Iterator[str]:
    """What cards and games are called."""
    for game in map(load, GAMES):
        yield game.title.text
        for name in game.cards.pack.names:
            yield from _words(game.cards.words(name))


def _words(words: Any) -> Iterator[str]:
    yield words.text
    for value in words.args.values():
        if hasattr(value, "text"):
            yield from _words(value)


def of_the_sheets() -> Iterator[str]:
    """What explains the options and presets, what their values are called, what a table says when it is made."""
    for game in map(load, GAMES):
        for option in listing(game.options.struct):
            yield from _option(option)
        for name, preset in game.options.presets.items():
            yield preset.name
            yield preset.about
            yield from game.hours(sheet_of(game, preset.players[0], {"preset": name}))


def _option(option: Option) -> Iterator[str]:
    yield option.description
    yield from option.labels.values()
    for part in option.parts:
        yield from _option(part)


def of_the_books() -> Iterator[str]:
    """The groups that the rule books make of the options; the books have languages of their own."""
    for name in GAMES:
        yield from groups_of(name)


def strings() -> list[str]:
    """All of them, each once, in a fixed order."""
    kinds = (
        of_the_page(),
        of_the_games(),
        of_the_vocabularies(),
        of_the_table(),
        of_the_cards(),
        of_the_sheets(),
        of_the_books(),
    )
    found = {
        text: None
        for kind in kinds
        for text in kind
        if LETTER.search(text) and not RULE.fullmatch(text)
    }
    return list(found)


if __name__ == "__main__":
    print("\n".join(strings()))
