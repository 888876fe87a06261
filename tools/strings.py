"""
Every sentence that a player may hear: `python -m tools.strings` lists them, one a line.

A sentence is marked where it stands: `say("…")`, `t("…")` of a page or a command, `marked("…")`
for a text of a table that is said elsewhere. A game's own are read from its declarations:
the entries of its vocabularies, its cards, its options and presets, the groups of its rule book.
Nothing else is looked at.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import paiju
from paiju.games import GAMES, load
from paiju.kit.options import Option, listing
from paiju.play.books import groups_of
from paiju.play.record import sheet_of

SOURCES = Path(paiju.__file__).parent
OWN = re.compile(r'\b(?:t|marked)\("((?:[^"\\]|\\.)*)"')
LETTER = re.compile(r"[^\W\d_]")  # of any script: 뻑! is said in every language
MARKERS = ("say", "marked", "t", "Words")
UNHEARD = ("exam", "api.py")  # what only programmers read
COMMANDS = "cli"  # what only people who type commands read
LEARNERS = ("lesson.py", "glossary.py", "months.py")  # what only learners read
RULE = re.compile(r"[A-Z]+-\d+")  # a rule's id stays what it is


def of_the_page() -> Iterator[str]:
    """What the page itself says."""
    for path in sorted((SOURCES / "web").rglob("*.js")):
        for found in OWN.finditer(path.read_text(encoding="utf-8")):
            yield found[1].replace('\\"', '"')


def of_the_source() -> Iterator[str]:
    """What is marked in Python: sentences of games and of tables."""
    for path in sorted(SOURCES.rglob("*.py")):
        room = path.relative_to(SOURCES).parts[0]
        if room not in (*UNHEARD, COMMANDS) and path.name not in LEARNERS:
            yield from _of_a_file(path)


def of_the_commands() -> Iterator[str]:
    """What commands and the terminal say."""
    for path in sorted((SOURCES / COMMANDS).rglob("*.py")):
        yield from _of_a_file(path)


def of_the_learners() -> Iterator[str]:
    """What lessons and glossaries say."""
    for path in sorted(SOURCES.rglob("*.py")):
        if path.name in LEARNERS:
            yield from _of_a_file(path)


def _of_a_file(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in MARKERS and node.args:
            yield from _marked(node.args[0])


def _marked(said: ast.expr) -> Iterator[str]:
    """The text that a marker marks, or both of two; others come from a vocabulary or a table."""
    if isinstance(said, ast.IfExp):
        yield from _marked(said.body)
        yield from _marked(said.orelse)
    elif isinstance(said, ast.Constant):
        yield str(said.value)


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


@cache
def strings() -> tuple[str, ...]:
    """All but what only learners or commands say, each once, in a fixed order."""
    return _listed(
        of_the_page(),
        of_the_source(),
        of_the_vocabularies(),
        of_the_cards(),
        of_the_sheets(),
        of_the_books(),
    )


@cache
def commands() -> tuple[str, ...]:
    """What only commands say: no page brings it."""
    known = set(strings())
    return tuple(text for text in _listed(of_the_commands()) if text not in known)


@cache
def learning() -> tuple[str, ...]:
    """What only learners read: it stands in catalogues that come when they are needed."""
    known = {*strings(), *commands()}
    return tuple(text for text in _listed(of_the_learners()) if text not in known)


def _listed(*kinds: Iterator[str]) -> tuple[str, ...]:
    found = {
        text: None
        for kind in kinds
        for text in kind
        if LETTER.search(text) and not RULE.fullmatch(text)
    }
    return tuple(found)


if __name__ == "__main__":
    print("\n".join([*strings(), *commands(), *learning()]))
