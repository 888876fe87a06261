"""`paiju play` as it is typed: its flags, and the real program in a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from tests.patience import HANG

from paiju.cli import main
from paiju.cli.play import arguments_of, sit_down
from paiju.cli.table.app import TableApp

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize(("arguments", "code", "why"), [
    ("", 2, "the following arguments are required: GAME"),
    ("poker", 2, "unknown game: poker"),
    ("koikoi --fast", 2, "unrecognized arguments: --fast"),
    ("koikoi --seed x", 2, "argument --seed: x is not a whole number"),
    ("koikoi --seed -1", 2, "argument --seed"),
    ("koikoi --seed 9999999999999999999", 2, "--seed: not an integer"),
    ("koikoi --players x", 2, "argument --players"),
    ("koikoi --players 9", 1, "players: koikoi is for 2, 3, not 9"),
    ("koikoi --preset nobody", 2, "option preset"),
    ("koikoi --preset three --players 2", 1, "preset three is for 3 players, not 2"),
    ("koikoi --set rounds", 2, "--set rounds: not ID=VALUE"),
    ("koikoi --set rounds=many", 2, 'option rounds: "many" is not'),
    ("koikoi --rounds 3", 2, "--rounds: koikoi has an option for it: --set rounds=3"),
    ("koikoi --bot nobody", 2, "unknown bot: nobody"),
    ("koikoi --pause 99", 2, "argument --pause: 99 is not a number from 0 to 60"),
    ("koikoi --pause nan", 2, "argument --pause: nan"),
    ("koikoi --said night", 1, "said: the rule sheet asks for no word"),
    ("gostop --preset wiki3 --said noon", 1, "said: day or night, as the rule sheet asks"),
    ("koikoi", 1, "needs a terminal"),
])  # fmt: skip
def test_a_refusal_is_one_line(
    arguments: str, code: int, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments.split()]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"play: {why}")
    assert said.err.count("\n") == 1


def test_the_command_that_deals_again_is_complete() -> None:
    for line in (
        "paiju play koikoi",
        "paiju play koikoi --players 3 --bot random",
        "paiju play koikoi --preset nintendo --set v_kasu=2 --set rounds=3",
    ):
        _, command = sit_down(arguments_of(line.split()[2:]))
        assert command == line


@pytest.mark.parametrize("said", ["night", "day"])
def test_what_a_table_said_is_kept_with_its_match(said: str) -> None:
    line = ["gostop", "--preset", "wiki3", "--seed", "5"]
    sitting, command = sit_down(arguments_of([*line, "--said", said]))
    sitting.begin()
    hour = {"night": "it is night: the lowest month deals", "day": "it is day: the highest month deals"}  # fmt: skip
    assert str(sitting.round_told[0]) == hour[said]
    assert TableApp(sitting, command=command).repeat().endswith(f"--seed 5 --said {said}")
    again, _ = sit_down(arguments_of([*line, "--said", said]))
    again.begin()
    assert again.match.to_dict() == sitting.match.to_dict()
    unsaid, _ = sit_down(arguments_of(line))
    assert unsaid.said in ("night", "day")
    assert unsaid.save.path != sitting.save.path


def test_playing_needs_neither_numba_nor_numpy() -> None:
    program = (
        "import sys, paiju.cli.play, paiju.cli.table.app\n"
        "from paiju.cli.play import arguments_of, sit_down\n"
        "sit_down(arguments_of(['koikoi', '--seed', '1']))[0].begin()\n"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PAIJU_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


class Terminal:
    """A pseudo-terminal of 80 × 24 with the program in it."""

    def __init__(self, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "PAIJU_JIT": "0"}
        self.program = subprocess.Popen(
            [ROOT / "paiju", "play", *arguments],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.said = ""

    def read(self, words: str) -> None:
        """Read until the words stand there."""
        end = time.monotonic() + HANG
        while words not in self.said:
            assert time.monotonic() < end, self.said[-3000:]
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    more = os.read(self.master, 65536)
                except OSError:  # the other end is closed
                    more = b""
                assert more, self.said[-3000:]
                text = more.decode(errors="replace")
                self.said += re.sub(r"\x1b(\[[0-9;?<>=$]*[a-zA-Z]|[()][A-Z0-9]|[=>])", "", text)

    def press(self, keys: str) -> None:
        self.said = ""
        os.write(self.master, keys.encode())

    def close(self) -> int:
        try:
            return self.program.wait(HANG)
        finally:
            if self.program.poll() is None:
                self.program.send_signal(signal.SIGKILL)
                self.program.wait()
            os.close(self.master)


def test_the_real_program_in_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal("koikoi", "--seed", "1", "--pause", "0")
    terminal.read("Your turn: play a card")
    terminal.press("h")
    terminal.read("paiju play koikoi --seed 1")
    terminal.press("\x1b")
    terminal.read("Your turn: play a card")
    terminal.press("\r")
    terminal.read("You play")
    terminal.press("q")
    terminal.read("The match is saved; the same command goes on with it.")
    assert terminal.close() == 0
    save = next((tmp_path / "paiju").glob("*.json"))
    assert b'"0 play' in save.read_bytes()
    save.write_text("torn")
    terminal = Terminal("koikoi", "--seed", "1", "--pause", "0")
    terminal.read("Your turn: play a card")
    terminal.press("\x03")
    terminal.read("play: the saved match cannot be used")
    assert terminal.close() == 0
    assert "Traceback" not in terminal.said
