"""Every sentence has the forms its language needs, and none is too long for its place."""

import re

import pytest
from babel import Locale
from tests.web.test_words import LANGUAGES, TRANSLATED, catalogue, places

import tools.strings as source
from paiju.cli.words.message import Node, read
from paiju.kit.words import english

pytestmark = pytest.mark.once

# Things that are counted; a number before one of them needs the form for one thing as well
COUNTED = "points|cards|players|turns|seconds|options|rounds|ways|kinds|groups|times|integers|bytes"
BARE = re.compile(rf"\{{(n|m|points|count|huxi|most|size)\}} ({COUNTED})\b")
ALWAYS_MANY = {"{n} to {m} seats", "longer than {n} bytes", "the line is longer than {n} bytes"}

# Verbs that turn when the reader does it; in these the reader is another
TURNS = re.compile(r"\{who\} [a-z]+s\b|\{who\}'s\b")
OF_OTHERS = {"{who} pays you {n}", "{who} is thinking …"}

# How wide a translation may be, in columns: what fits on one line of a telephone's button, or so
# many times its English
BUTTON, LONGER = 32, 2.5


def columns(text: str) -> int:
    """The columns a text takes; a character of East Asia takes two."""
    wide = re.compile("[\u1100-\u1fff\u2e80-\uffe6]")
    return len(text) + len(wide.findall(text))


def widest(nodes: list[Node]) -> int:
    """The columns a sentence takes at most, places left out."""
    return sum(
        columns(node)
        if isinstance(node, str)
        else max((widest(inner) for inner in node.get("options", {}).values()), default=0)
        for node in nodes
    )


def choices(nodes: list[Node]) -> list[dict[str, object]]:
    """The plurals and selects of a sentence, however deep."""
    found = []
    for node in nodes:
        if isinstance(node, dict) and "options" in node:
            found += [node, *(one for inner in node["options"].values() for one in choices(inner))]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_is_missing(language: str) -> None:
    locale = Locale.parse(language)
    cardinal = locale.plural_form.tags | {"other"}
    ordinal = locale.ordinal_form.tags | {"other"}
    for key, said in catalogue(language).items():
        for choice in choices(read(said)):
            forms = {form for form in choice["options"] if not form.startswith("=")}  # type: ignore[attr-defined]
            wanted = {"plural": cardinal, "selectordinal": ordinal, "select": {"you", "other"}}
            assert forms == wanted[str(choice["type"])], key


def test_english_knows_one_from_many() -> None:
    said = catalogue("en")
    bare = [
        key
        for key in [*source.strings(), *source.commands()]
        if BARE.search(said.get(key, english(key)))
    ]
    assert set(bare) <= ALWAYS_MANY, "en.json has no plural for these"


def test_english_verbs_turn_to_the_reader() -> None:
    said = catalogue("en")
    unturned = {
        key
        for key in [*source.strings(), *source.commands()]
        if TURNS.match(key) and key not in said
    }
    assert unturned == OF_OTHERS


def test_english_says_more_than_its_key_or_nothing() -> None:
    said, keys = catalogue("en"), {*source.strings(), *source.commands()}
    assert sorted(set(said) - keys) == []
    assert [key for key, text in said.items() if text == key] == []
    for key, text in said.items():
        assert {name for name, _ in places(read(text))} <= {
            name for name, _ in places(read(key))
        }, key


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_overlong(language: str) -> None:
    long = []
    for key, said in catalogue(language).items():
        if widest(read(said)) > max(BUTTON, LONGER * widest(read(english(key)))):
            long.append((key, said))
    assert long == []
