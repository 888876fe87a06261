"""What the terminal and the command line say: the same sentences as the browser, in four languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from paiju.bots.registry import OURS
from paiju.cli import COMMANDS, main
from paiju.cli.admin import ORDERS
from paiju.cli.arguments import REASONS, REFUSED, in_words
from paiju.cli.words.catalogue import LANGUAGES, chosen, speak
from paiju.cli.words.speech import Speech, against_bots, t
from paiju.games import GAMES
from paiju.kit.words import Words, say

pytestmark = pytest.mark.once

# What a help page may write in Latin letters in every language: names, not sentences
NAMES = {
    "Ray", "local",
    *COMMANDS, *GAMES, *OURS, *LANGUAGES, "paiju", "p", "help", "docs", "toml", "store", "days",
    "night_day", "night", "day", "cpu", "cuda", "Ctrl", "Go", "Stop", "Schema",
    "PostgreSQL", "postgresql",
    *(name.split()[0] for name in ORDERS),
}  # fmt: skip
FLAG = re.compile(r"--?[a-z][a-z-]*")
LATIN = re.compile(r"[A-Za-z_]*[a-z][A-Za-z_]*")  # metavars and JSON have no small letter


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
    endless = "@" + "9" * 5000  # is no player
    assert Speech().say(say("Waiting for {who}", who=endless)) == f"Waiting for {endless}"


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
    for command in COMMANDS:
        with pytest.raises(SystemExit):
            main([command, "--help", "--language", language])
        pages.append(capsys.readouterr().out)
    assert main(["--language", language]) == 0
    pages.append(capsys.readouterr().out)
    for page in pages:
        assert ("usage:" in page) == (language == "en")
        assert "paiju" in page.splitlines()[0]
        assert max(len(line) for line in page.splitlines()) < 130
        if language != "en":
            assert english_in(page) == set()


def english_in(page: str) -> set[str]:
    """The English words of a help page, leaving out its first paragraph and its example."""
    _, *paragraphs = page.split("\n\n")
    text = "\n\n".join(
        one for one in paragraphs if "\n  paiju " not in one and "| paiju" not in one
    )
    return set(LATIN.findall(FLAG.sub("", text))) - NAMES


@pytest.mark.parametrize("command", COMMANDS)
def test_every_flag_is_explained(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help", "--language", "en"])
    lines = capsys.readouterr().out.splitlines()
    options = lines[lines.index("options:") + 1 : lines.index("example:") - 1]
    for line, following in zip(options, [*options[1:], ""]):
        if line.startswith("  -"):
            assert "  " in line.strip() or following.startswith(" " * 20), line


@pytest.mark.parametrize(("arguments", "said"), [
    (["simulate", "koikoi", "--device", "abacus"], {
        "ko": "인수 --device: 고를 수 없는 값입니다: 'abacus' (고를 수 있는 값: 'cpu', 'cuda')",
        "ja": "引数 --device：選べない値です：'abacus'（選べる値：'cpu', 'cuda'）",
        "zh": "参数 --device：不能选 'abacus'（可选：'cpu', 'cuda'）",
    }),
    (["arena", "koikoi", "--bots"], {
        "ko": "인수 --bots: 값이 하나 필요합니다",
        "ja": "引数 --bots：値が一つ必要です",
        "zh": "参数 --bots：需要一个值",
    }),
    (["bench", "--fly"], {
        "ko": "알 수 없는 인수: --fly", "ja": "不明な引数：--fly", "zh": "无法识别的参数：--fly",
    }),
    (["bench", "--json=1"], {
        "ko": "인수 --json: 값을 받지 않습니다: '1'",
        "ja": "引数 --json：値は付けられません：'1'",
        "zh": "参数 --json：不接受值：'1'",
    }),
    (["swarm", "http://127.0.0.1:1", "--rate", "x"], {
        "ko": "인수 --rate: float 값이 아닙니다: 'x'",
        "ja": "引数 --rate：float の値ではありません：'x'",
        "zh": "参数 --rate：不是 float 类型的值：'x'",
    }),
    (["exam", "koikoi", "--rounds", "0"], {
        "ko": "--rounds: 1 이상이어야 합니다",
        "ja": "--rounds：1 以上です",
        "zh": "--rounds：至少为 1",
    }),
    (["score", "koikoi", "/no/such/file"], {
        "ko": "/no/such/file: 파일이나 폴더가 없습니다",
        "ja": "/no/such/file：ファイルまたはフォルダーがありません",
        "zh": "/no/such/file：没有这个文件或文件夹",
    }),
    (["serve", "--set", "chat=1"], {
        "ko": "--set chat=1: section.name=value 꼴이 아닙니다",
        "ja": "--set chat=1：section.name=value の形ではありません",
        "zh": "--set chat=1：不是 section.name=value 的形式",
    }),
])  # fmt: skip
def test_bad_flags_are_refused_in_every_language(
    arguments: list[str], said: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    for language, why in said.items():
        assert main([*arguments, "--language", language]) == 2
        assert capsys.readouterr().err == f"{arguments[0]}: {why}\n"


@pytest.mark.parametrize("flags", [["--players", "x"], ["--rounds", "-1"], ["--device", "abacus"]])
def test_a_refused_flag_is_the_same_json_in_every_language(
    flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    printed, said = set(), set()
    for language in LANGUAGES:
        assert main(["simulate", "koikoi", *flags, "--json", "--language", language]) == 2
        out, err = capsys.readouterr()
        printed.add(out)
        said.add(err)
    assert (len(printed), len(said)) == (1, len(LANGUAGES))


@pytest.mark.parametrize("text", REFUSED)
def test_what_argparse_says_comes_back_as_it_was(text: str) -> None:
    for reason in REASONS:
        why = str(say(reason, value="'x'", choices="'a', 'b'", kind="float", name="--b"))
        message = str(say(text, names="--a, B", name="-a/--aa", why=why))
        found = in_words(message)
        assert (found.text, str(found)) == (text, message)
        if isinstance(within := found.args.get("why"), Words):
            assert within.text == reason
        else:
            assert "{why}" not in text


def test_an_argument_keeps_every_character(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--a|b"]) == 2
    assert capsys.readouterr().err == "bench: unrecognized arguments: --a|b\n"


def test_a_folder_is_refused_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, why in (
        ("en", "no server keeps its tables here"),
        ("ko", "서버가 테이블을 보관하는 폴더가 아닙니다"),
        ("ja", "サーバーが卓を保存しているフォルダーではありません"),
        ("zh", "这里没有服务器保存的牌桌"),
    ):
        for command in (["backup", str(tmp_path / "b.tar")], ["prune", "--days", "1"]):
            data = ["--data", str(tmp_path), "--language", language]
            assert main([*command, *data]) == 1
            assert capsys.readouterr().err.endswith(f"{why}\n")


def test_a_report_of_many_rounds_is_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for language in LANGUAGES:
        assert main(["simulate", "koikoi", "--rounds", "1", "--language", language]) == 0
        said.append(capsys.readouterr().out)
    assert said[0].startswith("1 round, ")
    for text in said[1:]:
        assert not re.search(r"round|step|seat|points|digest", text)
