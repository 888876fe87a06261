"""What every command prints with: JSON on a line, a plain table, progress for the patient."""

import json
import sys
import time
from collections.abc import Sequence
from typing import Any

from paiju.cli.words.speech import t


def print_json(value: Any) -> None:
    """One JSON object on one line; half a character, as an argument may have one, is escaped."""
    text = json.dumps(value, ensure_ascii=False).encode(errors="backslashreplace").decode()
    sys.stdout.write(text + "\n")


def print_table(rows: Sequence[tuple[str, ...]], heads: tuple[str, ...]) -> None:
    """A table in columns."""
    widths = [max(_width(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    for row in (heads, tuple("─" * width for width in widths), *rows):
        print("  ".join(padded(cell, width) for cell, width in zip(row, widths)).rstrip())


def padded(text: str, width: int) -> str:
    """A text with so much space behind it that it takes so many columns."""
    return text + " " * (width - _width(text))


def _width(text: str) -> int:
    """Columns a text takes: the characters of Korea, Japan and China take two."""
    return sum(2 if 0x1100 <= ord(char) <= 0xFFE6 and not 0x2000 <= ord(char) < 0x2E80 else 1
               for char in text)  # fmt: skip


class Progress:
    """A bar on standard error, when that is a terminal."""

    def __init__(self, total: int, done: str) -> None:
        self.done = done  # a sentence with how many of how many
        self.total = max(total, 1)
        self.shown = sys.stderr.isatty()
        self.last = 0.0

    def say(self, text: str) -> None:
        """A line in place of the bar."""
        if self.shown:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()

    def at(self, done: int) -> None:
        """Draw the bar, at most ten times a second."""
        if self.shown and time.monotonic() - self.last > 0.1:
            self.last = time.monotonic()
            full = 30 * done // self.total
            text = t(self.done, done=f"{done:,}", total=f"{self.total:,}")
            self.say(f"{'█' * full}{'░' * (30 - full)} {text}")

    def end(self) -> None:
        """Remove the bar."""
        self.say("")
