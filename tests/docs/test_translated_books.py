"""The rule books in other languages say what the English ones say, piece by piece."""

import re
from collections import Counter
from itertools import zip_longest

import pytest

from paiju.kit.book import Block, Parts, plain
from paiju.play.books import LANGUAGES, book_of

pytestmark = pytest.mark.once

SCRIPT = {"ko": r"[가-힣]", "ja": r"[ぁ-ヿ一-鿿]", "zh": r"[一-鿿]"}
CITED = re.compile(r"\b[A-Z]{1,2}-?\d+\b")
NUMBER = re.compile(r"\d+")
WORDS = re.compile(r"[A-Za-z]{2,}")
SOME = 6  # words that are not left as they are

translated = pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))


def texts(block: Block) -> list[Parts]:
    return [block.parts] if not block.rows else [cell for row in block.rows for cell in row.cells]


def said(parts: Parts) -> str:
    return "".join(text for kind, text in parts if "c" not in kind)


def codes(parts: Parts) -> Counter[str]:
    return Counter(text for kind, text in parts if "c" in kind)


@translated
def test_a_book_has_the_same_pieces(game_id: str, language: str) -> None:
    pairs = zip_longest(book_of(game_id).blocks, book_of(game_id, language).blocks)
    for number, (law, told) in enumerate(pairs):
        assert law is not None, f"piece {number} stands only there: {told}"
        assert told is not None, f"piece {number} is missing: {law}"
        where = f"piece {number}: {plain(law.parts)[:80]}"
        assert (told.kind, told.level, told.mark) == (law.kind, law.level, law.mark), where
        assert told.rules == law.rules, where
        rows = [(row.rule, len(row.cells)) for row in law.rows]
        assert [(row.rule, len(row.cells)) for row in told.rows] == rows, where


@translated
def test_a_book_cites_the_same_rules_numbers_and_data(game_id: str, language: str) -> None:
    pairs = zip(book_of(game_id).blocks, book_of(game_id, language).blocks, strict=True)
    for number, (law, told) in enumerate(pairs):
        if law.kind == "code":
            assert told.parts == law.parts, f"piece {number}: data stays as it is"
            continue
        for ours, theirs in zip(texts(law), texts(told), strict=True):
            where = f"piece {number}: {plain(ours)[:80]}"
            assert codes(theirs) == codes(ours), where
            assert Counter(CITED.findall(said(theirs))) == Counter(CITED.findall(said(ours))), where
            lost = Counter(NUMBER.findall(said(ours))) - Counter(NUMBER.findall(said(theirs)))
            assert not lost, f"{where}: without {dict(lost)}"


@translated
def test_a_book_is_in_its_language(game_id: str, language: str) -> None:
    law, told = book_of(game_id), book_of(game_id, language)
    assert re.search(SCRIPT[language], told.title)
    for number, (ours, theirs) in enumerate(zip(law.blocks, told.blocks, strict=True)):
        if ours.kind == "code":
            continue
        for cell, there in zip(texts(ours), texts(theirs), strict=True):
            if len(WORDS.findall(said(cell))) >= SOME:
                assert re.search(SCRIPT[language], said(there)), f"piece {number}: {said(there)}"
                assert said(there) != said(cell), f"piece {number}: {said(there)}"
