"""The calculator's queries: what the rule books' queries say, entered into the form, is answered alike."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from tests.contract.test_forms import ASIDE, form_of, queries
from tests.web.node import computed

from paiju.games import load
from paiju.kit.form import Field

pytestmark = pytest.mark.once


def entered(fields: tuple[Field, ...], query: Mapping[str, Any]) -> dict[str, Any] | None:
    """A query as entries of a form; None where it says something that the form has no field for."""
    known = {field.id: field for field in fields}
    entries: dict[str, Any] = {}
    for name, value in query.items():
        if name in ASIDE or value in (None, "score"):
            continue
        if name in known:
            entries[name] = as_entry(known[name], value)
        elif isinstance(value, dict) and {f"{name}.{part}" for part in value} <= set(known):
            entries |= {f"{name}.{part}": inner for part, inner in value.items()}
        else:
            return None
    return entries


def as_entry(field: Field, value: Any) -> Any:
    """A page keeps a row by the names of its parts."""
    if not field.row:
        return value
    return [{part.id: one for part, one in zip(field.parts, row, strict=True)} for row in value]


def test_what_is_entered_is_the_query(game_id: str) -> None:
    game = load(game_id)
    cases, answers = [], []
    for _, asked, answer in queries(game_id):
        fields = form_of(game_id, asked)
        entries = entered(fields, asked)
        if entries is None:
            continue
        options = asked.get("options", {})
        players = asked.get("players", game.options.players(options))
        form = {"fields": msgspec.to_builtins(fields), "entries": entries, "players": players}
        cases.append(form)
        answers.append(({"players": players, "options": options}, answer))
    made = computed("queries.js", cases)
    assert len(made) > 3
    for query, (sheet, answer) in zip(made, answers, strict=True):
        assert game.query.score({**sheet, **query}) == answer
