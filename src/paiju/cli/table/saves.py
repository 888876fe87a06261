"""Where a match waits for its player: written whole after every action, or not at all."""

import contextlib
import fcntl
import hashlib
import json
import os
from pathlib import Path
from typing import Any, TextIO

from paiju.kit.words import marked

VERSION = 1


def folder() -> Path:
    """The place for what a program remembers of its user."""
    base = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return Path(base) / "paiju"


class Save:
    """The saved match of one set of arguments: each set has its own."""

    def __init__(self, arguments: dict[str, Any]) -> None:
        self.arguments = arguments
        text = json.dumps(arguments, sort_keys=True)
        digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
        self.path = folder() / f"{arguments['game']}-{digest}.json"
        self._lock: TextIO | None = None

    def hold(self) -> bool:
        """Keep the save for this process alone; False when another one has it."""
        with contextlib.suppress(OSError):  # a place that cannot be written has no other player
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = self.path.with_suffix(".lock").open("w")
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.release()
                return False
        return True

    def release(self) -> None:
        """Let another process have it."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def read(self) -> dict[str, Any] | None:
        """What was saved; None when nothing was. A ValueError says why it cannot be read."""
        try:
            saved = json.loads(self.path.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as no:
            raise ValueError(f"not readable ({no})") from None
        if not isinstance(saved, dict) or saved.get("version") != VERSION:
            raise ValueError(marked("of another version"))
        return saved

    def write(self, seed: int, match: dict[str, Any]) -> None:
        """Put a match in the place of what was saved: all of it, or nothing changes."""
        saved = {"version": VERSION, "arguments": self.arguments, "seed": seed, "match": match}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_suffix(".new")
        with beside.open("w", encoding="utf-8") as file:
            json.dump(saved, file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.path)

    def set_aside(self) -> Path:
        """Move what cannot be used out of the way, keeping it."""
        n = 1
        while (aside := self.path.with_suffix(f".broken{n}")).exists():
            n += 1
        self.path.replace(aside)
        return aside
