"""Every sentence of every language is said alike by the browser and by Python."""

from collections.abc import Iterator

import msgspec
import pytest
from tests.web.node import computed
from tests.web.test_words import LANGUAGES, catalogue, places

import tools.strings as source
from paiju.cli.words.catalogue import speak
from paiju.cli.words.message import read
from paiju.cli.words.speech import Speech
from paiju.kit.words import Said, Words, say

pytestmark = pytest.mark.once

NAMES = ["Ann", "Ben", "Cho"]
CARDS = {"1a": say("{plant}, junk", plant=say("pine")), "1B": say("bright")}
NUMBERS = (1, 2, 0, 3, 11, 21, 1234)
PLAYERS = ("@0", "@1", "@2")
THINGS: tuple[Said, ...] = ("1a", 7, ("1a", "1B"), ("@1", "@0", "1B"), say("bright"), "@0 @1", ())


def samples(key: str, said: str) -> Iterator[Words]:
    """A sentence with many things in its places."""
    kinds = dict.fromkeys((name for name, _ in places(read(key))), "")
    for name, kind in places(read(said)):
        kinds[name] = kinds.get(name) or kind.replace("number", "")
    values = {"": THINGS, "select": PLAYERS, "plural": NUMBERS, "selectordinal": NUMBERS}
    for turn in range(len(THINGS) if kinds else 1):
        yield Words(key, {
            name: values[kind][(turn + at) % len(values[kind])]
            for at, (name, kind) in enumerate(kinds.items())
        })  # fmt: skip


def test_browser_and_terminal_say_the_same() -> None:
    asked, here = {}, {}
    for language in LANGUAGES:
        said = catalogue(language)
        sentences = [
            words for key in source.strings() for words in samples(key, said.get(key, key))
        ]
        asked[language] = {"catalogue": said, "sentences": msgspec.to_builtins(sentences)}
        speak(language)
        speech = Speech(NAMES, 0, CARDS)
        here[language] = [speech.say(words) for words in sentences]
    speak("en")
    cards = msgspec.to_builtins(CARDS)
    there = computed("messages.js", {"names": NAMES, "cards": cards, "languages": asked})
    for language in LANGUAGES:
        assert len(here[language]) > 3000
        differ = [
            pair for pair in zip(here[language], there[language], strict=True) if pair[0] != pair[1]
        ]
        assert differ == []
