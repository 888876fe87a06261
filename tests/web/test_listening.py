"""
Whole rounds of every preset, as a page says them in four languages: no code of the notation, no
place left open, nothing left in English, no foreign script as the only word for a thing.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.web.hearing import Heard, heard, refused, written
from tests.web.node import computed
from tests.web.test_words import LANGUAGES, catalogue

from paiju.games import load

pytestmark = pytest.mark.once

NAMES = ("①", "②", "③", "④", "⑤", "⑥", "⑦")  # players whose names are of no script
# what is quoted of the line that was refused, and of no card that there is
QUOTED = ("verb", "words", "action")

LEFT_OPEN = re.compile(r"\{\w*\}|@\d|undefined|\[object")
SNAKE = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
TEN = re.compile(r"\bT\b")
NUMBERED = re.compile(r"\bseat \d")
LATIN = re.compile(r"[A-Za-z]{2,}")
KNOWN = {
    "Go",
    "Stop",
    "Steam",
    "JSON",
    "GS",
    "KK",
    "MH",
    "BT",
    "DT",
    "KB",
    "QR",
}  # read in every language
HANGUL = re.compile(r"[가-힣]")
KANA = re.compile(r"[ぁ-ゖァ-ヺ]")
HAN = re.compile(r"[一-鿿]")
BESIDE = re.compile(r"（[^（）]*）|\([^()]*\)|(?<=！) .*$")  # a gloss behind the word itself
BORROWED = {  # words of a game, and what its cards bear, for which there is no other character
    "ko": set("番"),
    "ja": set("跑碰偎囤卡伙贰叁陆柒"),
    "zh": set("喰萩"),
}
CHARSETS = {"ja": "cp932", "zh": "gb2312"}
UNTURNED = re.compile(
    r"^You (?:is|has|was|does|goes|[a-z-]+[^s\W]s)\b|^You [^:;]*\band (?:is|has|pays|draws|plays|sells|takes|owes|gives)\b|[Yy]ou's"
)


def scripts(language: str, said: str) -> Iterator[str]:
    """What a reader of this language cannot read."""
    bare = BESIDE.sub("", said)
    if language != "en":
        yield from (word for word in LATIN.findall(said) if word not in KNOWN)
    foreign = [*HAN.findall(said), *KANA.findall(said)]
    if language == "ko" and set(foreign) - BORROWED["ko"] and not HANGUL.search(said):
        yield "no Hangul"
    if language in ("ja", "zh") and HANGUL.search(bare):
        yield "Hangul alone"
    if language == "zh" and KANA.search(bare):
        yield "kana alone"
    for character in HAN.findall(said) if language in CHARSETS else ():
        try:
            character.encode(CHARSETS[language])
        except UnicodeEncodeError:
            if character not in BORROWED[language]:
                yield f"{character} is no character of this language"


def faults(language: str, said: str, codes: re.Pattern[str]) -> list[str]:
    """Everything in a sentence that a player should not see."""
    found = [hit for no in (LEFT_OPEN, SNAKE, TEN, NUMBERED, codes) for hit in no.findall(said)]
    found += scripts(language, said)
    if language == "en":
        found += UNTURNED.findall(said)
    return found


def codes_of(game_id: str) -> re.Pattern[str]:
    """The names of cards in the notation."""
    names = sorted(load(game_id).cards.pack.names, key=len, reverse=True)
    # "As" begins a sentence as often as it is a card, and "of Ks" are kings
    return re.compile(rf"(?<![\w.])(?:{'|'.join(names)})(?!\w)(?<!\bAs(?= [a-z]))(?<!\bof [KA2]s)")


def unquoted(one: Heard, known: set[str]) -> Heard:
    """A refusal without what it quotes of the line."""
    args = {
        name: "…"
        if name in QUOTED or (isinstance(value, str) and not _named(value, known))
        else value
        for name, value in one.words.get("args", {}).items()
    }
    return one._replace(words={**one.words, "args": args})


def _named(value: str, known: set[str]) -> bool:
    return all(word in known or re.fullmatch(r"@\d+", word) for word in value.split())


def rendered(game_id: str, told: list[Heard]) -> dict[str, list[str]]:
    """The sentences as the page says them."""
    game = load(game_id)
    cards: dict[str, Any] = {
        name: msgspec.to_builtins(game.cards.words(name)) for name in game.cards.pack.names
    }
    catalogues = {tag: catalogue(tag) for tag in LANGUAGES}
    given = {"catalogues": catalogues, "cards": cards, "names": NAMES, "heard": told}
    said: dict[str, list[str]] = computed("listen.js", given)
    return said


@pytest.mark.parametrize("what", ["played", "refused", "written"])
def test_every_sentence_can_be_read(game_id: str, what: str) -> None:
    game, codes = load(game_id), codes_of(game_id)
    known = set(game.cards.pack.names)
    if what == "played":
        told = list(heard(game_id))
    elif what == "refused":
        told = [unquoted(one, known) for one in refused(game_id)]
    else:
        told = list(written(game))
    assert len(told) > 3
    wrong = {
        (language, said): found
        for language, every in rendered(game_id, told).items()
        for said in every
        if (found := faults(language, said, codes))
    }
    assert wrong == {}


@pytest.mark.parametrize(("language", "said"), [
    ("en", "You discard s2"), ("en", "single T"), ("ko", "①의 first_ppeok"), ("en", "seat 0 is taken"),
    ("zh", "赤短 akatan"), ("zh", "뻑次数"), ("ja", "开枪"), ("ja", "3광 三光"), ("ko", "天胡"), ("zh", "{n} 分"),
    ("en", "You counter-guns and is dealer"), ("en", "You's ppeok"), ("en", "You refuse it and pays for all"),
])  # fmt: skip
def test_a_listener_hears_what_is_wrong(language: str, said: str) -> None:
    assert faults(language, said, codes_of("maohuzi"))


@pytest.mark.parametrize(("language", "said"), [
    ("en", "You discard 二 small 2"), ("ko", "① 몫: 5 × 2 = 10점 (박, GS-80 … 84)"), ("ja", "三光（3광）"),
    ("zh", "成堆！ 뻑"), ("en", "You pass your turn"), ("zh", "逆 Go（역고）"),
])  # fmt: skip
def test_a_listener_lets_the_rest_be(language: str, said: str) -> None:
    assert not faults(language, said, codes_of("maohuzi"))
