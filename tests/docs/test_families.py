"""The pages for families: in every language, and each section names rules that there are."""

import re

import pytest
from tests.books import defined_ids

from paiju.games import load
from paiju.kit.book import Block, plain
from paiju.play.books import LANGUAGES, family_of

pytestmark = pytest.mark.once

SCRIPT = {"en": r"[a-z]{3}", "ko": r"[가-힣]{3}", "ja": r"[ぁ-ヿ]", "zh": r"[一-鿿]{3}"}
RULE = re.compile(r"\b[A-Z]{2}-\d+\b")
ONE_PAGE = 4200  # letters of an English page: what is read in a few minutes


def sections(game: str, language: str) -> list[tuple[str, str, list[str]]]:
    """The title, the words and the rules of every section, the introduction first."""
    page = family_of(game, language)
    assert page is not None
    found: list[tuple[str, list[Block]]] = [(page.title, [])]
    for block in page.blocks:
        if block.kind == "heading":
            found.append((plain(block.parts), []))
        else:
            found[-1][1].append(block)
    told = []
    for title, blocks in found:
        texts = [plain(block.parts) for block in blocks]
        words = " ".join(text for text in texts if RULE.sub("", text).strip())
        told.append((title, words, [rule for text in texts for rule in RULE.findall(text)]))
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_the_rules_that_it_tells(game_id: str, language: str) -> None:
    known = defined_ids(game_id, load(game_id).prefix)
    (title, words, _), *told = sections(game_id, language)
    assert title
    assert words
    assert len(told) >= 5
    for heading, text, rules in told:
        assert re.search(SCRIPT[language], text), heading
        assert rules, heading
        assert set(rules) <= known, heading


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_same_rules(game_id: str, language: str) -> None:
    law, told = sections(game_id, "en"), sections(game_id, language)
    assert [rules for _, _, rules in told] == [rules for _, _, rules in law]
    for (heading, text, _), (_, english, _) in zip(told, law, strict=True):
        numbers = {number for number in re.findall(r"\d+", english) if int(number) > 12}
        assert numbers <= set(re.findall(r"\d+", text)), heading


def test_it_is_one_page(game_id: str) -> None:
    assert sum(len(text) for _, text, _ in sections(game_id, "en")) < ONE_PAGE
