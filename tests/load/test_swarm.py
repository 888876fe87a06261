"""`paiju swarm` as a command, against a real server."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import paiju
from tests.serving import Served

from paiju.games import GAMES

pytestmark = pytest.mark.once


SECONDS = (2, 10, 60)  # of play: longer ones for a machine that is busy


def swarm(served: Served, game: str) -> dict[str, Any]:
    """What is told of a swarm that played for long enough that a line broke and came back."""
    for seconds in SECONDS:
        flags = ("--tables", "3", "--rate", "10", "--seconds", str(seconds), "--drop", "0.2")
        code, out, errors = paiju("swarm", served.url, "--game", game, *flags, "--json")
        assert (code, errors) == (0, "")
        found: dict[str, Any] = json.loads(out)
        if found["resumes"] and found["seen_ms"]["p50"]:
            return found
    raise AssertionError("no line came back within a minute")


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_how_the_server_bore_it(served: Served, game: str) -> None:
    found = swarm(served, game)
    assert found["tables"] == 3
    assert found["actions"] > 0
    assert found["actions_per_second"] > 0
    assert 0 < found["ack_ms"]["p50"] <= found["ack_ms"]["p99"] <= found["ack_ms"]["max"]
    assert 0 < found["seen_ms"]["p50"] <= found["seen_ms"]["p99"]
    assert 0 < found["resume_ms"]["p50"] <= found["resume_ms"]["p99"]
    assert (found["refused"], found["broken"]) == (0, 0)
    assert found["server_mb"] > 0
    assert {"server_kb_per_table", "server_kb_per_socket_before_play"} <= found.keys()


def test_for_a_person_it_prints_a_line_a_figure(served: Served) -> None:
    code, out, _ = paiju("swarm", served.url, "--tables", "1", "--rate", "5", "--seconds", "1")
    assert code == 0
    printed = {line[:34].strip() for line in out.splitlines()}
    assert {"actions per second", "ack ms", "resume ms", "server kb per table"} <= printed


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "URL"),
        (["ftp://127.0.0.1:1"], "not an address like http://127.0.0.1:8000"),
        (["http://127.0.0.1:99999"], "not an address like http://127.0.0.1:8000"),
        (["http://127.0.0.1:1"], "refused"),
        (["http://127.0.0.1:1", "--tables", "0"], "above 0"),
        (["http://127.0.0.1:1", "--tables", "x"], "--tables"),
        (["http://127.0.0.1:1", "--rate", "nan"], "above 0"),
        (["http://127.0.0.1:1", "--rate", "inf"], "above 0"),
        (["http://127.0.0.1:1", "--drop", "2"], "--drop from 0 to 1"),
        (["http://127.0.0.1:1", "--game", "poker"], "poker"),
    ],
)
def test_bad_arguments_get_one_line(arguments: list[str], why: str) -> None:
    code, out, errors = paiju("swarm", *arguments)
    assert code != 0
    assert out == ""
    assert why in errors
    assert errors.count("\n") == 1


def test_a_server_of_another_kind_gets_one_line(tmp_path: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert other.stdout is not None
    try:
        port = other.stdout.readline().split(" port ")[1].split()[0]
        code, out, errors = paiju("swarm", f"http://127.0.0.1:{port}")
        assert (code != 0, out, errors.count("\n")) == (True, "", 1)
    finally:
        other.kill()
        other.wait()
        other.stdout.close()
