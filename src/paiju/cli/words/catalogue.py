"""The catalogues of the browser, and the language in which this process speaks."""

from collections.abc import Mapping
from functools import cache

import msgspec

from paiju.kit.words import english
from paiju.web import FOLDER

LANGUAGES = ("en", "ko", "ja", "zh")
ASKED = ("PAIJU_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set holds


def chosen(wanted: str | None, environ: Mapping[str, str]) -> str:
    """The language that a flag or the environment asks for; English where it has none of ours."""
    tag = wanted or next((environ[name] for name in ASKED if environ.get(name)), "")
    found = tag.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return found if found in LANGUAGES else "en"


@cache
def catalogue(language: str) -> dict[str, str]:
    """What a language says for each English sentence: of pages, and of commands alone."""
    said: dict[str, str] = {}
    for folder in (FOLDER / "words", FOLDER / "words" / "commands"):
        text = (folder / f"{language}.json").read_bytes()
        said |= msgspec.json.decode(text, type=dict[str, str])
    return said


class Spoken:
    """The language of this process: set once, when the command line is read."""

    language = "en"


def speak(language: str) -> None:
    """Say everything in a language from here on."""
    Spoken.language = language


def said(key: str) -> str:
    """What the language of this process says for a key; games from outside bring their own words."""
    ours = catalogue(Spoken.language).get(key)
    if ours is None and (Spoken.language != "en" or "{" in key):
        # it imports the rules: a command chooses first whether they are compiled
        from paiju.play import brought

        ours = brought.words(Spoken.language).get(key)
    return english(key) if ours is None else ours
