"""The words of a game: each is explained once, in one sentence, and by a rule that there is."""

import pytest
from tests.books import defined_ids

from paiju.games import load

pytestmark = pytest.mark.once

LONG = 130  # letters of an English sentence that is read at a glance


def test_a_glossary_names_rules_that_there_are(game_id: str) -> None:
    game = load(game_id)
    assert {term.rule for term in game.glossary} <= defined_ids(game_id, game.prefix)


def test_a_word_is_explained_once(game_id: str) -> None:
    names = [name for term in load(game_id).glossary for name in term.names]
    assert len(names) >= 9
    assert len(names) == len(set(names))


def test_an_explanation_is_one_sentence(game_id: str) -> None:
    for term in load(game_id).glossary:
        assert term.text.text.endswith(".")
        assert len(term.text.text) <= LONG, term.text.text
