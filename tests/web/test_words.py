"""Every language on offer says every sentence, and nothing is said that is not in the catalogues."""

import json
import random
import re
from typing import Any

import msgspec
import pytest

import tools.strings as source
from paiju.games import load
from paiju.kit.errors import Refusal
from paiju.kit.opening import Gathering
from paiju.play.match import Match, open_match
from paiju.play.record import sheet_of
from paiju.web import FOLDER

pytestmark = pytest.mark.once

ACTIONS = 40  # of a round in which nonsense is said
ROUNDS = 6  # listened to, of each preset and number of players
LOOK = 0.2  # how often a seat's view is read in them
STRANGE = ("", "fly", "pass", "play", "play 99z", "play 3s 3s", "discard s1", "chi s1 with s2 s3")
PLACE = re.compile(r"\{\w+\}")
# Names that a language has of its own: a yaku without its romanisation, 大六 for 陆 big 6.
OWN_NAMES = ("{script} {name}", "{character} {size} {n}")
LANGUAGES = re.findall(
    r"^  (\w+): \"", (FOLDER / "words" / "speech.js").read_text(encoding="utf-8"), re.M
)
TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalogue(language: str) -> dict[str, str]:
    read: dict[str, str] = json.loads((FOLDER / "words" / f"{language}.json").read_text("utf-8"))
    return read


def test_four_languages_are_on_offer() -> None:
    assert LANGUAGES == ["en", "ko", "ja", "zh"]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_on_offer_is_complete(language: str) -> None:
    said = catalogue(language)
    wanted = source.strings()
    assert [text for text in wanted if not said.get(text)] == []
    assert sorted(set(said) - set(wanted)) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_things_are_put_into_a_sentence(language: str) -> None:
    for text, said in catalogue(language).items():
        if text not in OWN_NAMES:
            assert sorted(PLACE.findall(said)) == sorted(PLACE.findall(text)), text


def test_what_a_game_says_is_in_the_list(game_id: str) -> None:
    known = set(source.strings())
    assert [text for text in sorted(spoken(game_id)) if text not in known] == []


def test_what_a_game_refuses_is_in_the_list(game_id: str) -> None:
    """Lines of other moments, other seats and other games are refused in words that can be said."""
    known, found = set(source.strings()), set[str]()
    game = load(game_id)
    match = open_match(game, sheet_of(game, game.players[0], {}), Gathering()).next_round(3)
    lines = {f"{seat} {verb}" for seat in range(game.players[0]) for verb in STRANGE}
    for at in range(ACTIONS):
        if match.round is None or not match.playing:
            break
        seat = match.round.to_act()[0]
        legal = match.round.lines(seat)
        for line in sorted(lines)[at % 5 :: 5]:
            try:
                match.play(int(line[0]), line)
            except Refusal as no:
                _collect(msgspec.to_builtins(no.said), found)
        lines |= {f"{(int(line[0]) + 1) % game.players[0]}{line[1:]}" for line in legal[:3]}
        lines |= set(legal[:3])
        match, _ = match.play(seat, legal[at % len(legal)])
    assert len(found) > 3
    assert sorted(found - known) == []


def spoken(game_id: str) -> set[str]:
    """The sentences of whole rounds of random play, at every kind of table."""
    game, found = load(game_id), set[str]()
    for name, preset in game.options.presets.items():
        for players in preset.players:
            for seed in range(ROUNDS):
                sheet = sheet_of(game, players, {"preset": name})
                gathering = Gathering(said=next(iter(game.hours(sheet)), ""))
                match = open_match(game, sheet, gathering).next_round(seed)
                _hear_round(match, seed, found)
    return {text for text in found if source.LETTER.search(text)}


def _hear_round(match: Match, seed: int, found: set[str]) -> None:
    """All that is told of a round, now and then what a seat sees, and how it ends."""
    chance = random.Random(seed)
    _collect(msgspec.to_builtins(match.opening), found)
    while match.round is not None and match.playing:
        seat = match.round.to_act()[0]
        if chance.random() < LOOK:
            _collect(msgspec.to_builtins(match.round.view(seat)), found)
        line = match.round.line(seat, chance.choice(match.round.legal(seat)))
        match, told = match.play(seat, line)
        _collect(msgspec.to_builtins(told), found)
    assert match.round is not None
    _collect(msgspec.to_builtins(match.round.view(-1)), found)
    _collect(msgspec.to_builtins([match.finished[-1].title, match.finished[-1].result]), found)


def _collect(told: Any, found: set[str]) -> None:
    if isinstance(told, dict):
        if "text" in told and isinstance(told["text"], str):
            found.add(told["text"])
        for value in told.values():
            _collect(value, found)
    elif isinstance(told, list | tuple):
        for value in told:
            _collect(value, found)
