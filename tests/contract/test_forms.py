"""Score queries as a form asks for them: every game can be told all that its book's queries say."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest
from tests.books import examples

from paiju.games import load
from paiju.kit.form import Field
from paiju.play.record import players_of, sheet_of
from tools.strings import strings

pytestmark = pytest.mark.once

ASIDE = {"paiju", "game", "players", "options"}  # the sheet's affair
TYPED = {"tricks", "list"}  # a page takes them as text only


def queries(game_id: str) -> list[tuple[str, Any, Any]]:
    return [
        (name, asked, answer)
        for name, asked, answer in examples(game_id)
        if "actions" not in asked and "deck" not in asked and "error" not in answer
    ]


def form_of(game_id: str, query: Mapping[str, Any]) -> tuple[Field, ...]:
    game = load(game_id)
    options = query.get("options", {})
    players = query.get("players", players_of(game, options))
    return game.query.form(sheet_of(game, players, options), query)


def test_a_form_asks_for_all_that_the_books_queries_say(game_id: str) -> None:
    seen = 0
    for name, asked, _ in queries(game_id):
        ids = {field.id for field in form_of(game_id, asked)}
        whole = ids | {one.split(".")[0] for one in ids}
        told = {field for field, value in asked.items() if value not in (None, [], "score")}
        if asked.get("result") == "three_ppeok":
            told.discard("captured")  # GS §11: an instant win does not look at it
        assert told - ASIDE - TYPED <= whole, name
        for part in set(asked.get("carry", {})) - {"nagari"} if "carry" not in ids else ():
            assert f"carry.{part}" in ids, (name, part)
        seen += 1
    assert seen > 5


def test_an_answer_is_explained_with_the_same_payments_and_rules(game_id: str) -> None:
    game = load(game_id)
    for name, asked, answer in queries(game_id):
        told = game.query.explain(asked)
        assert list(told.payments) == answer["payments"] or (
            not told.payments and not any(answer["payments"])
        ), name
        assert {item["rule"] for item in answer["items"]} <= {item.rule for item in told.items}, (
            name
        )
        assert told.result.text


def test_a_form_makes_sense_with_every_sheet(game_id: str) -> None:
    game, said = load(game_id), set(strings())
    for preset, about in game.options.presets.items():
        for players in about.players:
            sheet = sheet_of(game, players, {"preset": preset})
            for told in tellings(game.query.form(sheet, {})):
                fields = game.query.form(sheet, told)
                ids = [field.id for field in fields]
                assert len(set(ids)) == len(ids)
                texts = {words.text for field in fields for words in labels(field)}
                assert texts <= said
                assert game.prefix == "" or all(
                    field.rule.startswith(game.prefix) or not field.rule for field in fields
                )


def tellings(fields: tuple[Field, ...]) -> Iterator[dict[str, Any]]:
    """Every word of every choice, one at a time."""
    yield {}
    for field in fields:
        if field.kind == "choice" and not field.each:
            yield from ({field.id: choice.value} for choice in field.choices)


def labels(field: Field) -> Iterator[Any]:
    yield field.label
    yield from (choice.label for choice in field.choices)
    for part in field.parts:
        yield from labels(part)


def test_a_form_is_plain_data(game_id: str) -> None:
    game = load(game_id)
    sheet = sheet_of(game, game.players[0], {})
    assert msgspec.json.decode(msgspec.json.encode(game.query.form(sheet, {})))
