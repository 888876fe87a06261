"""Every language on offer says every sentence, and nothing is said that is not in the catalogues."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.hearing import Heard, heard, refused, texts

import tools.strings as source
from paiju.cli.words.message import Node, read
from paiju.games import GAMES, load
from paiju.kit.vocabulary import texts as parts
from paiju.web import FOLDER

pytestmark = pytest.mark.once

# Names that a language has of its own: a yaku without its romanisation, 大六 for 陆 big 6.
OWN_NAMES = ("{script} {name}", "{script}|shout", "{name}|gloss", "{character} {size} {n}")
LANGUAGES = re.findall(
    r"^  (\w+): \"", (FOLDER / "words" / "speech.js").read_text(encoding="utf-8"), re.M
)
TRANSLATED = [language for language in LANGUAGES if language != "en"]


def first(language: str) -> dict[str, str]:
    """What a page brings with it."""
    read: dict[str, str] = json.loads((FOLDER / "words" / f"{language}.json").read_text("utf-8"))
    return read


def learners(language: str) -> dict[str, str]:
    """What lessons and glossaries say: only a player who reads them fetches it. English is its own key."""
    path = FOLDER / "words" / "learning" / f"{language}.json"
    read: dict[str, str] = json.loads(path.read_text("utf-8")) if language != "en" else {}
    return read


def commands(language: str) -> dict[str, str]:
    """What only commands say: no page brings it. English is its own key, where it needs no more."""
    path = FOLDER / "words" / "commands" / f"{language}.json"
    read: dict[str, str] = json.loads(path.read_text("utf-8"))
    return read


def catalogue(language: str) -> dict[str, str]:
    """All that a language says."""
    return first(language) | commands(language) | learners(language)


def test_four_languages_are_on_offer() -> None:
    assert LANGUAGES == ["en", "ko", "ja", "zh"]


def glosses() -> set[str]:
    """
    What stands beside a shout: a language whose shout says all has no word for it. A bar tells it
    from what is said elsewhere, here or by a game from outside, where nothing may be empty.
    """
    entries = (entry for game in map(load, GAMES) for entry in game.speech.events.entries)
    return {text for entry in entries for text in parts(entry.gloss) if "|" in text}


def test_a_gloss_alone_may_be_left_empty() -> None:
    found = glosses()
    assert {"ppeok|뻑!", "refused|안 받아!", "{name}|gloss"} <= found
    assert found.isdisjoint({"bonus", "gokou"})  # said elsewhere too
    says = (source.of_the_page(), source.of_the_source(), source.of_the_cards())
    assert found.isdisjoint(text for said in says for text in said)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_on_offer_is_complete(language: str) -> None:
    said = catalogue(language)
    wanted = [*source.strings(), *source.commands(), *source.learning()]
    may_be_empty = glosses()
    assert [text for text in wanted if not said.get(text) and text not in may_be_empty] == []
    assert [text for text in wanted if text not in said] == []
    assert sorted(set(said) - set(wanted)) == []


def once(entries: list[tuple[str, str]]) -> dict[str, str]:
    """The entries of a catalogue, if none stands there twice."""
    found = dict(entries)
    assert len(found) == len(entries)
    return found


@pytest.mark.parametrize(
    "path", sorted((FOLDER / "words").rglob("*.json")), ids=lambda path: path.stem
)
def test_no_sentence_stands_twice_in_a_catalogue(path: Path) -> None:
    assert json.loads(path.read_text("utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_only_learners_read_comes_by_itself(language: str) -> None:
    assert sorted(learners(language)) == sorted(source.learning())
    assert set(learners(language)).isdisjoint(first(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_commands_say_comes_to_no_page(language: str) -> None:
    assert set(source.commands()).isdisjoint(first(language))
    assert set(commands(language)) <= set(source.commands())


def places(nodes: list[Node]) -> Iterator[tuple[str, str]]:
    """The places of a sentence, and what each is: plural, select, or any thing."""
    for node in nodes:
        if isinstance(node, str):
            continue
        yield node["name"], node.get("type", "")
        for inner in node.get("options", {}).values():
            yield from places(inner)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_things_are_put_into_a_sentence(language: str) -> None:
    for text, said in catalogue(language).items():
        if text not in OWN_NAMES:
            assert set(dict(places(read(said)))) == set(dict(places(read(text)))), text


def unknown(told: tuple[Heard, ...]) -> list[str]:
    """What was said that is not in the list."""
    known = {*source.strings(), *source.commands(), *source.learning()}
    said = [words for one in told for words in (one.words, one.gloss) if words]
    found = {text for words in said for text in texts(words) if source.LETTER.search(text)}
    assert len(found) > 3
    return sorted(found - known)


def test_what_a_game_says_is_in_the_list(game_id: str) -> None:
    assert unknown(heard(game_id)) == []


def test_what_a_game_refuses_is_in_the_list(game_id: str) -> None:
    """Lines of other moments, other seats and other games are refused in words that can be said."""
    assert unknown(refused(game_id)) == []
