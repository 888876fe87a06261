"""A server's settings: a documented file, the environment and flags over it, and words for a wrong one."""

from pathlib import Path

import pytest

from paiju.cli import main
from paiju.cli.settings import Setting, flag, settings
from paiju.kit.errors import Unreadable
from paiju.server.wire.limits import LIFTED, Limits
from paiju.server.wire.running import Running, page

pytestmark = pytest.mark.once
DOCUMENTED = Path(__file__).parents[2] / "docs" / "paiju.toml"


def test_the_documented_file_is_that_of_the_code_and_says_the_defaults() -> None:
    assert DOCUMENTED.read_text() == page()
    assert settings(str(DOCUMENTED), [], {}) == Running()


def test_every_limit_can_be_set(tmp_path: Path) -> None:
    file = tmp_path / "paiju.toml"
    rows = [f"{name} = 7" for name in Limits.__struct_fields__]
    file.write_text("\n".join(["[limits]", *rows]))
    limits = settings(str(file), [], {}).limits
    assert all(getattr(limits, name) == 7 for name in Limits.__struct_fields__)
    assert all(getattr(LIFTED, name) > 1e5 for name in Limits.__struct_fields__)


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "paiju.toml"
    file.write_text("[limits]\nchat = 1\nreads = 1\nasks = 1\n[store]\nfolder = 'a'\n")
    environment = {
        "PAIJU_LIMITS_CHAT": "2",
        "PAIJU_LIMITS_READS": "2",
        "PAIJU_STORE_FOLDER": "/x y",
    }
    running = settings(str(file), [flag("limits.chat=3")], {**environment, "PAIJU_JIT": "0"})
    limits = running.limits
    assert (limits.chat, limits.reads, limits.asks, limits.joins) == (3, 2, 1, Limits().joins)
    assert running.store.folder == "/x y"
    assert settings(None, [Setting("listen.port", 0, "--port")], {}).listen.port == 0


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("[limits]\nchat = 1\nchatt = 2\n", 3, "chatt: no setting of limits; there are: messages"),
        ("# a\n\n[limits]\nchat = -1\n", 4, "chat: Expected `float` > 0"),
        ("[limits]\nchat = 'much'\n", 2, "chat: Expected `float`, got `str`"),
        ("[limit]\nchat = 1\n", 1, "limit: no section; there are: listen"),
        ("limits.chat = 1\nlimits.messages_burst = 0.5\n", 2, "messages_burst: Expected `int`"),
        ("[listen]\nport = 70000\n", 2, "port: Expected `int` <= 65535"),
        ("limits = 3\n", 1, "limits is a section, not a value"),
        ("[limits]\nchat = \n", 2, "Invalid value"),
    ],
)  # fmt: skip
def test_a_wrong_setting_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int, why: str
) -> None:
    file = tmp_path / "paiju.toml"
    file.write_text(text)
    assert main(["serve", "--settings", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"line {line}" in said
    assert why in said


@pytest.mark.parametrize(
    ("flags", "environment", "why"),
    [
        (["limits.chatt=1"], {}, "--set limits.chatt: chatt: no setting of limits"),
        (["chat=1"], {}, "--set chat=1: not section.name=value"),
        (["limits.chat"], {}, "not section.name=value"),
        (["limit.chat=1"], {}, "--set limit.chat: limit: no section"),
        ([], {"PAIJU_LIMITS_CHAT": "x"}, "PAIJU_LIMITS_CHAT: chat: Expected `float`"),
        ([], {"PAIJU_LIMITS_CHATT": "1"}, "PAIJU_LIMITS_CHATT: chatt: no setting of limits"),
    ],
)  # fmt: skip
def test_a_wrong_flag_or_variable_is_refused(
    flags: list[str], environment: dict[str, str], why: str
) -> None:
    with pytest.raises(Unreadable) as no:
        settings(None, [flag(text) for text in flags], environment)
    assert why in str(no.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff")
    for name, why in (("nothing", "No such file"), ("bytes", "not UTF-8"), ("", "Is a directory")):
        with pytest.raises(Unreadable, match=why):
            settings(str(tmp_path / name), [], {})
