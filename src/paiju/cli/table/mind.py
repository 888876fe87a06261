"""
A player who thinks, at a table in the terminal: in a process of its own, by compiled rules.

The rules of this program itself are interpreted. Until the other process has compiled its own, which
takes most of a minute the first time, it answers nothing, and somebody else does.
"""

import os
import subprocess
import sys
import threading
from contextlib import suppress

import msgspec

from paiju.kit.options import entries
from paiju.kit.types import Seat
from paiju.play.round import Round
from paiju.thinking.mind import Question, Thought

_read = msgspec.json.Decoder(Thought).decode


class Mind:
    """The process, started by the first question."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._preparing: threading.Thread | None = None
        self._turn = threading.Lock()
        self._begun = self._ready = self._over = False

    def ask(self, question: Question) -> Thought | None:
        """Its answer; None while it cannot answer yet, or where it never will."""
        with self._turn:
            if not self._begun:
                self._begun = True
                self._preparing = threading.Thread(
                    target=self._prepare, args=(question,), daemon=True
                )
                self._preparing.start()
            if not self._ready:
                return None
            try:
                return self._asked(question)
            except (OSError, ValueError, msgspec.DecodeError):
                self._ready = False
                return None

    def _prepare(self, question: Question) -> None:
        """Start the process, and have it answer once."""
        try:
            process = subprocess.Popen(
                [sys.executable, "-m", "paiju.thinking.mind"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PAIJU_JIT": "1"},
            )
        except OSError:
            return
        self._process = process
        if self._over:  # the table was left in this moment
            process.kill()
            return
        assert process.stdout is not None
        try:
            process.stdout.readline()
            self._asked(question)
        except (OSError, ValueError, msgspec.DecodeError):
            return
        self._ready = True

    def _asked(self, question: Question) -> Thought:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        process.stdin.flush()
        return _read(process.stdout.readline())

    def end(self) -> None:
        """End the process, whatever it does."""
        self._over = True
        if self._process is not None:
            self._process.kill()
        if self._preparing is not None:
            self._preparing.join()
        if (process := self._process) is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                with suppress(OSError):  # what was not written yet is not read any more
                    pipe.close()


def question_of(round_: Round, seat: Seat, bot: str, seed: int) -> Question:
    """What a seat is asked, with all that it may know."""
    game, sheet = round_.game, round_.sheet
    return Question(
        0, game.id, sheet.players, entries(sheet, game.options.presets), bot, seat, seed,
        game.law.state.dump(round_.seen(seat)),
    )  # fmt: skip
