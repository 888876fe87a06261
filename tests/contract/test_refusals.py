"""What a score query or a record is refused for: words that any reader can be told, and their field."""

import ast
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any

import pytest
from tests.books import examples

from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.words import Words
from paiju.play.record import players_of, replay, sheet_of
from tools.strings import SOURCES, strings

pytestmark = pytest.mark.once

READ = ("kit", "cards", "games", "play")  # where queries, records and rule sheets are read
NOES = ("Refusal", "Illegal", "Unreadable")
WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 1, 3, 99, "x", "9Z", [], {}, [[]], [0, 0], [1, 1, 1], ["x"], {"x": 1},
)  # fmt: skip
ASIDE = {"game", "players", "options", "query", "ask"}  # no form asks for them
WHOLE = {"unknown field: {field}", "unknown game: {name} (there are: {games})"}  # blame no field
Path = tuple[str | int, ...]


def paths(told: Any, path: Path = ()) -> Iterator[Path]:
    """Everything that stands in a query; of a list the first few."""
    inside: list[Any] = []
    if isinstance(told, dict):
        inside = list(told)
    elif isinstance(told, list):
        inside = list(range(min(len(told), 2)))
    for step in inside:
        yield (*path, step)
        yield from paths(told[step], (*path, step))


def found(told: Any, path: Path) -> Any:
    for step in path:
        told = told[step]
    return told


def with_(told: Any, path: Path, change: Callable[[Any, str | int], None]) -> Any:
    """A copy in which one place is changed."""
    copy = deepcopy(told)
    change(found(copy, path[:-1]), path[-1])
    return copy


def replaced(value: Any, around: Any, step: str | int) -> None:
    around[step] = value


def spoiled(told: Any) -> Iterator[Any]:
    """A query or record with one thing wrong: left out, replaced, too often, strange."""
    yield {**told, "strange": 1}
    yield {**told, "game": "strange"}
    yield {**told, "options": {"strange": 1}}
    yield {**told, "options": {"preset": "strange"}}
    for path in paths(told):
        yield with_(told, path, lambda around, step: around.__delitem__(step))
        for wrong in WRONG:
            yield with_(told, path, partial(replaced, wrong))
        value = found(told, path)
        if isinstance(value, list):
            yield with_(told, path, lambda around, step: around[step].extend(around[step] * 6))
        if isinstance(value, dict):
            yield with_(told, path, lambda around, step: around[step].update(strange=1))


def refusals(
    asked: Callable[[Any], Any], told: list[dict[str, Any]]
) -> Iterator[tuple[Any, Refusal]]:
    for one in told:
        for wrong in spoiled(one):
            try:
                asked(wrong)
            except Refusal as no:
                yield wrong, no


def texts(words: Words) -> Iterator[str]:
    yield words.text
    for value in words.args.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Words):
                yield from texts(one)
            else:
                assert isinstance(one, str | int)


def path_of(field: str) -> Path:
    steps = re.findall(r"\[(\d+)\]|(\w+)", field)
    return tuple(int(at) if at else name for at, name in steps)


def lies_in(told: Any, field: str) -> bool:
    """Whether the place that a field names is there, but perhaps for its last step."""
    path = path_of(field)
    if path[0] == "options":
        return True  # one that is not told has its usual value, which may be to blame
    try:
        around = found(told, path[:-1])
    except (KeyError, IndexError, TypeError):
        return False
    return isinstance(around, list if isinstance(path[-1], int) else dict)


def check(told: Any, no: Refusal, known: set[str], fields: set[str]) -> None:
    assert [text for text in texts(no.said) if text not in known] == [], no.why
    if no.said.text in WHOLE:
        assert no.field == ""
        return
    assert re.fullmatch(r"\w+(\.\w+|\[\d+\])*", no.field), no.why
    assert path_of(no.field)[0] in fields, no.why
    assert lies_in(told, no.field), (told, no.field, no.why)


def fields_of(game_id: str, queries: list[dict[str, Any]]) -> set[str]:
    """What queries of a game can say, by its book and by its form."""
    game = load(game_id)
    said = {field for query in queries for field in query} | ASIDE
    for query in queries:
        options = query.get("options", {})
        sheet = sheet_of(game, query.get("players", players_of(game, options)), options)
        said |= {field.id.split(".")[0] for field in game.query.form(sheet, query)}
    return said


def test_a_score_query_is_refused_in_words_with_its_field(game_id: str) -> None:
    game, known = load(game_id), set(strings())
    queries = [
        asked for _, asked, answer in examples(game_id)
        if "actions" not in asked and "deck" not in asked and "error" not in answer
    ]  # fmt: skip
    fields = fields_of(game_id, queries)
    seen = set[str]()
    for told, no in refusals(game.query.score, queries):
        check(told, no, known, fields)
        seen.add(no.said.text)
    assert len(seen) > 12


def test_a_record_is_refused_in_words_with_its_field(game_id: str) -> None:
    known = set(strings())
    records = [
        {"paiju": 1, "game": game_id, "seed": 5, "dealer": 0, "carry": {}, "actions": ["0 x"]}
    ]
    for _, asked, _ in examples(game_id):
        if "deck" in asked and len(records) < 3:
            records.append({**asked, "actions": asked.get("actions", [])[:3]})
    fields = {field for record in records for field in record} | ASIDE | {"deck", "mix"}
    seen = set[str]()
    for told, no in refusals(replay, records):
        check(told, no, known, fields)
        seen.add(no.said.text)
    assert len(seen) > 10


def test_nothing_is_refused_without_words() -> None:
    """A plain English text could be told to nobody else."""
    plain = [
        f"{path.relative_to(SOURCES)}:{node.lineno}"
        for folder in READ
        for path in (SOURCES / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in NOES
        and isinstance(node.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert plain == []
