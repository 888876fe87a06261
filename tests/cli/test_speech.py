"""What the terminal and the command line say: the same sentences as the browser, in four languages."""

from collections.abc import Iterator

import pytest

from paiju.cli import main
from paiju.cli.words.catalogue import LANGUAGES, chosen, speak
from paiju.cli.words.speech import Speech, against_bots, t
from paiju.kit.words import say

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak("en")


def test_speech_is_to_the_one_who_sits_here() -> None:
    speech = against_bots(3, 0)
    assert [speech.name(seat) for seat in range(3)] == ["You", "Bot 1", "Bot 2"]
    took = "{who} takes {cards} with {card}"
    assert speech.say(say(took, who="@0", cards=["3a"], card="3B")) == "You take 3a with 3B"
    assert speech.say(say(took, who="@2", cards=["3a", "3b"], card="3B")) == (
        "Bot 2 takes 3a and 3b with 3B"
    )
    yaku = say("{who} adds to its yaku: {points} points now", who="@0", points=1)
    assert speech.say(yaku) == "You add to your yaku: 1 point now"
    assert speech.say(say("if {who} wins you pay × {n}", who="@1", n=2)) == (
        "if Bot 1 wins you pay × 2"
    )
    assert speech.say(say("it is {other}'s turn", other="@1")) == "it is Bot 1's turn"
    assert speech.say(say("{who} does not hold {card}", who="@0", card="1a")) == (
        "You do not hold 1a"
    )


def test_players_are_listed_by_their_names() -> None:
    speech = against_bots(3, 0)
    assert (
        speech.say(say("{who} won the match.", who=["@0", "@2"])) == "You and Bot 2 won the match."
    )
    assert speech.say(say("Waiting for {who}", who="@1 @0")) == "Waiting for Bot 1 and you"
    assert Speech().say(say("Waiting for {who}", who="@1")) == "Waiting for Player 2"


def test_the_language_is_spoken() -> None:
    speak("ko")
    assert against_bots(2, 0).say(say("Waiting for {who}", who="@0 @1")).startswith("나 및 봇 1")
    speak("zh")
    assert "1" in t("{n} players", n=1) != "1 player"


def test_what_is_no_sentence_stays_what_it_is() -> None:
    assert t("{not} {a sentence") == "{not} {a sentence"
    assert t("a {place} that nobody fills") == "a {place} that nobody fills"


@pytest.mark.parametrize(("wanted", "environ", "language"), [
    (None, {}, "en"),
    (None, {"LANG": "C.UTF-8"}, "en"),
    (None, {"LANG": "POSIX"}, "en"),
    (None, {"LANG": "ko_KR.UTF-8"}, "ko"),
    (None, {"LANG": "ko_KR.UTF-8", "LC_MESSAGES": "ja_JP"}, "ja"),
    (None, {"LANG": "ko_KR.UTF-8", "LC_ALL": "C"}, "en"),
    (None, {"LC_ALL": "de_DE.UTF-8", "LANG": "ko"}, "en"),
    (None, {"LC_ALL": "", "LANG": "zh_TW.Big5"}, "zh"),
    (None, {"PAIJU_LANGUAGE": "zh", "LC_ALL": "ko"}, "zh"),
    ("ja", {"PAIJU_LANGUAGE": "zh"}, "ja"),
])  # fmt: skip
def test_the_flag_or_the_environment_chooses(
    wanted: str | None, environ: dict[str, str], language: str
) -> None:
    assert chosen(wanted, environ) == language


@pytest.mark.parametrize(("language", "said"), [
    ("ko", "score: 필요한 인수가 없습니다: GAME"),
    ("ja", "score: 必要な引数がありません：GAME"),
    ("zh", "score: 缺少参数：GAME"),
    ("en", "score: the following arguments are required: GAME"),
])  # fmt: skip
def test_a_refusal_is_one_line_in_every_language(
    language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", "--language", language]) == 2
    assert capsys.readouterr().err == f"{said}\n"


def test_json_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    printed = set()
    for language in LANGUAGES:
        assert (
            main([f"--language={language}", "rules", "koikoi", "--set", "rounds=x", "--json"]) == 2
        )
        printed.add(capsys.readouterr().out)
    assert len(printed) == 1


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "de"]) == 2
    assert capsys.readouterr().err == "paiju: --language: not one of en, ko, ja, zh\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_help_is_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    pages = []
    for command in ("play", "score", "replay", "rules", "verify", "serve", "games"):
        with pytest.raises(SystemExit):
            main([command, "--help", "--language", language])
        pages.append(capsys.readouterr().out)
    assert main(["--language", language]) == 0
    pages.append(capsys.readouterr().out)
    for page in pages:
        assert ("usage:" in page) == (language == "en")
        assert max(len(line) for line in page.splitlines()) < 130
